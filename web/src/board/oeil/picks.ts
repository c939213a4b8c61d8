/**
 * picks.ts - what is pointed at and composed on the board of L'Œil, without any drawing.
 *
 * A pick goes from state to state by what a person does; `Outcome` says what is to be played. What is
 * legal comes from the list of actions alone. A pick of a wheel counts notches: they are played one
 * by one, each when the table has answered the one before.
 */
import { mod, reach } from "./rosette.js";
import { fieldOf, notch, parts, type OeilView, type Parts, type Wheel } from "./view.js";

export type Pick =
  | { readonly kind: "none" }
  /** A counter is in hand and may go to one of `targets`. */
  | { readonly kind: "counter"; readonly from: string }
  /** A wheel is held, n notches from where it stood; `go`: being played. */
  | { readonly kind: "wheel"; readonly wheel: Wheel; readonly n: number; readonly go: boolean }
  /** All is said but the category of a joker. */
  | { readonly kind: "category"; readonly stem: string };

export const NONE: Pick = { kind: "none" };

export interface State {
  readonly pick: Pick;
  /** The field the keyboard is on. */
  readonly cursor: string;
}

export interface Outcome extends State {
  /** An action of the list, to be played. */
  readonly act?: string;
  /** Not in the list: the table shall say why not. */
  readonly attempt?: string;
}

export const START: State = { pick: NONE, cursor: "1a" };

export class Legal {
  readonly all: readonly Parts[];
  constructor(readonly actions: readonly string[]) {
    this.all = actions.map(parts).filter((p): p is Parts => p !== null);
  }
  has(action: string): boolean {
    return this.actions.includes(action);
  }
  /** Fields a counter on `from` may go to. */
  targets(from: string): string[] {
    return unique(this.all.flatMap((p) => ("from" in p && p.from === from ? [p.to] : [])));
  }
  /** Fields whose counter may be taken in hand. */
  sources(): string[] {
    return unique(this.all.flatMap((p) => ("from" in p ? [p.from] : [])));
  }
  places(): string[] {
    return unique(this.all.flatMap((p) => (p.kind === "place" ? [p.to] : [])));
  }
  /** Fields by which a colour can be named. */
  named(view: OeilView): string[] {
    const colours = this.all.flatMap((p) => (p.kind === "target" ? [p.colour] : []));
    return view.fields.flatMap((f) => (colours.includes(f.colour) ? [f.field] : []));
  }
  categories(stem: string): number[] {
    return this.all.filter((p) => p.stem === stem && p.category > 0).map((p) => p.category);
  }
  stems(kind: Parts["kind"]): string[] {
    return unique(this.all.flatMap((p) => (p.kind === kind ? [p.stem] : [])));
  }
}

function unique<T>(list: T[]): T[] {
  return [...new Set(list)];
}

/** Plays a stem, or asks for the category that completes it. */
export function complete(state: State, stem: string, legal: Legal): Outcome {
  if (legal.has(stem)) return { ...state, pick: NONE, act: stem };
  if (legal.categories(stem).length > 0) return { ...state, pick: { kind: "category", stem } };
  return { ...state, pick: NONE, attempt: stem };
}

/** A field was tapped, or Enter was pressed on it. */
export function tap(state: State, name: string, view: OeilView, legal: Legal): Outcome {
  const field = fieldOf(view, name), { pick } = state, here = { ...state, cursor: name };
  if (!field) return state;
  if (pick.kind === "counter") {
    if (pick.from === name) return { ...here, pick: NONE };
    if (legal.targets(pick.from).includes(name)) return complete(here, moved(pick.from, name, legal), legal);
  }
  if (legal.sources().includes(name)) return { ...here, pick: { kind: "counter", from: name } };
  if (view.phase === "naming") return complete(here, "*" + field.colour, legal);
  if (pick.kind === "counter") return complete(here, moved(pick.from, name, legal), legal);
  if (field.counter === 0 && (view.phase === "placing" || legal.places().length > 0))
    return complete(here, "@" + name, legal);
  if (field.counter !== 0 && view.phase === "turn" && legal.actions.length > 0) return refused(here, field.counter, name, view);
  return { ...here, pick: NONE };
}

/** A counter that cannot be taken up: an attempt with it lets the table say why. */
function refused(state: State, counter: number, name: string, view: OeilView): Outcome {
  const empty = view.fields.find((f) => f.counter === 0)?.field;
  if (!empty) return state;
  const seat = view.seats?.find((s) => s.seat === view.seat);
  const expels = seat && seat.seat !== counter && seat.controls.length > 0;
  return { ...state, pick: NONE, attempt: `${expels ? "x" : ""}${name}-${empty}` };
}

function moved(from: string, to: string, legal: Legal): string {
  const expels = legal.all.some((p) => p.kind === "expel" && p.from === from);
  return `${expels ? "x" : ""}${from}-${to}`;
}

/** How many notches of a wheel can be asked for: what counters and moves left allow. */
export function notches(wheel: Wheel, view: OeilView, legal: Legal): { min: number; max: number } {
  const { min, max } = reach(view, wheel), moves = view.left ?? 16;
  return {
    min: legal.has(notch(wheel, -1)) ? Math.max(min, -moves) : 0,
    max: legal.has(notch(wheel, 1)) ? Math.min(max, moves) : 0,
  };
}

/** Takes hold of a wheel, or lets it go. */
export function hold(state: State, wheel: Wheel): State {
  const same = state.pick.kind === "wheel" && state.pick.wheel === wheel;
  return { ...state, pick: same ? NONE : { kind: "wheel", wheel, n: 0, go: false } };
}

/** Turns the held wheel to n notches, as far as they can be played. */
export function turnTo(state: State, n: number, view: OeilView, legal: Legal): State {
  if (state.pick.kind !== "wheel") return state;
  const { min, max } = notches(state.pick.wheel, view, legal);
  return { ...state, pick: { ...state.pick, n: Math.max(min, Math.min(max, Math.round(n))) } };
}

/** Plays the turn of the held wheel, its first notch now. */
export function commit(state: State, legal: Legal): Outcome {
  const { pick } = state;
  if (pick.kind !== "wheel" || pick.n === 0) return { ...state, pick: NONE };
  const action = notch(pick.wheel, pick.n);
  if (!legal.has(action)) return { ...state, pick: NONE, attempt: action };
  return { ...state, pick: { ...pick, go: true }, act: action };
}

/** The table moved on: what of the pick is left, and what goes on by itself. */
export function follow(state: State, played: readonly string[], view: OeilView, legal: Legal): Outcome {
  const { pick } = state;
  if (pick.kind === "wheel" && legal.actions.length > 0) {
    const done = played.filter((a) => a === notch(pick.wheel, pick.n)).length;
    const n = pick.n - Math.sign(pick.n) * done;
    if (done < played.length || n === 0) return { ...state, pick: NONE };
    const on = turnTo({ ...state, pick: { ...pick, n } }, n, view, legal);
    return pick.go ? commit(on, legal) : on;
  }
  if (pick.kind === "counter" && legal.sources().includes(pick.from) && played.length === 0) return state;
  if (pick.kind === "category" && legal.categories(pick.stem).length > 0) return state;
  return { ...state, pick: NONE };
}

/** A key on the board; null: not one of ours. Letters of tools are not keys of the board. */
export function press(state: State, key: string, view: OeilView, legal: Legal): Outcome | null {
  if (key === "Escape") return { ...state, pick: NONE };
  if (state.pick.kind === "wheel") {
    const { n } = state.pick;
    if (key === "ArrowRight" || key === "ArrowUp") return turnTo(state, n + 1, view, legal);
    if (key === "ArrowLeft" || key === "ArrowDown") return turnTo(state, n - 1, view, legal);
    if (key === "Home") return turnTo(state, 0, view, legal);
    if (key === "Enter" || key === " ") return commit(state, legal);
    return null;
  }
  if (state.pick.kind === "category" && /^[1-8]$/.test(key))
    return complete(state, `${state.pick.stem}/${key}`, legal);
  if (key === "Enter" || key === " ") return tap(state, state.cursor, view, legal);
  const cursor = walk(state.cursor, key);
  return cursor ? { ...state, cursor } : null;
}

/** Left and right go round the ring, up and down outwards and inwards. */
function walk(from: string, key: string): string | null {
  const ring = Number(from[0]), lane = from.charCodeAt(1) - 97;
  const name = (r: number, p: number) => r + String.fromCharCode(97 + mod(p, 8));
  switch (key) {
    case "ArrowLeft": return name(ring, lane - 1);
    case "ArrowRight": return name(ring, lane + 1);
    case "ArrowUp": return name(Math.min(4, ring + 1), lane);
    case "ArrowDown": return name(Math.max(1, ring - 1), lane);
    case "Home": return "1a";
    case "End": return "4h";
    default: return null;
  }
}
