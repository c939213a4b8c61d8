/** fill.ts - sentences with their arguments: {1} {2} {3} filled in, {1|turn|turns} chosen by number 1 (src/lang/lang.h). */

/** A number, or a text of digits, takes the singular if the rules of the language say so. */
export const filled = (words: string, args: readonly (string | number)[], rules: Intl.PluralRules): string =>
  words.replace(
    /\{([1-9])(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, n: string, one?: string, other?: string) => {
      const arg = args[Number(n) - 1];
      if (one !== undefined) return arg !== undefined && rules.select(Number(arg)) === 'one' ? one : other!;
      if (arg === undefined) return whole;
      return typeof arg === 'number' ? arg.toLocaleString(rules.resolvedOptions().locale) : apart(arg);
    },
  );

/** Letters that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name apart from what is around it: one that runs from right to left would otherwise move the numbers and
 * signs that follow it to its other side. */
export const apart = (name: string): string => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name);
