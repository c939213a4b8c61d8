/** marks.ts - what is drawn over the tiles of 4EYES: lit cells, squares forming and won. */
import { outline, roundSquare, svg } from "../kit/svg.js";
import { middle, spot } from "./geometry.js";
import type { Forming } from "./squares.js";
import type { Point } from "./view.js";

export function frame(cell: string, size: number, name: string): SVGElement {
  const [x, y] = middle(cell, size);
  return svg("path", { d: roundSquare(x, y, 48, 13), class: name });
}

/** The cells of the last action: where something was, and where it is. */
export function lit(action: string, size: number): SVGElement[] {
  if (action === "-") return [];
  if (action.includes("@")) return [frame(action.slice(3), size, "lit")];
  const from = action.slice(0, 2);
  if (!action.includes("-")) return [frame(from, size, "lit")];
  return [frame(from, size, "lit from"), frame(action.slice(3), size, "lit")];
}

export function drawForming({ colour, corners, open }: Forming, size: number): SVGGElement {
  const d = outline(corners.map((corner) => spot(corner, size)));
  const [cx, cy] = spot(open, size);
  return svg(
    "g",
    { class: `forming ${colour}` },
    svg("path", { d, class: "back" }),
    svg("path", { d, class: "line" }),
    svg("circle", { cx, cy, r: 8 }),
  );
}

/** A square that won, with its four pawns ringed: slanting ones are hard to see. */
export function drawWon(square: readonly Point[], size: number): SVGGElement {
  const spots = square.map((point) => spot(point, size));
  const lines = ["back", "line"].flatMap((name) => [
    svg("path", { d: outline(spots), class: name }),
    ...spots.map(([cx, cy]) => svg("circle", { cx, cy, r: 21, class: name })),
  ]);
  return svg("g", { class: "won" }, ...lines);
}
