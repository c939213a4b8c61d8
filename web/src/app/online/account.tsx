/** account.tsx - an account keeps name, results and ratings across browsers; nobody needs one. */
import { useState } from 'preact/hooks';
import { language, t } from '../../lang';
import { Head } from '../head';
import { addressOf } from '../router';
import { ownResults, register, signIn, signOut, whoAmI, type Me, type ResultEntry } from './api';
import { useAnswer, useMe, type Meeting } from './hooks';
import { formName, Problem } from './parts';

function PasswordForm({ fresh, set }: { fresh: boolean; set: Meeting['set'] }) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    set(await (fresh ? register : signIn)(login.trim(), password));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void submit(); }}>
      <label class="field">{t('online.login')}
        <input name="username" autocomplete="username" autocapitalize="none" required maxLength={31} value={login} onInput={(event) => setLogin(event.currentTarget.value)} /></label>
      <label class="field">{t('online.password')}
        <input name="password" type="password" autocomplete={fresh ? 'new-password' : 'current-password'} required minLength={8} maxLength={200}
          value={password} onInput={(event) => setPassword(event.currentTarget.value)} /></label>
      <div class="row"><button type="submit" class="primary" disabled={busy}>{t(fresh ? 'online.register' : 'online.sign-in')}</button></div>
    </form>
  );
}

/** Won, drawn and lost of each form. */
function tallies(results: readonly ResultEntry[]): [string, Record<ResultEntry['result'], number>][] {
  const all = new Map<string, Record<ResultEntry['result'], number>>();
  for (const { form, result } of results) {
    const tally = all.get(form) ?? { won: 0, drawn: 0, lost: 0 };
    all.set(form, { ...tally, [result]: tally[result] + 1 });
  }
  return [...all];
}

function Results({ me }: { me: Me }) {
  const answer = useAnswer(ownResults);
  if (!answer?.ok)
    return answer ? <Problem why={answer.why} /> : null;
  const { results } = answer.value;
  const ratingOf = (form: string) => me.ratings.find((one) => one.form === form);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  if (results.length === 0)
    return <p class="quiet">{t('online.results.none')}</p>;
  return (
    <>
      <div class="wide" tabIndex={0} role="group" aria-label={t('web.stats')}>
        <table>
          <thead><tr>{['web.stats.game', 'web.stats.won', 'web.stats.drawn', 'web.stats.lost', 'online.rating'].map((id) => <th key={id} scope="col">{t(id)}</th>)}</tr></thead>
          <tbody>{tallies(results).map(([form, { won, drawn, lost }]) => {
            const rating = ratingOf(form);
            return <tr key={form}><th scope="row">{formName(form)}</th><td>{won}</td><td>{drawn}</td><td>{lost}</td>
              <td>{rating ? t('online.rating.of', rating.rating, rating.deviation) : '–'}</td></tr>;
          })}</tbody>
        </table>
      </div>
      <ul class="tables">
        {results.slice(0, 20).map(({ table, number, form, result, at }) => (
          <li key={`${table}${number}`}><a class="table-link" href={addressOf({ at: 'table', id: table })}>
            <span><b>{formName(form)}</b><small>{t(`web.stats.${result}`)} · {when.format(at * 1000)}</small></span></a></li>
        ))}
      </ul>
    </>
  );
}

export function AccountScreen() {
  const { me, problem, set } = useMe();
  const [fresh, setFresh] = useState(false);
  const out = () => signOut().then(async (answer) => set(answer.ok ? await whoAmI() : answer));
  return (
    <main class="sheet">
      <Head title={t('online.account')} />
      {problem && <Problem why={problem} />}
      {me?.login
        ? <>
            <section class="card"><p>{t('online.signed-in', me.login)}</p>
              <div class="row"><button type="button" onClick={() => void out()}>{t('online.sign-out')}</button>
                <a class="button" href={addressOf({ at: 'friends' })}>{t('online.friends')}</a></div></section>
          </>
        : me && <section class="card">
            <p>{t('online.account.about')}</p>
            <div class="row">
              {[false, true].map((one) => <button key={String(one)} type="button" aria-pressed={fresh === one} onClick={() => setFresh(one)}>{t(one ? 'online.register' : 'online.sign-in')}</button>)}
            </div>
            <PasswordForm key={String(fresh)} fresh={fresh} set={set} />
          </section>}
      {me?.person && <section><h2>{t('online.results')}</h2><Results key={me.person} me={me} /></section>}
      {!me && !problem && <p class="lead">{t('web.wait')}</p>}
    </main>
  );
}
