/** facts.d.ts - what the C code knows about the rosette (oeil_write_facts; RULES.md, after 73). */
declare module 'facts:oeil' {
  type Pattern = 'long' | 'short' | 'lines' | 'circles';
  type Colour = 'red' | 'blue' | 'yellow' | 'green' | 'pink' | 'grey' | 'orange' | 'purple';

  /** What each pattern shows, and where notches lead from it. */
  export const patterns: Readonly<
    Record<
      Pattern,
      {
        readonly fields: readonly {
          readonly field: string;
          readonly colour: Colour;
          readonly angle: number;
          readonly level: number;
        }[];
        readonly notches: Readonly<
          Record<
            string,
            {
              readonly to: Pattern;
              /** For each field, where its counter goes; null if it would leave the board. */
              readonly carries: readonly (string | null)[];
            }
          >
        >;
      }
    >
  >;
}
