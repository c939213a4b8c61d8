/** clocks.ts - the clocks of tables: their lines in the protocol, and how they are called in sentences. */
import { t } from '../../lang';
import type { ClockTerms } from '../../table/objects';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** The units of a span of time, the longest first. */
const UNITS = [
  ['online.days', DAY],
  ['online.hours', HOUR],
  ['online.minutes', MINUTE],
] as const;

/** A span of time in the longest unit that says it exactly, or in seconds. */
function spanWords(ms: number): string {
  const [unit, long] = UNITS.find(([, each]) => ms > 0 && ms % each === 0) ?? ['online.seconds', 1000];
  return t(unit, Math.round(ms / long));
}

export function clockWords({ kind, ms, increment }: ClockTerms): string {
  if (kind === 'none') return t('web.clock.none');
  if (kind === 'move') return t('online.clock.move', spanWords(ms));
  return increment > 0
    ? t('online.clock.game', spanWords(ms), spanWords(increment))
    : t('online.clock.whole', spanWords(ms));
}

/** The words of `game 300000 5000`, `move 30000` or `none`. */
export function lineWords(line: string): string {
  const [kind, ms = '0', increment = '0'] = line.split(' ');
  return clockWords({
    kind: kind === 'move' || kind === 'game' ? kind : 'none',
    ms: Number(ms),
    increment: Number(increment),
  });
}

/** The clocks on offer. */
export const CLOCKS = [
  'none',
  'move 30000',
  'move 90000',
  `game ${5 * MINUTE} 5000`,
  `game ${15 * MINUTE} 10000`,
  `move ${DAY}`,
  `move ${3 * DAY}`,
  `move ${7 * DAY}`,
].map((line) => ({ line, words: () => lineWords(line) }));
