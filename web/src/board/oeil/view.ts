/** view.ts - what the table tells of L'Œil: the view narrowed, and its actions taken apart. */
import type { View } from "../board.js";

export const COLOURS = ["red", "blue", "yellow", "green", "pink", "grey", "orange", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
export const PATTERNS = ["long", "short", "lines", "circles"] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Field {
  readonly field: string;
  readonly colour: Colour;
  /** The seat whose counter stands there, or 0. */
  readonly counter: number;
  /** In 32nds of a circle, clockwise from the top. */
  readonly angle: number;
  /** 0 to 7 from the centre. */
  readonly level: number;
}

export interface Seat {
  readonly seat: number;
  readonly own: Colour;
  readonly in: boolean;
  readonly hand: number;
  readonly controls: readonly Colour[];
  readonly targets?: readonly Colour[];
  readonly needs?: number;
}

export interface OeilView extends View {
  readonly pattern: Pattern;
  readonly fields: readonly Field[];
  readonly phase: "naming" | "placing" | "turn" | "claim" | "over";
  readonly left?: number;
  readonly seats?: readonly Seat[];
  readonly question?: { action: string; seat: number; colour: Colour; category: number } | null;
  readonly taken?: readonly { colour: Colour; pattern: Pattern }[];
}

export type Wheel = "A" | "B";

/** An action of the notation in parts; `stem` is it without the category of a joker. */
export type Parts = { readonly stem: string; readonly category: number } & (
  | { readonly kind: "end" | "right" | "wrong" }
  | { readonly kind: "notch"; readonly wheel: Wheel; readonly by: 1 | -1 }
  | { readonly kind: "step" | "expel"; readonly from: string; readonly to: string }
  | { readonly kind: "place"; readonly to: string }
  | { readonly kind: "claim" | "target"; readonly colour: Colour }
);

/** Takes an action apart; null for what L'Œil does not write. */
export function parts(action: string): Parts | null {
  const [stem = "", suffix] = action.split("/");
  const base = { stem, category: suffix ? Number(suffix) : 0 };
  if (stem === ".") return { ...base, kind: "end" };
  if (stem === "right" || stem === "wrong") return { ...base, kind: stem };
  let m = /^([AB])([+-])$/.exec(stem);
  if (m) return { ...base, kind: "notch", wheel: m[1] as Wheel, by: m[2] === "+" ? 1 : -1 };
  m = /^(x?)([1-4][a-h])-([1-4][a-h])$/.exec(stem);
  if (m) return { ...base, kind: m[1] ? "expel" : "step", from: m[2]!, to: m[3]! };
  m = /^@([1-4][a-h])$/.exec(stem);
  if (m) return { ...base, kind: "place", to: m[1]! };
  m = /^([!*])([a-z]+)$/.exec(stem);
  if (m) return { ...base, kind: m[1] === "!" ? "claim" : "target", colour: m[2] as Colour };
  return null;
}

export function notch(wheel: Wheel, by: number): string {
  return wheel + (by > 0 ? "+" : "-");
}

export function fieldOf(view: OeilView, name: string): Field | undefined {
  return view.fields.find((f) => f.field === name);
}
