/** helping.ts - whether help is drawn on the board of a game: as the person chose, else where it is of use. */
import type { TableObject } from '../../table/objects';
import { getSettings } from '../settings';
import { stats } from '../stats';

/** Computers up to this level are played by people who still learn. */
const LEARNING = 3;

/** Against people there is none by itself, and in races none at all (`finding`). */
export function helpsAt({ seats, finding, game }: TableObject): boolean {
  const levels = seats.flatMap(({ who, level }) => (who === 'computer' && level ? [level] : []));
  const learning = Math.max(...levels) <= LEARNING || !(game! in stats());
  return !finding && (getSettings().aids ?? (levels.length > 0 && learning));
}
