/** parts.tsx - small pieces of the online screens: a name, a refusal, a link to send. */
import { useRef, useState } from 'preact/hooks';
import { say, t } from '../../lang';
import { listed } from '../../site';
import type { Message, Presence, Terms } from '../../table/objects';
import { Nothing } from '../nothing';
import { addressOf } from '../router';
import { hear } from '../ui/live';
import { Icon } from '../ui/icons';
import { callMe, linkTo, type Answer, type Me } from './api';
import { clockWords } from './clocks';
import { QrDetails } from './qrcode';

const NAME_BYTES = 31;

/** Why something was not possible; a friendlier sentence if the page has no server at all. */
export const Problem = ({ why }: { why: Message }) => (
  <p class="card notice" role="alert">
    {say(why)}
  </p>
);

/** Replaces a screen that doesn't exist or could not be fetched: says why, and where to go. */
export const Missing = ({ why }: { why: Message }) => <Nothing why={say(why)} alert />;

/** From a board beside a table back to the table. */
export const BackToTable = ({ id }: { id: string }) => (
  <a class="button" href={addressOf({ at: 'table', id })}>
    <Icon name="back" />
    {t('online.draft.back')}
  </a>
);

/** The games to choose from in a list. */
export const GameOptions = () =>
  listed().map(({ id }) => (
    <option key={id} value={id}>
      {t(`${id}.title`)}
    </option>
  ));

/** Next to the name of a person with an account: nobody else can use that name. */
export const AccountMark = () => (
  <span class="account-mark" title={t('people.account-mark')}>
    <Icon name="shield" />
    <span class="heard">{t('people.account-mark')}</span>
  </span>
);

/** A table's terms: everybody reads them before sitting down. */
export const TermsList = ({
  terms,
  rated,
  race = false,
}: {
  terms: Terms;
  rated: boolean;
  /** For races, whether they are timed. */
  race?: 'timed' | 'untimed' | false | undefined;
}) => (
  <ul class="terms">
    <li data-rated={rated}>{t(rated ? 'online.terms.rated' : 'online.terms.unrated')}</li>
    <li>{race ? t(`online.terms.${race}`) : clockWords(terms.clock)}</li>
    {!race && terms.first === 'random' && <li>{t('online.terms.lots')}</li>}
    {!race && <li>{t(`online.terms.backs.${terms.backs}`)}</li>}
    {terms.standin > 0 && <li>{t('online.terms.standin', terms.standin)}</li>}
  </ul>
);

/** The rating next to a name; guests look different from accounts. */
export const Standing = ({ presence }: { presence: Presence | null }) =>
  presence === null ? null : presence.account ? (
    <>
      <AccountMark />
      {presence.rating !== undefined && <small class="rating">{presence.rating}</small>}
    </>
  ) : (
    <small>{t('online.guest')}</small>
  );

/** Asks for the person's name. */
export function NameForm({
  name,
  label,
  done,
}: {
  name: string;
  label: string;
  done: (answer: Answer<Me>) => void;
}) {
  const [text, setText] = useState(name);
  const trimmed = text.trim();
  const fits = trimmed !== '' && new TextEncoder().encode(trimmed).length <= NAME_BYTES;
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) void callMe(trimmed).then(done);
      }}
    >
      <label class="field">
        {t('online.name')}
        <input
          name="name"
          autocomplete="nickname"
          maxLength={NAME_BYTES}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={!fits}>
        {label}
      </button>
    </form>
  );
}

/** An address to copy, or to pass to the phone's share sheet. */
export function LinkField({
  link,
  label,
  main = true,
}: {
  link: string;
  label: string;
  /** Whether copying it is the first thing to do here. */
  main?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    // Without TLS only the old clipboard interface works.
    if ('clipboard' in navigator) await navigator.clipboard.writeText(link);
    else document.execCommand('copy');
    setCopied(true);
    hear(t('web.copied'));
  };
  return (
    <div class="invitation">
      <label class="field">
        {label}
        <input
          ref={field}
          readOnly
          value={link}
          data-link
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div class="row">
        <button
          type="button"
          class={main ? 'primary' : ''}
          onClick={() => void copy().catch(() => undefined)}
        >
          <Icon name={copied ? 'check' : 'share'} />
          {t(copied ? 'web.copied' : 'online.copy')}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            onClick={() => void navigator.share({ title: t('web.name'), url: link }).catch(() => undefined)}
          >
            <Icon name="share" />
            {t('online.share')}
          </button>
        )}
      </div>
      <QrDetails text={link} />
    </div>
  );
}

/** The table's address. */
export const Invitation = ({ table }: { table: string }) => (
  <LinkField link={linkTo(table)} label={t('online.link')} />
);
