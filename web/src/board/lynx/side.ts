/** side.ts - next to the table: the seats with their cards and piles, and in the small herd
 * their tables. */
import type { BoardHost } from '../board';
import { html } from '../kit/html';
import { svg } from '../kit/svg';
import { cardBack, cardFace, lie, placed } from './objects';
import { type Laid, type LynxView, seatsOf, tableOf, TALL } from './view';

type Say = BoardHost['t'];

/** A number of cards: their backs, the number, and a word for what they are. */
function stack(t: Say, id: string, count: number): HTMLElement {
  const label = t(`board.lynx.side.${id}`, count);
  const shown = Math.min(count, 3),
    picture = svg('svg', { class: 'lynx-icon', viewBox: '-64 -96 160 184', 'aria-hidden': 'true' });
  for (let k = 0; k < shown; k++) {
    const back = cardBack();
    back.setAttribute('transform', placed({ x: k * 11, y: -k * 8 }, 'u'));
    picture.append(back);
  }
  return html(
    'span',
    { class: 'lynx-stack', role: 'img', 'aria-label': label, title: label },
    ...(shown ? [picture] : []),
    String(count),
    html('span', { class: 'lynx-small' }, t(`board.lynx.side.${id}.short`, count)),
  );
}

/** A table as a small picture. */
function miniature(table: readonly Laid[]): SVGSVGElement {
  const xs = [0, ...table.map((c) => c.x)],
    ys = [0, ...table.map((c) => c.y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [wide, high] = [x1 - x0, y1 - y0].map((n) => (n + 1.08) * 100) as [number, number];
  const box = `${x0 * 100 - 54} ${(-y1 * 100 - 54) * TALL} ${wide} ${high * TALL}`;
  const picture = svg('svg', { class: 'lynx-mini', viewBox: box, 'aria-hidden': 'true' });
  for (const c of table) {
    const node = cardFace(c);
    node.querySelector('.lynx-card-number')?.remove(); // too small to be read
    lie(node, { x: c.x * 100, y: -c.y * 100 * TALL }, c.o);
    picture.append(node);
  }
  return picture;
}

export function seats(
  host: BoardHost,
  view: LynxView,
  shown: number,
  look: (seat: number) => void,
): HTMLElement {
  const { t } = host;
  const rows = Array.from({ length: seatsOf(view) }, (_, k) => {
    const seat = k + 1,
      who = host.player(seat);
    const acts = !view.finished && (view.seat === seat || view.claimant === seat);
    const row = html(
      'li',
      { class: `lynx-seat${acts ? ' acts' : ''}` },
      html('span', { class: 'lynx-who' }, who),
    );
    const add = (id: string, count: number | undefined) => {
      if (count !== undefined) row.append(stack(t, id, count));
    };
    add('hand', view.hands?.[k]?.count);
    add('pile', view.piles?.[k]?.count || undefined); // an empty pile is no pile
    add('won', view.won?.[k]?.count);
    const note = (id: string) => row.append(html('span', { class: 'lynx-note' }, t(`board.lynx.side.${id}`)));
    if (view.given?.includes(seat)) note('given');
    if (view.out?.includes(seat)) note('out');
    if (view.claimant === seat) note('claimed');
    if (view.tables) {
      const button = html(
        'button',
        {
          class: 'lynx-look',
          type: 'button',
          tabindex: -1,
          'aria-pressed': String(seat === shown),
          'aria-label': t('board.lynx.side.look', who),
          title: t('board.lynx.side.look', who),
        },
        miniature(tableOf(view, seat)),
      );
      button.addEventListener('click', () => look(seat));
      row.append(button);
    }
    return row;
  });
  return html('ul', { class: 'lynx-seats' }, ...rows);
}

/** The cards that nobody owns. */
export function rest(t: Say, view: LynxView): HTMLElement {
  const line = html('p', { class: 'lynx-rest' });
  if (view.stock && (view.piles || view.open)) line.append(stack(t, 'stock', view.stock.count));
  if (view.aside?.length) line.append(stack(t, 'aside', view.aside.length));
  return line;
}
