/** results.tsx - your results on the server: totals and a rating for each variant, and the latest games. */
import { locale, t } from '../../lang';
import { formName } from '../../table/words';
import { addressOf } from '../router';
import { ownResults, type Me, type ResultEntry } from './api';
import { useAnswer } from './hooks';
import { Problem } from './parts';
import { Tallies, type FormTally } from './tallies';

/** How many games can be reviewed. */
const LATEST = 20;

/** Won, drawn and lost in each variant. */
function tallied(results: readonly ResultEntry[]): readonly FormTally[] {
  const all = new Map<string, FormTally>();
  for (const { form, result } of results) {
    const tally = all.get(form) ?? { form, won: 0, drawn: 0, lost: 0 };
    all.set(form, { ...tally, [result]: tally[result] + 1 });
  }
  return [...all.values()];
}

/** Games that are over: each opens in review. */
function PastGames({ results }: { results: readonly ResultEntry[] }) {
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  return (
    <ul class="tables">
      {results.map(({ table, number, form, result, at }) => (
        <li key={`${table}${number}`}>
          <a class="table-link" href={addressOf({ at: 'finished', id: table, number })}>
            <span>
              <b>{formName(form)}</b>
              <small>
                {t(`online.result.${result}`)} · {when.format(at * 1000)}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Results({ me }: { me: Me }) {
  const answer = useAnswer(ownResults);
  if (!answer?.ok) return answer ? <Problem why={answer.why} /> : null;
  const { results } = answer.value;
  if (results.length === 0) return <p class="quiet">{t('online.results.none')}</p>;
  return (
    <>
      <Tallies tallies={tallied(results)} ratings={me.ratings} />
      <PastGames results={results.slice(0, LATEST)} />
    </>
  );
}
