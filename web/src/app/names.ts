/** names.ts - the first names of the people who play at this screen, as they were given last. */
import { keep, kept } from './store';

/** Bytes that a table takes (docs/protocol.md, `name`). */
const LONGEST = 31;

/** A name that a table takes. */
export function shortName(name: string): string {
  let short = name.trim().replace(/\s+/g, ' ');
  while (new TextEncoder().encode(short).length > LONGEST) short = short.slice(0, -1);
  return short;
}

/** At least two, some of them perhaps empty. */
export const keptNames = (): readonly string[] => kept<string[]>('names') ?? ['', ''];
export const keepNames = (names: readonly string[]): void => keep('names', names);
