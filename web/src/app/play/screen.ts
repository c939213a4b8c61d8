/** screen.ts - what the playing screen shows of a game now, in scenes and in words, and what can be done there. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board, Pick } from '../../board/board';
import { t } from '../../lang';
import type { StateObject, TableObject } from '../../table/objects';
import { openingText, seatName, statusText } from '../../table/words';
import { placesIn } from '../marks';
import { go } from '../router';
import { useLasting, useTelling } from '../ui/hooks';
import { hear } from '../ui/live';
import type { Game } from './game';
import { helpsAt } from './helping';
import { useKeys, type Reading } from './keys';
import { hintWords } from './parts';
import { clocksText } from './players';
import { useBoard } from './onboard';
import { ruleStep } from './rulestep';
import type { Marked } from './scenes';
import { briefly, isWorded, placesOf } from '../wording';
import { useSight, type Sight } from './sight';

/** Announces changes to screen readers: whose turn it is, how the game ended. */
function useHearing(status: string) {
  const before = useRef('');
  useEffect(() => {
    if (status !== before.current) hear(status);
    before.current = status;
  }, [status]);
}

/** News belongs to one moment of one game: it disappears after an undo and in the next game. */
const momentOf = (scene: Marked | null) => `${scene?.thread} ${scene?.count}`;

/** What the board said happened, while that moment lasts. */
function useTold({ scene }: Sight) {
  const [told, setTold] = useState({ at: '', text: '' });
  return {
    told: told.at === momentOf(scene.current) ? told.text : '',
    onTold: (text: string) => setTold({ at: momentOf(scene.current), text }),
  };
}

/** What was played last, in words; '' before anything was, and until there are words for it. */
function lastText({ table, seen, history }: Sight): string {
  const played = history.at(-1);
  if (!table || !seen || !played || history.length !== seen.count || !isWorded(seen.view.game)) return '';
  return t('web.turn.of', seatName(table, played.seat), briefly(played, seen.view));
}

/** When you come back to a game, the last actions are described: no board has shown them. */
function useComingBack(sight: Sight): string {
  const last = lastText(sight);
  const [came, setCame] = useState<{ at: string; last: string } | null>(null);
  const at = momentOf(sight.scene.current);
  useEffect(() => {
    if (came || !sight.seen || (sight.seen.count > 0 && last === '')) return;
    setCame({ at, last });
    hear(last);
  }, [at, last]);
  return came?.at === at ? came.last : '';
}

/** Says what a key asked for. */
function readOut(what: Reading, sight: Sight, status: string): void {
  const { table, seen } = sight;
  if (!table || !seen) return;
  if (what === 'status') hear(status, true);
  else if (what === 'last') hear(lastText(sight) || t('web.moves.none'), true);
  else hear(clocksText(table, seen) || t('web.clock.none'), true);
}

/** The sentences about the game: what is expected, whose turn it is, and how the game opens. */
function wordsOf({ table, seen, viewer }: Sight, board: Board | null, picked: Pick['text']) {
  if (!table || !seen) return { status: t('web.wait'), turn: '', opening: '' };
  return {
    status: statusText(table, seen, viewer, picked),
    turn: statusText(table, seen, viewer, ''),
    /** Before anything has happened: which pieces you have, and who begins. */
    opening:
      seen.count === 0 && board ? openingText(table, seen, viewer, board.badge(viewer)?.name ?? '') : '',
  };
}

/** What the viewer may do now. At an online table there are hints only against computers. */
function deedsOf(game: Game, { table, present, mine, behind }: Sight, online: boolean) {
  const alone = table?.seats.filter(({ who }) => who !== 'computer').length === 1;
  const hints = !table?.finding && (!online || alone);
  const canHint = mine && hints;
  return {
    hints,
    canHint,
    hint: () => {
      if (canHint) void game.askHint();
    },
    /** In a race others act all the time: there the board may be behind. */
    act: (action: string) => {
      if (present && !game.sending && (!behind || table?.race)) void game.act(action);
    },
  };
}

/** The places that the screen speaks of now: those of the refusal or hint that is shown, or why the game ended. */
function spokenOf(game: Game, { table, seen, viewer }: Sight, status: string): readonly string[] {
  if (!table?.game || !seen || game.covered) return [];
  const { notice, hint } = game;
  const words = notice ? [notice.text] : hint ? hintWords(hint, seen.view, viewer) : [status];
  const places = placesIn(table.game, ...words);
  return hint && !notice ? [...new Set([...places, ...placesOf(hint.hint.where)])] : places;
}

function useTitle({ table, seen, viewer, mine }: Sight, turn: string) {
  const awaited = mine || seen?.question?.seat === viewer || seen?.judging !== undefined;
  useEffect(() => {
    document.title = table?.game
      ? `${awaited ? '● ' : ''}${turn} – ${t(`${table.game}.title`)}`
      : t('web.name');
  }, [turn, awaited, table?.game]);
}

function useScreenNow(game: Game, online: boolean) {
  useTelling(game);
  const sight = useSight(game);
  const { table, seen, present, mine } = sight;
  const onboard = useBoard(sight.shown);
  const { told, onTold } = useTold(sight);
  const slow = useLasting(game.sending, 300);
  const deeds = deedsOf(game, sight, online);
  const words = wordsOf(sight, onboard.board, mine && !game.covered ? onboard.pick.text : '');

  const back = useComingBack(sight);
  useHearing(words.opening);
  useHearing(words.turn);
  useKeys({
    tools: present ? onboard.tools : [],
    undo: () => void game.undo(),
    redo: () => void game.redo(),
    hint: deeds.hint,
    cancel: () => onboard.board?.cancel(),
    read: (what) => readOut(what, sight, words.status),
    help: () => {
      if (table?.game && seen) go({ at: 'rules', game: table.game, step: ruleStep(seen.view) });
    },
  });
  useTitle(sight, words.turn);

  return {
    ...sight,
    ...onboard,
    ...deeds,
    game,
    over: table?.status === 'over',
    status: slow ? t('web.sending') : words.status,
    helps: table ? helpsAt(table) : false,
    spoken: spokenOf(game, sight, words.status),
    happened: present ? words.opening || told || back : '',
    onTold,
  };
}

/** A screen with a game to show. */
export type Screen = ReturnType<typeof useScreenNow> & {
  readonly table: TableObject & { readonly game: string };
  readonly seen: StateObject;
  readonly shown: Marked;
};

/** Null until there is something to show. */
export function useScreen(game: Game, online: boolean): Screen | null {
  const now = useScreenNow(game, online);
  return now.table?.game && now.seen && now.shown ? (now as Screen) : null;
}
