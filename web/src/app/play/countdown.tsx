/** countdown.tsx - the time left to lay a card after Stop!, in figures and as a bar. */
import { useEffect, useReducer, useRef } from 'preact/hooks';
import { t } from '../../lang';
import { variantInfo } from '../../site';
import type { StateObject, TableObject } from '../../table/objects';

const TICK = 100;

/** Whether players call in this game: room for the countdown is reserved, so that nothing moves. */
export const calls = (game: string, variant = '') => variantInfo(game, variant)?.calls ?? false;

/** The seat that has called, and its time to lay a card; null if the race is untimed. */
export function layingOf(
  table: TableObject,
  state: StateObject,
): { readonly seat: number; readonly ms: number } | null {
  const seat = state.laying;
  const ms = table.status === 'playing' && table.race?.timed ? table.race.lay : 0;
  return seat !== undefined && ms > 0 ? { seat, ms } : null;
}

/** Starts when it is mounted: give each call its own `key`. */
export function Countdown({ ms }: { ms: number }) {
  const began = useRef(performance.now());
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => tick(undefined), TICK);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, ms - (performance.now() - began.current));
  return (
    <span class="countdown" role="timer">
      {t('web.lay-left', Math.ceil(left / 1000))}
      <progress max={ms} value={left} aria-hidden="true" />
    </span>
  );
}
