/** view.ts - the view of a game of L'Œil, with its actions parsed. */
import type { patterns } from 'facts:oeil';
import type { Played, View } from '../board';

export type Pattern = keyof typeof patterns;

/** A field that is visible in a pattern: its `angle` is in 32nds of a circle, clockwise from the
 * top, its `level` 0 to 7 from the centre. */
export type Shown = (typeof patterns)[Pattern]['fields'][number];
export type Colour = Shown['colour'];

export interface Field extends Shown {
  /** The seat with a counter there, or 0. */
  readonly counter: number;
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
  readonly phase: 'naming' | 'placing' | 'turn' | 'claim' | 'over';
  /** For each notch: how many times in a row it can be made this turn, and the fields whose
   * counters then block it. */
  readonly notches: Readonly<
    Record<string, { readonly times: number; readonly blockers: readonly string[] }>
  >;
  readonly left?: number;
  readonly seats?: readonly Seat[];
  readonly question?: { action: string; seat: number; colour: Colour; category: number } | null;
  /** In the quiz; 0: a joker. */
  readonly categories?: Readonly<Record<Colour, number>>;
  /** The fields of the counters at home that have won the game. */
  readonly won?: readonly string[];
  readonly taken?: readonly { colour: Colour; pattern: Pattern }[];
  /** The patterns in which the next colour may be taken. */
  readonly usable?: readonly Pattern[];
}

/** An action with the step that it made. */
export interface OeilPlayed extends Played {
  readonly moved?: readonly [from: string, to: string];
}

export type Wheel = 'A' | 'B';

/** A parsed action of the notation; `stem` is the action without the category of a joker. */
export type Parts = { readonly stem: string; readonly category: number } & (
  | { readonly kind: 'end' | 'right' | 'wrong' }
  | { readonly kind: 'notch'; readonly wheel: Wheel; readonly by: 1 | -1 }
  | { readonly kind: 'step' | 'expel'; readonly from: string; readonly to: string }
  | { readonly kind: 'place'; readonly to: string }
  | { readonly kind: 'claim' | 'target'; readonly colour: Colour }
);

/** Parses an action; null for anything that L'Œil does not write. */
export function parts(action: string): Parts | null {
  const [stem = '', suffix] = action.split('/');
  const base = { stem, category: suffix ? Number(suffix) : 0 };
  if (stem === '.') return { ...base, kind: 'end' };
  if (stem === 'right' || stem === 'wrong') return { ...base, kind: stem };
  let m = /^([AB])([+-])$/.exec(stem);
  if (m) return { ...base, kind: 'notch', wheel: m[1] as Wheel, by: m[2] === '+' ? 1 : -1 };
  m = /^(x?)([1-4][a-h])-([1-4][a-h])$/.exec(stem);
  if (m) return { ...base, kind: m[1] ? 'expel' : 'step', from: m[2]!, to: m[3]! };
  m = /^@([1-4][a-h])$/.exec(stem);
  if (m) return { ...base, kind: 'place', to: m[1]! };
  m = /^([!*])([a-z]+)$/.exec(stem);
  if (m) return { ...base, kind: m[1] === '!' ? 'claim' : 'target', colour: m[2] as Colour };
  return null;
}

export function notch(wheel: Wheel, by: number): string {
  return wheel + (by > 0 ? '+' : '-');
}

/** A notch of a wheel; its place is named as it is written. */
export interface Knob {
  readonly wheel: Wheel;
  readonly by: 1 | -1;
}

export function knobNamed(name: string): Knob | null {
  const p = parts(name);
  return p?.kind === 'notch' ? p : null;
}

export function fieldOf(view: OeilView, name: string): Field | undefined {
  return view.fields.find((f) => f.field === name);
}

/** How many notches a wheel can turn back and forth in this turn. */
export const reach = ({ notches }: OeilView, wheel: Wheel): { min: number; max: number } => ({
  min: 0 - notches[notch(wheel, -1)]!.times,
  max: notches[notch(wheel, 1)]!.times,
});

/** The fields whose counters block the wheel's n-th notch. */
export function blockers({ notches }: OeilView, wheel: Wheel, n: number): readonly string[] {
  const { times, blockers: fields } = notches[notch(wheel, n)]!;
  return Math.abs(n) > times ? fields : [];
}
