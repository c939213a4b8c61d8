/**
 * ways.ts - the ways of eggs. An action only names where a move begins and ends; the view has the
 * jumps that make up a longer way.
 */
import type { OvoView } from './view';

/** Where the egg that began at `from` can land next from `at`, if it can jump more than once. */
export const landings = ({ jumps }: OvoView, from: string, at: string): readonly string[] =>
  jumps[from]
    ?.find((cells) => cells.startsWith(at))
    ?.split(' ')
    .slice(1) ?? [];

/** A shortest way, without its first cell. */
export function wayTo(view: OvoView, from: string, to: string): readonly string[] {
  const seen = new Set([from]);
  const ways: (readonly string[])[] = [[]];
  for (const way of ways) {
    for (const next of landings(view, from, way.at(-1) ?? from)) {
      if (next === to) return [...way, to];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [to];
}
