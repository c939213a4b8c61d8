// Two people race at one screen: a countdown, a Stop! at each edge, and the one who calls lays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlan, useSite } from './browser.mjs';

const deck = Array.from({ length: 50 }, (_, i) => ((i * 7) % 50) + 1).join();
const two = [
  { who: 'person', level: 1 },
  { who: 'person', level: 1 },
];

const site = useSite();

test('each player has a Stop! at an edge of the screen; the first to press lays a card, then the other continues', async () => {
  const page = await site.visit({
    width: 390,
    height: 844,
    touch: true,
    locale: 'en-GB',
    settings: { motion: 'off', names: false, list: false },
  });
  await page.evaluate((plan) => localStorage.setItem('coupdoeil.plan.lynx', JSON.stringify(plan)), {
    game: 'lynx',
    variant: 'd',
    options: { deck, variant: 'D' },
    seats: two,
    clock: 0,
    untimed: false,
  });
  await page.reload();
  await page.click('.game-lynx .game-start');
  await page.waitForSelector('.count-in');
  await page.waitForSelector('.duel .urgent >> nth=1');
  const edges = await page
    .locator('.duel .urgent')
    .evaluateAll((all) => all.map((node) => Math.round(node.getBoundingClientRect().y)));
  assert.equal(edges.length, 2);
  assert.ok(edges[0] > 600 && edges[1] < 200, `one below, one above: ${edges}`);
  await page.locator('[data-call="2:stop"]').tap();
  await page.waitForSelector('.play[data-viewer="2"] .countdown');
  assert.equal(await page.locator('.duel').count(), 0, 'only one lays');
  await page.click('[data-tool="fail"]');
  await page.waitForSelector('[data-call="1:stop"]:enabled');
  assert.ok(
    await page.locator('[data-call="2:stop"]').isDisabled(),
    'the player who failed is out of the round',
  );
  await page.locator('[data-call="1:none"]').tap();
  await page.waitForSelector('[data-call="2:stop"]:enabled');
  await site.shot(page, 'duel');
});

test('on the smallest phones both see all cards, also while the seconds run', async () => {
  const settings = { motion: 'off', language: 'fr', names: false, list: false };
  const page = await site.visit({ width: 360, height: 640, touch: true, settings });
  await startPlan(page, { game: 'lynx', variant: 'd', options: { variant: 'D' }, seats: two });
  await page.waitForSelector('.duel .urgent:enabled');
  await page.waitForSelector('.count-in', { state: 'detached' });
  const edges = (selector) =>
    page.$eval(selector, (node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return [top, bottom];
    });
  const [, hand] = await edges('.board-lynx');
  const [near] = await edges('.duel:not(.opposite)');
  assert.ok(hand <= near, `the cards end at ${hand}, the lower edge begins at ${near}`);
  await page.locator('.duel:not(.opposite) .urgent').click();
  await page.waitForSelector('.countdown');
  const [, seconds] = await edges('.countdown');
  const [table] = await edges('.board-lynx');
  assert.ok(seconds <= table, `the seconds end at ${seconds}, the table begins at ${table}`);
  await page.context().close();
});

test('a variant that two cannot race at one screen says so when it is chosen', async () => {
  const page = await site.visit({ locale: 'en-GB' });
  await startPlan(page, {
    game: 'lynx',
    variant: 'b',
    options: { deck, variant: 'B' },
    seats: two,
    untimed: true,
  });
  await page.goto(`${site.address}/#/setup/lynx`);
  await page.waitForSelector('form');
  assert.equal(await page.locator('form .note').count(), 0, 'without the race they can');
  await page.getByText('No race').click();
  assert.match(await page.textContent('form .note'), /only one person can race/);
});

test('in Ovo only a peek covers the screen, and the board stays as it is', async () => {
  const page = await site.visit({ locale: 'en-GB', settings: { motion: 'off' } });
  await startPlan(page, { game: 'ovo', options: {}, seats: two });
  const place = (id) => page.locator(`[data-place="${id}"]`);
  const viewer = (seat) => page.waitForSelector(`.play[data-viewer="${seat}"] .status.mine`);
  const below = async () => (await place('a1').boundingBox()).y > (await place('a6').boundingBox()).y;
  await viewer(1);
  /* An egg of each reaches the other's camp, where it is turned. */
  const moves = 'a1-a2 a6-b5 a2-a3 b5-b4 a3-a4 b4-b3 a4-a5 b3-b2 a5-a6'.split(' ');
  for (const [i, move] of moves.entries()) {
    const [from, to] = move.split('-');
    await viewer((i % 2) + 1);
    assert.equal(await page.locator('.cover').count(), 0, 'nothing is covered between moves');
    assert.ok(await below(), 'the board is not turned round');
    await place(from).click();
    await place(to).click();
  }
  await viewer(2);
  await page.getByText('Peek at an egg').click();
  await place('a6').click();
  await page.click('[data-tool="confirm"]');
  await page.waitForSelector('.cover');
  assert.match(await page.textContent('.cover'), /Player 2/);
  await page.click('.cover button');
  await page.waitForSelector('.lingering button');
  await page.click('.lingering button');
  await viewer(1);
  assert.equal(await page.locator('.cover').count(), 0, 'the player who did not peek sees nothing new');
});
