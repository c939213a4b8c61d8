/** carry.ts - dragging a piece: it follows the pointer until it is released over a place, or over none. */
import { Air } from './air';
import type { Drag, Where } from './pointer';

export interface Carrier {
  over(at: Where | null): void;
  drop(place: string | null): void;
  back(): void;
}

export class Carry implements Drag {
  readonly name = 'carrying';
  private readonly air: Air;

  /** The piece is drawn about (0, 0), in the units of the board. */
  constructor(
    root: SVGSVGElement,
    piece: SVGElement,
    private readonly carrier: Carrier,
  ) {
    this.air = new Air(root);
    this.air.take(piece);
  }

  move(to: Where): void {
    this.air.move(to.window);
    this.carrier.over(to);
  }

  drop({ place }: Where): void {
    this.end();
    this.carrier.drop(place);
  }

  back(): void {
    this.end();
    this.carrier.back();
  }

  private end(): void {
    this.air.clear();
    this.carrier.over(null);
  }
}
