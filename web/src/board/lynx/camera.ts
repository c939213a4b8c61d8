/** camera.ts - how much of the endless table is visible: the point in the middle, and how large
 * a cell is. */
import { type Cell, TALL } from './view';

export interface Camera {
  /** In cells; y goes up, as on the table. */
  readonly x: number;
  readonly y: number;
  /** The width of a cell in pixels. */
  readonly size: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const SMALLEST = 22,
  LARGEST = 150;
/** A cell never becomes wider than this automatically. */
const MOST = 110;

/** Shows all cells and one around them; if they would be too small, those around `middle`,
 * without empty space beyond the edge. */
export function fit(cells: readonly Cell[], frame: Frame, middle: Cell | null, least: number): Camera {
  if (cells.length === 0) return { x: 0, y: 0, size: Math.min(MOST, frame.height / 2.4 / TALL) };
  const xs = cells.map((c) => c.x),
    ys = cells.map((c) => c.y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  /* Next to the outermost cards, half of the next place is enough for pointing at it. */
  const size = Math.min(frame.width / (x1 - x0 + 2.2), frame.height / (y1 - y0 + 2.2) / TALL, MOST);
  if (size >= least || !middle) return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, size: Math.max(size, SMALLEST) };
  const within = (at: number, low: number, high: number, seen: number) =>
    high - low + 2.2 <= seen
      ? (low + high) / 2
      : Math.max(low - 1.1 + seen / 2, Math.min(high + 1.1 - seen / 2, at));
  return {
    x: within(middle.x, x0, x1, frame.width / least),
    y: within(middle.y, y0, y1, frame.height / least / TALL),
    size: least,
  };
}

export function toScreen(camera: Camera, frame: Frame, c: Cell): Cell {
  return {
    x: frame.width / 2 + (c.x - camera.x) * camera.size,
    y: frame.height / 2 - (c.y - camera.y) * camera.size * TALL,
  };
}

/** The point of the table at a point of the screen, in cells. */
export function toTable(camera: Camera, frame: Frame, p: Cell): Cell {
  return {
    x: camera.x + (p.x - frame.width / 2) / camera.size,
    y: camera.y - (p.y - frame.height / 2) / camera.size / TALL,
  };
}

/** Moves the view by this many pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.size, y: camera.y + dy / camera.size / TALL };
}

/** Enlarges the view by a factor; the point `p` of the screen stays where it is. */
export function zoom(camera: Camera, frame: Frame, p: Cell, factor: number): Camera {
  const size = Math.max(SMALLEST, Math.min(LARGEST, camera.size * factor)),
    at = toTable(camera, frame, p);
  return {
    size,
    x: at.x - (p.x - frame.width / 2) / size,
    y: at.y + (p.y - frame.height / 2) / size / TALL,
  };
}

/** Whether the cells and one around them are all visible. */
export function shows(camera: Camera, frame: Frame, cells: readonly Cell[]): boolean {
  const half = camera.size * 1.1 - 1;
  const high = half * TALL;
  return cells.every((c) => {
    const at = toScreen(camera, frame, c);
    return at.x >= half && at.y >= high && at.x <= frame.width - half && at.y <= frame.height - high;
  });
}

/** Moves the view no more than needed to show the whole cell. */
export function reveal(camera: Camera, frame: Frame, c: Cell): Camera {
  const at = toScreen(camera, frame, c),
    wide = camera.size * 0.6;
  const over = (v: number, half: number, max: number) =>
    v < half ? half - v : v > max - half ? max - half - v : 0;
  return pan(camera, over(at.x, wide, frame.width), over(at.y, wide * TALL, frame.height));
}
