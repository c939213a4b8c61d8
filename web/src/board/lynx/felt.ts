/**
 * felt.ts - the picture of the table and of the hand below it.
 *
 * It draws what it is given and knows nothing about picks. The table is seen through a camera, the
 * hand is not, so the places of the table are on a sheet that moves.
 */
import { Air } from '../kit/air';
import type { Place } from '../kit/places';
import type { Stage } from '../kit/stage';
import type { Spot } from '../kit/step';
import { type Point, roundBox, set, svg } from '../kit/svg';
import { type Camera, toScreen } from './camera';
import type { Lit } from './lit';
import { cardBack, cardFace, definitions, edgeAt, lie, placed, ringAt } from './objects';
import type { Overlay } from './overlay';
import { type Card, type Cell, cellId, type Laid, TALL, type Way } from './view';

export interface HandCard {
  readonly card: Card;
  readonly o: Way;
  readonly held: boolean;
}

/** Farther than any table grows; 100 is the width of a cell. */
const ENDLESS = 10_000;

/** Where a cell is on the sheet. */
const onSheet = ({ x, y }: Cell): Cell => ({ x: x * 100, y: -y * 100 * TALL });
const there = (cell: Cell): string => `translate(${onSheet(cell).x} ${onSheet(cell).y})`;

export class Felt {
  readonly frame: { width: number; height: number } = { width: 360, height: 300 };
  /** The hand's place, below the table. */
  private tray = { top: 300, height: 100 };
  private readonly ground = svg('rect', { class: 'lynx-ground' });
  private readonly world = svg('g', { class: 'lynx-world' });
  private readonly sheet = svg('g', { class: 'places' });
  private readonly laid = svg('g', { class: 'above', 'aria-hidden': 'true' });
  private readonly marks = svg('g', { class: 'above', 'aria-hidden': 'true' });
  private readonly ghost = svg('g', { class: 'above only-playing', 'aria-hidden': 'true' });
  private readonly board = svg('rect', { class: 'lynx-tray' });
  private readonly air: Air;
  private carried = '';
  private readonly cards = new Map<number, SVGGElement>();
  private readonly held = new Map<number, SVGGElement>();
  /** The visible part of the world: a plain rectangle, because a clip path is redrawn with every
   * move. */
  private readonly window = svg('svg', { class: 'lynx-window' });

  constructor(private readonly stage: Stage) {
    const grain = svg(
      'pattern',
      { id: 'lynx-grain', width: 100, height: 100 * TALL, patternUnits: 'userSpaceOnUse' },
      svg('circle', { class: 'lynx-grain', cx: 50, cy: 50 * TALL, r: 2.2 }),
    );
    /* Part of the table, so it moves with the cards and is not drawn separately. */
    const cloth = svg('rect', {
      class: 'lynx-cloth',
      fill: 'url(#lynx-grain)',
      x: -ENDLESS,
      y: -ENDLESS,
      width: 2 * ENDLESS,
      height: 2 * ENDLESS,
    });
    const defs = definitions();
    defs.append(grain);
    this.world.append(cloth, this.sheet, this.laid, this.marks, this.ghost);
    this.window.append(this.world);
    stage.ground.append(defs, this.ground);
    stage.ground.after(this.window, this.board);
    this.air = new Air(stage.root);
  }

  /** Sets the size of the whole picture in pixels; the hand gets the lowest `tray` of its
   * height. */
  size(width: number, height: number, tray: number): void {
    Object.assign(this.frame, { width, height: height - tray });
    this.tray = { top: height - tray, height: tray };
    set(this.stage.root, { viewBox: `0 0 ${width} ${height}`, height });
    set(this.ground, { x: 0, y: 0, width, height: this.frame.height, rx: 14 });
    set(this.window, { width, height: this.frame.height });
    set(this.board, { x: 0, y: this.tray.top + 6, width, height: Math.max(0, tray - 6), rx: 14 });
  }

  look(camera: Camera): void {
    const o = toScreen(camera, this.frame, { x: 0, y: 0 }),
      k = camera.size / 100;
    set(this.world, { transform: `translate(${o.x.toFixed(2)} ${o.y.toFixed(2)}) scale(${k.toFixed(4)})` });
  }

  /** The laid cards: `last` is highlighted, `lifted` is in the hand. */
  table(laid: readonly Laid[], tail: Cell | null, last: number | null, lifted: number | null): void {
    const here = new Set(laid.map((c) => c.card));
    for (const [card, node] of this.cards) if (!here.has(card)) (node.remove(), this.cards.delete(card));
    for (const c of laid) {
      let node = this.cards.get(c.card);
      if (!node) {
        node = cardFace(c);
        this.cards.set(c.card, node);
        this.laid.append(node);
      }
      lie(node, onSheet(c), c.o);
      node.classList.toggle('lifted', c.card === lifted);
      node.classList.toggle('last', c.card === last);
    }
    this.laid.querySelector('.lynx-tail')?.remove();
    if (tail) {
      const back = cardBack();
      back.classList.add('lynx-tail');
      set(back, { transform: placed(onSheet(tail), 'u') });
      this.laid.prepend(back);
    }
  }

  /** The middle of the k-th of n cards in the hand, in pixels. */
  private handPoint(k: number, n: number): Cell {
    const { top, height } = this.tray;
    const { size, rows } = rowsFor(this.frame.width, n, height);
    const inRow = Math.ceil(n / rows);
    const step = Math.min(size + 8, (this.frame.width - 8) / inRow);
    const row = Math.floor(k / inRow),
      count = Math.min(inRow, n - row * inRow);
    return {
      x: this.frame.width / 2 + ((k % inRow) - (count - 1) / 2) * step,
      y: top + 6 + ((height - 6) * (row + 0.5)) / rows,
    };
  }

  /** The width of a card in the hand, in pixels. */
  get handSize(): number {
    return rowsFor(this.frame.width, this.held.size, this.tray.height).size;
  }

  setHand(cards: readonly HandCard[]): void {
    const here = new Set(cards.map((c) => c.card.card));
    for (const [card, node] of this.held) if (!here.has(card)) (node.remove(), this.held.delete(card));
    for (const { card, held } of cards) {
      let node = this.held.get(card.card);
      if (!node) {
        node = cardFace(card);
        this.held.set(card.card, node);
      }
      this.stage.pieces.append(node);
      node.classList.toggle('held', held);
    }
    cards.forEach(({ card, o, held }, k) => {
      const at = this.handPoint(k, cards.length);
      lie(this.held.get(card.card)!, { x: at.x, y: at.y - (held ? 7 : 0) }, o, this.handSize / 100);
    });
  }

  /** Shows a card of the hand while it turns: `rest` is what is left of the half turn. */
  turning(card: number, k: number, n: number, o: Way, rest: number): void {
    const node = this.held.get(card),
      at = this.handPoint(k, n);
    if (node) lie(node, { x: at.x, y: at.y - 7 }, o, this.handSize / 100, -180 * rest);
  }

  /** What these spots point at: cells under the camera, and the k-th card in the hand. */
  places(spots: readonly Spot[]): Place[] {
    const inHand = spots.filter(({ id }) => id.startsWith('h:'));
    return spots.map((spot): Place => {
      const k = inHand.indexOf(spot);
      if (k < 0) return { ...spot, shape: roundBox(spot.x, spot.y, 49, 49 * TALL, 9), sheet: this.sheet };
      const { x, y } = this.handPoint(k, inHand.length);
      const half = this.handSize / 2;
      return { ...spot, shape: roundBox(x, y, half, half * TALL, 8) };
    });
  }

  /** Highlighted cells: places to choose from, places that fit, hints. */
  light(lit: readonly Lit[]): void {
    this.marks.replaceChildren(
      ...lit.map(({ cell, mark }) => {
        const g = svg(
          'g',
          { class: `lynx-mark lynx-mark-${mark}`, transform: there(cell) },
          svg('rect', { x: -44, y: -44 * TALL, width: 88, height: 88 * TALL, rx: 9 }),
        );
        if (mark === 'turn') g.append(svg('path', { d: 'M-14 8A16 16 0 1 1 14 8M20 2 14 10 5 5' }));
        return g;
      }),
    );
  }

  /** Draws a card over the cell where it would be laid, if wanted, with what clashes there;
   * null: nothing. */
  hover(over: Overlay | null, drawn: boolean): void {
    if (!over) return this.ghost.replaceChildren();
    const { card, at, o, clash } = over;
    const on = (cell: Cell, ...content: SVGElement[]): SVGElement =>
      svg('g', { transform: there(cell) }, ...content);
    const edges = new Map(clash.map((c) => [cellId(c.at), edgeAt(c.at.x - at.x, c.at.y - at.y)]));
    const rings = clash.flatMap((c) => [on(at, ringAt(c.corner, c.what)), on(c.at, ringAt(c.other, c.what))]);
    const face = drawn && card ? [cardFace(card)] : [];
    for (const node of face) {
      node.classList.add('ghost');
      lie(node, onSheet(at), o);
    }
    this.ghost.replaceChildren(...face, on(at, ...edges.values()), ...rings);
  }

  /** Draws a card at a point of the window, with this width in pixels. */
  carry(card: Card, at: Point, o: Way, size: number): void {
    const how = `${card.card}${o}${size}`;
    if (!this.air.holds || how !== this.carried) {
      const face = cardFace(card);
      lie(face, { x: 0, y: 0 }, o, (size / 100) * 1.05);
      this.air.take(face);
    }
    this.carried = how;
    this.air.move(at);
  }

  /** Nothing is carried any more. */
  land(): void {
    this.air.clear();
  }
}

/** A card is never narrower, so that a finger finds it. */
const LEAST = 44;

/** The width of cards in several rows, each with a limited height. */
const sizeIn = (rows: number, width: number, count: number, high: number): number =>
  Math.min(96, Math.floor((width - 8) / Math.ceil(count / rows)) - 4, Math.floor(high / TALL));

/** How many rows a hand of this many cards has at this height: one or two, whichever makes the
 * cards larger. */
function rowsFor(width: number, count: number, height: number): { size: number; rows: number } {
  const sizeOf = (rows: number) => sizeIn(rows, width, count, (height - 14) / rows - 10);
  const rows = sizeOf(1) >= sizeOf(2) ? 1 : 2;
  return { rows, size: Math.max(LEAST, sizeOf(rows)) };
}

/** The height of the hand's place. `most`: how high table and hand may be together. */
export function trayFor(width: number, count: number, most: number): number {
  if (count === 0) return 0;
  const [one, two] = [
    sizeIn(1, width, count, most * 0.28 - 18),
    sizeIn(2, width, count, (most * 0.38) / 2 - 18),
  ].map((size) => Math.max(LEAST, size)) as [number, number];
  /* One row leaves more for the table; two are for cards that would be much smaller, or lie on each other. */
  const rows = count * (LEAST + 1) > width - 8 || one < 0.85 * two ? 2 : 1;
  return Math.round(rows * ((rows > 1 ? two : one) * TALL + 10) + 14);
}
