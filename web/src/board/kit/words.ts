/** words.ts - what all boards say alike. */
import type { BoardHost } from "../board.js";

/** Who did what, as a sentence; `words` are those of the action. */
export function did(t: BoardHost["t"], who: string, words: string): string {
  const said = t("board.did", who, words);
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
