/**
 * geometry.ts - where things are on the board of Ovo, seen from a seat's side.
 *
 * A cell is 100 wide; the origin is the top left corner of the cells as drawn. A seat has its own
 * camp in front of it: with two players the second sees the board upside down, with four each sees
 * it a quarter turn further.
 */
import { apart, cellAt, columnOf, rowOf } from '../kit/grid';
import type { OvoView } from './view';

export type Point = readonly [number, number];

export const SIDE = 6;
export const CELL = 100;
export const FRAME = 38;

/** All cells, a1 first. */
export const CELLS: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, i) =>
  cellAt(i % SIDE, Math.floor(i / SIDE)),
);

/** Sorted by how far they are from a cell, then clockwise from above. */
export function around(cell: string, cells: Iterable<string>): readonly string[] {
  const angle = (to: string): number =>
    (Math.atan2(columnOf(to) - columnOf(cell), rowOf(to) - rowOf(cell)) + 2 * Math.PI) % (2 * Math.PI);
  return [...cells].sort((a, b) => apart(cell, a) - apart(cell, b) || angle(a) - angle(b));
}

/** By how many quarters the board is rotated for a seat. */
export const quartersFor = (view: OvoView, seat: number): number =>
  seat < 1 ? 0 : ((seat - 1) * (view.camps.length === 2 ? 2 : 1)) % 4;

/** The middle of a cell on a board that is rotated by quarters, anticlockwise. */
export function middle(cell: string, quarters: number): Point {
  let [x, y] = [columnOf(cell), rowOf(cell)];
  for (let i = 0; i < quarters; i++) [x, y] = [SIDE - 1 - y, x];
  return [(x + 0.5) * CELL, (SIDE - y - 0.5) * CELL];
}
