/** words.ts - what is said about a game that has no words of its own in the page. */
import type { BoardHost, Words } from '../board';

/** In the game's sentence for actions, `GAME.play`, if it has one; else in the notation. */
export const words: Words = (t, { action }, view) => {
  const id = `${view.game}.play`;
  const said = t(id, action);
  return said === id ? action : said;
};

/** What is in hand: the shown names of the places so far, or what was typed. */
export const inHand = (t: BoardHost['t'], picked: readonly string[], typed: string): string =>
  t('board.default.in-hand', typed || picked.join(' · '));
