/** making.ts - which positions can be made into puzzles, and a position as text (content/README.md). Pure. */

import type { GameInfo, Variant } from '../../site';
import { readRecord } from '../../table/record';

/** The variants of a game in which positions can be set up. */
export const makings = (game: GameInfo | undefined): readonly Variant[] =>
  game?.variants.filter(({ kinds }) => kinds.length > 0) ?? [];

/** The games that have puzzles, or positions that can be made into some. */
export const puzzling = (
  games: readonly GameInfo[],
  puzzles: readonly { readonly game: string }[],
): readonly GameInfo[] =>
  games.filter((info) => makings(info).length > 0 || puzzles.some(({ game }) => game === info.id));

/** The numbers of seats for which the variant has questions. */
export const seatsAsked = ({ seats, kinds }: Variant): readonly number[] =>
  seats.filter((count) => kinds.some((kind) => kind.seats.includes(count)));

/** What can be asked with this many seats. */
export const kindsFor = ({ kinds }: Variant, count: number): readonly string[] =>
  kinds.filter(({ seats }) => seats.includes(count)).map(({ id }) => id);

/** The position at the end of a record, as lines of a task. */
export function positionOf(record: string): string {
  const { game, options, actions } = readRecord(record);
  return [
    `game ${game}`,
    ...(options.length > 0 ? [`options ${options.join(' ')}`] : []),
    ...(actions.length > 0 ? [`moves ${actions.join(' ')}`] : []),
  ].join('\n');
}
