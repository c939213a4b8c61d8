/** view.ts - the view of a game of Ovo (src/games/ovo/RULES.md, 50 to 56). */
import type { Played, View } from '../board';

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
  /** For eggs that can jump more than once: how they continue from each landing, `d2 f2 d4`. */
  readonly jumps: Readonly<Record<string, readonly string[]>>;
}

export interface OvoPlayed extends Played {
  /** All cells of a series of jumps. */
  readonly way?: readonly string[];
}

/** A parsed action of the notation. */
export type Parts =
  | { readonly kind: 'move'; readonly from: string; readonly to: string; readonly declares: boolean }
  | { readonly kind: 'peek'; readonly cell: string }
  | { readonly kind: 'declare' | 'pass' };

export const DECLARE = '!';
export const PASS = '-';
export const moveText = (from: string, to: string, declares = false): string =>
  `${from}-${to}${declares ? DECLARE : ''}`;
export const peekText = (cell: string): string => `?${cell}`;

/** Parses an action; null for anything that Ovo does not write. */
export function parts(action: string): Parts | null {
  if (action === DECLARE || action === PASS) return { kind: action === PASS ? 'pass' : 'declare' };
  const [, from, to, mark, cell] = /^(?:([a-f]\d)-([a-f]\d)(!?)|\?([a-f]\d))$/.exec(action) ?? [];
  if (cell) return { kind: 'peek', cell };
  return from ? { kind: 'move', from, to: to!, declares: mark === DECLARE } : null;
}

export const eggOn = (view: OvoView, cell: string): Egg | undefined =>
  view.eggs.find((egg) => egg.cell === cell);

/** The seat whose sign is visible on an egg. What a peek showed is not included: it is shown briefly, and said once. */
export const signOn = (view: OvoView, egg: Egg): number | null =>
  egg.cell === view.peek?.cell ? null : egg.seat;

/** The seat that owns the camp of a cell; 0: none. */
export const campOf = (view: OvoView, cell: string): number =>
  view.camps.findIndex((camp) => camp.includes(cell)) + 1;
