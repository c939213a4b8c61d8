/**
 * picks.ts - what is pointed at and composed in Œil de Lynx, without any drawing.
 *
 * Places are named: `h:17` is card 17 in hand, `c:0,-1` a cell. A pick is a card that is held, from the
 * hand or (small herd) from the table, upright or turned; how each card of the hand is turned is kept for as
 * long as the board lives. What is legal comes from the list of actions alone.
 */
import { sockets, turned } from "./cards.js";
import { cellId, handOf, laying, type LynxView, parts, tableOf, variantOf, type Way, written } from "./view.js";

export interface Held {
  readonly card: number;
  readonly from: "hand" | "table";
}

export interface State {
  readonly held: Held | null;
  /** The ways of cards that were turned; others are upright. */
  readonly ways: ReadonlyMap<number, Way>;
  /** To be laid as soon as the card is back in hand. */
  readonly then: string | null;
}

export interface Outcome extends State {
  readonly act?: string;
  readonly attempt?: string;
}

export const START: State = { held: null, ways: new Map(), then: null };

/** Where something can be pointed at, for the arrow keys: x to the right and y downwards. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export interface Sight {
  readonly view: LynxView;
  readonly viewer: number;
  /** The seat whose table is looked at; only one's own can be played on. */
  readonly shown: number;
  readonly actions: readonly string[];
}

/** All places: the cells with cards, the free ones beside them, and the hand below. */
export function spots(sight: Sight): Spot[] {
  const table = tableOf(sight.view, sight.shown);
  const cells = [...table, ...sockets(sight.view, table)].map((c) => ({ id: `c:${cellId(c)}`, x: c.x * 100, y: -c.y * 100 }));
  cells.sort((a, b) => a.y - b.y || a.x - b.x);
  const hand = handOf(sight.view, sight.viewer), low = Math.max(0, ...cells.map((c) => c.y)) + 200;
  const middle = cells.length ? cells.reduce((sum, c) => sum + c.x, 0) / cells.length : 0;
  return [...cells, ...hand.map((c, k) => ({ id: `h:${c.card}`, x: middle + (k - (hand.length - 1) / 2) * 100, y: low }))];
}

export const wayOf = (state: State, card: number): Way => state.ways.get(card) ?? "u";

/** Turns a card by half: the held one if none is named. */
export function turn(state: State, card = state.held?.card): State {
  if (card === undefined) return state;
  return { ...state, ways: new Map(state.ways).set(card, turned(wayOf(state, card))) };
}

export const drop = (state: State): State => ({ ...state, held: null, then: null });

/** Takes a card in hand, or one off the own table. */
export function lift(state: State, card: number, sight: Sight): State {
  const laid = tableOf(sight.view, sight.viewer).find((c) => c.card === card);
  if (sight.view.tables && laid) return { held: { card, from: "table" }, ways: new Map(state.ways).set(card, laid.o), then: null };
  return { ...state, held: { card, from: "hand" }, then: null };
}

/** Cards on the table that can be taken back. */
export function liftable(sight: Sight): number[] {
  if (sight.shown !== sight.viewer) return [];
  return sight.actions.flatMap((a) => {
    const p = parts(a);
    return p?.kind === "back" ? [p.card] : [];
  });
}

/** Lays the held card at a cell, or lets the table say why it cannot lie there. */
export function lay(state: State, cell: string, sight: Sight): Outcome {
  const { held } = state, { view, viewer, actions } = sight;
  const [x, y] = cell.split(",").map(Number) as [number, number];
  if (!held || sight.shown !== viewer) return state;
  const action = written(view, viewer, laying(held.card, { x, y }, wayOf(state, held.card)));
  if (held.from === "table") {
    const own = tableOf(view, viewer).find((c) => c.card === held.card);
    if (own && own.x === x && own.y === y && own.o === wayOf(state, held.card)) return drop(state);
    const back = written(view, viewer, `${held.card}:back`);
    return actions.includes(back) ? { ...state, held: null, then: action, act: back } : { ...drop(state), attempt: back };
  }
  if (actions.includes(action)) return { ...drop(state), act: action };
  /* In D a wrong place is a wrong call: it takes a cell that could be meant. */
  if (variantOf(view) === "D" && view.claimant === viewer) {
    const meant = sockets(view, tableOf(view, viewer)).some((c) => c.x === x && c.y === y);
    return meant ? { ...drop(state), attempt: action } : state;
  }
  return { ...state, attempt: action };
}

/** Puts the held card back into the hand. */
export function putBack(state: State, sight: Sight): Outcome {
  if (state.held?.from !== "table") return drop(state);
  const back = written(sight.view, sight.viewer, `${state.held.card}:back`);
  return sight.actions.includes(back) ? { ...drop(state), act: back } : { ...drop(state), attempt: back };
}

/** A place was tapped, or Enter was pressed on it. */
export function tap(state: State, place: string, sight: Sight): Outcome {
  const name = place.slice(2), { held } = state;
  if (place.startsWith("h:")) {
    if (held?.from === "table") return putBack(state, sight);
    return held?.card === Number(name) ? turn(state) : lift(state, Number(name), sight);
  }
  const laid = tableOf(sight.view, sight.shown).find((c) => cellId(c) === name);
  if (held && laid?.card === held.card) return turn(state);
  if (held && !laid) return lay(state, name, sight);
  if (laid && liftable(sight).includes(laid.card)) return lift(state, laid.card, sight);
  return held ? lay(state, name, sight) : state;
}

/** The table moved on: what of the pick is left, and what goes on by itself. */
export function follow(state: State, sight: Sight): Outcome {
  if (state.then) {
    const p = parts(state.then), free = p?.kind === "lay" && handOf(sight.view, sight.viewer).some((c) => c.card === p.card);
    if (!free || p?.kind !== "lay") return state;
    const held: State = { ...state, held: { card: p.card, from: "hand" }, then: null };
    return sight.actions.includes(state.then) ? { ...drop(state), act: state.then } : { ...held, attempt: state.then };
  }
  const { held } = state;
  if (!held) return state;
  const there = held.from === "hand" ? handOf(sight.view, sight.viewer).some((c) => c.card === held.card) : liftable(sight).includes(held.card);
  return there && !sight.view.finished ? state : drop(state);
}
