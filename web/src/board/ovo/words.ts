/** words.ts - what is said and read aloud about a game of Ovo. */
import type { BoardHost, Played, Words } from "../board.js";
import { did } from "../kit/words.js";
import { either, type OvoLegal, type OvoPick, picking } from "./pick.js";
import { campOf, eggOn, type OvoView, signOn } from "./view.js";

type T = BoardHost["t"];

export const seatName = (t: T, seat: number): string => t(`board.ovo.seat-${seat}`);

/** « c4, œuf caché » */
export function cellName(t: T, view: OvoView, cell: string): string {
  const egg = eggOn(view, cell);
  const camp = campOf(view, cell);
  const seat = egg && signOn(view, egg);
  const what = !egg
    ? t("board.ovo.empty")
    : seat === null
      ? t("board.ovo.hidden-egg")
      : t(egg.turned ? `board.ovo.turned-egg-of-${seat}` : `board.ovo.egg-of-${seat}`);
  return camp ? t("board.ovo.cell-in-camp", cell, what, t(`board.ovo.camp-of-${camp}`)) : t("board.ovo.cell", cell, what);
}

export const words: Words = (t, { action }) => {
  if (action === "-") return t("board.ovo.act-pass");
  if (action === "!") return t("board.ovo.act-declare");
  if (action.startsWith("?")) return t("board.ovo.act-peek", action.slice(1));
  return t(action.endsWith("!") ? "board.ovo.act-move-declare" : "board.ovo.act-move", action.slice(0, 2), action.slice(3, 5));
};

/** What happened, for those who listen; of a peek only who may know hears more. */
export function told(t: T, view: OvoView, before: OvoView, played: Played): string {
  const { seat, action } = played;
  const who = seatName(t, seat);
  const said = [did(t, who, words(t, played, before))];
  if (action.startsWith("?") && view.peek) said.push(t(`board.ovo.told-face-${view.peek.seat}`));
  const [from, to] = [action.slice(0, 2), action.slice(3, 5)];
  if (/^..-../.test(action) && !eggOn(before, from)?.turned && eggOn(view, to)?.turned) said.push(t("board.ovo.told-turned"));
  if (action.endsWith("!") && !view.in.includes(seat)) said.push(t("board.ovo.told-failed", who));
  return said.join(" ");
}

/** What is expected now. */
export function asked(t: T, legal: OvoLegal, pick: OvoPick): string {
  if (legal.has("-")) return t("board.ovo.ask-pass");
  if (pick.peeking) return pick.egg ? t("board.ovo.ask-peek-sure", pick.egg) : t("board.ovo.ask-peek");
  if (pick.declaring) return t("board.ovo.ask-declare-sure");
  if (!pick.from) return t(legal.has("!") ? "board.ovo.ask-egg-or-declare" : "board.ovo.ask-egg");
  if (either(legal, pick)) return t("board.ovo.ask-end-or-declare", pick.way.at(-1)!);
  const action = picking.whole(legal, pick);
  if (action && legal.next(pick.from, pick.way).length === 0) return t("board.ovo.ask-confirm", pick.way.at(-1)!);
  return pick.way.length > 0 ? t("board.ovo.ask-on", pick.way.at(-1)!) : t("board.ovo.ask-where", pick.from);
}
