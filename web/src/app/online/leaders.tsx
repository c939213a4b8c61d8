/** leaders.tsx - the best players of each variant. */
import { t } from '../../lang';
import { formName } from '../../table/words';
import { Head } from '../head';
import { Nothing } from '../nothing';
import { addressOf, go } from '../router';
import { Heads } from '../ui/heads';
import { leadersOf, ratedForms, type Answer, type Leader } from './api';
import { useAnswer } from './hooks';
import { Problem } from './parts';

const Table = ({ leaders }: { leaders: readonly Leader[] }) => (
  <div class="wide" tabIndex={0} role="group" aria-label={t('society.leaders')}>
    <table>
      <Heads ids={['society.place', 'society.player', 'online.rating', 'society.games']} />
      <tbody>
        {leaders.map(({ person, name, rating, deviation, games }, i) => (
          <tr key={person}>
            <td>{i + 1}</td>
            <th scope="row">
              <a href={addressOf({ at: 'person', person })}>{name}</a>
            </th>
            <td>{t('online.rating.of', String(rating), String(deviation))}</td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Leaders({ form }: { form: string }) {
  const answer: Answer<{ leaders: Leader[] }> | null = useAnswer(() => leadersOf(form));
  if (!answer) return <p class="lead">{t('web.wait')}</p>;
  if (!answer.ok) return <Problem why={answer.why} />;
  return <Table leaders={answer.value.leaders} />;
}

export function LeadersScreen({ form }: { form: string }) {
  const answer = useAnswer(ratedForms);
  const forms = answer?.ok ? answer.value.forms : [];
  const chosen = form || (forms[0] ?? '');
  return (
    <main class="sheet">
      <Head title={t('society.leaders')} />
      {answer && !answer.ok && <Problem why={answer.why} />}
      {answer?.ok && forms.length === 0 && <Nothing why={t('society.leaders.none')} />}
      {forms.length > 0 && (
        <>
          <label class="field">
            {t('society.variant')}
            <select
              name="form"
              value={chosen}
              onChange={(event) => go({ at: 'leaders', form: event.currentTarget.value }, true)}
            >
              {forms.map((one) => (
                <option key={one} value={one}>
                  {formName(one)}
                </option>
              ))}
            </select>
          </label>
          <p class="quiet">{t('society.leaders.about')}</p>
          <Leaders key={chosen} form={chosen} />
        </>
      )}
    </main>
  );
}
