/** fill.ts - sentences with their arguments: {1} {2} {3} filled in, {1|turn|turns} chosen by number 1 (src/lang/lang.h). */

/** A number, or a text of digits, takes the singular if the rules of the language say so. */
export const filled = (words: string, args: readonly (string | number)[], rules: Intl.PluralRules): string =>
  words.replace(
    /\{([1-9])(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, n: string, one?: string, other?: string) => {
      const arg = args[Number(n) - 1];
      if (one !== undefined) return arg !== undefined && rules.select(Number(arg)) === 'one' ? one : other!;
      if (arg === undefined) return whole;
      return typeof arg === 'number' ? arg.toLocaleString(rules.resolvedOptions().locale) : arg;
    },
  );
