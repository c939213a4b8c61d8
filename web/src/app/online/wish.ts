/** wish.ts - a host's choices for a new table, and the request that they become. */
import type { Variant } from '../../site';
import type { Plan } from '../../table/session';
import { packWish } from '../packs';
import type { Wish } from './api';
import { CLOCKS } from './clocks';

/** The terms of the table besides what is played. */
export interface Customs {
  /** A line of `CLOCKS`; races have none. */
  readonly clock: string;
  /** Only people who have the link find the table. */
  readonly hidden: boolean;
  readonly rated: boolean;
  readonly first: 'random' | 'host' | 'guest';
  readonly backs: 'never' | 'consent' | 'free';
  readonly standins: number;
}

export const CUSTOMS: Customs = {
  clock: 'none',
  hidden: true,
  rated: false,
  first: 'random',
  backs: 'consent',
  standins: 0,
};

/** All seats are for people at first, the first one for the host. */
export const forFriends = (plan: Plan): Plan => ({
  ...plan,
  seats: plan.seats.map((seat) => ({ ...seat, who: 'person' })),
});

/** A rated game needs a clock: choosing one also chooses the other. */
export const rating = ({ clock }: Customs, rated: boolean): Partial<Customs> => ({
  rated,
  ...(rated && clock === 'none' ? { clock: CLOCKS.find(({ line }) => line.startsWith('game'))!.line } : {}),
});

/** The host sits second if the guest is to begin. */
export const guestBegins = ({ first }: Customs, { race }: Variant): boolean => !race && first === 'guest';

/** Questions about turns, which a race doesn't have. */
const turnsOf = ({ clock, first, backs, rated }: Customs): Partial<Wish> => ({
  clock,
  backs: rated && backs === 'free' ? 'never' : backs,
  first: first === 'random' ? first : 'seated',
});

export function wishOf(plan: Plan, variant: Variant, customs: Customs): Wish {
  const { hidden, rated, standins } = customs;
  const computers = Object.fromEntries(
    plan.seats.flatMap(({ who, level }, i) => (who === 'computer' ? [[String(i + 1), level]] : [])),
  );
  return {
    game: plan.game,
    options: plan.options,
    computers,
    hidden,
    rated,
    ...(variant.race ? (plan.untimed ? { race: 'untimed' } : {}) : turnsOf(customs)),
    ...(variant.quiz ? packWish(plan.questions) : {}),
    ...(rated ? {} : { standins }),
  };
}
