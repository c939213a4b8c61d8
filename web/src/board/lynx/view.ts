/** view.ts - the view of a game of Œil de Lynx, with its actions parsed. */
import type { Played, View } from '../board';
import { seated, unseated } from '../kit/seat';

export interface Card {
  readonly card: number;
  /** The object and colour letters of the upright card, row by row: ByPbCoMr. */
  readonly pictures: string;
}

export type Way = 'u' | 't';

export interface Laid extends Card {
  readonly x: number;
  readonly y: number;
  readonly o: Way;
}

/** Cards of which the number is known, and perhaps the faces. */
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
  /** The cells where a card could be laid, whether or not one fits; in B by seat. */
  readonly free: readonly Cell[] | readonly (readonly Cell[])[];
  readonly last?: number | null;
  readonly tail?: { readonly x: number; readonly y: number };
  readonly aside?: readonly Card[];
  readonly given?: readonly number[];
  readonly open?: readonly Card[];
  readonly claimant?: number | null;
  readonly out?: readonly number[];
  readonly stock?: Pack;
}

/** A laid card, with one next to it, and on which side of that card; null if it was the first on
 * its table. */
export interface LynxPlayed extends Played {
  readonly beside?: Beside | null;
}

export interface Beside {
  readonly card: number;
  readonly side: string;
}

export type Variant = 'A' | 'B' | 'C' | 'D';
export const variantOf = (view: LynxView): Variant => view.options['variant'] as Variant;
export const seatsOf = (view: LynxView): number => Number(view.options['players']);

/** A card is one and a half times as high as it is wide, so that long and short sides differ. */
export const TALL = 1.5;

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export const cellId = (c: Cell): string => `${c.x},${c.y}`;

/** The cell with this name; null if the name is not a cell's. */
export function cellNamed(name: string): Cell | null {
  const found = /^(-?\d+),(-?\d+)$/.exec(name);
  return found && { x: Number(found[1]), y: Number(found[2]) };
}

/** A seat's table: its own in B, the common one elsewhere. */
export function tableOf(view: LynxView, seat: number): readonly Laid[] {
  return view.tables ? (view.tables[Math.max(1, seat) - 1] ?? []) : (view.table ?? []);
}

/** The free cells of that table, row by row from the top. */
export function socketsOf({ free, tables }: LynxView, seat: number): readonly Cell[] {
  const cells = tables ? free[Math.max(1, seat) - 1] : free;
  return [...((cells ?? []) as readonly Cell[])].sort((a, b) => b.y - a.y || a.x - b.x);
}

/** The cards a seat can lay: its hand, in D the two open ones. */
export function handOf(view: LynxView, seat: number): readonly Card[] {
  return view.open ?? view.hands?.[seat - 1]?.cards ?? [];
}

/** How an action is written; in A without its seat. */
export function written(view: LynxView, seat: number, rest: string): string {
  return seated(variantOf(view) === 'A' ? null : seat, rest);
}

export const laying = (card: number, at: Cell, o: Way): string => `${card}:${at.x},${at.y},${o}`;

type Bare =
  | { readonly kind: 'lay'; readonly card: number; readonly at: Cell; readonly o: Way }
  | { readonly kind: 'back'; readonly card: number }
  | { readonly kind: 'pass' | 'give' | 'stop' | 'fail' | 'none' };
/** `seat` is the seat that the action names, 0 if it names none. */
export type Parts = { readonly seat: number } & Bare;

function bareParts(rest: string): Bare | null {
  const lay = /^(\d+):(-?\d+,-?\d+),([ut])$/.exec(rest);
  if (lay) return { kind: 'lay', card: Number(lay[1]), at: cellNamed(lay[2]!)!, o: lay[3] as Way };
  const back = /^(\d+):back$/.exec(rest);
  if (back) return { kind: 'back', card: Number(back[1]) };
  return /^(pass|give|stop|fail|none)$/.test(rest) ? { kind: rest as 'pass' } : null;
}

/** Parses an action; null for anything that the game does not write. Cards are written like
 * seats: a single number is the card. */
export function parts(action: string): Parts | null {
  const bare = bareParts(action);
  if (bare) return { seat: 0, ...bare };
  const { seat, rest } = unseated(action);
  const named = bareParts(rest);
  return named && { seat: seat ?? 0, ...named };
}
