/**
 * stats.ts - your results, stored in this browser: how often games against the computer were won, by game and
 * level, and the last games one by one.
 */
import type { TableObject } from '../table/objects';
import { drop, keep, kept } from './store';

export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export type Stats = Readonly<Record<string, Readonly<Record<number, Tally>>>>;

/** A game that one person finished. */
export interface Finished {
  readonly game: string;
  readonly variant: string;
  /** What else makes it a different task: the options, as text. */
  readonly options: string;
  /** The highest level of its computers; 0 if there were none. */
  readonly level: number;
  readonly how: keyof Tally;
  readonly moves: number;
  /** Hints were given. */
  readonly helped: boolean;
  readonly when: number;
}

/** What happened in a game besides its result. */
export type Played = Pick<Finished, 'moves' | 'helped'>;

const MOST = 500;

export const stats = (): Stats => kept<Stats>('stats') ?? {};
/** The last games, the oldest first. */
export const finished = (): readonly Finished[] => kept<Finished[]>('finished') ?? [];

/** How a finished game ended for the one person at it; null if several or none played. */
export function outcome(table: TableObject): keyof Tally | null {
  const people = table.seats.filter(({ who }) => who === 'person');
  const [me] = people;
  if (people.length !== 1 || !me || !table.result) return null;
  return table.result.draw ? 'drawn' : table.result.winners.includes(me.seat) ? 'won' : 'lost';
}

export function added(all: Stats, game: string, level: number, how: keyof Tally): Stats {
  const before = all[game]?.[level] ?? { won: 0, drawn: 0, lost: 0 };
  return { ...all, [game]: { ...all[game], [level]: { ...before, [how]: before[how] + 1 } } };
}

const optionsText = ({ options }: TableObject): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ');

/** Counts a finished game; level 0 is for games without computers. */
export function count(table: TableObject, played: Played): void {
  const how = outcome(table);
  const { game, variant } = table;
  if (how === null || game === null) return;
  const level = Math.max(0, ...table.seats.map((seat) => seat.level ?? 0));
  keep('stats', added(stats(), game, level, how));
  const one = { game, variant, options: optionsText(table), level, how, ...played, when: Date.now() };
  keep('finished', [...finished(), one].slice(-MOST));
}

/** Clears all results; they can be restored until the next clearing. */
export function clearStats(): void {
  keep('cleared', { stats: stats(), finished: finished() });
  drop('stats');
  drop('finished');
}

/** Whether cleared results can be restored: nothing was played since. */
export const canRestore = (): boolean => kept('cleared') !== null && finished().length === 0;

export function restoreStats(): void {
  const cleared = kept<{ stats: Stats; finished: readonly Finished[] }>('cleared');
  if (!cleared) return;
  keep('stats', cleared.stats);
  keep('finished', cleared.finished);
  drop('cleared');
}
