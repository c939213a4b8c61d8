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
/** From the cells to the edge of the wood, and the same along the base. */
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

/** The board with the opponents' hands in a corner that the triangle leaves free. */
export interface Layout extends Shape {
  /** Your own hand is a row below the triangle. */
  readonly below: boolean;
  readonly left: number;
  readonly top: number;
  /** The side of a piece in your own hand. */
  readonly slot: number;
  /** The side of an opponent's whole hand: two by two pieces. */
  readonly corner: number;
  readonly own: (i: number) => Point;
  readonly rival: (which: number, i: number) => Point;
  /** The position of a score: 0 the viewer's own, 1 and 2 the opponents'. */
  readonly score: (which: number) => Point;
}

const twoByTwo = (x: number, y: number, step: number, i: number): Point => [
  x + (i % 2 === 0 ? 0.5 : 1.5) * step,
  y + (i < 2 ? 0.5 : 1.5) * step,
];

/** Your own hand below the triangle, where there is room for larger pieces, or in the left corner. */
export function layouts(side: number): readonly Layout[] {
  const left = -SKIRT - 4;
  const top = -2 * RIM - 6;
  const width = side * SIDE + 2 * SKIRT + 8;
  const bottom = side * HEIGHT + RIM + 8;
  const corner = width * 0.135;
  const rivalLeft = (which: number): number => left + width - which * corner - (which - 1) * 0.12 * corner;
  const rivalScore = (which: number): Point => [rivalLeft(which) + corner / 2, top + corner * 1.25];
  const both = {
    ...{ left, top, width, corner },
    rival: (which: number, i: number) => twoByTwo(rivalLeft(which), top, corner / 2, i),
  };
  const large = width * 0.2;
  return [
    {
      ...both,
      below: true,
      height: bottom + large + 6 - top,
      slot: large,
      own: (i) => [left + width / 2 + (i - 1.5) * large * 1.08, bottom + large / 2 + 3],
      score: (which) => (which === 0 ? [left + corner * 0.7, top + corner * 0.4] : rivalScore(which)),
    },
    {
      ...both,
      below: false,
      height: bottom - top,
      slot: corner,
      own: (i) => twoByTwo(left, top, corner, i),
      score: (which) => (which === 0 ? [left + corner, top + corner * 2.25] : rivalScore(which)),
    },
  ];
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
