/** view.ts - what the table tells about a game of Ovo (src/games/ovo/RULES.md, 50 to 54). */
import type { View } from "../board.js";

export interface Egg {
  readonly cell: string;
  /** Its owner; null if the viewer may not know. */
  readonly seat: number | null;
  readonly turned: boolean;
}

export interface OvoView extends View {
  readonly camps: readonly (readonly string[])[];
  readonly eggs: readonly Egg[];
  readonly in: readonly number[];
  readonly last: string | null;
  readonly peek?: { readonly cell: string; readonly seat: number };
}

export const eggOn = (view: OvoView, cell: string): Egg | undefined => view.eggs.find((egg) => egg.cell === cell);

/** Whose sign lies open on an egg. What a peek told is not among it: it is shown for a while, and said once. */
export const signOn = (view: OvoView, egg: Egg): number | null => (egg.cell === view.peek?.cell ? null : egg.seat);

/** The seat whose camp a cell belongs to; 0: none. */
export const campOf = (view: OvoView, cell: string): number => view.camps.findIndex((camp) => camp.includes(cell)) + 1;
