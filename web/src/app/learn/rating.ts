/**
 * rating.ts - how well puzzles are solved: a rating that moves with every puzzle tried for the first time,
 * and the best runs against time and without a mistake. Stored in this browser.
 */
import { keep, kept } from '../store';

export interface Rated {
  readonly rating: number;
  readonly when: number;
}

const START = 1200;
/** How far one puzzle can move the rating; the first ones move it twice as far. */
const STEP = 32;
const EARLY = 10;
const MOST = 300;
/** The ratings of difficulties 1 to 4. */
const PUZZLES = [1000, 1300, 1600, 1900];

/** The rating after each puzzle, the oldest first. */
export const ratings = (): readonly Rated[] => kept<Rated[]>('ratings') ?? [];
export const rating = (): number => ratings().at(-1)?.rating ?? START;

/** The rating after a puzzle of some difficulty was solved at once, or not. */
export function moved(before: number, grade: number, solved: boolean, early: boolean): number {
  const puzzle = PUZZLES[Math.max(1, Math.min(PUZZLES.length, grade)) - 1]!;
  const expected = 1 / (1 + 10 ** ((puzzle - before) / 400));
  return Math.round(before + STEP * (early ? 2 : 1) * ((solved ? 1 : 0) - expected));
}

const rated = (): ReadonlySet<string> => new Set(kept<string[]>('rated') ?? []);

/** Counts the first try of a puzzle: the rating now and before; null if it was tried earlier. */
export function rate(id: string, grade: number, solved: boolean): readonly [number, number] | null {
  const known = rated();
  if (id === 'own' || known.has(id)) return null;
  const before = rating();
  const now = moved(before, grade, solved, known.size < EARLY);
  keep('rated', [...known, id]);
  keep('ratings', [...ratings(), { rating: now, when: Date.now() }].slice(-MOST));
  return [now, before];
}

/** The most puzzles solved in a sprint, and in a row without a mistake. */
export interface Runs {
  readonly sprint: number;
  readonly streak: number;
}

export const runs = (): Runs => ({ sprint: 0, streak: 0, ...kept<Partial<Runs>>('runs') });

/** Saves a run if it is the best of its kind; returns whether it is. */
export function keepRun(kind: keyof Runs, count: number): boolean {
  const best = runs();
  if (count <= best[kind]) return false;
  keep('runs', { ...best, [kind]: count });
  return true;
}
