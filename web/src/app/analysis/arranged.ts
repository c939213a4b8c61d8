/** arranged.ts - a position that is set up by hand, as text (src/core/setup.h): moving, turning, adding and
 * removing pieces. Pure. */
import type { Setup } from '../../desk/objects';

export interface Arranged {
  readonly seat: number;
  /** What is on each place. */
  readonly signs: readonly string[];
  /** The game's other lines, with their colon. */
  readonly rest: string;
}

const NOTHING = '.';

export function readArranged(value: string): Arranged {
  const [, seat = '1', signs = '', rest = ''] = /^(\d+):([^:]*)(:.*)?$/.exec(value) ?? [];
  return { seat: Number(seat), signs: [...signs], rest };
}

export const writeArranged = ({ seat, signs, rest }: Arranged): string => `${seat}:${signs.join('')}${rest}`;

export const isFree = ({ signs }: Arranged, at: number): boolean => signs[at] === NOTHING;

const withSign = (position: Arranged, at: number, sign: string): Arranged => ({
  ...position,
  signs: position.signs.map((one, i) => (i === at ? sign : one)),
});

/** Moves a piece from one place to another and swaps it with what was there. */
export function moved(position: Arranged, from: number, to: number): Arranged {
  const { signs } = position;
  return withSign(withSign(position, to, signs[from]!), from, signs[to]!);
}

/** Turns the piece there once; unchanged if it has only one rotation. */
export function turned(position: Arranged, at: number, { pieces }: Setup): Arranged {
  const sign = position.signs[at]!;
  const ways = pieces.find(({ signs }) => signs.includes(sign))?.signs ?? sign;
  return withSign(position, at, ways[(ways.indexOf(sign) + 1) % ways.length]!);
}

/** Puts a piece there, or turns the same piece if it is already there. */
export const added = (position: Arranged, at: number, piece: string, setup: Setup): Arranged =>
  piece.includes(position.signs[at]!) ? turned(position, at, setup) : withSign(position, at, piece[0]!);

export const takenAway = (position: Arranged, at: number): Arranged => withSign(position, at, NOTHING);
