/**
 * waiting.ts - how many online games wait for this person: on the home screen, and on the icon of
 * the installed page.
 *
 * Only browsers that have been online here ask, since the site may have no server. While the page is in view, it asks
 * again now and then.
 */
import { useEffect, useState } from 'preact/hooks';
import { keep, kept } from './store';

const REFRESH = 30_000;

interface Waiting {
  readonly status: string;
  readonly turn: readonly { readonly person: number }[];
}

/** One of this person's tables; `players` are the other people there. */
interface OwnTable extends Waiting {
  readonly table: string;
  readonly game: string;
  readonly players?: readonly string[];
}

/** The person who has been online here, and how many games waited for them; null: nobody. */
const known = () => kept<{ readonly me: number | null; readonly count: number }>('waiting');

/** This person is online here. */
export function noteOnline(me: number): void {
  if (known()?.me !== me) keep('waiting', { me, count: 0 });
}

/** Shows the number on the icon, if the system supports it. */
export function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Of these tables, those where the person is to move, and challenges. */
export function countWaiting(tables: readonly Waiting[], me: number | null, challenges: number): number {
  const turns = tables.filter(
    ({ status, turn }) => status === 'playing' && turn.some(({ person }) => person === me),
  );
  const count = turns.length + challenges;
  keep('waiting', { me, count });
  badge(count);
  return count;
}

const answer = async <T>(path: string): Promise<T> =>
  (await (await fetch(path, { signal: AbortSignal.timeout(10_000) })).json()) as T;

/** This person's tables, as the server knows them; none if nobody has been online here. */
export const ownGames = async (): Promise<readonly OwnTable[]> =>
  known() ? (await answer<{ readonly tables: readonly OwnTable[] }>('api/mine')).tables : [];

async function ask(me: number | null): Promise<number> {
  const [tables, { challenges = [] }] = await Promise.all([
    ownGames(),
    answer<{ readonly challenges?: readonly object[] }>('api/friends'),
  ]);
  return countWaiting(tables, me, challenges.length);
}

/** The last known number, then the server's. */
export function useWaiting(): number {
  const [count, setCount] = useState(known()?.count ?? 0);
  useEffect(() => {
    const again = () => {
      const now = known();
      if (now && !document.hidden) void ask(now.me).then(setCount, () => undefined);
    };
    again();
    const timer = setInterval(again, REFRESH);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return count;
}
