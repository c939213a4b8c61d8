/**
 * looking.ts - what is seen of the endless table: where the person has put it, or what the game is about.
 *
 * It moves on by itself only where it must, and stays once the person has moved it.
 */
import { between, type Motion } from '../kit/motion';
import type { Lens } from '../kit/pinch';
import type { Point } from '../kit/svg';
import { type Camera, fit, pan, reveal, shows, toTable, zoom } from './camera';
import type { Felt } from './felt';
import { type LynxLegal, type LynxPick, tableShown } from './pick';
import type { Cell } from './view';

/** What there is to be seen. */
export interface Sights {
  /** Where something is. */
  readonly cells: readonly Cell[];
  /** The card that was laid last. */
  readonly last: Cell | null;
  /** Every place counts: at the end, and where all are looked for. */
  readonly all: boolean;
}

export function sightsOf(legal: LynxLegal, pick: LynxPick): Sights {
  const { view } = legal;
  const table = tableShown(legal, pick);
  return {
    cells: [...table, ...(view?.tail ? [view.tail] : [])],
    last: table.find((c) => c.card === view?.last) ?? null,
    all: view !== null && (view.finished || view.open !== undefined),
  };
}

/** How wide a cell is to be seen from near. */
const NEAR = 96;

/** How much larger a press on a lens makes it. */
const LARGER = 1.3;

export class Looking implements Lens {
  private camera: Camera = { x: 0, y: 0, size: 90 };
  private own = false;

  constructor(
    private readonly felt: Felt,
    private readonly motion: Motion,
    private readonly sights: () => Sights,
    private readonly moved: () => void,
  ) {}

  /** How large a cell is. */
  get size(): number {
    return this.camera.size;
  }

  /** The point of the table at a point of the drawing, in cells; null below the table. */
  at(p: Point): Cell | null {
    return p.y < this.felt.frame.height ? toTable(this.camera, this.felt.frame, p) : null;
  }

  /** The person's hand is off: the table may move on by itself. */
  free(): void {
    this.own = false;
  }

  push(dx: number, dy: number): void {
    this.see(pan(this.camera, dx, dy), true);
  }

  zoom(at: Point, factor: number): void {
    this.see(zoom(this.camera, this.felt.frame, at, factor), true);
  }

  larger(): void {
    this.glide(this.zoomed(LARGER), true);
  }

  smaller(): void {
    this.glide(this.zoomed(1 / LARGER), true);
  }

  /** A second tap at the same point: near, or everything again. */
  closer(at: Point): void {
    const near = this.camera.size >= NEAR - 1;
    this.glide(
      near ? this.wanted(true) : zoom(this.camera, this.felt.frame, at, NEAR / this.camera.size),
      !near,
    );
    if (near) this.free();
  }

  private zoomed(factor: number): Camera {
    const { width, height } = this.felt.frame;
    return zoom(this.camera, this.felt.frame, { x: width / 2, y: height / 2 }, factor);
  }

  /** Everything, however small; it stays so until the table moves on. */
  whole(): void {
    this.free();
    this.glide(this.wanted(true), false);
  }

  /** The view at the start; `anew`: even if the person has moved the table. */
  begin(anew = false): void {
    if (anew) this.free();
    if (!this.own) this.see(this.wanted(), false);
  }

  /** The frame has another size. */
  framed(): void {
    this.see(this.own ? this.camera : this.wanted(), false);
  }

  /** A cell that the cursor came to is brought in. */
  reveal(cell: Cell): void {
    const seen = reveal(this.camera, this.felt.frame, cell);
    if (seen.x !== this.camera.x || seen.y !== this.camera.y) this.see(seen, true);
  }

  /** A cell that is spoken of is brought in; the table may still move on by itself. */
  bring(cell: Cell): void {
    const seen = reveal(this.camera, this.felt.frame, cell);
    if (seen.x !== this.camera.x || seen.y !== this.camera.y) this.see(seen, this.own);
  }

  /**
   * The table has grown. What others lay does not take away what the person looks at, if not all of it can be
   * seen:
   * `must` says that it is to be seen all the same.
   */
  keepUp(must: boolean): void {
    const { cells } = this.sights();
    const to = this.wanted();
    if (this.own || shows(this.camera, this.felt.frame, cells)) return;
    if (must || shows(to, this.felt.frame, cells)) this.glide(to, false);
  }

  /** As much as can be made out, about the card that was laid last; or all of it. */
  private wanted(all = this.sights().all): Camera {
    const { cells, last } = this.sights();
    return fit(cells, this.felt.frame, all ? null : last, this.felt.frame.width < 600 ? 52 : 60);
  }

  private see(camera: Camera, own: boolean): void {
    this.camera = camera;
    if (own) this.own = true;
    this.felt.look(camera);
    this.moved();
  }

  private glide(to: Camera, own: boolean): void {
    const from = this.camera;
    const on = (key: keyof Camera, t: number): number => between(from[key], to[key], t);
    this.motion.run(260, (t) => this.see({ x: on('x', t), y: on('y', t), size: on('size', t) }, own));
  }
}
