/** view.ts - the view of a game of Eccentric (src/games/eccentric/RULES.md, 43). */
import { colours, forms } from 'facts:eccentric';
import type { Played, View } from '../board';
import type { Lay, Laying } from '../kit/placing';
import { seated, unseated } from '../kit/seat';

export type Colour = (typeof colours)[number];

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
  /** How many triangles win at once. */
  readonly need?: number;
  readonly seats: readonly Seat[];
  readonly pawns: readonly Pawn[];
  readonly last: string | null;
  readonly announcing?: number | null;
}

export const TYPES = Object.keys(forms);

export interface EccentricPlayed extends Played {
  /** The cells of the large triangles that count by it. */
  readonly formed?: readonly (readonly string[])[];
}

/** An action of the notation in parts; `seat` is the one before it, where it has one. */
export type Parts = { readonly seat: number | null } & (
  ({ readonly kind: 'lay' } & Laying) | { readonly kind: 'pass' | 'swap' | 'announce' }
);

const WORDS = { '-': 'pass', swap: 'swap', '!': 'announce' } as const;

/** Parses an action; null for anything that Eccentric does not write. */
export function parts(action: string): Parts | null {
  const { seat, rest } = unseated(action);
  const [, type, turn, cell, word] = /^(?:([A-D])(\d)@([a-j]\d+)|(-|swap|!))$/.exec(rest) ?? [];
  if (word) return { seat, kind: WORDS[word as keyof typeof WORDS] };
  return cell ? { seat, kind: 'lay', type: type!, turn: Number(turn), cell } : null;
}

/** How a pawn is laid, with the seat before it or without. */
export const layText = (seat: number | null, { type, turn, cell }: Lay): string =>
  seated(seat, `${type}${turn}@${cell}`);

/** Of a letter in `Pawn.colours`. */
export const colourOf = (letter: string): Colour => colours.find((colour) => colour[0] === letter) ?? 'grey';

/** The colours of a pawn in hand as it would be laid, like `Pawn.colours`. */
export const coloursOf = (owner: Colour, type: string, turn: number): string =>
  (forms[type]?.[turn] ?? '').replace(
    /./g,
    (step) => colours[(colours.indexOf(owner) + Number(step)) % colours.length]![0]!,
  );
