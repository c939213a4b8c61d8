/** words.ts - who is who at a table, and how it stands, as sentences. */
import { t } from '../lang';
import type { StateObject, TableObject } from './objects';

/** Who sits where, and who of them is at this screen. */
export type Sitting = Pick<TableObject, 'seats' | 'yours' | 'mode'>;

const people = (table: Sitting) => table.seats.filter(({ who }) => who === 'person').length;
const computers = (table: Sitting) => table.seats.filter(({ who }) => who === 'computer').length;

/** Whether the seat is the one person's at this screen. */
const isYou = (table: Sitting, seat: number) =>
  table.yours.includes(seat) && (people(table) === 1 || (table.mode === 'online' && table.yours.length === 1));

/** What a seat is called: Anna, you, player 2, the computer, computer 3. */
export function seatName(table: Sitting, seat: number): string {
  const { who, name } = table.seats[seat - 1] ?? {};
  if (seat === 0)
    return t('web.judge');
  if (who === 'computer')
    return computers(table) > 1 ? t('web.computer-n', seat) : t('web.computer');
  return name || (isYou(table, seat) ? t('web.you') : t('web.player-n', seat));
}

/** Who sat where in a game that was saved (src/table/save.c); `yours` where more is known than that people sat here. */
export function sittingIn(record: string, yours?: readonly number[]): Sitting {
  const names = new Map([...record.matchAll(/^# table name (\d) (.*)$/gm)].map(([, seat, name]) => [Number(seat), name!]));
  const seats = [...record.matchAll(/^# table seat (\d) (person|computer|open)(?: (\d))?/gm)].map(([, seat, who, level]) => ({
    seat: Number(seat), who: who as 'person' | 'computer' | 'open', ready: true,
    ...(level ? { level: Number(level) } : {}), ...(names.has(Number(seat)) ? { name: names.get(Number(seat))! } : {}),
  }));
  const mode = /^# table mode local$/m.test(record) ? 'local' : 'online';
  return { seats, mode, yours: yours ?? seats.filter(({ who }) => who === 'person').map(({ seat }) => seat) };
}

export function resultText(table: TableObject): string {
  const { result } = table;
  if (!result)
    return '';
  const [winner] = result.winners;
  const how = result.reason === 'rules' ? '' : t(`web.reason.${result.reason}`);
  if (result.draw)
    return t('web.result.draw', how);
  if (winner === undefined)
    return t('web.result.lost', how);
  if (result.winners.length > 1)
    return t('web.result.share', result.winners.map((seat) => seatName(table, seat)).join(', '), how);
  return isYou(table, winner) ? t('web.result.you', how) : t('web.result.win', seatName(table, winner), how);
}

/** What is expected now, of whom. `pick` is what the board says of its own. */
export function statusText(table: TableObject, state: StateObject, viewer: number, pick: string): string {
  if (table.status === 'over')
    return resultText(table).trim();
  if (table.status === 'paused')
    return t('web.paused');
  if (state.question)
    return state.question.seat === viewer ? t('web.question.you') : t('web.question.other', seatName(table, state.question.seat));
  if (state.acting.includes(viewer)) {
    const doing = pick || t('web.your-turn');
    return !isYou(table, viewer) && !table.race ? t('web.turn.of', seatName(table, viewer), doing) : doing;
  }
  const [next] = state.acting;
  if (next === undefined)
    return '';
  return table.seats[next - 1]?.who === 'computer' ? t('web.thinking', seatName(table, next)) : t('web.turn', seatName(table, next));
}

/** How a game begins: the pieces of the one person at this screen, and who is first to act. */
export function openingText(table: TableObject, state: StateObject, viewer: number, pieces: string): string {
  const [first] = state.acting;
  if (first === undefined || table.race || table.seats.length === 1)
    return '';
  const you = isYou(table, viewer) && pieces ? t('web.your-pieces', pieces) : '';
  return `${you} ${isYou(table, first) ? t('web.you-begin') : t('web.begins', seatName(table, first))}`.trim();
}

/** The form that is played, in a few words: options that differ from the usual ones are the form. */
export function formText(table: TableObject): string {
  const { game, options } = table;
  const variant = game === 'lynx' ? (options['variant'] ?? 'A').toLowerCase()
    : game === 'oeil' ? (table.seats.length === 1 ? 'solitaire' : options['quiz'] === '1' ? 'quiz' : options['goal'] === 'colours:1' ? 'children' : 'match')
    : game === 'foureyes' ? (options['board'] === '4' ? 'small' : 'whole')
    : game === 'ovo' ? (table.seats.length === 4 ? 'four' : 'two')
    : options['goal'] ?? 'first';
  return t(`web.variant.${game}.${variant}`);
}
