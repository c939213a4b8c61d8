/** squares.ts - squares that are forming: geometry over the pawns that lie open on the board. */
import type { Point, Tile } from "./view.js";

export interface Forming {
  readonly colour: "red" | "blue";
  /** The corners in turn; `open` is the one still without a pawn. */
  readonly corners: readonly Point[];
  readonly open: Point;
}

const key = ([x, y]: Point): string => `${x},${y}`;

/**
 * Squares of which three corners carry pawns of one colour and the fourth point is free of pawns.
 * With `through`, only those that one of these points belongs to.
 */
export function forming(tiles: readonly Tile[], size: number, through?: readonly Point[]): readonly Forming[] {
  const taken = new Set(tiles.flatMap((tile) => [key(tile.red), key(tile.blue)]));
  const wanted = through && new Set(through.map(key));
  const found: Forming[] = [];
  for (const colour of ["red", "blue"] as const) {
    const pawns = tiles.map((tile) => tile[colour]);
    const mine = new Set(pawns.map(key));
    const seen = new Set<string>();
    for (const a of pawns) {
      for (const b of pawns) {
        if (a === b) continue;
        /* The square to the left of a to b; each is met from its sides, so once is enough. */
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const corners: Point[] = [a, b, [b[0] - dy, b[1] + dx], [a[0] - dy, a[1] + dx]];
        if (!corners.every(([x, y]) => x >= 0 && y >= 0 && x < 2 * size && y < 2 * size)) continue;
        const open = corners.filter((corner) => !mine.has(key(corner)));
        const name = corners.map(key).sort().join(" ");
        if (open.length !== 1 || taken.has(key(open[0]!)) || seen.has(name)) continue;
        if (wanted && !corners.some((corner) => wanted.has(key(corner)))) continue;
        seen.add(name);
        found.push({ colour, corners, open: open[0]! });
      }
    }
  }
  return found;
}
