/** names.ts - the first names last used by the people at this screen. */
import { keep, kept } from './store';

/** The longest name a table accepts, in bytes (docs/protocol.md, `name`). */
const LONGEST = 31;

/** A name that a table accepts. */
export function shortName(name: string): string {
  let short = name.trim().replace(/\s+/g, ' ');
  while (new TextEncoder().encode(short).length > LONGEST) short = short.slice(0, -1);
  return short;
}

/** At least two, some of them possibly empty. */
export const keptNames = (): readonly string[] => kept<string[]>('names') ?? ['', ''];
export const keepNames = (names: readonly string[]): void => keep('names', names);
