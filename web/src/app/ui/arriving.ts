/** arriving.ts - where the focus goes when a new screen opens: to its title, unless the screen has put it
 * elsewhere. */
import { useEffect, useRef } from 'preact/hooks';

/** How long to wait for a screen that is still being fetched. */
const FRAMES = 300;

/** Focuses the title as soon as there is one, unless something else gets the focus; returns how to stop that. */
export function focusTitle(): () => void {
  let frame = 0;
  const look = (left: number) => {
    const { activeElement } = document;
    const title = document.querySelector<HTMLElement>('main:not(.wait) h1');
    if (activeElement && activeElement !== document.body) return;
    if (title) {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    } else if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
  };
  frame = requestAnimationFrame(() => look(FRAMES));
  return () => cancelAnimationFrame(frame);
}

export function useArriving(address: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return focusTitle();
    first.current = false;
    return undefined;
  }, [address]);
}
