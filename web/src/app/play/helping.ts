/** helping.ts - whether help is drawn on the board of a game: as the person chose, else when it is useful. */
import type { TableObject } from '../../table/objects';
import { getSettings } from '../settings';
import { stats } from '../stats';

/** People who play computers up to this level are still learning. */
const LEARNING = 3;

/** Off by default against people, and not available in races (`finding`). */
export function helpsAt({ seats, finding, game }: TableObject): boolean {
  const levels = seats.flatMap(({ who, level }) => (who === 'computer' && level ? [level] : []));
  const learning = Math.max(...levels) <= LEARNING || !(game! in stats());
  return !finding && (getSettings().aids ?? (levels.length > 0 && learning));
}
