/**
 * geometry.ts - where things are on the board of Eccentric.
 *
 * A cell's sides are 100 long. The origin is the top left corner of the box around the board's triangle. Rows are
 * counted from 1 at the top, places in a row from 0: even ones point up.
 */
import { triangles } from 'facts:eccentric';
import type { Shape } from '../kit/shape';

export type Point = readonly [number, number];

export const SIDE = 100;
export const HEIGHT = SIDE * Math.sin(Math.PI / 3);
/** From the cells to the edge of the wood, and what that makes along the base. */
const RIM = 24;
const SKIRT = RIM * Math.sqrt(3);

export interface Cell {
  readonly name: string;
  readonly row: number;
  readonly place: number;
  readonly up: boolean;
  /** Corners 0, 1, 2 as the rules count them. */
  readonly corners: readonly [Point, Point, Point];
  readonly middle: Point;
}

const nameOf = (row: number, place: number): string => `${'abcdefghij'[row - 1]}${place + 1}`;

function cell(side: number, row: number, place: number): Cell {
  const up = place % 2 === 0;
  const x = ((side - row + place + 1) / 2) * SIDE;
  const [tip, base] = up ? [row - 1, row] : [row, row - 1];
  const half = up ? SIDE / 2 : -SIDE / 2;
  const corners: Cell['corners'] = [
    [x, tip * HEIGHT],
    [x + half, base * HEIGHT],
    [x - half, base * HEIGHT],
  ];
  return { name: nameOf(row, place), row, place, up, corners, middle: [x, ((tip + 2 * base) / 3) * HEIGHT] };
}

/** All cells in reading order, by name. */
export function cellsOf(side: number): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  for (let row = 1; row <= side; row++) {
    for (let place = 0; place < 2 * row - 1; place++) {
      const one = cell(side, row, place);
      cells.set(one.name, one);
    }
  }
  return cells;
}

/** The wood around the cells, a triangle. */
export const woodOf = (side: number): readonly Point[] => [
  [(side * SIDE) / 2, -2 * RIM],
  [side * SIDE + SKIRT, side * HEIGHT + RIM],
  [-SKIRT, side * HEIGHT + RIM],
];

/** The board with the hands in the corners that a triangle leaves free. */
export interface Layout extends Shape {
  readonly left: number;
  readonly top: number;
  /** The side of a place in the own hand; a rival's hand is as large as one of them. */
  readonly slot: number;
  readonly own: (i: number) => Point;
  readonly rival: (which: number, i: number) => Point;
  /** Where a score is: 0 the viewer's own, 1 and 2 the rivals'. */
  readonly score: (which: number) => Point;
}

export function layoutOf(side: number): Layout {
  const left = -SKIRT - 4;
  const top = -2 * RIM - 6;
  const width = side * SIDE + 2 * SKIRT + 8;
  const slot = width * 0.135;
  const grid = (x: number, y: number, step: number, i: number): Point => [
    x + (i % 2 === 0 ? 0.5 : 1.5) * step,
    y + (i < 2 ? 0.5 : 1.5) * step,
  ];
  const rivalLeft = (which: number): number => left + width - which * slot - (which - 1) * 0.12 * slot;
  return {
    left,
    top,
    width,
    height: side * HEIGHT + RIM - top + 8,
    slot,
    own: (i) => grid(left, top, slot, i),
    rival: (which, i) => grid(rivalLeft(which), top, slot / 2, i),
    score: (which) =>
      which === 0 ? [left + slot, top + slot * 2.25] : [rivalLeft(which) + slot / 2, top + slot * 1.25],
  };
}

/** Three small triangles that make a large one if they have the same colour. */
export interface Large {
  /** The cells of its vertices, as the table names them in `formed`. */
  readonly cells: readonly string[];
  /** Which of a pawn's colours counts in each cell: 0 the middle, 1 to 3 the corners. */
  readonly parts: readonly number[];
  readonly outline: readonly Point[];
}

/** The large triangles of a board. */
export function largesOf(cells: ReadonlyMap<string, Cell>): readonly Large[] {
  const found: Large[] = [];
  for (const { row, place, up } of cells.values()) {
    for (const { down, middles, steps } of triangles) {
      for (let n = 1; down !== up; n++) {
        const there = steps.flatMap(([r, p]) => cells.get(nameOf(row + n * r, place + n * p)) ?? []);
        if (there.length < 3) break;
        found.push({
          cells: there.map(({ name }) => name),
          parts: there.map((_, vertex) => (middles ? 0 : vertex + 1)),
          outline: there.map(({ corners }, vertex) =>
            middles ? between(corners[(vertex + 1) % 3]!, corners[(vertex + 2) % 3]!) : corners[vertex]!,
          ),
        });
      }
    }
  }
  return found;
}

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
