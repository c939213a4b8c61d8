/** players.tsx - the seats: who sits there, whose turn it is, the clocks. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Badge, Board } from '../../board/board';
import { t } from '../../lang';
import type { StateObject, TableObject } from '../../table/objects';
import { seatName } from '../../table/words';
import { Icon } from '../ui/icons';

/** Milliseconds as minutes and seconds, or as days and hours. */
const clockText = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours > 0)
    return hours > 47 ? t('web.clock.days-hours', Math.floor(hours / 24), hours % 24) : t('web.clock.hours', hours, Math.floor(seconds / 60) % 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const WARNING = 20_000;

function Clock({ state, seat }: { state: StateObject; seat: number }) {
  const came = useRef({ state, at: performance.now() });
  const [, tick] = useReducer((n: number) => n + 1, 0);
  if (came.current.state !== state)
    came.current = { state, at: performance.now() };
  const runs = state.running?.includes(seat) ?? false;
  useEffect(() => {
    if (!runs)
      return undefined;
    const timer = setInterval(() => tick(undefined), 250);
    return () => clearInterval(timer);
  }, [runs]);
  const left = (state.left?.[seat - 1] ?? 0) - (runs ? performance.now() - came.current.at : 0);
  return (
    <span class={`clock${runs ? ' runs' : ''}${left < WARNING ? ' short' : ''}`} role="timer">
      {left < WARNING && runs ? '! ' : ''}{clockText(left)}
    </span>
  );
}

/** The picture of a seat's pieces. */
function SeatPicture({ badge }: { badge: Badge }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(badge.picture), [badge.name]);
  return <span class="seat-picture" ref={place} />;
}

export function Players({ table, state, viewer, board, onLook, more }: {
  table: TableObject; state: StateObject; viewer: number; board: Board | null; onLook: (seat: number) => void;
  /** What else there is to say of a seat. */
  more: ((seat: number) => ComponentChildren) | undefined;
}) {
  const choose = table.race !== undefined && table.yours.length > 1 && table.status !== 'over';
  return (
    <ol class="players">
      {table.seats.map(({ seat, who, level }) => {
        const acting = table.status === 'playing' && state.acting.includes(seat);
        const badge = board?.badge(seat);
        const won = table.result?.winners.includes(seat) ?? false;
        return (
          <li key={seat} class={`player seat-${seat}${acting ? ' acting' : ''}${won ? ' won' : ''}`}>
            <Icon name={who === 'computer' ? 'computer' : 'person'} />
            {badge && <SeatPicture badge={badge} />}
            <span class="player-name">
              {seatName(table, seat)}{badge && <small>{badge.name}</small>}
              {level !== undefined && <small>{t('web.level-n', level)}</small>}
            </span>
            {more?.(seat)}
            {acting && <span class="turn-mark">{t('web.to-act')}</span>}
            {won && <span class="won-mark"><Icon name="check" />{t('web.winner')}</span>}
            {state.left && <Clock state={state} seat={seat} />}
            {choose && table.yours.includes(seat) &&
              <button type="button" class="small" aria-pressed={seat === viewer} onClick={() => onLook(seat)}>{t('web.look')}</button>}
          </li>
        );
      })}
    </ol>
  );
}
