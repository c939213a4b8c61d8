/** aim.tsx - the goal and each player's progress, in the game's own words: in full at first, then one press
 * away. */
import { useState } from 'preact/hooks';
import type { View } from '../../board/board';
import { phrase, say, t } from '../../lang';
import { Icon } from '../ui/icons';

export const goalOf = ({ aims }: View, seat: number): string =>
  (aims?.[Math.max(seat, 1) - 1]?.goal ?? []).map((one) => say(one)).join(' ');

export const progressOf = ({ aims }: View, seat: number): string =>
  (aims?.[seat - 1]?.progress ?? []).map((one) => phrase(one)).join(' · ');

/** `first`: the viewer has not played yet. */
export function AimLine({ view, seat, first }: { view: View; seat: number; first: boolean }) {
  const [open, setOpen] = useState(false);
  const goal = goalOf(view, seat);
  const progress = progressOf(view, seat);
  if (first) return goal ? <p class="aim">{goal}</p> : null;
  return (
    <div class="aim">
      {progress}{' '}
      {goal && (
        <button type="button" class="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="info" />
          {t('web.goal')}
        </button>
      )}
      {open && <p>{goal}</p>}
    </div>
  );
}
