/** facts.d.ts - what the C code knows about Eccentric (eccentric_write_facts; RULES.md, after 44). */
declare module 'facts:eccentric' {
  /** In the circle in which they follow each other. */
  export const colours: readonly ('red' | 'black' | 'grey')[];
  /** By type and turn: how far in the circle the middle and the corners 0, 1, 2 are from the owner's colour. */
  export const forms: Readonly<Record<string, readonly string[]>>;
  /** The kinds of large triangles: what their cells are, and the way from the tip to each vertex of the smallest. */
  export const triangles: readonly {
    readonly down: boolean;
    readonly middles: boolean;
    readonly steps: readonly (readonly [number, number])[];
  }[];
}
