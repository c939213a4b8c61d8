/** below.ts - tells the stylesheet how high the part below a board's picture is, so that both fit on the screen. */

/**
 * Keeps --board-below of `around` at the height of `part`. It grows with its texts and shrinks only when the width
 * changes, so that no text makes the board jump.
 */
export function tellBelow(around: HTMLElement, part: HTMLElement): void {
  let [width, height] = [0, 0];
  new ResizeObserver(() => {
    if (part.offsetHeight === 0) return;
    height = Math.max(part.offsetWidth === width ? height : 0, part.offsetHeight);
    width = part.offsetWidth;
    around.style.setProperty('--board-below', `${height}px`);
  }).observe(part);
}
