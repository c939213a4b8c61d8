/** words.ts - L'Œil in sentences: the names of places, what is expected, what happened. */
import type { BoardHost, Played, Words } from '../board';
import { acted, did } from '../kit/words';
import type { OeilLegal } from './legal';
import { after, outwards } from './patterns';
import type { OeilPick } from './pick';
import { type Field, type Knob, type OeilView, type Parts, parts } from './view';

type Say = BoardHost['t'];

export const colour = (t: Say, name: string): string => t(`oeil.colour.${name}`);

/** "2b, yellow, counter of player 2, can go here". */
export function fieldName(t: Say, f: Field, view: OeilView, viewer: number, extra: string | null): string {
  const words = [f.field, colour(t, f.colour)];
  if (f.counter !== 0)
    words.push(
      !view.seats
        ? t('board.oeil.counter')
        : f.counter === viewer
          ? t('board.oeil.counter.yours')
          : t('board.oeil.counter.of', f.counter),
    );
  if (extra) words.push(t(extra));
  return words.join(', ');
}

/** What a notch would do; `again`: a second touch does it. */
export function foretold(t: Say, { wheel, by }: Knob, view: OeilView, again: boolean): string {
  const way = outwards({ wheel, by }) ? 'out' : 'in';
  const told = t(`board.oeil.preview.${way}`, t(`board.oeil.pattern.${after(view.pattern, wheel, by)}`));
  return again ? `${told} ${t('board.oeil.preview.again')}` : told;
}

/** What is expected of the person now. */
export function expected(t: Say, pick: OeilPick, view: OeilView, legal: OeilLegal): string {
  if (pick.kind === 'category') return t('board.oeil.pick.category');
  if (pick.kind === 'counter') return t('board.oeil.pick.counter');
  if (pick.kind === 'wheel') {
    if (pick.n === 0) return t('board.oeil.pick.wheel', pick.wheel);
    const way = t(pick.n > 0 ? 'board.oeil.clockwise' : 'board.oeil.anticlockwise', Math.abs(pick.n));
    return t(
      'board.oeil.pick.turned',
      pick.wheel,
      way,
      t(`board.oeil.pattern.${after(view.pattern, pick.wheel, pick.n)}`),
    );
  }
  if (legal.actions.length === 0)
    return view.question ? t('board.oeil.asked', colour(t, view.question.colour)) : '';
  if (legal.stems('right').length > 0) return t('board.oeil.pick.judge');
  if (view.phase === 'naming') return t('board.oeil.pick.naming');
  if (view.phase === 'placing') return t('board.oeil.pick.placing');
  if (view.phase === 'claim') return t('board.oeil.pick.claim');
  if (!view.seats) return t('board.oeil.pick.alone');
  if (legal.places().length > 0)
    return view.left ? t('board.oeil.pick.quiz', view.left) : t('board.oeil.pick.try');
  return view.left === 0 ? t('board.oeil.pick.spent') : t('board.oeil.pick.turn');
}

/** The words of a parsed action. In the quiz a counter is not placed yet: a question comes
 * first. */
function doing(t: Say, p: Parts, quiz: boolean): string {
  if (p.kind === 'notch')
    return t(p.by > 0 ? 'board.oeil.act.clockwise' : 'board.oeil.act.anticlockwise', p.wheel);
  if (p.kind === 'step' || p.kind === 'expel') return t(`board.oeil.act.${p.kind}`, p.from, p.to);
  if (p.kind === 'place') return t(quiz ? 'board.oeil.act.try' : 'board.oeil.act.place', p.to);
  if (p.kind === 'claim' || p.kind === 'target') return t(`board.oeil.act.${p.kind}`, colour(t, p.colour));
  return t(`board.oeil.act.${p.kind}`);
}

export const words: Words = (t, { action }, { options }) => {
  const p = parts(action);
  if (!p) return '';
  const text = doing(t, p, options['quiz'] === '1');
  return p.category ? t('board.oeil.act.category', text, p.category) : text;
};

words.names = /\b[1-4][a-h]\b/g;

words.brief = (t, { action }, { options }) => {
  const p = parts(action);
  if (p?.kind === 'step' || p?.kind === 'expel') return t(`board.oeil.did.${p.kind}`);
  if (p?.kind !== 'place') return null;
  return t(options['quiz'] === '1' ? 'board.oeil.did.try' : 'board.oeil.did.place');
};

/** A notch, which has a picture on its button instead of a name. */
words.place = (t, place) => {
  const p = parts(place);
  return p?.kind === 'notch' ? doing(t, p, false) : null;
};

/** What happened, one sentence for each action, and what it led to; `named` with its fields. */
export function happened(
  host: BoardHost,
  before: OeilView,
  played: readonly Played[],
  now: OeilView,
  named: boolean,
): string {
  const { t } = host;
  const lines: string[] = [];
  let { pattern } = before;
  for (const one of played) {
    const p = parts(one.action),
      judged = p?.kind === 'right' || p?.kind === 'wrong';
    lines.push(
      judged
        ? t(`board.oeil.did.${p.kind}`)
        : did(t, host.player(one.seat), acted(words, t, one, before, named)),
    );
    if (p?.kind !== 'notch') continue;
    pattern = after(pattern, p.wheel, p.by);
    lines.push(t('board.oeil.now', t(`board.oeil.pattern.${pattern}`)));
  }
  for (const seat of now.seats ?? []) {
    const was = before.seats?.find((s) => s.seat === seat.seat),
      who = host.player(seat.seat);
    for (const c of seat.controls)
      if (was && !was.controls.includes(c)) lines.push(t('board.oeil.controls', who, colour(t, c)));
    if (was?.in && !seat.in) lines.push(t('board.oeil.went-out', who));
  }
  for (const taken of (now.taken ?? []).slice(before.taken?.length ?? 0))
    lines.push(t('board.oeil.taken', colour(t, taken.colour), t(`board.oeil.pattern.${taken.pattern}`)));
  return lines.join(' ');
}
