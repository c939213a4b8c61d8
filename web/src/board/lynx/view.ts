/** view.ts - what the table tells of Œil de Lynx: the view narrowed, and its actions taken apart. */
import type { View } from "../board.js";

export interface Card {
  readonly card: number;
  /** Object and colour letters of the upright card, row by row: ByPbCoMr. */
  readonly pictures: string;
}

export type Way = "u" | "t";

export interface Laid extends Card {
  readonly x: number;
  readonly y: number;
  readonly o: Way;
}

/** Cards that are counted, and seen or not. */
export interface Pack {
  readonly count: number;
  readonly cards: readonly Card[] | null;
}

export interface LynxView extends View {
  readonly hands?: readonly Pack[];
  readonly piles?: readonly Pack[];
  readonly won?: readonly Pack[];
  readonly table?: readonly Laid[];
  readonly tables?: readonly (readonly Laid[])[];
  readonly last?: number | null;
  readonly tail?: { readonly x: number; readonly y: number };
  readonly aside?: readonly Card[];
  readonly given?: readonly number[];
  readonly open?: readonly Card[];
  readonly claimant?: number | null;
  readonly out?: readonly number[];
  readonly stock?: Pack;
}

export type Variant = "A" | "B" | "C" | "D";
export const variantOf = (view: LynxView): Variant => view.options["variant"] as Variant;
export const seatsOf = (view: LynxView): number => Number(view.options["players"]);

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export const cellId = (c: Cell): string => `${c.x},${c.y}`;

/** The table that lies before a seat: its own in B, the common one elsewhere. */
export function tableOf(view: LynxView, seat: number): readonly Laid[] {
  return view.tables ? (view.tables[Math.max(1, seat) - 1] ?? []) : (view.table ?? []);
}

/** The cards a seat can lay: its hand, in D the two open ones. */
export function handOf(view: LynxView, seat: number): readonly Card[] {
  return view.open ?? view.hands?.[seat - 1]?.cards ?? [];
}

/** How an action is written: in A without its seat. */
export function written(view: LynxView, seat: number, rest: string): string {
  return variantOf(view) === "A" ? rest : `${seat}:${rest}`;
}

export const laying = (card: number, at: Cell, o: Way): string => `${card}:${at.x},${at.y},${o}`;

export type Parts =
  | { readonly kind: "lay"; readonly card: number; readonly at: Cell; readonly o: Way }
  | { readonly kind: "back"; readonly card: number }
  | { readonly kind: "pass" | "give" | "stop" | "fail" | "none" };

/** An action without its seat, taken apart; null for what the game does not write. */
export function parts(action: string): Parts | null {
  const rest = action.replace(/^[1-6]:(?=[a-z]|\d+:)/, "");
  const lay = /^(\d+):(-?\d+),(-?\d+),([ut])$/.exec(rest);
  if (lay) return { kind: "lay", card: Number(lay[1]), at: { x: Number(lay[2]), y: Number(lay[3]) }, o: lay[4] as Way };
  const back = /^(\d+):back$/.exec(rest);
  if (back) return { kind: "back", card: Number(back[1]) };
  return /^(pass|give|stop|fail|none)$/.test(rest) ? { kind: rest as "pass" } : null;
}
