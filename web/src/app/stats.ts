/** stats.ts - own results against the computer, by game and level, kept in this browser. */
import type { TableObject } from '../table/objects';
import { drop, keep, kept } from './store';

export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export type Stats = Readonly<Record<string, Readonly<Record<number, Tally>>>>;

export const stats = (): Stats => kept<Stats>('stats') ?? {};
export const forgetStats = () => drop('stats');

/** How a finished game ended for the one person at it; null where several or none played. */
export function outcome(table: TableObject): keyof Tally | null {
  const people = table.seats.filter(({ who }) => who === 'person');
  const [me] = people;
  if (people.length !== 1 || !me || !table.result)
    return null;
  return table.result.draw ? 'drawn' : table.result.winners.includes(me.seat) ? 'won' : 'lost';
}

export function added(all: Stats, game: string, level: number, how: keyof Tally): Stats {
  const before = all[game]?.[level] ?? { won: 0, drawn: 0, lost: 0 };
  return { ...all, [game]: { ...all[game], [level]: { ...before, [how]: before[how] + 1 } } };
}

/** Counts a finished game; level 0 is for games without computers. */
export function count(table: TableObject): void {
  const how = outcome(table);
  if (how !== null && table.game !== null)
    keep('stats', added(stats(), table.game, Math.max(0, ...table.seats.map(({ level }) => level ?? 0)), how));
}
