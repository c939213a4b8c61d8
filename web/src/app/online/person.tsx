/** person.tsx - a person's profile: results, ratings, games, and our score against each other. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { Head } from '../head';
import { profile, type Answer, type Profile } from './api';
import { dayText, GameList } from './gamelist';
import { RatingGraph } from './graph';
import { AccountMark, Missing } from './parts';
import { Tallies } from './tallies';
import { PersonDeeds } from './ties';

function Known({ who, changed }: { who: Profile; changed: () => void }) {
  const { against, account, since, ratings, results, person } = who;
  const met = against && against.won + against.drawn + against.lost > 0;
  return (
    <>
      <p class="row me">
        {account ? <AccountMark /> : <small>{t('online.guest')}</small>}
        <span>{t('society.since', dayText(since))}</span>
      </p>
      {against && (
        <p class="card" data-against>
          {met ? t('society.against', against.won, against.drawn, against.lost) : t('society.against.none')}
        </p>
      )}
      <PersonDeeds who={who} changed={changed} />
      {results.length > 0 && (
        <section>
          <h2>{t('online.results')}</h2>
          <Tallies tallies={results} ratings={ratings} />
          {ratings.length > 0 && <RatingGraph person={person} ratings={ratings} />}
        </section>
      )}
      <section>
        <h2>{t('society.games')}</h2>
        <GameList search={{ person }} />
      </section>
    </>
  );
}

export function PersonScreen({ person }: { person: number }) {
  const [answer, setAnswer] = useState<Answer<Profile> | null>(null);
  const ask = () => void profile(person).then(setAnswer);
  useEffect(ask, [person]);
  return (
    <main class="sheet person">
      <Head title={answer?.ok ? answer.value.name : t('society.profile')} />
      {answer && !answer.ok && <Missing why={answer.why} />}
      {answer?.ok ? (
        <Known who={answer.value} changed={ask} />
      ) : (
        !answer && <p class="lead">{t('web.wait')}</p>
      )}
    </main>
  );
}
