/**
 * round.ts - the four patterns in their round: where a colour lies in each, which one shows, and between two of them
 * the wheel that leads from one to the other. Both ways of a wheel lead to the same pattern.
 */
import type { BoardHost } from "../board.js";
import { html } from "../kit/html.js";
import { svg } from "../kit/svg.js";
import { isOpen, parity, printed, RIM, SPOTS, spotPoint } from "./rosette.js";
import { PATTERNS, type Colour, type Pattern } from "./view.js";

/** The 32 fields of a pattern, small, those of the colour large. */
function map(pattern: Pattern, colour: Colour): SVGSVGElement {
  const { a, b } = parity(pattern), scale = 46 / RIM;
  const dots = SPOTS.filter((s) => isOpen(s, a, b)).map((s) => {
    const { x, y } = spotPoint(s), mine = printed(s) === colour;
    return svg("circle", { class: mine ? `oeil-dot-own oeil-${colour}` : "oeil-dot-other", cx: (x * scale).toFixed(1), cy: (y * scale).toFixed(1), r: mine ? 7.5 : 2.5 });
  });
  return svg("svg", { class: "oeil-map", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, ...dots) as SVGSVGElement;
}

export function round(t: BoardHost["t"], now: Pattern, colour: Colour): HTMLElement {
  const items = PATTERNS.map((pattern, k) => {
    const name = t(`board.oeil.pattern.${pattern}`), shows = pattern === now;
    const label = shows ? t("board.oeil.round.now", name) : name;
    return html("li", { class: `oeil-stop${shows ? " now" : ""}`, title: label, ...(shows ? { "aria-current": "true" } : {}) },
      map(pattern, colour), html("span", { class: "heard" }, label), html("b", { class: "oeil-by", "aria-hidden": "true" }, k % 2 === 0 ? "A" : "B"));
  });
  return html("ol", { class: "oeil-round", "aria-label": t("board.oeil.round", t(`oeil.colour.${colour}`)) }, ...items);
}
