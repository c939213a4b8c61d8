/** screen.ts - what the playing screen shows of a game now, in scenes and in words, and what can be done
 * there. */
import { useEffect, useState } from 'preact/hooks';
import type { Board, Pick } from '../../board/board';
import { t } from '../../lang';
import type { StateObject, TableObject } from '../../table/objects';
import { openingText, statusText } from '../../table/words';
import { placesIn } from '../marks';
import { go } from '../router';
import { useLasting, useTelling } from '../ui/hooks';
import type { Game } from './game';
import { helpsAt, mayHelp } from './helping';
import { momentOf, readOut, useAsked, useHearing, useMissed } from './hearing';
import { useKeys } from './keys';
import { hintWords } from './parts';
import { useBoard } from './onboard';
import { ruleStep } from './rulestep';
import type { Marked } from './scenes';
import { placesOf } from '../wording';
import { useSight, type Sight } from './sight';

/** What the board said happened, while that moment lasts. */
function useTold({ scene }: Sight) {
  const [told, setTold] = useState({ at: '', text: '' });
  return {
    told: told.at === momentOf(scene.current) ? told.text : '',
    onTold: (text: string) => setTold({ at: momentOf(scene.current), text }),
  };
}

/** The sentences about the game: the next step, whose turn it is, and how the game opens. */
function wordsOf({ table, seen, viewer }: Sight, board: Board | null, picked: Pick['text']) {
  if (!table || !seen) return { status: t('web.wait'), turn: '', aloud: '', opening: '' };
  return {
    status: statusText(table, seen, viewer, picked),
    turn: statusText(table, seen, viewer, ''),
    aloud: statusText(table, seen, viewer, '', true),
    /** Before the first move: which pieces you have, and who begins. */
    opening:
      seen.count === 0 && board ? openingText(table, seen, viewer, board.badge(viewer)?.name ?? '') : '',
  };
}

/** What the viewer may do now. */
function deedsOf(game: Game, { table, present, mine, behind }: Sight) {
  const hints = table !== null && mayHelp(table);
  const canHint = mine && hints;
  return {
    hints,
    canHint,
    hint: () => {
      if (canHint) void game.askHint();
    },
    /** In a race others act all the time, so the board may be behind. */
    act: (action: string) => {
      if (present && !game.sending && (!behind || table?.race)) void game.act(action);
    },
  };
}

/** The places the texts name now: those of the refusal or hint shown, or why the game ended. */
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

function useScreenNow(game: Game) {
  useTelling(game);
  const sight = useSight(game);
  const { table, seen, present, mine } = sight;
  const onboard = useBoard(sight.shown);
  const { told, onTold } = useTold(sight);
  const slow = useLasting(game.sending, 300);
  const deeds = deedsOf(game, sight);
  const words = wordsOf(sight, onboard.board, mine && !game.covered ? onboard.pick.text : '');

  const { missed, ready } = useMissed(sight, onboard.board);
  useHearing(words.opening);
  useHearing(ready && !sight.behind ? words.aloud : null);
  useAsked(sight, game.covered ? '' : onboard.pick.text);
  useKeys({
    tools: present ? onboard.tools : [],
    undo: () => void game.undo(),
    redo: () => void game.redo(),
    hint: deeds.hint,
    cancel: () => onboard.board?.cancel(),
    read: (what) => readOut(what, sight, table?.status === 'over' ? words.aloud : words.status),
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
    happened: present ? words.opening || told || missed : '',
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
export function useScreen(game: Game): Screen | null {
  const now = useScreenNow(game);
  return now.table?.game && now.seen && now.shown ? (now as Screen) : null;
}
