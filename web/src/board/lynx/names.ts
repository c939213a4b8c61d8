/** names.ts - what is read aloud at each place, and whether something can be done there. Pure. */
import type { BoardHost } from '../board';
import { liftable, type LynxLegal, type LynxPick, socketsShown, tableShown, wayOf } from './pick';
import { type Card, type Cell, cellId, handOf, type LynxView } from './view';
import { cardName, laidName } from './words';

export interface Named {
  readonly id: string;
  readonly text: string;
  readonly live: boolean;
}

const placeOf = (cell: Cell): string => `c:${cellId(cell)}`;

export function names(t: BoardHost['t'], view: LynxView, legal: LynxLegal, pick: LynxPick): Named[] {
  const table = tableShown(legal, pick);
  const back = liftable(legal, pick);
  const live = legal.actions.length > 0;
  const holds = live && pick.held !== null;
  const inHand = (card: Card): string => {
    const name = cardName(t, card, wayOf(pick, card.card));
    return wayOf(pick, card.card) === 't' ? t('board.lynx.turned', name) : name;
  };
  return [
    ...handOf(view, legal.viewer).map((card) => ({ id: `h:${card.card}`, text: inHand(card), live })),
    ...socketsShown(legal, pick).map((cell) => ({
      id: placeOf(cell),
      text: t('board.lynx.free', cellId(cell)),
      live: holds,
    })),
    ...table.map((laid) => ({
      id: placeOf(laid),
      text: laidName(t, laid),
      live: holds || back.includes(laid.card),
    })),
    ...(view.tail ? [{ id: placeOf(view.tail), text: t('board.lynx.tail'), live: holds }] : []),
  ];
}

/** The place of the held card. */
export function heldAt(legal: LynxLegal, pick: LynxPick): string | null {
  const lies = tableShown(legal, pick).find(({ card }) => card === pick.held?.card);
  return lies ? placeOf(lies) : pick.held && `h:${pick.held.card}`;
}
