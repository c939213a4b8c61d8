/**
 * update.ts - working offline, and new versions.
 *
 * The service worker keeps the whole site after the first visit. A new version waits beside the old
 * one until the person takes it, which is offered only outside a game.
 */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller)
    return;
  waiting = worker;
  listeners.forEach((listener) => listener());
}

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting)
    listener();
  return () => listeners.delete(listener);
}

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}

/** Called once the page stands: what it keeps for later must not slow the first visit down. */
export async function beOffline(): Promise<void> {
  if (!('serviceWorker' in navigator))
    return;
  const registration = await navigator.serviceWorker.register('sw.js');
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && found(worker));
  });
}
