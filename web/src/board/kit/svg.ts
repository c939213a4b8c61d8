/** svg.ts - building and changing SVG by script, without markup in strings. */

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the window in the units of a drawing. */
export function toDrawing(root: SVGSVGElement, at: Point): Point {
  const matrix = root.getScreenCTM();
  return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()) : at;
}

const NS = 'http://www.w3.org/2000/svg';

/** A new element with its attributes (null and undefined are left out) and its children. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(NS, name);
  set(node, attributes);
  node.append(...children);
  return node;
}

/** Changes attributes; null and undefined remove one. */
export function set(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, String(value));
  }
}

/** A number as short as a path needs it. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** The `d` of a closed path through the points. */
export const outline = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${short(x)},${short(y)}`).join('L')}Z`;

/** The `d` of a square with round corners about (x, y), `half` from its middle to its sides. */
export const roundSquare = (x: number, y: number, half: number, round: number): string =>
  roundBox(x, y, half, half, round);

/** The same, given half the width and half the height. */
export function roundBox(x: number, y: number, wide: number, high: number, round: number): string {
  const [across, down, r] = [short(2 * (wide - round)), short(2 * (high - round)), short(round)];
  return (
    `M${short(x - wide + round)},${short(y - high)}h${across}a${r},${r} 0 0 1 ${r},${r}v${down}` +
    `a${r},${r} 0 0 1 -${r},${r}h-${across}a${r},${r} 0 0 1 -${r},-${r}v-${down}a${r},${r} 0 0 1 ${r},-${r}z`
  );
}

/** The `d` of a circle. */
export const circle = (x: number, y: number, r: number): string =>
  `M${short(x - r)},${short(y)}a${short(r)},${short(r)} 0 1 0 ${short(2 * r)},0` +
  `a${short(r)},${short(r)} 0 1 0 ${short(-2 * r)},0z`;

/** A small picture of something drawn about (0, 0) within `half`, with a board's styles. */
export const small = (board: string, half: number, ...content: SVGElement[]): SVGSVGElement =>
  svg(
    'svg',
    {
      class: `badge-picture ${board}`,
      viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`,
      'aria-hidden': 'true',
    },
    ...content,
  );

/** Moves a node that is drawn about (0, 0) to a point. */
export function put<N extends SVGElement>(node: N, [x, y]: readonly [number, number], scale = 1): N {
  set(node, { transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}` });
  return node;
}
