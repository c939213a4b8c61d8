/**
 * places.ts - the places of a board: one Tab stop, arrow keys, names, and the focus ring.
 *
 * A place is anything a person can point at: a cell, a piece in a hand. It is drawn as a transparent
 * shape that takes the pointer and the focus and carries the name that is read aloud; the pieces are
 * drawn over it and take neither. Exactly one place is in the Tab order, the one last visited.
 */
import { isStep, type Spot, step, type Step } from './step';
import { set, svg } from './svg';

/** Its point is for the arrow keys. */
export interface Place extends Spot {
  /** Its outline, a path's `d`: the target of the pointer and the shape of the focus ring. */
  readonly shape: string;
  /** The shape of the focus ring, if different. */
  readonly ring?: string;
  /** The moving part of the drawing it belongs to, if any. */
  readonly sheet?: SVGGElement;
}

export class Places {
  /** Takes the pointer and the focus. */
  readonly targets = svg('g', { class: 'places' });
  /** Shows the focus, above everything else. */
  readonly ring = svg('g', { class: 'focus-ring', 'aria-hidden': 'true' });
  private readonly nodes = new Map<string, SVGPathElement>();
  private list: readonly Place[] = [];
  private at: string | null = null;
  private seen: string | null = null;
  private readonly ends = new AbortController();

  /** `visited` is called with the place that shows the focus, and null when none does. */
  constructor(
    private readonly root: SVGSVGElement,
    private readonly way: Step = step,
    private readonly visited: (id: string | null) => void = () => undefined,
  ) {
    /* Not on the targets themselves: some browsers let Tab stop at any SVG element that listens to the focus. */
    const { signal } = this.ends;
    const mine = (event: FocusEvent): SVGElement | null => {
      const node = event.target;
      return node instanceof SVGElement && this.root.contains(node) && node.dataset['place'] ? node : null;
    };
    const enter = (event: FocusEvent): void => {
      const node = mine(event);
      if (node) this.visit(node.dataset['place']!, node.matches(':focus-visible'));
    };
    const leave = (event: FocusEvent): void => {
      if (mine(event)) this.show(null);
    };
    document.addEventListener('focusin', enter, { signal });
    document.addEventListener('focusout', leave, { signal });
  }

  release(): void {
    this.ends.abort();
  }

  /**
   * Sets the places, in reading order. A focused place that still exists stays focused; otherwise Tab enters
   * at `first`, or at the very first.
   */
  put(list: readonly Place[], first = list[0]?.id): void {
    const had = this.focused;
    this.list = list;
    const here = new Set(list.map(({ id }) => id));
    for (const [id, node] of this.nodes) {
      if (here.has(id)) continue;
      node.remove();
      this.nodes.delete(id);
    }
    this.lay(list);
    if (!this.at || !here.has(this.at)) this.at = first ?? null;
    this.mark();
    /* A removed or moved element has lost the focus. */
    if (this.at && had && !this.focused) this.node(this.at).focus({ preventScroll: true });
    if (this.seen) this.show(here.has(this.seen) ? this.seen : null);
  }

  /** Puts each in its place; those already in order are not touched. */
  private lay(list: readonly Place[]): void {
    const next = new Map<SVGGElement, Element | null>();
    for (const { id, shape, sheet = this.targets } of list) {
      const node = this.node(id);
      set(node, { d: shape });
      const there = next.get(sheet) ?? (next.has(sheet) ? null : sheet.firstElementChild);
      if (node !== there) sheet.insertBefore(node, there);
      next.set(sheet, node === there ? node.nextElementSibling : there);
    }
  }

  private node(id: string): SVGPathElement {
    let node = this.nodes.get(id);
    if (!node) {
      node = svg('path', { class: 'place', 'data-place': id, role: 'button', tabindex: -1 });
      this.nodes.set(id, node);
    }
    return node;
  }

  /** What is read aloud at a place, and whether it can be used. */
  name(id: string, text: string, live: boolean, liftable = false): void {
    const node = this.nodes.get(id);
    if (!node) return;
    set(node, { 'aria-label': text, 'aria-disabled': live ? null : 'true' });
    node.classList.toggle('live', live);
    node.classList.toggle('liftable', liftable);
  }

  /** The name of the place that is pressed, where the piece in hand is; '' if none is. */
  get held(): string {
    return this.root.querySelector('[aria-pressed="true"]')?.getAttribute('aria-label') ?? '';
  }

  pressed(id: string | null): void {
    for (const [name, node] of this.nodes) set(node, { 'aria-pressed': name === id ? 'true' : null });
  }

  find(id: string): Place | undefined {
    return this.list.find((place) => place.id === id);
  }

  /** The extent of its outline; null if there is no such place. */
  box(id: string): DOMRect | null {
    return this.nodes.get(id)?.getBBox() ?? null;
  }

  /** The place that has the focus, or would get it by Tab. */
  get current(): string | null {
    return this.at;
  }

  /** Whether the board has the focus, at a place or elsewhere. */
  get focused(): boolean {
    return this.root.contains(document.activeElement);
  }

  /** The place whose focus shows. */
  get shown(): string | null {
    return this.seen;
  }

  /** Where Tab enters; moves the focus along if the board has it. */
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
    if (!from || !isStep(event.key)) return false;
    const way = this.list.filter(({ aside }) => !aside);
    const to = this.way(way, from, event.key, event.ctrlKey);
    if (to) this.go(to.id);
    return true;
  }

  /** Draws the ring around something other than the focused place; null: back to normal. */
  encircle(shape: string | null): void {
    this.draw(shape ?? this.outline(this.seen));
  }

  /** The container of the places has moved: the ring follows. */
  moved(): void {
    if (this.seen) this.frame();
  }

  private visit(id: string, visible: boolean): void {
    this.at = id;
    this.mark();
    this.show(visible ? id : null);
  }

  private show(id: string | null): void {
    this.seen = id;
    this.frame();
    this.draw(this.outline(id));
    this.visited(id);
  }

  private outline(id: string | null): string | null {
    const place = id ? this.find(id) : undefined;
    return place?.ring ?? place?.shape ?? null;
  }

  private draw(d: string | null): void {
    const paths = d ? ['outer', 'inner'].map((name) => svg('path', { d, class: name })) : [];
    this.ring.replaceChildren(...paths);
  }

  /** Gives the ring the same scale and position as the sheet of its place. */
  private frame(): void {
    const sheet = this.seen ? this.find(this.seen)?.sheet : undefined;
    const to = sheet && this.root.getScreenCTM()?.inverse().multiply(sheet.getScreenCTM()!);
    const matrix = to && [to.a, to.b, to.c, to.d, to.e, to.f].map((n) => n.toFixed(4)).join(' ');
    set(this.ring, { transform: matrix ? `matrix(${matrix})` : null });
  }

  private mark(): void {
    for (const [id, node] of this.nodes) set(node, { tabindex: id === this.at ? 0 : -1 });
  }
}
