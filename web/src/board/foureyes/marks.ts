/** marks.ts - what is drawn over the tiles of 4EYES: highlighted cells, squares forming and won. */
import { outline, roundSquare, svg } from '../kit/svg';
import { middle, spot } from './geometry';
import type { Square } from './squares';
import type { Parts, Point } from './view';

export function frame(cell: string, size: number, name: string): SVGElement {
  const [x, y] = middle(cell, size);
  return svg('path', { d: roundSquare(x, y, 48, 13), class: name });
}

/** The cells of an action: where something was, and where it is. */
export const lit = (made: Parts, size: number): SVGElement[] => [
  ...('from' in made ? [frame(made.from, size, 'lit from')] : []),
  ...('cell' in made ? [frame(made.cell, size, 'lit')] : []),
];

/** A cell where the tile in hand can go, or only if it is turned. */
export function target(cell: string, size: number, may: boolean): SVGElement {
  const [x, y] = middle(cell, size);
  return may
    ? svg('path', { d: roundSquare(x, y, 43, 11), class: 'dot only-playing' })
    : svg('path', { d: `M${x - 9},${y - 9}l18,18m0,-18l-18,18`, class: 'no only-playing' });
}

/** A square with its colour's own dashes: forming, with its open point, or one of two that must not be made
 * at once. */
export function drawSquare({ colour, corners, open }: Square, size: number): SVGGElement {
  const d = outline(corners.map((corner) => spot(corner, size)));
  const [cx, cy] = open ? spot(open, size) : [0, 0];
  return svg(
    'g',
    { class: `${open ? 'forming' : 'both'} ${colour}` },
    svg('path', { d, class: 'back' }),
    svg('path', { d, class: 'line' }),
    ...(open ? [svg('circle', { cx, cy, r: 8 })] : []),
  );
}

/** A winning square, with its four pawns ringed: slanted ones are hard to see. */
export function drawWon(square: readonly Point[], size: number): SVGGElement {
  const spots = square.map((point) => spot(point, size));
  const lines = ['back', 'line'].flatMap((name) => [
    svg('path', { d: outline(spots), class: name }),
    ...spots.map(([cx, cy]) => svg('circle', { cx, cy, r: 21, class: name })),
  ]);
  return svg('g', { class: 'won' }, ...lines);
}
