/** helping.ts - what help a game may have: never while people play each other online, and else on the board as the person
 * chose, or when it is useful. */
import type { TableObject } from '../../table/objects';
import { getSettings } from '../settings';
import { stats } from '../stats';

/** People who play computers up to this level are still learning. */
const LEARNING = 3;

/** Whether a game may have help: hints, and marks on the board. A computer that stands in for a person changes nothing. */
export function mayHelp({ seats, finding, mode }: TableObject): boolean {
  const people = seats.filter(({ who, standin }) => who !== 'computer' || standin).length;
  return !finding && (mode === 'local' || people === 1);
}

/** Whether help is drawn on the board: unless the person chose, only against weak computers. */
export function helpsAt(table: TableObject): boolean {
  const levels = table.seats.flatMap(({ who, level }) => (who === 'computer' && level ? [level] : []));
  const learning = Math.max(...levels) <= LEARNING || !(table.game! in stats());
  return mayHelp(table) && (getSettings().aids ?? (levels.length > 0 && learning));
}
