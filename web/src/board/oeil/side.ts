/** side.ts - next to the rosette: the seats with their markers, the colours of the quiz, the
 * takings of the solitaire. */
import type { BoardHost } from '../board';
import { html } from '../kit/html';
import { counterIcon, marker, patternIcon } from './colours';
import { PATTERNS } from './patterns';
import { round } from './round';
import type { Colour, OeilView, Seat } from './view';
import { colour } from './words';

type Say = BoardHost['t'];

export function side(host: BoardHost, view: OeilView, viewer: number): HTMLElement[] {
  const { t } = host;
  if (!view.seats) return [takings(t, view)];
  const parts: HTMLElement[] = [
    html('ul', { class: 'oeil-seats' }, ...view.seats.map((s) => seatRow(host, s, view))),
  ];
  const own = view.seats.find((s) => s.seat === (viewer || view.seat || 1))?.own;
  if (own) parts.push(round(t, view.pattern, own));
  if (view.categories) parts.push(categories(t, view, view.categories));
  return parts;
}

function group(name: string, label: string, ...items: (Node | string)[]): HTMLElement {
  return html(
    'span',
    { class: `oeil-group oeil-group-${name}`, role: 'img', 'aria-label': label, title: label },
    ...items,
  );
}

function seatRow(host: BoardHost, seat: Seat, view: OeilView): HTMLElement {
  const { t } = host;
  const who = host.player(seat.seat);
  const acts = !view.finished && view.seat === seat.seat;
  const list = (colours: readonly Colour[]) => colours.map((c) => colour(t, c)).join(', ');
  const row = html('li', { class: `oeil-seat${acts ? ' acts' : ''}${seat.in ? '' : ' out'}` });
  row.append(
    group('own', t('board.oeil.side.own', who, colour(t, seat.own)), counterIcon(seat.own)),
    html('span', { class: 'oeil-who' }, who),
  );
  if (!seat.in) row.append(html('span', { class: 'oeil-note' }, t('board.oeil.side.out')));
  if (acts && (view.left ?? 0) > 0 && view.phase === 'turn')
    row.append(
      group(
        'left',
        t('board.oeil.side.left', view.left!),
        ...Array.from({ length: view.left! }, () => html('i', { class: 'oeil-dot' })),
      ),
    );
  if (seat.hand > 0)
    row.append(group('hand', t('board.oeil.side.hand', seat.hand), counterIcon(seat.own), `× ${seat.hand}`));
  if (seat.controls.length > 0)
    row.append(
      group(
        'controls',
        t('board.oeil.side.controls', list(seat.controls)),
        ...seat.controls.map((c) => marker(c)),
      ),
    );
  if (seat.targets?.length)
    row.append(
      group(
        'targets',
        t('board.oeil.side.targets', list(seat.targets)),
        ...seat.targets.map((c) => marker(c)),
      ),
    );
  if (seat.needs !== undefined)
    row.append(
      html('span', { class: 'oeil-note' }, t('board.oeil.side.needs', seat.controls.length, seat.needs)),
    );
  return row;
}

function categories(t: Say, view: OeilView, given: Readonly<Record<Colour, number>>): HTMLElement {
  const item = (c: Colour) => {
    const number = given[c];
    const label = number
      ? t('board.oeil.side.category', colour(t, c), number)
      : t('board.oeil.side.joker', colour(t, c));
    return html(
      'li',
      { class: view.question?.colour === c ? 'asked' : '', title: label },
      group('category', label, marker(c, number ? String(number) : '?')),
    );
  };
  return html(
    'ul',
    { class: 'oeil-categories', 'aria-label': t('board.oeil.side.categories') },
    ...(Object.keys(given) as Colour[]).map(item),
  );
}

/** Eight places for takings in two groups of four, and which patterns can still be used. */
function takings(t: Say, view: OeilView): HTMLElement {
  const { taken = [], usable = PATTERNS } = view;
  const slot = (k: number) => {
    const one = taken[k];
    if (!one)
      return html('li', { class: 'oeil-slot' }, html('span', { class: 'oeil-number' }, String(k + 1)));
    const label = t('board.oeil.taken', colour(t, one.colour), t(`board.oeil.pattern.${one.pattern}`));
    return html(
      'li',
      { class: 'oeil-slot full' },
      group('taken', label, marker(one.colour), patternIcon(one.pattern)),
    );
  };
  const row = (from: number) =>
    html('ol', { class: 'oeil-takings', start: from + 1 }, ...[0, 1, 2, 3].map((k) => slot(from + k)));
  const patterns = PATTERNS.map((p) => {
    const gone = !usable.includes(p),
      name = t(`board.oeil.pattern.${p}`);
    const label = gone ? t('board.oeil.side.used', name) : name;
    return html(
      'li',
      { class: `oeil-pattern-item${gone ? ' used' : ''}${view.pattern === p ? ' now' : ''}` },
      patternIcon(p),
      html('span', {}, label),
      ...(view.pattern === p ? [html('span', { class: 'oeil-note' }, t('board.oeil.side.now'))] : []),
    );
  });
  return html(
    'div',
    { class: 'oeil-alone' },
    html('p', { class: 'oeil-caption' }, t('board.oeil.side.takings', taken.length)),
    row(0),
    row(4),
    html('p', { class: 'oeil-caption' }, t('board.oeil.side.patterns')),
    html('ul', { class: 'oeil-patterns' }, ...patterns),
  );
}
