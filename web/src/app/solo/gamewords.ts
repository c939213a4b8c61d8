/** gamewords.ts - the text about one game in the list: who plays, and when it was played. */
import { t } from '../../lang';
import { seatName, sittingIn } from '../../table/words';

/** Who sits at the table of a record. */
export function seatsText(record: string): string {
  const sitting = sittingIn(record);
  const names = sitting.seats.map(({ seat, level }) =>
    level === undefined ? seatName(sitting, seat) : t('solo.games.level', seatName(sitting, seat), level),
  );
  return names.length > 1 ? names.join(' – ') : (names[0] ?? '');
}

/** A moment in everyday words: the time if today, else the day. */
export function whenText(when: number, locale: string, now = Date.now()): string {
  const date = new Date(when);
  const today = date.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    today ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'long' },
  ).format(date);
}
