/**
 * update.ts - working offline, and new versions.
 *
 * The service worker stores the whole site after the first visit. A new version waits next to the old one
 * until the person accepts it, which is offered only outside a game.
 */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  listeners.forEach((listener) => listener());
}

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting) listener();
  return () => listeners.delete(listener);
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
}

export function takeUpdate(): void {
  if (waiting) takeOver(waiting);
}

/** Reloads the newest page from the server, ignoring stored older ones. */
export async function reloadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const worker = registration?.installing ?? registration?.waiting;
  const look = () => {
    if (worker?.state === 'installed') takeOver(worker);
    else location.reload();
  };
  if (worker?.state === 'installing') worker.addEventListener('statechange', look, { once: true });
  else look();
}

/** Called once the page is shown: storing files for later must not slow down the first visit. */
export async function beOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  /* Some browsers forbid it, in private windows for example: then the page needs the network. */
  const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
  if (!registration) return;
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && found(worker));
  });
}
