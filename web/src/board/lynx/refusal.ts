/** refusal.ts - a card that could not be laid where it was tried: what clashed is shown for a while. */
import type { Played } from '../board';
import { type Clash, clashes } from './cards';
import { type Card, type Cell, type LynxView, parts, tableOf, type Way } from './view';

export interface Refused {
  readonly card: Card;
  readonly at: Cell;
  readonly o: Way;
  readonly clash: readonly Clash[];
}

export const refusal = (card: Card, at: Cell, o: Way, view: LynxView, seat: number): Refused => ({
  card,
  at,
  o,
  clash: clashes(card, at, o, tableOf(view, seat)),
});

/** The card of a wrong call, which did not stay, and where it was laid. */
export function wrongCall(played: readonly Played[], before: LynxView | null): Refused | null {
  const wrong = played.findLast((p) => p.said && parts(p.action)?.kind === 'lay'),
    p = wrong && parts(wrong.action);
  const card = p?.kind === 'lay' ? before?.open?.find((c) => c.card === p.card) : undefined;
  return p?.kind === 'lay' && card && before ? refusal(card, p.at, p.o, before, 0) : null;
}
