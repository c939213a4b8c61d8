/**
 * pointer.ts - mouse, pen and one finger on a board: taps, hovering, and carrying a piece.
 *
 * A press that moves less than START is a tap and arrives as a click, as it does from assistive
 * technology. A drag begins beyond that and ends in drop(), or in back() if it is cancelled: by the system, by
 * Escape, by a second finger, by leaving the tab. Nothing is decided before the pointer goes up.
 */

import { Air } from "./air.js";

export interface Hands {
  tap(place: string): void;
  /** A drag from here begins: the piece to carry, drawn about (0, 0); null: there is none. */
  lift(place: string): SVGElement | null;
  /** The pointer is over this place, carrying or not. */
  over(place: string | null): void;
  drop(place: string | null): void;
  /** The drag was cancelled. */
  back(): void;
}

/** Pixels before a press becomes a drag. */
const START = 4;

export class Pointer {
  private press: { id: number; x: number; y: number; place: string } | null = null;
  private readonly air: Air;
  private quiet = false;
  private last: string | null = null;
  private readonly ends = new AbortController();

  constructor(
    private readonly root: SVGSVGElement,
    private readonly hands: Hands,
  ) {
    this.air = new Air(root);
    const signal = this.ends.signal;
    const on = <K extends keyof SVGElementEventMap>(name: K, act: (event: SVGElementEventMap[K]) => void): void =>
      root.addEventListener(name, act, { signal });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    /* A touch is held by the place it began on until the drag takes it over. */
    on("lostpointercapture", (event) => event.target === root && this.cancel());
    on("pointerleave", () => this.carrying || this.hover(null));
    on("click", (event) => this.click(event));
    /* A press that began here may end anywhere. */
    window.addEventListener("pointerup", (event) => this.up(event), { signal });
    window.addEventListener("pointercancel", () => this.cancel(), { signal });
    /* A click that was the end of a drag is not one; it may come to any element, or not at all. */
    window.addEventListener("pointerdown", () => (this.quiet = false), { signal, capture: true });
    document.addEventListener("visibilitychange", () => this.cancel(), { signal });
    window.addEventListener("blur", () => this.cancel(), { signal });
  }

  get carrying(): boolean {
    return this.air.holds;
  }

  /** Ends a drag without a drop; true if there was one. */
  cancel(): boolean {
    this.press = null;
    if (!this.carrying) return false;
    this.settle();
    this.hands.back();
    return true;
  }

  release(): void {
    this.cancel();
    this.ends.abort();
  }

  private down(event: PointerEvent): void {
    if (this.press) {
      this.quiet = true;
      this.cancel();
      return;
    }
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || !event.isPrimary) return;
    this.press = { id: event.pointerId, x: event.clientX, y: event.clientY, place };
  }

  private move(event: PointerEvent): void {
    const press = this.press;
    if (press && press.id !== event.pointerId) return;
    if (press && !this.carrying) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < START) return;
      const piece = this.hands.lift(press.place);
      if (!piece) {
        this.press = null;
        return;
      }
      this.air.take(piece);
      this.root.classList.add("carrying");
      this.root.setPointerCapture(event.pointerId);
    }
    if (this.carrying) {
      const place = this.under(event); // asked before anything is moved: after it the page would be laid out for the answer
      this.air.move(event.clientX, event.clientY);
      this.hover(place);
    } else if (event.pointerType === "mouse") {
      this.hover(placeOf(event.target));
    }
  }

  private up(event: PointerEvent): void {
    if (!this.press || this.press.id !== event.pointerId) return;
    this.press = null;
    if (!this.carrying) return;
    const place = this.under(event);
    this.quiet = true;
    this.settle();
    this.hands.drop(place);
  }

  private click(event: MouseEvent): void {
    const place = placeOf(event.target);
    if (this.quiet || !place) return;
    this.hands.tap(place);
  }

  private settle(): void {
    this.air.clear();
    this.root.classList.remove("carrying");
    this.hover(null);
  }

  private hover(place: string | null): void {
    if (place === this.last) return;
    this.last = place;
    this.hands.over(place);
  }

  private under(event: PointerEvent): string | null {
    const node = document.elementFromPoint(event.clientX, event.clientY);
    return node && this.root.contains(node) ? placeOf(node) : null;
  }
}

function placeOf(target: EventTarget | null): string | null {
  const node = target instanceof Element ? target.closest<SVGElement>("[data-place]") : null;
  return node?.dataset["place"] ?? null;
}
