/** steps.tsx - stepping back and forth through a game: buttons, and a slider. */
import type { ComponentChildren } from 'preact';
import { t } from '../../lang';
import { Icon, type IconName } from '../ui/icons';

interface Place {
  /** The selected action, 0 is the start. */
  readonly at: number;
  readonly count: number;
  readonly go: (count: number) => void;
}

/** `between`: more buttons before the forward ones; the children come last. */
export function Steps({
  at,
  count,
  go,
  between,
  children,
}: Place & { between?: ComponentChildren; children?: ComponentChildren }) {
  const step = (label: string, icon: IconName, to: number, end: number) => (
    <button type="button" class="icon-button" aria-label={label} disabled={at === end} onClick={() => go(to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="replay-buttons">
      {step(t('web.replay.first'), 'first', 0, 0)}
      {step(t('web.replay.previous'), 'back', at - 1, 0)}
      {between}
      {step(t('web.replay.next'), 'next', at + 1, count)}
      {step(t('web.replay.last'), 'last', count, count)}
      {children}
    </div>
  );
}

export const StepSlider = ({ at, count, go, label }: Place & { label: string }) => (
  <label class="slider">
    {label}
    <input
      type="range"
      min={0}
      max={count}
      value={at}
      onInput={(event) => go(Number(event.currentTarget.value))}
    />
  </label>
);
