/** boards.ts - a game's board with all that it needs in the page: its stylesheet, and the sentences of the game. */
import { hasBoard, loadBoard } from '../../board/index';
import type { MakeBoard } from '../../board/board';
import { speakOf } from '../../lang';
import { site } from '../../site';

const dressed = new Map<string, Promise<void>>();

/** Puts a board's stylesheet into the page, once. Without it the board is plain, but can be played. */
function dress(board: string): Promise<void> {
  const known = dressed.get(board);
  if (known || !site.style[board]) return known ?? Promise.resolve();
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: site.style[board] });
  const coming = new Promise<void>((resolve) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => resolve();
  });
  dressed.set(board, coming);
  document.head.append(sheet);
  return coming;
}

export async function fetchBoard(game: string): Promise<MakeBoard> {
  const own = hasBoard(game);
  const [make] = await Promise.all([
    loadBoard(game),
    dress(own ? game : 'default'),
    speakOf(game),
    own ? null : speakOf('default'),
  ]);
  return make;
}
