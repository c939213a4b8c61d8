/** pieces.ts - draws the tiles of 4EYES and their board. */
import { corners } from 'facts:foureyes';
import { roundSquare, svg } from '../kit/svg';
import { cellAt } from '../kit/grid';
import { CELL, FRAME, middle } from './geometry';
import { blueOf } from './view';

/** The corners of a tile clockwise from the top left, at the pawns' points. */
const CORNERS = corners.map(([x, y]) => [50 * x - 25, 25 - 50 * y] as const);

/** A red pawn is a round eye, a blue one a square set on its corner; in a corner of a tile, or about (0, 0). */
export function pawn(colour: 'red' | 'blue', corner: number | null): SVGGElement {
  const [x, y] = corner === null ? [0, 0] : CORNERS[corner]!;
  const at = { class: `pawn ${colour}`, transform: `translate(${x} ${y})` };
  if (colour === 'red') {
    return svg(
      'g',
      at,
      svg('circle', { r: 17, class: 'body' }),
      svg('circle', { r: 9.5, class: 'white' }),
      svg('circle', { r: 4.6, class: 'body' }),
    );
  }
  const lozenge = (half: number, round: number): string => roundSquare(0, 0, half, round);
  return svg(
    'g',
    at,
    svg(
      'g',
      { transform: 'rotate(45)' },
      svg('path', { d: lozenge(14, 3.5), class: 'body' }),
      svg('path', { d: lozenge(7.8, 2), class: 'white' }),
      svg('path', { d: lozenge(3.6, 1), class: 'body' }),
    ),
  );
}

/** The owner's cross: upright for red, slanting for blue. */
const cross = (owner: number): SVGPathElement =>
  svg('path', {
    class: `cross owner-${owner}`,
    d: owner === 1 ? 'M-8,0H8M0,-8V8' : 'M-6,-6L6,6M6,-6L-6,6',
  });

/** A tile about (0, 0); what turns is inside `.turns`. */
export function tile(owner: number, type: string, orientation: number): SVGGElement {
  return svg(
    'g',
    { class: 'tile' },
    svg('path', { d: roundSquare(0, 3, 46, 12), class: 'shadow' }),
    svg(
      'g',
      { class: 'turns', transform: `rotate(${90 * orientation})` },
      svg('path', { d: roundSquare(0, 0, 46, 12), class: 'face' }),
      svg('path', { d: roundSquare(0, 0, 43.5, 10), class: `rim owner-${owner}` }),
      pawn('red', 0),
      pawn('blue', blueOf(type, 0)),
    ),
    cross(owner),
  );
}

/** Turns a drawn tile to an angle in quarters. */
export const turnTo = (drawn: SVGGElement, quarters: number): void =>
  drawn.querySelector('.turns')?.setAttribute('transform', `rotate(${90 * quarters})`);

/** A type in a hand, about (0, 0): its tile and how many are left; `taken`: it is being held. */
export function stack(owner: number, type: string, turn: number, left: number, taken: boolean): SVGGElement {
  const slot = svg('path', { d: roundSquare(0, 0, 53, 15), class: `slot${taken ? ' taken' : ''}` });
  if (left === 0) return svg('g', {}, slot);
  const count = svg(
    'g',
    { class: 'badge' },
    svg('circle', { cy: 52, r: 14 }),
    svg('text', { y: 58.5 }, String(left)),
  );
  return svg('g', {}, slot, tile(owner, type, turn), count);
}

/** The frame with its letters and numbers, and the cells with the points of their pawns. */
export function ground(size: number): readonly SVGElement[] {
  const inner = size * CELL;
  const half = inner / 2;
  const parts: SVGElement[] = [
    svg('path', { d: roundSquare(half, half + 5, half + FRAME, 26), class: 'frame-shadow' }),
    svg('path', { d: roundSquare(half, half, half + FRAME, 26), class: 'frame' }),
    svg('path', { d: roundSquare(half, half, half + FRAME - 5, 22), class: 'frame-edge' }),
    svg('path', { d: roundSquare(half, half, half + 5, 12), class: 'bed' }),
  ];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [x, y] = middle(cellAt(column, row), size);
      parts.push(svg('path', { d: roundSquare(x, y, 47, 12), class: 'cell' }));
      for (const [dx, dy] of CORNERS)
        parts.push(svg('circle', { cx: x + dx, cy: y + dy, r: 6, class: 'point' }));
    }
  }
  for (let i = 0; i < size; i++) {
    const letter = { x: (i + 0.5) * CELL, y: inner + FRAME / 2 + 10, class: 'label' };
    const number = { x: -FRAME / 2 - 2, y: (size - i - 0.5) * CELL + 7, class: 'label' };
    parts.push(svg('text', letter, 'abcde'[i]!), svg('text', number, String(i + 1)));
  }
  return parts;
}
