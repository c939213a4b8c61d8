/** pictures.ts - saving a game as a picture; fetched when first asked for. */
import type { Board } from '../../board/board';
import { t } from '../../lang';
import { endingText, formText, resultText, seatName } from '../../table/words';
import type { Game } from '../play/game';
import { download, pngOf } from '../share';
import { animatedGif, animatedSvg } from './film';
import { framed, pageColours, type Caption } from './frame';

export type PictureKind = 'svg' | 'png' | 'film' | 'gif';

function captionOf(game: Game): Caption {
  const { seen, table: there } = game.session.state;
  const table = there!;
  const state = seen.get(game.viewer);
  return {
    title: `${t(`${table.game}.title`)} – ${formText(table)}`,
    names: table.seats.map(({ seat }) => seatName(table, seat)).join(' – '),
    result: resultText(table, state ? endingText(state) : '').trim(),
  };
}

/** Makes the picture and passes it to the browser's downloads. */
export async function savePicture(
  kind: PictureKind,
  game: Game,
  board: Board,
  progress: (done: number) => void,
): Promise<void> {
  const file = (ending: string) => `coupdoeil-${game.session.state.table?.game}${ending}`;
  const caption = captionOf(game);
  const still = () => framed([board.picture()], caption, pageColours());
  switch (kind) {
    case 'svg':
      return download(file('.svg'), still(), 'image/svg+xml');
    case 'png':
      return download(file('.png'), await pngOf(still()), 'image/png');
    case 'film':
      return download(file('-film.svg'), await animatedSvg(game, caption, progress), 'image/svg+xml');
    case 'gif':
      return download(file('.gif'), await animatedGif(game, caption, progress), 'image/gif');
  }
}
