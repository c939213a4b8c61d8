// The main paths in Firefox: playing every game, hints, undo, reloading, lessons, puzzles, reviews, settings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptRecord, startPlan, useSite } from './browser.mjs';
import { playByLot } from './driver.mjs';
import { games, nativeHash } from './engines.mjs';

const two = [
  { who: 'person', level: 1 },
  { who: 'computer', level: 1 },
];
const settings = { motion: 'off', language: 'en', names: false, list: false };

const site = useSite({ kind: 'firefox' });

for (const game of games) {
  test(`${game}: it starts from its card, gives a hint, and continues after a reload`, async () => {
    const page = await site.visit({ settings });
    await startPlan(page, { game, options: {}, seats: two, untimed: true });
    await page.waitForSelector('.status.mine');
    await page.locator('.dock button').last().click();
    await page.waitForSelector('.message.hint');
    const hash = await page.getAttribute('.play', 'data-hash');
    await page.reload();
    await page.waitForSelector('.play .board-place > *, .play .cover'); // covered where there are secrets
    assert.equal(await page.getAttribute('.play', 'data-hash'), hash);
    await page.context().close();
  });
}

test('a whole game by pointing ends as the program says, and can be analysed', async () => {
  const page = await site.visit({ settings: { ...settings, names: true, list: true } });
  const people = [two[0], two[0]];
  await startPlan(page, { game: 'foureyes', options: { board: '4', maxturns: '8' }, seats: people });
  await playByLot(page, 'mouse', 5);
  await page.waitForSelector('.status.over');
  const record = await keptRecord(page);
  const seat = Number(await page.getAttribute('.play', 'data-viewer'));
  assert.equal(await page.getAttribute('.play', 'data-hash'), await nativeHash(record, seat));
  await page.locator('.ends button').last().click();
  await page.waitForSelector('.play.review .board-place > *');
  await page.context().close();
});

test('lessons, puzzles, the analysis board, rules and settings', async () => {
  const page = await site.visit({ settings });
  const [game] = games;
  for (const address of [`learn/${game}/1`, `puzzle/${game}-01`, `analyse/${game}`]) {
    await page.goto(`${site.address}/#/${address}`);
    await page.waitForSelector('.play .board-place > *');
  }
  for (const address of [
    'settings',
    'stats',
    'puzzles',
    'here',
    `rules/${game}`,
    `setup/${game}`,
    `about/${game}`,
  ]) {
    await page.goto(`${site.address}/#/${address}`);
    await page.waitForSelector('main:not(.wait) h1');
  }
  await page.goto(`${site.address}/#/settings`);
  await page.locator('.segments').nth(1).locator('label').nth(2).click();
  await page.waitForSelector('html[data-theme="dark"]');
  await page.context().close();
});
