/**
 * mistakes.ts - mistakes in your own games, kept as puzzles that come back after a day, and later
 * each time they are solved.
 */
import type { Desk } from '../../desk/desk';
import type { ReviewNote } from '../../desk/objects';
import { gameInfo, variantInfo } from '../../site';
import { recordUpTo, seatsIn } from '../../table/record';
import { finishedGames, keepGame, type Saved } from '../shelf';
import { keep, kept } from '../store';
import { kindsFor, positionOf } from './making';

export interface Mistake {
  readonly id: string;
  readonly game: string;
  /** The puzzle, as text (content/README.md). */
  readonly block: string;
  /** How often in a row it was solved without help. */
  readonly known: number;
  /** When it comes back. */
  readonly due: number;
}

const DAY = 86_400_000;
/** Days until it comes back, by how often it was solved. */
const DAYS = [0, 1, 3, 7, 16, 35, 90];
const MOST = 200;
/** This many moments of one game become puzzles: the worst mistakes. */
const EACH = 3;
/** A puzzle of more own moves than this is no longer about one oversight. */
const LONGEST = 3;

export const mistakes = (): readonly Mistake[] => kept<Mistake[]>('mistakes') ?? [];
export const dueNow = (now = Date.now()): readonly Mistake[] => mistakes().filter(({ due }) => due <= now);

/** When it comes back after it was solved, or not. */
export function returning(mistake: Mistake, solved: boolean, now: number): Mistake {
  const known = solved ? Math.min(mistake.known + 1, DAYS.length - 1) : 0;
  return { ...mistake, known, due: now + Math.max(DAYS[known]!, solved ? 0 : 1) * DAY };
}

export function keepAnswer(id: string, solved: boolean): void {
  keep(
    'mistakes',
    mistakes().map((one) => (one.id === id ? returning(one, solved, Date.now()) : one)),
  );
}

/** The moments of a game in which a person here missed a win or lost the game. */
export function missedBy(notes: readonly ReviewNote[], people: readonly number[]): readonly number[] {
  const grave = notes.flatMap(({ mark, seat, decisive }, i) =>
    people.includes(seat) && (decisive || ['missed', 'gift', 'turn'].includes(mark)) ? [i] : [],
  );
  return [...grave]
    .sort((a, b) => Number(notes[b]!.decisive ?? 0) - Number(notes[a]!.decisive ?? 0))
    .slice(0, EACH);
}

/** The puzzle that a position makes and that the better action solves; null if there is none. */
async function puzzleOf(
  desk: Desk,
  record: string,
  kinds: readonly string[],
  best: string,
): Promise<string | null> {
  for (const kind of kinds) {
    const found = await desk.sound(positionOf(record), kind);
    if (found.type !== 'sound' || found.block === undefined || found.length > LONGEST) continue;
    if (/^solution (.*)$/m.exec(found.block)?.[1]?.split(' ').includes(best)) return found.block;
  }
  return null;
}

/** Saves the mistakes of an analysed game; returns how many puzzles that made. */
export async function collect(desk: Desk, saved: Saved, notes: readonly ReviewNote[]): Promise<number> {
  const { seats } = seatsIn(saved.record);
  const people = seats.filter(({ who }) => who === 'person').map(({ seat }) => seat);
  const known = variantInfo(saved.game, saved.variant);
  const variants = known ? [known] : (gameInfo(saved.game)?.variants ?? []);
  const kinds = [...new Set(variants.flatMap((variant) => kindsFor(variant, seats.length)))];
  const found: Mistake[] = [];
  for (const i of kinds.length > 0 ? missedBy(notes, people) : []) {
    const { best } = notes[i]!;
    const block = best ? await puzzleOf(desk, recordUpTo(saved.record, i), kinds, best) : null;
    if (block) found.push({ id: `${saved.id}-${i}`, game: saved.game, block, known: 0, due: Date.now() });
  }
  const there = new Set(mistakes().map(({ id }) => id));
  keep('mistakes', [...mistakes(), ...found.filter(({ id }) => !there.has(id))].slice(-MOST));
  keepGame({ ...saved, searched: true });
  return found.length;
}

/** Finished games with people and computers that have not been searched for mistakes. */
export const unsearched = (): readonly Saved[] =>
  finishedGames().filter(({ searched, record }) => {
    const { seats } = seatsIn(record);
    return !searched && ['computer', 'person'].every((kind) => seats.some(({ who }) => who === kind));
  });
