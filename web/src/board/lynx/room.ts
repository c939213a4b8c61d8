/** room.ts - how much space the table and the hand have: as much as the page allows, without
 * jumping. */
import { type Felt, trayFor } from './felt';

export class Room {
  /** The height of what is below the table. */
  private below = 0;
  /** The space that the page allowed when the felt got its size. */
  private allowed = 0;

  constructor(
    private readonly root: SVGSVGElement,
    private readonly side: HTMLElement,
    private readonly felt: Felt,
  ) {}

  /**
   * Sets the size of the felt for a hand of this many cards; returns true if the table's size has
   * changed. While a card is `held`, only a change of the window changes it, not a longer text
   * about a seat.
   */
  fit(cards: number, held: boolean): boolean {
    const { felt, side, most } = this;
    const width = this.root.parentElement?.clientWidth ?? 0;
    if (width < 40) return false;
    const was = { ...felt.frame };
    if (held && was.width === width && this.allowed === most) return false;
    this.allowed = most;
    const tray = trayFor(width, cards, most);
    const beside = side.offsetLeft > width;
    /* It does not grow or shrink with every text about a seat. */
    this.below = beside ? 0 : Math.max(was.width === width ? this.below : 0, side.offsetHeight + 12);
    /* The table takes all that is left, within reasonable proportions; it may be lower where everybody's
     * tables need room below it. */
    const least = side.querySelector('.lynx-look') ? 110 : 150;
    const height = Math.max(least, Math.min(width * 1.4, most - tray - this.below));
    felt.size(width, Math.round(height + tray), tray);
    return was.width !== width || was.height !== felt.frame.height;
  }

  /** How high the whole board may be: what the page allows. */
  private get most(): number {
    const given = getComputedStyle(this.root).maxHeight;
    return given.endsWith('px') ? parseFloat(given) : window.innerHeight * 0.82;
  }
}
