/** nextturn.tsx - from a game in which the opponent is to move to the next one where it is this person's
 * turn. */
import { t } from '../../lang';
import { addressOf } from '../router';
import { Icon } from '../ui/icons';
import { ownTables } from './api';
import { useAnswer } from './hooks';
import type { OnlineGame } from './onlinegame';

const REFRESH = 4000;

function Next({ game }: { game: OnlineGame }) {
  const answer = useAnswer(ownTables, REFRESH);
  const next = (answer?.ok ? answer.value.tables : []).find(
    ({ table, status, turn }) =>
      table !== game.id && status === 'playing' && turn.some(({ person }) => person === game.person),
  );
  if (!next) return null;
  return (
    <div class="row ends">
      <a class="button primary" href={addressOf({ at: 'table', id: next.table })} data-next-turn>
        <Icon name="next" />
        {t('online.next-turn')}
      </a>
    </div>
  );
}

/** Nothing while it is this person's turn here, or for spectators. */
export function NextTurn({ game }: { game: OnlineGame }) {
  const { table, seen } = game.session.state;
  const busy = table?.race !== undefined || seen.get(game.seat)?.acting.includes(game.seat);
  return game.seat === 0 || game.person === 0 || busy ? null : <Next game={game} />;
}
