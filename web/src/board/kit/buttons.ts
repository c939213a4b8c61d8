/** buttons.ts - round buttons drawn on the board, in reach of what they act on; for pointers only. */
import { svg } from "./svg.js";

const GLYPHS = {
  left: "M-9,-9A13,13 0 1 1 -12,6M-9,-19L-10,-8L1,-8",
  right: "M9,-9A13,13 0 1 0 12,6M9,-19L10,-8L-1,-8",
  done: "M-13,1L-4,11L14,-10",
} as const;

export type Glyph = keyof typeof GLYPHS;

/** The button's place is `button:GLYPH`. */
export const button = (glyph: Glyph, x: number, y: number, size = 1): SVGGElement =>
  svg(
    "g",
    { class: `button button-${glyph}`, "data-place": `button:${glyph}`, transform: `translate(${x} ${y}) scale(${size})` },
    svg("circle", { r: 36, class: "touch" }),
    svg("circle", { r: 30, class: "face" }),
    svg("path", { d: GLYPHS[glyph], class: "glyph" }),
  );

/** How large buttons must be drawn on a board to be 48 pixels wide where they are touched. */
export function sizeOn(root: SVGSVGElement): number {
  const scale = root.getScreenCTM()?.a || 1;
  return 48 / (72 * scale);
}

/** A row of buttons about x, kept between `left` and `right`. */
export function row(glyphs: readonly Glyph[], x: number, y: number, left: number, right: number, size = 1): SVGGElement[] {
  const gap = 76 * size;
  const half = (gap * glyphs.length) / 2;
  const middle = Math.min(Math.max(x, left + half), right - half);
  return glyphs.map((glyph, i) => button(glyph, middle - half + gap * (i + 0.5), y, size));
}
