/** countin.tsx - three, two, one before a race. */
import { useEffect, useReducer, useRef } from 'preact/hooks';
import { t } from '../../lang';
import { hear } from '../ui/live';

/** Counts down to a race, on every screen at the same time. */
export function CountIn({ ms }: { ms: number }) {
  const began = useRef(performance.now());
  const [, tick] = useReducer((n: number) => n + 1, 0);
  const left = Math.max(1, Math.ceil((ms - (performance.now() - began.current)) / 1000));
  useEffect(() => {
    const timer = setInterval(() => tick(undefined), 100);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => hear(String(left)), [left]);
  return (
    <div class="count-in" role="timer" data-left={left}>
      <b>{left}</b>
      <span>{t('online.begins')}</span>
    </div>
  );
}
