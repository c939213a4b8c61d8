/** under.tsx - below the board: its tools, the buttons after a game, and the bar of a replay. */
import { t } from '../../lang';
import { lookBack } from '../lookback';
import { Icon } from '../ui/icons';
import type { Company } from './company';
import { isDuel } from './duel';
import { ReplayBar } from './moves';
import { OtherLevels } from './nextgame';
import { Tools } from './parts';
import type { Screen } from './screen';

/** Between people at one screen: the viewer may still look at something before the next person does. */
const HandOn = ({ handOn }: { handOn: () => void }) => (
  <div class="row ends lingering">
    <button type="button" class="primary" onClick={handOn}>
      {t('web.hand-on')}
    </button>
  </div>
);

/** What can be done with a finished game. Online, only players start a rematch, once every seat is taken;
 * some games are played once. */
function Ends({
  screen: { game, table, past },
  online,
  once,
}: {
  screen: Screen;
  online: boolean;
  once: boolean;
}) {
  const missing = table.seats.some(({ who }) => who === 'open');
  return (
    <div class="row ends">
      {!once && !(online && table.yours.length === 0) && (
        <button
          type="button"
          class="primary"
          disabled={online && missing}
          onClick={() => void game.rematch()}
        >
          <Icon name="again" />
          {t('web.rematch')}
        </button>
      )}
      <OtherLevels table={table} />
      <button type="button" onClick={() => past.run(true)}>
        <Icon name="play" />
        {t('web.replay')}
      </button>
      <button type="button" onClick={() => void lookBack(game)}>
        <Icon name="chart" />
        {t('web.review')}
      </button>
    </div>
  );
}

export function Under({ screen, company }: { screen: Screen; company: Company | undefined }) {
  const { game, seen, board, tools, pick, act, history, past, present, mine, over } = screen;
  return (
    <div class="under" onClick={() => game.hush()}>
      {company?.under}
      {present && mine && !(isDuel(screen) && seen.laying === undefined) && (
        <Tools tools={tools} pick={pick} act={act} board={board} />
      )}
      {game.lingering && <HandOn handOn={() => game.handOn()} />}
      {over && present && (
        <Ends screen={screen} online={company !== undefined} once={company?.once ?? false} />
      )}
      {!present && (
        <ReplayBar
          count={history.length}
          at={past.at ?? 0}
          running={past.running}
          go={past.go}
          run={past.run}
          leave={past.leave}
        />
      )}
    </div>
  );
}
