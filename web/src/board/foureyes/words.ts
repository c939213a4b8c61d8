/** words.ts - what is said and read aloud about a game of 4EYES. */
import type { BoardHost, Played } from "../board.js";
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

/** What happened, for those who listen. */
export function told(t: T, view: FourEyesView, { seat, action }: Played): string {
  const who = t(`board.foureyes.seat-${seat}`);
  if (action === "-") return t("board.foureyes.told-pass", who);
  const lay = /^([RDL])(\d)@(..)$/.exec(action);
  if (lay) return t("board.foureyes.told-lay", who, lay[3]!, pawns(t, lay[1]!, Number(lay[2])));
  if (action.includes("-")) return t("board.foureyes.told-slide", who, action.slice(0, 2), action.slice(3));
  const tile = view.tiles.find(({ cell }) => cell === action.slice(0, 2));
  return t("board.foureyes.told-turn", who, action.slice(0, 2), tile ? pawns(t, tile.type, tile.orientation) : "");
}

/** What is expected now. */
export function asked(t: T, legal: FourEyesLegal, pick: FourEyesPick): string {
  if (legal.has("-")) return t("board.foureyes.ask-pass");
  if (legal.second) {
    if (!pick.from) return t("board.foureyes.ask-move");
    return picking.whole(legal, pick) ? t("board.foureyes.ask-confirm", pick.from) : t("board.foureyes.ask-where", pick.from);
  }
  if (!pick.lay.type) return t("board.foureyes.ask-type");
  return pick.lay.cell ? t("board.foureyes.ask-confirm", pick.lay.cell) : t("board.foureyes.ask-cell");
}
