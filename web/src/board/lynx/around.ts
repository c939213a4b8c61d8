/** around.ts - the drawing and what is around it: the seats, the cards that nobody owns, the
 * lenses. */
import type { BoardHost } from '../board';
import { html } from '../kit/html';
import { lenses } from './lens';
import type { Looking } from './looking';
import { type LynxLegal, type LynxPick, seatShown } from './pick';
import { rest, seats } from './side';
import type { LynxView } from './view';

export class Around {
  readonly side = html('div', { class: 'lynx-side' });
  readonly element: HTMLElement;
  private readonly seats = html('div');
  private readonly rest = html('div');

  constructor(
    drawing: SVGSVGElement,
    private readonly host: BoardHost,
  ) {
    const main = html('div', { class: 'lynx-main' }, drawing);
    this.element = html('div', { class: 'lynx' }, html('div', { class: 'lynx-around' }, main, this.side));
  }

  /** Adds the lenses where people need them. */
  equip(looking: Looking): void {
    this.side.append(
      this.seats,
      html('div', { class: 'lynx-foot' }, this.rest, lenses(this.host.t, looking)),
    );
  }

  show(
    view: LynxView,
    legal: LynxLegal,
    pick: LynxPick,
    solving: boolean,
    look: (seat: number) => void,
  ): void {
    this.element.classList.toggle('live', legal.actions.length > 0);
    this.element.classList.toggle('holding', pick.held !== null);
    const list = seats(this.host, view, seatShown(legal, pick), look);
    if (solving) list.replaceChildren(list.children[legal.viewer - 1] ?? '');
    this.seats.replaceChildren(list);
    this.rest.replaceChildren(rest(this.host.t, view));
  }
}
