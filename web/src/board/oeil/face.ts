/**
 * face.ts - the rosette as a picture: the print, two wheels over it, the counters, and what is lit.
 *
 * It draws what it is told and knows nothing of picks. From the ground up: the printed fields, wheel B,
 * wheel A, the hub, marks, counters, ghosts of a preview, places (they take the focus and the names).
 */
import { Air } from "../kit/air.js";
import { circle, set, svg } from "../kit/svg.js";
import { counter, sign } from "./colours.js";
import type { Piece } from "./motion.js";
import { arms, fieldPath, HUB, isOpen, nameOf, parity, patch, type Point, point, printed, radius, spotOf, spotPoint, SPOTS, type Spot } from "./rosette.js";
import type { Colour, Field, OeilView } from "./view.js";

const counterSize = (level: number) => radius(level) * 0.09;

export class Face {
  readonly root: SVGSVGElement;
  /** The 32 places by the names of their fields. */
  readonly places = new Map<string, SVGPathElement>();
  private readonly wheelA = wheel("A");
  private readonly wheelB = wheel("B");
  private readonly hub = svg("g", { class: "oeil-hub" });
  private readonly outlines = svg("g", { class: "above" });
  private readonly marks = svg("g", { class: "above" });
  private readonly tokens = svg("g", { class: "above" });
  private readonly ghosts = svg("g", { class: "above only-playing" });
  private readonly names = svg("g", { class: "above oeil-names" });
  private readonly ring = svg("g", { class: "focus-ring above" });
  readonly buttons = svg("g", { class: "only-playing" });
  private fields: readonly Field[] = [];
  private own: (seat: number) => Colour | null = () => null;
  private readonly air: Air;
  private drawn = new Map<number, { piece: Piece; node: SVGElement }>();

  constructor() {
    const print = svg("g", { class: "oeil-print" });
    for (const s of SPOTS) {
      const at = spotPoint(s), colour = printed(s);
      print.append(svg("path", { class: `oeil-field oeil-${colour}`, d: fieldPath(s) }),
        sign(colour, at.x, at.y, radius(s.l) * 0.0066));
    }
    const places = svg("g", { class: "places" });
    for (let n = 0; n < 32; n++) {
      const name = `${1 + (n >> 3)}${"abcdefgh"[n & 7]}`;
      const node = svg("path", { class: "oeil-place", role: "button", tabindex: -1, "data-field": name });
      this.places.set(name, node);
      places.append(node);
    }
    const still = svg("g", { "aria-hidden": "true" },
      print, this.wheelB, this.wheelA, this.hub);
    const moving = svg("g", { "aria-hidden": "true" }, this.outlines, this.marks, this.ghosts, this.tokens, this.names);
    this.root = svg("svg", { class: "board oeil-face", viewBox: "-500 -500 1000 1000", role: "group" },
      still, places, moving, this.buttons, this.ring);
    this.air = new Air(this.root);
  }

  /** Puts the places where the view has its fields; each takes half of the arms around it, so that they meet. */
  lay(view: OeilView): void {
    for (const f of view.fields) set(this.places.get(f.field)!, { d: fieldPath(spotOf(f), -0.5) });
    this.fields = view.fields;
    this.outlines.replaceChildren(...view.fields.map((f) => svg("path", { class: "oeil-outline", d: fieldPath(spotOf(f), 0.02) })));
    this.names.replaceChildren(...view.fields.map((f) => nameOn(spotOf(f), f.field)));
    this.root.dataset["pattern"] = view.pattern;
  }

  /** The counters there are; they are placed by turn(). */
  setPieces(pieces: readonly Piece[], own: (seat: number) => Colour | null): void {
    this.own = own;
    const kept = new Map<number, { piece: Piece; node: SVGElement }>();
    for (const piece of pieces) {
      const old = this.drawn.get(piece.id)?.node;
      const node = old ?? svg("g", { class: "oeil-token" }, counter(own(piece.seat)));
      if (!old) this.tokens.append(node);
      kept.set(piece.id, { piece, node });
    }
    for (const [id, { node }] of this.drawn) if (!kept.has(id)) node.remove();
    this.drawn = kept;
  }

  /** Shows the wheels a and b notches from where the view has them; `rest` is what is left of glides, 1 to 0. */
  turn(view: OeilView, a: number, b: number, rest: number): void {
    const whole = parity(view.pattern), deg = (n: number) => `rotate(${(n * 22.5).toFixed(3)})`;
    set(this.wheelA, { transform: deg(whole.a + a) });
    set(this.wheelB, { transform: deg(whole.b + b) });
    for (const { piece, node } of this.drawn.values()) {
      const di = a + piece.glide.i * rest, dj = b + piece.glide.j * rest;
      const at = spotPoint(piece.spot, di, dj), level = piece.spot.l + di - dj;
      const size = (counterSize(level) / 100) * (piece.fresh ? 1 + 0.6 * rest : 1);
      set(node, { transform: `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) scale(${size.toFixed(4)})`,
        opacity: piece.fresh && rest > 0 ? (1 - rest).toFixed(2) : null });
    }
    this.root.classList.toggle("turning", a !== 0 || b !== 0);
  }

  /** The counter of a spot follows the pointer, to a point of the window; null: it stands where it belongs. */
  carry(spot: Spot | null, to: Point): void {
    for (const { piece, node } of this.drawn.values()) {
      const mine = spot !== null && piece.spot.i === spot.i && piece.spot.l === spot.l;
      node.classList.toggle("lifted", mine);
      if (!mine || this.air.holds) continue;
      const flying = svg("g", { class: "oeil-token" }, counter(this.own(piece.seat)));
      set(flying, { transform: `scale(${((counterSize(spot.l) / 100) * 1.15).toFixed(3)})` });
      this.air.take(flying);
    }
    if (spot) this.air.move(to.x, to.y);
    else this.air.clear();
  }

  /** Everything that is lit: what kind of mark on which fields. */
  light(lit: readonly { readonly field: Field; readonly mark: Mark }[]): void {
    this.marks.replaceChildren(...lit.map(({ field, mark }) => markOn(spotOf(field), mark)));
  }

  /** Which fields show their names, where not all of them do. */
  callNames(names: ReadonlySet<string>): void {
    for (const node of this.names.children) node.classList.toggle("called", names.has((node as SVGElement).dataset["name"]!));
  }

  /** The colours that show after the wheels were turned, over the arms that cover them now. */
  preview(view: OeilView, a: number, b: number): void {
    this.root.classList.toggle("previewing", a !== 0 || b !== 0);
    if (a === 0 && b === 0) return this.ghosts.replaceChildren();
    const whole = parity(view.pattern), nodes: SVGElement[] = [];
    for (const f of view.fields) nodes.push(svg("path", { class: "oeil-closing", d: fieldPath(spotOf(f)) }));
    for (const s of SPOTS) {
      if (!isOpen(s, whole.a + a, whole.b + b)) continue;
      const at = spotPoint(s), colour = printed(s);
      nodes.push(svg("path", { class: `oeil-ghost oeil-${colour}`, d: fieldPath(s, 0.03) }),
        sign(colour, at.x, at.y, radius(s.l) * 0.0062), nameOn(s, nameOf(s, whole.a + a)));
    }
    for (const { piece } of this.drawn.values()) {
      const from = spotPoint(piece.spot), to = spotPoint(piece.spot, a, b), r = counterSize(piece.spot.l + a - b);
      nodes.push(svg("path", { class: "oeil-ghost-way", d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}` }),
        svg("g", { transform: `translate(${to.x.toFixed(1)} ${to.y.toFixed(1)}) scale(${(r / 100).toFixed(3)})` }, counter(this.own(piece.seat))));
    }
    this.ghosts.replaceChildren(...nodes);
  }

  /** A counter of the seat where it would stand, and its way there. */
  suggest(from: Spot | null, to: Spot, seat: number): void {
    const at = spotPoint(to), was = from && spotPoint(from);
    const way = was ? [svg("path", { class: "oeil-ghost-way", d: `M${was.x.toFixed(1)} ${was.y.toFixed(1)}L${at.x.toFixed(1)} ${at.y.toFixed(1)}` })] : [];
    this.ghosts.replaceChildren(...way, svg("g", { class: "oeil-suggested suggested",
      transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(counterSize(to.l) / 100).toFixed(3)})` }, counter(this.own(seat))));
  }

  /** The eye in the middle: looks with the colour of the seat to act, and counts the moves left. */
  look(own: Colour | null, left: number): void {
    const r = HUB * 0.9;
    const eye = `M${-r * 0.86} 0Q0 ${-r * 0.98} ${r * 0.86} 0Q0 ${r * 0.98} ${-r * 0.86} 0Z`;
    const pips = Array.from({ length: Math.min(left, 8) }, (_, k) => {
      const a = ((k - (Math.min(left, 8) - 1) / 2) * Math.PI) / 9;
      return svg("circle", { class: "oeil-pip", cx: r * 0.83 * Math.sin(a), cy: r * 0.83 * Math.cos(a), r: 8.5 });
    });
    this.hub.replaceChildren(
      svg("circle", { class: "oeil-hub-plate", r: HUB * 1.02 }), svg("circle", { class: "oeil-hub-line", r: HUB * 0.965 }),
      svg("path", { class: "oeil-white", d: eye }),
      svg("circle", { class: own ? `oeil-iris oeil-${own}` : "oeil-iris oeil-lone", r: r * 0.4 }),
      own ? sign(own, 0, 0, r * 0.023) : svg("circle", { class: "oeil-pupil", r: r * 0.2 }),
      svg("circle", { class: "oeil-glint", cx: -r * 0.2, cy: -r * 0.22, r: r * 0.07 }),
      svg("path", { class: "oeil-lid", d: eye }), ...pips);
  }

  /** The keyboard's place: a field, or `wheel` while one is held; null: not shown. */
  focus(name: string | null): void {
    const field = this.fields.find((f) => f.field === name);
    const d = name === "wheel" ? circle(0, 0, HUB) : field && fieldPath(spotOf(field));
    for (const node of this.names.children) node.classList.toggle("focused", name !== null && (node as SVGElement).dataset["name"] === name);
    this.ring.replaceChildren(...(d ? [svg("path", { class: "outer", d }), svg("path", { class: "inner", d })] : []));
  }
}

/** A field's name at its right corner. */
function nameOn(s: Spot, name: string): SVGElement {
  const at = point(s.i - s.l / 2 + 0.37, s.l);
  return svg("text", { class: "oeil-name", "data-name": name, x: at.x.toFixed(1), y: at.y.toFixed(1), "font-size": Math.max(19, Math.round(radius(s.l) * 0.066)) }, name);
}

export type Mark = "source" | "held" | "target" | "place" | "last" | "blocker" | "hint" | "asked";

function markOn(s: Spot, mark: Mark): SVGElement {
  const at = spotPoint(s), r = counterSize(s.l), g = svg("g", { class: `oeil-mark oeil-mark-${mark}` });
  const round = (k: number) => circle(at.x, at.y, r * k);
  switch (mark) {
    case "target": g.append(svg("path", { class: "halo", d: fieldPath(s, 0.05) }), svg("path", { class: "line", d: fieldPath(s, 0.05) }),
      svg("path", { class: "dot", d: round(0.22) })); break;
    case "place": g.append(svg("path", { class: "halo", d: fieldPath(s, 0.07) }), svg("path", { class: "line", d: fieldPath(s, 0.07) })); break;
    case "source": g.append(svg("path", { class: "halo", d: round(1.2) }), svg("path", { class: "line", d: round(1.2) })); break;
    case "blocker": g.append(svg("path", { class: "halo", d: round(1.25) }), svg("path", { class: "line", d: round(1.25) }),
      svg("path", { class: "line", d: `M${at.x - r * 0.9} ${at.y - r * 0.9}L${at.x + r * 0.9} ${at.y + r * 0.9}` })); break;
    default: g.append(svg("path", { class: "halo", d: fieldPath(s, -0.02) }), svg("path", { class: "line", d: fieldPath(s, -0.02) }));
  }
  return g;
}

function wheel(name: "A" | "B"): SVGGElement {
  const d = arms(name), veins: SVGElement[] = [];
  for (let k = 1; k < 16; k += 2)
    veins.push(svg("path", { class: "oeil-vein", d: name === "A" ? patch(k, k, k - 7.1, k + 0.2) : patch(k - 0.2, k + 7.1, k, k) }));
  return svg("g", { class: `oeil-wheel oeil-wheel-${name}` },
    svg("path", { class: "oeil-arms-shade", d, transform: "translate(2 5)" }), svg("path", { class: "oeil-arms", d }), ...veins);
}
