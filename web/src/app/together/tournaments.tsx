/** tournaments.tsx - the list of tournaments, and opening one. */
import { t } from '../../lang';
import { listed } from '../../site';
import { formName } from '../../table/words';
import { Head } from '../head';
import { useAnswer } from '../online/hooks';
import { Problem } from '../online/parts';
import { addressOf } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { variantsOf } from '../variants';
import { tournaments, type TournamentHead } from './api';
import { progress, termsClock } from './words';

const REFRESH = 5000;

const Entry = ({ entry }: { entry: TournamentHead }) => (
  <li>
    <a class="table-link" href={addressOf({ at: 'tournament', id: entry.tournament })}>
      <Emblem game={entry.game} />
      <span>
        <b>{formName(entry.form)}</b>
        <small>
          {[
            t(`together.phase.${entry.phase}`),
            progress(entry),
            t('together.count', entry.count),
            termsClock(entry.terms),
            entry.rated ? t('online.rated') : '',
            entry.mine ? t('together.mine') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Icon name="next" />
    </a>
  </li>
);

const Part = ({ title, list }: { title: string; list: readonly TournamentHead[] }) =>
  list.length > 0 ? (
    <section>
      <h2>{title}</h2>
      <ul class="tables">
        {list.map((entry) => (
          <Entry key={entry.tournament} entry={entry} />
        ))}
      </ul>
    </section>
  ) : null;

export function TournamentsScreen() {
  const answer = useAnswer(tournaments, REFRESH);
  const all = answer?.ok ? answer.value.tournaments : [];
  return (
    <main class="sheet friends">
      <Head title={t('together.tournaments')} />
      {answer && !answer.ok && <Problem why={answer.why} />}
      <section>
        <h2>{t('together.open')}</h2>
        <p class="quiet">{t('together.open.about')}</p>
        <ul class="meet">
          {listed()
            .filter(({ id }) => variantsOf(id).some(({ seats }) => seats.includes(2)))
            .map(({ id }) => (
              <li key={id} class={`meet-game game-${id}`}>
                <Emblem game={id} />
                <strong>{t(`${id}.title`)}</strong>
                <div class="meet-ways">
                  <a class="button" href={addressOf({ at: 'newTournament', game: id })}>
                    {t('together.open.short')}
                    <span class="heard"> {t(`${id}.title`)}</span>
                  </a>
                </div>
              </li>
            ))}
        </ul>
      </section>
      {answer?.ok && all.length === 0 && <p class="quiet">{t('together.none')}</p>}
      <Part title={t('together.list.open')} list={all.filter(({ phase }) => phase === 'open')} />
      <Part title={t('together.list.running')} list={all.filter(({ phase }) => phase === 'running')} />
      <Part title={t('together.list.over')} list={all.filter(({ phase }) => phase === 'over')} />
    </main>
  );
}
