/** marks.ts - what is drawn around a field: why it is highlighted, and its name. */
import { circle, svg } from '../kit/svg';
import { fieldPath, point, radius, type Spot, spotPoint } from './rosette';

export type Mark = 'source' | 'held' | 'target' | 'place' | 'last' | 'blocker' | 'hint' | 'asked';

export const counterSize = (level: number): number => radius(level) * 0.09;

/** A field's name at its right corner. */
export function nameOn(s: Spot, name: string): SVGElement {
  const at = point(s.i - s.l / 2 + 0.37, s.l);
  return svg(
    'text',
    {
      class: 'oeil-name',
      'data-name': name,
      x: at.x.toFixed(1),
      y: at.y.toFixed(1),
      'font-size': Math.max(19, Math.round(radius(s.l) * 0.066)),
    },
    name,
  );
}

/** A light line over a dark one. */
const lines = (d: string): SVGElement[] => ['halo', 'line'].map((name) => svg('path', { class: name, d }));

export function markOn(s: Spot, mark: Mark): SVGElement {
  return svg('g', { class: `oeil-mark oeil-mark-${mark}` }, ...shapes(s, mark));
}

function shapes(s: Spot, mark: Mark): SVGElement[] {
  const { x, y } = spotPoint(s);
  const r = counterSize(s.l);
  const round = (k: number): string => circle(x, y, r * k);
  switch (mark) {
    case 'target':
      return [...lines(fieldPath(s, 0.05)), svg('path', { class: 'dot', d: round(0.22) })];
    case 'place':
      return lines(fieldPath(s, 0.07));
    case 'source':
      return lines(round(1.2));
    case 'blocker':
      return [
        ...lines(round(1.25)),
        svg('path', { class: 'line', d: `M${x - r * 0.9} ${y - r * 0.9}L${x + r * 0.9} ${y + r * 0.9}` }),
      ];
    default:
      return lines(fieldPath(s, -0.02));
  }
}
