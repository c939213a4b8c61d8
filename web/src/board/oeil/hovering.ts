/** hovering.ts - what is shown before a press: a cursor that says what it would take, and what a knob would do. */
import type { Where } from '../kit/pointer';
import { knobAt, sameKnob } from './knobs';
import { under } from './rosette';
import { type Knob, knobNamed, type OeilView } from './view';

export class Hovering {
  private at: Knob | null = null;
  /** The knob that was pressed, until the mouse has left it: what it did is to be seen, not what it would do next. */
  private spent: Knob | null = null;

  constructor(private readonly root: SVGSVGElement) {}

  /** The knob that the mouse rests on. */
  get knob(): Knob | null {
    return this.at;
  }

  /** A finger touches a knob: true if that only shows what the knob would do, which the next touch then does. */
  touch(knob: Knob): boolean {
    const fresh = !sameKnob(this.at, knob);
    this.at = fresh ? knob : null;
    return fresh;
  }

  /** Nothing rests on a knob any more. */
  leave(): void {
    this.at = null;
  }

  press(knob: Knob): void {
    this.spent = knob;
    this.at = null;
  }

  /** The mouse is there, or gone; true if it rests on another knob than before. */
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
