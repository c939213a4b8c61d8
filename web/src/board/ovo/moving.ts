/** moving.ts - eggs that roll, jump and turn over: functions of the time from 0 to 1. */
import { between, ease } from "../kit/motion.js";
import { set } from "../kit/svg.js";
import type { Point } from "./geometry.js";

export const HOP = 300;
export const FLIP = 260;

/** Where an egg is drawn: its shadow on the board, its body perhaps above it. */
export interface Drawn {
  readonly node: SVGGElement;
  readonly body: SVGGElement;
}

export const rest = ({ node, body }: Drawn, [x, y]: Point): void => {
  set(node, { transform: `translate(${x} ${y})` });
  set(body, { transform: null });
};

/** Along the points, one after the other; a step rolls, a jump flies. */
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
    set(drawn.body, { transform: t >= 1 ? null : `translate(0 ${-26 * (1 - flat)}) scale(${Math.max(flat, 0.04)} ${1 + 0.1 * (1 - flat)})` });
  };
}
