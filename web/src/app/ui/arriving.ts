/** arriving.ts - where the focus goes when another screen comes: to its title, unless the screen has put it elsewhere. */
import { useEffect, useRef } from 'preact/hooks';

/** How long a screen that is still being fetched is waited for. */
const FRAMES = 300;

export function useArriving(address: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
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
  }, [address]);
}
