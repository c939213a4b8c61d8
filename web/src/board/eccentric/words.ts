/** words.ts - what is said and read aloud about a game of Eccentric. */
import type { BoardHost, Played, Words } from '../board';
import type { Lay, Laying } from '../kit/placing';
import { acted, did } from '../kit/words';
import type { EccentricLegal } from './pick';
import { type Colour, colourOf, coloursOf, type EccentricView, parts, type Pawn } from './view';

type T = BoardHost['t'];

export const colourName = (t: T, colour: Colour): string => t(`board.eccentric.colour-${colour}`);

/** « milieu rouge, haut rouge, droite noir, gauche gris »: a cell that points down has a corner below instead. */
const marks = (t: T, colours: string, up: boolean): string => {
  const [middle = '', ...corners] = [...colours].map((letter) => colourName(t, colourOf(letter)));
  return t(
    'board.eccentric.marks',
    middle,
    t(up ? 'board.eccentric.corners-up' : 'board.eccentric.corners-down', ...corners),
  );
};

/** Odd cells point up. */
const pointsUp = (cell: string): boolean => Number(cell.slice(1)) % 2 === 1;

export const cellName = (
  t: T,
  cell: string,
  up: boolean,
  pawn: Pick<Pawn, 'owner' | 'colours'> | undefined,
): string =>
  pawn
    ? t('board.eccentric.pawn', cell, t(`board.eccentric.pawn-of-${pawn.owner}`), marks(t, pawn.colours, up))
    : t(up ? 'board.eccentric.free-up' : 'board.eccentric.free-down', cell);

export const handName = (t: T, colours: string, left: number): string =>
  t('board.eccentric.in-hand', marks(t, colours, true), left);

export const rivalName = (t: T, colour: Colour, left: number, triangles: number): string =>
  t('board.eccentric.rival-hand', colourName(t, colour), left, triangles);

export const scoreName = (t: T, triangles: number): string => t('board.eccentric.score', triangles);

const colourAt = (view: EccentricView, seat: number): Colour | undefined =>
  view.seats.find((one) => one.seat === seat)?.colour;

/** Where corners 0, 1, 2 of a cell are. */
const AROUND = { up: ['top', 'right', 'left'], down: ['bottom', 'left', 'right'] } as const;

/** « rouge en haut »: where the pawn's marked corner is, the only one of its colour. */
function lies(t: T, view: EccentricView, seat: number, { type, turn, cell }: Laying): string {
  const owner = view.pawns.find((one) => one.cell === cell)?.owner ?? colourAt(view, seat) ?? 'grey';
  const marked = coloursOf(owner, type, turn)[1 + turn]!;
  return t(
    `board.eccentric.at-${AROUND[pointsUp(cell) ? 'up' : 'down'][turn]}`,
    colourName(t, colourOf(marked)),
  );
}

export const words: Words = (t, { seat, action }, view) => {
  const made = parts(action);
  if (made?.kind !== 'lay') return made ? t(`board.eccentric.act-${made.kind}`) : '';
  const { type, cell } = made;
  return t('board.eccentric.act-lay', type, cell, lies(t, view as EccentricView, seat, made));
};

words.names = /\b[a-j][1-9]\d?\b/g;

words.brief = (t, { action }) => (parts(action)?.kind === 'lay' ? t('board.eccentric.did-lay') : null);

/** What happened; `named` for screen readers. */
export function told(
  t: T,
  view: EccentricView,
  before: EccentricView,
  played: Played,
  named: boolean,
): string {
  const colour = colourAt(before, played.seat);
  const who = colour ? colourName(t, colour) : '';
  const count = (one: EccentricView): number =>
    one.seats.find(({ colour: c }) => c === colour)?.triangles ?? 0;
  const more = count(view) - count(before);
  const said = [did(t, who, acted(words, t, played, before, named))];
  if (more > 0)
    said.push(t(more === 1 ? 'board.eccentric.told-triangle' : 'board.eccentric.told-triangles', who, more));
  else if (parts(played.action)?.kind === 'announce') said.push(t('board.eccentric.told-nothing'));
  return said.join(' ');
}

/** What is expected now. */
export function asked(t: T, legal: EccentricLegal, lay: Lay): string {
  if (!legal.lays.any) {
    if (legal.find('announce'))
      return t(legal.find('pass') ? 'board.eccentric.ask-last' : 'board.eccentric.ask-announce');
    return legal.find('pass') ? t('board.eccentric.ask-pass') : '';
  }
  if (lay.cell)
    return t(legal.lays.forbidden(lay) ? 'board.eccentric.ask-other' : 'board.eccentric.ask-confirm');
  if (lay.type) return t('board.eccentric.ask-cell');
  return t(legal.find('swap') ? 'board.eccentric.ask-swap' : 'board.eccentric.ask-type');
}
