/** squares.ts - squares that are forming or would be whole: geometry over the pawns that lie open on the board. */
import type { Point, Tile } from "./view.js";

export type Colour = "red" | "blue";

export interface Square {
  readonly colour: Colour;
  readonly corners: readonly Point[];
  /** The corner still without a pawn; null: it is whole. */
  readonly open: Point | null;
}

const key = ([x, y]: Point): string => `${x},${y}`;

/** The squares of a colour that have a pawn on all corners, or on all but one, each once. */
function squaresOf(tiles: readonly Tile[], size: number, colour: Colour): readonly Square[] {
  const pawns = tiles.map((tile) => tile[colour]);
  const mine = new Set(pawns.map(key));
  const found = new Map<string, Square>();
  for (const a of pawns) {
    for (const b of pawns) {
      if (a === b) continue;
      /* The square to the left of a to b; each is met from its sides, so once is enough. */
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const corners: Point[] = [a, b, [b[0] - dy, b[1] + dx], [a[0] - dy, a[1] + dx]];
      if (!corners.every(([x, y]) => x >= 0 && y >= 0 && x < 2 * size && y < 2 * size)) continue;
      const open = corners.filter((corner) => !mine.has(key(corner)));
      if (open.length < 2) found.set(corners.map(key).sort().join(" "), { colour, corners, open: open[0] ?? null });
    }
  }
  return [...found.values()];
}

const through = (point: Point) => ({ corners }: Square): boolean => corners.some((corner) => key(corner) === key(point));

/**
 * Squares of which three corners carry pawns of one colour and the fourth point is free of pawns.
 * With `tile`, only those that its pawns belong to.
 */
export function forming(tiles: readonly Tile[], size: number, tile?: Tile): readonly Square[] {
  const taken = new Set(tiles.flatMap(({ red, blue }) => [key(red), key(blue)]));
  const free = ({ open }: Square): boolean => open !== null && !taken.has(key(open));
  return (["red", "blue"] as const).flatMap((colour) =>
    squaresOf(tiles, size, colour).filter((square) => free(square) && (!tile || through(tile[colour])(square))),
  );
}

/** The squares that the pawns of one of the tiles make whole. */
export const completed = (tiles: readonly Tile[], size: number, tile: Tile): readonly Square[] =>
  (["red", "blue"] as const).flatMap((colour) =>
    squaresOf(tiles, size, colour).filter((square) => square.open === null && through(tile[colour])(square)),
  );
