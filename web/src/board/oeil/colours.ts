/** colours.ts - the sign of each colour, so that no colour depends on sight alone, and the signs
 * of the patterns. */
import { svg } from '../kit/svg';
import type { Colour, Pattern } from './view';

/** Drawn within a circle of radius 10 around 0,0. */
const SIGNS: Record<Colour, string> = {
  red: 'M0-9 9 7H-9Z',
  blue: 'M0-10C5-3 7 0 7 3A7 7 0 0 1-7 3C-7 0-5-3 0-10Z',
  yellow: star(8, 9.5, 5),
  green: 'M-8 8C-10-4-3-9 9-9C10 3 4 9-8 8Z',
  pink: 'M0 9C-13 0-9-8-4.6-8C-2-8 0-6.4 0-4C0-6.4 2-8 4.6-8C9-8 13 0 0 9Z',
  grey: 'M-7-7H7V7H-7Z',
  orange: 'M0-9A9 9 0 0 1 0 9A9 9 0 0 1 0-9ZM0-4.2A4.2 4.2 0 0 0 0 4.2A4.2 4.2 0 0 0 0-4.2Z',
  purple: 'M5-8.5A9.4 9.4 0 1 0 5 8.5A8.6 8.6 0 0 1 5-8.5Z',
};

const PATTERN_SIGNS: Record<Pattern, string> = {
  long: 'M0-9C8-9 9 0 4 3S-4 3-3-1M0 9C-8 9-9 0-4-3S4-3 3 1',
  short: 'M0-9C4-7 4-4 1-1M9 0C7 4 4 4 1 1M0 9C-4 7-4 4-1 1M-9 0C-7-4-4-4-1-1',
  lines: 'M0-9V9M-9 0H9M-6-6 6 6M-6 6 6-6',
  circles: 'M0-9A9 9 0 0 1 0 9A9 9 0 0 1 0-9ZM0-4A4 4 0 0 1 0 4A4 4 0 0 1 0-4Z',
};

function star(points: number, outer: number, inner: number): string {
  const at = (k: number) => {
    const r = k % 2 ? inner : outer,
      a = (k * Math.PI) / points;
    return `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
  };
  return 'M' + Array.from({ length: 2 * points }, (_, k) => at(k)).join('L') + 'Z';
}

/** Only the sign, in an ink that is readable on its colour; radius 10 times `scale`. */
export function sign(colour: Colour, x = 0, y = 0, scale = 1): SVGElement {
  return svg('path', {
    class: `oeil-sign oeil-on-${colour}`,
    d: SIGNS[colour],
    'fill-rule': 'evenodd',
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`,
  });
}

/** A small picture next to the board. */
export function icon(...content: SVGElement[]): SVGSVGElement {
  return svg(
    'svg',
    { class: 'oeil-icon', viewBox: '-16 -16 32 32', 'aria-hidden': 'true' },
    ...content,
  ) as SVGSVGElement;
}

/** A marker of a colour; `badge` is below its sign: a category, for example. */
export function marker(colour: Colour, badge = ''): SVGSVGElement {
  const content: SVGElement[] = [
    svg('rect', { class: `oeil-marker oeil-${colour}`, x: -15, y: -15, width: 30, height: 30, rx: 7 }),
    badge ? sign(colour, -4, -4, 0.75) : sign(colour),
  ];
  if (badge) content.push(svg('text', { class: `oeil-badge oeil-on-${colour}`, x: 8, y: 12 }, badge));
  return icon(...content);
}

export function patternIcon(pattern: Pattern): SVGSVGElement {
  return icon(svg('path', { class: 'oeil-pattern', d: PATTERN_SIGNS[pattern], transform: 'scale(1.35)' }));
}

/** A counter of radius 100: the seat's colour and its sign in an ivory ring; null is the counter
 * of a player alone. */
export function counter(own: Colour | null): SVGElement {
  const eye = 'M-52 0Q0-54 52 0Q0 54-52 0ZM0-19A19 19 0 0 0 0 19A19 19 0 0 0 0-19Z';
  return svg(
    'g',
    { class: 'oeil-counter' },
    svg('circle', { class: 'oeil-counter-shade', cx: 5, cy: 13, r: 101 }),
    svg('circle', { class: 'oeil-counter-ring', r: 98 }),
    svg('circle', { class: own ? `oeil-counter-face oeil-${own}` : 'oeil-counter-face oeil-lone', r: 75 }),
    own ? sign(own, 0, 0, 4.8) : svg('path', { class: 'oeil-lone-eye', d: eye, 'fill-rule': 'evenodd' }),
  );
}

export function counterIcon(own: Colour | null): SVGSVGElement {
  return icon(svg('g', { transform: 'scale(0.15)' }, counter(own)));
}
