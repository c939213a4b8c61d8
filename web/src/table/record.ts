/**
 * record.ts - the record, a game as text (src/match/record.h), with what its table adds (src/table/save.c). No other
 * file of the page knows the grammar of its lines. Pure.
 */
import type { TableObject } from './objects';

export interface GameRecord {
  readonly game: string;
  /** Each `name=value`. */
  readonly options: readonly string[];
  readonly actions: readonly string[];
}

/** Whether a text claims to be a record. */
export const isRecord = (text: string): boolean => /^\s*coupdoeil record\b/.test(text);

/** What is played in a record, without its comments. */
export function readRecord(text: string): GameRecord {
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd()) // other systems end a line with \r\n
    .filter((line) => line !== '' && !line.startsWith('#'));
  const after = (word: string) =>
    lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
  return {
    game: after('game')[0] ?? '',
    options: after('option'),
    actions: lines.filter((line) => !/^(coupdoeil|game|option) /.test(line)),
  };
}

export const writeRecord = ({ game, options, actions }: GameRecord): string =>
  ['coupdoeil record 1', `game ${game}`, ...options.map((option) => `option ${option}`), ...actions, ''].join(
    '\n',
  );

/** The record with other actions after the same beginning. */
export const withActions = (text: string, actions: readonly string[]): string =>
  writeRecord({ ...readRecord(text), actions });

/** The record up to its first `count` actions. */
export const recordUpTo = (text: string, count: number): string =>
  withActions(text, readRecord(text).actions.slice(0, count));

/** The record for continuing a game at this screen. */
export const asLocal = (text: string): string =>
  /^# table mode /m.test(text) ? text : `${text.trimEnd()}\n# table mode local`;

/** The record with these people and computers at this screen. */
export const withSeats = (text: string, seats: readonly { seat: number; level: number | null }[]): string =>
  [
    `${text.trimEnd()}\n# table mode local`,
    ...seats.map(
      ({ seat, level }) => `# table seat ${seat} ${level === null ? 'person' : `computer ${level}`}`,
    ),
    '',
  ].join('\n');

/** Who sat where, and whether everyone shared one screen. */
export function seatsIn(text: string): Pick<TableObject, 'seats' | 'mode'> {
  const names = new Map(
    [...text.matchAll(/^# table name (\d) (.*)$/gm)].map(([, seat, name]) => [Number(seat), name!]),
  );
  const seats = [...text.matchAll(/^# table seat (\d) (person|computer|open)(?: (\d))?/gm)].map(
    ([, seat, who, level]) => ({
      seat: Number(seat),
      who: who as 'person' | 'computer' | 'open',
      ready: true,
      ...(level ? { level: Number(level) } : {}),
      ...(names.has(Number(seat)) ? { name: names.get(Number(seat))! } : {}),
    }),
  );
  return { seats, mode: /^# table mode local$/m.test(text) ? 'local' : 'online' };
}

/** The record without what is only about its table: the people who sat there, and how the cards
 * were shuffled. */
export const bareRecord = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^# (table (seat \d (person|open)|name|left|mode)|fair)\b/.test(line))
    .join('\n');
