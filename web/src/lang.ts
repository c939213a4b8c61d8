/**
 * lang.ts - the words of the page in the chosen language.
 *
 * The catalogues are those of the program (`id = sentence`). The build makes files of them, a few parts for each
 * language; only the parts that are needed are fetched, in the chosen language. Choice: saved, else the browser's, else
 * French.
 */
import { filled } from './fill';
import { site, type Language } from './site';
import type { Arg, Message } from './table/objects';

export const languages: readonly { id: Language; name: string }[] = [
  { id: 'fr', name: 'Français' },
  { id: 'nl', name: 'Nederlands' },
  { id: 'en', name: 'English' },
];

type Sentences = Readonly<Record<string, string>>;
let sentences: Sentences = {};
let rules = new Intl.PluralRules('fr');
export let language: Language = 'fr';

export function preferredLanguage(saved: string | null, wanted: readonly string[]): Language {
  const known = (tag: string) => languages.find(({ id }) => tag.toLowerCase().split('-')[0] === id)?.id;
  return [saved ?? '', ...wanted].map(known).find((id) => id !== undefined) ?? 'fr';
}

/** The parts that are here or on their way. */
const parts = new Map<string, Promise<void>>([['first', Promise.resolve()]]);

async function fetched(part: string, of: Language): Promise<Sentences> {
  const file = site.catalogue[part]?.[of];
  return file === undefined ? {} : ((await (await fetch(file)).json()) as Sentences);
}

const listeners = new Set<() => void>();

/** Calls the listener whenever the language changes; returns a function that stops this. */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches a language and makes it the current one. */
export async function speak(wanted: Language): Promise<void> {
  const names = [...parts.keys()];
  const all = await Promise.all(names.map((part) => fetched(part, wanted)));
  if (names.length < parts.size) return speak(wanted); // another part was asked for meanwhile
  use(wanted, Object.assign({}, ...all) as Sentences);
  listeners.forEach((listener) => listener());
}

function use(wanted: Language, all: Sentences) {
  sentences = all;
  language = wanted;
  rules = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
}

/** Uses the few sentences of a language that need not be fetched. */
export const speakLittle = (wanted: Language): void => use(wanted, site.wordless[wanted]);

/** Fetches a part in the current language; if the language changes meanwhile, `speak` brings the
 * part. */
async function add(part: string): Promise<void> {
  const of = language;
  const more = await fetched(part, of);
  if (of === language) sentences = { ...sentences, ...more };
}

/** Fetches another part, from now on in every language. */
function speakPart(part: string): Promise<void> {
  const known = parts.get(part);
  if (known) return known;
  const coming = add(part);
  parts.set(part, coming);
  coming.catch(() => parts.delete(part));
  return coming;
}

/** Fetches the sentences of a game. */
export const speakOf = (game: string): Promise<void> => speakPart(game);

/** Fetches the sentences of every screen and every game. */
export const speakMore = (): Promise<unknown> => Promise.all(Object.keys(site.catalogue).map(speakPart));

/** For dates and times: English ones are British, like the sentences. */
export const locale = (): string => (language === 'en' ? 'en-GB' : language);

export const has = (id: string) => Object.hasOwn(sentences, id);

/** The sentence of an id, with its arguments filled in. */
export const t = (id: string, ...args: readonly (string | number)[]): string =>
  filled(sentences[id] ?? id, args, rules);

/** The words without the parts in brackets, which are for people who type. */
export const pointed = (words: string) => words.replace(/\s*\[[^\]]*\]/g, '');

const asWritten = (name: string): string => name;

/** The words with those parts, for people who hear them. */
export const heard = (words: string) => words.replace(/\[([^\]]*)\]/g, '($1)');

/** A message of the table with the words for its actions and places. */
function worded({ message, args }: Message, action = asWritten, place = asWritten): string {
  const listed = (ids: string): string =>
    ids
      .split(' ')
      .map((id) => t(id))
      .join(', ');
  const words = (arg: Arg) => {
    if (typeof arg !== 'object') return arg;
    if ('word' in arg) return listed(arg.word);
    return 'action' in arg ? action(arg.action) : place(arg.place);
  };
  return t(message, ...args.map(words));
}

/** The same as part of a sentence. */
export const phrase = (message: Message, action = asWritten, place = asWritten): string =>
  pointed(worded(message, action, place));

/** A message as a sentence for people who hear it. */
export const spoken = (message: Message): string => sentence(heard(worded(message)));

/** The same as a sentence with a capital and a full stop. */
export const say = (message: Message, action = asWritten, place = asWritten): string =>
  sentence(phrase(message, action, place), beginsAsWritten(message, action, place));

/** Whether the sentence begins with a place, an action or a text that keeps its spelling, so
 * that its case matters. */
function beginsAsWritten(
  { message, args }: Message,
  action: typeof asWritten,
  place: typeof asWritten,
): boolean {
  const arg = args[Number(/^\{([1-9])\}/.exec(sentences[message] ?? '')?.[1]) - 1];
  if (typeof arg !== 'object') return typeof arg === 'string';
  if ('word' in arg) return false;
  return 'action' in arg ? action(arg.action) === arg.action : place(arg.place) === arg.place;
}

export function sentence(words: string, asWritten = false): string {
  const [first = ''] = words;
  const whole = (asWritten ? first : first.toLocaleUpperCase(language)) + words.slice(first.length);
  return /[.!?…»]$/.test(whole) ? whole : `${whole}.`;
}
