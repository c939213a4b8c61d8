/** overlay.ts - the card drawn over a cell as it would lie there, with what clashes. Pure. */
import { type Clash, clashes } from './cards';
import { type LynxLegal, type LynxPick, seatShown, socketsShown, tableShown, wayOf } from './pick';
import type { Refused } from './refusal';
import { type Card, type Cell, type LynxView, type Parts, tableOf, type Way } from './view';

export interface Overlay {
  /** Null: only what clashes is drawn. */
  readonly card: Card | null;
  readonly at: Cell;
  readonly o: Way;
  readonly clash: readonly Clash[];
}

const same = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

/** Whether this is what was refused. */
const again = (refused: Refused, card: Card, at: Cell, o: Way): boolean =>
  refused.card.card === card.card && refused.o === o && same(refused.at, at);

/**
 * The held card over a cell, or the card that was refused last. Clashes are shown with help, and
 * after a refusal.
 */
export function overlay(
  legal: LynxLegal,
  pick: LynxPick,
  held: Card | undefined,
  cell: Cell | null,
  refused: Refused | null,
  aids: boolean,
): Overlay | null {
  const { view, viewer } = legal;
  const card = held && (cell || refused?.card.card === held.card) ? held : refused?.card;
  const at = held && cell ? cell : refused?.at;
  if (!view || !card || !at || seatShown(legal, pick) !== Math.max(1, viewer)) return null;
  const table = tableShown(legal, pick);
  const o = at === refused?.at ? refused.o : wayOf(pick, card.card);
  if (!socketsShown(legal, pick).some((socket) => same(socket, at))) return { card: null, at, o, clash: [] };
  const clash =
    refused && again(refused, card, at, o) ? refused.clash : aids ? clashes(card, at, o, table) : [];
  return { card, at, o, clash };
}

/** The card of an action that is shown, where it would lie; if it does not fit there, what
 * clashes is shown. */
export function suggestion(view: LynxView, action: Parts | null, seat: number): Overlay | null {
  if (action?.kind !== 'lay') return null;
  const cards = [...(view.open ?? []), ...(view.hands ?? []).flatMap((hand) => hand.cards ?? [])];
  const card = cards.find((one) => one.card === action.card) ?? null;
  const clash = card ? clashes(card, action.at, action.o, tableOf(view, seat)) : [];
  return { card, at: action.at, o: action.o, clash };
}
