/** view.ts - what the table tells about a game of Eccentric (src/games/eccentric/RULES.md, 43). */
import type { View } from "../board.js";

export type Colour = "red" | "black" | "grey";

export interface Seat {
  readonly seat: number;
  readonly colour: Colour;
  readonly triangles: number;
  readonly hand: Readonly<Record<string, number>>;
}

export interface Pawn {
  readonly cell: string;
  readonly pawn: string;
  readonly owner: Colour;
  /** `r`, `b`, `g`: of the middle, then of the corners 0, 1, 2 of the cell. */
  readonly colours: string;
}

export interface EccentricView extends View {
  readonly side: number;
  readonly seats: readonly Seat[];
  readonly pawns: readonly Pawn[];
  readonly last: string | null;
  readonly announcing?: number | null;
}

export const TYPES = ["A", "B", "C", "D"] as const;

const CIRCLE = ["red", "black", "grey"] as const;

/** Middle, marked corner and on clockwise: 0 is the owner's colour, 1 and 2 follow it in the circle. */
const FORMS: Readonly<Record<string, readonly number[]>> = {
  A: [0, 0, 1, 2],
  B: [0, 0, 2, 1],
  C: [2, 1, 0, 0],
  D: [1, 2, 0, 0],
};

/** The colours of a pawn in hand as it would lie, in the way of `Pawn.colours`. */
export function coloursOf(owner: Colour, type: string, turn: number): string {
  const letter = (step: number): string => CIRCLE[(CIRCLE.indexOf(owner) + step) % 3]![0]!;
  const [middle = 0, ...corners] = FORMS[type] ?? [];
  return letter(middle) + [0, 1, 2].map((corner) => letter(corners[(corner - turn + 3) % 3]!)).join("");
}
