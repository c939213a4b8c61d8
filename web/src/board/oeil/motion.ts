/** motion.ts - which counter came from where: what glides when the table has moved on, and what
 * stays visible of it. */
import type { Played, Scene } from '../board';
import { after, carried, shownAt } from './patterns';
import { mod, type Spot, spotOf } from './rosette';
import { type Field, type OeilPlayed, type OeilView, parts, type Pattern } from './view';

export interface Piece {
  readonly id: number;
  readonly seat: number;
  readonly field: string;
  readonly spot: Spot;
  /** How far away it was just before, in the coordinates of the wheels; it glides to zero. */
  readonly glide: { readonly i: number; readonly j: number };
  /** It came onto the board with the last action. */
  readonly fresh: boolean;
}

export interface Passage {
  readonly pieces: readonly Piece[];
  /** The notches that were made, for each wheel. */
  readonly a: number;
  readonly b: number;
}

let nextId = 1;

const STILL = { i: 0, j: 0 };

/** The pieces of a view, without a history. */
export function pieces(view: OeilView): Piece[] {
  return view.fields
    .filter((f) => f.counter !== 0)
    .map((f) => ({
      id: nextId++,
      seat: f.counter,
      field: f.field,
      spot: spotOf(f),
      glide: STILL,
      fresh: false,
    }));
}

/** Where a piece that moves from one field to another starts to glide. */
function glide(pattern: Pattern, from: string, to: string): Piece['glide'] {
  const [was, is] = [from, to].map((name) => spotOf(shownAt(pattern, name)!)) as [Spot, Spot];
  const near = (n: number): number => mod(n + 8, 16) - 8;
  return { i: near(was.i - is.i), j: near(was.i - was.l - is.i + is.l) };
}

/** Follows the pieces of the previous view through what was played; in doubt, the new view
 * decides. */
export function passage(
  before: readonly Piece[],
  was: OeilView,
  played: readonly Played[],
  now: OeilView,
): Passage {
  const made = { A: 0, B: 0 };
  let on = before.map((piece) => ({ ...piece, glide: STILL, fresh: false }));
  let { pattern } = was;
  for (const { action, moved } of played as readonly OeilPlayed[]) {
    const p = parts(action);
    if (p?.kind === 'notch') {
      const from = pattern;
      on = on.map((c) => ({ ...c, field: carried(from, p, c.field) ?? '' }));
      pattern = after(from, p.wheel, p.by);
      made[p.wheel] += p.by;
    }
    if (moved) {
      const [from, to] = moved;
      const way = glide(pattern, from, to);
      on = on.map((c) => (c.field === from ? { ...c, field: to, glide: way } : c));
    }
  }
  const here = new Map(on.map((c) => [c.field, c]));
  const arrived = pieces(now).map((c) => {
    const old = here.get(c.field);
    return old && old.seat === c.seat ? { ...old, spot: c.spot } : { ...c, fresh: true };
  });
  const whole = pattern === now.pattern;
  return { pieces: arrived, a: whole ? made.A : 0, b: whole ? made.B : 0 };
}

/** What stays visible after a series of actions: the fields they named, to where those were
 * carried, and the notches. */
export interface Trail {
  readonly fields: readonly Field[];
  readonly notches: readonly string[];
}

export function trail(played: readonly string[], now: OeilView): Trail {
  const made = played.flatMap((action) => parts(action) ?? []),
    notches = new Set<string>();
  const turns = made.flatMap((p) => (p.kind === 'notch' ? [p] : []));
  let pattern = turns.reduceRight<Pattern>((to, { wheel, by }) => after(to, wheel, -by), now.pattern);
  let named: string[][] = [];
  for (const p of made) {
    if (p.kind === 'notch') {
      const from = pattern;
      named = named.map((some) => some.flatMap((field) => carried(from, p, field) ?? []));
      pattern = after(from, p.wheel, p.by);
      notches.add(p.stem);
    } else if (p.kind === 'wrong')
      named.pop(); // what was asked for was not done
    else if (p.kind !== 'right') named.push('to' in p ? ['from' in p ? [p.from] : [], p.to].flat() : []);
  }
  const lit = new Set(named.flat());
  return { fields: now.fields.filter(({ field }) => lit.has(field)), notches: [...notches] };
}

/** What was done last and is highlighted: everything that others did since the viewer acted,
 * otherwise the last action. */
export function recent({ viewer, last, history = last ? [last] : [] }: Scene, now: OeilView): Trail {
  const ends = (seat: number): boolean => (viewer === 0 ? seat !== last!.seat : seat === viewer);
  const from = history.findLastIndex(({ seat }) => ends(seat)) + 1;
  return trail(
    history.slice(Math.min(from, history.length - 1)).map(({ action }) => action),
    now,
  );
}
