/** site.ts - what the build knows about the site: the games, and the addresses of files with hashed names. */
/** One option of a game, as in `coupdoeil games --json` (src/core/options.h). */
export interface OptionInfo {
  readonly name: string;
  readonly kind: 'number' | 'choice' | 'list' | 'text';
  /** What it means in every game that has it. */
  readonly role?: 'players' | 'variant' | 'deck' | 'repeat' | 'maxturns' | 'position';
  readonly low?: number;
  readonly high?: number;
  /** 0 is allowed too. */
  readonly zero?: boolean;
  readonly values?: readonly string[];
  /** Values to choose from, for an option that accepts more than can be listed, and with how
   * many seats. */
  readonly offers?: readonly { readonly value: string; readonly seats: readonly number[] }[];
  /** Games with other values are rated and paired separately. */
  readonly apart: boolean;
}

/** A named way to play (src/core/variant.h). The catalogues have its name, `GAME.variant.ID`, and `GAME.variant.ID.about`. */
export interface Variant {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
  /** An option that has other values within the variant, and their form: `colours:#`, or
   * `colours:#,..` with one number for each seat. */
  readonly varies?: Readonly<Record<string, string>>;
  /** How many may play it. */
  readonly seats: readonly number[];
  readonly race: boolean;
  /** A seat sees what others do not, so people at one screen look in turn. */
  readonly secrets: boolean;
  /** People call before they act. */
  readonly calls: boolean;
  /** Questions are asked. */
  readonly quiz: boolean;
  /** The puzzles that people can make from its positions, and with how many seats. */
  readonly kinds: readonly { readonly id: string; readonly seats: readonly number[] }[];
  /** Options that make it easier to set up positions. */
  readonly setup?: Readonly<Record<string, string>>;
}

export interface GameInfo {
  readonly id: string;
  /** Unlisted: only people who know its address find it. */
  readonly hidden: boolean;
  readonly seats: readonly [number, number];
  readonly options: readonly OptionInfo[];
  readonly variants: readonly Variant[];
}

export type Language = 'fr' | 'nl' | 'en';

type Pages = Readonly<Record<string, Readonly<Record<Language, string>>>>;

export interface Font {
  readonly family: string;
  readonly weight: string;
  readonly file: string;
}

export interface Site {
  readonly games: readonly GameInfo[];
  /** The script of the threads. */
  readonly worker: string;
  /** The engine of each game, for one thread and for several; the script of their helpers. */
  readonly engines: Readonly<Record<string, string>>;
  readonly threads: Readonly<Record<string, string>>;
  readonly helper: string;
  /** The files that engines may ask for. */
  readonly data: Readonly<Record<string, string>>;
  /** The module of the learner's desk. */
  readonly desk: string;
  /** The module of the default board. */
  readonly board: string;
  /** The sentences: `first` to begin with, `later` for other screens, and those of each game. */
  readonly catalogue: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  /** The sentences for a page that cannot fetch any. */
  readonly wordless: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** The stylesheet of each board. */
  readonly style: Readonly<Record<string, string>>;
  /** The stylesheet of the screens for playing over the server. */
  readonly onlineStyle: string;
  /** Some moments of a game of each kind. */
  readonly miniatures: Readonly<Record<string, string>>;
  /** Starts for one person, of the games that have some. */
  readonly starts: Readonly<Record<string, string>>;
  readonly pack: Readonly<Record<Language, string>>;
  /** The rules pages by game, and those about where a game comes from. */
  readonly rules: Pages;
  readonly about: Pages;
  readonly fonts: readonly Font[];
}

declare const SITE: Site;
export const site: Site = SITE;

export const gameInfo = (game: string): GameInfo | undefined => site.games.find(({ id }) => id === game);

export const variantInfo = (game: string, variant: string): Variant | undefined =>
  gameInfo(game)?.variants.find(({ id }) => id === variant);

/** The listed games. */
export const listed = (): readonly GameInfo[] => site.games.filter(({ hidden }) => !hidden);
