/** tables.tsx - a list of tables with a link to each: what is played there, and whose turn it is. */
import { apart } from '../../fill';
import { locale, t } from '../../lang';
import { formName } from '../../table/words';
import { addressOf } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import type { TableEntry } from './api';
import { clockWords } from './clocks';

/** The two largest units of a time: 2 d 3 h, 4 h 10 min, 55 s. */
function timeWords(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const;
  const first = Math.max(
    0,
    units.findIndex(([, size]) => ms >= size),
  );
  return units
    .slice(first, first + 2)
    .map(([unit, size], i) => [unit, Math.floor((i === 0 ? ms : ms % units[first]![1]) / size)] as const)
    .filter(([, count], i) => i === 0 || count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

/** For your own table: opponents, result or time left, clock. */
function ownWords({ players = [], result, left, clock }: TableEntry): readonly string[] {
  const names = players.filter((name) => name !== '').join(', ');
  return [
    ...(names ? [t('online.against', names)] : []),
    ...(result ? [t(`online.result.${result}`)] : []),
    ...(left !== undefined ? [t('online.time-left', timeWords(left))] : []),
    ...(clock && clock.kind !== 'none' ? [clockWords(clock)] : []),
  ];
}

/** A table's status, and the player it waits for. */
function TableStatus({ entry: { status, seats, open, turn }, me }: { entry: TableEntry; me: number | null }) {
  if (turn.some(({ person }) => person === me))
    return (
      <b class="won-mark" data-turn="yours">
        <Icon name="play" />
        {t('online.turn.yours')}
      </b>
    );
  const others = turn
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join(', ');
  if (status === 'playing' && others !== '')
    return <span data-turn="other">{t('online.turn.of', others)}</span>;
  return (
    <>
      {t(`online.status.${status}`)}
      {status === 'setting' ? ` · ${t('online.places', seats - open, seats)}` : ''}
    </>
  );
}

/** Everybody's tables, or those where `me` has sat. */
export function Tables({
  tables,
  none,
  me = null,
}: {
  tables: readonly TableEntry[];
  none: string;
  me?: number | null;
}) {
  if (tables.length === 0) return <p class="quiet">{none}</p>;
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <ul class="tables">
      {tables.map((entry) => (
        <li key={entry.table}>
          <a class="table-link" href={addressOf({ at: 'table', id: entry.table })}>
            <Emblem game={entry.game} />
            <span>
              <b>{formName(entry.form)}</b>
              <small>
                {me === null && entry.host ? `${apart(entry.host)} · ` : ''}
                <TableStatus entry={entry} me={me} />
                {me === null && entry.clock && entry.clock.kind !== 'none'
                  ? ` · ${clockWords(entry.clock)}`
                  : ''}
                {entry.rated ? ` · ${t('online.rated')}` : ''}
                {me === null
                  ? ''
                  : [...ownWords(entry), when.format(entry.changed * 1000)]
                      .map((words) => ` · ${words}`)
                      .join('')}
              </small>
            </span>
            <Icon name="next" />
          </a>
        </li>
      ))}
    </ul>
  );
}
