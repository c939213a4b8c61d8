/** pieces.ts - draws the eggs of Ovo and their board. */
import { circle, roundSquare, svg } from '../kit/svg';
import { cellAt } from '../kit/grid';
import { CELL, CELLS, FRAME, middle, SIDE } from './geometry';
import { campOf, type OvoView } from './view';

const SHELL = 'M0,-39C17,-39 31,-9 31,9C31,27 18,37 0,37C-18,37 -31,27 -31,9C-31,-9 -17,-39 0,-39Z';
const SHINE = 'M-17,-8C-15,-18 -10,-26 -4,-29C-8,-21 -12,-12 -13,-4C-14,0 -18,-2 -17,-8Z';
const SHADE =
  'M29,-3C31,1 31,5 31,9C31,27 18,37 0,37C-13,37 -23,32 -28,24C-14,33 9,31 19,21C25,15 28,6 29,-3Z';
/** The same speckles on every turned egg, so that nobody can recognise one by them. */
const SPECKLES = [
  [-14, -14, 3],
  [6, -22, 2.2],
  [15, -6, 2.8],
  [-4, 0, 2],
  [-19, 8, 2.4],
  [9, 12, 3.2],
  [-9, 20, 2.6],
  [19, 17, 1.8],
  [2, 28, 2],
] as const;

/** The seats' signs: diamond, star, disc, triangle; around (0, 0), 30 high. */
const SIGNS: readonly string[] = [
  'M0,-16L13,0L0,16L-13,0Z',
  'M-3,-16H3V-5.5L11.5,-11L15,-5.5L6,0L15,5.5L11.5,11L3,5.5V16H-3V5.5L-11.5,11L-15,5.5L-6,0L-15,-5.5L-11.5,-11L-3,-5.5Z',
  circle(0, 0, 13),
  'M0,-15L15,12H-15Z',
];

export const sign = (seat: number, name: string): SVGPathElement =>
  svg('path', { d: SIGNS[seat - 1] ?? '', class: `sign seat-${seat} ${name}` });

/** An egg about (0, 0). `seat` null: its sign is hidden, or below. */
export function egg(seat: number | null, turned: boolean): SVGGElement {
  const shell = svg(
    'g',
    { transform: turned ? 'scale(1 -1)' : null },
    svg('path', { d: SHELL, class: 'shell' }),
  );
  if (turned) shell.append(...SPECKLES.map(([cx, cy, r]) => svg('circle', { cx, cy, r, class: 'speckle' })));
  shell.append(svg('path', { d: SHADE, class: 'shade', transform: turned ? 'scale(-1 1)' : null }));
  const parts: SVGElement[] = [shell, svg('path', { d: SHINE, class: 'shine' })];
  if (seat !== null) {
    const big = svg(
      'g',
      { transform: turned ? 'translate(0 2) scale(0.95)' : 'translate(0 8)' },
      sign(seat, 'on-egg'),
    );
    if (turned) parts.push(svg('circle', { cy: 2, r: 19, class: 'patch' }));
    parts.push(big);
  }
  return svg('g', { class: `egg ${turned ? 'turned' : 'upright'}` }, ...parts);
}

/** The shadow of an egg, which stays below when it jumps. */
export const shadow = (): SVGElement => svg('ellipse', { cx: 2, cy: 30, rx: 28, ry: 11, class: 'shadow' });

/** The frame with its letters and numbers, the hollows, and the camps with their signs. */
export function ground(view: OvoView, quarters: number): readonly SVGElement[] {
  const half = (SIDE * CELL) / 2;
  const parts: SVGElement[] = [
    svg('path', { d: roundSquare(half, half + 5, half + FRAME, 44), class: 'frame-shadow' }),
    svg('path', { d: roundSquare(half, half, half + FRAME, 44), class: 'frame' }),
    svg('path', { d: roundSquare(half, half, half + FRAME - 5, 40), class: 'frame-edge' }),
    svg('path', { d: roundSquare(half, half, half + 2, 16), class: 'bed' }),
  ];
  for (const cell of CELLS) {
    const [x, y] = middle(cell, quarters);
    const camp = campOf(view, cell);
    const out = camp !== 0 && !view.in.includes(camp) ? ' out' : '';
    if (camp) parts.push(svg('path', { d: roundSquare(x, y, 48.5, 14), class: `camp seat-${camp}${out}` }));
    parts.push(
      svg('circle', { cx: x, cy: y, r: 42, class: 'dish' }),
      svg('circle', { cx: x, cy: y + 2.5, r: 39, class: 'hollow' }),
    );
    if (camp)
      parts.push(svg('g', { transform: `translate(${x} ${y + 2}) scale(0.9)` }, sign(camp, `carved${out}`)));
  }
  for (let i = 0; i < SIDE; i++) {
    const along = nameAt(i, 0, quarters);
    const up = nameAt(0, i, quarters);
    const even = quarters % 2 === 0;
    parts.push(
      svg(
        'text',
        { x: (i + 0.5) * CELL, y: SIDE * CELL + FRAME / 2 + 8, class: 'label' },
        even ? along[0]! : along[1]!,
      ),
      svg('text', { x: -FRAME / 2, y: (SIDE - i - 0.5) * CELL + 7, class: 'label' }, even ? up[1]! : up[0]!),
    );
  }
  return parts;
}

/** The cell that is drawn at a column and a row from the bottom left. */
function nameAt(column: number, row: number, quarters: number): string {
  let [x, y] = [column, row];
  for (let i = 0; i < quarters; i++) [x, y] = [y, SIDE - 1 - x];
  return cellAt(x, y);
}
