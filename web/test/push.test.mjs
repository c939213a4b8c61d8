// Messages to a device: asking for them in the page, and what is shown while the page is closed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertReadable } from './axe.mjs';
import { patience } from './browser.mjs';
import { meet, name, openAs, settings, useSite } from './online.mjs';

const site = useSite({ kind: 'windows' });

/** There is no push service here: the browser returns an address as if there were one. */
const pretend = () => {
  const key = new Uint8Array([
    4, 0x6b, 0x17, 0xd1, 0xf2, 0xe1, 0x2c, 0x42, 0x47, 0xf8, 0xbc, 0xe6, 0xe5, 0x63, 0xa4, 0x40, 0xf2, 0x77,
    0x03, 0x7d, 0x81, 0x2d, 0xeb, 0x33, 0xa0, 0xf4, 0xa1, 0x39, 0x45, 0xd8, 0x98, 0xc2, 0x96, 0x4f, 0xe3,
    0x42, 0xe2, 0xfe, 0x1a, 0x7f, 0x9b, 0x8e, 0xe7, 0xeb, 0x4a, 0x7c, 0x0f, 0x9e, 0x16, 0x2b, 0xce, 0x33,
    0x57, 0x6b, 0x31, 0x5e, 0xce, 0xcb, 0xb6, 0x40, 0x68, 0x37, 0xbf, 0x51, 0xf5,
  ]);
  const base64 = (bytes) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const keys = { p256dh: base64(key), auth: base64(new Uint8Array(16)) };
  const endpoint = 'https://push.invalid/device';
  const own = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('pretended');
      return true;
    },
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('pretended') ? own : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem('pretended', String(applicationServerKey.length));
    return own;
  };
  Notification.requestPermission = async () => 'granted';
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
};

test('a device turns notifications on, and off again', async () => {
  const page = await site.visit({ settings, width: 390, height: 844 });
  await page.context().addInitScript(pretend);
  await page.goto(`${site.address}/#/friends`);
  await page.reload();
  await name(page, 'Anna');
  await page.waitForSelector('[name="notify"]');
  await page.click('[name="notify"]');
  await page.waitForFunction(() => document.querySelector('[name="notify"]').checked);
  assert.equal(await page.evaluate(() => localStorage.getItem('pretended')), '65', "the server's key");
  await assertReadable(page, 'friends', ['web', 'online', 'push']);
  await site.shot(page, 'push-ask', true);
  await page.click('[name="notify"]');
  await page.waitForFunction(() => !document.querySelector('[name="notify"]').checked);
  await page.context().close();
});

/** What the worker shows of a message, asked of the one that runs now: browsers stop and start
 * workers as they like. */
async function notificationIn(context) {
  const asked = context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(async () => {
      const [one] = await self.registration.getNotifications();
      return one ? { title: one.title, body: one.body, data: one.data, lang: one.lang } : null;
    })
    .catch(() => null);
  const tired = new Promise((wake) => setTimeout(() => wake(null), 2000));
  return Promise.race([asked, tired]);
}

/** Delivers a message until it is shown: one that reaches a worker as it ends is lost, and no
 * event says so. */
async function shownAfter(context, deliver) {
  for (const until = Date.now() + patience; Date.now() < until;) {
    await deliver();
    for (let i = 0; i < 50; i++) {
      const one = await notificationIn(context);
      if (one) return one;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }
  throw new Error('no message was shown');
}

test('a message is shown in its language while the page is closed, and leads to the table', async () => {
  const page = await site.visit({ settings });
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: site.address });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });
  const registrationId = await registered;
  await page.goto(`${site.address}/health`); // no page of ours is open any more
  const data = JSON.stringify({ type: 'turn', table: 'abc', game: 'ovo', name: 'Bert', language: 'fr' });
  const origin = `${site.address}/`;
  const shown = await shownAfter(context, () =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  );
  assert.deepEqual(shown, { title: 'Ovo', body: 'À vous de jouer contre Bert.', data: 'abc', lang: 'fr' });
  await context.close();
});

test('home and the icon show how many games wait, and the page says when it is out of sight', async () => {
  const anna = await site.visit({ settings, width: 360, height: 640 });
  const bert = await site.visit({ settings });
  await bert.evaluate(() =>
    fetch('api/me', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Bert"}',
    }),
  );
  await anna.addInitScript(() => {
    window.badges = [];
    navigator.setAppBadge = async (count) => void window.badges.push(count);
    navigator.clearAppBadge = async () => void window.badges.push(0);
  });
  const sent = [];
  anna.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload)));
  const id = await openAs(anna, {
    game: 'ovo',
    options: { players: '2' },
    first: 'seated',
    clock: 'move 86400000',
  });
  await meet(site, id, [anna, bert]);
  await anna.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (const until = Date.now() + patience; !sent.includes('look away') && Date.now() < until;)
    await anna.waitForTimeout(20);
  assert.ok(sent.includes('look away'));
  await anna.goto(`${site.address}/#/friends`);
  await anna.waitForSelector('[data-turn="yours"]');
  assert.match(await anna.textContent('.table-link'), /against Bert · 23 hrs 59 mins left · 1 day per move/);
  await assertReadable(anna, 'own games', ['web', 'online']);
  await site.shot(anna, 'own-games', true);
  await anna.goto(`${site.address}/#/`);
  await anna.waitForSelector('[data-waiting-count="1"]');
  await anna.waitForFunction(() => window.badges.at(-1) === 1);
  await assertReadable(anna, 'home', ['web', 'online']);
  await site.shot(anna, 'push-home');
  await anna.context().close();
  await bert.context().close();
});
