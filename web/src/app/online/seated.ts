/** seated.ts - whether a game against people is in progress, in which solvers are off. */
import { kept } from '../store';

/** The server's table at which this person plays such a game; null: none. */
export function playingNow(game: string): string | null {
  const table = kept<{ id: string; game: string; over: boolean; rivals?: boolean }>('table');
  return table?.rivals && !table.over && table.game === game ? table.id : null;
}
