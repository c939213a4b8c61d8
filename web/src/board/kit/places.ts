/**
 * places.ts - the places of a board: one Tab stop, arrow keys, names, and the focus ring.
 *
 * A place is anything a person can point at: a cell, a piece in a hand. It is drawn as a transparent
 * shape that takes the pointer and the focus and carries the name that is read aloud; the pieces are
 * drawn over it and take neither. Exactly one place is in the Tab order, the one last visited.
 */
import { set, svg } from "./svg.js";

export interface Place {
  readonly id: string;
  /** Where it is, for the arrow keys. */
  readonly x: number;
  readonly y: number;
  /** Its outline, a path's `d`: the target of the pointer and the shape of the focus ring. */
  readonly shape: string;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place an arrow, Home or End leads to from `from`; null if there is none that way. */
export function step(places: readonly Place[], from: Place, key: string, whole = false): Place | null {
  const row = places.filter((place) => whole || Math.abs(place.y - from.y) < 25);
  const reading = (a: Place, b: Place): number => (Math.abs(a.y - b.y) < 25 ? a.x - b.x : a.y - b.y);
  if (key === "Home") return row.sort(reading)[0] ?? null;
  if (key === "End") return row.sort(reading).at(-1) ?? null;
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    /* Sideways a row is kept; up and down the nearest counts, a little aside or not. */
    if (along < 1 || (dx !== 0 && across > along)) continue;
    const far = along + across * 2;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

export class Places {
  /** Takes the pointer and the focus. */
  readonly targets = svg("g", { class: "places" });
  /** Shows the focus; lies over everything. */
  readonly ring = svg("g", { class: "focus-ring", "aria-hidden": "true" });
  private readonly nodes = new Map<string, SVGPathElement>();
  private list: readonly Place[] = [];
  private at: string | null = null;
  private readonly ends = new AbortController();

  constructor() {
    /* Not on the targets themselves: some browsers let Tab stop at any SVG element that listens to the focus. */
    const { signal } = this.ends;
    const mine = (event: FocusEvent): SVGElement | null => {
      const node = event.target;
      return node instanceof SVGElement && this.targets.contains(node) ? node : null;
    };
    const enter = (event: FocusEvent): void => {
      const node = mine(event);
      if (node?.dataset["place"]) this.visit(node.dataset["place"], node.matches(":focus-visible"));
    };
    const leave = (event: FocusEvent): void => {
      if (mine(event)) this.ring.replaceChildren();
    };
    document.addEventListener("focusin", enter, { signal });
    document.addEventListener("focusout", leave, { signal });
  }

  release(): void {
    this.ends.abort();
  }

  /** These are the places now, in reading order. What was focused stays so if it is still there. */
  put(list: readonly Place[]): void {
    this.list = list;
    for (const [id, node] of this.nodes) {
      if (list.some((place) => place.id === id)) continue;
      node.remove();
      this.nodes.delete(id);
    }
    for (const place of list) {
      let node = this.nodes.get(place.id);
      if (!node) {
        node = svg("path", { class: "place", "data-place": place.id, role: "button", tabindex: -1 });
        this.nodes.set(place.id, node);
        this.targets.append(node);
      }
      set(node, { d: place.shape });
    }
    if (!this.at || !this.nodes.has(this.at)) this.at = list[0]?.id ?? null;
    this.mark();
  }

  /** What is read aloud at a place, and whether something can be done there. */
  name(id: string, text: string, live: boolean, liftable = false): void {
    const node = this.nodes.get(id);
    if (!node) return;
    set(node, { "aria-label": text, "aria-disabled": live ? null : "true" });
    node.classList.toggle("live", live);
    node.classList.toggle("liftable", liftable);
  }

  pressed(id: string | null): void {
    for (const [name, node] of this.nodes) set(node, { "aria-pressed": name === id ? "true" : null });
  }

  find(id: string): Place | undefined {
    return this.list.find((place) => place.id === id);
  }

  /** The place that has the focus, or would get it by Tab. */
  get current(): string | null {
    return this.at;
  }

  get focused(): boolean {
    return this.targets.contains(document.activeElement);
  }

  /** Where Tab comes in; takes the focus along if the board has it. */
  go(id: string): void {
    if (!this.nodes.has(id)) return;
    const had = this.focused;
    this.at = id;
    this.mark();
    if (had) this.nodes.get(id)?.focus();
  }

  /** Arrows, Home, End (with Ctrl: of the whole board); true if the key was one of them. */
  walk(event: KeyboardEvent): boolean {
    const from = this.at ? this.find(this.at) : undefined;
    if (!from || !(event.key in DIRECTIONS || event.key === "Home" || event.key === "End")) return false;
    const to = step([...this.list], from, event.key, event.ctrlKey);
    if (to) this.go(to.id);
    return true;
  }

  private visit(id: string, visible: boolean): void {
    this.at = id;
    this.mark();
    this.ring.replaceChildren();
    const place = this.find(id);
    if (!visible || !place) return;
    this.ring.append(svg("path", { d: place.shape, class: "outer" }), svg("path", { d: place.shape, class: "inner" }));
  }

  private mark(): void {
    for (const [id, node] of this.nodes) set(node, { tabindex: id === this.at ? 0 : -1 });
  }
}
