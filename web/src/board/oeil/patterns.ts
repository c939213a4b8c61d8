/** patterns.ts - the four patterns and where notches lead from them, looked up in the facts of
 * the rules, not computed. */
import { patterns } from 'facts:oeil';
import { type Knob, notch, type Pattern, type Shown, type Wheel } from './view';

/** In the order of their circle. */
export const PATTERNS = Object.keys(patterns) as readonly Pattern[];

/** What is visible in a pattern. */
export const shownIn = (pattern: Pattern): readonly Shown[] => patterns[pattern].fields;

export const shownAt = (pattern: Pattern, field: string): Shown | undefined =>
  shownIn(pattern).find((f) => f.field === field);

/** The names of all fields, ring by ring. */
export const FIELDS: readonly string[] = shownIn(PATTERNS[0]!).map(({ field }) => field);

const made = (pattern: Pattern, { wheel, by }: Knob) => patterns[pattern].notches[notch(wheel, by)]!;

/** Where a notch carries a counter on this field; null: off the board. */
export const carried = (pattern: Pattern, knob: Knob, field: string): string | null =>
  made(pattern, knob).carries[FIELDS.indexOf(field)] ?? null;

/** The pattern after n notches of a wheel. */
export function after(pattern: Pattern, wheel: Wheel, n: number): Pattern {
  const knob: Knob = { wheel, by: n < 0 ? -1 : 1 };
  let now = pattern;
  for (let k = 0; k < Math.abs(n); k++) now = made(now, knob).to;
  return now;
}

/** Whether the notch carries counters outwards. */
export function outwards(knob: Knob): boolean {
  const [pattern] = PATTERNS as [Pattern];
  const to = after(pattern, knob.wheel, knob.by);
  return shownIn(pattern).some(({ field, level }) => {
    const there = shownAt(to, carried(pattern, knob, field) ?? '');
    return there !== undefined && there.level > level;
  });
}
