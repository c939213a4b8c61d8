/**
 * gestures.ts - pointer, pen and fingers on the table: taps, carrying a card, pushing and zooming the table.
 *
 * A press that stays is a tap and arrives as a click. A press that moves carries a card, if one lies there
 * that can be taken, or else pushes the table. Two fingers zoom. Nothing is decided before the pointer
 * goes up; Escape, a second finger, a lost pointer, another tab: the card is where it was.
 */
import type { Cell } from "./view.js";

export interface Hands {
  tap(place: string | null): void;
  /** Whether the card at the place can be carried off. */
  carries(place: string): boolean;
  /** The carried card is at a point of the picture, in its units, and of the window. */
  carry(place: string, to: Cell, at: Cell): void;
  drop(place: string, to: Cell): void;
  back(): void;
  /** The pointer passes over a place, carrying nothing. */
  over(place: string | null): void;
  push(dx: number, dy: number): void;
  zoom(at: Cell, factor: number): void;
}

/** Pixels before a press becomes a drag. */
const START = 4;

interface Press { x: number; y: number; place: string | null; drag: "card" | "table" | null }

export class Gestures {
  private readonly fingers = new Map<number, Cell>();
  private press: Press | null = null;
  private quiet = false;
  private readonly ends = new AbortController();

  constructor(private readonly root: SVGSVGElement, private readonly hands: Hands) {
    const signal = this.ends.signal;
    const on = <K extends keyof SVGElementEventMap>(name: K, act: (event: SVGElementEventMap[K]) => void, options = {}): void =>
      root.addEventListener(name, act, { signal, ...options });
    on("pointerdown", (e) => this.down(e));
    on("pointermove", (e) => this.move(e));
    on("pointerup", (e) => this.up(e));
    on("pointercancel", () => this.cancel());
    /* A touch is held by the place it began on until the drag takes it over. */
    on("lostpointercapture", (e) => e.target === root && this.fingers.has(e.pointerId) && this.cancel());
    on("pointerleave", () => this.press || hands.over(null));
    on("click", (e) => this.quiet || hands.tap(placeOf(e.target)));
    on("wheel", (e) => {
      e.preventDefault();
      hands.zoom(this.point(e), Math.exp(-Math.max(-60, Math.min(60, e.deltaY)) / 240));
    }, { passive: false });
    /* A click that was the end of a drag is not one; it may come to any element, or not at all. */
    window.addEventListener("pointerdown", (e) => e.isPrimary && (this.quiet = false), { signal, capture: true });
    document.addEventListener("visibilitychange", () => this.cancel(), { signal });
    window.addEventListener("blur", () => this.cancel(), { signal });
  }

  /** Ends what is going on without effect; true if a card was carried. */
  cancel(): boolean {
    const carried = this.press?.drag === "card";
    this.press = null;
    this.fingers.clear();
    this.root.classList.remove("carrying", "pushing");
    if (carried) {
      this.quiet = true;
      this.hands.back();
    }
    return carried;
  }

  release(): void {
    this.cancel();
    this.ends.abort();
  }

  private point(e: MouseEvent): Cell {
    const matrix = this.root.getScreenCTM(), p = new DOMPoint(e.clientX, e.clientY);
    return matrix ? p.matrixTransform(matrix.inverse()) : p;
  }

  private down(e: PointerEvent): void {
    if (e.button !== 0) return;
    if (this.fingers.size > 0) {
      this.quiet = true;
      const kept = new Map(this.fingers);
      this.cancel();
      for (const [id, at] of kept) this.fingers.set(id, at);
    } else this.press = { x: e.clientX, y: e.clientY, place: placeOf(e.target), drag: null };
    this.fingers.set(e.pointerId, this.point(e));
  }

  private move(e: PointerEvent): void {
    const was = this.fingers.get(e.pointerId), at = this.point(e);
    if (!was) {
      if (e.pointerType === "mouse") this.hands.over(placeOf(e.target));
      return;
    }
    this.fingers.set(e.pointerId, at);
    if (this.fingers.size === 2) return this.pinch(e.pointerId, was, at);
    const { press } = this;
    if (!press) return;
    if (!press.drag) {
      if (Math.hypot(e.clientX - press.x, e.clientY - press.y) < START) return;
      press.drag = press.place && this.hands.carries(press.place) ? "card" : "table";
      this.quiet = true;
      this.root.classList.add(press.drag === "card" ? "carrying" : "pushing");
      this.root.setPointerCapture(e.pointerId);
    }
    if (press.drag === "card") this.hands.carry(press.place!, at, { x: e.clientX, y: e.clientY });
    else this.hands.push(at.x - was.x, at.y - was.y);
  }

  private pinch(moved: number, was: Cell, at: Cell): void {
    const other = [...this.fingers].find(([id]) => id !== moved)![1];
    const before = Math.hypot(was.x - other.x, was.y - other.y), after = Math.hypot(at.x - other.x, at.y - other.y);
    this.hands.push((at.x - was.x) / 2, (at.y - was.y) / 2);
    if (before > 8 && after > 8) this.hands.zoom({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }, after / before);
  }

  private up(e: PointerEvent): void {
    const { press } = this;
    this.fingers.delete(e.pointerId);
    this.root.classList.remove("carrying", "pushing");
    this.press = null;
    if (press?.drag === "card") this.hands.drop(press.place!, this.point(e));
  }
}

function placeOf(target: EventTarget | null): string | null {
  const node = target instanceof Element ? target.closest<SVGElement>("[data-place]") : null;
  return node?.dataset["place"] ?? null;
}
