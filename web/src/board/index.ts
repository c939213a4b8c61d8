/** index.ts - the boards by game, each fetched when it is first needed. */
import type { MakeBoard } from './board';

const boards: Readonly<Record<string, () => Promise<{ makeBoard: MakeBoard }>>> = {
  oeil: () => import('./oeil'),
  lynx: () => import('./lynx'),
  foureyes: () => import('./foureyes'),
  ovo: () => import('./ovo'),
  eccentric: () => import('./eccentric'),
};

/** The maker of a game's board; a plain one where a game has none of its own. */
export async function loadBoard(game: string): Promise<MakeBoard> {
  return (await (boards[game] ?? (() => import('./plain')))()).makeBoard;
}
