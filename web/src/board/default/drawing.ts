/** drawing.ts - a painter's picture in parts: the drawing itself, and the places in it. */
import type { Place } from '../kit/places';
import { outline } from '../kit/svg';

export interface Drawing {
  readonly viewBox: string;
  /** One group with everything that is drawn. */
  readonly picture: SVGGElement;
  /** In reading order. */
  readonly places: readonly Place[];
  /** The visible names of the places. */
  readonly names: ReadonlyMap<string, string>;
}

/** Where the picture says how all of its lines and letters look. */
const LOOKS = ['stroke-linejoin', 'stroke-linecap', 'font-family', 'font-weight', 'text-anchor'];

function placeOf(shape: Element): Place {
  const numbers = (shape.getAttribute('points') ?? '').split(' ').map(Number);
  const points = numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1]!] as const] : []));
  const middle = (along: 0 | 1): number => {
    const all = points.map((point) => point[along]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return {
    id: shape.getAttribute('data-place')!,
    x: middle(0),
    y: middle(1),
    shape: outline(points),
  };
}

export function readDrawing(text: string): Drawing {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const shapes = [...root.querySelectorAll('[data-place]')];
  for (const shape of shapes) shape.remove();
  for (const name of LOOKS) picture.setAttribute(name, root.getAttribute(name)!);
  picture.append(...root.childNodes);
  return {
    viewBox: root.getAttribute('viewBox')!,
    picture,
    names: new Map(
      shapes.map((shape) => [shape.getAttribute('data-place')!, shape.getAttribute('data-name')!]),
    ),
    places: shapes.map(placeOf).sort((a, b) => a.y - b.y || a.x - b.x),
  };
}
