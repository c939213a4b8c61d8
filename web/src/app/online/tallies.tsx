/** tallies.tsx - games won, drawn and lost in each variant, with the ratings they made. */
import { t } from '../../lang';
import { formName } from '../../table/words';
import { Heads } from '../ui/heads';
import type { Rating, Tally } from './api';

const COLUMNS = ['web.stats.game', 'web.stats.won', 'web.stats.drawn', 'web.stats.lost', 'online.rating'];

export type FormTally = Tally & { readonly form: string };

export function Tallies({ tallies, ratings }: { tallies: readonly FormTally[]; ratings: readonly Rating[] }) {
  const ratingOf = (form: string) => {
    const found = ratings.find((one) => one.form === form);
    return found ? t('online.rating.of', String(found.rating), String(found.deviation)) : '–';
  };
  return (
    <div class="wide" tabIndex={0} role="group" aria-label={t('web.stats')}>
      <table>
        <Heads ids={COLUMNS} />
        <tbody>
          {tallies.map(({ form, won, drawn, lost }) => (
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
