/** knobs.ts - four buttons in the corners of the picture: each turns a wheel one notch forward
 * or back. */
import type { BoardHost } from '../board';
import type { Stage } from '../kit/stage';
import { circle, type Point, set, svg } from '../kit/svg';
import { outwards } from './patterns';
import { blockers, type Knob, knobNamed, notch, type OeilView } from './view';

interface Drawn extends Knob {
  readonly node: SVGGElement;
}

const SIZE = 61,
  FAR = 436;

/** On each side the arrows point the way the rim moves there: A on the left, B on the right. */
const CORNERS: readonly (Knob & { x: number; y: number })[] = [
  { wheel: 'A', by: 1, x: -FAR, y: -FAR },
  { wheel: 'A', by: -1, x: -FAR, y: FAR },
  { wheel: 'B', by: -1, x: FAR, y: -FAR },
  { wheel: 'B', by: 1, x: FAR, y: FAR },
];

export class Knobs {
  private readonly drawn: readonly Drawn[];

  constructor(
    { root, places }: Stage,
    private readonly host: BoardHost,
  ) {
    const knobs = svg('g', { class: 'only-playing' });
    root.insertBefore(knobs, places.ring);
    this.drawn = CORNERS.map(({ wheel, by, x, y }) => {
      const arc = by > 0 ? 'M-30 28A41 41 0 1 1 30 28' : 'M30 28A41 41 0 1 0-30 28';
      const head = by > 0 ? 'M44 20 28 34 22 14Z' : 'M-44 20-28 34-22 14Z';
      const way = outwards({ wheel, by })
        ? 'M-9 33-22 41-9 49ZM9 33 22 41 9 49Z'
        : 'M-22 33-9 41-22 49ZM22 33 9 41 22 49Z';
      const node = svg(
        'g',
        {
          class: 'oeil-knob',
          role: 'button',
          tabindex: -1,
          'data-knob': notch(wheel, by),
          transform: `translate(${x} ${y})`,
        },
        svg('path', { class: 'oeil-knob-plate', d: circle(0, 0, SIZE) }),
        svg('path', { class: 'oeil-knob-arrow', d: arc }),
        svg('path', { class: 'oeil-knob-head', d: head }),
        svg('path', { class: 'oeil-knob-way', d: way }),
        svg('text', { class: 'oeil-knob-letter', x: 0, y: 10 }, wheel),
        svg('path', { class: 'oeil-knob-bar', d: 'M-40 40 40-40' }),
      );
      knobs.append(node);
      return { wheel, by, node };
    });
  }

  /** Highlights the knobs of a hint; empty: none. */
  point(places: readonly string[]): void {
    for (const { wheel, by, node } of this.drawn)
      node.classList.toggle('hinted', places.includes(notch(wheel, by)));
  }

  /** `turned`: the notches that were made last, to be highlighted. */
  show(view: OeilView, can: (action: string) => boolean, live: boolean, turned: readonly string[]): void {
    const { t } = this.host;
    for (const { wheel, by, node } of this.drawn) {
      const stops = blockers(view, wheel, by);
      const name = t(
        outwards({ wheel, by }) ? 'board.oeil.knob.out' : 'board.oeil.knob.in',
        t(by > 0 ? 'board.oeil.knob.clockwise' : 'board.oeil.knob.anticlockwise', wheel),
      );
      node.classList.toggle('turned', turned.includes(notch(wheel, by)));
      node.classList.toggle('blocked', stops.length > 0);
      node.classList.toggle('off', !can(notch(wheel, by)));
      node.classList.toggle('still', !live);
      set(node, {
        'aria-label': stops.length > 0 ? t('board.oeil.knob.blocked', name, stops.join(', ')) : name,
        'aria-disabled': can(notch(wheel, by)) ? null : 'true',
      });
    }
  }
}

/** The knob at a point of the picture, whether or not it is visible. */
export function knobAt(p: Point): Knob | null {
  return CORNERS.find(({ x, y }) => Math.hypot(p.x - x, p.y - y) <= SIZE) ?? null;
}

export const sameKnob = (one: Knob | null, other: Knob | null): boolean =>
  one?.wheel === other?.wheel && one?.by === other?.by;

export function knobOf(node: Element | null): Knob | null {
  const name = node?.closest<SVGElement>('[data-knob]')?.dataset['knob'];
  return name ? knobNamed(name) : null;
}
