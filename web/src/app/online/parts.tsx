/** parts.tsx - small pieces of the online screens: a name, a refusal, a link to send. */
import { useState } from 'preact/hooks';
import { say, t } from '../../lang';
import { site } from '../../site';
import type { Message } from '../../table/objects';
import { hear } from '../ui/live';
import { Icon } from '../ui/icons';
import { callMe, linkTo, type Answer, type Me } from './api';

const NAME_BYTES = 31;

/** Why something was not possible; polite where the page has no server at all. */
export const Problem = ({ why }: { why: Message }) => <p class="card notice" role="alert">{say(why)}</p>;

/** What form of which game, as the server's lists tell: `lynx D 3`. */
export function formName(form: string): string {
  const [game = '', ...rest] = form.split(' ');
  return site.games.some(({ id }) => id === game) ? [t(`${game}.title`), ...rest].join(' ') : form;
}

/** Asks what somebody wants to be called. */
export function NameForm({ name, label, done }: { name: string; label: string; done: (answer: Answer<Me>) => void }) {
  const [text, setText] = useState(name);
  const trimmed = text.trim();
  const fits = trimmed !== '' && new TextEncoder().encode(trimmed).length <= NAME_BYTES;
  return (
    <form class="name-form" onSubmit={(event) => { event.preventDefault(); if (fits) void callMe(trimmed).then(done); }}>
      <label class="field">{t('online.name')}
        <input name="name" autocomplete="nickname" maxLength={NAME_BYTES} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="submit" class="primary" disabled={!fits}>{label}</button>
    </form>
  );
}

/** The table's address, to copy or to hand to the phone's own list of ways to send it. */
export function Invitation({ table }: { table: string }) {
  const [copied, setCopied] = useState(false);
  const link = linkTo(table);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
    hear(t('web.copied'));
  };
  return (
    <div class="invitation">
      <label class="field">{t('online.link')}
        <input readOnly value={link} data-link onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" class="primary" onClick={() => void copy().catch(() => undefined)}><Icon name="check" />{t(copied ? 'web.copied' : 'online.copy')}</button>
        {'share' in navigator &&
          <button type="button" onClick={() => void navigator.share({ title: t('web.name'), url: link }).catch(() => undefined)}><Icon name="share" />{t('online.share')}</button>}
      </div>
    </div>
  );
}
