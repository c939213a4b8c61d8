/**
 * adapts.ts - computers that adapt to a person: their level follows the results of the games that this browser keeps
 * (stats.ts), separately for each game and variant.
 */
import type { Plan } from '../table/session';
import { LEVELS } from './levels';
import { finished, type Finished, type Tally } from './stats';

/** In a plan, the level of a computer that adapts; it becomes a real one when the game starts. */
export const ADAPTS = 0;

/** The starting level. */
const START = 2;
/** How much stronger a level is than the one below, in Elo points (docs/strength.md). */
const STEP = 150;
/** How far one game moves the estimate, in levels: the first few move it further. */
const PACE = { first: 1.6, later: 0.8, games: 4 } as const;

const SCORE: Readonly<Record<keyof Tally, number>> = { won: 1, drawn: 0.5, lost: 0 };

/** A win with hints says nothing about the person. */
const counts = ({ level, how, helped }: Finished) => level > 0 && !(helped && how === 'won');

/** The level, with fractions, against which the person would win every other game. */
export function skillIn(games: readonly Finished[], game: string, variant: string): number {
  return games
    .filter((one) => one.game === game && one.variant === variant && counts(one))
    .reduce((skill, { level, how }, i) => {
      const expected = 1 / (1 + 10 ** (((level - skill) * STEP) / 400));
      const pace = i < PACE.games ? PACE.first : PACE.later;
      return Math.min(LEVELS.at(-1)!, Math.max(LEVELS[0]!, skill + pace * (SCORE[how] - expected)));
    }, START);
}

/** The adapting computer's level for the next game of a variant. */
export const adaptedLevel = ({ game, variant = '' }: Pick<Plan, 'game' | 'variant'>): number =>
  Math.round(skillIn(finished(), game, variant));

/** Returns true if a computer of the plan adapts. */
export const adapts = ({ seats }: Plan): boolean =>
  seats.some(({ who, level }) => who === 'computer' && level === ADAPTS);

/** The plan as it is played now, with the levels of adapting computers filled in. */
export const settled = (plan: Plan): Plan =>
  adapts(plan)
    ? {
        ...plan,
        seats: plan.seats.map((seat) =>
          seat.level === ADAPTS ? { ...seat, level: adaptedLevel(plan) } : seat,
        ),
      }
    : plan;
