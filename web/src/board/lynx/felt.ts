/**
 * felt.ts - the picture of the table and of the hand below it.
 *
 * It draws what it is told and knows nothing of picks. The table lies under a camera, the hand does not.
 * Every place is a transparent shape that takes pointer and focus; cards are drawn over it and take neither.
 */
import { Air } from "../kit/air.js";
import { roundSquare, set, svg } from "../kit/svg.js";
import { type Camera, toScreen } from "./camera.js";
import { type Clash } from "./cards.js";
import { cardBack, cardFace, definitions, edgeAt, lie, placed, ringAt } from "./objects.js";
import type { Card, Cell, Laid, Way } from "./view.js";
import { cellId } from "./view.js";

export interface HandCard {
  readonly card: Card;
  readonly o: Way;
  readonly held: boolean;
}

/** Farther than any table grows; 100 a cell. */
const ENDLESS = 10_000;

export class Felt {
  readonly root: SVGSVGElement;
  readonly places = new Map<string, SVGPathElement>();
  readonly frame: { width: number; height: number } = { width: 360, height: 300 };
  /** Below the table: where the hand lies. */
  tray: Tray & { top: number } = { top: 300, height: 100, size: 88, rows: 1 };
  private readonly grain = svg("pattern", { id: "lynx-grain", width: 100, height: 100, patternUnits: "userSpaceOnUse" },
    svg("circle", { class: "lynx-grain", cx: 50, cy: 50, r: 2.2 }));
  /** A part of the table, so that it moves with the cards and is not drawn for it. */
  private readonly cloth = svg("rect", { class: "lynx-cloth", fill: "url(#lynx-grain)", x: -ENDLESS, y: -ENDLESS, width: 2 * ENDLESS, height: 2 * ENDLESS });
  private readonly ground = svg("rect", { class: "lynx-ground" });
  private readonly world = svg("g", { class: "lynx-world" });
  private readonly tableTargets = svg("g", { class: "places" });
  private readonly laid = svg("g", { class: "above", "aria-hidden": "true" });
  private readonly marks = svg("g", { class: "above", "aria-hidden": "true" });
  private readonly ghost = svg("g", { class: "above only-playing", "aria-hidden": "true" });
  private readonly board = svg("rect", { class: "lynx-tray" });
  private readonly handTargets = svg("g", { class: "places" });
  private readonly hand = svg("g", { class: "above", "aria-hidden": "true" });
  private readonly air: Air;
  private carried = "";
  private readonly ring = svg("g", { class: "focus-ring above", "aria-hidden": "true" });
  private readonly cards = new Map<number, SVGGElement>();
  private readonly held = new Map<number, SVGGElement>();
  /** What shows of the world: a plain rectangle, since a clip path is redrawn with every push. */
  private readonly window = svg("svg", { class: "lynx-window" });

  constructor() {
    this.world.append(this.cloth, this.tableTargets, this.laid, this.marks, this.ghost);
    const defs = definitions();
    defs.append(this.grain);
    this.window.append(this.world);
    this.root = svg("svg", { class: "board lynx-felt", role: "group" }, defs,
      this.ground, this.window,
      this.board, this.handTargets, this.hand, this.ring);
    this.air = new Air(this.root);
  }

  /** The size of the whole picture in pixels; the hand gets `tray` of it. */
  size(width: number, height: number, tray: Tray): void {
    Object.assign(this.frame, { width, height: height - tray.height });
    this.tray = { top: height - tray.height, ...tray };
    set(this.root, { viewBox: `0 0 ${width} ${height}`, height });
    set(this.ground, { x: 0, y: 0, width, height: this.frame.height, rx: 14 });
    set(this.window, { width, height: this.frame.height });
    set(this.board, { x: 0, y: this.tray.top + 6, width, height: Math.max(0, tray.height - 6), rx: 14 });
  }

  look(camera: Camera): void {
    const o = toScreen(camera, this.frame, { x: 0, y: 0 }), k = camera.size / 100;
    set(this.world, { transform: `translate(${o.x.toFixed(2)} ${o.y.toFixed(2)}) scale(${k.toFixed(4)})` });
    if (this.ring.hasAttribute("transform")) set(this.ring, { transform: this.world.getAttribute("transform") });
  }

  /** The laid cards; gives back those that are new. */
  table(laid: readonly Laid[], tail: Cell | null, last: number | null, lifted: number | null): Map<number, SVGGElement> {
    const fresh = new Map<number, SVGGElement>(), here = new Set(laid.map((c) => c.card));
    for (const [card, node] of this.cards) if (!here.has(card)) node.remove(), this.cards.delete(card);
    for (const c of laid) {
      let node = this.cards.get(c.card);
      if (!node) {
        node = cardFace(c);
        fresh.set(c.card, node);
        this.cards.set(c.card, node);
        this.laid.append(node);
      }
      lie(node, c.x * 100, -c.y * 100, c.o);
      node.classList.toggle("lifted", c.card === lifted);
      node.classList.toggle("last", c.card === last);
    }
    this.laid.querySelector(".lynx-tail")?.remove();
    if (tail) {
      const back = cardBack();
      back.classList.add("lynx-tail");
      set(back, { transform: placed(tail.x * 100, -tail.y * 100, "u") });
      this.laid.prepend(back);
    }
    return fresh;
  }

  /** Where the middle of the k-th of n cards in hand is, in pixels. */
  handPoint(k: number, n: number): Cell {
    const { size, top, height, rows } = this.tray, step = size + 8;
    const inRow = Math.ceil(n / rows), row = Math.floor(k / inRow), count = Math.min(inRow, n - row * inRow);
    return {
      x: this.frame.width / 2 + ((k % inRow) - (count - 1) / 2) * step,
      y: top + 6 + ((height - 6) * (row + 0.5)) / rows,
    };
  }

  setHand(cards: readonly HandCard[]): void {
    const here = new Set(cards.map((c) => c.card.card));
    for (const [card, node] of this.held) if (!here.has(card)) node.remove(), this.held.delete(card);
    cards.forEach(({ card, o, held }, k) => {
      let node = this.held.get(card.card);
      if (!node) {
        node = cardFace(card);
        this.held.set(card.card, node);
      }
      this.hand.append(node);
      const at = this.handPoint(k, cards.length);
      lie(node, at.x, at.y - (held ? 7 : 0), o, this.tray.size / 100);
      node.classList.toggle("held", held);
    });
  }

  /** Shows a card of the hand on its way round: `rest` of the half turn is left. */
  turning(card: number, k: number, n: number, o: Way, rest: number): void {
    const node = this.held.get(card), at = this.handPoint(k, n);
    if (node) lie(node, at.x, at.y - 7, o, this.tray.size / 100, -180 * rest);
  }

  /** The places there are now: cells under the camera, cards of the hand. */
  setPlaces(cells: readonly Cell[], hand: readonly number[]): void {
    const here = new Set([...cells.map((c) => `c:${cellId(c)}`), ...hand.map((c) => `h:${c}`)]);
    for (const [id, node] of this.places) if (!here.has(id)) node.remove(), this.places.delete(id);
    const put = (id: string, into: SVGElement, d: string) => {
      let node = this.places.get(id);
      if (!node) {
        node = svg("path", { class: "lynx-place", role: "button", tabindex: -1, "data-place": id });
        this.places.set(id, node);
      }
      set(node, { d });
      into.append(node);
    };
    for (const c of cells) put(`c:${cellId(c)}`, this.tableTargets, roundSquare(c.x * 100, -c.y * 100, 49, 9));
    hand.forEach((card, k) => {
      const at = this.handPoint(k, hand.length), half = this.tray.size / 2;
      put(`h:${card}`, this.handTargets, roundSquare(at.x, at.y, half, 8));
    });
  }

  /** Lit cells: places that can be meant, places that fit, hints. */
  light(lit: readonly { readonly cell: Cell; readonly mark: "socket" | "fits" | "turn" | "hint" }[]): void {
    this.marks.replaceChildren(...lit.map(({ cell, mark }) => {
      const g = svg("g", { class: `lynx-mark lynx-mark-${mark}`, transform: `translate(${cell.x * 100} ${-cell.y * 100})` },
        svg("rect", { x: -44, y: -44, width: 88, height: 88, rx: 9 }));
      if (mark === "turn") g.append(svg("path", { d: "M-14 8A16 16 0 1 1 14 8M20 2 14 10 5 5" }));
      return g;
    }));
  }

  /** The held card over the cell it would come to lie on, with what clashes there. */
  hover(card: Card | null, at: Cell | null, o: Way, clash: readonly Clash[]): void {
    this.ghost.replaceChildren();
    if (card && at) {
      const node = cardFace(card);
      node.classList.add("ghost");
      lie(node, at.x * 100, -at.y * 100, o);
      this.ghost.append(node);
    }
    const sides = at ? new Map(clash.map((c) => [cellId(c.at), edgeAt(c.at.x - at.x, c.at.y - at.y)])) : new Map<string, SVGElement>();
    this.ghost.append(svg("g", { transform: at ? `translate(${at.x * 100} ${-at.y * 100})` : null }, ...sides.values()));
    for (const c of clash) {
      const own = svg("g", { transform: at ? `translate(${at.x * 100} ${-at.y * 100})` : null }, ringAt(c.corner, c.what));
      this.ghost.append(own, svg("g", { transform: `translate(${c.at.x * 100} ${-c.at.y * 100})` }, ringAt(c.other, c.what)));
    }
  }

  /** A card at a point of the window, as large as one that takes so many pixels here; null: none. */
  carry(card: Card | null, at: Cell, o: Way, size: number): void {
    if (!card) {
      this.air.clear();
      return;
    }
    const how = `${card.card}${o}${size}`;
    if (!this.air.holds || how !== this.carried) {
      const face = cardFace(card);
      lie(face, 0, 0, o, (size / 100) * 1.05);
      this.air.take(face);
    }
    this.carried = how;
    this.air.move(at.x, at.y);
  }

  focus(id: string | null): void {
    const node = id ? this.places.get(id) : undefined, d = node?.getAttribute("d");
    const inWorld = id?.startsWith("c:");
    set(this.ring, { transform: inWorld ? this.world.getAttribute("transform") : null });
    this.ring.replaceChildren(...(d ? [svg("path", { class: "outer", d }), svg("path", { class: "inner", d })] : []));
  }
}

/** How much room a hand takes: the size of its cards, the rows they lie in, and the height of it all. */
export interface Tray {
  readonly size: number;
  readonly rows: number;
  readonly height: number;
}

export function trayFor(width: number, count: number): Tray {
  if (count === 0) return { size: 88, rows: 1, height: 0 };
  const rows = count * 76 > width - 16 ? 2 : 1, most = Math.ceil(count / rows);
  const size = Math.min(width < 600 ? 96 : count <= 2 ? 120 : 100, Math.floor((width - 16) / most) - 8);
  return { size, rows, height: rows * (size + 12) + 14 };
}
