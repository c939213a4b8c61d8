/** watch.tsx - public games in progress: live pictures of their positions, the top game first. */
import { apart } from '../../fill';
import { t } from '../../lang';
import { formName } from '../../table/words';
import { Head } from '../head';
import { useAnswer } from '../online/hooks';
import { Problem } from '../online/parts';
import { addressOf } from '../router';
import { Icon } from '../ui/icons';
import { liveGames, type LiveGame } from './api';

const REFRESH = 3000;

const playerText = ({ name, rating }: LiveGame['players'][number]) =>
  `${(name && apart(name)) || t('society.somebody')}${rating === undefined ? '' : ` (${rating})`}`;

const Count = ({ count }: { count: number }) => (count > 0 ? <> · {t('online.watching', count)}</> : null);

/** The picture changes its address with every move, so the browser fetches it again. */
function Game({ game, top }: { game: LiveGame; top: boolean }) {
  return (
    <li class={top ? 'live-game top' : 'live-game'} data-live={game.table}>
      {top && <h2>{t('together.live.top')}</h2>}
      <a class="live-link" href={addressOf({ at: 'table', id: game.table })}>
        <img src={`t/${game.table}.svg?${game.version}`} alt="" />
        <b>{game.players.map(playerText).join(' – ')}</b>
        <small>
          {[formName(game.form), ...(game.rated ? [t('online.rated')] : [])].join(' · ')}
          <Count count={game.watching} />
        </small>
      </a>
    </li>
  );
}

export function WatchScreen() {
  const answer = useAnswer(liveGames, REFRESH);
  const games = answer?.ok ? answer.value.games : [];
  return (
    <main class="sheet watch">
      <Head title={t('together.live')} />
      {answer && !answer.ok && <Problem why={answer.why} />}
      {answer?.ok && games.length === 0 && (
        <>
          <p class="card">{t('together.live.none')}</p>
          <div class="row ends">
            <a class="button" href={addressOf({ at: 'archive', form: '' })}>
              <Icon name="list" />
              {t('society.archive')}
            </a>
          </div>
        </>
      )}
      <ul class="live-games">
        {games.map((game, i) => (
          <Game key={game.table} game={game} top={i === 0} />
        ))}
      </ul>
    </main>
  );
}
