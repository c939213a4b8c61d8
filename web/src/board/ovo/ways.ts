/**
 * ways.ts - the ways an egg goes. An action only names where a move begins and ends; to draw the way, and to
 * choose it hop by hop, the jumps are found again on the open board. What is legal still comes from the list.
 */
import { cellAt, columnOf, rowOf, SIDE } from "./geometry.js";
import { campOf, eggOn, type OvoView } from "./view.js";

const AROUND = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

function shifted(cell: string, dx: number, dy: number): string | null {
  const [x, y] = [columnOf(cell) + dx, rowOf(cell) + dy];
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? cellAt(x, y) : null;
}

/** The cells around one, clockwise from above. */
export const beside = (cell: string): readonly string[] =>
  AROUND.map(([dx, dy]) => shifted(cell, dx, dy)).filter((to) => to !== null);

/** Where the egg that began at `from` can land next from `at`; the way so far is not walked again. */
export function landings(view: OvoView, from: string, way: readonly string[]): readonly string[] {
  const at = way.at(-1) ?? from;
  const egg = eggOn(view, from);
  const camp = campOf(view, at);
  /* In another's camp an egg that shows its symbol is turned over, and stays. */
  if (way.length > 0 && egg && !egg.turned && camp !== 0 && camp !== egg.seat) return [];
  return AROUND.flatMap(([dx, dy]) => {
    const over = shifted(at, dx, dy);
    const to = shifted(at, 2 * dx, 2 * dy);
    if (!over || !to || over === from || to === from || way.includes(to)) return [];
    return eggOn(view, over) && !eggOn(view, to) ? [to] : [];
  });
}

/** A shortest way, without its beginning; a single step where the cells touch; null: there is none. */
export function wayTo(view: OvoView, from: string, to: string): readonly string[] | null {
  if (beside(from).includes(to)) return [to];
  const seen = new Set<string>();
  let ways: (readonly string[])[] = [[]];
  while (ways.length > 0) {
    const longer: (readonly string[])[] = [];
    for (const way of ways) {
      for (const next of landings(view, from, way)) {
        if (next === to) return [...way, to];
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    }
    ways = longer;
  }
  return null;
}

/**
 * The cells of the last move if it had several hops: a shortest way, found again by putting the egg back. It may have
 * shown its symbol then, or not; a way for one that does is a way for both. Empty: a single hop, or no way can be told.
 */
export function lastWay(view: OvoView): readonly string[] {
  const [, from, to] = /^(..)-(..)/.exec(view.last ?? "") ?? [];
  const moved = to && eggOn(view, to);
  if (!from || !moved) return [];
  const eggs = view.eggs.filter((egg) => egg !== moved);
  for (const turned of [false, true]) {
    const way = wayTo({ ...view, eggs: [...eggs, { ...moved, cell: from, turned }] }, from, to);
    if (way) return way.length > 1 ? [from, ...way] : [];
  }
  return [];
}
