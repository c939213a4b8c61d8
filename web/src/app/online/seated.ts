/** seated.ts - whether a game against people is in progress, in which solvers are off. */
import { useEffect, useState } from 'preact/hooks';
import { kept } from '../store';
import { ownGames } from '../waiting';

/** The table last seen in this browser, if this person plays such a game there. */
function lastSeen(game: string): string | null {
  const table = kept<{ id: string; game: string; over: boolean; rivals?: boolean }>('table');
  return table?.rivals && !table.over && table.game === game ? table.id : null;
}

/** A table at which this person plays such a game against people; null: none. The server knows all of them, also those
 * that other devices play at; until it answers, this browser's last one counts. */
export function usePlayingNow(game: string | undefined): string | null {
  const [tables, setTables] = useState<Awaited<ReturnType<typeof ownGames>> | null>(null);
  useEffect(() => {
    void ownGames().then(setTables, () => undefined);
  }, []);
  if (game === undefined) return null;
  const runs = ({ status, players = [] }: { status: string; players?: readonly string[] }) =>
    (status === 'playing' || status === 'paused') && players.length > 0;
  return tables ? (tables.find((one) => one.game === game && runs(one))?.table ?? null) : lastSeen(game);
}
