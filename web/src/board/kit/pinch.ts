/** pinch.ts - a drawing larger than its frame: two fingers pan and zoom it, the mouse wheel zooms it. */
import { type Point, toDrawing } from './svg';

export interface Lens {
  /** The distance, in the units of the drawing. */
  push(dx: number, dy: number): void;
  /** Zoomed by a factor; the point stays where it is. */
  zoom(at: Point, factor: number): void;
}

/** Fingers closer than this give no zoom factor. */
const NEAR = 8;

export class Pinch {
  private readonly fingers = new Map<number, Point>();
  private readonly ends = new AbortController();

  constructor(
    root: SVGSVGElement,
    private readonly lens: Lens,
  ) {
    const { signal } = this.ends;
    const point = (event: MouseEvent): Point => toDrawing(root, { x: event.clientX, y: event.clientY });
    root.addEventListener(
      'pointerdown',
      (event) => event.button === 0 && this.fingers.set(event.pointerId, point(event)),
      { signal },
    );
    root.addEventListener(
      'pointermove',
      (event) => this.fingers.has(event.pointerId) && this.move(event.pointerId, point(event)),
      { signal },
    );
    for (const name of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(name, (event) => this.fingers.delete(event.pointerId), { signal });
    const away = (): void => this.fingers.clear();
    document.addEventListener('visibilitychange', away, { signal });
    window.addEventListener('blur', away, { signal });
    root.addEventListener('wheel', (event) => this.wheel(event, point(event)), { signal, passive: false });
  }

  release(): void {
    this.ends.abort();
  }

  private move(id: number, to: Point): void {
    const from = this.fingers.get(id)!;
    this.fingers.set(id, to);
    if (this.fingers.size !== 2) return;
    const [, other] = [...this.fingers].find(([one]) => one !== id)!;
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    this.lens.push((to.x - from.x) / 2, (to.y - from.y) / 2);
    if (before > NEAR && after > NEAR)
      this.lens.zoom({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }, after / before);
  }

  private wheel(event: WheelEvent, at: Point): void {
    event.preventDefault();
    this.lens.zoom(at, Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 240));
  }
}
