/** play.tsx - the playing screen: status line, board, tools, and the panel beside or below it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../lang';
import type { TableState } from '../../table/state';
import { formText, openingText, seatName, statusText } from '../../table/words';
import { lookBack } from '../lookback';
import { addressOf, go } from '../router';
import { actionOf, placesOf, wording } from '../wording';
import { Icon } from '../ui/icons';
import { useLasting, useTelling } from '../ui/hooks';
import { hear } from '../ui/live';
import { Actions } from './actions';
import { BoardView, type Picked } from './boardview';
import { calls, Countdown, layingOf } from './countdown';
import { currentGame, resumeGame, type Game } from './game';
import { KeyHelp, useKeys } from './keys';
import { Menu } from './menu';
import { Moves, ReplayBar } from './moves';
import { Cover, HintMessage, NoticeMessage, QuestionCard, Tools } from './parts';
import { Players } from './players';
import { useReplaying } from './replaying';
import { ruleStep } from './rulestep';
import { nextScene, type Marked } from './scenes';
import { Status, Telling } from './telling';

const nothingPicked: Picked = { mark: '', pick: { text: '', action: null }, tools: [] };

/** The game under way, or the one that was left; home where there is none. */
export function PlayScreen() {
  const [game, setGame] = useState(currentGame());
  useEffect(() => {
    if (!game)
      void resumeGame().then((there) => (there ? setGame(currentGame()) : go({ at: 'home' }, true)));
  }, []);
  return game ? <Playing game={game} /> : <main class="wait"><p>{t('web.wait')}</p></main>;
}

/** Says what changed for those who listen: whose turn it is, how it ended. */
function useHearing(status: string) {
  const before = useRef('');
  useEffect(() => {
    if (status !== before.current)
      hear(status);
    before.current = status;
  }, [status]);
}

/** The table as it was last whole: while a record is loaded there is a moment when nobody sits there yet. */
function useWhole(game: Game): TableState {
  const whole = useRef(game.session.state);
  const { table, seen } = game.session.state;
  if (table?.game && seen.has(game.viewer) && (table.mode === 'online' || !table.seats.some(({ who }) => who === 'open')))
    whole.current = game.session.state;
  return whole.current;
}

/** What happened is told of one moment of one game: neither after taking back nor in the next game. */
const momentOf = (scene: Marked | null) => `${scene?.thread} ${scene?.count}`;

/** What a table has that is not at this screen alone. */
export interface Company {
  /** Over everything: how the link is. */
  readonly head: ComponentChildren;
  /** What the others offer, a message; null where they do not. */
  readonly offer: ComponentChildren;
  /** Under the board: going on after a pause. */
  readonly under: ComponentChildren;
  /** A third panel beside the board, and what its tab says. */
  readonly panel: ComponentChildren;
  readonly panelName: string;
  /** Beside the name of a seat. */
  seat(seat: number): ComponentChildren;
  /** The window of the menu. */
  menu(board: Board | null, close: () => void, help: () => void): ComponentChildren;
}

export function Playing({ game, company }: { game: Game; company?: Company }) {
  useTelling(game);
  const state = useWhole(game);
  const { table, history } = state;
  const viewer = state.seen.has(game.viewer) ? game.viewer : [...state.seen.keys()][0] ?? 0;
  const seen = state.seen.get(viewer);
  const scene = useRef<Marked | null>(null);
  const [picked, setPicked] = useState(nothingPicked);
  const [board, setBoard] = useState<Board | null>(null);
  const [open, setOpen] = useState<'menu' | 'keys' | null>(null);
  const [told, setTold] = useState({ at: '', text: '' });
  const [tab, setTab] = useState<'moves' | 'actions' | 'company'>('moves');
  const past = useReplaying(game);
  const slow = useLasting(game.sending, 300);

  scene.current = nextScene(state, viewer, scene.current);
  const shown = past.shown ?? scene.current;
  const present = past.at === null;
  const { pick, tools } = picked.mark === shown?.mark ? picked : nothingPicked;
  const mine = present && table?.status === 'playing' && (seen?.acting.includes(viewer) ?? false);
  /** The board still shows the scene before: what is done there is not meant for this one. In a race others act all the time. */
  const behind = scene.current?.position !== seen?.position;
  const act = (action: string) => { if (present && !game.sending && (!behind || table?.race)) void game.act(action); };
  /** At an online table there are hints only against computers. */
  const canHint = mine && (!company || table?.seats.filter(({ who }) => who === 'person').length === 1);
  const hintNow = () => { if (canHint) void game.askHint(); };
  const status = table && seen ? statusText(table, seen, viewer, mine && !game.covered ? pick.text : '') : t('web.wait');
  const turn = table && seen ? statusText(table, seen, viewer, '') : '';
  /** Before anything has happened: with what one plays, and who begins. */
  const opening = table && seen?.count === 0 && board ? openingText(table, seen, viewer, board.badge(viewer)?.name ?? '') : '';
  const happened = opening || (told.at === momentOf(scene.current) ? told.text : '');
  useHearing(opening);
  useHearing(turn);
  useKeys({
    tools: present ? tools : [], undo: () => void game.undo(), redo: () => void game.redo(), hint: hintNow,
    cancel: () => board?.cancel(),
    help: () => { if (table?.game && seen) go({ at: 'rules', game: table.game, step: ruleStep(seen.view) }); },
  });
  useEffect(() => {
    document.title = table?.game ? `${mine ? '● ' : ''}${turn} – ${t(`${table.game}.title`)}` : t('web.name');
  }, [turn, mine, table?.game]);

  if (!table?.game || !seen || !shown)
    return (
      <main class="wait">
        {game.notice ? <Telling><NoticeMessage notice={game.notice} game="" step={null} close={() => go({ at: 'home' })} /></Telling> : <p>{t('web.wait')}</p>}
      </main>
    );
  const over = table.status === 'over';
  const laying = layingOf(table, seen);
  const pointed = game.hint ? placesOf(game.hint.hint.where) : [];
  const ghost = game.hint && game.hint.step > 1 ? actionOf(game.hint.hint.what) : null;
  const canLook = over || !['ovo', 'lynx'].includes(table.game);
  return (
    <main class={`play${calls(seen.view) ? ' calls' : ''}${board?.confirms ? ' confirms' : ''}`} data-game={table.game} data-position={seen.position} data-hash={seen.hash} data-viewer={viewer} aria-busy={game.sending || behind}>
      <header class="bar">
        <a class="icon-button" href={addressOf({ at: 'home' })} aria-label={t('web.home')}><Icon name="back" /></a>
        <h1>{t(`${table.game}.title`)} <small>{formText(table)}</small></h1>
        <a class="icon-button" href={addressOf({ at: 'rules', game: table.game, step: ruleStep(seen.view) })} aria-label={t('web.rules')}><Icon name="book" /></a>
        <button type="button" class="icon-button" aria-label={t('web.menu')} onClick={() => setOpen('menu')}><Icon name="more" /></button>
      </header>

      {company?.head}
      <Telling>
        <Status kind={`${mine ? 'mine' : ''} ${over ? 'over' : ''}`} text={slow ? t('web.sending') : status}
          happened={present ? happened : ''}>
          {laying && present && <Countdown key={`${table.number} ${laying.seat} ${seen.view.turn}`} ms={laying.ms} />}
        </Status>
        {game.covered ? null
          : game.notice ? <NoticeMessage key={game.notice.times} notice={game.notice} game={table.game} step={ruleStep(seen.view)} close={() => game.hush()} />
          : company?.offer ?? (game.hint && <HintMessage given={game.hint} view={seen.view} seat={viewer} next={hintNow} close={() => game.closeHint()} />)}
      </Telling>

      <div class="stage" onClick={() => game.hush()} onKeyDownCapture={(event) => ['Enter', ' '].includes(event.key) && game.hush()}>
        {game.covered
          ? <Cover table={table} seat={viewer} uncover={() => game.uncover()} />
          : <BoardView game={table.game} shown={shown} names={(seat) => seatName(table, seat)} act={act} onPick={setPicked} onBoard={setBoard} point={pointed} ghost={ghost}
              onTold={(text) => setTold({ at: momentOf(scene.current), text })} />}
        {seen.question && present && !game.covered &&
          <QuestionCard question={seen.question} table={table} mine={seen.question.seat === viewer} answer={(n) => void game.answer(n)} />}
      </div>

      {!game.covered && <div class="under" onClick={() => game.hush()}>
        {company?.under}
        {present && mine && <Tools tools={tools} pick={pick} act={act} cancel={() => board?.cancel()} confirms={board?.confirms ?? false} />}
        {game.lingering && <div class="row ends lingering">
          <button type="button" class="primary" onClick={() => game.handOn()}>{t('web.hand-on')}</button>
        </div>}
        {over && present && <div class="row ends">
          <button type="button" class="primary" disabled={company && table.yours.length === 0} onClick={() => void game.rematch()}><Icon name="again" />{t('web.rematch')}</button>
          <button type="button" onClick={() => past.run(true)}><Icon name="play" />{t('web.replay')}</button>
          <button type="button" onClick={() => void lookBack(game)}><Icon name="chart" />{t('web.review')}</button>
        </div>}
        {!present && <ReplayBar count={history?.length ?? 0} at={past.at ?? 0} running={past.running} go={past.go} run={past.run} leave={past.leave} />}
      </div>}

      <nav class="dock" aria-label={t('web.game-actions')}>
        <button type="button" disabled={!present || game.sending || (history?.length ?? 0) === 0 || table.yours.length === 0} onClick={() => void game.undo()}><Icon name="undo" /><span>{t('web.undo')}</span></button>
        {!company && <button type="button" disabled={!present || game.sending || game.undone.length === 0} onClick={() => void game.redo()}><Icon name="redo" /><span>{t('web.redo')}</span></button>}
        <button type="button" disabled={!canHint || game.hinting} onClick={hintNow}><Icon name="hint" /><span>{t(game.hinting ? 'web.hint.wait' : 'web.hint')}</span></button>
      </nav>

      <aside class="side">
        <Players table={table} state={seen} viewer={viewer} board={board} onLook={(seat) => game.look(seat)} more={company?.seat} />
        <div class="tabs" role="tablist" aria-label={t('web.panel')}>
          {(company ? ['moves', 'actions', 'company'] as const : ['moves', 'actions'] as const).map((name) => (
            <button key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={tab === name} aria-controls="tab-panel"
              onClick={() => setTab(name)}>{name === 'company' ? company!.panelName : t(`web.${name}`)}</button>
          ))}
        </div>
        <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {game.covered ? null : tab === 'company' ? company?.panel : tab === 'moves'
            ? <Moves table={table} view={seen.view} history={history ?? []} at={past.at} look={canLook ? past.go : null} />
            : <Actions actions={mine ? scene.current?.scene.actions ?? [] : []} words={(action) => wording({ seat: viewer, action }, seen.view)} act={act} />}
        </div>
      </aside>

      {open === 'menu' && company?.menu(board, () => setOpen(null), () => setOpen('keys'))}
      {open === 'menu' && !company && <Menu game={game} board={board} close={() => setOpen(null)} help={() => setOpen('keys')} />}
      {open === 'keys' && <KeyHelp tools={tools} close={() => setOpen(null)} />}
    </main>
  );
}
