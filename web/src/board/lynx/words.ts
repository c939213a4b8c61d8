/** words.ts - Œil de Lynx in sentences: the names of places, what is expected, what happened. */
import type { BoardHost, Played } from "../board.js";
import { pictures } from "./cards.js";
import type { State } from "./picks.js";
import { type Card, type Laid, type LynxView, parts, variantOf, type Way } from "./view.js";

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

/** What happened, one sentence an action. */
export function happened(t: Say, played: readonly Played[], view: LynxView, viewer: number): string {
  const lines = played.map(({ seat, action }) => {
    const p = parts(action), who = player(t, Number(/^[1-6]:(?=[a-z]|\d+:)/.exec(action)?.[0][0] ?? seat), viewer);
    if (p?.kind === "lay") return t("board.lynx.did.lay", who, p.card, `${p.at.x},${p.at.y}`);
    if (p?.kind === "back") return t("board.lynx.did.back", who, p.card);
    return p ? t(`board.lynx.did.${p.kind}`, who) : "";
  });
  if (variantOf(view) === "A" && view.table?.length === 1 && played.length > 0) lines.push(t("board.lynx.cleared"));
  return lines.join(" ");
}
