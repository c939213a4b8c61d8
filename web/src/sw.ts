/** sw.ts - the service worker: stores all files of one version together and serves them. */
import { filled } from './fill';

declare const VERSION: string;
declare const FILES: readonly string[];
declare const THREADS: readonly string[]; // of FILES, the engine for pages whose workers may share memory
declare const self: ServiceWorkerGlobalScope;

const NAME = `coupdoeil-${VERSION}`;

/** The files that this browser needs. */
const NEEDED = FILES.filter((file) => self.crossOriginIsolated || !THREADS.includes(file));

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) =>
        cache.addAll(
          NEEDED.map((file) => new Request(file, { cache: file === './' ? 'reload' : 'default' })),
        ),
      ),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith('coupdoeil-') && name !== NAME);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

/** Only when a person asked for it: a game continues with the version it began with. */
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const inside = url.href.startsWith(self.registration.scope);
  const path = url.href.slice(self.registration.scope.length);
  if (request.method !== 'GET' || !inside || /^(api|ws|health|metrics)\b/.test(path)) return;
  if (request.mode === 'navigate' && /^t\/[\w-]+$/.test(path)) {
    event.respondWith(Response.redirect(`${self.registration.scope}#/${path}`));
    return;
  }
  event.respondWith(
    (async () => {
      const cache = await caches.open(NAME);
      const known = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
      return known ?? fetch(request);
    })(),
  );
});

/** What the server says (src/server/push.c); the page puts it into words. */
interface Pushed {
  readonly type: 'turn' | 'joined' | 'time' | 'challenge';
  readonly table: string;
  readonly game: string;
  readonly name?: string;
  readonly language: string;
}

const words = {
  turn: (name?: string) => (name ? 'online.push.turn.of' : 'online.push.turn'),
  joined: () => 'online.push.joined',
  time: () => 'online.push.time',
  challenge: () => 'online.push.challenge',
} as const;

/** The catalogue of a language, from the stored files of this version; English if that language
 * is unknown. */
async function catalogue(language: string): Promise<Readonly<Record<string, string>>> {
  const cache = await caches.open(NAME);
  const known = FILES.some((file) => file.includes(`words-first-${language}`)) ? language : 'en';
  const files = FILES.filter((file) => new RegExp(`words-(first|later)-${known}-.*json$`).test(file));
  const parts = await Promise.all(files.map(async (file) => (await cache.match(file))?.json()));
  return Object.assign({}, ...parts) as Record<string, string>;
}

async function show({ type, table, game, name, language }: Pushed) {
  const sentences = await catalogue(language);
  const id = words[type](name);
  await self.registration.showNotification(sentences[`${game}.title`] ?? game, {
    body: filled(sentences[id] ?? id, [name ?? ''], new Intl.PluralRules(language)),
    icon: FILES.find((file) => file.includes('icon-192')) ?? '',
    lang: language,
    tag: `${table} ${type}`,
    data: table,
  });
  await badge();
}

/** The number on the icon: the tables with a notification. */
async function badge() {
  const shown = await self.registration.getNotifications();
  const count = new Set(shown.map(({ data }) => data as string)).size;
  if ('setAppBadge' in navigator)
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data!.json() as Pushed));
});

/** Opens the table: in a window that is open, or in a new one. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  const address = `${self.registration.scope}#/t/${notification.data as string}`;
  notification.close();
  event.waitUntil(
    (async () => {
      const [open] = await self.clients.matchAll({ type: 'window' });
      await badge();
      if (!open) return void (await self.clients.openWindow(address));
      await open.navigate(address).catch(() => null);
      await open.focus();
    })(),
  );
});

export {};
