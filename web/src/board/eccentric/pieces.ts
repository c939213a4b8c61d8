/** pieces.ts - draws the pawns of Eccentric and their board. */
import { circle, outline, short, svg } from '../kit/svg';
import { type Cell, HEIGHT, type Point, SIDE, woodOf } from './geometry';
import { type Colour, colourOf } from './view';

/** An up triangle around its middle with this side, its corners as the rules count them; `down`:
 * turned upside down. */
function triangle(side: number, up: boolean, [x, y]: Point = [0, 0]): Point[] {
  const s = (up ? side : -side) / SIDE;
  return [
    [x, y - (2 / 3) * HEIGHT * s],
    [x + (SIDE / 2) * s, y + (HEIGHT / 3) * s],
    [x - (SIDE / 2) * s, y + (HEIGHT / 3) * s],
  ];
}

/** One of the four: plain for black, with a line inside for red, striped for grey. */
function part(letter: string, at: Point, up: boolean): SVGGElement {
  const colour = colourOf(letter);
  const node = svg(
    'g',
    { class: `part ${colour}` },
    svg('path', { d: outline(triangle(37, up, at)), class: 'fill' }),
  );
  if (colour === 'red') node.append(svg('path', { d: outline(triangle(19, up, at)), class: 'line' }));
  if (colour === 'grey') node.append(svg('path', { d: stripes(at, up), class: 'line' }));
  return node;
}

/** Level lines across a small triangle. */
function stripes([x, y]: Point, up: boolean): string {
  const s = up ? 1 : -1;
  return [-7, -0.5, 6]
    .map((dy) => {
      const half = ((dy + 21) / 32) * 14;
      return `M${x - half},${y + dy * s}h${2 * half}`;
    })
    .join('');
}

/** The dot that shows the owner: round for red, square for black, a diamond for grey. */
const DOTS: Readonly<Record<Colour, string>> = {
  red: circle(0, 0, 5),
  black: 'M-4.6,-4.6H4.6V4.6H-4.6Z',
  grey: 'M0,-6.4L6.4,0L0,6.4L-6.4,0Z',
};

export const dot = (owner: Colour): SVGGElement =>
  svg(
    'g',
    { class: `dot ${owner}` },
    svg('circle', { r: 7.6, class: 'rim' }),
    svg('path', { d: DOTS[owner], class: 'fill' }),
  );

/** A pawn about the middle of its cell; `colours` as in the view. */
export function pawn(owner: Colour, colours: string, up: boolean): SVGGElement {
  const corners = triangle(42, up);
  return svg(
    'g',
    { class: 'pawn' },
    svg('path', { d: outline(triangle(97, up, [0, 3])), class: 'shadow' }),
    svg('path', { d: outline(triangle(97, up)), class: `edge ${owner}` }),
    svg('path', { d: outline(triangle(87, up)), class: 'body' }),
    ...corners.map((at, i) => part(colours[i + 1] ?? 'g', at, up)),
    part(colours[0] ?? 'g', [0, 0], !up),
    dot(owner),
  );
}

/** A cell's triangle, shrunk towards its middle. */
export function inside({ corners, middle: [mx, my] }: Cell, scale: number): string {
  return outline(corners.map(([x, y]) => [mx + (x - mx) * scale, my + (y - my) * scale]));
}

/** A cell where the piece in hand can go, or only if it is turned. */
export function target({ middle: [x, y] }: Cell, may: boolean): SVGElement {
  return may
    ? svg('circle', { cx: x, cy: y, r: 6, class: 'dot-free only-playing' })
    : svg('path', { d: `M${short(x - 6)},${short(y - 6)}l12,12m0,-12l-12,12`, class: 'no only-playing' });
}

/**
 * The wood with the letters of the rows and the numbers of the places, and the cells. A number belongs to the
 * line that leads from it up and to the left, like the left edge.
 */
export function ground(side: number, cells: Iterable<Cell>): readonly SVGElement[] {
  const wood = outline(woodOf(side));
  const parts: SVGElement[] = [
    svg('path', { d: wood, class: 'wood-shadow', transform: 'translate(0 5)' }),
    svg('path', { d: wood, class: 'wood' }),
  ];
  for (const cell of cells) {
    const {
      name,
      row,
      up,
      middle: [x],
    } = cell;
    parts.push(svg('path', { d: inside(cell, 0.955), class: `cell ${up ? 'up' : 'down'}` }));
    if (row === side) {
      const label = { x, y: short(side * HEIGHT + 17), class: up ? 'label' : 'label between' };
      parts.push(svg('text', label, name.slice(1)));
    }
  }
  for (let row = 1; row <= side; row++) {
    const x = ((side - row + 0.5) / 2) * SIDE - 15;
    parts.push(
      svg('text', { x, y: short((row - 0.5) * HEIGHT + 7), class: 'label' }, 'abcdefghij'[row - 1]!),
    );
  }
  return parts;
}

/** A large triangle, drawn as a line with the sign of its colour. */
export const large = (points: readonly Point[], colour: Colour, name: string): SVGGElement =>
  svg(
    'g',
    { class: `large ${colour} ${name}` },
    ...['inside', 'back', 'line'].map((kind) => svg('path', { d: outline(points), class: kind })),
  );

/** Draws a large triangle up to a part of its line, from 0 to 1. */
export function drawUpTo(drawn: SVGGElement, points: readonly Point[], t: number): void {
  const [inside, ...lines] = drawn.children;
  const legs = t * points.length;
  const [a, b] = [points[Math.floor(legs) % points.length]!, points[(Math.floor(legs) + 1) % points.length]!];
  const part = legs % 1;
  const tip: Point = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  const way = [...points.slice(0, Math.floor(legs) + 1), tip];
  const d = t >= 1 ? outline(points) : `M${way.map(([x, y]) => `${short(x)},${short(y)}`).join('L')}`;
  lines.forEach((line) => line.setAttribute('d', d));
  inside?.setAttribute('visibility', t >= 1 ? 'inherit' : 'hidden');
}

/** Room for a large triangle, and the triangle once it is formed; about (0, 0). */
export const earned = (colour: Colour, full: boolean): SVGPathElement =>
  svg('path', { d: outline(triangle(34, true)), class: `earned ${full ? 'full ' : ''}${colour}` });
