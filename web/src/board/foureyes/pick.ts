/**
 * pick.ts - what is in hand in 4EYES, and what an input makes of it. Pure.
 *
 * First phase: a lay. Second phase: one of the own tiles, to be slid by pointing at a cell beside it, or
 * turned (`twist`) and confirmed. Places are cells and `hand:TYPE`.
 */
import type { Input, Outcome } from "../kit/pick.js";
import { EMPTY, type Lay, Layings } from "../kit/placing.js";
import type { Rules } from "../kit/play.js";
import type { FourEyesView } from "./view.js";

export interface FourEyesPick {
  readonly lay: Lay;
  readonly from: string | null;
  readonly twist: -1 | 0 | 1;
}

const NOTHING: FourEyesPick = { lay: EMPTY, from: null, twist: 0 };

/** The legal actions, as the pick asks for them. */
export class FourEyesLegal {
  readonly lays: Layings;
  private readonly all: ReadonlySet<string>;

  constructor(actions: readonly string[]) {
    this.lays = new Layings(actions, 4);
    this.all = new Set(actions);
  }

  has(action: string): boolean {
    return this.all.has(action);
  }

  /** Whether the second phase has anything to do with this tile. */
  moves(cell: string): boolean {
    return this.has(`${cell}>`) || this.has(`${cell}<`) || this.slides(cell).length > 0;
  }

  slides(cell: string): readonly string[] {
    return [...this.all].filter((action) => action.startsWith(`${cell}-`)).map((action) => action.slice(3));
  }

  get second(): boolean {
    return !this.lays.any && this.all.size > 0 && !this.has("-");
  }
}

/** What would be played now; null while something is missing. */
function whole(legal: FourEyesLegal, pick: FourEyesPick): string | null {
  if (!legal.second) return legal.lays.action(pick.lay);
  const action = pick.from && pick.twist ? `${pick.from}${pick.twist > 0 ? ">" : "<"}` : null;
  return action && legal.has(action) ? action : null;
}

function press(legal: FourEyesLegal, pick: FourEyesPick, input: Input): Outcome<FourEyesPick> {
  if (input.do === "escape") return { pick: NOTHING };
  if (legal.lays.any) return laying(legal, pick, input);
  if (legal.second) return moving(legal, pick, input);
  return { pick };
}

function laying(legal: FourEyesLegal, pick: FourEyesPick, input: Input): Outcome<FourEyesPick> {
  const { pick: lay, ...rest } = legal.lays.press(pick.lay, input);
  return { pick: { ...NOTHING, lay }, ...rest };
}

function moving(legal: FourEyesLegal, pick: FourEyesPick, input: Input): Outcome<FourEyesPick> {
  const { from, twist } = pick;
  if (input.do === "tool" || input.do === "escape") return { pick };
  if (input.do === "turn") {
    if (!from) return { pick };
    const next = Math.max(-1, Math.min(1, twist + input.by)) as -1 | 0 | 1;
    const action = `${from}${next > 0 ? ">" : "<"}`;
    return next === 0 || legal.has(action) ? { pick: { ...pick, twist: next } } : { pick, why: action };
  }
  const { place } = input;
  if (place === from) {
    const action = whole(legal, pick);
    if (input.do === "enter" && action) return { pick, act: action };
    return { pick: nextTwist(legal, pick) };
  }
  if (from && legal.has(`${from}-${place}`)) return { pick, act: `${from}-${place}` };
  if (legal.moves(place)) return { pick: { ...NOTHING, from: place } };
  return { pick, why: from ? `${from}-${place}` : `${place}>` };
}

/** Tapping a tile again turns it: to the right, to the left, not at all. */
function nextTwist(legal: FourEyesLegal, pick: FourEyesPick): FourEyesPick {
  const order = [0, 1, -1] as const;
  for (let i = 1; i <= 3; i++) {
    const twist = order[(order.indexOf(pick.twist) + i) % 3]!;
    if (twist === 0 || legal.has(`${pick.from}${twist > 0 ? ">" : "<"}`)) return { ...pick, twist };
  }
  return pick;
}

export const picking: Rules<FourEyesView, FourEyesLegal, FourEyesPick> = {
  name: "foureyes",
  nothing: NOTHING,
  read: (actions) => new FourEyesLegal(actions),
  press,
  whole,
};
