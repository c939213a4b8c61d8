/**
 * geometry.ts - where things are on the board of Eccentric.
 *
 * A cell's sides are 100 long. The origin is the top left corner of the box around the board's triangle. Rows are
 * counted from 1 at the top; an up cell and the down cell to its right have the same column, from 0.
 */
import type { Shape } from "../kit/shape.js";

export type Point = readonly [number, number];

export const SIDE = 100;
export const HEIGHT = SIDE * Math.sin(Math.PI / 3);
/** From the cells to the edge of the wood, and what that makes along the base. */
const RIM = 24;
const SKIRT = RIM * Math.sqrt(3);

export interface Cell {
  readonly name: string;
  readonly row: number;
  readonly up: boolean;
  /** Corners 0, 1, 2 as the rules count them. */
  readonly corners: readonly [Point, Point, Point];
  readonly middle: Point;
}

const nameOf = (row: number, up: boolean, column: number): string => `${"abcdefghij"[row - 1]}${2 * column + (up ? 1 : 2)}`;

function cell(side: number, row: number, up: boolean, column: number): Cell {
  const x = ((side - row) / 2 + column) * SIDE;
  const [top, bottom] = [(row - 1) * HEIGHT, row * HEIGHT];
  const corners: Cell["corners"] = up
    ? [
        [x + SIDE / 2, top],
        [x + SIDE, bottom],
        [x, bottom],
      ]
    : [
        [x + SIDE, bottom],
        [x + SIDE / 2, top],
        [x + SIDE * 1.5, top],
      ];
  const middle: Point = [x + (up ? SIDE / 2 : SIDE), up ? bottom - HEIGHT / 3 : top + HEIGHT / 3];
  return { name: nameOf(row, up, column), row, up, corners, middle };
}

/** All cells in reading order, by name. */
export function cellsOf(side: number): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  for (let row = 1; row <= side; row++) {
    for (let k = 0; k < 2 * row - 1; k++) {
      const one = cell(side, row, k % 2 === 0, Math.floor(k / 2));
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
  /** Where a score stands: 0 the own, 1 and 2 the rivals'. */
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
    score: (which) => (which === 0 ? [left + slot, top + slot * 2.25] : [rivalLeft(which) + slot / 2, top + slot * 1.25]),
  };
}

/** Three small triangles of one colour that make a large one. */
export interface Large {
  readonly key: string;
  readonly cells: readonly string[];
  /** Which of a pawn's colours counts in each cell: 0 the middle, 1 to 3 the corners. */
  readonly parts: readonly number[];
  readonly outline: readonly Point[];
}

/** The large triangles of a board, of the four kinds. */
export function largesOf(side: number): readonly Large[] {
  const cells = cellsOf(side);
  const found: Large[] = [];
  const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
  /** Each corner is a cell with the number of its corner there; of a middle, the corner opposite. */
  const add = (kind: "corner" | "middle", ...corners: readonly (readonly [string, number])[]): void => {
    const there = corners.map(([name]) => cells.get(name));
    if (there.some((one) => one === undefined)) return;
    found.push({
      key: `${kind} ${corners.map(([name]) => name).join(" ")}`,
      cells: corners.map(([name]) => name),
      parts: corners.map(([, corner]) => (kind === "corner" ? corner + 1 : 0)),
      outline: corners.map(([, corner], i) => {
        const at = there[i]!.corners;
        return kind === "corner" ? at[corner]! : between(at[(corner + 1) % 3]!, at[(corner + 2) % 3]!);
      }),
    });
  };
  for (let row = 1; row <= side; row++) {
    for (let column = 0; column < row; column++) {
      for (let n = 1; n < side; n++) {
        const up = (r: number, c: number): string => (c >= 0 && c < r && r <= side ? nameOf(r, true, c) : "");
        const down = (r: number, c: number): string => (c >= 0 && c < r - 1 && r <= side ? nameOf(r, false, c) : "");
        add("corner", [up(row, column), 0], [up(row + n, column), 2], [up(row + n, column + n), 1]);
        add("corner", [down(row, column), 1], [down(row, column + n), 2], [down(row + n, column + n), 0]);
        add("middle", [up(row, column), 1], [up(row, column + n), 2], [up(row + n, column + n), 0]);
        add("middle", [down(row, column), 0], [down(row + n, column), 2], [down(row + n, column + n), 1]);
      }
    }
  }
  return found;
}
