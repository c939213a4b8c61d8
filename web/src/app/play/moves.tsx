/** moves.tsx - the game so far: its actions, and going back to look at any of them. */
import { useEffect, useRef } from 'preact/hooks';
import type { Played, View } from '../../board/board';
import { t } from '../../lang';
import type { TableObject } from '../../table/objects';
import { seatName } from '../../table/words';
import { wording } from '../wording';
import { Icon } from '../ui/icons';

/** The list; `at` is the action looked at, null the present. The view is that of now. */
export function Moves({ table, view, history, at, look }: {
  table: TableObject; view: View; history: readonly Played[]; at: number | null; look: ((count: number) => void) | null;
}) {
  const list = useRef<HTMLOListElement>(null);
  const now = at ?? history.length;
  useEffect(() => {
    const item = list.current?.children[now - 1] as HTMLElement | undefined;
    if (item && list.current)
      list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2;
  }, [now, history.length]);
  if (history.length === 0)
    return <p class="quiet">{t('web.moves.none')}</p>;
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label={t('web.moves')}>
      {history.map((played, i) => {
        const told = <span class="move-words">
          <b>{wording(played, view, history.slice(0, i))}</b> <small>{seatName(table, played.seat)} <span class="notation" aria-hidden="true">{played.action}</span></small>
        </span>;
        return (
          <li key={i} class={`move seat-${played.seat}${i + 1 === now ? ' now' : ''}`}>
            {look ? <button type="button" aria-current={i + 1 === now ? 'step' : undefined} onClick={() => look(i + 1)}>{told}</button> : <span>{told}</span>}
          </li>
        );
      })}
    </ol>
  );
}

export function ReplayBar({ count, at, running, go, run, leave }: {
  count: number; at: number; running: boolean;
  go: (count: number) => void; run: (on: boolean) => void; leave: () => void;
}) {
  return (
    <div class="replay" role="group" aria-label={t('web.replay')}>
      <div class="replay-buttons">
        <button type="button" class="icon-button" aria-label={t('web.replay.first')} disabled={at === 0} onClick={() => go(0)}><Icon name="first" /></button>
        <button type="button" class="icon-button" aria-label={t('web.replay.previous')} disabled={at === 0} onClick={() => go(at - 1)}><Icon name="back" /></button>
        <button type="button" class="icon-button" aria-label={t(running ? 'web.replay.stop' : 'web.replay.run')} onClick={() => run(!running)}><Icon name={running ? 'pause' : 'play'} /></button>
        <button type="button" class="icon-button" aria-label={t('web.replay.next')} disabled={at === count} onClick={() => go(at + 1)}><Icon name="next" /></button>
        <button type="button" class="icon-button" aria-label={t('web.replay.last')} disabled={at === count} onClick={() => go(count)}><Icon name="last" /></button>
        <button type="button" onClick={leave}>{t('web.replay.leave')}</button>
      </div>
      <label class="slider">{t('web.replay.at', at, count)}
        <input type="range" min={0} max={count} value={at} onInput={(event) => go(Number(event.currentTarget.value))} />
      </label>
    </div>
  );
}
