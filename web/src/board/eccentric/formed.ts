/**
 * formed.ts - which large triangles to draw. The table counts them but does not list them: a triangle belongs to
 * whoever completed it in the own colour (and, where one must, announced it). As pawns never move, the order in
 * which they were placed tells which those are.
 */
import type { Played } from "../board.js";
import type { Large } from "./geometry.js";
import type { Colour, EccentricView } from "./view.js";

export interface Formed {
  readonly colour: Colour;
  readonly large: Large;
}

const COLOURS: Readonly<Record<string, Colour>> = { r: "red", b: "black", g: "grey" };

/** The large triangles through a cell that are of one colour, given the colours of the cells. */
export function through(larges: readonly Large[], colours: ReadonlyMap<string, string>, cell: string): readonly Formed[] {
  return larges.flatMap((large) => {
    if (!large.cells.includes(cell)) return [];
    const [a, b, c] = large.cells.map((name, i) => colours.get(name)?.[large.parts[i]!]);
    const colour = a && a === b && a === c ? COLOURS[a] : undefined;
    return colour ? [{ large, colour }] : [];
  });
}

/** The triangles that count after these actions. */
export function counted(larges: readonly Large[], view: EccentricView, history: readonly Played[]): readonly Formed[] {
  const manual = view.options["announce"] === "manual";
  const colours = new Map<string, string>();
  const found: Formed[] = [];
  let open: Formed[] = [];
  for (const { action } of history) {
    const cell = /@(\w+)$/.exec(action)?.[1];
    const pawn = view.pawns.find((one) => one.cell === cell);
    if (pawn) {
      colours.set(pawn.cell, pawn.colours);
      open = through(larges, colours, pawn.cell).filter(({ colour }) => colour === pawn.owner);
    }
    if (manual ? action.endsWith("!") : pawn) found.push(...open.splice(0));
  }
  return found;
}

/** The same without the past: only of colours whose count leaves no doubt. */
export function certain(larges: readonly Large[], view: EccentricView): readonly Formed[] {
  const colours = new Map(view.pawns.map((pawn) => [pawn.cell, pawn.colours]));
  const all = new Map<Large, Formed>();
  for (const cell of colours.keys()) for (const one of through(larges, colours, cell)) all.set(one.large, one);
  return view.seats.flatMap(({ colour, triangles }) => {
    const mine = [...all.values()].filter((one) => one.colour === colour);
    return mine.length === triangles ? mine : [];
  });
}
