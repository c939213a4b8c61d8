/** cards.ts - the pictures of cards, which cards are neighbours, and what may not meet, as in
 * the rules. */
import { alike, sides } from 'facts:lynx';
import type { Beside, Card, Cell, Laid, Way } from './view';

export interface Picture {
  /** C F T M B P */
  readonly object: string;
  /** r b y g o v */
  readonly colour: string;
}

/** The four pictures as the card lies: upper left, upper right, lower left, lower right. */
export function pictures(card: Card, o: Way): readonly Picture[] {
  const list = [0, 2, 4, 6].map((k) => ({ object: card.pictures[k]!, colour: card.pictures[k + 1]! }));
  return o === 't' ? list.reverse() : list;
}

export const turned = (o: Way): Way => (o === 'u' ? 't' : 'u');

export interface Clash {
  readonly what: 'object' | 'colour';
  /** The corner of the card in hand, and the cell and corner it clashes with. */
  readonly corner: number;
  readonly at: Cell;
  readonly other: number;
  readonly picture: Picture;
}

/** What two pictures share although they may not; null if they share nothing. */
function shared(one: Picture, other: Picture): Clash['what'] | null {
  const { object, colour } = alike[one.object + one.colour]!;
  const name = other.object + other.colour;
  return object.includes(name) ? 'object' : colour.includes(name) ? 'colour' : null;
}

/** The pictures that a card would show twice along a side, if it were laid there. */
export function clashes(card: Card, at: Cell, o: Way, table: readonly Laid[]): Clash[] {
  const mine = pictures(card, o),
    found: Clash[] = [];
  for (const { x, y, own, facing } of sides) {
    const next = table.find((c) => c.x === at.x + x && c.y === at.y + y);
    if (!next || next.card === card.card) continue;
    const theirs = pictures(next, next.o);
    for (const corner of own)
      for (const other of facing) {
        const what = shared(mine[corner]!, theirs[other]!);
        if (what) found.push({ what, corner, at: next, other, picture: mine[corner]! });
      }
  }
  return found;
}

/** A card on the table next to a cell, and the side of it on which the cell is. */
export function besideCell(at: Cell, table: readonly Laid[]): Beside | null {
  for (const { card, x, y } of table) {
    const found = sides.find((side) => x + side.x === at.x && y + side.y === at.y);
    if (found) return { card, side: found.side };
  }
  return null;
}
