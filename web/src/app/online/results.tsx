/** results.tsx - your results on the server: totals and a rating for each variant, and the latest games. */
import { locale, t } from '../../lang';
import { formName } from '../../table/words';
import { addressOf } from '../router';
import { ownResults, type Me, type Rating, type ResultEntry } from './api';
import { useAnswer } from './hooks';
import { Problem } from './parts';

/** How many games can be looked at again. */
const LATEST = 20;

const COLUMNS = ['web.stats.game', 'web.stats.won', 'web.stats.drawn', 'web.stats.lost', 'online.rating'];

/** Won, drawn and lost of each form. */
function tallies(results: readonly ResultEntry[]): [string, Record<ResultEntry['result'], number>][] {
  const all = new Map<string, Record<ResultEntry['result'], number>>();
  for (const { form, result } of results) {
    const tally = all.get(form) ?? { won: 0, drawn: 0, lost: 0 };
    all.set(form, { ...tally, [result]: tally[result] + 1 });
  }
  return [...all];
}

function Tallies({ results, ratings }: { results: readonly ResultEntry[]; ratings: readonly Rating[] }) {
  const ratingOf = (form: string) => {
    const found = ratings.find((one) => one.form === form);
    return found ? t('online.rating.of', String(found.rating), String(found.deviation)) : '–';
  };
  return (
    <div class="wide" tabIndex={0} role="group" aria-label={t('web.stats')}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((id) => (
              <th key={id} scope="col">
                {t(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tallies(results).map(([form, { won, drawn, lost }]) => (
            <tr key={form}>
              <th scope="row">{formName(form)}</th>
              <td>{won}</td>
              <td>{drawn}</td>
              <td>{lost}</td>
              <td>{ratingOf(form)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
      <Tallies results={results} ratings={me.ratings} />
      <PastGames results={results.slice(0, LATEST)} />
    </>
  );
}
