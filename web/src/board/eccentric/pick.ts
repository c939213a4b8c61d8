/** pick.ts - what is in hand in Eccentric, and what an input makes of it: a lay, and nothing else. Pure. */
import { EMPTY, type Lay, Layings } from "../kit/placing.js";
import type { Rules } from "../kit/play.js";
import type { EccentricView } from "./view.js";

/** The legal actions; with announcing each has its seat before it. */
export class EccentricLegal {
  readonly lays: Layings;

  constructor(private readonly actions: readonly string[]) {
    this.lays = new Layings(actions, 3);
  }

  /** The action that is written so, seat or not: `!`, `-`, `swap`. */
  find(word: string): string | null {
    return this.actions.find((action) => action === word || action.slice(2) === word) ?? null;
  }
}

export const picking: Rules<EccentricView, EccentricLegal, Lay> = {
  name: "eccentric",
  nothing: EMPTY,
  read: (actions) => new EccentricLegal(actions),
  press: (legal, lay, input) => {
    if (!legal.lays.any && input.do !== "escape") return { pick: lay };
    return legal.lays.press(lay, input);
  },
  whole: (legal, lay) => legal.lays.action(lay),
  forbidden: (legal, lay) => legal.lays.forbidden(lay),
};
