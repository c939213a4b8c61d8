/** progress.ts - lessons and puzzles completed, and the streak of days. Stored in this browser. */
import { keep, kept } from '../store';

export interface Streak {
  /** The last puzzle of the day that was solved, and the streak up to it. */
  readonly day: string;
  readonly run: number;
  readonly best: number;
}

const none: Streak = { day: '', run: 0, best: 0 };

export const done = (): ReadonlySet<string> => new Set(kept<string[]>('learned') ?? []);

export function note(id: string): void {
  keep('learned', [...new Set([...done(), id])]);
}

/** The puzzles that were solved without a hint. */
export const unhelped = (): ReadonlySet<string> => new Set(kept<string[]>('unhelped') ?? []);

export function noteUnhelped(id: string): void {
  keep('unhelped', [...new Set([...unhelped(), id])]);
}

/** A day as the program counts it: in UTC, so that it is the same for everybody. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const DAY = 86_400_000;

/** The streak after the puzzle of a day was solved on it. */
export function grown(before: Streak, day: string): Streak {
  if (before.day === day) return before;
  const run = before.day === dayOf(Date.parse(day) - DAY) ? before.run + 1 : 1;
  return { day, run, best: Math.max(run, before.best) };
}

/** The streak today: a missed day ends it. */
export function standing(streak: Streak, today: string): Streak {
  const alive = streak.day === today || streak.day === dayOf(Date.parse(today) - DAY);
  return alive ? streak : { ...streak, run: 0 };
}

export const streak = (): Streak => standing(kept<Streak>('streak') ?? none, dayOf(Date.now()));
export const keepUp = (day: string): void => keep('streak', grown(kept<Streak>('streak') ?? none, day));
