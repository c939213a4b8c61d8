/**
 * placing.ts - the picks of games that lay a piece of some type, turned somehow, on a free cell.
 *
 * The actions are TYPE TURN @ CELL (`D0@c3`), perhaps with a seat before them (`1:A0@d3`). A *lay* is such
 * an action in the making. It lies as the person turned it, also where that is not allowed: then it cannot be
 * played, and who tries is told why by the table.
 */
import type { Input, Outcome } from "./pick.js";

export interface Lay {
  readonly type: string | null;
  readonly turn: number;
  readonly cell: string | null;
}

export const EMPTY: Lay = { type: null, turn: 0, cell: null };

/** The legal layings of a scene. */
export class Layings {
  private readonly actions = new Map<string, string>();
  private readonly cells = new Set<string>();
  private seat = "";
  readonly types: readonly string[];

  /** `turns`: after how many turns a piece is as before. */
  constructor(
    actions: readonly string[],
    readonly turns: number,
  ) {
    const types = new Set<string>();
    for (const action of actions) {
      const found = /^(\d:)?([A-Z])(\d)@(\w+)$/.exec(action);
      if (!found) continue;
      this.seat = found[1] ?? "";
      types.add(found[2]!);
      this.cells.add(found[4]!);
      this.actions.set(action.slice(this.seat.length), action);
    }
    this.types = [...types].sort();
  }

  get any(): boolean {
    return this.actions.size > 0;
  }

  /** Whether anything can be laid there, of some type and turned somehow. */
  open(cell: string): boolean {
    return this.cells.has(cell);
  }

  /** The action of a lay, if it is whole and legal. */
  action({ type, turn, cell }: Lay): string | null {
    return this.actions.get(`${type}${turn}@${cell}`) ?? null;
  }

  /** The action of a lay that is whole, but not legal. */
  forbidden(lay: Lay): string | null {
    return lay.type && lay.cell && !this.action(lay) ? this.written(lay) : null;
  }

  private written({ type, turn, cell }: Lay): string {
    return `${this.seat}${type}${turn}@${cell}`;
  }

  /** Takes a piece of the type in hand, as it lies there; the one that is taken already is turned. */
  take(lay: Lay, type: string): Lay {
    if (!this.types.includes(type)) return lay;
    return lay.type === type ? this.turn(lay, 1) : { ...lay, type, turn: 0 };
  }

  /** Turns the piece in hand. */
  turn(lay: Lay, by: 1 | -1): Lay {
    return lay.type ? { ...lay, turn: (lay.turn + by + this.turns) % this.turns } : lay;
  }

  /** Holds the piece over a cell. Who has none in hand takes the first that can go there. */
  put(lay: Lay, cell: string): Outcome<Lay> {
    const first = this.types.find((type) => this.action({ ...lay, type, cell })) ?? this.types[0] ?? null;
    const wanted = { ...lay, type: lay.type ?? first, cell };
    return this.open(cell) ? { pick: wanted } : { pick: lay, why: this.written(wanted) };
  }

  /** What an input makes of a lay. Places are cells and `hand:TYPE`. */
  press(lay: Lay, input: Input): Outcome<Lay> {
    if (input.do === "escape") return { pick: EMPTY };
    if (input.do === "turn") return { pick: this.turn(lay, input.by) };
    if (input.do === "tool") return { pick: lay };
    const { place } = input;
    if (place.startsWith("hand:")) return { pick: this.take(lay, place.slice(5)) };
    if (place !== lay.cell || input.do === "drag") return this.put(lay, place);
    if (input.do === "tap") return { pick: this.turn(lay, 1) };
    const action = this.action(lay);
    return action ? { pick: lay, act: action } : { pick: lay, why: this.written(lay) };
  }
}
