/**
 * install.ts - offers to install the page if the browser says that it can be.
 *
 * Browsers that cannot install it, or have already done so, send no event; then nothing is offered.
 */
import { useEffect, useReducer } from 'preact/hooks';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();
const offer = (event: InstallEvent | null) => {
  offered = event;
  listeners.forEach((listener) => listener());
};

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // home has a button for it
  offer(event as InstallEvent);
});
addEventListener('appinstalled', () => offer(null));

/** Asks the person; null while it cannot be installed. A browser lets us ask once. */
export function useInstall(): (() => void) | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const listener = () => again(undefined);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  const event = offered;
  return (
    event &&
    (() => {
      offer(null);
      void event.prompt();
    })
  );
}
