/** words.ts - Œil de Lynx in sentences: the names of places, what is expected, what happened. */
import { words as spoken } from 'facts:lynx';
import type { BoardHost, Played, Words } from '../board';
import { seated } from '../kit/seat';
import { did } from '../kit/words';
import { besideCell, pictures } from './cards';
import type { LynxPick } from './pick';
import {
  type Beside,
  type Card,
  cellNamed,
  type Laid,
  type LynxPlayed,
  type LynxView,
  parts,
  tableOf,
  variantOf,
  type Way,
} from './view';

type Say = BoardHost['t'];

/** "card 17: a bear (yellow), a paw (blue), a canoe (orange), a moon (red)", as it lies. */
export function cardName(t: Say, card: Card, o: Way): string {
  const list = pictures(card, o).map((p) =>
    t('board.lynx.picture', t(spoken[p.object]!), t(spoken[p.colour]!)),
  );
  return t('board.lynx.card', card.card, list.join(', '));
}

export function laidName(t: Say, card: Laid): string {
  return t('board.lynx.at', `${card.x},${card.y}`, cardName(t, card, card.o));
}

/** What is expected of the person now. */
export function expected(
  t: Say,
  { held }: LynxPick,
  view: LynxView,
  viewer: number,
  actions: readonly string[],
): string {
  if (view.finished || viewer === 0) return '';
  const variant = variantOf(view),
    has = (kind: string) => actions.some((a) => parts(a)?.kind === kind);
  if (held) return t(held.from === 'table' ? 'board.lynx.pick.moved' : 'board.lynx.pick.held', held.card);
  if (variant === 'D') {
    if (view.claimant === viewer) return t('board.lynx.pick.claimed');
    if (view.claimant) return t('board.lynx.pick.claimant', view.claimant);
    return view.out?.includes(viewer)
      ? t('board.lynx.pick.out')
      : has('stop')
        ? t('board.lynx.pick.stop')
        : '';
  }
  if (view.given?.includes(viewer)) return t('board.lynx.pick.given');
  if (actions.length === 0) return '';
  if (has('pass')) return t('board.lynx.pick.pass');
  return t(variant === 'B' ? 'board.lynx.pick.herd' : 'board.lynx.pick.lay');
}

const actor = ({ seat, action }: Played): number => parts(action)?.seat || seat;

const lies = (t: Say, what: string, beside: Beside | null): string =>
  beside ? t(`board.lynx.act.${beside.side}`, what, beside.card) : what;

export const words: Words = (t, played, view) => {
  const p = parts(played.action);
  if (p?.kind === 'back') return t('board.lynx.act.back', p.card);
  if (p?.kind !== 'lay') return p ? t(`board.lynx.act.${p.kind}`) : '';
  const card = t(p.o === 't' ? 'board.lynx.act.card-turned' : 'board.lynx.act.card', p.card);
  const table = tableOf(view as LynxView, actor(played));
  const { beside = besideCell(p.at, table) } = played as LynxPlayed;
  return lies(t, card, beside);
};

words.calls = (seat) =>
  (['stop', 'none'] as const).map((id) => ({ label: `board.lynx.tool.${id}`, action: seated(seat, id) }));

/** A cell: "the place to the right of card 17"; or a card. */
words.place = (t, place, view, seat) => {
  const at = cellNamed(place);
  if (!at) return t('board.lynx.act.card', place);
  return lies(t, t('board.lynx.place'), besideCell(at, tableOf(view as LynxView, seat)));
};

/** What should not be overlooked about it, in the table's own words. */
export const remark = (host: BoardHost, { said, ...one }: Played): string =>
  said ? did(host.t, host.player(actor(one)), said.map(host.sentence).join(' ')) : '';

/** What happened, one sentence for each action; `before` is the view before them. */
export function happened(host: BoardHost, played: readonly Played[], before: LynxView): string {
  const { t } = host;
  return played
    .map((one) => remark(host, one) || did(t, host.player(actor(one)), words(t, one, before)))
    .join(' ');
}
