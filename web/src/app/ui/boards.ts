/** boards.ts - a game's board with everything it needs on the page: its stylesheet, and the game's
 * sentences. */
import { hasBoard, loadBoard } from '../../board/index';
import type { MakeBoard } from '../../board/board';
import { speakOf } from '../../lang';
import { site } from '../../site';
import { dress } from './dress';

export async function fetchBoard(game: string): Promise<MakeBoard> {
  const own = hasBoard(game);
  const [make] = await Promise.all([
    loadBoard(game),
    dress(site.style[own ? game : 'default']),
    speakOf(game),
    own ? null : speakOf('default'),
  ]);
  return make;
}
