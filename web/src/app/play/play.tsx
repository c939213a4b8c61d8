/** play.tsx - the playing screen: status line, board, tools, and the panel beside or below it. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { go } from '../router';
import { useTelling } from '../ui/hooks';
import { Bar } from './bar';
import type { Company } from './company';
import { calls } from './countdown';
import { CountIn } from './countin';
import { Dock } from './dock';
import { Duel, isDuel } from './duel';
import { currentGame, openGame, resumeGame, type Game, type Notice } from './game';
import { KeyHelp } from './keys';
import { Menu } from './menu';
import { NoticeMessage } from './parts';
import { Said } from './said';
import { useScreen, type Screen } from './screen';
import { Side } from './side';
import { Stage } from './stage';
import { Telling } from './telling';
import { Under } from './under';

export type { Company } from './company';

/** The game of the address, or the last one played; home if there is none. */
export function PlayScreen({ id }: { id: string | undefined }) {
  const [game, setGame] = useState<Game | null>(openGame(id));
  useEffect(() => {
    if (!game)
      void resumeGame(id).then((there) => {
        const opened = currentGame();
        if (!there || !opened) go({ at: 'home' }, true);
        else if (id === undefined) go(opened.route, true);
        else setGame(opened);
      });
  }, []);
  return game ? (
    <OneDevice game={game} />
  ) : (
    <main class="wait">
      <p>{t('web.wait')}</p>
    </main>
  );
}

/** A race on this device starts with a countdown. */
function OneDevice({ game }: { game: Game }) {
  useTelling(game);
  const { table } = game.session.state;
  return (
    <>
      {table?.begins !== undefined && <CountIn key={table.number} ms={table.begins} />}
      <Playing game={game} />
    </>
  );
}

/** Until the table has something to show: why not, if known. */
const Waiting = ({ notice }: { notice: Notice | null }) =>
  notice ? (
    <Telling>
      <NoticeMessage notice={notice} game="" step={null} close={() => go({ at: 'home' })} />
    </Telling>
  ) : (
    <p>{t('web.wait')}</p>
  );

type Open = 'menu' | 'keys' | null;

/** The menu, or the list of keys that is opened from it. */
function Windows({
  screen: { game, board, tools },
  company,
  open,
  setOpen,
}: {
  screen: Screen;
  company: Company | undefined;
  open: Open;
  setOpen: (open: Open) => void;
}) {
  const close = () => setOpen(null);
  const help = () => setOpen('keys');
  return (
    <>
      {open === 'menu' && company?.menu(board, close, help)}
      {open === 'menu' && !company && <Menu game={game} board={board} close={close} help={help} />}
      {open === 'keys' && <KeyHelp tools={tools} close={close} />}
    </>
  );
}

export function Playing({ game, company }: { game: Game; company?: Company }) {
  const screen = useScreen(game);
  const [open, setOpen] = useState<Open>(null);
  if (!screen)
    return (
      <main class="wait">
        <Waiting notice={game.notice} />
      </main>
    );
  const { table, seen, viewer, board, behind } = screen;
  return (
    <main
      class={`play${calls(table.game, table.variant) ? ' calls' : ''}${board?.confirms ? ' confirms' : ''}${isDuel(screen) ? ' duelling' : ''}`}
      data-game={table.game}
      data-position={seen.position}
      data-hash={seen.hash}
      data-viewer={viewer}
      aria-busy={game.sending || behind}
    >
      <Bar screen={screen} menu={() => setOpen('menu')} />
      {company?.head}
      <Said screen={screen} company={company} />
      <Stage screen={screen} />
      {!game.covered && <Under screen={screen} company={company} />}
      <Duel screen={screen} />
      <Dock screen={screen} online={company !== undefined} />
      <Side screen={screen} company={company} />
      <Windows screen={screen} company={company} open={open} setOpen={setOpen} />
    </main>
  );
}
