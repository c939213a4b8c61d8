/**
 * index.ts - the boards by game, each fetched when it is first needed; and the words of their actions.
 *
 * A game's board is one folder with all that belongs to it: ID/ID.ts, ID/ID.css, ID/emblem.tsx and what they are made
 * of. The build finds the folders (site/boards.mjs).
 */
import { drawings } from 'boards:drawings';
import type { MakeBoard, Words } from './board';

const known = new Map<string, Words>();

const byDefault = () => import('./default/default').then(({ load }) => load());

/** Tests show every game on the default board by `?board=default`. */
const forced = () => new URLSearchParams(globalThis.location?.search).get('board') === 'default';

/** Whether a game has a board of its own; the default one needs the bytes of states. */
export const hasBoard = (game: string): boolean => game in drawings && !forced();

/** The maker of a game's board, its own or the default one. */
export async function loadBoard(game: string): Promise<MakeBoard> {
  const { makeBoard, words } = await (hasBoard(game) ? drawings[game]! : byDefault)();
  known.set(game, words);
  return makeBoard;
}

/** The words of a game's actions, once its board has been fetched. */
export const wordsOf = (game: string): Words | undefined => known.get(game);
