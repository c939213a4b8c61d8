/** site.ts - what the build knows about the site: the games, and the addresses of files with hashed names. */
export interface OptionInfo {
  readonly name: string;
  readonly value: string;
  /** What values it takes, as the program's `games` tells: `0|1`, `1..4`, or words. */
  readonly accepts: string;
}

export interface GameInfo {
  readonly id: string;
  readonly seats: readonly [number, number];
  readonly options: readonly OptionInfo[];
}

export type Language = 'fr' | 'nl' | 'en';

export interface Site {
  readonly games: readonly GameInfo[];
  readonly worker: string;
  /** The same for the learner's desk. */
  readonly study: string;
  readonly catalogue: Readonly<Record<Language, string>>;
  readonly pack: Readonly<Record<Language, string>>;
  readonly rules: Readonly<Record<string, Readonly<Record<Language, string>>>>;
}

declare const SITE: Site;
export const site: Site = SITE;
