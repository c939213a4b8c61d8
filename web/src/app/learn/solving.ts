/**
 * solving.ts - a puzzle in progress: what is shown and said after tries, help and undo; if it asks
 * for a seat, the moves to remember come first.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { View } from '../../board/board';
import { say, sentence, t } from '../../lang';
import type { DeskScene, Puzzle, Solution, Tried } from '../../desk/objects';
import { deskScene } from '../../desk/scene';
import type { Desk } from '../../desk/desk';
import type { Message } from '../../table/objects';
import type { Marked } from '../play/scenes';
import { motionOf } from '../settings';
import { sound } from '../ui/sound';
import { actionOf, decided, placesOf, sayAt, wording } from '../wording';
import { useAnswer, type Tell } from './answering';
import { dayOf, done, keepUp, note, noteUnhelped } from './progress';
import { rate } from './rating';
import { leaveFor } from './puzzles';

const PACE = 1400;

/** The first puzzle of the same game after this one that is not solved. */
async function nextAfter(desk: Desk, { id, game }: Puzzle): Promise<string | null> {
  const list = await desk.puzzles();
  if (list.type !== 'puzzles') return null;
  const mine = list.puzzles.filter((one) => one.game === game);
  const at = mine.findIndex((one) => one.id === id);
  const solved = done();
  return [...mine.slice(at + 1), ...mine.slice(0, at)].find((one) => !solved.has(one.id))?.id ?? null;
}

/** A solution in words. */
function solutionWords({ scene: { view }, seat }: Puzzle, { line = [] }: Solution): string {
  const answered = line.some((one) => one.seat !== seat);
  const words = line.map((one) => wording(one, view));
  return t(answered ? 'web.puzzle.line' : 'web.puzzle.line-alone', words.join(' – '));
}

/** A listener for progress. */
export interface Watcher {
  solved?(unaided: boolean): void;
  /** Something wrong was tried. */
  wrong?(): void;
}

/** What the person needed: wrong tries, hints, and whether the solution was shown. */
export interface Aid {
  wrong: number;
  hints: number;
  shown: boolean;
}

/** Solved at once and without any help. */
const clean = ({ wrong, hints, shown }: Aid) => wrong === 0 && hints === 0 && !shown;

/** Records that it is solved; returns the change of the rating, in words. */
function keep({ id, grade }: Puzzle, ofDay: boolean, aid: Aid): string {
  if (id !== 'own') note(id);
  if (id !== 'own' && aid.hints === 0) noteUnhelped(id);
  if (ofDay) keepUp(dayOf(Date.now()));
  return ratingWords(rate(id, grade, clean(aid)));
}

const ratingWords = (change: readonly [number, number] | null): string =>
  change
    ? ` ${t('solo.rating', String(change[0]), `${change[0] < change[1] ? '−' : '+'}${Math.abs(change[0] - change[1])}`)}`
    : '';

/** Why a try was wrong: it names the answer of the next seat. */
const wrongWords = ({ scene, seat, seats }: Puzzle, words: Message | null): string =>
  sayAt(words ?? { message: 'puzzle.wrong.fit', args: [] }, scene.view, (seat % seats) + 1);

/** One step of help; the action itself is marked as such. */
function helpWords(words: Message, view: View, seat: number): string {
  const action = words.message === 'hint.what' ? actionOf(words) : null;
  return action ? decided({ seat, action }, view) : sayAt(words, view, seat);
}

/** What is on the board. A thread is a sequence without undo: its scenes follow each other. */
function useScene({ id, seat, scene: first }: Puzzle) {
  const thread = useRef(0);
  const current = useRef<Marked | null>(null);
  const [shown, setShown] = useState<Marked | null>(null);
  const [depth, setDepth] = useState(first.history.length);
  const show = (now: DeskScene, still = false): void => {
    const seen = still ? { ...now, actions: [] } : now;
    const marked = deskScene(`${id} ${thread.current}`, seat, seen, current.current);
    current.current = { ...marked, scene: { ...marked.scene, solving: true } };
    setShown(current.current);
    setDepth(now.history.length);
  };
  return {
    shown,
    /** Something was played. */
    far: depth > first.history.length,
    now: () => current.current?.scene ?? null,
    show,
    newThread: () => void thread.current++,
  };
}

/** Plays the last actions before the question, one after the other. */
function useWatching(
  desk: Desk,
  { scene, length, ask }: Puzzle,
  { show, newThread }: ReturnType<typeof useScene>,
  setPoint: (places: readonly string[]) => void,
) {
  const [watching, setWatching] = useState(ask !== undefined);
  const gone = useRef(false);
  useEffect(() => () => void (gone.current = true), []);
  const watch = async (): Promise<void> => {
    setWatching(true);
    setPoint([]);
    newThread();
    const whole = scene.history.length;
    for (let count = whole - length; count <= whole && !gone.current; count++) {
      const { scene: past } = (await desk.look(count)) as { scene: DeskScene };
      if (gone.current) return;
      show(past, true);
      await new Promise((later) => setTimeout(later, PACE * Math.max(motionOf(), 0.4)));
    }
    setWatching(false);
    setPoint(ask === undefined ? [] : [ask]);
  };
  return { watching, watch: () => void watch() };
}

/** What the help draws on the board. */
interface Marks {
  /** The next step of a hint. */
  addStep(text: string): void;
  setPoint(places: readonly string[]): void;
  setGhost(action: string | null): void;
  /** The solution was played to its end. */
  ended(): void;
}

const pause = () => new Promise((later) => setTimeout(later, PACE * Math.max(motionOf(), 0.4)));

/** Plays a solution on the board from the beginning, with the answers of the others. */
async function playLine(
  desk: Desk,
  { seat, scene: first }: Puzzle,
  { line = [] }: Solution,
  board: ReturnType<typeof useScene>,
): Promise<void> {
  while ((await desk.back()).type === 'back');
  board.newThread();
  board.show(first, true);
  for (const { action } of line.filter((one) => one.seat === seat)) {
    await pause();
    const tried = await desk.try(action);
    if (tried.type !== 'tried' || tried.verdict === 'refused') return;
    board.show(tried.scene, true);
  }
}

/** The help that can be asked for: a hint, step by step, and the solution. */
function helpOf(
  desk: Desk,
  puzzle: Puzzle,
  board: ReturnType<typeof useScene>,
  tell: Tell,
  aid: Aid,
  { setPoint, setGhost, addStep, ended }: Marks,
) {
  const hint = (): void =>
    void desk.hint().then(({ words }) => {
      aid.hints++;
      const text = helpWords(words, board.now()?.view ?? puzzle.scene.view, puzzle.seat);
      if (puzzle.ask !== undefined || words.message === 'puzzle.hint.back') tell('help', text);
      else addStep(text);
      if (placesOf(words).length > 0) setPoint(placesOf(words));
      if (words.message === 'hint.what') setGhost(actionOf(words));
    });
  const solution = (): void =>
    void desk.solution().then((answer) => {
      if (answer.type !== 'solution') return;
      if (answer.words) return tell('help', sentence(say(answer.words)));
      tell('help', solutionWords(puzzle, answer));
      setGhost(null);
      aid.shown = true;
      void playLine(desk, puzzle, answer, board).then(ended);
    });
  return { hint, solution };
}

/** The puzzle has arrived: shows its position, or plays the moves to watch. */
function begin(puzzle: Puzzle, board: ReturnType<typeof useScene>, watch: () => void): void {
  leaveFor(puzzle.game);
  if (puzzle.ask !== undefined) watch();
  else board.show(puzzle.scene);
}

/** The steps of a hint so far; they replace the previous message. */
function useSteps(silence: () => void) {
  const [steps, setSteps] = useState<readonly string[]>([]);
  const clear = (): void => setSteps([]);
  const addStep = (text: string): void => {
    silence();
    setSteps((before) => [...before, text]);
  };
  const hush = (): void => {
    silence();
    clear();
  };
  return { steps, clear, addStep, hush };
}

export type Solver = ReturnType<typeof useSolver>;

export function useSolver(desk: Desk, puzzle: Puzzle, ofDay: boolean, watcher: Watcher = {}) {
  const { ask } = puzzle;
  const aid = useRef<Aid>({ wrong: 0, hints: 0, shown: false }).current;
  const [point, setPoint] = useState<readonly string[]>([]);
  const [ghost, setGhost] = useState<string | null>(null);
  const [solved, setSolved] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  const board = useScene(puzzle);
  const { tell, ...said } = useAnswer();
  const { addStep, clear, ...stepped } = useSteps(said.hush);
  const watching = useWatching(desk, puzzle, board, setPoint);
  useEffect(() => begin(puzzle, board, watching.watch), []);

  const finish = (): void => {
    setSolved(true);
    const change = keep(puzzle, ofDay, aid);
    sound('won');
    void nextAfter(desk, puzzle).then(setNext);
    tell('good', `${t('puzzle.solved')}${change}`);
    watcher.solved?.(clean(aid));
  };
  const went = ({ scene, solved: whole, left }: Tried): void => {
    if (ask === undefined) board.show(scene, whole);
    if (whole) return finish();
    sound('played');
    tell('help', t('puzzle.right', left));
  };
  const act = (action: string): void =>
    void desk.try(action).then((tried) => {
      if (ask === undefined) setPoint([]);
      setGhost(null);
      clear();
      if (tried.type === 'tried' && tried.verdict !== 'refused' && tried.verdict !== 'wrong')
        return went(tried);
      sound('refused');
      if (tried.type === 'tried' && tried.verdict === 'wrong') {
        if (aid.wrong++ === 0 && !aid.shown) rate(puzzle.id, puzzle.grade, false);
        watcher.wrong?.();
      }
      tell('bad', wrongWords(puzzle, tried.words));
    });
  const back = (): void =>
    void desk.back().then((taken) => {
      if (taken.type !== 'back') return;
      board.newThread();
      said.hush();
      setGhost(null);
      clear();
      setSolved(false);
      board.show(taken.scene);
    });
  const ended = (): void => {
    rate(puzzle.id, puzzle.grade, false);
    setSolved(true);
    void nextAfter(desk, puzzle).then(setNext);
  };
  const help = helpOf(desk, puzzle, board, tell, aid, { setPoint, setGhost, addStep, ended });
  const shown = { ...board, ...said, ...stepped, ...watching, ...help };
  return { ...shown, tell, aid, point, ghost, solved, next, act, back };
}
