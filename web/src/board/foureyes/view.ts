/** view.ts - what the table tells about a game of 4EYES (src/games/foureyes/RULES.md, 24 and 25). */
import type { View } from "../board.js";

export type Point = readonly [number, number];

export interface Tile {
  readonly cell: string;
  readonly owner: number;
  readonly type: string;
  readonly orientation: number;
  readonly red: Point;
  readonly blue: Point;
}

export interface FourEyesView extends View {
  readonly size: number;
  readonly phase: 1 | 2;
  readonly tiles: readonly Tile[];
  readonly hands: readonly Readonly<Record<string, number>>[];
  readonly squares: readonly (readonly Point[])[];
}

export const TYPES = ["R", "D", "L"] as const;

/** How many corners clockwise from the red pawn the blue one stands. */
export const STEPS: Readonly<Record<string, number>> = { R: 1, D: 2, L: 3 };
