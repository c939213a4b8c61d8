/** sw.ts - the service worker: all files of one version, kept whole, and given out from there. */
declare const VERSION: string;
declare const FILES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

const NAME = `coupdoeil-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) =>
    cache.addAll(FILES.map((file) => new Request(file, { cache: file === './' ? 'reload' : 'default' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('coupdoeil-') && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

/** Only when a person asked for it: a game goes on with the version it began with. */
self.addEventListener('message', (event) => {
  if (event.data === 'take over')
    void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const inside = url.href.startsWith(self.registration.scope);
  const path = url.href.slice(self.registration.scope.length);
  if (request.method !== 'GET' || !inside || /^(api|ws|health|metrics)\b/.test(path))
    return;
  if (request.mode === 'navigate' && /^t\/[\w-]+$/.test(path)) {
    event.respondWith(Response.redirect(`${self.registration.scope}#/${path}`));
    return;
  }
  event.respondWith((async () => {
    const cache = await caches.open(NAME);
    const known = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
    return known ?? fetch(request);
  })());
});

export {};
