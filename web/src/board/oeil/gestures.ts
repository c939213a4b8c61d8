/**
 * gestures.ts - pointer, pen and one finger on the rosette.
 *
 * A press that stays is a tap on the nearest open field (arms included, so that small fields are
 * large targets) or on a knob. A press that moves is a drag: of a counter that can be taken up, or else
 * of the wheel whose arm lies under it, round the hub. Nothing is decided before the pointer goes up;
 * Escape, a second finger, a lost pointer, another tab: all as if nothing had happened.
 */
import { type Knob, knobAt, knobOf, sameKnob } from "./knobs.js";
import { HUB, nearest, type Point, under } from "./rosette.js";
import type { Field, OeilView, Wheel } from "./view.js";

export interface Hands {
  view(): OeilView | null;
  tap(field: Field): void;
  knob(knob: Knob): void;
  /** The mouse rests on a knob: what it would do is shown. */
  hover(knob: Knob | null): void;
  /** The mouse is over a field. */
  over(field: Field | null): void;
  /** Whether the counter on the field can be carried off. */
  carries(field: Field): boolean;
  /** The counter is carried to a point of the window, over a field or none. */
  carry(field: Field, to: Point, over: Field | null): void;
  drop(field: Field, over: Field | null): void;
  /** Whether the wheel may be taken hold of now. */
  holds(wheel: Wheel): boolean;
  /** The wheel is turned by so many notches, parts of them too. */
  turn(wheel: Wheel, notches: number): void;
  /** The wheel is let go. */
  letGo(wheel: Wheel, notches: number): void;
  /** The drag is cancelled. */
  back(): void;
}

/** Pixels before a press becomes a drag. */
const START = 4;

type Drag = { kind: "wheel"; wheel: Wheel; angle: number; notches: number } | { kind: "counter"; field: Field };
interface Press { id: number; x: number; y: number; from: Point; knob: Knob | null; drag: Drag | null }

export class Gestures {
  private press: Press | null = null;
  private quiet = false;
  /** The knob that was pressed, until the pointer has left it: what it did is to be seen, not what it would do next. */
  private spent: Knob | null = null;
  private readonly ends = new AbortController();

  constructor(private readonly root: SVGSVGElement, private readonly hands: Hands) {
    const signal = this.ends.signal;
    const on = <K extends keyof SVGElementEventMap>(name: K, act: (event: SVGElementEventMap[K]) => void): void =>
      root.addEventListener(name, act, { signal });
    on("pointerdown", (e) => this.down(e));
    on("pointermove", (e) => this.move(e));
    on("pointerup", (e) => this.up(e));
    on("pointercancel", () => this.cancel());
    /* A touch is held by the place it began on until the drag takes it over. */
    on("lostpointercapture", (e) => e.target === root && this.cancel());
    on("pointerleave", () => this.press || this.gone());
    on("click", (e) => this.click(e));
    /* A click that was the end of a drag is not one; it may come to any element, or not at all. */
    window.addEventListener("pointerdown", () => (this.quiet = false), { signal, capture: true });
    document.addEventListener("visibilitychange", () => this.cancel(), { signal });
    window.addEventListener("blur", () => this.cancel(), { signal });
  }

  get dragging(): boolean {
    return this.press?.drag != null;
  }

  /** Ends a drag without effect; true if there was one. */
  cancel(): boolean {
    const was = this.press;
    this.press = null;
    this.root.classList.remove("dragging");
    if (was?.knob) this.hands.hover(null);
    if (!was?.drag) return false;
    this.quiet = true;
    this.hands.back();
    return true;
  }

  release(): void {
    this.cancel();
    this.ends.abort();
  }

  private point(clientX: number, clientY: number): Point {
    const matrix = this.root.getScreenCTM();
    const p = new DOMPoint(clientX, clientY);
    return matrix ? p.matrixTransform(matrix.inverse()) : p;
  }

  private down(e: PointerEvent): void {
    if (this.press) {
      this.quiet = true;
      this.cancel();
      return;
    }
    if (e.button !== 0 || !e.isPrimary) return;
    const knob = knobOf(e.target);
    this.press = { id: e.pointerId, x: e.clientX, y: e.clientY, from: this.point(e.clientX, e.clientY), knob, drag: null };
  }

  private gone(): void {
    this.spent = null;
    this.hands.hover(null);
    this.hands.over(null);
  }

  /** What a drag from here takes along. */
  private begin(from: Point, view: OeilView): Drag | null {
    const field = nearest(from, view.fields), arm = under(from, view.pattern);
    if (field && arm.wheel === null && this.hands.carries(field)) return { kind: "counter", field };
    if (Math.hypot(from.x, from.y) < HUB || !arm.wheel || !this.hands.holds(arm.wheel)) return null;
    return { kind: "wheel", wheel: arm.wheel, angle: angle(from), notches: 0 };
  }

  /** The pointer goes by: the cursor says what a press would take. */
  private passing(e: PointerEvent, view: OeilView | null): void {
    const at = this.point(e.clientX, e.clientY), knob = knobOf(e.target);
    if (!sameKnob(this.spent, knobAt(at))) this.spent = null;
    this.hands.hover(this.spent ? null : knob);
    if (!view) return;
    this.hands.over(knob ? null : nearest(at, view.fields));
    const { wheel } = under(at, view.pattern);
    this.root.classList.toggle("over-wheel", wheel !== null && this.hands.holds(wheel));
    this.root.classList.toggle("over-field", wheel === null);
  }

  private move(e: PointerEvent): void {
    const press = this.press, view = this.hands.view();
    if (!press) {
      if (e.pointerType === "mouse") this.passing(e, view);
      return;
    }
    if (press.id !== e.pointerId || !view || press.knob) return;
    if (!press.drag) {
      if (Math.hypot(e.clientX - press.x, e.clientY - press.y) < START) return;
      press.drag = this.begin(press.from, view);
      if (!press.drag) {
        this.press = null;
        return;
      }
      this.root.setPointerCapture(e.pointerId);
      this.root.classList.add("dragging");
    }
    const at = this.point(e.clientX, e.clientY), { drag } = press;
    if (drag.kind === "counter") return this.hands.carry(drag.field, { x: e.clientX, y: e.clientY }, nearest(at, view.fields));
    if (Math.hypot(at.x, at.y) < HUB * 0.6) return;
    let by = angle(at) - drag.angle;
    by -= 16 * Math.round(by / 16);
    drag.angle += by;
    drag.notches += by;
    this.hands.turn(drag.wheel, drag.notches);
  }

  private up(e: PointerEvent): void {
    const press = this.press;
    if (!press || press.id !== e.pointerId) return;
    this.press = null;
    this.root.classList.remove("dragging");
    if (!press.drag) return;
    this.quiet = true;
    if (press.drag.kind === "wheel") return this.hands.letGo(press.drag.wheel, press.drag.notches);
    const view = this.hands.view();
    this.hands.drop(press.drag.field, view && nearest(this.point(e.clientX, e.clientY), view.fields));
  }

  private click(e: MouseEvent): void {
    if (this.quiet) return;
    const knob = knobOf(e.target), view = this.hands.view();
    if (knob) {
      this.spent = knob;
      this.hands.hover(null);
      return this.hands.knob(knob);
    }
    if (!view) return;
    /* Assistive technology clicks an element and names no point. */
    const named = e.target instanceof SVGElement ? e.target.dataset["field"] : undefined;
    const field = named && e.detail === 0 ? view.fields.find((f) => f.field === named)
      : nearest(this.point(e.clientX, e.clientY), view.fields);
    if (field) this.hands.tap(field);
  }
}

/** In notches, clockwise from the top. */
function angle(p: Point): number {
  return (Math.atan2(p.x, -p.y) * 8) / Math.PI;
}
