/**
 * placing.ts - the picks of games that lay a piece of some type, turned somehow, on a free cell.
 *
 * The actions are TYPE TURN @ CELL (`D0@c3`), perhaps with a seat before them (`1:A0@d3`). A *lay* is such
 * an action in the making.
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
  readonly types: readonly string[];

  /** `turns`: after how many turns a piece is as before. */
  constructor(
    actions: readonly string[],
    readonly turns: number,
  ) {
    const types = new Set<string>();
    for (const action of actions) {
      const found = /^(?:\d:)?([A-Z])(\d)@(\w+)$/.exec(action);
      if (!found) continue;
      types.add(found[1]!);
      this.actions.set(`${found[1]}${found[2]}@${found[3]}`, action);
    }
    this.types = [...types].sort();
  }

  get any(): boolean {
    return this.actions.size > 0;
  }

  /** The action of a lay, if it is whole and legal. */
  action({ type, turn, cell }: Lay): string | null {
    return this.actions.get(`${type}${turn}@${cell}`) ?? null;
  }

  /** The same lay, turned on as little as needed to be legal; null if no turn is. */
  settled(lay: Lay, by: 1 | -1 = 1): Lay | null {
    for (let i = 0; i < this.turns; i++) {
      const turned = { ...lay, turn: (lay.turn + by * i + this.turns * this.turns) % this.turns };
      if (this.action(turned)) return turned;
    }
    return null;
  }

  /** Takes a piece of the type in hand; the one that is there already is turned. */
  take(lay: Lay, type: string): Lay {
    if (!this.types.includes(type)) return lay;
    if (lay.type === type) return this.turn(lay, 1);
    const taken = { ...lay, type };
    return lay.cell === null ? taken : (this.settled(taken) ?? { ...taken, cell: null });
  }

  /** Turns the piece in hand; over a cell it passes over turns that are not legal there. */
  turn(lay: Lay, by: 1 | -1): Lay {
    if (!lay.type) return lay;
    const turned = { ...lay, turn: (lay.turn + by + this.turns) % this.turns };
    return lay.cell === null ? turned : (this.settled(turned, by) ?? lay);
  }

  /** Holds the piece over a cell. Who has none in hand takes the first that can go there. */
  put(lay: Lay, cell: string): Outcome<Lay> {
    const wanted = { ...lay, cell };
    for (const type of lay.type ? [lay.type] : this.types) {
      const settled = this.settled({ ...wanted, type });
      if (settled) return { pick: settled };
    }
    return { pick: lay, why: `${lay.type ?? this.types[0]}${lay.turn}@${cell}` };
  }

  /** What an input makes of a lay. Places are cells and `hand:TYPE`. */
  press(lay: Lay, input: Input): Outcome<Lay> {
    if (input.do === "escape") return { pick: EMPTY };
    if (input.do === "turn") return { pick: this.turn(lay, input.by) };
    if (input.do === "tool") return { pick: lay };
    const { place } = input;
    if (place.startsWith("hand:")) return { pick: this.take(lay, place.slice(5)) };
    if (place !== lay.cell || input.do === "drag") return this.put(lay, place);
    const action = this.action(lay);
    return input.do === "enter" && action ? { pick: lay, act: action } : { pick: this.turn(lay, 1) };
  }
}
