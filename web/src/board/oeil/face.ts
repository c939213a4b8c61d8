/**
 * face.ts - the rosette as a picture: the print, two wheels over it, the counters, and highlights.
 *
 * It draws what it is given and knows nothing about picks. From the bottom up: the printed fields,
 * wheel B, wheel A, the hub; then the places; outlines, marks, ghosts of a preview, counters,
 * names; the knobs.
 */
import type { Stage } from '../kit/stage';
import { set, svg } from '../kit/svg';
import { counter, sign } from './colours';
import { hub } from './hub';
import type { Lit } from './lit';
import { counterSize, markOn, nameOn } from './marks';
import type { Piece } from './motion';
import { after, PATTERNS, shownIn } from './patterns';
import { arms, fieldPath, parity, patch, type Point, radius, type Spot, spotOf, spotPoint } from './rosette';
import type { Colour, OeilView, Wheel } from './view';

const WHEELS: readonly Wheel[] = ['A', 'B'];

export class Face {
  private readonly root: SVGSVGElement;
  private readonly wheels = WHEELS.map(wheel);
  private readonly hub = svg('g', { class: 'oeil-hub' });
  private readonly outlines = svg('g');
  private readonly marks = svg('g');
  private readonly tokens = svg('g');
  private readonly ghosts = svg('g', { class: 'only-playing' });
  private readonly names = svg('g', { class: 'oeil-names' });
  private own: (seat: number) => Colour | null = () => null;
  private drawn = new Map<number, { piece: Piece; node: SVGElement }>();

  constructor({ root, ground, pieces }: Stage) {
    this.root = root;
    set(root, { viewBox: '-500 -500 1000 1000' });
    ground.append(svg('g', { class: 'oeil-print' }, ...print()), ...[...this.wheels].reverse(), this.hub);
    pieces.append(this.outlines, this.marks, this.ghosts, this.tokens, this.names);
  }

  /** The visible fields, and their names. */
  lay(view: OeilView): void {
    this.outlines.replaceChildren(
      ...view.fields.map((f) => svg('path', { class: 'oeil-outline', d: fieldPath(spotOf(f), 0.02) })),
    );
    this.names.replaceChildren(...view.fields.map((f) => nameOn(spotOf(f), f.field)));
    this.root.dataset['pattern'] = view.pattern;
  }

  /** The counters on the board; turn() places them. */
  setPieces(pieces: readonly Piece[], own: (seat: number) => Colour | null): void {
    this.own = own;
    const kept = new Map<number, { piece: Piece; node: SVGElement }>();
    for (const piece of pieces) {
      const old = this.drawn.get(piece.id)?.node;
      const node = old ?? svg('g', { class: 'oeil-token' }, counter(own(piece.seat)));
      if (!old) this.tokens.append(node);
      kept.set(piece.id, { piece, node });
    }
    for (const [id, { node }] of this.drawn) if (!kept.has(id)) node.remove();
    this.drawn = kept;
  }

  /** Shows the wheels a and b notches away from where the view has them; `rest` is what is left
   * of the glides, from 1 to 0. */
  turn(view: OeilView, a: number, b: number, rest: number): void {
    const whole = parity(view.pattern);
    const [wheelA, wheelB] = this.wheels;
    const deg = (n: number): string => `rotate(${(n * 22.5).toFixed(3)})`;
    set(wheelA!, { transform: deg(whole.a + a) });
    set(wheelB!, { transform: deg(whole.b + b) });
    for (const { piece, node } of this.drawn.values()) {
      const di = a + piece.glide.i * rest;
      const dj = b + piece.glide.j * rest;
      const at = spotPoint(piece.spot, di, dj);
      const level = piece.spot.l + di - dj;
      const size = (counterSize(level) / 100) * (piece.fresh ? 1 + 0.6 * rest : 1);
      set(node, {
        transform: `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) scale(${size.toFixed(4)})`,
        opacity: piece.fresh && rest > 0 ? (1 - rest).toFixed(2) : null,
      });
    }
    this.root.classList.toggle('turning', a !== 0 || b !== 0);
  }

  /** The counter of a spot is being carried: returns another one like it, drawn around (0, 0);
   * null: all are where they belong. */
  lift(spot: Spot | null): SVGElement | null {
    let flying: SVGElement | null = null;
    for (const { piece, node } of this.drawn.values()) {
      const mine = spot !== null && piece.spot.i === spot.i && piece.spot.l === spot.l;
      node.classList.toggle('lifted', mine);
      if (mine) flying = this.token(piece.seat, (counterSize(spot.l) / 100) * 1.15);
    }
    return flying;
  }

  private token(seat: number, size: number): SVGElement {
    const transform = `scale(${size.toFixed(3)})`;
    return svg('g', { class: 'oeil-token', transform }, counter(this.own(seat)));
  }

  /** Everything that is highlighted: which kind of mark on which fields. */
  light(lit: readonly Lit[]): void {
    this.marks.replaceChildren(...lit.map(({ field, mark }) => markOn(spotOf(field), mark)));
  }

  /** What would be visible after the wheels turned, drawn over the arms that cover it now; 0 and
   * 0: nothing. */
  preview(view: OeilView, a: number, b: number): void {
    this.root.classList.toggle('previewing', a !== 0 || b !== 0);
    if (a === 0 && b === 0) return this.ghosts.replaceChildren();
    const closing = view.fields.map((f) => svg('path', { class: 'oeil-closing', d: fieldPath(spotOf(f)) }));
    const carried = [...this.drawn.values()].flatMap(({ piece }) => {
      const to = spotPoint(piece.spot, a, b);
      const there = this.ghost(to, counterSize(piece.spot.l + a - b), piece.seat);
      return [way(spotPoint(piece.spot), to), there];
    });
    this.ghosts.replaceChildren(...closing, ...opening(view, a, b), ...carried);
  }

  /** A counter of the seat where it would go, and its path there. */
  suggest(from: Spot | null, to: Spot, seat: number): void {
    const at = spotPoint(to);
    const there = this.ghost(at, counterSize(to.l), seat);
    there.classList.add('oeil-suggested', 'suggested');
    this.ghosts.replaceChildren(...(from ? [way(spotPoint(from), at)] : []), there);
  }

  private ghost({ x, y }: Point, r: number, seat: number): SVGElement {
    const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(r / 100).toFixed(3)})`;
    return svg('g', { transform }, counter(this.own(seat)));
  }

  /** The eye in the middle: it has the colour of the seat to act, and counts the moves left. */
  look(own: Colour | null, left: number): void {
    this.hub.replaceChildren(...hub(own, left));
  }
}

/** The printed fields with their signs. */
const print = (): SVGElement[] =>
  PATTERNS.flatMap(shownIn).flatMap((field) => {
    const s = spotOf(field);
    const { x, y } = spotPoint(s);
    const { colour } = field;
    return [
      svg('path', { class: `oeil-field oeil-${colour}`, d: fieldPath(s) }),
      sign(colour, x, y, radius(s.l) * 0.0066),
    ];
  });

/** The fields that are visible when the wheels have been turned by a and b. */
function opening(view: OeilView, a: number, b: number): SVGElement[] {
  return shownIn(after(after(view.pattern, 'A', a), 'B', b)).flatMap((shown) => {
    const s = spotOf(shown);
    const { x, y } = spotPoint(s);
    const { colour, field } = shown;
    return [
      svg('path', { class: `oeil-ghost oeil-${colour}`, d: fieldPath(s, 0.03) }),
      sign(colour, x, y, radius(s.l) * 0.0062),
      nameOn(s, field),
    ];
  });
}

const way = (from: Point, to: Point): SVGElement =>
  svg('path', {
    class: 'oeil-ghost-way',
    d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`,
  });

function wheel(name: Wheel): SVGGElement {
  const d = arms(name);
  const veins: SVGElement[] = [];
  for (let k = 1; k < 16; k += 2)
    veins.push(
      svg('path', {
        class: 'oeil-vein',
        d: name === 'A' ? patch(k, k, k - 7.1, k + 0.2) : patch(k - 0.2, k + 7.1, k, k),
      }),
    );
  return svg(
    'g',
    { class: `oeil-wheel oeil-wheel-${name}` },
    svg('path', { class: 'oeil-arms-shade', d, transform: 'translate(2 5)' }),
    svg('path', { class: 'oeil-arms', d }),
    ...veins,
  );
}
