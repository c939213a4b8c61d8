/** moves.tsx - the game so far: its moves, and going back to any of them. */
import { useEffect, useRef } from 'preact/hooks';
import type { Badge, Board, Played, View } from '../../board/board';
import { t } from '../../lang';
import type { TableObject } from '../../table/objects';
import { seatName } from '../../table/words';
import { getSettings } from '../settings';
import { briefly } from '../wording';
import { Icon } from '../ui/icons';
import { SeatPicture } from './players';
import { Steps, StepSlider } from './steps';

/** The level of the computer that played an action for a person; null: none did. */
const stoodIn = ({ standins = [] }: TableObject, seat: number, number: number): number | null =>
  standins.find(
    (one) => one.seat === seat && number >= one.from && number <= (one.to ?? Number.MAX_SAFE_INTEGER),
  )?.level ?? null;

/** One move: whose pieces, what, and the notation if wanted. */
function Told({
  table,
  view,
  played,
  number,
  badge,
}: {
  table: TableObject;
  view: View;
  played: Played;
  number: number;
  badge: Badge | null;
}) {
  const name = seatName(table, played.seat);
  const level = stoodIn(table, played.seat, number);
  return (
    <>
      {badge && <SeatPicture badge={badge} />}
      <span class="move-words" title={name}>
        <b>{briefly(played, view)}</b>{' '}
        <small>
          <span class={badge ? 'heard' : ''}>{name}</span>{' '}
          {level !== null && <span class="stood-in-mark">{t('online.move.standin', level)} </span>}
          {getSettings().names && (
            <span class="notation" aria-hidden="true">
              {played.action}
            </span>
          )}
        </small>
      </span>
    </>
  );
}

/** The list; `at` is the selected move, null the present. The view is the current one. */
export function Moves({
  table,
  view,
  board,
  history,
  at,
  look,
}: {
  table: TableObject;
  view: View;
  board: Board | null;
  history: readonly Played[];
  at: number | null;
  look: ((count: number) => void) | null;
}) {
  const list = useRef<HTMLOListElement>(null);
  const now = at ?? history.length;
  useEffect(() => {
    const all = list.current!;
    const item = all.children[now - 1] as HTMLElement | undefined;
    const find = () => {
      if (item) all.scrollTop = item.offsetTop - all.clientHeight / 2;
    };
    find();
    const watch = new ResizeObserver(find);
    watch.observe(all);
    return () => watch.disconnect();
  }, [now, history.length, board]);
  const badges = table.seats.map(({ seat }) => board?.badge(seat) ?? null);
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label={t('web.moves')}>
      {history.map((played, i) => {
        const badge = badges[played.seat - 1] ?? null;
        const told = <Told table={table} view={view} played={played} number={i + 1} badge={badge} />;
        return (
          <li key={i} class={`move seat-${played.seat}${i + 1 === now ? ' now' : ''}`}>
            {look ? (
              <button
                type="button"
                aria-current={i + 1 === now ? 'step' : undefined}
                onClick={() => look(i + 1)}
              >
                {told}
              </button>
            ) : (
              <span>{told}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function ReplayBar({
  count,
  at,
  running,
  go,
  run,
  leave,
}: {
  count: number;
  at: number;
  running: boolean;
  go: (count: number) => void;
  run: (on: boolean) => void;
  leave: () => void;
}) {
  const pace = t(running ? 'web.replay.stop' : 'web.replay.run');
  return (
    <div class="replay" role="group" aria-label={t('web.replay')}>
      <Steps
        at={at}
        count={count}
        go={go}
        between={
          <button type="button" class="icon-button" aria-label={pace} onClick={() => run(!running)}>
            <Icon name={running ? 'pause' : 'play'} />
          </button>
        }
      >
        <button type="button" onClick={leave}>
          {t('web.replay.leave')}
        </button>
      </Steps>
      <StepSlider at={at} count={count} go={go} label={t('web.replay.at', at, count)} />
    </div>
  );
}
