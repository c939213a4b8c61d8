/** words.ts - what is said and read aloud about a game of Ovo. */
import type { BoardHost, Played, Words } from '../board';
import { acted, did } from '../kit/words';
import { either, type OvoLegal, type OvoPick, picking } from './pick';
import { campOf, DECLARE, eggOn, type OvoView, parts, PASS, signOn } from './view';

type T = BoardHost['t'];

export const seatName = (t: T, seat: number): string => t(`board.ovo.seat-${seat}`);

/** « c4, œuf caché » */
export function cellName(t: T, view: OvoView, cell: string): string {
  const egg = eggOn(view, cell);
  const camp = campOf(view, cell);
  const seat = egg && signOn(view, egg);
  const what = !egg
    ? t('board.ovo.empty')
    : seat === null
      ? t('board.ovo.hidden-egg')
      : t(egg.turned ? `board.ovo.turned-egg-of-${seat}` : `board.ovo.egg-of-${seat}`);
  return camp
    ? t('board.ovo.cell-in-camp', cell, what, t(`board.ovo.camp-of-${camp}`))
    : t('board.ovo.cell', cell, what);
}

export const words: Words = (t, { action }) => {
  const made = parts(action);
  switch (made?.kind) {
    case 'move':
      return t(made.declares ? 'board.ovo.act-move-declare' : 'board.ovo.act-move', made.from, made.to);
    case 'peek':
      return t('board.ovo.act-peek', made.cell);
    default:
      return made ? t(`board.ovo.act-${made.kind}`) : '';
  }
};

words.names = /\b[a-f][1-6]\b/g;

words.brief = (t, { action }) => {
  const made = parts(action);
  if (made?.kind === 'peek') return t('board.ovo.did-peek');
  if (made?.kind !== 'move') return null;
  return t(made.declares ? 'board.ovo.did-move-declare' : 'board.ovo.did-move');
};

/** What happened, `named` for screen readers; only the person who peeked hears whose egg it is. */
export function told(t: T, view: OvoView, before: OvoView, played: Played, named: boolean): string {
  const { seat, action } = played;
  const who = seatName(t, seat);
  const said = [did(t, who, acted(words, t, played, before, named))];
  const made = parts(action);
  if (made?.kind === 'peek' && view.peek) said.push(t(`board.ovo.told-face-${view.peek.seat}`));
  if (made?.kind === 'move' && !eggOn(before, made.from)?.turned && eggOn(view, made.to)?.turned)
    said.push(t('board.ovo.told-turned'));
  const declares = made?.kind === 'declare' || (made?.kind === 'move' && made.declares);
  if (declares && !view.in.includes(seat)) said.push(t('board.ovo.told-failed', who));
  return said.join(' ');
}

/** What is expected now. */
export function asked(t: T, legal: OvoLegal, pick: OvoPick): string {
  if (legal.has(PASS)) return t('board.ovo.ask-pass');
  if (pick.peeking) return t(pick.egg ? 'board.ovo.ask-peek-sure' : 'board.ovo.ask-peek');
  if (pick.declaring) return t('board.ovo.ask-declare-sure');
  if (!pick.from) return t(legal.has(DECLARE) ? 'board.ovo.ask-egg-or-declare' : 'board.ovo.ask-egg');
  if (either(legal, pick)) return t('board.ovo.ask-end-or-declare');
  const action = picking.whole(legal, pick);
  if (action && legal.next(pick.from, pick.way).length === 0) return t('board.ovo.ask-confirm');
  return t(pick.way.length > 0 ? 'board.ovo.ask-on' : 'board.ovo.ask-where');
}
