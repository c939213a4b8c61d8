/** pick.ts - what is in hand in Eccentric, and how input changes it: a lay, and nothing else. Pure. */
import { EMPTY, type Lay, Layings } from '../kit/placing';
import type { Rules } from '../kit/play';
import { type EccentricView, layText, parts } from './view';

/** The legal actions; with announcing each has its seat before it. */
export class EccentricLegal {
  readonly lays: Layings;

  constructor(private readonly actions: readonly string[]) {
    const made = actions.flatMap((action) => parts(action) ?? []);
    const seat = made[0]?.seat ?? null;
    this.lays = new Layings(
      made.filter((one) => one.kind === 'lay'),
      3,
      (lay) => layText(seat, lay),
    );
  }

  /** The action of this kind. */
  find(kind: 'announce' | 'pass' | 'swap'): string | null {
    return this.actions.find((action) => parts(action)?.kind === kind) ?? null;
  }
}

export const picking: Rules<EccentricView, EccentricLegal, Lay> = {
  name: 'eccentric',
  nothing: EMPTY,
  read: (actions) => new EccentricLegal(actions),
  press: (legal, lay, input) => {
    if (!legal.lays.any && input.do !== 'escape') return { pick: lay };
    return legal.lays.press(lay, input);
  },
  whole: (legal, lay) => legal.lays.action(lay),
  forbidden: (legal, lay) => legal.lays.forbidden(lay),
};
