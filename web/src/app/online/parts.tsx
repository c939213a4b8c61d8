/** parts.tsx - small pieces of the online screens: a name, a refusal, a link to send. */
import { useRef, useState } from 'preact/hooks';
import { say, t } from '../../lang';
import { site } from '../../site';
import type { Message } from '../../table/objects';
import { hear } from '../ui/live';
import { Icon } from '../ui/icons';
import { callMe, linkTo, type Answer, type Me } from './api';

const NAME_BYTES = 31;

/** Why something was not possible; polite where the page has no server at all. */
export const Problem = ({ why }: { why: Message }) => <p class="card notice" role="alert">{say(why)}</p>;

/** What form of which game, as the server's lists tell: `lynx D 3` has the values of those options that its game has. */
export function formName(form: string): string {
  const [game = '', ...values] = form.split(' ');
  const info = site.games.find(({ id }) => id === game);
  if (!info)
    return form;
  const keys = ['variant', 'players', 'board'].filter((key) => info.options.some(({ name }) => name === key));
  const words = values.map((value, i) =>
    keys[i] === 'variant' ? t(`web.variant.${game}.${value.toLowerCase()}`)
      : keys[i] === 'players' ? t('online.players-n', Number(value)) : t('online.board-n', value));
  return [t(`${game}.title`), ...words].join(' · ');
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
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    // Without TLS there is no clipboard but the old one.
    if ('clipboard' in navigator)
      await navigator.clipboard.writeText(link);
    else
      document.execCommand('copy');
    setCopied(true);
    hear(t('web.copied'));
  };
  return (
    <div class="invitation">
      <label class="field">{t('online.link')}
        <input ref={field} readOnly value={link} data-link onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" class="primary" onClick={() => void copy().catch(() => undefined)}><Icon name="check" />{t(copied ? 'web.copied' : 'online.copy')}</button>
        {'share' in navigator &&
          <button type="button" onClick={() => void navigator.share({ title: t('web.name'), url: link }).catch(() => undefined)}><Icon name="share" />{t('online.share')}</button>}
      </div>
    </div>
  );
}
