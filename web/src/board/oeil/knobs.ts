/** knobs.ts - four buttons in the corners of the picture: each wheel a notch on, a notch back. */
import type { BoardHost } from "../board.js";
import { circle, set, svg } from "../kit/svg.js";
import { blockers } from "./rosette.js";
import { notch, type OeilView, type Wheel } from "./view.js";

export interface Knob {
  readonly wheel: Wheel;
  readonly by: 1 | -1;
}

interface Drawn extends Knob {
  readonly node: SVGGElement;
}

const SIZE = 61, FAR = 436;

/** On each side the arrows point the way the rim goes there: A at the left, B at the right. */
const CORNERS: readonly (Knob & { x: number; y: number })[] = [
  { wheel: "A", by: 1, x: -FAR, y: -FAR }, { wheel: "A", by: -1, x: -FAR, y: FAR },
  { wheel: "B", by: -1, x: FAR, y: -FAR }, { wheel: "B", by: 1, x: FAR, y: FAR },
];

export class Knobs {
  private readonly drawn: readonly Drawn[];

  constructor(into: SVGElement, private readonly host: BoardHost) {
    this.drawn = CORNERS.map(({ wheel, by, x, y }) => {
      const arc = by > 0 ? "M-26 22A34 34 0 1 1 26 22" : "M26 22A34 34 0 1 0-26 22";
      const head = by > 0 ? "M38 14 24 27 17 8Z" : "M-38 14-24 27-17 8Z";
      const node = svg("g", { class: "oeil-knob", role: "button", tabindex: -1, "data-knob": notch(wheel, by), transform: `translate(${x} ${y})` },
        svg("path", { class: "oeil-knob-plate", d: circle(0, 0, SIZE) }),
        svg("path", { class: "oeil-knob-arrow", d: arc }), svg("path", { class: "oeil-knob-head", d: head }),
        svg("text", { class: "oeil-knob-letter", x: 0, y: 13 }, wheel),
        svg("path", { class: "oeil-knob-bar", d: "M-40 40 40-40" }));
      into.append(node);
      return { wheel, by, node };
    });
  }

  /** Lights the knobs of a hint; empty: none. */
  point(places: readonly string[]): void {
    for (const { wheel, by, node } of this.drawn) node.classList.toggle("hinted", places.includes(notch(wheel, by)));
  }

  show(view: OeilView, can: (action: string) => boolean, live: boolean): void {
    const { t } = this.host;
    for (const { wheel, by, node } of this.drawn) {
      const stops = blockers(view, wheel, by).map((f) => f.field);
      const name = t(by > 0 ? "board.oeil.knob.clockwise" : "board.oeil.knob.anticlockwise", wheel);
      node.classList.toggle("blocked", stops.length > 0);
      node.classList.toggle("off", !can(notch(wheel, by)));
      node.classList.toggle("still", !live);
      set(node, { "aria-label": stops.length > 0 ? t("board.oeil.knob.blocked", name, stops.join(", ")) : name,
        "aria-disabled": can(notch(wheel, by)) ? null : "true" });
    }
  }
}

export function knobOf(target: EventTarget | null): Knob | null {
  const node = target instanceof Element ? target.closest<SVGElement>("[data-knob]") : null;
  const name = node?.dataset["knob"];
  return name ? { wheel: name[0] as Wheel, by: name[1] === "+" ? 1 : -1 } : null;
}
