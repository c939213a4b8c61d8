/** cards.ts - the pictures of cards and how cards lie beside each other: geometry over what is seen. */
import { type Card, type Cell, cellId, type Laid, type LynxView, variantOf, type Way } from "./view.js";

export interface Picture {
  /** C F T M B P */
  readonly object: string;
  /** r b y g o v */
  readonly colour: string;
}

/** The four pictures as they lie: upper left, upper right, lower left, lower right. */
export function pictures(card: Card, o: Way): readonly Picture[] {
  const list = [0, 2, 4, 6].map((k) => ({ object: card.pictures[k]!, colour: card.pictures[k + 1]! }));
  return o === "t" ? list.reverse() : list;
}

export const turned = (o: Way): Way => (o === "u" ? "t" : "u");

/** The four sides: the step to the neighbour, the own corners along the side, the neighbour's. */
export const SIDES = [
  { dx: 1, dy: 0, own: [1, 3], other: [0, 2] },
  { dx: -1, dy: 0, own: [0, 2], other: [1, 3] },
  { dx: 0, dy: 1, own: [0, 1], other: [2, 3] },
  { dx: 0, dy: -1, own: [2, 3], other: [0, 1] },
] as const;

export interface Clash {
  readonly what: "object" | "colour";
  /** The corner of the card in hand, and the cell and corner it clashes with. */
  readonly corner: number;
  readonly at: Cell;
  readonly other: number;
  readonly picture: Picture;
}

/** The pictures that a card would show twice along a side, if it were laid there. */
export function clashes(card: Card, at: Cell, o: Way, table: readonly Laid[]): Clash[] {
  const mine = pictures(card, o), found: Clash[] = [];
  for (const { dx, dy, own, other } of SIDES) {
    const next = table.find((c) => c.x === at.x + dx && c.y === at.y + dy);
    if (!next || next.card === card.card) continue;
    const theirs = pictures(next, next.o);
    for (const corner of own)
      for (const facing of other) {
        const a = mine[corner]!, b = theirs[facing]!;
        const what = a.object === b.object ? "object" : a.colour === b.colour ? "colour" : null;
        if (what) found.push({ what, corner, at: next, other: facing, picture: a });
      }
  }
  return found;
}

/** The free cells beside laid cards, where a card could come to lie; in A those beside the last one that touch nothing else. */
export function sockets(view: LynxView, table: readonly Laid[]): Cell[] {
  if (table.length === 0) return view.tables ? [{ x: 0, y: 0 }] : [];
  const snake = variantOf(view) === "A", found = new Map<string, Cell>();
  const taken = new Set([...table, ...(view.tail ? [view.tail] : [])].map(cellId));
  const met = (cell: Cell) => SIDES.filter(({ dx, dy }) => taken.has(cellId({ x: cell.x + dx, y: cell.y + dy }))).length;
  for (const c of snake ? table.filter((one) => one.card === view.last) : table)
    for (const { dx, dy } of SIDES) {
      const cell = { x: c.x + dx, y: c.y + dy };
      if (!taken.has(cellId(cell)) && !(snake && met(cell) > 1)) found.set(cellId(cell), cell);
    }
  return [...found.values()].sort((a, b) => b.y - a.y || a.x - b.x);
}
