/**
 * stage.ts - what every board of this kind stands on: the layers, the places, pointer and keys.
 *
 * From the ground up: `ground` (the board itself), the places, `under` (lit places), `pieces`,
 * `marks` (dots, lines, triangles), `ghost` (what would be played), the focus ring. What is carried flies over all
 * of it (air.ts). There are no buttons on a board: they would cover what one has to compare.
 */
import type { Board, Tool } from "../board.js";
import { Motion } from "./motion.js";
import { pictureOf } from "./picture.js";
import { Places } from "./places.js";
import { type Hands, Pointer } from "./pointer.js";
import { svg } from "./svg.js";

export interface Player extends Hands {
  /** Enter or Space at a place. */
  enter(place: string): void;
  /** Escape without a drag; true if there was something to drop. */
  escape(): boolean;
  /** Any other key; true if it meant something. */
  key?(event: KeyboardEvent): boolean;
  tools(): readonly Tool[];
}

export class Stage {
  readonly root: SVGSVGElement;
  readonly ground = svg("g", { "aria-hidden": "true" });
  readonly under = svg("g", { "aria-hidden": "true", class: "above" });
  readonly pieces = svg("g", { "aria-hidden": "true", class: "above" });
  readonly marks = svg("g", { "aria-hidden": "true", class: "above" });
  readonly ghost = svg("g", { "aria-hidden": "true", class: "above only-playing" });
  readonly places = new Places();
  readonly pointer: Pointer;
  readonly motion: Motion;

  constructor(
    name: string,
    private readonly player: Player,
    motion: () => number,
  ) {
    this.root = svg("svg", { class: `board board-${name}`, role: "group" });
    this.root.append(
      this.ground,
      this.places.targets,
      this.under,
      this.pieces,
      this.marks,
      this.ghost,
      this.places.ring,
    );
    this.motion = new Motion(motion);
    this.pointer = new Pointer(this.root, player);
    this.root.addEventListener("keydown", (event) => {
      if (!this.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
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
    if (event.key === "Escape") return this.pointer.cancel() || this.player.escape();
    if (this.pointer.carrying) return true;
    if (this.places.walk(event)) {
      this.player.over(this.places.current);
      return true;
    }
    if (event.ctrlKey) return false;
    const at = this.places.current;
    if ((event.key === "Enter" || event.key === " ") && at) {
      if (!event.repeat) this.player.enter(at);
      return true;
    }
    if (this.player.key?.(event)) return true;
    const typed = (event.shiftKey ? "shift+" : "") + event.key.toLowerCase();
    const tool = this.player.tools().find((one) => one.enabled && one.key?.toLowerCase() === typed);
    tool?.press();
    return tool !== undefined;
  }
}

/** The part of a board that is the same for all that stand on a stage. */
export const standing = (stage: Stage): Pick<Board, "confirms" | "element" | "picture" | "release"> => ({
  confirms: true,
  element: stage.root,
  picture: () => stage.picture(),
  release: () => stage.release(),
});
