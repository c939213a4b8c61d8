/** hovering.ts - what is shown before a press: a cursor that shows what it would pick up, and
 * what a knob would do. */
import type { Where } from '../kit/pointer';
import { knobAt, sameKnob } from './knobs';
import { under } from './rosette';
import { type Knob, knobNamed, type OeilView } from './view';

export class Hovering {
  private at: Knob | null = null;
  /** The knob that was pressed, until the mouse leaves it: the result should be visible, not
   * what another press would do. */
  private spent: Knob | null = null;

  constructor(private readonly root: SVGSVGElement) {}

  /** The knob under the mouse. */
  get knob(): Knob | null {
    return this.at;
  }

  /** A finger touches a knob: returns true if that only shows what the knob would do; the next
   * touch does it. */
  touch(knob: Knob): boolean {
    const fresh = !sameKnob(this.at, knob);
    this.at = fresh ? knob : null;
    return fresh;
  }

  /** No pointer is on a knob any more. */
  leave(): void {
    this.at = null;
  }

  press(knob: Knob): void {
    this.spent = knob;
    this.at = null;
  }

  /** The mouse is there, or has left; returns true if it is on a different knob than before. */
  pass(where: Where | null, view: OeilView, turns: boolean): boolean {
    const wheel = where && under(where, view.pattern).wheel;
    this.root.classList.toggle('over-wheel', wheel !== null && turns);
    if (!sameKnob(this.spent, where && knobAt(where))) this.spent = null;
    const knob = this.spent || !where?.place ? null : knobNamed(where.place);
    if (sameKnob(this.at, knob)) return false;
    this.at = knob;
    return true;
  }
}
