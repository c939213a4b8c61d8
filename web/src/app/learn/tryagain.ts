/** tryagain.ts - continuing from a moment of an analysed game. */
import { recordUpTo, withSeats } from '../../table/record';
import type { Sitting } from '../../table/words';
import { currentGame, loadGame } from '../play/game';
import { levelOf } from '../plans';
import { go } from '../router';

/** The first actions of the record, with the same people and computers; people elsewhere become computers. */
export function recordFrom(
  record: string,
  count: number,
  { seats, yours, mode }: Sitting,
  level: number,
): string {
  const sitting = seats.map(({ seat, who, level: strength }) =>
    who === 'computer' || (mode === 'online' && yours.length > 0 && !yours.includes(seat))
      ? { seat, level: strength ?? level }
      : { seat, level: null },
  );
  return withSeats(recordUpTo(record, count), sitting);
}

export async function tryAgain(game: string, record: string, count: number, sitting: Sitting): Promise<void> {
  const verdict = await loadGame(recordFrom(record, count, sitting, levelOf(game)));
  if (verdict.type !== 'refused') go(currentGame()!.route);
}
