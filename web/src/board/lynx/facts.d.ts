/** facts.d.ts - what the C code knows about the cards (lynx_write_facts; RULES.md, after 86). */
declare module 'facts:lynx' {
  /** How many cards each seat is dealt in the herds. */
  export const hand: number;
  /** The message ids of objects and colours, by their letter. */
  export const words: Readonly<Record<string, string>>;
  /** The four sides: the step to the neighbour, a card's own pictures along the side, and the
   * neighbour's. */
  export const sides: readonly {
    readonly side: 'above' | 'right' | 'below' | 'left';
    readonly x: number;
    readonly y: number;
    readonly own: readonly number[];
    readonly facing: readonly number[];
  }[];
  /** The pictures that a picture may not meet, by what they share with it. */
  export const alike: Readonly<
    Record<string, { readonly object: readonly string[]; readonly colour: readonly string[] }>
  >;
}
