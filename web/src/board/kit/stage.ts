/**
 * stage.ts - the base of every board: the layers, the places, pointer and keys.
 *
 * From the ground up: `ground` (the board itself), the places, `under` (lit places), `pieces`,
 * `marks` (dots, lines, triangles), `ghost` (what would be played), the numbers of places that sentences
 * mention, the focus ring. What is carried flies over all of it (air.ts). There are no buttons on a board:
 * they would cover what people compare.
 */
import type { Tool } from '../board';
import { Motion } from './motion';
import { pictureOf } from './picture';
import { Places } from './places';
import { type Hands, Pointer } from './pointer';
import type { Step } from './step';
import { short, svg } from './svg';

export interface Player extends Hands {
  /** Where the arrow keys lead, if not to the place in that direction. */
  readonly step?: Step;
  /** The cursor was moved to a place by keys. */
  walked(place: string | null): void;
  /** The focus shows at a place, or no longer. */
  visited?(place: string | null): void;
  /** Enter or Space at a place. */
  enter(place: string): void;
  /** Escape without a drag; true if there was something to drop. */
  escape(): boolean;
  /** Any other key, before it moves the cursor or plays; true if it was handled. */
  key?(event: KeyboardEvent): boolean;
  tools(): readonly Tool[];
}

export class Stage {
  readonly root: SVGSVGElement;
  readonly ground = svg('g', { 'aria-hidden': 'true' });
  readonly under = svg('g', { 'aria-hidden': 'true', class: 'above' });
  readonly pieces = svg('g', { 'aria-hidden': 'true', class: 'above' });
  readonly marks = svg('g', { 'aria-hidden': 'true', class: 'above' });
  readonly ghost = svg('g', { 'aria-hidden': 'true', class: 'above only-playing' });
  private readonly numbers = svg('g', { 'aria-hidden': 'true', class: 'above numbers only-playing' });
  readonly places: Places;
  readonly pointer: Pointer;
  readonly motion: Motion;

  constructor(
    name: string,
    private readonly player: Player,
    motion: () => number,
  ) {
    /* Takes the focus of a press outside all places, so that the keys stay with the board. */
    this.root = svg('svg', { class: `board board-${name}`, role: 'group', tabindex: -1 });
    this.places = new Places(this.root, player.step, (place) => player.visited?.(place));
    this.root.append(
      this.ground,
      this.places.targets,
      this.under,
      this.pieces,
      this.marks,
      this.ghost,
      this.numbers,
      this.places.ring,
    );
    this.motion = new Motion(motion);
    this.pointer = new Pointer(this.root, player);
    this.root.addEventListener('keydown', (event) => {
      if (!this.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** Numbers these places from 1, as the sentences about them do. */
  number(places: readonly string[]): void {
    const r = this.root.viewBox.baseVal.width / 36;
    const marks = places.map((place, i) => {
      const box = this.places.box(place);
      if (!box) return '';
      const at = `translate(${short(box.x + box.width * 0.9)} ${short(box.y + box.height * 0.1)})`;
      const size = { 'font-size': short(r * 1.5), y: short(r * 0.53) };
      return svg('g', { transform: at }, svg('circle', { r: short(r) }), svg('text', size, String(i + 1)));
    });
    this.numbers.replaceChildren(...marks);
  }

  picture(): string {
    this.motion.settle();
    return pictureOf(this.root);
  }

  release(): void {
    this.motion.settle();
    this.pointer.release();
    this.places.release();
    this.root.remove();
  }

  private press(event: KeyboardEvent): boolean {
    if (event.altKey || event.metaKey) return false;
    if (event.key === 'Escape') return this.pointer.cancel() || this.player.escape();
    const { dragging } = this.pointer;
    if (dragging) {
      if (dragging.tools) void (this.hurry(event) || this.use(event));
      return true;
    }
    if (!event.ctrlKey && this.player.key?.(event)) return true;
    if (this.places.walk(event)) {
      this.player.walked(this.places.current);
      return true;
    }
    return !event.ctrlKey && (this.hurry(event) || this.enter(event) || this.use(event));
  }

  /** Space is for an urgent tool, if there is one. */
  private hurry(event: KeyboardEvent): boolean {
    const urgent = event.key === ' ' && this.player.tools().find((tool) => tool.urgent && tool.enabled);
    if (urgent && !event.repeat) urgent.press();
    return Boolean(urgent);
  }

  private enter(event: KeyboardEvent): boolean {
    const at = this.places.current;
    if (!at || (event.key !== 'Enter' && event.key !== ' ')) return false;
    if (!event.repeat) this.player.enter(at);
    return true;
  }

  /** The letter of a tool; with Shift it may belong to another tool. */
  private use(event: KeyboardEvent): boolean {
    const letter = event.key.toLowerCase();
    const find = (key: string): Tool | undefined =>
      this.player.tools().find((tool) => tool.enabled && tool.key?.toLowerCase() === key);
    const tool = (event.shiftKey && find(`shift+${letter}`)) || find(letter);
    tool?.press();
    return tool !== undefined;
  }
}
