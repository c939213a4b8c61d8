/** motion.ts - which counter came from where: what glides when the table has moved on, and what of it stays to be seen. */
import { carried, mod, parity, patternOf, spotOf, type Spot } from "./rosette.js";
import { type Field, parts, type OeilView } from "./view.js";

export interface Piece {
  readonly id: number;
  readonly seat: number;
  readonly spot: Spot;
  /** How far away it was just before, in the coordinates of the wheels; it glides to nothing. */
  readonly glide: { readonly i: number; readonly j: number };
  /** Came onto the board by the last action. */
  readonly fresh: boolean;
}

export interface Passage {
  readonly pieces: readonly Piece[];
  /** The notches that were made, by wheel. */
  readonly a: number;
  readonly b: number;
}

let nextId = 1;

const key = (s: Spot) => `${mod(s.i, 16)},${s.l}`;

/** The pieces of a view, without a past. */
export function pieces(view: OeilView): Piece[] {
  return view.fields.filter((f) => f.counter !== 0)
    .map((f) => ({ id: nextId++, seat: f.counter, spot: spotOf(f), glide: { i: 0, j: 0 }, fresh: false }));
}

/** Follows the pieces of the view before through what was played; the view after has the last word. */
export function passage(before: readonly Piece[], was: OeilView, played: readonly string[], now: OeilView): Passage {
  let on = before.map((p) => ({ ...p, spot: p.spot, glide: { i: 0, j: 0 }, fresh: false }));
  let { a, b } = parity(was.pattern);
  const start = { a, b };
  for (const action of played) {
    const p = parts(action);
    if (p?.kind === "notch") {
      on = on.map((c) => ({ ...c, spot: carried(c.spot, p.wheel, p.by) }));
      if (p.wheel === "A") a += p.by;
      else b += p.by;
    } else if (p?.kind === "step" || p?.kind === "expel") {
      const from = spotNamed(p.from, a, b), to = spotNamed(p.to, a, b);
      const near = (n: number) => mod(n + 8, 16) - 8;
      on = on.map((c) => key(c.spot) !== key(from) ? c : {
        ...c, spot: to,
        glide: { i: near(from.i - to.i), j: near(from.i - from.l - to.i + to.l) },
      });
    }
  }
  const here = new Map(on.map((c) => [key(c.spot), c]));
  const arrived = pieces(now).map((c) => {
    const old = here.get(key(c.spot));
    return old && old.seat === c.seat ? { ...old, spot: c.spot } : { ...c, fresh: true };
  });
  const whole = mod(a, 2) === parity(now.pattern).a && mod(b, 2) === parity(now.pattern).b;
  return { pieces: arrived, a: whole ? a - start.a : 0, b: whole ? b - start.b : 0 };
}

/** What a run of actions leaves to be seen: the fields they named, where those have been carried, and the notches. */
export interface Trail {
  readonly fields: readonly Field[];
  readonly notches: readonly string[];
}

export function trail(played: readonly string[], now: OeilView): Trail {
  const made = played.flatMap((action) => parts(action) ?? []), notches = new Set<string>();
  let { a, b } = parity(now.pattern), spots: Spot[][] = [];
  for (const p of made) {
    if (p.kind !== "notch") continue;
    if (p.wheel === "A") a -= p.by;
    else b -= p.by;
  }
  for (const p of made) {
    if (p.kind === "notch") {
      if (p.wheel === "A") a += p.by;
      else b += p.by;
      spots = spots.map((some) => some.map((s) => carried(s, p.wheel, p.by)));
      notches.add(p.stem);
    } else if (p.kind === "wrong") spots.pop(); // what was asked for was not done
    else if (p.kind !== "right") spots.push("to" in p ? ["from" in p ? [p.from] : [], p.to].flat().map((name) => spotNamed(name, a, b)) : []);
  }
  const lit = new Set(spots.flat().map(key));
  return { fields: now.fields.filter((f) => lit.has(key(spotOf(f)))), notches: [...notches] };
}

/** The spot a field's name means while the wheels stand at whole notches a and b. */
function spotNamed(name: string, a: number, b: number): Spot {
  const d = Number(name[0]) - 1, p = name.charCodeAt(1) - 97, pattern = patternOf(a, b);
  return { i: mod(2 * p + parity(pattern).a, 16), l: 2 * d + (pattern === "short" || pattern === "circles" ? 1 : 0) };
}
