/** squares.ts - squares that are forming or complete: which of the board's squares have pawns on their
 * corners. */
import { squares as shapes } from 'facts:foureyes';
import type { Point, Tile } from './view';

export type Colour = 'red' | 'blue';

export interface Square {
  readonly colour: Colour;
  readonly corners: readonly Point[];
  /** The corner still without a pawn; null if it is complete. */
  readonly open: Point | null;
}

const known: (readonly (readonly Point[])[])[] = [];

/** All squares of a board: every shape, moved to wherever it fits. */
export const squaresOn = (size: number): readonly (readonly Point[])[] =>
  (known[size] ??= shapes.flatMap((shape) => {
    const points = shape.match(/../g)!.map(([x, y]): Point => [Number(x), Number(y)]);
    const room = Math.max(0, 2 * size - Math.max(...points.flat()));
    return Array.from({ length: room * room }, (_, i) =>
      points.map(([x, y]): Point => [x + (i % room), y + Math.floor(i / room)]),
    );
  }));

/**
 * The complete squares of one colour, and those forming: with three pawns of it and nothing on the fourth
 * point. With `tile`, only those that its pawns belong to.
 */
export function squaresOf(tiles: readonly Tile[], size: number, tile?: Tile): readonly Square[] {
  const pawns = new Map<string, Colour>();
  for (const { red, blue } of tiles) pawns.set(String(red), 'red').set(String(blue), 'blue');
  return squaresOn(size).flatMap((corners) => {
    const on = corners.map((corner) => pawns.get(String(corner)));
    const colour = on[0] ?? on[1];
    const open = corners.filter((_, i) => !on[i]);
    if (!colour || open.length > 1 || on.some((one) => one && one !== colour)) return [];
    if (tile && !corners.some((corner) => String(corner) === String(tile[colour]))) return [];
    return [{ colour, corners, open: open[0] ?? null }];
  });
}
