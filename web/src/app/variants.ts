/**
 * variants.ts - the forms of each game that the page offers by name; everything else is an option.
 *
 * A name of the catalogue is `web.variant.GAME.ID`, its explanation `web.variant.GAME.ID.about`.
 */
import { site } from '../site';
import type { Plan, SeatPlan } from '../table/session';
import { getSettings } from './settings';
import { keep, kept } from './store';

export interface Variant {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
  /** How many may play it. */
  readonly seats: readonly number[];
}

const variants: Readonly<Record<string, readonly Variant[]>> = {
  oeil: [
    { id: 'match', options: {}, seats: [2, 3, 4] },
    { id: 'quiz', options: { quiz: '1' }, seats: [2, 3, 4] },
    { id: 'solitaire', options: {}, seats: [1] },
    { id: 'children', options: { goal: 'colours:1' }, seats: [2, 3, 4] },
  ],
  lynx: [
    { id: 'a', options: { variant: 'A' }, seats: [2, 3, 4, 5, 6] },
    { id: 'b', options: { variant: 'B' }, seats: [2, 3, 4, 5, 6] },
    { id: 'c', options: { variant: 'C' }, seats: [2, 3, 4, 5, 6] },
    { id: 'd', options: { variant: 'D' }, seats: [2, 3, 4, 5, 6] },
  ],
  foureyes: [
    { id: 'whole', options: { board: '5' }, seats: [2] },
    { id: 'small', options: { board: '4' }, seats: [2] },
  ],
  ovo: [
    { id: 'two', options: {}, seats: [2] },
    { id: 'four', options: {}, seats: [4] },
  ],
  eccentric: [
    { id: 'first', options: { goal: 'first' }, seats: [2, 3] },
    { id: 'most', options: { goal: 'most' }, seats: [2, 3] },
  ],
};

export const variantsOf = (game: string): readonly Variant[] => variants[game] ?? [];

/** Options that the page sets in its own way, or that say nothing to a person. */
export const ownOptions: readonly string[] = ['players', 'deck', 'variant', 'quiz'];

/** The values that are offered by name of an option that takes more than can be listed; null: all are, or it is written. */
export function offered(game: string, option: string, seats: number): readonly string[] | null {
  if (game !== 'oeil' || option !== 'goal')
    return null;
  const two = seats === 2;
  return ['home', ...(two ? ['home+rival'] : []), 'targets', 'colours:1', 'colours:2', 'colours:3', ...(two ? ['colours:2,1', 'colours:1,2'] : [])];
}

export const hasPlayers = (game: string) =>
  site.games.find(({ id }) => id === game)?.options.some(({ name }) => name === 'players') ?? false;

/** One person at the first seat, computers at the others. */
export const seatsFor = (count: number, level: number): readonly SeatPlan[] =>
  Array.from({ length: count }, (_, i) => ({ who: i === 0 ? 'person' : 'computer', level }));

export function planOf(game: string, variant: Variant, count: number): Plan {
  const options = hasPlayers(game) ? { ...variant.options, players: String(count) } : variant.options;
  return { game, options, seats: seatsFor(count, getSettings().level), clock: 0, untimed: false };
}

/** What was played last of a game, or its first variant against the computer. */
export function usualPlan(game: string): Plan {
  const first = variantsOf(game)[0]!;
  return kept<Plan>(`plan.${game}`) ?? planOf(game, first, first.seats[0]!);
}

export const keepPlan = (plan: Plan) => keep(`plan.${plan.game}`, plan);
