/**
 * looking.ts - which part of the endless table is visible: the part that the person has chosen, or
 * the part with the cards that matter now.
 *
 * It moves automatically only if necessary, and stays put once the person has moved it.
 */
import { between, type Motion } from '../kit/motion';
import type { Lens } from '../kit/pinch';
import type { Point } from '../kit/svg';
import { type Camera, fit, pan, reveal, shows, toTable, zoom } from './camera';
import type { Felt } from './felt';
import { type LynxLegal, type LynxPick, tableShown } from './pick';
import type { Cell } from './view';

/** What there is to show. */
export interface Sights {
  /** The location of something. */
  readonly cells: readonly Cell[];
  /** The card that was laid last. */
  readonly last: Cell | null;
  /** Every place matters: at the end of the game, and where everyone searches for places. */
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

/** The width of a cell when it is seen close up. */
const NEAR = 96;

/** How much one press on a lens enlarges it. */
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

  /** The size of a cell. */
  get size(): number {
    return this.camera.size;
  }

  /** The point of the table at a point of the drawing, in cells; null below the table. */
  at(p: Point): Cell | null {
    return p.y < this.felt.frame.height ? toTable(this.camera, this.felt.frame, p) : null;
  }

  /** The person has let go: the table may move automatically again. */
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

  /** A second tap at the same point zooms in, or shows everything again. */
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

  /** Shows everything, however small; stays like this until the table moves on. */
  whole(): void {
    this.free();
    this.glide(this.wanted(true), false);
  }

  /** The view at the start; `force`: even if the person has moved the table. */
  begin(force = false): void {
    if (force) this.free();
    if (!this.own) this.see(this.wanted(), false);
  }

  /** The size of the frame has changed. */
  framed(): void {
    this.see(this.own ? this.camera : this.wanted(), false);
  }

  /** Brings a cell into view when the cursor reaches it. */
  reveal(cell: Cell): void {
    const seen = reveal(this.camera, this.felt.frame, cell);
    if (seen.x !== this.camera.x || seen.y !== this.camera.y) this.see(seen, true);
  }

  /** Brings a cell into view that a sentence mentions; the table may still move automatically. */
  bring(cell: Cell): void {
    const seen = reveal(this.camera, this.felt.frame, cell);
    if (seen.x !== this.camera.x || seen.y !== this.camera.y) this.see(seen, this.own);
  }

  /**
   * The table has grown. If it is not entirely visible, cards that others lay do not take away what
   * the person is looking at; `must` means that the new card is shown anyway.
   */
  keepUp(must: boolean): void {
    const { cells } = this.sights();
    const to = this.wanted();
    if (this.own || shows(this.camera, this.felt.frame, cells)) return;
    if (must || shows(to, this.felt.frame, cells)) this.glide(to, false);
  }

  /** As much as can be recognised around the card that was laid last; or everything. */
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
