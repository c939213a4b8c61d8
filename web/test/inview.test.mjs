// What has to be visible without scrolling: players, what to do after a game, today's puzzle, the pieces in hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlan, useSite } from './browser.mjs';
import { moves } from './bundle.mjs';

const site = useSite();
const settings = { motion: 'off', language: 'nl', names: false, list: false };
const two = [
  { who: 'person', level: 1 },
  { who: 'computer', level: 1 },
];

/** Whether the middle of each part shown is visible without scrolling. */
const seen = (page, selector) =>
  page.locator(selector).evaluateAll((nodes) =>
    nodes.map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => {
        const hit = document.elementFromPoint(left + width / 2, top + height * part);
        return hit !== null && (node.contains(hit) || hit.contains(node));
      });
    }),
  );

test('on the smallest phones nothing covers the players of L’Œil, with or without tools', async () => {
  for (const options of [{}, { quiz: '1' }]) {
    const page = await site.visit({ width: 360, height: 640, touch: true, settings });
    await startPlan(page, { game: 'oeil', options, seats: two });
    await page.waitForSelector('.status.mine');
    await page.waitForSelector('html[data-fonts]');
    assert.deepEqual(await seen(page, '.oeil-seat'), [true, true], JSON.stringify(options));
    assert.deepEqual(await seen(page, '.dock button'), [true, true, true]);
    assert.deepEqual(await seen(page, '.oeil-stop'), [true, true, true, true], 'its patterns');
    if (options.quiz)
      assert.ok((await seen(page, '.oeil-categories > *')).every(Boolean), 'the colours of the quiz');
    await page.context().close();
  }
});

test('on the smallest phones the buttons of a lesson or puzzle cover nothing of its board', async () => {
  const page = await site.visit({ width: 360, height: 640, touch: true, settings });
  for (const address of ['learn/oeil/4', 'puzzle/oeil-05', 'learn/lynx/1', 'puzzle/lynx-05']) {
    await page.goto(`${site.address}/#/${address}`);
    await page.waitForSelector('.task .tools button');
    await page.waitForSelector('html[data-fonts]');
    const parts = '.oeil-seat, .oeil-stop, .lynx-seats > *, .lynx-foot button, .tools button, .dock button';
    assert.ok((await seen(page, parts)).every(Boolean), address);
  }
  await page.context().close();
});

test('on the smallest phones all six players of Œil de Lynx are in sight, and so is the lens', async () => {
  const page = await site.visit({ width: 360, height: 640, touch: true, settings });
  for (const variant of ['A', 'B', 'C', 'D']) {
    await startPlan(page, {
      game: 'lynx',
      options: { variant, players: '6' },
      seats: [two[0], ...Array(5).fill(two[1])],
      untimed: true,
    });
    await page.waitForSelector('.status.mine');
    await page.waitForSelector('html[data-fonts]');
    const parts = '.lynx-seat, .lynx-look, .lynx-whole, .tools button';
    assert.ok((await seen(page, parts)).every(Boolean), variant);
  }
  await page.context().close();
});

test('a hand of seven is in one row on a phone, each card large enough for a finger', async () => {
  const page = await site.visit({ width: 360, height: 640, touch: true, settings });
  await startPlan(page, { game: 'lynx', options: { variant: 'B' }, seats: two, untimed: true });
  await page.waitForSelector('.status.mine');
  const cards = await page.$$eval('[data-place^="h:"]', (all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  assert.equal(cards.length, 7);
  for (const { top, width, height } of cards) {
    assert.ok(Math.abs(top - cards[0].top) < 2, `${top} and ${cards[0].top}`);
    assert.ok(width >= 43.5 && height >= 43.5, `${width} by ${height}`);
  }
  await page.context().close();
});

test('in a phone held sideways the names of lessons are not cut', async () => {
  const page = await site.visit({ width: 844, height: 390, touch: true, settings });
  await page.goto(`${site.address}/#/learn/foureyes/4`);
  await page.waitForSelector('.task h1');
  await page.waitForSelector('html[data-fonts]');
  const [wide, room] = await page.$eval('.task h1', (title) => [title.scrollWidth, title.clientWidth]);
  assert.ok(wide <= room, `${wide} px in ${room}`);
  await page.context().close();
});

test('on a tablet held upright the board of L’Œil is as wide as its height allows, above its players', async () => {
  const page = await site.visit({ width: 820, height: 1180, touch: true, settings });
  for (const options of [{}, { players: '4' }]) {
    const seats = [...two, ...(options.players ? [two[1], two[1]] : [])];
    await startPlan(page, { game: 'oeil', options, seats });
    await page.waitForSelector('.status.mine');
    const { width } = await page.locator('.board-oeil').boundingBox();
    assert.ok(width > 600, `${width} px wide`);
    assert.ok((await seen(page, '.oeil-seat, .oeil-stop, .dock button')).every(Boolean));
  }
  await page.context().close();
});

test('the buttons of the cards on the home screen are level, however long the sentences are', async () => {
  for (const width of [820, 1280, 1920]) {
    const page = await site.visit({ width, height: 1080, settings });
    const rows = await page.$$eval('.game-card', (cards) => {
      const rows = {};
      for (const card of cards) {
        const top = (node) => Math.round(node.getBoundingClientRect().top);
        const row = (rows[top(card)] ??= []);
        row.push(
          ['.game-play', '.game-plan', '.game-box', '.game-links'].map((one) => top(card.querySelector(one))),
        );
      }
      return Object.values(rows);
    });
    for (const row of rows) for (const card of row) assert.deepEqual(card, row[0], `${width} px`);
    await page.context().close();
  }
});

test('nothing covers the pieces in hand where you make a puzzle', async () => {
  const page = await site.visit({ width: 390, height: 844, touch: true, settings });
  for (const game of ['oeil', 'foureyes', 'eccentric']) {
    await page.goto(`${site.address}/#/make/${game}`);
    await page.waitForSelector('.play .board-place svg');
    await page.waitForSelector('html[data-fonts]');
    assert.ok((await seen(page, '[data-place^="hand:"]')).every(Boolean), game);
    const cut = await page.$$eval(
      '.make-fields select',
      (all) => all.filter((one) => one.clientWidth < 130).length,
    );
    assert.equal(cut, 0, 'lists are wide enough for their words');
  }
  await page.context().close();
});

test('after a game playing again is in sight on the smallest phones', async () => {
  for (const game of ['oeil', 'lynx']) {
    const page = await site.visit({ width: 360, height: 640, touch: true, settings });
    await startPlan(page, { game, options: {}, seats: two });
    await page.waitForSelector('.status.mine');
    await page.click('.bar button.icon-button');
    await page.locator('dialog[open] .item', { hasText: 'Opgeven' }).click();
    await page.locator('dialog[open] .sure button').first().click();
    await page.waitForSelector('.status.over');
    await page.waitForSelector('.celebration', { state: 'detached' });
    const [again] = await seen(page, '.ends .primary');
    assert.ok(again, game);
    await page.context().close();
  }
});

test('the pieces in hand of Eccentric lie below the triangle where there is room, large enough for a finger', async () => {
  const page = await site.visit({ width: 390, height: 844, touch: true, settings });
  await startPlan(page, { game: 'eccentric', options: {}, seats: two });
  await page.waitForSelector('.status.mine');
  const where = () =>
    page.evaluate(() => {
      const box = (node) => node.getBoundingClientRect();
      const hand = box(document.querySelector('[data-place="hand:A"]'));
      return {
        hand: hand.top,
        width: hand.width,
        row: box(document.querySelector('[data-place="h1"]')).bottom,
      };
    });
  const tall = await where();
  assert.ok(tall.hand > tall.row, 'below the lowest row');
  assert.ok(tall.width >= 56, `${tall.width} px wide`);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForFunction(
    () =>
      document.querySelector('[data-place="hand:A"]').getBoundingClientRect().top <
      document.querySelector('[data-place="h1"]').getBoundingClientRect().top,
  );
  await page.context().close();
});

test('the home screen shows the position of today’s puzzle', async () => {
  const page = await site.visit({ settings });
  await page.waitForSelector('.today-picture img.miniature');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('coupdoeil.today')));
  assert.equal(kept.day, new Date().toISOString().slice(0, 10));
  await page.context().close();
});

test('before the first move newcomers find the lessons beside the board', async () => {
  const page = await site.visit({ settings });
  await startPlan(page, { game: 'foureyes', options: {}, seats: two });
  await page.waitForSelector('.no-moves a[href="#/learn"]');
  await page.click('.no-moves a[href="#/learn"]');
  await page.waitForSelector('main.sheet .course');
  await page.context().close();
});

test('the last move stays in sight when the window becomes smaller', async () => {
  const played = [];
  while (played.length < 60) {
    const can = moves('ovo', [], played);
    played.push(can[(played.length * 7) % can.length]);
  }
  const page = await site.visit({ width: 1280, height: 1080, settings });
  const record = ['coupdoeil record 1', 'game ovo', ...played, '# table mode local', ''].join('\n');
  await page.evaluate(
    (text) =>
      localStorage.setItem(
        'coupdoeil.game',
        JSON.stringify({ game: 'ovo', record: text, over: false, counted: true }),
      ),
    record,
  );
  await page.goto(`${site.address}/#/play`);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.move').length === 60);
  const inside = () =>
    page.waitForFunction(() => {
      const [list, last] = ['.moves', '.move.now'].map((one) =>
        document.querySelector(one).getBoundingClientRect(),
      );
      return last.top >= list.top - 1 && last.bottom <= list.bottom + 1;
    });
  await inside();
  await page.setViewportSize({ width: 1280, height: 640 });
  await inside();
  await page.context().close();
});
