/** facts.d.ts - what the C code knows about the board of 4EYES (foureyes_write_facts, RULES.md: In JSON). */
declare module 'facts:foureyes' {
  /** How many corners clockwise from the red pawn the blue one is, by type. */
  export const types: Readonly<Record<string, number>>;
  /** The points of the corners of a1, clockwise from the top left. */
  export const corners: readonly (readonly [number, number])[];
  /** A square of each shape, at the lower left of the board: the digits x and y of its four points. */
  export const squares: readonly string[];
}
