/** account.tsx - an account keeps name, results and ratings across browsers; nobody needs one. */
import { useState } from 'preact/hooks';
import { t } from '../../lang';
import { Head } from '../head';
import { addressOf } from '../router';
import { comeBack } from './back';
import { register, signIn, signOut, whoAmI, type Me } from './api';
import { OwnData, RecoverForm, Security } from './accountcare';
import { useMe, type Meeting } from './hooks';
import { Problem } from './parts';
import { Results } from './results';

function PasswordForm({ fresh, set }: { fresh: boolean; set: Meeting['set'] }) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const answer = await (fresh ? register : signIn)(login.trim(), password);
    if (answer.ok && comeBack()) return;
    set(answer);
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label class="field">
        {t('online.login')}
        <input
          name="username"
          autocomplete="username"
          autocapitalize="none"
          required
          maxLength={31}
          value={login}
          onInput={(event) => setLogin(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        {t('online.password')}
        <input
          name="password"
          type="password"
          autocomplete={fresh ? 'new-password' : 'current-password'}
          required
          minLength={8}
          maxLength={200}
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="primary" disabled={busy}>
          {t(fresh ? 'online.register' : 'online.sign-in')}
        </button>
      </div>
    </form>
  );
}

/** The account's owner, and its links. */
function SignedIn({ me, set }: { me: Me; set: Meeting['set'] }) {
  const out = () => signOut().then(async (answer) => set(answer.ok ? await whoAmI() : answer));
  return (
    <section class="card">
      <p>{t('online.signed-in', me.login)}</p>
      <div class="row">
        <button type="button" onClick={() => void out()}>
          {t('online.sign-out')}
        </button>
        <a class="button" href={addressOf({ at: 'friends' })}>
          {t('online.friends')}
        </a>
        {me.admin && (
          <a class="button" href={addressOf({ at: 'admin' })}>
            {t('people.admin')}
          </a>
        )}
      </div>
    </section>
  );
}

/** Signing in, or, when `fresh`, registering. */
const SignIn = ({
  fresh,
  setFresh,
  set,
}: {
  fresh: boolean;
  setFresh: (fresh: boolean) => void;
  set: Meeting['set'];
}) => (
  <section class="card">
    <p>{t('online.account.about')}</p>
    <div class="row">
      {[false, true].map((one) => (
        <button key={String(one)} type="button" aria-pressed={fresh === one} onClick={() => setFresh(one)}>
          {t(one ? 'online.register' : 'online.sign-in')}
        </button>
      ))}
    </div>
    <PasswordForm key={String(fresh)} fresh={fresh} set={set} />
    {!fresh && <RecoverForm set={set} />}
  </section>
);

export function AccountScreen() {
  const { me, problem, set } = useMe();
  const [fresh, setFresh] = useState(false);
  return (
    <main class="sheet">
      <Head title={t('online.account')} />
      {problem && <Problem why={problem} />}
      {me?.ban && <Problem why={me.ban} />}
      {me?.login ? (
        <SignedIn me={me} set={set} />
      ) : (
        me && <SignIn fresh={fresh} setFresh={setFresh} set={set} />
      )}
      {me?.person && (
        <section>
          <h2>{t('online.results')}</h2>
          <Results key={me.person} me={me} />
        </section>
      )}
      {me?.login && <Security key={me.login} set={set} />}
      {me?.person && <OwnData key={`data ${me.person}`} me={me} set={set} />}
      <p>
        <a href={addressOf({ at: 'privacy' })}>{t('web.privacy')}</a>
      </p>
      {!me && !problem && <p class="lead">{t('web.wait')}</p>}
    </main>
  );
}
