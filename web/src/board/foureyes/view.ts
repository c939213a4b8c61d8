/** view.ts - the view of a game of 4EYES (src/games/foureyes/RULES.md, 24 and 25). */
import { types } from 'facts:foureyes';
import type { View } from '../board';
import type { Lay, Laying } from '../kit/placing';

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

export const TYPES = Object.keys(types);

/** The corner of the blue pawn on a tile whose red one is in corner `red`. */
export const blueOf = (type: string, red: number): number => (red + (types[type] ?? 0)) % 4;

/** How a tile is laid. */
export const layText = ({ type, turn, cell }: Lay): string => `${type}${turn}@${cell}`;

export const slideText = (from: string, to: string): string => `${from}-${to}`;

/** To the right, or to the left. */
export const turnText = (cell: string, by: 1 | -1): string => `${cell}${by > 0 ? '>' : '<'}`;

export const PASS = '-';

/** A parsed action of the notation; `cell` is where the tile is afterwards. */
export type Parts =
  | ({ readonly kind: 'lay' } & Laying)
  | { readonly kind: 'slide'; readonly from: string; readonly cell: string }
  | { readonly kind: 'turn'; readonly cell: string; readonly by: 1 | -1 }
  | { readonly kind: 'pass' };

/** Parses an action; null for anything that 4EYES does not write. */
export function parts(action: string): Parts | null {
  if (action === PASS) return { kind: 'pass' };
  const [, type, turn, laid, from, to, way] =
    /^(?:([RDL])(\d)@([a-e]\d)|([a-e]\d)(?:-([a-e]\d)|([<>])))$/.exec(action) ?? [];
  if (laid) return { kind: 'lay', type: type!, turn: Number(turn), cell: laid };
  if (to) return { kind: 'slide', from: from!, cell: to };
  return from ? { kind: 'turn', cell: from, by: way === '>' ? 1 : -1 } : null;
}
