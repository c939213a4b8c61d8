/**
 * placing.ts - the picks of games that lay a piece of some type, turned somehow, on a free cell.
 *
 * A *lay* is such an action being composed; the game defines how it is written. It keeps the rotation the
 * person chose, even if that is not allowed: then it cannot be played, and the table explains why.
 */
import type { Input, Outcome } from './pick';

export interface Lay {
  readonly type: string | null;
  readonly turn: number;
  readonly cell: string | null;
}

export const EMPTY: Lay = { type: null, turn: 0, cell: null };

/** A complete lay. */
export interface Laying extends Lay {
  readonly type: string;
  readonly cell: string;
}

/** The legal placements of a scene. */
export class Layings {
  private readonly actions: ReadonlySet<string>;
  private readonly cells: ReadonlySet<string>;
  readonly types: readonly string[];

  /** `turns`: the number of turns that bring a piece back; `write`: the action of a lay. */
  constructor(
    legal: readonly Laying[],
    private readonly turns: number,
    private readonly write: (lay: Lay) => string,
  ) {
    this.actions = new Set(legal.map(write));
    this.cells = new Set(legal.map(({ cell }) => cell));
    this.types = [...new Set(legal.map(({ type }) => type))].sort();
  }

  get any(): boolean {
    return this.actions.size > 0;
  }

  /** Whether any piece, in any rotation, can be laid there. */
  open(cell: string): boolean {
    return this.cells.has(cell);
  }

  /** The action of a lay, if it is complete and legal. */
  action(lay: Lay): string | null {
    const action = this.write(lay);
    return this.actions.has(action) ? action : null;
  }

  /** The action of a lay that is complete, but not legal. */
  forbidden(lay: Lay): string | null {
    return lay.type && lay.cell && !this.action(lay) ? this.write(lay) : null;
  }

  /** Takes a piece of the type in hand, with its current rotation; a piece already taken is turned. */
  take(lay: Lay, type: string): Lay {
    if (!this.types.includes(type)) return lay;
    return lay.type === type ? this.turn(lay, 1) : { ...lay, type, turn: 0 };
  }

  /** Turns the piece in hand. */
  turn(lay: Lay, by: number): Lay {
    return lay.type ? { ...lay, turn: (lay.turn + by + this.turns) % this.turns } : lay;
  }

  /** Holds the piece over a cell. With none in hand, takes the first that can go there. */
  put(lay: Lay, cell: string): Outcome<Lay> {
    const first = this.types.find((type) => this.action({ ...lay, type, cell })) ?? this.types[0] ?? null;
    const wanted = { ...lay, type: lay.type ?? first, cell };
    return this.open(cell) ? { pick: wanted } : { pick: lay, why: this.write(wanted) };
  }

  /** How input changes a lay. Places are cells and `hand:TYPE`. */
  press(lay: Lay, input: Input): Outcome<Lay> {
    if (input.do === 'escape') return { pick: EMPTY };
    if (input.do === 'turn') return { pick: this.turn(lay, input.by) };
    if (input.do === 'tool') return { pick: lay };
    const { place } = input;
    if (place.startsWith('hand:')) return { pick: this.take(lay, place.slice(5)) };
    if (place !== lay.cell || input.do === 'drag') return this.put(lay, place);
    if (input.do === 'tap') return { pick: this.turn(lay, 1) };
    const action = this.action(lay);
    return action ? { pick: lay, act: action } : { pick: lay, why: this.write(lay) };
  }
}
