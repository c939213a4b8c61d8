/**
 * shelf.ts - the games of this browser: those in progress, and the last finished ones.
 *
 * Each has its own key, so that no other game or tab ever overwrites it. A game in which nobody here has done
 * anything is kept only until the next one begins.
 */
import type { Played, View } from '../board/board';
import { bareRecord, readRecord } from '../table/record';
import { drop, keep, kept, keysOf } from './store';

/** A position as last seen here. */
export interface Sight {
  readonly view: View;
  readonly viewer: number;
  readonly last: Played | null;
}

export interface Saved {
  readonly id: string;
  /** Changes with every save: a tab that finds a different one knows that another tab has continued the game. */
  readonly stamp: string;
  readonly game: string;
  readonly variant: string;
  readonly record: string;
  readonly over: boolean;
  /** It is included in your results. */
  readonly counted: boolean;
  /** Somebody at this screen has played in it, or it was played elsewhere and opened here. */
  readonly touched: boolean;
  /** Hints were given. */
  readonly helped?: boolean;
  /** Its mistakes are among the puzzles (learn/mistakes.ts). */
  readonly searched?: boolean;
  /** Milliseconds since 1970. */
  readonly when: number;
  /** How many actions were played. */
  readonly count: number;
  /** Undone records, the last one on top. */
  readonly undone: readonly string[];
  /** Where the questions of a quiz came from (packs.ts). */
  readonly questions?: string | undefined;
  /** Null if several people at this screen have secrets from each other. */
  readonly sight: Sight | null;
}

const KEY = 'games.';
/** This many finished games are kept. */
const FINISHED = 60;
const DAY = 86_400_000;

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** What is on the shelf, for screens that show it (useTelling): a game is saved a moment after its screen is left. */
export const shelf = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const newMark = (): string => crypto.randomUUID().slice(0, 8);

/** Earlier versions kept one game, and the one before it. */
function adopt(): void {
  for (const key of ['before', 'game']) {
    const old = kept<Pick<Saved, 'game' | 'record' | 'over' | 'counted'>>(key);
    if (!old?.record) continue;
    keepGame({
      ...{ id: newMark(), stamp: newMark(), variant: '', touched: true, undone: [], sight: null },
      ...{ when: Date.now(), count: readRecord(old.record).actions.length, ...old },
    });
    drop(key);
  }
}

/** All games, the last played first. */
export function savedGames(): readonly Saved[] {
  adopt();
  return keysOf(KEY)
    .flatMap((key) => kept<Saved>(key) ?? [])
    .sort((a, b) => b.when - a.when);
}

export const runningGames = () => savedGames().filter(({ over, touched }) => touched && !over);
export const finishedGames = () => savedGames().filter(({ over }) => over);

export const savedGame = (id: string): Saved | null => kept<Saved>(KEY + id);
/** The last game played, whether or not it is over. */
export const lastGame = (): Saved | null => savedGames()[0] ?? null;

/** The game with this record, whoever plays it. */
export const gameWith = (record: string): Saved | undefined =>
  savedGames().find((one) => bareRecord(one.record).trim() === bareRecord(record).trim());

export function forgetGame(id: string): void {
  drop(KEY + id);
  changed();
}

export function keepGame(saved: Saved): void {
  const fresh = savedGame(saved.id) === null;
  keep(KEY + saved.id, saved);
  if (fresh) tidy(saved);
  changed();
}

/** A new game drops those nobody has played in, and the oldest of those that are over. */
function tidy(saved: Saved): void {
  const all = keysOf(KEY).flatMap((key) => kept<Saved>(key) ?? []);
  const idle = all.filter(({ id, touched, when }) => !touched && id !== saved.id && when < saved.when - DAY);
  const over = all.filter((one) => one.over).sort((a, b) => b.when - a.when);
  for (const { id } of [...idle, ...over.slice(FINISHED)]) forgetGame(id);
}
