/** svg.ts - building and changing SVG by script, without markup in strings. */

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const NS = "http://www.w3.org/2000/svg";

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

/** Changes attributes; null and undefined take one away. */
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
  `M${points.map(([x, y]) => `${short(x)},${short(y)}`).join("L")}Z`;

/** The `d` of a square with round corners about (x, y), `half` from its middle to its sides. */
export function roundSquare(x: number, y: number, half: number, round: number): string {
  const side = short(2 * (half - round));
  const r = short(round);
  return (
    `M${short(x - half + round)},${short(y - half)}h${side}a${r},${r} 0 0 1 ${r},${r}v${side}` +
    `a${r},${r} 0 0 1 -${r},${r}h-${side}a${r},${r} 0 0 1 -${r},-${r}v-${side}a${r},${r} 0 0 1 ${r},-${r}z`
  );
}

/** The `d` of a circle. */
export const circle = (x: number, y: number, r: number): string =>
  `M${short(x - r)},${short(y)}a${short(r)},${short(r)} 0 1 0 ${short(2 * r)},0` +
  `a${short(r)},${short(r)} 0 1 0 ${short(-2 * r)},0z`;

/** A small picture of what is drawn about (0, 0) within `half`, with the looks of a board. */
export const small = (board: string, half: number, ...content: SVGElement[]): SVGSVGElement =>
  svg("svg", { class: `badge-picture ${board}`, viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, "aria-hidden": "true" }, ...content);
