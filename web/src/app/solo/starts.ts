/** starts.ts - starts for one person: by difficulty, with the fewest moves in which each was solved. */
import { site } from '../../site';
import type { Plan } from '../../table/session';
import type { Finished } from '../stats';

export interface Start {
  /** The fewest moves with which it can be solved. */
  readonly least: number;
  readonly options: string;
}

export const GRADES = [1, 2, 3, 4] as const;
export type Grade = (typeof GRADES)[number];

export const gamesWithStarts = (): readonly string[] => Object.keys(site.starts);

export async function fetchStarts(game: string): Promise<readonly Start[]> {
  const response = await fetch(site.starts[game]!);
  return (await response.json()) as Start[];
}

/** The starts of a difficulty: a quarter of all, those that need fewest moves first. */
export function startsOf(all: readonly Start[], grade: Grade): readonly Start[] {
  const at = (quarter: number) => all[Math.floor((quarter * all.length) / GRADES.length)]?.least ?? Infinity;
  return all.filter(
    ({ least }) => (grade === 1 || least >= at(grade - 1)) && (grade === 4 || least < at(grade)),
  );
}

/** Whether a finished game began from this start. */
const beganFrom = (game: string, { options }: Start) => {
  const wanted = options.split(' ');
  return (one: Finished) => {
    const had = new Set(one.options.split(' '));
    return one.game === game && wanted.every((word) => had.has(word));
  };
};

/** The fewest moves in which a start was solved without hints; null if it was not. */
export function recordOf(finished: readonly Finished[], game: string, start: Start): number | null {
  const solved = finished
    .filter(beganFrom(game, start))
    .filter(({ how, helped }) => how === 'won' && !helped);
  return solved.length > 0 ? Math.min(...solved.map(({ moves }) => moves)) : null;
}

/** A random start that is not solved yet; any once all are. */
export function nextStart(
  starts: readonly Start[],
  solved: (start: Start) => boolean,
  lot: () => number,
): Start | undefined {
  const open = starts.filter((start) => !solved(start));
  const from = open.length > 0 ? open : starts;
  return from[Math.floor(lot() * from.length)];
}

export const planFor = (game: string, { options }: Start): Plan => ({
  game,
  options: Object.fromEntries(options.split(' ').map((word) => word.split('=') as [string, string])),
  seats: [{ who: 'person', level: 1 }],
  clock: 0,
  untimed: false,
});
