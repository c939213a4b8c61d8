/** Fingers on the boards, in Chromium: drags reach the table, and an interrupted drag sends
 * nothing. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../dev/boards.mjs';
import { launch } from '../dev/launch.mjs';
import { patience } from './browser.mjs';

let server, browser;
before(async () => {
  server = await serve(0);
  browser = await launch.chromium();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** A board on a phone, and one or two fingers on it. */
async function open(query) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage(),
    cdp = await context.newCDPSession(page);
  await page.goto(
    `http://localhost:${server.address().port}/?${new URLSearchParams({ lang: 'en', motion: '0', ...query })}`,
  );
  await page.waitForFunction(() => window.dev?.scene);
  await page.evaluate(() => addEventListener('pointermove', ({ x, y }) => (window.finger = { x, y })));
  const touch = (type, ...touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  /* Waits until the page has seen the last of it: moves arrive with its frames. */
  const drag = async (path) => {
    await page.evaluate(() => (window.finger = undefined));
    await touch('touchStart', path[0]);
    for (const point of path.slice(1)) await touch('touchMove', point);
    await page.waitForFunction(
      ({ x, y }) => Math.hypot(window.finger?.x - x, window.finger?.y - y) < 1,
      path.at(-1),
    );
  };
  const sent = () => page.evaluate(() => [...window.dev.acts, ...window.dev.tried].join(' '));
  const played = async (count) => page.waitForFunction((n) => window.dev.acts.length >= n, count);
  return { page, touch, drag, sent, played, close: () => context.close() };
}

const line = (from, to, steps = 8) =>
  Array.from({ length: steps + 1 }, (_, k) => ({
    x: from.x + ((to.x - from.x) * k) / steps,
    y: from.y + ((to.y - from.y) * k) / steps,
  }));

const middle = async (page, selector) => {
  const box = await (await page.waitForSelector(selector, { state: 'attached' })).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("L'Œil: a wheel follows the finger by a notch; a second finger or the system lets it go", async () => {
  const { page, touch, drag, sent, played, close } = await open({ game: 'oeil', o: 'players=1' });
  const box = await (await page.$('.board-oeil')).boundingBox();
  /* Around the hub on the outermost arm of wheel A; angles in notches from the top. */
  const round = (from, to) =>
    Array.from({ length: 13 }, (_, k) => {
      const a = ((from + ((to - from) * k) / 12) * Math.PI) / 8,
        r = 0.42 * box.width;
      return { x: box.x + box.width / 2 + r * Math.sin(a), y: box.y + box.height / 2 - r * Math.cos(a) };
    });
  const path = round(-2.5, -1.4);
  await drag(path);
  await touch('touchStart', path.at(-1), { x: 200, y: 300 });
  await touch('touchEnd');
  await drag(path);
  await touch('touchCancel');
  assert.equal(await sent(), '');
  await drag(path);
  await touch('touchEnd');
  await played(1);
  assert.equal(await sent(), 'A+');
  await close();
});

test('Œil de Lynx: a card is carried within two pixels of the finger, and laid', async () => {
  const { page, touch, drag, sent, played, close } = await open({ game: 'lynx', o: 'variant=B', as: '1' });
  const from = await middle(page, '[data-place^="h:"]'),
    to = await middle(page, '[data-place="c:0,0"]');
  const card = (await page.getAttribute('[data-place^="h:"]', 'data-place')).slice(2);
  await drag(line(from, to));
  const at = await middle(page, '.in-air .carried');
  assert.ok(Math.hypot(at.x - to.x, at.y - to.y) <= 2, `${at.x},${at.y} for ${to.x},${to.y}`);
  await touch('touchStart', to, { x: 300, y: 200 });
  await touch('touchEnd');
  assert.equal(await sent(), '');
  await drag(line(from, to));
  await touch('touchEnd');
  await played(1);
  assert.equal(await sent(), `1:${card}:0,0,u`);
  await close();
});

test('Ovo: an egg is carried to the cell beside it', async () => {
  const { page, touch, drag, sent, played, close } = await open({ game: 'ovo' });
  const action = await page.evaluate(() => window.dev.scene.actions.find((a) => /^[a-z]\d-[a-z]\d$/.test(a)));
  const [from, to] = await Promise.all(
    action.split('-').map((cell) => middle(page, `[data-place$="${cell}"]`)),
  );
  await drag(line(from, to));
  await touch('touchEnd');
  await played(1).catch(() => {});
  assert.equal(await sent(), action);
  await close();
});
