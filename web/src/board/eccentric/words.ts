/** words.ts - what is said and read aloud about a game of Eccentric. */
import type { BoardHost, Played } from "../board.js";
import type { Lay } from "../kit/placing.js";
import type { EccentricLegal } from "./pick.js";
import type { Colour, EccentricView, Pawn } from "./view.js";

type T = BoardHost["t"];

const WORDS: Readonly<Record<string, Colour>> = { r: "red", b: "black", g: "grey" };

export const colourName = (t: T, colour: Colour): string => t(`board.eccentric.colour-${colour}`);

/** « milieu rouge, coins rouge, noir, gris » */
const marks = (t: T, colours: string): string => {
  const [middle, ...corners] = [...colours].map((letter) => colourName(t, WORDS[letter] ?? "grey"));
  return t("board.eccentric.marks", middle ?? "", corners.join(", "));
};

export const cellName = (t: T, cell: string, up: boolean, pawn: Pawn | undefined): string =>
  pawn
    ? t("board.eccentric.pawn", cell, t(`board.eccentric.pawn-of-${pawn.owner}`), marks(t, pawn.colours))
    : t(up ? "board.eccentric.free-up" : "board.eccentric.free-down", cell);

export const handName = (t: T, type: string, colours: string, left: number): string =>
  t("board.eccentric.in-hand", type, marks(t, colours), left);

export const rivalName = (t: T, colour: Colour, left: number, triangles: number): string =>
  t("board.eccentric.rival-hand", colourName(t, colour), left, triangles);

export const scoreName = (t: T, triangles: number): string => t("board.eccentric.score", triangles);

const colourOf = (view: EccentricView, seat: number): Colour | undefined =>
  view.seats.find((one) => one.seat === seat)?.colour;

/** What happened, for those who listen. */
export function told(t: T, view: EccentricView, before: EccentricView, { seat, action }: Played): string {
  const colour = colourOf(before, seat);
  const who = colour ? colourName(t, colour) : "";
  const word = action.replace(/^\d:/, "");
  const count = (one: EccentricView): number => one.seats.find(({ colour: c }) => c === colour)?.triangles ?? 0;
  const more = count(view) - count(before);
  const gained = more > 0 ? ` ${t(more === 1 ? "board.eccentric.told-triangle" : "board.eccentric.told-triangles", who, more)}` : "";
  if (word === "-") return t("board.eccentric.told-pass", who);
  if (word === "swap") return t("board.eccentric.told-swap");
  if (word === "!") return t("board.eccentric.told-announce", who) + (gained || ` ${t("board.eccentric.told-nothing")}`);
  const cell = word.slice(3);
  const pawn = view.pawns.find((one) => one.cell === cell);
  return t("board.eccentric.told-lay", who, cell, pawn ? marks(t, pawn.colours) : "") + gained;
}

/** What is expected now. */
export function asked(t: T, legal: EccentricLegal, lay: Lay): string {
  if (!legal.lays.any) {
    if (legal.find("!")) return t(legal.find("-") ? "board.eccentric.ask-last" : "board.eccentric.ask-announce");
    return legal.find("-") ? t("board.eccentric.ask-pass") : "";
  }
  if (lay.cell) return t("board.eccentric.ask-confirm", lay.cell);
  if (lay.type) return t("board.eccentric.ask-cell");
  return t(legal.find("swap") ? "board.eccentric.ask-swap" : "board.eccentric.ask-type");
}
