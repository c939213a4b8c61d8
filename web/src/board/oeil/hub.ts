/** hub.ts - the eye in the middle of the rosette. */
import { svg } from '../kit/svg';
import { sign } from './colours';
import { HUB } from './rosette';
import type { Colour } from './view';

const R = HUB * 0.9;
const EYE = `M${-R * 0.86} 0Q0 ${-R * 0.98} ${R * 0.86} 0Q0 ${R * 0.98} ${-R * 0.86} 0Z`;

/** It has the colour of a seat, or of nobody, and a dot for each move left. */
export const hub = (own: Colour | null, left: number): SVGElement[] => [
  svg('circle', { class: 'oeil-hub-plate', r: HUB * 1.02 }),
  svg('circle', { class: 'oeil-hub-line', r: HUB * 0.965 }),
  svg('path', { class: 'oeil-white', d: EYE }),
  svg('circle', { class: own ? `oeil-iris oeil-${own}` : 'oeil-iris oeil-lone', r: R * 0.4 }),
  own ? sign(own, 0, 0, R * 0.023) : svg('circle', { class: 'oeil-pupil', r: R * 0.2 }),
  svg('circle', { class: 'oeil-glint', cx: -R * 0.2, cy: -R * 0.22, r: R * 0.07 }),
  svg('path', { class: 'oeil-lid', d: EYE }),
  ...pips(Math.min(left, 8)),
];

const pips = (count: number): SVGElement[] =>
  Array.from({ length: count }, (_, k) => {
    const a = ((k - (count - 1) / 2) * Math.PI) / 9;
    return svg('circle', {
      class: 'oeil-pip',
      cx: R * 0.83 * Math.sin(a),
      cy: R * 0.83 * Math.cos(a),
      r: 8.5,
    });
  });
