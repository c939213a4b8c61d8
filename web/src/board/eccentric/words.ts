/** words.ts - what is said and read aloud about a game of Eccentric. */
import type { BoardHost, Played, Words } from "../board.js";
import type { Lay } from "../kit/placing.js";
import { did } from "../kit/words.js";
import type { EccentricLegal } from "./pick.js";
import { type Colour, coloursOf, type EccentricView, type Pawn } from "./view.js";

type T = BoardHost["t"];

const WORDS: Readonly<Record<string, Colour>> = { r: "red", b: "black", g: "grey" };

export const colourName = (t: T, colour: Colour): string => t(`board.eccentric.colour-${colour}`);

/** « milieu rouge, haut rouge, droite noir, gauche gris »: a cell that points down has a corner below instead. */
const marks = (t: T, colours: string, up: boolean): string => {
  const [middle = "", ...corners] = [...colours].map((letter) => colourName(t, WORDS[letter] ?? "grey"));
  return t("board.eccentric.marks", middle, t(up ? "board.eccentric.corners-up" : "board.eccentric.corners-down", ...corners));
};

/** Odd cells point up. */
const pointsUp = (cell: string): boolean => Number(cell.slice(1)) % 2 === 1;

export const cellName = (t: T, cell: string, up: boolean, pawn: Pawn | undefined): string =>
  pawn
    ? t("board.eccentric.pawn", cell, t(`board.eccentric.pawn-of-${pawn.owner}`), marks(t, pawn.colours, up))
    : t(up ? "board.eccentric.free-up" : "board.eccentric.free-down", cell);

export const handName = (t: T, colours: string, left: number): string =>
  t("board.eccentric.in-hand", marks(t, colours, true), left);

export const rivalName = (t: T, colour: Colour, left: number, triangles: number): string =>
  t("board.eccentric.rival-hand", colourName(t, colour), left, triangles);

export const scoreName = (t: T, triangles: number): string => t("board.eccentric.score", triangles);

const colourOf = (view: EccentricView, seat: number): Colour | undefined =>
  view.seats.find((one) => one.seat === seat)?.colour;

/** Where corners 0, 1, 2 of a cell are. */
const AROUND = { up: ["top", "right", "left"], down: ["bottom", "left", "right"] } as const;

/** « rouge en haut »: where the marked corner of the pawn lies, of which there is but one in its colour. */
function lies(t: T, view: EccentricView, seat: number, type: string, turn: number, cell: string): string {
  const owner = view.pawns.find((one) => one.cell === cell)?.owner ?? colourOf(view, seat) ?? "grey";
  const marked = coloursOf(owner, type, turn)[1 + turn]!;
  return t(`board.eccentric.at-${AROUND[pointsUp(cell) ? "up" : "down"][turn]}`, colourName(t, WORDS[marked] ?? "grey"));
}

export const words: Words = (t, { seat, action }, view) => {
  const word = action.replace(/^\d:/, "");
  if (word === "-") return t("board.eccentric.act-pass");
  if (word === "swap") return t("board.eccentric.act-swap");
  if (word === "!") return t("board.eccentric.act-announce");
  const cell = word.slice(3);
  return t("board.eccentric.act-lay", word[0]!, cell, lies(t, view as EccentricView, seat, word[0]!, Number(word[1]), cell));
};

/** What happened, for those who listen. */
export function told(t: T, view: EccentricView, before: EccentricView, played: Played): string {
  const colour = colourOf(before, played.seat);
  const who = colour ? colourName(t, colour) : "";
  const count = (one: EccentricView): number => one.seats.find(({ colour: c }) => c === colour)?.triangles ?? 0;
  const more = count(view) - count(before);
  const said = [did(t, who, words(t, played, before))];
  if (more > 0) said.push(t(more === 1 ? "board.eccentric.told-triangle" : "board.eccentric.told-triangles", who, more));
  else if (played.action.endsWith("!")) said.push(t("board.eccentric.told-nothing"));
  return said.join(" ");
}

/** What is expected now. */
export function asked(t: T, legal: EccentricLegal, lay: Lay): string {
  if (!legal.lays.any) {
    if (legal.find("!")) return t(legal.find("-") ? "board.eccentric.ask-last" : "board.eccentric.ask-announce");
    return legal.find("-") ? t("board.eccentric.ask-pass") : "";
  }
  if (lay.cell) return t(legal.lays.forbidden(lay) ? "board.eccentric.ask-other" : "board.eccentric.ask-confirm", lay.cell);
  if (lay.type) return t("board.eccentric.ask-cell");
  return t(legal.find("swap") ? "board.eccentric.ask-swap" : "board.eccentric.ask-type");
}
