/** wording.ts - moves in everyday words: those of the game's board, never the notation. */
import type { Played, View } from '../board/board';
import { wordsOf } from '../board/index';
import { say, sentence, t } from '../lang';
import type { Message } from '../table/objects';
import { getSettings } from './settings';

/** Whether actions of a game can be put into words: they come with its board. */
export const isWorded = (game: string): boolean => wordsOf(game) !== undefined;

/** A move, without the player; see Words. An ellipsis until the board is there. */
export const wording = (played: Played, view: View): string => wordsOf(view.game)?.(t, played, view) ?? '…';

/** The same for the list of moves: without its places, unless people want them named. */
export const briefly = (played: Played, view: View): string =>
  (getSettings().names ? null : wordsOf(view.game)?.brief?.(t, played, view)) ?? wording(played, view);
/** The same as a sentence; in the notation it keeps its case. */
export function decided(played: Played, view: View): string {
  const words = wording(played, view);
  return sentence(words, words === played.action);
}

/** A place as people find it on the board: by its name there, or in words if it has none. */
const placing = (place: string, view: View, seat: number): string =>
  wordsOf(view.game)?.place?.(t, place, view, seat) ?? place;

/** A message of the table about actions and places of the seat in this position. */
export const sayAt = (message: Message, view: View, seat: number): string =>
  say(
    message,
    (action) => wording({ seat, action }, view),
    (place) => placing(place, view, seat),
  );

/** The action of a hint. */
export const actionOf = ({ args }: Message): string | null =>
  args.flatMap((arg) => (typeof arg === 'object' && 'action' in arg ? [arg.action] : []))[0] ?? null;

/** The places that a hint names, as boards know them. */
export const placesOf = ({ args }: Message): readonly string[] =>
  args.flatMap((arg) => (typeof arg === 'object' && 'place' in arg ? [arg.place] : []));
