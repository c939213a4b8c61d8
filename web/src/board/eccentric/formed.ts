/**
 * formed.ts - which large triangles to draw. The table counts them but does not list them: a triangle belongs to
 * whoever completed it in the own colour (and, where one must, announced it). So the board looks at each scene
 * what the count has grown by and what the last pawn completed, and remembers that.
 */
import { type Large, largesOf } from "./geometry.js";
import type { Colour, EccentricView } from "./view.js";

export interface Formed {
  readonly colour: Colour;
  readonly large: Large;
}

/** All large triangles of one colour that lie on the board, or would with the pawn `extra` too. */
export function lying(larges: readonly Large[], view: EccentricView, extra?: { cell: string; colours: string }): readonly Formed[] {
  const colours = new Map(view.pawns.map((pawn) => [pawn.cell, pawn.colours]));
  if (extra) colours.set(extra.cell, extra.colours);
  return larges.flatMap((large) => {
    const [a, b, c] = large.cells.map((cell, i) => colours.get(cell)?.[large.parts[i]!]);
    if (!a || a !== b || a !== c) return [];
    return [{ large, colour: ({ r: "red", b: "black", g: "grey" } as const)[a as "r"] }];
  });
}

export class Memory {
  private formed: readonly Formed[] = [];
  private larges: readonly Large[] = [];
  private side = 0;

  largesOf(side: number): readonly Large[] {
    if (side !== this.side) [this.larges, this.side, this.formed] = [largesOf(side), side, []];
    return this.larges;
  }

  /** The triangles that count in a view, as far as they can be known. */
  update(view: EccentricView): readonly Formed[] {
    const all = lying(this.largesOf(view.side), view);
    const next: Formed[] = [];
    for (const { colour, triangles } of view.seats) {
      const mine = all.filter((one) => one.colour === colour);
      const known = mine.filter(({ large }) => this.formed.some((one) => one.colour === colour && one.large === large));
      const fresh = mine.filter((one) => !known.includes(one) && view.last !== null && one.large.cells.includes(view.last));
      if (mine.length === triangles) next.push(...mine);
      else if (known.length + fresh.length === triangles) next.push(...known, ...fresh);
      else next.push(...known.slice(0, triangles));
    }
    this.formed = next;
    return next;
  }
}
