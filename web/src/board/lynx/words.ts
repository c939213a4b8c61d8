/** words.ts - Œil de Lynx in sentences: the names of places, what is expected, what happened. */
import type { BoardHost, Played, Words } from "../board.js";
import { did } from "../kit/words.js";
import { pictures } from "./cards.js";
import type { State } from "./picks.js";
import { type Card, type Cell, type Laid, type LynxView, parts, tableOf, variantOf, type Way } from "./view.js";

type Say = BoardHost["t"];

const OBJECTS: Readonly<Record<string, string>> = { C: "canoe", F: "feather", T: "tent", M: "moon", B: "bear", P: "paw" };
const COLOURS: Readonly<Record<string, string>> = { r: "red", b: "blue", y: "yellow", g: "green", o: "orange", v: "violet" };

export const player = (t: Say, seat: number, viewer: number): string =>
  seat === viewer ? t("board.lynx.you") : t("board.lynx.player", seat);

/** "card 17: a bear (yellow), a paw (blue), a canoe (orange), a moon (red)", as it lies. */
export function cardName(t: Say, card: Card, o: Way): string {
  const list = pictures(card, o).map((p) => t("board.lynx.picture", t(`lynx.${OBJECTS[p.object]}`), t(`lynx.${COLOURS[p.colour]}`)));
  return t("board.lynx.card", card.card, list.join(", "));
}

export function laidName(t: Say, card: Laid): string {
  return t("board.lynx.at", `${card.x},${card.y}`, cardName(t, card, card.o));
}

/** What is expected of the person now. */
export function expected(t: Say, state: State, view: LynxView, viewer: number, actions: readonly string[]): string {
  if (view.finished || viewer === 0) return "";
  const variant = variantOf(view), has = (kind: string) => actions.some((a) => parts(a)?.kind === kind);
  if (state.held) return t(state.held.from === "table" ? "board.lynx.pick.moved" : "board.lynx.pick.held", state.held.card);
  if (variant === "D") {
    if (view.claimant === viewer) return t("board.lynx.pick.claimed");
    if (view.claimant) return t("board.lynx.pick.claimant", view.claimant);
    return view.out?.includes(viewer) ? t("board.lynx.pick.out") : has("stop") ? t("board.lynx.pick.stop") : "";
  }
  if (view.given?.includes(viewer)) return t("board.lynx.pick.given");
  if (actions.length === 0) return "";
  if (has("pass")) return t("board.lynx.pick.pass");
  return t(variant === "B" ? "board.lynx.pick.herd" : "board.lynx.pick.lay");
}

/** The sides by the step that leads from the neighbour to the card. */
const SIDE_NAMES: Readonly<Record<string, string>> = { "1,0": "right", "-1,0": "left", "0,1": "above", "0,-1": "below" };

const sideOf = (at: Cell, beside: Cell): string | undefined => SIDE_NAMES[`${at.x - beside.x},${at.y - beside.y}`];

const layOf = ({ action }: Played) => {
  const p = parts(action);
  return p?.kind === "lay" ? p : null;
};

interface Beside {
  readonly card: number;
  readonly side: string;
}

/** In A a card lies beside the one laid last; where that shut the snake in, it has been put at 1,0. */
function atHead(view: LynxView, at: Cell, card: number, before: readonly Played[] | undefined): Beside | null {
  const last = before ? before.map(layOf).findLast((p) => p !== null) : null;
  const gone = before !== undefined && (view.aside?.some((one) => one.card === card) ?? false);
  const first = view.table?.find((c) => (before ? c.x === 1 && c.y === 0 && !gone : c.card === view.last));
  const head = last ?? (first && { card: first.card, at: first });
  const side = head && (sideOf(at, head.at) ?? sideOf(at, { x: 1, y: 0 }));
  return side ? { card: head.card, side } : null;
}

const actor = ({ seat, action }: Played): number => Number(/^[1-6]:(?=[a-z]|\d+:)/.exec(action)?.[0][0] ?? seat);

/** What lay before the seat then: now the table; in the past its first cards and what had been laid, where that stayed. */
function lying(view: LynxView, seat: number, before: readonly Played[] | undefined): readonly (Cell & { readonly card: number })[] {
  const table = tableOf(view, seat), laid = new Map<number, Cell>();
  if (!before) return table;
  for (const one of before) {
    const p = !view.tables || actor(one) === seat ? parts(one.action) : null;
    if (p?.kind === "lay") laid.set(p.card, p.at);
    if (p?.kind === "back") laid.delete(p.card);
  }
  const first = view.tables ? [] : table.filter((c) => c.y === 0 && (c.x === 0 || (c.x === 1 && view.open)));
  const stayed = (card: number): boolean => !view.open || table.some((c) => c.card === card);
  return [...first, ...[...laid].flatMap(([card, at]) => (stayed(card) ? [{ card, ...at }] : []))];
}

/** Elsewhere beside any card that lay there before it. */
function amongOthers(view: LynxView, seat: number, at: Cell, before: readonly Played[] | undefined): Beside | null {
  for (const c of lying(view, seat, before)) {
    const side = sideOf(at, c);
    if (side) return { card: c.card, side };
  }
  return null;
}

/** Of a cell, which has no name on the board, too: "the place to the right of card 17". */
export const words: Words = (t, played, view, before) => {
  const p = parts(played.action), lynx = view as LynxView;
  const place = /^(-?\d+),(-?\d+)$/.exec(played.action);
  const lies = (what: string, at: Cell, card: number): string => {
    const beside = variantOf(lynx) === "A" ? atHead(lynx, at, card, before) : amongOthers(lynx, actor(played), at, before);
    return beside ? t(`board.lynx.act.${beside.side}`, what, beside.card) : what;
  };
  if (place) return lies(t("board.lynx.place"), { x: Number(place[1]), y: Number(place[2]) }, 0);
  if (p?.kind === "back") return t("board.lynx.act.back", p.card);
  if (p?.kind !== "lay") return p ? t(`board.lynx.act.${p.kind}`) : "";
  const card = t(p.o === "t" ? "board.lynx.act.card-turned" : "board.lynx.act.card", p.card);
  return lies(card, p.at, p.card);
};

/** What should not be overlooked of it, in the table's own words. */
export const remark = (t: Say, { said, ...one }: Played, viewer: number, sentence: BoardHost["sentence"]): string =>
  said ? did(t, player(t, actor(one), viewer), said.map(sentence).join(" ").replace(/\.$/, "")) : "";

/** What happened, one sentence an action; `before` is the view before them. */
export function happened(t: Say, played: readonly Played[], before: LynxView, view: LynxView, viewer: number, sentence: BoardHost["sentence"]): string {
  return played.map((one, i) => remark(t, one, viewer, sentence) ||
    did(t, player(t, actor(one), viewer), i === 0 ? words(t, one, before) : words(t, one, view, played.slice(0, i)))).join(" ");
}
