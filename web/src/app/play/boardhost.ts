/** boardhost.ts - the page's side of a board: where its actions, its words and its pick go. */
import type { BoardHost } from '../../board/board';
import { say, t } from '../../lang';
import { getSettings, motionOf } from '../settings';
import { hear } from '../ui/live';
import type { BoardProps } from './boardview';

/** A board outlives many renders of its page, so each call uses the newest properties. */
export function hostOf(latest: { readonly current: BoardProps }, picked: BoardHost['picked']): BoardHost {
  const act = (action: string) => latest.current.act?.(action);
  return {
    act,
    tryAnyway: act,
    say: hear,
    tell: (text, shown = text) => {
      hear(text);
      latest.current.onTold?.(shown);
    },
    t,
    player(seat) {
      const { names, shown } = latest.current;
      return names?.(seat) ?? (seat === shown?.scene.viewer ? t('web.you') : t('web.player-n', seat));
    },
    sentence: say,
    get motion() {
      return motionOf();
    },
    get names() {
      return getSettings().names;
    },
    get aids() {
      const { helps = getSettings().aids ?? false, shown } = latest.current;
      return helps && !shown?.scene.unlisted;
    },
    picked,
  };
}
