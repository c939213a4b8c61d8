/**
 * pick.ts - what is in hand in Œil de Lynx, and how input changes it. Pure.
 *
 * Places are named: `h:17` is card 17 in the hand, `c:0,-1` a cell. A card is held, taken from the
 * hand or (small herd) from the table, upright or upside down; how each card was turned is
 * remembered for as long as the board lives.
 */
import type { Scene } from '../board';
import type { Input, Outcome } from '../kit/pick';
import type { Rules } from '../kit/play';
import type { Spot } from '../kit/step';
import { turned } from './cards';
import {
  type Cell,
  cellId,
  cellNamed,
  handOf,
  type Laid,
  laying,
  type LynxView,
  parts,
  socketsOf,
  tableOf,
  variantOf,
  type Way,
  written,
  TALL,
} from './view';

export interface LynxPick {
  readonly held: { readonly card: number; readonly from: 'hand' | 'table' } | null;
  /** The orientations of cards that were turned; others are upright. */
  readonly ways: Readonly<Record<number, Way>>;
  /** The card to be laid as soon as it is back in the hand. */
  readonly then: string | null;
  /** The seat whose table is shown; 0: your own, the only one you can play on. */
  readonly shown: number;
}

/** What can be done, and with what. */
export interface LynxLegal {
  readonly actions: readonly string[];
  /** The actions are all that can be tried: only the table knows which are legal. */
  readonly unlisted: boolean;
  readonly view: LynxView | null;
  readonly viewer: number;
}

type Out = Outcome<LynxPick>;

const NOTHING: LynxPick = { held: null, ways: {}, then: null, shown: 0 };

export const wayOf = (pick: LynxPick, card: number): Way => pick.ways[card] ?? 'u';

/** The seat whose table is shown. */
export const seatShown = ({ viewer }: LynxLegal, { shown }: LynxPick): number => shown || Math.max(1, viewer);

/** The cards of the table that is shown. */
export const tableShown = (legal: LynxLegal, pick: LynxPick): readonly Laid[] =>
  legal.view ? tableOf(legal.view, seatShown(legal, pick)) : [];

/** The free cells of that table. */
export const socketsShown = (legal: LynxLegal, pick: LynxPick): readonly Cell[] =>
  legal.view ? socketsOf(legal.view, seatShown(legal, pick)) : [];

export const cellOf = (place: string): Cell => cellNamed(place.slice(2))!;

/** All places: the cells with cards, the free ones next to them, and the hand below. The tail of
 * the snake has a name but cannot be chosen. */
export function spots(legal: LynxLegal, pick: LynxPick): Spot[] {
  const { view, viewer } = legal;
  if (!view) return [];
  const table = tableShown(legal, pick);
  const spot = (c: Cell): Spot => ({ id: `c:${cellId(c)}`, x: c.x * 100, y: -c.y * 100 * TALL });
  const tail = view.tail ? [{ ...spot(view.tail), aside: true }] : [];
  const cells = [...[...table, ...socketsShown(legal, pick)].map(spot), ...tail];
  cells.sort((a, b) => a.y - b.y || a.x - b.x);
  const hand = handOf(view, viewer);
  const low = Math.max(0, ...cells.map((c) => c.y)) + 200;
  const middle = cells.length ? cells.reduce((sum, c) => sum + c.x, 0) / cells.length : 0;
  return [
    ...cells,
    ...hand.map((c, k) => ({ id: `h:${c.card}`, x: middle + (k - (hand.length - 1) / 2) * 100, y: low })),
  ];
}

/** Cards on the table that can be taken back. */
export function liftable(legal: LynxLegal, pick: LynxPick): number[] {
  if (seatShown(legal, pick) !== legal.viewer) return [];
  return legal.actions.flatMap((action) => {
    const p = parts(action);
    return p?.kind === 'back' ? [p.card] : [];
  });
}

/** The card that a drag from a place would carry; null if there is none. */
export function carried(legal: LynxLegal, pick: LynxPick, place: string): number | null {
  if (legal.actions.length === 0) return null;
  if (place.startsWith('h:')) return Number(place.slice(2));
  const laid = tableShown(legal, pick).find((c) => `c:${cellId(c)}` === place);
  return laid && liftable(legal, pick).includes(laid.card) ? laid.card : null;
}

/** Turns a card upside down, or back. */
export const turn = (pick: LynxPick, card: number): LynxPick => ({
  ...pick,
  ways: { ...pick.ways, [card]: turned(wayOf(pick, card)) },
});

const drop = (pick: LynxPick): LynxPick => ({ ...pick, held: null, then: null });

/** Picks up a card from the hand, or from the person's own table. */
export function lift({ view, viewer }: LynxLegal, pick: LynxPick, card: number): LynxPick {
  const laid = view?.tables && tableOf(view, viewer).find((c) => c.card === card);
  if (!laid) return { ...pick, held: { card, from: 'hand' }, then: null };
  return { ...pick, held: { card, from: 'table' }, ways: { ...pick.ways, [card]: laid.o }, then: null };
}

function press(legal: LynxLegal, pick: LynxPick, input: Input): Out {
  const { view, actions } = legal;
  if (input.do === 'escape') return { pick: drop(pick) };
  if (!view || actions.length === 0) return { pick };
  if (input.do === 'turn') return { pick: pick.held ? turn(pick, pick.held.card) : pick };
  if (input.do === 'tool') return putBack(legal, pick, view);
  const inHand = input.place.startsWith('h:');
  if (input.do === 'drag') return inHand ? putBack(legal, pick, view) : lay(legal, pick, view, input.place);
  return inHand
    ? pointedHand(legal, pick, view, Number(input.place.slice(2)))
    : pointedTable(legal, pick, view, input.place);
}

function pointedHand(legal: LynxLegal, pick: LynxPick, view: LynxView, card: number): Out {
  if (pick.held?.from === 'table') return putBack(legal, pick, view);
  return { pick: pick.held?.card === card ? turn(pick, card) : lift(legal, pick, card) };
}

function pointedTable(legal: LynxLegal, pick: LynxPick, view: LynxView, place: string): Out {
  const { held } = pick;
  const laid = tableShown(legal, pick).find((c) => `c:${cellId(c)}` === place);
  if (held && laid?.card === held.card) return { pick: turn(pick, held.card) };
  if (laid && liftable(legal, pick).includes(laid.card)) return { pick: lift(legal, pick, laid.card) };
  return held ? lay(legal, pick, view, place) : { pick };
}

/** Lays the held card on a cell, or lets the table explain why it cannot go there. */
function lay(legal: LynxLegal, pick: LynxPick, view: LynxView, place: string): Out {
  const { viewer, actions } = legal;
  const { held } = pick;
  const at = cellOf(place);
  if (!held || seatShown(legal, pick) !== viewer) return { pick };
  const o = wayOf(pick, held.card);
  const action = written(view, viewer, laying(held.card, at, o));
  if (held.from === 'table') {
    const own = tableOf(view, viewer).find((c) => c.card === held.card);
    if (own && own.x === at.x && own.y === at.y && own.o === o) return { pick: drop(pick) };
    const out = putBack(legal, pick, view);
    return out.act ? { pick: { ...out.pick, then: action }, act: out.act } : out;
  }
  if (!legal.unlisted && actions.includes(action)) return { pick: drop(pick), act: action };
  /* In D a wrong place is a wrong call, so only a cell that could be meant counts. */
  if (variantOf(view) === 'D' && view.claimant === viewer) {
    const meant = socketsOf(view, viewer).some((c) => c.x === at.x && c.y === at.y);
    return meant ? { pick: drop(pick), why: action } : { pick };
  }
  return { pick, why: action };
}

/** Puts the held card back in the hand. */
function putBack({ viewer, actions }: LynxLegal, pick: LynxPick, view: LynxView): Out {
  if (pick.held?.from !== 'table') return { pick: drop(pick) };
  const back = written(view, viewer, `${pick.held.card}:back`);
  return actions.includes(back) ? { pick: drop(pick), act: back } : { pick: drop(pick), why: back };
}

function follow(legal: LynxLegal, before: LynxPick, { follows }: Scene): Out {
  const { view, viewer } = legal;
  const pick = follows ? before : { ...drop(before), shown: 0 };
  const { held, then } = pick;
  const inHand = (card: number): boolean =>
    view !== null && handOf(view, viewer).some((c) => c.card === card);
  if (then) {
    const p = parts(then);
    if (p?.kind !== 'lay' || !inHand(p.card)) return { pick };
    if (legal.actions.includes(then)) return { pick: drop(pick), act: then };
    return { pick: { ...pick, held: { card: p.card, from: 'hand' }, then: null }, why: then };
  }
  if (!held) return { pick };
  const there = held.from === 'hand' ? inHand(held.card) : liftable(legal, pick).includes(held.card);
  return { pick: there && !view?.finished ? pick : drop(pick) };
}

/** Whatever the seat may try: every card it can lay at every free cell, both ways up, and its
 * other actions. */
export function tries(view: LynxView, seat: number): string[] {
  const table = tableOf(view, seat);
  const can = (...rest: string[]): string[] => rest.map((one) => written(view, seat, one));
  if (variantOf(view) === 'D' && view.claimant !== seat) return can('stop', 'none');
  const lays = handOf(view, seat).flatMap(({ card }) =>
    socketsOf(view, seat).flatMap((at) => (['u', 't'] as const).map((o) => laying(card, at, o))),
  );
  const backs = view.tables ? table.map(({ card }) => `${card}:back`) : [];
  return can(...lays, ...backs, variantOf(view) === 'D' ? 'fail' : 'give');
}

export const picking: Rules<LynxView, LynxLegal, LynxPick> = {
  name: 'lynx',
  nothing: NOTHING,
  read: (actions, view, viewer, unlisted) => ({
    actions: unlisted && view ? tries(view, viewer) : actions,
    unlisted,
    view,
    viewer,
  }),
  press,
  whole: () => null,
  drop,
  follow,
};
