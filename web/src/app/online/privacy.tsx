/** privacy.tsx - how long data is kept, from the settings of the very server that stores it. */
import { t } from '../../lang';
import { Head } from '../head';
import { addressOf } from '../router';
import { Heads } from '../ui/heads';
import { KEPT, privacy, type Kept } from './api';
import { useAnswer } from './hooks';

const Times = ({ kept }: { kept: Kept }) => (
  <section class="card">
    <h2>{t('people.privacy.how-long')}</h2>
    <table class="kept">
      <Heads ids={['people.privacy.what', 'people.privacy.time']} />
      <tbody>
        {KEPT.map((what) => (
          <tr key={what}>
            <th scope="row">{t(`people.privacy.${what}`)}</th>
            <td data-kept={what}>
              {kept[what] === 0 ? t('people.privacy.ever') : t('people.privacy.days', kept[what])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

export function PrivacyScreen() {
  const answer = useAnswer(privacy);
  return (
    <main class="sheet">
      <Head title={t('web.privacy')} />
      <p>{t('people.privacy.here')}</p>
      {answer?.ok && (
        <>
          <p>{t('people.privacy.server')}</p>
          <p>{t('people.privacy.secret')}</p>
          <Times kept={answer.value} />
          <p>
            {t('people.privacy.rights')} <a href={addressOf({ at: 'account' })}>{t('online.account')}</a>
          </p>
        </>
      )}
    </main>
  );
}
