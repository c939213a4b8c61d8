/** room.ts - how much room the table and the hand have: as much as the page allows, and steadily. */
import { type Felt, trayFor } from './felt';

export class Room {
  /** The height of what is below the table. */
  private below = 0;

  constructor(
    private readonly root: SVGSVGElement,
    private readonly side: HTMLElement,
    private readonly felt: Felt,
  ) {}

  /** Sets the size of the felt, with a hand of this many cards; true if the table's size has changed. */
  fit(cards: number): boolean {
    const { felt, side } = this;
    const width = this.root.parentElement?.clientWidth ?? 0;
    if (width < 40) return false;
    const tray = trayFor(width, cards, this.most);
    const was = { ...felt.frame };
    const beside = side.offsetLeft > width;
    /* It does not grow or shrink with every word about a seat. */
    this.below = beside ? 0 : Math.max(was.width === width ? this.below : 0, side.offsetHeight + 12);
    /* The table takes all that is left, within the proportions of a table. */
    const height = Math.max(200, Math.min(width * 1.4, this.most - tray - this.below));
    felt.size(width, Math.round(height + tray), tray);
    return was.width !== width || was.height !== felt.frame.height;
  }

  /** How high the whole may be: what the page allows for a board. */
  private get most(): number {
    const given = getComputedStyle(this.root).maxHeight;
    return given.endsWith('px') ? parseFloat(given) : window.innerHeight * 0.82;
  }
}
