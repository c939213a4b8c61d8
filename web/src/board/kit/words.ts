/** words.ts - what all boards say in the same way. */
import type { BoardHost, Played, View, Words } from '../board';

/** Who did what, as a sentence; `words` are those of the action, which may end with a mark of their own. */
export function did(t: BoardHost['t'], who: string, words: string): string {
  const said = t('board.did', who, words).replace(/([.!?…])\.$/, '$1');
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

/** An action in words: with its places, or without for people who saw it played. */
export const acted = (words: Words, t: BoardHost['t'], played: Played, view: View, named: boolean): string =>
  (named ? null : words.brief?.(t, played, view)) ?? words(t, played, view);
