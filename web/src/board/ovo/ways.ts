/**
 * ways.ts - the ways an egg goes. An action only names where a move begins and ends; the jumps that a longer way is
 * made of come with the view.
 */
import type { OvoView } from './view';

/** Where the egg that began at `from` can land next from `at`, if it is one that can jump more than once. */
export const landings = ({ jumps }: OvoView, from: string, at: string): readonly string[] =>
  jumps[from]
    ?.find((cells) => cells.startsWith(at))
    ?.split(' ')
    .slice(1) ?? [];

/** A shortest way, without its beginning. */
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
