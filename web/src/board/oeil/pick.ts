/**
 * pick.ts - what is in hand in L'Œil, and how input changes it. Pure.
 *
 * Places are fields, and notches (`A+`), which are the knobs of the wheels. A held wheel counts its
 * notches: they are played one by one, each once the table has answered the one before.
 */
import type { Played, Scene } from '../board';
import type { Input, Outcome } from '../kit/pick';
import type { Rules } from '../kit/play';
import { OeilLegal } from './legal';
import { blockers, type Field, fieldOf, knobNamed, notch, type OeilView, reach, type Wheel } from './view';

export type OeilPick =
  | { readonly kind: 'none' }
  /** A counter is in hand. */
  | { readonly kind: 'counter'; readonly from: string }
  /** A wheel is held, n notches from its position; `go`: being played. */
  | { readonly kind: 'wheel'; readonly wheel: Wheel; readonly n: number; readonly go: boolean }
  /** Only the category of a joker is missing. */
  | { readonly kind: 'category'; readonly stem: string };

type Out = Outcome<OeilPick>;

export const NONE: OeilPick = { kind: 'none' };

function press(legal: OeilLegal, pick: OeilPick, input: Input): Out {
  switch (input.do) {
    case 'escape':
      return { pick: NONE };
    case 'turn':
      return { pick: pick.kind === 'wheel' ? turnTo(legal, pick, pick.n + input.by) : pick };
    case 'tool':
      return input.tool === 'A' || input.tool === 'B'
        ? { pick: hold(pick, input.tool) }
        : complete(legal, input.tool);
    case 'enter':
      return pick.kind === 'wheel' ? commit(legal, pick) : pointed(legal, pick, input.place);
    case 'tap':
      return pointed(legal, pick.kind === 'wheel' ? NONE : pick, input.place);
    case 'drag':
      return pointed(legal, pick, input.place);
  }
}

/** Plays a stem, or asks for the category that completes it. */
function complete(legal: OeilLegal, stem: string): Out {
  if (legal.has(stem)) return { pick: NONE, act: stem };
  if (legal.categories(stem).length > 0) return { pick: { kind: 'category', stem } };
  return { pick: NONE, why: stem };
}

function pointed(legal: OeilLegal, pick: OeilPick, place: string): Out {
  if (knobNamed(place)) return complete(legal, place);
  const { view } = legal;
  const field = view && fieldOf(view, place);
  if (!view || !field) return { pick };
  if (pick.kind === 'counter') {
    if (pick.from === place) return { pick: NONE };
    if (legal.targets(pick.from).includes(place)) return complete(legal, moved(legal, pick.from, place));
  }
  if (legal.sources().includes(place)) return { pick: { kind: 'counter', from: place } };
  if (view.phase === 'naming') return complete(legal, '*' + field.colour);
  if (pick.kind === 'counter') return complete(legal, moved(legal, pick.from, place));
  if (field.counter === 0 && (view.phase === 'placing' || legal.places().length > 0))
    return complete(legal, '@' + place);
  if (field.counter !== 0 && view.phase === 'turn' && legal.actions.length > 0) return refused(view, field);
  return { pick: NONE };
}

/** A counter that cannot be picked up: if you try, the table explains why. */
function refused(view: OeilView, { field, counter }: Field): Out {
  const empty = view.fields.find((f) => f.counter === 0)?.field;
  if (!empty) return { pick: NONE };
  const seat = view.seats?.find((s) => s.seat === view.seat);
  const expels = seat && seat.seat !== counter && seat.controls.length > 0;
  return { pick: NONE, why: `${expels ? 'x' : ''}${field}-${empty}` };
}

const moved = (legal: OeilLegal, from: string, to: string): string =>
  `${legal.expelled().includes(from) ? 'x' : ''}${from}-${to}`;

/** What can be done at a field now; null if nothing. */
export function offered(
  legal: OeilLegal,
  pick: OeilPick,
  field: string,
): 'go' | 'take' | 'place' | 'name' | null {
  if (pick.kind === 'counter' && legal.targets(pick.from).includes(field)) return 'go';
  if (legal.sources().includes(field)) return 'take';
  if (pick.kind === 'none' && legal.places().includes(field)) return 'place';
  return legal.named().includes(field) ? 'name' : null;
}

/* Wheels */

/** How many notches of a wheel can be asked for. */
function notches(legal: OeilLegal, wheel: Wheel): { min: number; max: number } {
  const { min, max } = legal.view ? reach(legal.view, wheel) : { min: 0, max: 0 };
  return { min: legal.has(notch(wheel, -1)) ? min : 0, max: legal.has(notch(wheel, 1)) ? max : 0 };
}

/** Grips a wheel, or lets it go. */
const hold = (pick: OeilPick, wheel: Wheel): OeilPick =>
  pick.kind === 'wheel' && pick.wheel === wheel ? NONE : { kind: 'wheel', wheel, n: 0, go: false };

type Held = OeilPick & { kind: 'wheel' };

/** The wheel at n notches, as far as they can be played. */
function turnTo(legal: OeilLegal, pick: Held, n: number): Held {
  const { min, max } = notches(legal, pick.wheel);
  return { ...pick, n: Math.max(min, Math.min(max, Math.round(n))) };
}

/** How far a wheel gives way, in notches, if a counter blocks it. */
const GIVE = 0.16;

/** A wheel dragged by this many notches: its position, how many of them can be played, and what
 * blocks the rest. */
export function dragged(
  legal: OeilLegal,
  wheel: Wheel,
  asked: number,
): { n: number; held: Held; stopped: readonly string[] } {
  const { min, max } = notches(legal, wheel);
  const n = Math.max(min - GIVE, Math.min(max + GIVE, asked));
  const beyond = asked > max ? max + 1 : asked < min ? min - 1 : 0;
  return {
    n,
    held: turnTo(legal, { kind: 'wheel', wheel, n: 0, go: false }, n),
    stopped: beyond && legal.view ? blockers(legal.view, wheel, beyond) : [],
  };
}

/** Plays the turn of the wheel, starting with its first notch. */
function commit(legal: OeilLegal, pick: Held): Out {
  if (pick.n === 0) return { pick: NONE };
  const action = notch(pick.wheel, pick.n);
  return legal.has(action) ? { pick: { ...pick, go: true }, act: action } : { pick: NONE, why: action };
}

/** A hand that asked for this many notches lets go of the wheel. */
export function letGo(legal: OeilLegal, pick: OeilPick, wheel: Wheel, asked: number): Out {
  if (pick.kind === 'wheel' && pick.n !== 0) return commit(legal, pick);
  const action = notch(wheel, asked);
  return Math.abs(asked) > 0.5 && !legal.has(action) ? { pick: NONE, why: action } : { pick: NONE };
}

/** The fields of the counters that block what is asked for. */
export function stops({ view }: OeilLegal, pick: OeilPick, input: Input, after: OeilPick): readonly string[] {
  const knob = 'place' in input ? knobNamed(input.place) : null;
  if (!view) return [];
  if (knob) return blockers(view, knob.wheel, knob.by);
  const stuck = pick.kind === 'wheel' && after.kind === 'wheel' && after.n === pick.n;
  return stuck && input.do === 'turn' && input.by !== 0
    ? blockers(view, pick.wheel, pick.n + Math.sign(input.by))
    : [];
}

/* Scenes */

function follow(legal: OeilLegal, pick: OeilPick, { follows, played }: Scene): Out {
  if (!follows) return { pick: NONE };
  if (pick.kind === 'wheel' && legal.actions.length > 0) return turnedOn(legal, pick, played);
  const stays =
    (pick.kind === 'counter' && legal.sources().includes(pick.from) && played.length === 0) ||
    (pick.kind === 'category' && legal.categories(pick.stem).length > 0);
  return { pick: stays ? pick : NONE };
}

/** What is left of a turn after some of its notches were played. */
function turnedOn(legal: OeilLegal, pick: Held, played: readonly Played[]): Out {
  const done = played.filter(({ action }) => action === notch(pick.wheel, pick.n)).length;
  const n = pick.n - Math.sign(pick.n) * done;
  if (done < played.length || n === 0) return { pick: NONE };
  const on = turnTo(legal, pick, n);
  return pick.go ? commit(legal, on) : { pick: on };
}

export const picking: Rules<OeilView, OeilLegal, OeilPick> = {
  name: 'oeil',
  nothing: NONE,
  read: (actions, view) => new OeilLegal(actions, view),
  press,
  whole: (_, pick) => (pick.kind === 'wheel' && pick.n !== 0 && !pick.go ? notch(pick.wheel, pick.n) : null),
  follow,
};
