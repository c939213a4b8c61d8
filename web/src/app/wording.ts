/** wording.ts - actions as people say them: in the words of the game's board, never in the notation. */
import type { Played, View } from '../board/board';
import { wordsOf } from '../board/index';
import { say, sentence, t } from '../lang';
import type { Message } from '../table/objects';

/** What was or could be played, without who; see Words. A few dots until the board is there. */
export const wording = (played: Played, view: View, before?: readonly Played[]): string =>
  wordsOf(view.game)?.(t, played, view, before) ?? '…';

/** A message of the table about actions of the seat in this position. */
export const sayAt = (message: Message, view: View, seat: number): string =>
  say(message, (action) => wording({ seat, action }, view));

/** The action of a hint. */
export const actionOf = ({ args }: Message): string | null =>
  args.flatMap((arg) => (typeof arg === 'object' && 'action' in arg ? [arg.action] : []))[0] ?? null;

/** The places that a hint names, as boards know them. */
export const placesOf = ({ args }: Message): readonly string[] => args.filter((arg) => typeof arg === 'string');

/** Where a hint tells to look: by the name that the board shows, else in words. */
export function whereText(where: Message, view: View, seat: number): string {
  const [place = ''] = placesOf(where);
  if (/^([a-j]\d+|[1-4][a-h])$/.test(place))
    return say(where);
  const words = /^(-?\d+,-?\d+|[AB][+-])$/.test(place) ? wording({ seat, action: place }, view) : null;
  return sentence(words === null ? t('web.hint.nowhere') : t(where.message, words));
}
