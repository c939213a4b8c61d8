/** accountcare.tsx - managing your account: password, recovery code, devices, your data. */
import { useState } from 'preact/hooks';
import { locale, t } from '../../lang';
import type { Message } from '../../table/objects';
import { download } from '../share';
import { hear } from '../ui/live';
import {
  changePassword,
  endSession,
  forgetMe,
  makeCode,
  ownData,
  ownSessions,
  recover,
  whoAmI,
  type Answer,
  type Me,
  type SessionEntry,
} from './api';
import { useAnswer, type Meeting } from './hooks';
import { Problem } from './parts';

/** A field that password managers understand. */
const Secret = ({
  label,
  fresh = false,
  value,
  set,
}: {
  label: string;
  fresh?: boolean;
  value: string;
  set: (text: string) => void;
}) => (
  <label class="field">
    {label}
    <input
      type="password"
      autocomplete={fresh ? 'new-password' : 'current-password'}
      required
      minLength={fresh ? 8 : 1}
      maxLength={200}
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  </label>
);

/** Asks the server once at a time, and says what it refuses. */
function useAsking() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  async function ask<T>(answer: Promise<Answer<T>>, done: (value: T) => void) {
    setBusy(true);
    const now = await answer;
    setBusy(false);
    setProblem(now.ok ? null : now.why);
    if (now.ok) done(now.value);
  }
  return { busy, problem, ask };
}

const submitted = (act: () => void) => (event: Event) => {
  event.preventDefault();
  act();
};

function PasswordChange({ set }: { set: Meeting['set'] }) {
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [done, setDone] = useState(false);
  const { busy, problem, ask } = useAsking();
  const change = () =>
    void ask(changePassword(old, next), (me) => {
      set({ ok: true, value: me });
      setOld('');
      setNext('');
      setDone(true);
    });
  return (
    <details class="card" data-care="password">
      <summary>{t('people.password.change')}</summary>
      <form onSubmit={submitted(change)}>
        <Secret label={t('people.password.old')} value={old} set={setOld} />
        <Secret label={t('people.password.new')} fresh value={next} set={setNext} />
        {problem && <Problem why={problem} />}
        {done && <p role="status">{t('people.password.changed')}</p>}
        <div class="row">
          <button type="submit" class="primary" disabled={busy}>
            {t('people.password.change')}
          </button>
        </div>
      </form>
    </details>
  );
}

function RecoveryCode() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { busy, problem, ask } = useAsking();
  return (
    <details class="card" data-care="recovery">
      <summary>{t('people.recovery')}</summary>
      <p>{t('people.recovery.about')}</p>
      {code === null ? (
        <form onSubmit={submitted(() => void ask(makeCode(password), (made) => setCode(made.code)))}>
          <Secret label={t('people.password')} value={password} set={setPassword} />
          {problem && <Problem why={problem} />}
          <div class="row">
            <button type="submit" class="primary" disabled={busy}>
              {t('people.recovery.make')}
            </button>
          </div>
        </form>
      ) : (
        <label class="field">
          {t('people.recovery.write')}
          <input readOnly value={code} data-code onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </details>
  );
}

/** Recovery for people who have forgotten their password. */
export function RecoverForm({ set }: { set: Meeting['set'] }) {
  const [login, setLogin] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const { busy, problem, ask } = useAsking();
  const send = () =>
    void ask(recover(login.trim(), code.trim(), password), (me) => set({ ok: true, value: me }));
  return (
    <details data-care="recover">
      <summary>{t('people.recover')}</summary>
      <form onSubmit={submitted(send)}>
        <label class="field">
          {t('online.login')}
          <input
            required
            autocomplete="username"
            autocapitalize="none"
            maxLength={31}
            value={login}
            onInput={(event) => setLogin(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          {t('people.recovery')}
          <input
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        <Secret label={t('people.password.new')} fresh value={password} set={setPassword} />
        {problem && <Problem why={problem} />}
        <div class="row">
          <button type="submit" disabled={busy}>
            {t('people.recover.do')}
          </button>
        </div>
      </form>
    </details>
  );
}

function Sessions() {
  const first = useAnswer(ownSessions);
  const [ended, setEnded] = useState<readonly SessionEntry[] | null>(null);
  const { busy, problem, ask } = useAsking();
  if (!first?.ok) return first ? <Problem why={first.why} /> : null;
  const sessions = ended ?? first.value.sessions;
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  const end = (which: string) => void ask(endSession(which), (now) => setEnded(now.sessions));
  return (
    <section class="card" data-care="sessions">
      <h3>{t('people.sessions')}</h3>
      <p class="quiet">{t('people.sessions.about')}</p>
      {problem && <Problem why={problem} />}
      <ul class="tables">
        {sessions.map(({ id, created, seen, own }) => (
          <li key={id} class="session">
            <span>
              <b>{own ? t('people.session.this') : t('people.session.other', day.format(created * 1000))}</b>{' '}
              <small>{t('people.session.seen', day.format(seen * 1000))}</small>
            </span>
            {!own && (
              <button type="button" class="small" disabled={busy} onClick={() => end(id)}>
                {t('people.session.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div class="row">
          <button type="button" disabled={busy} onClick={() => end('others')}>
            {t('people.sessions.end')}
          </button>
        </div>
      )}
    </section>
  );
}

export const Security = ({ set }: { set: Meeting['set'] }) => (
  <section>
    <h2>{t('people.security')}</h2>
    <Sessions />
    <PasswordChange set={set} />
    <RecoveryCode />
  </section>
);

/** Exporting your data, and deleting it. */
export function OwnData({ me, set }: { me: Me; set: Meeting['set'] }) {
  const [sure, setSure] = useState(false);
  const [password, setPassword] = useState('');
  const { busy, problem, ask } = useAsking();
  const save = () =>
    void ask(ownData(), (data) =>
      download('coupdoeil.json', JSON.stringify(data, null, 2), 'application/json'),
    );
  const remove = () =>
    void ask(forgetMe(password), async () => {
      hear(t('people.deleted'));
      set(await whoAmI());
    });
  return (
    <section data-care="data">
      <h2>{t('people.data')}</h2>
      <div class="card">
        <p>{t('people.export.about')}</p>
        <div class="row">
          <button type="button" disabled={busy} onClick={save}>
            {t('people.export')}
          </button>
          {!sure && (
            <button type="button" class="plain" onClick={() => setSure(true)}>
              {t('people.delete')}
            </button>
          )}
        </div>
        {problem && <Problem why={problem} />}
        {sure && (
          <form class="sure" onSubmit={submitted(remove)}>
            <p>{t('people.delete.about')}</p>
            {me.login !== '' && <Secret label={t('people.password')} value={password} set={setPassword} />}
            <div class="row">
              <button type="submit" class="danger" disabled={busy}>
                {t('people.delete.yes')}
              </button>
              <button type="button" onClick={() => setSure(false)}>
                {t('web.cancel')}
              </button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}
