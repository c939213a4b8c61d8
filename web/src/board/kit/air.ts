/**
 * air.ts - the piece carried under the pointer.
 *
 * It is in a separate layer over the page: moving it shifts that layer, and nothing of the board, which may
 * be a large drawing, is laid out or repainted.
 */
import { type Point, svg } from './svg';

export class Air {
  private layer: SVGSVGElement | null = null;

  /** The board whose styles and scale the piece uses. */
  constructor(private readonly root: SVGSVGElement) {}

  get holds(): boolean {
    return this.layer !== null;
  }

  /** Takes up a piece that is drawn about (0, 0), in the board's units. */
  take(piece: SVGElement): void {
    this.clear();
    piece.classList.add('carried');
    const scale = this.root.getScreenCTM()?.a ?? 1;
    this.layer = svg(
      'svg',
      { class: `${this.root.getAttribute('class')} in-air`, 'aria-hidden': 'true' },
      svg('g', { transform: `scale(${scale})` }, piece),
    );
    document.body.append(this.layer);
  }

  /** Moves to a point of the window. */
  move({ x, y }: Point): void {
    if (this.layer) this.layer.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  }

  clear(): void {
    this.layer?.remove();
    this.layer = null;
  }
}
