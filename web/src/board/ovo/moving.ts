/** moving.ts - eggs that roll, jump and turn over: functions of the time from 0 to 1. */
import { between, ease } from '../kit/motion';
import { set } from '../kit/svg';
import type { Point } from './geometry';

export const HOP = 300;
export const FLIP = 260;
/** Turning over for good takes some time, so that everybody sees it. */
export const TUMBLE = 900;

/** Where an egg is drawn: its shadow on the board, its body perhaps above it. */
export interface Drawn {
  readonly node: SVGGElement;
  readonly body: SVGGElement;
}

export const rest = ({ node, body }: Drawn, [x, y]: Point): void => {
  set(node, { transform: `translate(${x} ${y})` });
  set(body, { transform: null });
};

/** Moves along the points, one after the other; a step rolls, a jump flies. */
export function travel(drawn: Drawn, points: readonly Point[], jumps: boolean): (t: number) => void {
  return (t) => {
    const last = points.at(-1)!;
    if (t >= 1) return rest(drawn, last);
    const leg = Math.min(Math.floor(t * (points.length - 1)), points.length - 2);
    const [a, b] = [points[leg]!, points[leg + 1]!];
    const part = t * (points.length - 1) - leg;
    const s = ease(part);
    const up = Math.sin(Math.PI * part);
    const lean = b[0] === a[0] ? 1 : Math.sign(b[0] - a[0]);
    set(drawn.node, { transform: `translate(${between(a[0], b[0], s)} ${between(a[1], b[1], s)})` });
    set(drawn.body, {
      transform: jumps
        ? `translate(0 ${-46 * up}) scale(${1 + 0.18 * up}) rotate(${12 * lean * up})`
        : `rotate(${28 * lean * Math.sin(2 * Math.PI * part)})`,
    });
  };
}

/** Turns the body over; `other` is called once, half way, to change its face. */
export function flip(drawn: Drawn, other: () => void): (t: number) => void {
  let changed = false;
  return (t) => {
    if (t >= 0.5 && !changed) {
      changed = true;
      other();
    }
    const flat = Math.abs(1 - 2 * t);
    set(drawn.body, {
      transform:
        t >= 1
          ? null
          : `translate(0 ${-26 * (1 - flat)}) scale(${Math.max(flat, 0.04)} ${1 + 0.1 * (1 - flat)})`,
    });
  };
}

/**
 * Turns the body over for good: it leaps, tumbles one and a half times, and settles with a wobble.
 * `other` is called once, at the top, to change its face.
 */
export function tumble(drawn: Drawn, other: () => void): (t: number) => void {
  const LANDS = 0.62;
  let changed = false;
  return (t) => {
    const leap = Math.min(t / LANDS, 1);
    if (leap >= 0.5 && !changed) {
      changed = true;
      other();
    }
    if (t >= 1) return set(drawn.body, { transform: null });
    const up = Math.sin(Math.PI * leap);
    const rest = t < LANDS ? 0 : (t - LANDS) / (1 - LANDS);
    const wobble = Math.sin(rest * 3 * Math.PI) * (1 - rest);
    const flat = Math.max(Math.abs(Math.cos(3 * Math.PI * leap)), 0.06);
    set(drawn.body, {
      transform: `translate(0 ${-64 * up}) rotate(${14 * wobble}) scale(${1 + 0.25 * up} ${leap < 1 ? flat * (1 + 0.25 * up) : 1 - 0.06 * wobble})`,
    });
  };
}
