/** index.ts - the boards by game, each fetched when it is first needed; and the words of their actions. */
import type { MakeBoard, Words } from './board';

interface Drawing {
  readonly makeBoard: MakeBoard;
  readonly words: Words;
}

const boards: Readonly<Record<string, () => Promise<Drawing>>> = {
  oeil: () => import('./oeil'),
  lynx: () => import('./lynx'),
  foureyes: () => import('./foureyes'),
  ovo: () => import('./ovo'),
  eccentric: () => import('./eccentric'),
};

const known = new Map<string, Words>();

/** The maker of a game's board; a plain one where a game has none of its own. */
export async function loadBoard(game: string): Promise<MakeBoard> {
  const { makeBoard, words } = await (boards[game] ?? (() => import('./plain')))();
  known.set(game, words);
  return makeBoard;
}

/** The words of a game's actions, once its board has been fetched. */
export const wordsOf = (game: string): Words | undefined => known.get(game);
