/** players.tsx - the seats: who sits there, whose turn it is, the clocks. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Badge, Board } from '../../board/board';
import { t } from '../../lang';
import type { StateObject, TableObject } from '../../table/objects';
import { seatName } from '../../table/words';
import { Icon } from '../ui/icons';
import { hear } from '../ui/live';
import { calls } from './countdown';

/** Milliseconds as minutes and seconds, or as days and hours. */
const clockText = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours > 0)
    return hours > 47
      ? t('web.clock.days-hours', Math.floor(hours / 24), hours % 24)
      : t('web.clock.hours', hours, Math.floor(seconds / 60) % 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** When a clock starts to warn: the last twenty seconds, or the last quarter of a shorter time. */
const warningOf = ({ ms }: TableObject['clock']) => Math.min(20_000, ms / 4);

/** The clocks again, above the board of a small screen, where the players are out of sight. */
export const Clocks = ({ table, state }: { table: TableObject; state: StateObject }) =>
  state.left ? (
    <span class="clocks" aria-hidden="true">
      {table.seats.map(({ seat }) => (
        <span key={seat} class={`seat-${seat}${table.yours.includes(seat) ? ' own' : ''}`}>
          <Clock table={table} state={state} seat={seat} />
        </span>
      ))}
    </span>
  ) : null;

/** When each state arrived: from then on its running clocks are counted down here. */
const came = new WeakMap<StateObject, number>();

/** What a seat's clock has now, in milliseconds. */
function leftNow(state: StateObject, seat: number): number {
  const now = performance.now();
  if (!came.has(state)) came.set(state, now);
  return (state.left?.[seat - 1] ?? 0) - (state.running?.includes(seat) ? now - came.get(state)! : 0);
}

/** All clocks in words; '' if there are none. */
export const clocksText = (table: TableObject, state: StateObject): string =>
  state.left
    ? table.seats.map(({ seat }) => `${seatName(table, seat)} ${clockText(leftNow(state, seat))}`).join(', ')
    : '';

/** Screen readers announce once that little time is left; `name` is whose clock it is, '' for your own. */
function useWarning(warns: boolean, left: number, name: string) {
  useEffect(() => {
    if (!warns) return;
    hear(name ? t('web.clock.short.other', name, clockText(left)) : t('web.clock.short', clockText(left)));
  }, [warns]);
}

function Clock({
  table,
  state,
  seat,
  said = false,
}: {
  table: TableObject;
  state: StateObject;
  seat: number;
  said?: boolean;
}) {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  const runs = state.running?.includes(seat) ?? false;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick(undefined), 250);
    return () => clearInterval(timer);
  }, [runs]);
  const left = leftNow(state, seat);
  const short = left < warningOf(table.clock);
  useWarning(said && runs && short, left, table.yours.includes(seat) ? '' : seatName(table, seat));
  return (
    <span class={`clock${runs ? ' runs' : ''}${short ? ' short' : ''}`} role="timer">
      {short && runs ? '! ' : ''}
      {clockText(left)}
    </span>
  );
}

/** The picture of a seat's pieces. */
export function SeatPicture({ badge }: { badge: Badge }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(badge.picture.cloneNode(true)), [badge.name]);
  return <span class="seat-picture" ref={place} />;
}

export function Players({
  table,
  state,
  viewer,
  board,
  onLook,
  more,
}: {
  table: TableObject;
  state: StateObject;
  viewer: number;
  board: Board | null;
  onLook: (seat: number) => void;
  /** Further details of a seat. */
  more: ((seat: number) => ComponentChildren) | undefined;
}) {
  const choose =
    table.race !== undefined &&
    table.yours.length > 1 &&
    !(table.yours.length === 2 && calls(table.game!, table.variant)) &&
    table.status !== 'over';
  return (
    <ol class="players">
      {table.seats.map(({ seat, who, level }) => {
        const acting =
          table.status === 'playing' && (state.acting.includes(seat) || state.question?.seat === seat);
        const badge = board?.badge(seat);
        const won = table.result?.winners.includes(seat) ?? false;
        return (
          <li key={seat} class={`player seat-${seat}${acting ? ' acting' : ''}${won ? ' won' : ''}`}>
            <Icon name={who === 'computer' ? 'computer' : 'person'} />
            {badge && <SeatPicture badge={badge} />}
            <span class="player-name">
              {seatName(table, seat)}
              {badge && <small>{badge.name}</small>}
              {level !== undefined && <small>{t('web.level-n', level)}</small>}
            </span>
            {more?.(seat)}
            {acting && <span class="turn-mark">{t('web.to-act')}</span>}
            {won && (
              <span class="won-mark">
                <Icon name="check" />
                {t('web.winner')}
              </span>
            )}
            {state.left && <Clock said table={table} state={state} seat={seat} />}
            {choose && table.yours.includes(seat) && (
              <button type="button" class="small" aria-pressed={seat === viewer} onClick={() => onLook(seat)}>
                {t('web.look')}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
