/** variants.ts - the variants of a game, and which options they leave open. Pure. */
import { gameInfo, type OptionInfo, type Variant } from '../site';

export const variantsOf = (game: string): readonly Variant[] => gameInfo(game)?.variants ?? [];

/** Options that the page sets in its own way, or that mean nothing to a person. */
const OWN: readonly (string | undefined)[] = ['players', 'variant', 'first', 'deck', 'position'];

/** The options offered next to a variant, of those that the game has. */
export const optionsBeside = (
  game: string,
  variant: Variant,
  form: Readonly<Record<string, string>> | null,
): readonly OptionInfo[] =>
  (gameInfo(game)?.options ?? []).filter(
    ({ name, role }) => !OWN.includes(role) && !(name in variant.options) && form && name in form,
  );

/** The option that varies within a variant, the form of its values, and what numbers they may have. */
export interface Varied {
  readonly name: string;
  readonly form: string;
  readonly low: number;
  readonly high: number;
}

export function variedOf(game: string, variant: Variant): Varied | null {
  const [name, form] = Object.entries(variant.varies ?? {})[0] ?? [];
  if (name === undefined || form === undefined) return null;
  const option = gameInfo(game)?.options.find((one) => one.name === name);
  return { name, form, low: option?.low ?? 1, high: option?.high ?? 9 };
}

/** The numbers in a value of that form: one, or one for each seat, repeating the last. */
export function numbersIn({ form }: Varied, value: string, seats: number): readonly number[] {
  const found = value.match(/\d/g)?.map(Number) ?? [1];
  const count = form.endsWith(',..') ? seats : 1;
  return Array.from({ length: count }, (_, i) => found[i] ?? found.at(-1)!);
}

/** The value of that form with these numbers. */
export const valueWith = ({ form }: Varied, numbers: readonly number[]): string =>
  form.replace(/#(,\.\.)?$/, numbers.join());

/** The options of a variant for this many players. */
export function variantOptions(
  game: string,
  variant: Variant,
  count: number,
): Readonly<Record<string, string>> {
  const options = optionsFor(game, variant.options, count);
  const varied = variedOf(game, variant);
  if (!varied) return options;
  const numbers = numbersIn(varied, variant.options[varied.name] ?? '', count);
  return { ...options, [varied.name]: valueWith(varied, numbers) };
}

/** The options with another number of players: those with a value for each seat start afresh. */
export function optionsFor(
  game: string,
  options: Readonly<Record<string, string>>,
  count: number,
): Readonly<Record<string, string>> {
  const of = (name: string) => gameInfo(game)?.options.find((option) => option.name === name);
  const players = gameInfo(game)?.options.find(({ role }) => role === 'players');
  const rest = Object.entries(options).filter(([name]) => of(name)?.kind !== 'list');
  return { ...Object.fromEntries(rest), ...(players ? { [players.name]: String(count) } : {}) };
}
