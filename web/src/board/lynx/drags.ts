/** drags.ts - what dragging does on this board: it carries a card, or moves the table. */
import type { Lens } from '../kit/pinch';
import type { Drag, Where } from '../kit/pointer';
import type { Point } from '../kit/svg';
import type { Felt } from './felt';
import type { Looking } from './looking';
import { type Card, type Cell, cellId, type Way } from './view';

export function pushing(from: Point, lens: Lens): Drag {
  let last = from;
  const move = (to: Point): void => {
    lens.push(to.x - last.x, to.y - last.y);
    last = to;
  };
  return { name: 'pushing', move, drop: () => undefined, back: () => undefined };
}

/** A person carrying a card. */
export interface Carrier {
  /** The card as it is held; picks it up first. Null if it is no longer there. */
  hold(): { readonly card: Card; readonly o: Way } | null;
  /** It is over a cell, or over no cell. */
  hover(place: string | null): void;
  /** It is released over a cell, or over the hand. */
  lay(place: string): void;
  back(): void;
}

/** Over the table a card is as large as the cards there, elsewhere as large as those in the
 * hand. */
export class Carrying implements Drag {
  readonly name = 'carrying';
  readonly tools = true;

  constructor(
    private readonly felt: Felt,
    private readonly looking: Looking,
    private readonly carrier: Carrier,
  ) {}

  move(to: Where): void {
    const held = this.carrier.hold();
    if (!held) return this.felt.land();
    const cell = this.looking.at(to);
    this.felt.carry(held.card, to.window, held.o, cell ? this.looking.size : this.felt.handSize);
    this.carrier.hover(cell && placeAt(cell));
  }

  drop(at: Where): void {
    this.felt.land();
    const cell = this.looking.at(at);
    if (!cell) this.carrier.lay('h:');
    else if (at.y < 0 || at.x < 0 || at.x > this.felt.frame.width) this.carrier.back();
    else this.carrier.lay(placeAt(cell));
  }

  back(): void {
    this.felt.land();
    this.carrier.back();
  }
}

const placeAt = ({ x, y }: Cell): string => `c:${cellId({ x: Math.round(x), y: Math.round(y) })}`;
