/**
 * objects.ts - the cards as pictures: six objects, six colours, each colour with its own hatching.
 *
 * The hatchings are those of heraldry, which had no colours in print: red upright, blue level, yellow
 * dotted, green and violet slanting either way; orange is crossed.
 */
import { set, svg } from '../kit/svg';
import { pictures } from './cards';
import { type Card, type Cell, TALL, type Way } from './view';

/** Drawn within 40 by 40 around 0,0: the shape that is coloured, and ink lines over it. */
const OBJECTS: Readonly<Record<string, { shape: string; ink: string }>> = {
  C: {
    shape: 'M-21-6C-14 1 14 1 21-6C21 7 12 13 0 13C-12 13-21 7-21-6Z',
    ink: 'M-9-19 7 4M-17 3C-8 7 8 7 17 3M-12.5-19.5C-8-21-5-17-6-13.5',
  },
  F: {
    shape:
      'M-13 13C-14 8-13 4-10 1L-12-1C-10-6-6-10-1-14L-1-11' +
      'C5-17 12-20 20-20C20-12 17-5 12 0L9-1C8 2 6 5 3 7L1 5C-3 9-8 11-13 13Z',
    ink: 'M-20 20C-12 12 2-3 14-14M-7 6-10 1M0-1-4-7M-3 2 2 5M4-5 9-1M7-8 4-13',
  },
  T: {
    shape: 'M0-13 18 17H-18Z',
    ink: 'M-5-21 0-13 5-21M0 17V3M-5.5 17 0 3 5.5 17M-10 4H-4M10 4H4',
  },
  M: {
    shape: 'M5-19A19.5 19.5 0 1 0 19 9A15.5 15.5 0 0 1 5-19Z',
    ink: 'M12-14C12-8 13-6 19-6C13-6 12-4 12 2C12-4 11-6 5-6C11-6 12-8 12-14Z',
  },
  B: {
    shape:
      'M-20 1C-21-7-15-12-8-11C-2-14 5-13 9-10C9-14 14-15 15-11C19-10 22-6 21-2' +
      'C19 1 16 1 14 2L14 15H7L6 8C1 10-4 10-7 8L-7 15H-15L-16 7C-19 6-20 4-20 1Z',
    ink: 'M15.5-6.5V-6M-7 8-7 3M6 8 7 3M20-3 17-3',
  },
  P: {
    shape:
      'M0 1C8 1 14 8 13 13C12 19 5 17 0 17C-5 17-12 19-13 13C-14 8-8 1 0 1Z' +
      'M-15-6A4.6 6 0 0 1-15 6A4.6 6 0 0 1-15-6ZM-6-16A4.8 6.5 0 0 1-6-3A4.8 6.5 0 0 1-6-16Z' +
      'M6-16A4.8 6.5 0 0 1 6-3A4.8 6.5 0 0 1 6-16ZM15-6A4.6 6 0 0 1 15 6A4.6 6 0 0 1 15-6Z',
    ink: 'M-6-20V-17M6-20V-17M-16-10V-8M16-10V-8',
  },
};

const HATCHES: Readonly<Record<string, string>> = {
  r: 'M1.5 0V6M4.5 0V6',
  b: 'M0 1.5H6M0 4.5H6',
  y: 'M1.5 1.5h0M4.5 4.5h0',
  g: 'M-1-1 7 7M-1 5 1 7M5-1 7 1',
  o: 'M0 3H6M3 0V6',
  v: 'M-1 7 7-1M-1 1 1-1M5 7 7 5',
};

/** What the hatchings need once per document. */
export function definitions(): SVGElement {
  return svg(
    'defs',
    {},
    ...Object.entries(HATCHES).map(([colour, d]) =>
      svg(
        'pattern',
        { id: `lynx-hatch-${colour}`, width: 6, height: 6, patternUnits: 'userSpaceOnUse' },
        svg('path', { class: `lynx-hatch lynx-hatch-${colour}`, d }),
      ),
    ),
  );
}

export function object(name: string, colour: string, x: number, y: number): SVGElement {
  const { shape, ink } = OBJECTS[name]!;
  return svg(
    'g',
    { class: 'lynx-object', transform: `translate(${x} ${y}) scale(1.04)` },
    svg('path', { class: `lynx-shape lynx-${colour}`, d: shape }),
    svg('path', { class: 'lynx-texture', d: shape, fill: `url(#lynx-hatch-${colour})` }),
    svg('path', { class: 'lynx-ink', d: ink }),
  );
}

/** The middles of the corners, as pictures() orders them. */
export const CORNERS = [
  [-24, -24 * TALL],
  [24, -24 * TALL],
  [-24, 24 * TALL],
  [24, 24 * TALL],
] as const;

/** The outline of a card: how much of its place it fills. */
const paper = (name: string, half: number, dx = 0, dy = 0): SVGElement =>
  svg('rect', {
    class: name,
    x: dx - half,
    y: dy - half * TALL,
    width: 2 * half,
    height: 2 * half * TALL,
    rx: half / 5.3,
  });

/** A card of 100 by 150 around 0,0, upright; its node is rotated to show it upside down. */
export function cardFace(card: Card): SVGGElement {
  return svg(
    'g',
    { class: 'lynx-card' },
    paper('lynx-card-shade', 48, 1, 3),
    paper('lynx-card-paper', 48),
    svg('path', { class: 'lynx-card-cross', d: 'M0-66V-12M0 12V66M-43 0H-12M12 0H43' }),
    ...pictures(card, 'u').map((p, k) => object(p.object, p.colour, CORNERS[k]![0], CORNERS[k]![1])),
    svg('text', { class: 'lynx-card-number', x: 0, y: 6 }, String(card.card)),
  );
}

/** The back of a card: an eye between spirals, and a number for a pile. */
export function cardBack(): SVGGElement {
  return svg(
    'g',
    { class: 'lynx-card' },
    paper('lynx-card-shade', 48, 1, 3),
    paper('lynx-back', 48),
    paper('lynx-back-line', 41),
    svg('path', { class: 'lynx-back-eye', d: 'M-30 0Q0-32 30 0Q0 32-30 0Z' }),
    svg('ellipse', { class: 'lynx-back-pupil', rx: 5.5, ry: 14 }),
  );
}

export const placed = ({ x, y }: Cell, o: Way, scale = 1, turn = 0): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(o === 't' ? 180 : 0) + turn}) scale(${scale.toFixed(3)})`;

/** Lays a card's node down; its number stays upright, because 6 and 9 would turn into each
 * other. */
export function lie(node: SVGElement, at: Cell, o: Way, scale = 1, turn = 0): void {
  set(node, { transform: placed(at, o, scale, turn) });
  node.classList.toggle('turned', o === 't');
}

const TEETH = 'l5.5-7 5.5 14 5.5-14 5.5 14';

/** The side with a neighbour that does not fit, drawn as a line of teeth. */
export function edgeAt(dx: number, dy: number): SVGElement {
  const teeth = dx ? `M-66 0${TEETH.repeat(6)}` : `M-44 0${TEETH.repeat(4)}`;
  return svg(
    'g',
    { class: 'lynx-edge', transform: `translate(${dx * 50} ${-dy * 50 * TALL}) rotate(${dx ? 90 : 0})` },
    svg('path', { class: 'halo', d: teeth }),
    svg('path', { class: 'line', d: teeth }),
  );
}

/** A ring around a picture that clashes: dashed for the object, dotted for the colour. */
export function ringAt(corner: number, what: string): SVGElement {
  const [x, y] = CORNERS[corner]!;
  return svg(
    'g',
    { class: `lynx-clash lynx-clash-${what}` },
    svg('circle', { class: 'halo', cx: x, cy: y, r: 23 }),
    svg('circle', { class: 'line', cx: x, cy: y, r: 23 }),
  );
}
