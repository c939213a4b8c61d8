/** words.ts - who is who at a table, and the state of the game, as sentences. */
import { apart } from '../fill';
import { locale, say, spoken, t } from '../lang';
import { gameInfo, type GameInfo, type OptionInfo } from '../site';
import type { StateObject, TableObject } from './objects';
import { seatsIn } from './record';

/** Who sits where, and which of them are at this screen. */
export type Sitting = Pick<TableObject, 'seats' | 'yours' | 'mode'>;

const people = (table: Sitting) => table.seats.filter(({ who }) => who === 'person').length;
const computers = (table: Sitting) => table.seats.filter(({ who }) => who === 'computer').length;

/** Whether the seat is the one person's at this screen. */
export const isYou = (table: Sitting, seat: number) =>
  table.yours.includes(seat) &&
  (people(table) === 1 || (table.mode === 'online' && table.yours.length === 1));

/** The name of a seat: Anna, you, player 2, the computer, computer 3. */
export function seatName(table: Sitting, seat: number): string {
  const { who, name } = table.seats[seat - 1] ?? {};
  if (seat === 0) return t('web.judge');
  if (who === 'computer' && !table.seats[seat - 1]?.standin)
    return computers(table) > 1 ? t('web.computer-n', seat) : t('web.computer');
  return (name && apart(name)) || (isYou(table, seat) ? t('web.you') : t('web.player-n', seat));
}

/** The same on the board, where the only person at this screen is "you", by whatever name others know them. */
export const calledHere = (table: Sitting, seat: number): string =>
  isYou(table, seat) ? t('web.you') : seatName(table, seat);

/** Who sat where in a saved game; `yours` if more is known than that people sat here. */
export function sittingIn(record: string, yours?: readonly number[]): Sitting {
  const { seats, mode } = seatsIn(record);
  return { seats, mode, yours: yours ?? seats.filter(({ who }) => who === 'person').map(({ seat }) => seat) };
}

/** How the game ended, and why: `ending` is the game's own explanation. */
export function resultText(table: TableObject, ending: string): string {
  const { result } = table;
  if (!result) return '';
  const [winner] = result.winners;
  const how = result.reason === 'rules' ? ending : t(`web.reason.${result.reason}`);
  if (result.draw) return t('web.result.draw', how);
  if (winner === undefined) return t('web.result.lost', how);
  if (result.winners.length > 1)
    return t(
      'web.result.share',
      new Intl.ListFormat(locale()).format(result.winners.map((seat) => seatName(table, seat))),
      how,
    );
  return isYou(table, winner) ? t('web.result.you', how) : t('web.result.win', seatName(table, winner), how);
}

/** Why the game ended like this, in the game's own words: for people who see the board, or `aloud`. */
export const endingText = ({ view: { ending = [] } }: StateObject, aloud = false): string =>
  ending.map((one) => (aloud ? spoken(one) : say(one))).join(' ');

/** What is expected now, and from which player. `pick` is the board's own sentence. */
export function statusText(
  table: TableObject,
  state: StateObject,
  viewer: number,
  pick: string,
  aloud = false,
): string {
  if (table.status === 'over') return resultText(table, endingText(state, aloud)).trim();
  if (table.status === 'paused') return t('web.paused');
  if (state.question)
    return state.question.seat === viewer
      ? t('web.question.you')
      : t('web.question.other', seatName(table, state.question.seat));
  if (state.judging) return t('web.judge.you');
  if (state.acting.includes(viewer)) {
    const doing = pick || t('web.your-turn');
    return !isYou(table, viewer) && (!table.race || state.laying !== undefined)
      ? t('web.turn.now', seatName(table, viewer), doing)
      : doing;
  }
  const [next] = state.acting;
  if (next === undefined) return '';
  if (table.race && state.acting.length > 1) return t('web.turn.all');
  return table.seats[next - 1]?.who === 'computer'
    ? t('web.thinking', seatName(table, next))
    : t('web.turn', seatName(table, next));
}

/** How a game begins: the pieces of the only person at this screen, and who moves first. */
export function openingText(table: TableObject, state: StateObject, viewer: number, pieces: string): string {
  const [first] = state.acting;
  if (first === undefined || table.status === 'over' || table.race || table.seats.length === 1) return '';
  const you = isYou(table, viewer) && pieces ? t('web.your-pieces', pieces) : '';
  return `${you} ${isYou(table, first) ? t('web.you-begin') : t('web.begins', seatName(table, first))}`.trim();
}

/** The name of the variant that is played. */
export const formText = ({ game, variant }: TableObject): string => t(`${game}.variant.${variant}`);

/** The name of an option that keeps games apart: that of the variant it makes, if there is one. */
function apartText({ id, variants }: GameInfo, { name, role }: OptionInfo, value: string): string {
  if (role === 'players') return t('online.players-n', Number(value));
  const [variant, another] = variants.filter(({ options }) => options[name] === value);
  return variant && !another
    ? t(`${id}.variant.${variant.id}`)
    : t('online.option-n', t(`${id}.label.${name}`), value);
}

/** What is played, as in the server's lists: the game, and the values of the options that keep
 * its games apart. */
export function formName(form: string): string {
  const [game = '', ...values] = form.split(' ');
  const info = gameInfo(game);
  if (!info) return form;
  const apart = info.options.filter((option) => option.apart);
  const words = values.flatMap((value, i) => (apart[i] ? [apartText(info, apart[i], value)] : []));
  return [t(`${game}.title`), ...words].join(' · ');
}
