/**
 * lang.ts - the words of the page in the chosen language.
 *
 * The catalogues are those of the program (`id = sentence`), made into one file a language by the
 * build. Only the chosen language is fetched. Choice: saved, else the browser's, else French.
 */
import { site, type Language } from './site';
import type { Arg, Message } from './table/objects';

export const languages: readonly { id: Language; name: string }[] = [
  { id: 'fr', name: 'Français' },
  { id: 'nl', name: 'Nederlands' },
  { id: 'en', name: 'English' },
];

let sentences: Readonly<Record<string, string>> = {};
let rules = new Intl.PluralRules('fr');
export let language: Language = 'fr';

export function preferredLanguage(saved: string | null, wanted: readonly string[]): Language {
  const known = (tag: string) => languages.find(({ id }) => tag.toLowerCase().split('-')[0] === id)?.id;
  return [saved ?? '', ...wanted].map(known).find((id) => id !== undefined) ?? 'fr';
}

/** Fetches a language and makes it the one that is spoken. */
export async function speak(wanted: Language): Promise<void> {
  const response = await fetch(site.catalogue[wanted]);
  sentences = (await response.json()) as Record<string, string>;
  language = wanted;
  rules = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
}

export const has = (id: string) => Object.hasOwn(sentences, id);

/** Whether a number, or a text of digits, takes the words for one in the language that is spoken. */
const isOne = (arg: string | number | undefined) => arg !== undefined && rules.select(Number(arg)) === 'one';

/** The sentence of an id: {1} {2} {3} filled in, {1|turn|turns} chosen by number 1 (src/lang/lang.h). */
export function t(id: string, ...args: readonly (string | number)[]): string {
  const words = sentences[id] ?? id;
  return words.replace(/\{([1-9])(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, n: string, one?: string, other?: string) => {
    const arg = args[Number(n) - 1];
    if (one !== undefined)
      return isOne(arg) ? one : other!;
    return arg === undefined ? whole : typeof arg === 'number' ? arg.toLocaleString(language) : arg;
  });
}

/** The words without what stands in brackets: that is for those who type. */
export const pointed = (words: string) => words.replace(/\s*\[[^\]]*\]/g, '');

/** A message of the table as a sentence with a capital and a full stop; `tell` has the words of its actions. */
export function say({ message, args }: Message, tell = (action: string) => action): string {
  const words = (arg: Arg) => (typeof arg !== 'object' ? arg
    : 'word' in arg ? arg.word.split(' ').map((id) => t(id)).join(', ') : tell(arg.action));
  return sentence(pointed(t(message, ...args.map(words))));
}

export function sentence(words: string): string {
  const [first = ''] = words;
  const named = /^[a-j]\d/.test(words); // a place keeps the case of the notation
  const whole = (named ? first : first.toLocaleUpperCase(language)) + words.slice(first.length);
  return /[.!?…»]$/.test(whole) ? whole : `${whole}.`;
}
