// A game with days for each move: trying out moves on a board of your own, planned answers, vacation days.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertReadable } from './axe.mjs';
import { patience } from './browser.mjs';
import { chip, facts, listen, meet, moved, openAs, settings, useSite } from './online.mjs';

const site = useSite();
const words = ['web', 'online', 'society', 'solo', 'table', 'server'];
const DAY = 86_400_000;

/** What can be touched on the board of a draft, and how many moves led to it. */
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
async function tryMove(page) {
  const count = () => page.getAttribute('main.analysis', 'data-count').then(Number);
  const before = await count();
  for (let i = 0; i < 20 && (await count()) === before; i++) {
    await page.waitForSelector('.places [data-place].live');
    const now = await offered(page);
    const confirm = page.locator('.tools .primary:enabled');
    const place = page.locator('.places [data-place].live').nth(i * 3);
    await ((await confirm.count()) > 0 ? confirm.first() : place).click();
    await until(async () => (await offered(page)) !== now);
  }
  assert.equal(await count(), before + 1, 'a move was tried');
}

async function until(what) {
  for (const end = Date.now() + patience; Date.now() < end;) if (await what()) return;
  throw new Error('nothing happened');
}

test('an answer is planned on a draft board and played while its owner is away', async () => {
  const anna = await site.visit({ settings });
  const bert = await site.visit({
    width: 390,
    height: 844,
    touch: true,
    settings: { ...settings, language: 'fr' },
  });
  const told = listen(bert);
  await bert.goto(site.address);
  await bert.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch('api/me', { method: 'POST', headers, body: '{"name":"Bert"}' });
  });
  const id = await openAs(anna, { game: 'foureyes', clock: `move ${3 * DAY}`, first: 'seated' });
  await meet(site, id, [anna, bert]);
  await bert.click('[data-draft]');
  await tryMove(bert);
  assert.ok(await bert.isDisabled('[data-plan]'), 'a plan needs an answer');
  await tryMove(bert);
  const { position } = await facts(anna);
  assert.equal(position, 1, 'nothing was played');
  await bert.click('[data-plan]');
  await bert.waitForSelector('.plans li');
  await assertReadable(bert, 'draft', words);
  await site.shot(bert, 'draft-fr', true);
  const [line] = told.findLast(({ type }) => type === 'plans').lines;
  await bert.reload();
  await bert.waitForSelector('.plans li');
  await bert.goto('about:blank');
  await chip(anna, line[0]).click();
  await anna.waitForFunction(
    (old) => Number(document.querySelector('.play').dataset.position) > old + 1,
    position,
  );
  await bert.goto(`${site.address}/t/${id}`);
  await bert.waitForSelector('.play .board-place > *');
  assert.equal((await facts(bert)).position, 3, 'the answer was played meanwhile');
});

test('vacation days are added to a move', async () => {
  const anna = await site.visit({ settings });
  const bert = await site.visit({ settings });
  await bert.goto(site.address);
  await bert.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch('api/me', { method: 'POST', headers, body: '{"name":"Bert"}' });
  });
  const told = listen(anna);
  const id = await openAs(anna, { game: 'foureyes', clock: `move ${DAY}`, first: 'seated' });
  await meet(site, id, [anna, bert]);
  await anna.click('.bar button.icon-button');
  await anna.click('.vacation summary');
  await anna.fill('.vacation input', '3');
  await assertReadable(anna, 'vacation', words);
  await anna.click('.vacation button');
  await anna.waitForSelector('.message.news');
  const { left } = told.findLast(({ type }) => type === 'state');
  const { seats } = told.findLast(({ type }) => type === 'table');
  assert.equal(seats[0].vacation, 11);
  assert.ok(left === undefined || left.length > 0);
  const { position } = await facts(anna);
  await anna.locator('.actions .chip').first().click();
  await moved(anna, position);
});
