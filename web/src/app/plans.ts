/** plans.ts - a plan: what is played, by how many, and who sits where; from a variant or the last game, and
 * in words. */
import { t } from '../lang';
import type { Variant } from '../site';
import type { Plan, SeatPlan } from '../table/session';
import { ADAPTS, adapts, settled } from './adapts';
import { keep, kept } from './store';
import { variantOptions, variantsOf } from './variants';

const LEVEL = 2;

/** The level last chosen in a game. */
export const levelOf = (game: string): number => kept<number>(`level.${game}`) ?? LEVEL;

/** One person at the first seat, computers at the others. */
const seatsFor = (count: number, level: number): readonly SeatPlan[] =>
  Array.from({ length: count }, (_, i) => ({ who: i === 0 ? 'person' : 'computer', level }));

export function planOf(game: string, variant: Variant, count: number): Plan {
  return {
    game,
    variant: variant.id,
    options: variantOptions(game, variant, count),
    seats: seatsFor(count, levelOf(game)),
    clock: 0,
    untimed: false,
  };
}

/** The last plan for a game, or its first variant against an adapting computer. */
export function usualPlan(game: string): Plan {
  const first = variantsOf(game)[0]!;
  return kept<Plan>(`plan.${game}`) ?? atLevel(planOf(game, first, first.seats[0]!), ADAPTS);
}

/** Remembers the plan, and the level of its computers, for the next time. */
export function keepPlan(plan: Plan): void {
  keep(`plan.${plan.game}`, plan);
  const level = plan.seats.find(({ who }) => who === 'computer')?.level;
  if (level !== undefined && level !== ADAPTS) keep(`level.${plan.game}`, level);
}

/** The same plan with computers of another level. */
export const atLevel = (plan: Plan, level: number): Plan => ({
  ...plan,
  seats: plan.seats.map((seat) => (seat.who === 'computer' ? { ...seat, level } : seat)),
});

/** Who plays against whom. */
function peopleText(plan: Plan): string {
  const { seats } = settled(plan);
  const people = seats.filter(({ who }) => who === 'person');
  const computers = seats.filter(({ who }) => who === 'computer');
  const levels = [...new Set(computers.map(({ level }) => level))].join(', ');
  if (computers.length === 0)
    return people.length === 1 ? t('home.plan.alone') : t('home.plan.people', people.length);
  if (people.length === 0) return t('home.plan.watch', computers.length, levels);
  if (people.length === 1 && adapts(plan))
    return computers.length === 1
      ? t('home.plan.adapts', levels)
      : t('home.plan.adapt', computers.length, levels);
  if (people.length === 1)
    return computers.length === 1
      ? t('home.plan.computer', levels)
      : t('home.plan.computers', computers.length, levels);
  return t('home.plan.mixed', people.length, computers.length, levels);
}

/** The label of Play: the variant if it is not the first, the players, the clock. */
export function planText(plan: Plan): string {
  const first = variantsOf(plan.game)[0]!;
  return [
    ...(plan.variant && plan.variant !== first.id ? [t(`${plan.game}.variant.${plan.variant}`)] : []),
    peopleText(plan),
    ...(plan.clock > 0 ? [t('web.clock.seconds', plan.clock)] : []),
  ].join(' · ');
}
