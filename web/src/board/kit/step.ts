/** step.ts - where the arrow keys lead on a board. */

export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** The arrow keys skip it. */
  readonly aside?: boolean;
}

/** The place that an arrow, Home or End leads to; null if there is none that way. With `whole`, Home and End
 * lead to the first and the last of all places. */
export type Step = <S extends Spot>(places: readonly S[], from: S, key: string, whole?: boolean) => S | null;

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isStep = (key: string): boolean => key in DIRECTIONS || key === 'Home' || key === 'End';

/** By position: to the nearest place in that direction, Home and End along the row. */
export const step: Step = (places, from, key, whole = false) => {
  const row = places.filter((place) => whole || Math.abs(place.y - from.y) < 25);
  const reading = (a: Spot, b: Spot): number => (Math.abs(a.y - b.y) < 25 ? a.x - b.x : a.y - b.y);
  if (key === 'Home') return row.sort(reading)[0] ?? null;
  if (key === 'End') return row.sort(reading).at(-1) ?? null;
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  let best: (typeof places)[number] | null = null;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    /* Sideways stays in the row; up and down goes to the nearest, even if slightly to the side. */
    if (along < 1 || (dx !== 0 && across > along)) continue;
    const far = along + across * 2;
    if (far < least) [best, least] = [place, far];
  }
  return best;
};
