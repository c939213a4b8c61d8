/**
 * pointer.ts - mouse, pen and one finger on a board: taps, hovering and drags.
 *
 * A press that moves less than START is a tap and arrives as a click, as it does from assistive technology.
 * Beyond that it is a drag: what it does is up to the board (carry.ts carries a piece). A drag ends where the
 * pointer is released, or is cancelled by the system, by Escape, by a second finger or by leaving the tab.
 * Nothing is decided before that.
 */
import { type Point, toDrawing } from './svg';

/** Where a pointer is: in the units of the drawing, in the window, and at which place. */
export interface Where extends Point {
  readonly window: Point;
  readonly place: string | null;
}

export interface Drag {
  /** A class of the board while it lasts. */
  readonly name: string;
  move(to: Where): void;
  /** The pointer was released. */
  drop(at: Where): void;
  /** It was cancelled. */
  back(): void;
  /** Whether tools can be used meanwhile, by their letters. */
  readonly tools?: boolean;
}

export interface Hands {
  /** The place at a point, if it is not simply that of the element there. */
  find?(at: Point, node: Element | null): string | null;
  /** Null: outside all places. */
  tap(place: string | null): void;
  /** A drag from here begins; null if there is nothing to drag. */
  grab(from: Where): Drag | null;
  /** The mouse moves; null if it has left. */
  over(at: Where | null): void;
}

/** Pixels before a press becomes a drag. */
const START = 4;

export class Pointer {
  private press: { readonly id: number; readonly from: Where } | null = null;
  private drag: Drag | null = null;
  private quiet = false;
  /** The last press was a finger's, which cannot hover. */
  touching = false;
  private readonly ends = new AbortController();

  constructor(
    private readonly root: SVGSVGElement,
    private readonly hands: Hands,
  ) {
    const signal = this.ends.signal;
    const on = <K extends keyof SVGElementEventMap>(
      name: K,
      act: (event: SVGElementEventMap[K]) => void,
    ): void => root.addEventListener(name, act, { signal });
    on('pointerdown', (event) => this.down(event));
    on('pointermove', (event) => this.move(event));
    /* A touch is captured by the place where it began until the drag takes over. */
    on('lostpointercapture', (event) => event.target === root && this.cancel());
    /* A lifted finger also leaves, but it was never hovering. */
    on('pointerleave', ({ pointerType }) => {
      if (!this.drag && pointerType !== 'touch') hands.over(null);
    });
    on('click', (event) => this.click(event));
    /* A press that began here may end anywhere. */
    window.addEventListener('pointerup', (event) => this.up(event), { signal });
    window.addEventListener('pointercancel', () => this.cancel(), { signal });
    /* A click at the end of a drag is not a click; it may arrive at any element, or not at all. */
    window.addEventListener('pointerdown', (event) => event.isPrimary && (this.quiet = false), {
      signal,
      capture: true,
    });
    document.addEventListener('visibilitychange', () => this.cancel(), { signal });
    window.addEventListener('blur', () => this.cancel(), { signal });
  }

  /** What is dragged now. */
  get dragging(): Drag | null {
    return this.drag;
  }

  /** Cancels a drag; returns true if there was one. */
  cancel(): boolean {
    const drag = this.end();
    if (!drag) return false;
    this.quiet = true;
    drag.back();
    return true;
  }

  release(): void {
    this.cancel();
    this.ends.abort();
  }

  private down(event: PointerEvent): void {
    this.touching = event.pointerType === 'touch';
    if (this.press) {
      this.quiet = true;
      this.cancel();
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    this.press = { id: event.pointerId, from: this.where(event, event.target) };
  }

  private move(event: PointerEvent): void {
    const { press } = this;
    if (press && press.id !== event.pointerId) return;
    if (press && !this.drag && !this.begin(press.from, event)) return;
    if (this.drag) this.drag.move(this.where(event, document.elementFromPoint(event.clientX, event.clientY)));
    else if (event.pointerType === 'mouse') this.hands.over(this.where(event, event.target));
  }

  /** Whether the press has become a drag. */
  private begin(from: Where, event: PointerEvent): boolean {
    if (Math.hypot(event.clientX - from.window.x, event.clientY - from.window.y) < START) return false;
    this.drag = this.hands.grab(from);
    if (!this.drag) {
      this.press = null;
      return false;
    }
    this.root.classList.add(this.drag.name);
    this.root.setPointerCapture(event.pointerId);
    return true;
  }

  private up(event: PointerEvent): void {
    if (this.press?.id !== event.pointerId) return;
    const at = this.drag && this.where(event, document.elementFromPoint(event.clientX, event.clientY));
    const drag = this.end();
    if (!drag || !at) return;
    this.quiet = true;
    drag.drop(at);
  }

  private end(): Drag | null {
    const { drag } = this;
    this.press = null;
    this.drag = null;
    if (drag) this.root.classList.remove(drag.name);
    return drag;
  }

  private click(event: MouseEvent): void {
    if (this.quiet) return;
    /* Assistive technology clicks an element and names no point. */
    const named = event.detail === 0 ? placeOf(event.target) : null;
    this.hands.tap(named ?? this.where(event, event.target).place);
  }

  private where({ clientX, clientY }: MouseEvent, target: EventTarget | null): Where {
    const node = target instanceof Element && this.root.contains(target) ? target : null;
    const at = toDrawing(this.root, { x: clientX, y: clientY });
    const place = this.hands.find ? this.hands.find(at, node) : placeOf(node);
    return { x: at.x, y: at.y, window: { x: clientX, y: clientY }, place };
  }
}

function placeOf(target: EventTarget | null): string | null {
  const node = target instanceof Element ? target.closest<SVGElement>('[data-place]') : null;
  return node?.dataset['place'] ?? null;
}
