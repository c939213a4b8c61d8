/** words.ts - what is said and read aloud about a game of 4EYES. */
import type { BoardHost, Played, Words } from "../board.js";
import { did } from "../kit/words.js";
import { type FourEyesLegal, type FourEyesPick, picking } from "./pick.js";
import { STEPS, type FourEyesView, type Tile } from "./view.js";

type T = BoardHost["t"];

/** « rouge en haut à gauche, bleu en bas à droite » */
const pawns = (t: T, type: string, orientation: number): string =>
  t("board.foureyes.pawns", t(`board.foureyes.corner-${orientation}`), t(`board.foureyes.corner-${(orientation + (STEPS[type] ?? 0)) % 4}`));

export const cellName = (t: T, cell: string, tile: Tile | undefined): string =>
  tile
    ? t("board.foureyes.tile", cell, t(`board.foureyes.tile-of-${tile.owner}`), pawns(t, tile.type, tile.orientation))
    : t("board.foureyes.free", cell);

export const handName = (t: T, type: string, turn: number, left: number): string =>
  t("board.foureyes.in-hand", pawns(t, type, turn), left);

export const rivalName = (t: T, seat: number, left: number): string => t("board.foureyes.rival-hand", t(`board.foureyes.seat-${seat}`), left);

export const words: Words = (t, { action }) => {
  if (action === "-") return t("board.foureyes.act-pass");
  const lay = /^([RDL])(\d)@(..)$/.exec(action);
  if (lay) return t("board.foureyes.act-lay", lay[3]!, pawns(t, lay[1]!, Number(lay[2])));
  const from = action.slice(0, 2);
  if (action.includes("-")) return t("board.foureyes.act-slide", from, action.slice(3));
  return t(action.endsWith(">") ? "board.foureyes.act-right" : "board.foureyes.act-left", from);
};

/** What happened, for those who listen. */
export const told = (t: T, view: FourEyesView, played: Played): string =>
  did(t, t(`board.foureyes.seat-${played.seat}`), words(t, played, view));

/** What is expected now. */
export function asked(t: T, legal: FourEyesLegal, pick: FourEyesPick): string {
  if (legal.has("-")) return t("board.foureyes.ask-pass");
  const { from, to, twist } = pick;
  if (picking.forbidden?.(legal, pick)) return t("board.foureyes.ask-other", pick.lay.cell ?? to ?? from ?? "");
  if (legal.second) {
    if (!from) return t("board.foureyes.ask-move");
    if (to) return t("board.foureyes.ask-slide", from, to);
    if (twist) return t(twist === 2 ? "board.foureyes.ask-quarter" : "board.foureyes.ask-turned", from);
    return t(legal.slides(from).length > 0 ? "board.foureyes.ask-where" : "board.foureyes.ask-turn", from);
  }
  if (!pick.lay.type) return t("board.foureyes.ask-type");
  return pick.lay.cell ? t("board.foureyes.ask-confirm", pick.lay.cell) : t("board.foureyes.ask-cell");
}
