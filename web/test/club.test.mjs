// Clubs in the page: opened, found by their link, joined, and a table that its members find.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertReadable } from './axe.mjs';
import { name, settings, useSite } from './online.mjs';

const site = useSite();
const words = ['web', 'online', 'society', 'together', 'club', 'server'];

test('a club is opened, joined by its link, and plays', async () => {
  const anna = await site.visit({ settings });
  const bert = await site.visit({
    width: 390,
    height: 844,
    touch: true,
    settings: { ...settings, language: 'fr' },
  });
  await anna.goto(`${site.address}/#/friends`);
  await name(anna, 'Anna');
  await anna.click('a[href="#/clubs"]');
  await anna.fill('[name="club"]', 'Thursday club');
  await anna.fill('[name="about"]', 'We play every Thursday.');
  await assertReadable(anna, 'clubs', words);
  await anna.keyboard.press('Enter');
  await anna.waitForSelector('[data-club="true"]');
  await assertReadable(anna, 'club', words);
  const link = await anna.inputValue('[data-link]');
  await bert.goto(link);
  await name(bert, 'Bert');
  await bert.click('[data-join]');
  await bert.waitForSelector('[data-club="true"] .club-people li:nth-child(2)');
  await anna.click('.meet .game-foureyes a >> nth=0');
  await anna.click('button[type="submit"]');
  await anna.waitForSelector('[data-waiting="1"]');
  const table = await anna.evaluate(() => location.hash);
  await bert.waitForSelector(`.table-link[href="${table}"]`);
  await assertReadable(bert, 'club-fr', words);
  await site.shot(bert, 'club-fr', true);
  await bert.click(`.table-link[href="${table}"]`);
  await bert.click('[data-sit] >> nth=0');
  await anna.waitForSelector('[data-waiting="0"], .play');
  await anna.goto(link);
  await anna.click('.club-people li:has-text("Bert") button');
  await anna.waitForFunction(() => document.querySelectorAll('.club-people li').length === 1);
  await bert.goto(link);
  await bert.waitForSelector('[data-club="false"] [data-join]');
  assert.equal(await bert.locator('.club-people').count(), 0, 'an expelled person reads nothing');
});
