/**
 * motion.ts - animations that can be finished at once.
 *
 * Everything that moves on a board is one `run`: a function of the time from 0 to 1. It always ends with a
 * call with 1, which draws the final state; without motion that is the only call.
 */

export type Frame = (t: number) => void;

/** Ease in and out. */
export const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** Linear: for motions of several parts. */
export const even = (t: number): number => t;

export const between = (from: number, to: number, t: number): number => from + (to - from) * t;

export class Motion {
  private readonly running = new Set<() => void>();

  /** `scale` is read at each start: 0 is no motion, 1 normal. */
  constructor(private readonly scale: () => number) {}

  get busy(): boolean {
    return this.running.size > 0;
  }

  /** Moves for `ms`, after `wait` (both scaled). */
  run(ms: number, frame: Frame, wait = 0, curve = ease): void {
    const scale = this.scale();
    if (scale <= 0) return frame(1);
    const begin = performance.now() + wait * scale;
    let handle = 0;
    const end = (): void => {
      cancelAnimationFrame(handle);
      this.running.delete(end);
      frame(1);
    };
    const tick = (now: number): void => {
      const t = (now - begin) / (ms * scale);
      if (t >= 1) return end();
      frame(curve(Math.max(0, t)));
      handle = requestAnimationFrame(tick);
    };
    this.running.add(end);
    frame(0);
    handle = requestAnimationFrame(tick);
  }

  /** Finishes everything at once. */
  settle(): void {
    for (const end of [...this.running]) end();
  }
}
