/** pieces.ts - the pawns of Eccentric and the board they lie on, drawn. */
import { circle, outline, short, svg } from "../kit/svg.js";
import { type Cell, HEIGHT, type Point, SIDE, woodOf } from "./geometry.js";
import type { Colour } from "./view.js";

const COLOURS: Readonly<Record<string, Colour>> = { r: "red", b: "black", g: "grey" };

/** An up triangle about its middle with this side, corners as the rules count them; down: turned half round. */
function triangle(side: number, up: boolean, [x, y]: Point = [0, 0]): Point[] {
  const s = (up ? side : -side) / SIDE;
  return [
    [x, y - (2 / 3) * HEIGHT * s],
    [x + (SIDE / 2) * s, y + (HEIGHT / 3) * s],
    [x - (SIDE / 2) * s, y + (HEIGHT / 3) * s],
  ];
}

/** One of the four: plain for black, with a line inside for red, striped for grey. */
function part(letter: string, at: Point, up: boolean): SVGGElement {
  const colour = COLOURS[letter] ?? "grey";
  const node = svg("g", { class: `part ${colour}` }, svg("path", { d: outline(triangle(37, up, at)), class: "fill" }));
  if (colour === "red") node.append(svg("path", { d: outline(triangle(19, up, at)), class: "line" }));
  if (colour === "grey") node.append(svg("path", { d: stripes(at, up), class: "line" }));
  return node;
}

/** Level lines across a small triangle. */
function stripes([x, y]: Point, up: boolean): string {
  const s = up ? 1 : -1;
  return [-7, -0.5, 6].map((dy) => {
    const half = ((dy + 21) / 32) * 14;
    return `M${x - half},${y + dy * s}h${2 * half}`;
  }).join("");
}

/** The dot that tells the owner: round for red, square for black, a lozenge for grey. */
const DOTS: Readonly<Record<Colour, string>> = {
  red: circle(0, 0, 5),
  black: "M-4.6,-4.6H4.6V4.6H-4.6Z",
  grey: "M0,-6.4L6.4,0L0,6.4L-6.4,0Z",
};

export const dot = (owner: Colour): SVGGElement =>
  svg("g", { class: `dot ${owner}` }, svg("circle", { r: 7.6, class: "rim" }), svg("path", { d: DOTS[owner], class: "fill" }));

/** A pawn about the middle of its cell; `colours` as in the view. */
export function pawn(owner: Colour, colours: string, up: boolean): SVGGElement {
  const corners = triangle(42, up);
  return svg(
    "g",
    { class: "pawn" },
    svg("path", { d: outline(triangle(97, up, [0, 3])), class: "shadow" }),
    svg("path", { d: outline(triangle(97, up)), class: `edge ${owner}` }),
    svg("path", { d: outline(triangle(87, up)), class: "body" }),
    ...corners.map((at, i) => part(colours[i + 1] ?? "g", at, up)),
    part(colours[0] ?? "g", [0, 0], !up),
    dot(owner),
  );
}

/** A cell's triangle, shrunk towards its middle. */
export function inside({ corners, middle: [mx, my] }: Cell, scale: number): string {
  return outline(corners.map(([x, y]) => [mx + (x - mx) * scale, my + (y - my) * scale]));
}

/** A cell where what is in hand can go, or only if it is turned. */
export function target({ middle: [x, y] }: Cell, may: boolean): SVGElement {
  return may
    ? svg("circle", { cx: x, cy: y, r: 6, class: "dot-free only-playing" })
    : svg("path", { d: `M${short(x - 6)},${short(y - 6)}l12,12m0,-12l-12,12`, class: "no only-playing" });
}

/** The wood with the letters of the rows, and the cells with their numbers, which the pawns cover. */
export function ground(side: number, cells: Iterable<Cell>): readonly SVGElement[] {
  const wood = outline(woodOf(side));
  const parts: SVGElement[] = [
    svg("path", { d: wood, class: "wood-shadow", transform: "translate(0 5)" }),
    svg("path", { d: wood, class: "wood" }),
  ];
  for (const cell of cells) {
    const { name, up, corners: [point], middle: [x] } = cell;
    parts.push(
      svg("path", { d: inside(cell, 0.955), class: `cell ${up ? "up" : "down"}` }),
      svg("text", { x, y: short(up ? point[1] + HEIGHT - 5 : point[1] - HEIGHT + 18), class: "number" }, name.slice(1)),
    );
  }
  for (let row = 1; row <= side; row++) {
    const x = ((side - row) / 2) * SIDE - 20;
    parts.push(svg("text", { x, y: (row - 0.5) * HEIGHT + 10, class: "label" }, "abcdefghij"[row - 1]!));
  }
  return parts;
}

/** A large triangle, drawn as a line with the sign of its colour. */
export const large = (points: readonly Point[], colour: Colour, name: string): SVGGElement =>
  svg(
    "g",
    { class: `large ${colour} ${name}` },
    svg("path", { d: outline(points), class: "back" }),
    svg("path", { d: outline(points), class: "line" }),
  );
