/**
 * shelf.ts - the games of this browser: those under way, and the last ones that are over.
 *
 * Each has a key of its own, so that no game and no other tab ever takes the place of one. A game in which
 * nobody here
 * has done anything is kept only until the next one begins.
 */
import type { Played, View } from '../board/board';
import { bareRecord, readRecord } from '../table/record';
import { drop, keep, kept, keysOf } from './store';

/** A position as it was last seen here. */
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
  /** It is among the own results. */
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
  /** Records of what was taken back, the last one on top. */
  readonly undone: readonly string[];
  /** Where the questions of a quiz came from (packs.ts). */
  readonly questions?: string | undefined;
  /** Null where several people at this screen have secrets from each other. */
  readonly sight: Sight | null;
}

const KEY = 'games.';
/** This many finished games are kept. */
const FINISHED = 60;
const DAY = 86_400_000;

export const newMark = (): string => crypto.randomUUID().slice(0, 8);

/** Versions before this one kept one game, and the one before it. */
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

/** All games, the one that was played last first. */
export function savedGames(): readonly Saved[] {
  adopt();
  return keysOf(KEY)
    .flatMap((key) => kept<Saved>(key) ?? [])
    .sort((a, b) => b.when - a.when);
}

export const runningGames = () => savedGames().filter(({ over, touched }) => touched && !over);
export const finishedGames = () => savedGames().filter(({ over }) => over);

export const savedGame = (id: string): Saved | null => kept<Saved>(KEY + id);
/** The game that was played last, whether or not it is over. */
export const lastGame = (): Saved | null => savedGames()[0] ?? null;

/** The game with this record, whoever sits there. */
export const gameWith = (record: string): Saved | undefined =>
  savedGames().find((one) => bareRecord(one.record).trim() === bareRecord(record).trim());

export const forgetGame = (id: string): void => drop(KEY + id);

export function keepGame(saved: Saved): void {
  const fresh = savedGame(saved.id) === null;
  keep(KEY + saved.id, saved);
  if (!fresh) return;
  const all = keysOf(KEY).flatMap((key) => kept<Saved>(key) ?? []);
  const idle = all.filter(({ id, touched, when }) => !touched && id !== saved.id && when < saved.when - DAY);
  const over = all.filter((one) => one.over).sort((a, b) => b.when - a.when);
  for (const { id } of [...idle, ...over.slice(FINISHED)]) forgetGame(id);
}
