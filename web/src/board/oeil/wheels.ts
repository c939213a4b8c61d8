/**
 * wheels.ts - the wheels in motion: under a hand, and coming to rest when they are released or the
 * table has moved on.
 *
 * They are `a` and `b` notches from where the view has them; `rest` is what is left of the way of
 * gliding counters.
 */
import { between, type Motion } from '../kit/motion';
import type { Drag, Where } from '../kit/pointer';
import type { Point } from '../kit/svg';
import type { Face } from './face';
import type { OeilPick } from './pick';
import { HUB } from './rosette';
import type { OeilView, Wheel } from './view';

export class Wheels {
  private turned = { a: 0, b: 0, rest: 0 };

  constructor(
    private readonly face: Face,
    private readonly motion: Motion,
  ) {}

  /** They are where the view has them. */
  reset(): void {
    this.turned = { a: 0, b: 0, rest: 0 };
  }

  /** The new view has them this many notches further; the drawing still has to follow. */
  follow(a: number, b: number): void {
    this.turned = { a: this.turned.a - a, b: this.turned.b - b, rest: 1 };
  }

  /** A hand holds one of them at n notches, which may be a fraction. */
  hold(view: OeilView, wheel: Wheel, n: number): void {
    this.motion.settle();
    this.turned = wheel === 'A' ? { a: n, b: 0, rest: 0 } : { a: 0, b: n, rest: 0 };
    this.face.turn(view, this.turned.a, this.turned.b, 0);
  }

  /** Lets them come to rest where the pick has them. */
  settle(view: OeilView, pick: OeilPick, ms: number): void {
    const from = this.turned;
    const n = (wheel: Wheel): number => (pick.kind === 'wheel' && pick.wheel === wheel ? pick.n : 0);
    const to = { a: n('A'), b: n('B') };
    const frame = (t: number): void => {
      this.turned = { a: between(from.a, to.a, t), b: between(from.b, to.b, t), rest: from.rest * (1 - t) };
      this.face.turn(view, this.turned.a, this.turned.b, this.turned.rest);
    };
    if (from.a === to.a && from.b === to.b && from.rest === 0) return frame(1);
    const far = Math.min(3, Math.abs(from.a - to.a), Math.abs(from.b - to.b));
    this.motion.run(ms * Math.max(1, far), frame);
  }
}

/** A person turning a wheel by hand. */
export interface Turner {
  /** By this many notches from where it was, perhaps fractions. */
  turn(wheel: Wheel, notches: number): void;
  letGo(wheel: Wheel, notches: number): void;
  back(): void;
}

/** Turning a wheel by hand: around the hub, any number of times. */
export class Turning implements Drag {
  readonly name = 'dragging';
  private angle: number;
  private notches = 0;

  constructor(
    private readonly wheel: Wheel,
    from: Point,
    private readonly turner: Turner,
  ) {
    this.angle = angleOf(from);
  }

  move(to: Where): void {
    if (Math.hypot(to.x, to.y) < HUB * 0.6) return;
    let by = angleOf(to) - this.angle;
    by -= 16 * Math.round(by / 16);
    this.angle += by;
    this.notches += by;
    this.turner.turn(this.wheel, this.notches);
  }

  drop(): void {
    this.turner.letGo(this.wheel, this.notches);
  }

  back(): void {
    this.turner.back();
  }
}

/** In notches, clockwise from the top. */
const angleOf = (p: Point): number => (Math.atan2(p.x, -p.y) * 8) / Math.PI;
