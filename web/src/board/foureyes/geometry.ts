/**
 * geometry.ts - where things are on the board of 4EYES.
 *
 * A cell is 100 wide, so the pawns' points are 50 apart, in a cell and across its border. The origin is the
 * top left corner of the cells; y goes down, rows are counted from the bottom.
 */
import { corners } from 'facts:foureyes';
import { cellAt, columnOf, rowOf } from '../kit/grid';
import type { Shape } from '../kit/shape';
import type { Point } from './view';

export const CELL = 100;
export const FRAME = 36;
/** A tile in your own hand, and one in the opponent's, as fractions of a tile on the board. */
export const OWN = 0.84;
export const RIVAL = 0.5;

/** All cells in reading order. */
export const cellsOf = (size: number): readonly string[] =>
  Array.from({ length: size * size }, (_, i) => cellAt(i % size, size - 1 - Math.floor(i / size)));

/** The middle of a cell. */
export const middle = (cell: string, size: number): Point => [
  (columnOf(cell) + 0.5) * CELL,
  (size - rowOf(cell) - 0.5) * CELL,
];

/** Where a pawn's point is drawn. */
export const spot = ([x, y]: Point, size: number): Point => [(x + 0.5) * 50, (2 * size - y - 0.5) * 50];

/** The point at a corner of a cell, clockwise from the top left. */
export function cornerOf(cell: string, corner: number): Point {
  const [x, y] = corners[corner]!;
  return [2 * columnOf(cell) + x, 2 * rowOf(cell) + y];
}

/** The board with a hand below and above it (tall) or on both sides (wide). */
export interface Layout extends Shape {
  readonly wide: boolean;
  readonly left: number;
  readonly top: number;
  /** Middle of the i-th type in a hand. */
  readonly own: (i: number) => Point;
  readonly rival: (i: number) => Point;
}

export function layouts(size: number): readonly Layout[] {
  const inner = size * CELL;
  const outer = inner + 2 * FRAME;
  const half = inner / 2;
  const tall: Layout = {
    wide: false,
    width: outer,
    height: outer + 82 + 126,
    left: -FRAME,
    top: -FRAME - 82,
    own: (i) => [half + (i - 1) * 132, inner + FRAME + 66],
    rival: (i) => [half + (i - 1) * 100, -FRAME - 44],
  };
  const wide: Layout = {
    wide: true,
    width: outer + 84 + 116,
    height: outer + 6,
    left: -FRAME - 84,
    top: -FRAME,
    own: (i) => [inner + FRAME + 64, half + (i - 1) * 128],
    rival: (i) => [-FRAME - 46, half + (i - 1) * 92],
  };
  return [tall, wide];
}
