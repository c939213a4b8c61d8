/**
 * pick.ts - what is in hand in Ovo, and how input changes it. Pure.
 *
 * A move grows hop by hop: `from`, then `way`. A step, or a jump after which nothing can follow, is
 * played at once; a longer way waits until its last cell is pointed at again. Peeking and declaring
 * always wait, because they cost a turn; and if the person may declare with a move, nothing is
 * played before they have chosen.
 */
import type { Input, Outcome } from '../kit/pick';
import type { Rules } from '../kit/play';
import { beside } from '../kit/grid';
import { around, CELLS } from './geometry';
import { DECLARE, eggOn, moveText, type OvoView, parts, peekText } from './view';
import { landings, wayTo } from './ways';

export interface OvoPick {
  readonly from: string | null;
  readonly way: readonly string[];
  /** Choosing an egg to peek at; `egg` is the chosen one. */
  readonly peeking: boolean;
  readonly egg: string | null;
  readonly declaring: boolean;
}

const NOTHING: OvoPick = { from: null, way: [], peeking: false, egg: null, declaring: false };

/** The legal actions, and the ways they take. */
export class OvoLegal {
  private readonly all: ReadonlySet<string>;
  private readonly goals = new Map<string, Set<string>>();
  readonly peeks: boolean = false;

  constructor(
    actions: readonly string[],
    private readonly view: OvoView | null,
  ) {
    this.all = new Set(actions);
    for (const action of actions) {
      const made = parts(action);
      if (made?.kind === 'peek') this.peeks = true;
      if (made?.kind !== 'move') continue;
      const goals = this.goals.get(made.from) ?? new Set();
      this.goals.set(made.from, goals.add(made.to));
    }
  }

  has(action: string): boolean {
    return this.all.has(action);
  }

  get any(): boolean {
    return this.all.size > 0;
  }

  movable(cell: string): boolean {
    return this.goals.has(cell);
  }

  /** Every cell the egg can end on. */
  ends(from: string): ReadonlySet<string> {
    return this.goals.get(from) ?? new Set();
  }

  /** The cells to go to next: steps at the beginning, and jumps that end or lead somewhere
   * legal. */
  next(from: string, way: readonly string[]): readonly string[] {
    const ends = [...this.ends(from)];
    const single = !this.view?.jumps[from];
    const first = way.length > 0 ? [] : ends.filter((cell) => single || beside(from, cell));
    return around(way.at(-1) ?? from, new Set([...first, ...this.jumps(from, way)]));
  }

  private jumps(from: string, way: readonly string[]): readonly string[] {
    if (!this.view) return [];
    return landings(this.view, from, way.at(-1) ?? from).filter(
      (cell) =>
        !way.includes(cell) && (this.ends(from).has(cell) || this.jumps(from, [...way, cell]).length > 0),
    );
  }

  way(from: string, to: string): readonly string[] {
    return this.view ? wayTo(this.view, from, to) : [to];
  }

  eggOn(cell: string): boolean {
    return this.view !== null && eggOn(this.view, cell) !== undefined;
  }
}

/** The move composed so far, if it may be played both with and without declaring; otherwise
 * null. */
export function either(legal: OvoLegal, { from, way }: OvoPick): string | null {
  const to = way.at(-1);
  if (!from || !to || !legal.has(moveText(from, to, true))) return null;
  return legal.has(moveText(from, to)) ? moveText(from, to) : null;
}

function whole(legal: OvoLegal, pick: OvoPick): string | null {
  const to = pick.way.at(-1);
  const moved = pick.from && to ? moveText(pick.from, to, pick.declaring) : pick.declaring ? DECLARE : '';
  const action = pick.egg ? peekText(pick.egg) : moved;
  return legal.has(action) && (pick.declaring || !either(legal, pick)) ? action : null;
}

function press(legal: OvoLegal, pick: OvoPick, input: Input): Outcome<OvoPick> {
  if (!legal.any) return { pick };
  switch (input.do) {
    case 'escape':
      return { pick: NOTHING };
    case 'turn':
      return { pick };
    case 'tool':
      return input.tool === 'silent' ? silent(legal, pick) : { pick: tooled(legal, pick, input.tool) };
    case 'drag':
      return dropped(legal, pick, input.place);
    case 'tap':
    case 'enter':
      return pick.peeking ? peeked(legal, pick, input.place) : pointed(legal, pick, input);
  }
}

/** Plays the move without declaring. */
function silent(legal: OvoLegal, pick: OvoPick): Outcome<OvoPick> {
  const action = either(legal, pick);
  return action ? { pick: { ...pick, declaring: false }, act: action } : { pick };
}

function tooled(legal: OvoLegal, pick: OvoPick, tool: string): OvoPick {
  if (tool === 'peek') return pick.peeking || !legal.peeks ? NOTHING : { ...NOTHING, peeking: true };
  if (tool === 'hop-back') return { ...pick, way: pick.way.slice(0, -1), declaring: false };
  if (tool !== 'declare') return pick;
  const to = pick.way.at(-1);
  if (pick.from && to && legal.has(moveText(pick.from, to, true)))
    return { ...pick, declaring: !pick.declaring };
  return pick.declaring || !legal.has(DECLARE) ? NOTHING : { ...NOTHING, declaring: true };
}

function peeked(legal: OvoLegal, pick: OvoPick, place: string): Outcome<OvoPick> {
  const action = peekText(place);
  if (!legal.has(action)) return legal.eggOn(place) ? { pick, why: action } : { pick };
  return pick.egg === place ? { pick, act: action } : { pick: { ...pick, egg: place } };
}

function pointed(
  legal: OvoLegal,
  pick: OvoPick,
  input: { readonly do: string; readonly place: string },
): Outcome<OvoPick> {
  const { from, way, declaring } = pick;
  const { place } = input;
  if (!from) {
    if (declaring && input.do === 'enter') return { pick, act: DECLARE };
    return chosen(legal, pick, place);
  }
  if (place === from) return { pick: way.length > 0 ? { ...pick, way: [], declaring: false } : NOTHING };
  const hop = way.indexOf(place);
  if (hop >= 0 && hop === way.length - 1) {
    const action = whole(legal, pick);
    if (action) return { pick, act: action };
    return either(legal, pick) ? { pick } : { pick, why: moveText(from, place) };
  }
  if (hop >= 0) return { pick: { ...pick, way: way.slice(0, hop + 1), declaring: false } };
  const next = legal.next(from, way);
  if (next.includes(place)) return walked(legal, pick, [...way, place]);
  if (legal.ends(from).has(place))
    return { pick: { ...pick, way: legal.way(from, place), declaring: false } };
  return chosen(legal, pick, place);
}

/** Goes one hop further. */
function walked(legal: OvoLegal, pick: OvoPick, way: readonly string[]): Outcome<OvoPick> {
  const longer = { ...pick, way, declaring: false };
  const action = whole(legal, longer);
  const final = way.length === 1 && action && legal.next(pick.from!, way).length === 0;
  return final ? { pick: longer, act: action } : { pick: longer };
}

/** Takes another egg, or none. */
function chosen(legal: OvoLegal, pick: OvoPick, place: string): Outcome<OvoPick> {
  if (legal.movable(place)) return { pick: { ...NOTHING, from: place } };
  if (pick.from) return { pick, why: moveText(pick.from, place) };
  if (!legal.eggOn(place)) return { pick: NOTHING };
  return {
    pick: NOTHING,
    why: moveText(
      place,
      CELLS.find((cell) => beside(cell, place))!,
    ),
  };
}

/** Releasing an egg ends its move there, along the way it was carried or the shortest one. */
function dropped(legal: OvoLegal, pick: OvoPick, place: string): Outcome<OvoPick> {
  const { from, way } = pick;
  if (!from || place === from) return { pick: from ? { ...NOTHING, from } : NOTHING };
  const ended = { ...pick, way: way.at(-1) === place ? way : legal.way(from, place), declaring: false };
  const action = whole(legal, ended);
  if (action) return { pick: ended, act: action };
  return either(legal, ended) ? { pick: ended } : { pick: NOTHING, why: moveText(from, place) };
}

export const picking: Rules<OvoView, OvoLegal, OvoPick> = {
  name: 'ovo',
  nothing: NOTHING,
  read: (actions, view) => new OvoLegal(actions, view),
  press,
  whole,
};
