/**
 * pick.ts - composing an action of any game: what the engine makes of places pointed at and letters typed.
 */
import type { View } from '../board';
import type { Rules } from '../kit/play';
import type { Choice, Chosen, Engine } from './engine';

/** The position and its actions, as far as the engine knows them. */
export interface Legal {
  readonly actions: readonly string[];
  /** The picture, as SVG; null: the position cannot be drawn. */
  readonly drawn: string | null;
  choice(pick: Chosen): Choice;
  /** The places that an action names. */
  named(action: string): readonly string[];
}

const NOTHING: Chosen = { picked: [], typed: '' };
const NONE: Choice = { open: [], picked: [], typed: '', entries: [], whole: null, act: null };

export const withLetter = (legal: Legal, pick: Chosen, letter: string): Chosen | null => {
  const { picked, typed } = legal.choice({ ...pick, typed: pick.typed + letter });
  return typed === pick.typed ? null : { picked, typed };
};

/** Without the last letter, or without the last place. */
export const backOne = ({ picked, typed }: Chosen): Chosen =>
  typed ? { picked, typed: typed.slice(0, -1) } : { picked: picked.slice(0, -1), typed };

export const composing = (engine: Engine): Rules<View, Legal, Chosen> => ({
  name: 'default',
  nothing: NOTHING,

  read(actions, view, viewer, unlisted) {
    const drawn = view && engine.draw(view);
    if (!drawn) return { actions, drawn: null, choice: () => NONE, named: () => [] };
    if (unlisted) engine.offerTries(viewer);
    else engine.offer(actions);
    return {
      actions,
      drawn,
      choice: (pick) => engine.choice(pick),
      named: (action) => engine.named(action),
    };
  },

  press(legal, pick, input) {
    if (input.do === 'tool') return { pick: NOTHING, act: input.tool };
    if (input.do !== 'tap' && input.do !== 'enter') return { pick };
    const { whole } = legal.choice(pick);
    if (input.do === 'enter' && whole) return { pick: NOTHING, act: whole };
    if (pick.picked.at(-1) === input.place) return { pick: backOne({ ...pick, typed: '' }) };
    /* What cannot come next may start another action. */
    const from = legal.choice({ ...pick, typed: '' }).open.includes(input.place) ? pick : NOTHING;
    if (!legal.choice({ ...from, typed: '' }).open.includes(input.place)) return { pick };
    const next = { picked: [...from.picked, input.place], typed: '' };
    const { act } = legal.choice(next);
    return act ? { pick: NOTHING, act } : { pick: next };
  },

  whole: (legal, pick) => legal.choice(pick).whole,
});
