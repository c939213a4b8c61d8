/** boards.d.ts - the boards that the build finds (site/boards.mjs), by game. */
declare module 'boards:drawings' {
  import type { MakeBoard, Words } from './board';

  export const drawings: Readonly<
    Record<string, () => Promise<{ readonly makeBoard: MakeBoard; readonly words: Words }>>
  >;
}

declare module 'boards:emblems' {
  import type { JSX } from 'preact';

  export const emblems: Readonly<Record<string, () => JSX.Element>>;
}
