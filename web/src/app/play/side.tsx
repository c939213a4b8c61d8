/** side.tsx - beside or below the board: the players, and the panels of moves, of actions and of company. */
import { useState } from 'preact/hooks';
import { t } from '../../lang';
import { addressOf } from '../router';
import { getSettings } from '../settings';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { walkTabs } from '../ui/tabs';
import { wording } from '../wording';
import { Actions } from './actions';
import type { Company } from './company';
import { Moves } from './moves';
import { Players } from './players';
import type { Screen } from './screen';

type Tab = 'moves' | 'actions' | 'company';

interface SideProps {
  readonly screen: Screen;
  readonly company: Company | undefined;
}

/** Before the first move: shows newcomers where to learn the game, unless others wait for them. */
const NoMoves = ({ game, alone }: { game: string; alone: boolean }) => (
  <div class="no-moves">
    <p class="quiet">{t('web.moves.none')}</p>
    {alone && (
      <>
        <Emblem game={game} />
        <p>{t('web.moves.new')}</p>
        <p class="row ends">
          <a class="button small" href={addressOf({ at: 'learn' })}>
            <Icon name="learn" />
            {t('web.learn')}
          </a>
          <a class="button small" href={addressOf({ at: 'rules', game, step: null })}>
            <Icon name="book" />
            {t('web.rules')}
          </a>
        </p>
      </>
    )}
  </div>
);

function Panel({ screen, company, tab }: SideProps & { tab: Tab }) {
  const { game, table, seen, viewer, history, past, mine, scene, act } = screen;
  if (game.covered) return null;
  if (tab === 'company') return <>{company?.panel}</>;
  if (tab === 'moves' && history.length === 0) return <NoMoves game={table.game} alone={!company} />;
  return tab === 'moves' ? (
    <Moves
      table={table}
      view={seen.view}
      board={screen.board}
      history={history}
      at={past.at}
      look={table.open ? past.go : null}
    />
  ) : (
    <Actions
      actions={mine ? (scene.current?.scene.actions ?? []) : []}
      words={(action) => wording({ seat: viewer, action }, seen.view)}
      act={act}
    />
  );
}

function Tabs({ screen, company }: SideProps) {
  const [chosen, choose] = useState<Tab>('moves');
  /** The list of actions is for those who want it; where finding one is the game, nobody has it. */
  const tabs = (['moves', 'actions', 'company'] as const).filter((name) =>
    name === 'actions' ? getSettings().list && !screen.table.finding : name === 'moves' || company,
  );
  const tab = tabs.includes(chosen) ? chosen : 'moves';
  return (
    <>
      <div class="tabs" role="tablist" aria-label={t('web.panel')} onKeyDown={walkTabs}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="tab-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => choose(name)}
          >
            {name === 'company' ? company!.panelName : t(`web.${name}`)}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <Panel screen={screen} company={company} tab={tab} />
      </div>
    </>
  );
}

export function Side({ screen, company }: SideProps) {
  const { game, table, seen, viewer, board } = screen;
  return (
    <aside class="side">
      <div class="who">
        {company?.stakes}
        {!(board?.seats && !company && !seen.left && !table.race) && (
          <Players
            table={table}
            state={seen}
            viewer={viewer}
            board={board}
            onLook={(seat) => game.look(seat)}
            more={company?.seat}
          />
        )}
      </div>
      <Tabs screen={screen} company={company} />
    </aside>
  );
}
