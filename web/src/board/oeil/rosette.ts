/**
 * rosette.ts - the geometry of the rosette: 128 fields between two families of logarithmic spirals.
 *
 * Angles t count 22.5° clockwise from the top (16 to a circle), levels l grow outwards from 0 to 7.
 * The spirals of wheel A are the lines of equal i = t + l/2, those of wheel B of equal j = t - l/2;
 * a field is the square of side 1 around whole (i, j), so that l = i - j. Turning wheel A by a
 * notch carries whatever is in its gaps from (i, j) to (i + 1, j): along the gap of B, a level outwards.
 * Turning B by a notch leads from (i, j) to (i, j + 1): along the gap of A, a level inwards.
 */
import { after, PATTERNS } from './patterns';
import type { Pattern, Shown, Wheel } from './view';

/** The radius of the petals' tips, in the units of the picture, whose middle is 0,0. */
export const RIM = 480;
const GROWTH = 0.12;

export interface Spot {
  readonly i: number;
  readonly l: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function radius(level: number): number {
  return RIM * Math.exp(GROWTH * (level - 8));
}

/** The hub: no field begins inside it. */
export const HUB = radius(-1);

export function point(t: number, l: number): Point {
  const a = (t * Math.PI) / 8;
  return { x: radius(l) * Math.sin(a), y: -radius(l) * Math.cos(a) };
}

export function at(i: number, j: number): Point {
  return point((i + j) / 2, i - j);
}

/** The position of the spot while the wheels are turned by a and b notches (or fractions). */
export function spotPoint(s: Spot, a = 0, b = 0): Point {
  return at(s.i + a, s.i - s.l + b);
}

export function spotOf(field: Shown): Spot {
  return { i: mod((field.angle + field.level) / 2, 16), l: field.level };
}

export function mod(n: number, m: number): number {
  return ((n % m) + m) % m;
}

/** A curved rectangle in the coordinates of the two wheels. */
export function patch(i0: number, i1: number, j0: number, j1: number): string {
  const edge = (from: [number, number], to: [number, number]): Point[] => {
    const n = Math.max(2, Math.round(4 * Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))));
    return Array.from({ length: n }, (_, k) =>
      at(from[0] + ((to[0] - from[0]) * k) / n, from[1] + ((to[1] - from[1]) * k) / n),
    );
  };
  const points = [
    ...edge([i0, j0], [i0, j1]),
    ...edge([i0, j1], [i1, j1]),
    ...edge([i1, j1], [i1, j0]),
    ...edge([i1, j0], [i0, j0]),
  ];
  return 'M' + points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L') + 'Z';
}

/** The outline of a field, drawn `inset` narrower on each side (0 to 1/2). */
export function fieldPath(s: Spot, inset = 0): string {
  const j = s.i - s.l,
    h = 0.5 - inset;
  return patch(s.i - h, s.i + h, j - h, j + h);
}

/** The eight arms of a wheel, closed where the wheel's own coordinate is odd. */
export function arms(wheel: Wheel): string {
  let d = '';
  for (let k = 1; k < 16; k += 2)
    d +=
      wheel === 'A' ? patch(k - 0.5, k + 0.5, k - 7.5, k + 0.5) : patch(k - 0.5, k + 7.5, k - 0.5, k + 0.5);
  return d;
}

const TURNED = [0, 1].flatMap((a) => [0, 1].map((b) => ({ a, b })));
const PARITIES = new Map(TURNED.map(({ a, b }) => [after(after(PATTERNS[0]!, 'A', a), 'B', b), { a, b }]));

/** How far each wheel is turned in a pattern, 0 or 1 notch; in the first one both are at 0. */
export const parity = (pattern: Pattern): { a: number; b: number } => PARITIES.get(pattern)!;

/** What is at a point of the picture: an arm that can be gripped, a visible spot, the hub, or
 * nothing. */
export function under(p: Point, pattern: Pattern): { wheel: Wheel | null; inside: boolean } {
  const r = Math.hypot(p.x, p.y);
  if (r < HUB || r > RIM * 1.02) return { wheel: null, inside: r < HUB };
  const l = 8 + Math.log(r / RIM) / GROWTH,
    t = (Math.atan2(p.x, -p.y) * 8) / Math.PI;
  const { a, b } = parity(pattern);
  if (mod(Math.round(t + l / 2) - a, 2) === 1) return { wheel: 'A', inside: true };
  if (mod(Math.round(t - l / 2) - b, 2) === 1) return { wheel: 'B', inside: true };
  return { wheel: null, inside: true };
}

/** The visible field nearest to a point, measured in fields; null outside the rosette. */
export function nearest<F extends Shown>(p: Point, fields: readonly F[]): F | null {
  const r = Math.hypot(p.x, p.y);
  if (r < HUB * 0.9 || r > RIM * 1.04) return null;
  const l = 8 + Math.log(r / RIM) / GROWTH,
    t = (Math.atan2(p.x, -p.y) * 8) / Math.PI;
  let best: F | null = null,
    least = 2.2;
  for (const f of fields) {
    const dt = mod(t - f.angle / 2 + 8, 16) - 8,
      dl = l - f.level;
    const far = Math.abs(dt + dl / 2) + Math.abs(dt - dl / 2);
    if (far < least) [best, least] = [f, far];
  }
  return best;
}
