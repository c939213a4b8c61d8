/** words.ts - tournaments in words. */
import { t } from '../../lang';
import { lineWords } from '../online/clocks';
import type { TournamentHead } from './api';

/** Points of a Swiss, which are counted in halves: 1½. */
export const halves = (count: number) =>
  `${count >= 2 || count % 2 === 0 ? Math.floor(count / 2) : ''}${count % 2 ? '½' : ''}`;

/** A tie-break in quarters: 2.25. */
export const quarters = (count: number) => String(count / 4);

/** `clock game 300000 5000`, among the lines that set up a table. */
export function termsClock(terms: readonly string[] = []): string {
  const line = terms.find((one) => /^clock (move|game) /.test(one));
  return line ? lineWords(line.slice('clock '.length)) : '';
}

/** The kind, and its progress. */
export function progress({ kind, phase, round = 0, rounds = 0, minutes = 0, left }: TournamentHead): string {
  if (kind === 'arena' && phase === 'running')
    return t('together.arena.left', Math.max(1, Math.ceil((left ?? 0) / 60_000)));
  if (kind === 'arena') return t('together.arena.of', minutes);
  if (kind === 'simul') return t('together.simul');
  if (kind === 'swiss' && round > 0) return t('together.swiss.round', round, rounds);
  if (kind === 'swiss') return rounds ? t('together.swiss.of', rounds) : t('together.swiss');
  return '';
}
