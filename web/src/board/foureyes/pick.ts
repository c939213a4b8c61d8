/**
 * pick.ts - what is in hand in 4EYES, and how input changes it. Pure.
 *
 * First phase: a lay. Second phase: one of your own tiles, slid by pointing at a neighbouring cell (`to`) or
 * turned (`twist`, in quarters to the right), then confirmed. Places are cells and `hand:TYPE`.
 */
import type { Input, Outcome } from '../kit/pick';
import { EMPTY, type Lay, Layings } from '../kit/placing';
import type { Rules } from '../kit/play';
import { beside } from '../kit/grid';
import { type FourEyesView, layText, type Parts, parts, PASS, slideText, turnText } from './view';

export interface FourEyesPick {
  readonly lay: Lay;
  readonly from: string | null;
  readonly to: string | null;
  readonly twist: number;
}

const NOTHING: FourEyesPick = { lay: EMPTY, from: null, to: null, twist: 0 };

/** The legal actions, in the form the pick needs. */
export class FourEyesLegal {
  readonly lays: Layings;
  private readonly all: ReadonlySet<string>;
  private readonly parts: readonly Parts[];

  constructor(
    actions: readonly string[],
    private readonly view: FourEyesView | null,
  ) {
    this.all = new Set(actions);
    this.parts = actions.flatMap((action) => parts(action) ?? []);
    this.lays = new Layings(
      this.parts.filter((one) => one.kind === 'lay'),
      4,
      layText,
    );
  }

  has(action: string): boolean {
    return this.all.has(action);
  }

  /** Whether this tile can do anything in the second phase. */
  moves(cell: string): boolean {
    return this.parts.some((one) => one.kind === 'turn' && one.cell === cell) || this.slides(cell).length > 0;
  }

  /** The cells that the tile on a cell can slide to. */
  slides(cell: string): readonly string[] {
    return this.parts.flatMap((one) => (one.kind === 'slide' && one.from === cell ? [one.cell] : []));
  }

  /** Whether a tile can be held over a cell: next to it and free, though it may not be allowed to stay. */
  reaches(from: string, to: string): boolean {
    if (this.has(slideText(from, to))) return true;
    return this.view !== null && beside(from, to) && !this.view.tiles.some(({ cell }) => cell === to);
  }

  get second(): boolean {
    return !this.lays.any && this.all.size > 0 && !this.has(PASS);
  }
}

/** The slide or turn composed so far; null: none, or a half turn, which is not a move. */
function step({ from, to, twist }: FourEyesPick): string | null {
  if (!from) return null;
  if (to) return slideText(from, to);
  return twist === 1 ? turnText(from, 1) : twist === 3 ? turnText(from, -1) : null;
}

function whole(legal: FourEyesLegal, pick: FourEyesPick): string | null {
  if (!legal.second) return legal.lays.action(pick.lay);
  const action = step(pick);
  return action && legal.has(action) ? action : null;
}

function forbidden(legal: FourEyesLegal, pick: FourEyesPick): string | null {
  if (!legal.second) return legal.lays.forbidden(pick.lay);
  const action = step(pick);
  return action && !legal.has(action) ? action : null;
}

function press(legal: FourEyesLegal, pick: FourEyesPick, input: Input): Outcome<FourEyesPick> {
  if (input.do === 'escape') return { pick: NOTHING };
  if (legal.lays.any) return laying(legal, pick, input);
  if (legal.second) return moving(legal, pick, input);
  return { pick };
}

function laying(legal: FourEyesLegal, pick: FourEyesPick, input: Input): Outcome<FourEyesPick> {
  const { pick: lay, ...rest } = legal.lays.press(pick.lay, input);
  return { pick: { ...NOTHING, lay }, ...rest };
}

/** Turns the tile in hand; a tile that slides cannot turn too. */
const turned = (pick: FourEyesPick, by: number): FourEyesPick =>
  pick.from && !pick.to ? { ...pick, twist: (pick.twist + by + 4) % 4 } : pick;

function moving(legal: FourEyesLegal, pick: FourEyesPick, input: Input): Outcome<FourEyesPick> {
  const { from, to } = pick;
  if (input.do === 'tool' || input.do === 'escape') return { pick };
  if (input.do === 'turn') return { pick: turned(pick, input.by) };
  const { place } = input;
  if (place === (to ?? from)) {
    const action = step(pick);
    if (input.do !== 'enter' || !action) return { pick: turned(pick, 1) };
    return legal.has(action) ? { pick, act: action } : { pick, why: action };
  }
  if (place === from || legal.moves(place)) return { pick: { ...NOTHING, from: place } };
  if (from && legal.reaches(from, place)) return { pick: { ...NOTHING, from, to: place } };
  return { pick, why: from ? slideText(from, place) : turnText(place, 1) };
}

export const picking: Rules<FourEyesView, FourEyesLegal, FourEyesPick> = {
  name: 'foureyes',
  nothing: NOTHING,
  read: (actions, view) => new FourEyesLegal(actions, view),
  press,
  whole,
  forbidden,
};
