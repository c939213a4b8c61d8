// The shared analysis after a game, in the page: everybody at the table sees each other's moves and comments.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertReadable } from './axe.mjs';
import { patience } from './browser.mjs';
import { meet, openAs, resign, settings, useSite } from './online.mjs';

const site = useSite();
const words = ['web', 'online', 'society', 'solo', 'table', 'server'];

const comeIn = async (language, name, size = {}) => {
  const page = await site.visit({ ...size, settings: { ...settings, language } });
  await page.goto(site.address);
  await page.evaluate(async (called) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('api/me', { method: 'POST', headers, body: JSON.stringify({ name: called }) });
  }, name);
  return page;
};

/** What can be touched on the board, and how many moves led to it. */
const offered = (page) =>
  page.evaluate(() =>
    [
      document.querySelector('main.analysis').dataset.count,
      ...[...document.querySelectorAll('.places [data-place].live, .tools .primary:enabled')].map(
        ({ dataset, className, ariaPressed }) => `${dataset.place} ${className} ${ariaPressed}`,
      ),
    ].join(),
  );

/** Plays any move there. */
async function tryMove(page, first) {
  const count = () => page.getAttribute('main.analysis', 'data-count').then(Number);
  const before = await count();
  for (let i = 0; i < 20 && (await count()) === before; i++) {
    await page.waitForSelector('.places [data-place].live');
    const now = await offered(page);
    const confirm = page.locator('.tools .primary:enabled');
    const place = page.locator('.places [data-place].live').nth(i === 0 ? first : i * 3);
    await ((await confirm.count()) > 0 ? confirm.first() : place).click();
    for (const end = Date.now() + patience; Date.now() < end && (await offered(page)) === now;);
  }
  assert.equal(await count(), before + 1, 'a move was tried');
}

const moves = (page) => page.locator('.tree .move').count();
const waitMoves = (page, count) =>
  page.waitForFunction((n) => document.querySelectorAll('.tree .move').length === n, count);

test('players and a spectator analyse a finished game together', async () => {
  const anna = await comeIn('en', 'Anna');
  const bert = await comeIn('nl', 'Bert', { width: 390, height: 844, touch: true });
  const cleo = await comeIn('fr', 'Cléo');
  const id = await openAs(anna, { game: 'foureyes', first: 'seated' });
  await meet(site, id, [anna, bert]);
  await anna.locator('.actions .chip').first().click();
  await bert.waitForSelector('.status.mine');
  await resign(bert);
  await anna.waitForSelector('.status.over');
  for (const page of [anna, bert]) await page.click('[data-study]');
  await cleo.goto(`${site.address}/#/study/${id}`);
  for (const page of [anna, bert, cleo]) await waitMoves(page, 1);
  await cleo.waitForFunction(() => !document.querySelector('.tree').textContent.includes('…'));
  await tryMove(anna, 0);
  for (const page of [anna, bert, cleo]) await waitMoves(page, 2);
  await tryMove(cleo, 1);
  for (const page of [anna, bert, cleo]) await waitMoves(page, 3);
  assert.ok((await bert.locator('.tree .branch').count()) > 0, 'another answer is a branch');
  await cleo.fill('[name="note"]', 'plutôt ici');
  await cleo.keyboard.press('Enter');
  for (const page of [anna, bert, cleo]) await page.waitForSelector('.study-notes li:has-text("plutôt ici")');
  for (const [page, name] of [
    [bert, 'study-nl'],
    [cleo, 'study-fr'],
  ]) {
    await assertReadable(page, name, words);
    await site.shot(page, name, true);
  }
  await bert.reload();
  await waitMoves(bert, 3);
  await bert.waitForSelector('.study-notes li');
  await bert.click('.study-notes button');
  assert.equal(await bert.getAttribute('main.analysis', 'data-count'), '2');
  assert.equal(await moves(anna), 3);
});
