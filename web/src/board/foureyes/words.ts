/** words.ts - what is said and read aloud about a game of 4EYES. */
import type { BoardHost, Played, Words } from '../board';
import { acted, did } from '../kit/words';
import { type FourEyesLegal, type FourEyesPick, picking } from './pick';
import { blueOf, type FourEyesView, parts, PASS, type Tile } from './view';

type T = BoardHost['t'];

/** « rouge en haut à gauche, bleu en bas à droite » */
const pawns = (t: T, type: string, orientation: number): string =>
  t(
    'board.foureyes.pawns',
    t(`board.foureyes.corner-${orientation}`),
    t(`board.foureyes.corner-${blueOf(type, orientation)}`),
  );

export const cellName = (t: T, cell: string, tile: Tile | undefined): string =>
  tile
    ? t(
        'board.foureyes.tile',
        cell,
        t(`board.foureyes.tile-of-${tile.owner}`),
        pawns(t, tile.type, tile.orientation),
      )
    : t('board.foureyes.free', cell);

export const handName = (t: T, type: string, turn: number, left: number): string =>
  t('board.foureyes.in-hand', pawns(t, type, turn), left);

export const rivalName = (t: T, seat: number, left: number): string =>
  t('board.foureyes.rival-hand', t(`board.foureyes.seat-${seat}`), left);

export const words: Words = (t, { action }) => {
  const made = parts(action);
  switch (made?.kind) {
    case 'lay':
      return t('board.foureyes.act-lay', made.cell, pawns(t, made.type, made.turn));
    case 'slide':
      return t('board.foureyes.act-slide', made.from, made.cell);
    case 'turn':
      return t(made.by > 0 ? 'board.foureyes.act-right' : 'board.foureyes.act-left', made.cell);
    default:
      return made ? t('board.foureyes.act-pass') : '';
  }
};

words.names = /\b[a-e][1-5]\b/g;

words.brief = (t, { action }) => {
  const made = parts(action);
  if (!made || made.kind === 'pass') return null;
  if (made.kind !== 'turn') return t(`board.foureyes.did-${made.kind}`);
  return t(made.by > 0 ? 'board.foureyes.did-right' : 'board.foureyes.did-left');
};

/** What happened; `named` for screen readers. */
export const told = (t: T, view: FourEyesView, played: Played, named: boolean): string =>
  did(t, t(`board.foureyes.seat-${played.seat}`), acted(words, t, played, view, named));

/** What is expected now. */
export function asked(t: T, legal: FourEyesLegal, pick: FourEyesPick): string {
  if (legal.has(PASS)) return t('board.foureyes.ask-pass');
  const { from, to, twist } = pick;
  if (picking.forbidden?.(legal, pick)) return t('board.foureyes.ask-other');
  if (legal.second) {
    if (!from) return t('board.foureyes.ask-move');
    if (to) return t('board.foureyes.ask-slide');
    if (twist) return t(twist === 2 ? 'board.foureyes.ask-quarter' : 'board.foureyes.ask-turned');
    return t(legal.slides(from).length > 0 ? 'board.foureyes.ask-where' : 'board.foureyes.ask-turn');
  }
  if (!pick.lay.type) return t('board.foureyes.ask-type');
  return t(pick.lay.cell ? 'board.foureyes.ask-confirm' : 'board.foureyes.ask-cell');
}
