/** words.ts - the words for a game without its own on the page. */
import type { BoardHost, Words } from '../board';

/** The game's sentence for actions, `GAME.play`, if it has one; else the notation. */
export const words: Words = (t, { action }, view) => {
  const id = `${view.game}.play`;
  const said = t(id, action);
  return said === id ? action : said;
};

/** What is in hand: the visible names of the places so far, or the typed text. */
export const inHand = (t: BoardHost['t'], picked: readonly string[], typed: string): string =>
  t('board.default.in-hand', typed || picked.join(' · '));
