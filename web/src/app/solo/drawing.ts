/**
 * drawing.ts - pictures of positions, drawn by the boards themselves out of sight.
 *
 * One after the other and only when the browser is idle: nobody waits for them.
 */
import type { BoardHost, Played, View } from '../../board/board';
import { say, t } from '../../lang';
import { fetchBoard } from '../ui/boards';

/** A position, seen from a seat. */
export interface Drawn {
  readonly view: View;
  readonly viewer: number;
  readonly last: Played | null;
}

/** The host of a board on a page where nobody plays. */
const host: BoardHost = {
  act: () => undefined,
  tryAnyway: () => undefined,
  say: () => undefined,
  tell: () => undefined,
  t,
  player: (seat) => t('web.player-n', seat),
  names: false,
  sentence: say,
  motion: 0,
  aids: false,
  picked: () => undefined,
};

/** Boards are drawn at this width: large enough for those that look different on small screens. */
const WIDTH = 560;

const free = () =>
  new Promise<void>((go) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => go(), { timeout: 2000 })
      : setTimeout(go, 50),
  );

let line: Promise<unknown> = Promise.resolve();

async function draw({ view, viewer, last }: Drawn): Promise<string> {
  const make = await fetchBoard(view.game);
  await free();
  const board = make(host);
  const place = document.createElement('div');
  place.className = 'board-place drawing-place';
  place.style.width = `${WIDTH}px`;
  place.inert = true;
  place.setAttribute('aria-hidden', 'true');
  place.append(board.element);
  document.body.append(place);
  try {
    board.show({ view, viewer, actions: [], played: [], follows: false, last, still: true });
    return board.picture();
  } finally {
    board.release();
    place.remove();
  }
}

/** The position as a standalone SVG; '' if its board has no picture. */
export function picture(drawn: Drawn): Promise<string> {
  const drawing = line.then(() => draw(drawn));
  line = drawing.catch(() => undefined);
  return drawing.catch(() => '');
}
