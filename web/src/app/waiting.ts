/**
 * waiting.ts - how many online games wait for this person: on the home screen, and on the icon of
 * the installed page.
 *
 * Only browsers that have been online here ask, since the site may have no server.
 */
import { useEffect, useState } from 'preact/hooks';
import { keep, kept } from './store';

interface Waiting {
  readonly status: string;
  readonly turn: readonly { readonly person: number }[];
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

async function ask(me: number | null): Promise<number> {
  const [{ tables }, { challenges = [] }] = await Promise.all([
    answer<{ readonly tables: readonly Waiting[] }>('api/mine'),
    answer<{ readonly challenges?: readonly object[] }>('api/friends'),
  ]);
  return countWaiting(tables, me, challenges.length);
}

/** The last known number, then the server's. */
export function useWaiting(): number {
  const known = kept<{ readonly me: number | null; readonly count: number }>('waiting');
  const [count, setCount] = useState(known?.count ?? 0);
  useEffect(() => {
    if (known) void ask(known.me).then(setCount, () => undefined);
  }, []);
  return count;
}
