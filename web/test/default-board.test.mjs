// The default board: the template game, which has no line of its own in the page, is played whole by mouse, touch and
// keys against the computer and between two pages at a table, and learned; every other game can be drawn on it too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertReadable } from './axe.mjs';
import { keptRecord } from './browser.mjs';
import { playByLot } from './driver.mjs';
import { blocks } from './desk.mjs';
import { games, nativeHash } from './engines.mjs';
import { listen, meet, openAs, play, sameEnd, useSite } from './online.mjs';

const GREETING = 'hello 2 bytes';
const site = useSite();

const visit = ({ language = 'en', ...visitor } = {}) =>
  site.visit({ ...visitor, settings: { motion: 'off', language } });

/** Starts a game from its own page, to which no list links. */
async function begin(page, game, search = '') {
  await page.goto(`${site.address}/${search}#/setup/${game}`);
  await page.click('form button[type="submit"]');
  await page.waitForSelector('.board-default .places [data-place]', { state: 'attached' });
}

const visitors = {
  mouse: { width: 1280, height: 800, language: 'en' },
  touch: { width: 390, height: 844, touch: true, language: 'fr' },
  keys: { width: 844, height: 390, language: 'nl' },
};

for (const [way, visitor] of Object.entries(visitors)) {
  test(`a whole game against the computer by ${way}`, async () => {
    const page = await visit(visitor);
    await begin(page, 'blank');
    await assertReadable(page, `the board, by ${way}`, ['board', 'blank', 'web']);
    await site.shot(page, `default-${way}`);
    await playByLot(page, way, 5);
    await site.shot(page, `default-${way}-end`);
    const record = await keptRecord(page);
    const taken = record.match(/^[123]$/gm).map(Number);
    assert.equal(
      taken.reduce((sum, n) => sum + n),
      12,
      'all counters are taken',
    );
    assert.equal(await page.getAttribute('.play', 'data-hash'), await nativeHash(record, 1, GREETING));
    await page.context().close();
  });
}

test('no list shows the game', async () => {
  const page = await visit();
  assert.equal(await page.locator('.game-card').count(), games.length);
  assert.equal(await page.locator('.game-blank').count(), 0);
  await page.context().close();
});

test('typed text waits for Enter, and Escape clears it', async () => {
  const page = await visit();
  await begin(page, 'blank');
  await page.focus('[data-place="1"]');
  const text = () => page.textContent('.status');
  await page.keyboard.press('2');
  assert.match(await text(), /2/);
  assert.equal(await page.getAttribute('.play', 'data-position'), '1');
  assert.deepEqual(await page.locator('.tools [data-tool="2"]').allTextContents(), ['2 counters']);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.tools [data-tool="2"]').count(), 0);
  await page.keyboard.press('3');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => Number(document.querySelector('.play').dataset.position) > 2);
  assert.match(await keptRecord(page), /^2$/m);
  await page.context().close();
});

test('a hint lights a place whose name in actions ends with a sign', async () => {
  const page = await visit();
  await page.goto(`${site.address}/?board=default#/`);
  const deck = Array.from({ length: 50 }, (_, i) => 50 - i); // here a card fits: the hint is not to pass
  await page.setInputFiles('input[type=file]', {
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`coupdoeil record 1\ngame lynx\noption deck=${deck}\n`),
  });
  await page.waitForSelector('.board-default .places [data-place]', { state: 'attached' });
  await page.click('.dock [data-do="hint"], .dock button:last-child');
  await page.waitForSelector('.board-default .hinted', { state: 'attached' });
  await page.context().close();
});

test('a hint lights the place, and a finished game can be looked through and reviewed', async () => {
  const page = await visit();
  await begin(page, 'blank');
  await page.click('.dock [data-do="hint"], .dock button:last-child');
  await page.waitForSelector('.board-default .hinted, .board-default .suggested', { state: 'attached' });
  await playByLot(page, 'mouse', 3);
  await page.click('#tab-moves');
  await page.click('.moves li:first-child button');
  await page.waitForSelector('.replay');
  await page.waitForSelector('.board-default .lit', { state: 'attached' });
  await page.goto(`${site.address}/#/review`);
  await page.waitForSelector('.board-default .places [data-place]', { state: 'attached' });
  await page.context().close();
});

test('a table with two players and a spectator', async () => {
  const [anna, bert, watcher] = [
    await visit(),
    await visit({ width: 390, height: 844, touch: true }),
    await visit(),
  ];
  await bert.evaluate(() =>
    fetch('api/me', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Bert"}',
    }),
  );
  const id = await openAs(anna, { game: 'blank' });
  const told = listen(anna);
  await meet(site, id, [anna, bert], watcher);
  for (const page of [anna, bert, watcher])
    await page.waitForSelector('.board-default .places [data-place]', { state: 'attached' });
  await assertReadable(anna, 'a table', ['board', 'blank', 'web', 'online']);
  await play([anna, bert], 4, {
    0: (page) => page.click('.board-default [data-place="3"]', { force: true }),
    1: (page) => page.click('.board-default [data-place="2"]', { force: true }),
  });
  await watcher.waitForSelector('.status.over');
  await sameEnd([anna, bert, watcher], id, GREETING);
  assert.ok(
    told.filter(({ type }) => type === 'state').every(({ view }, i) => i === 0 || view.bytes !== undefined),
    'after the first state every one has its bytes',
  );
  for (const page of [anna, bert, watcher]) await page.context().close();
});

test('a lesson answers a wrong try, and the right one is played by pointing', async () => {
  const page = await visit({ width: 390, height: 844, touch: true });
  const place = (id) => page.locator(`.board-default [data-place="${id}"]`);
  await page.goto(`${site.address}/#/learn/blank/1`);
  await place(1).click({ force: true });
  await page.waitForSelector('.answer.notice');
  await assertReadable(page, 'a lesson', ['board', 'blank', 'web', 'lesson']);
  await site.shot(page, 'default-lesson');
  await place(3).click({ force: true });
  await page.waitForSelector('.answer.good');
  await page.click('.dock .primary');
  await page.waitForSelector('[data-task="blank-four"]');
  await page.context().close();
});

test('a puzzle is solved by keys, after a hint was drawn', async () => {
  const page = await visit();
  const { puzzle, line } = blocks('puzzles', 'blank').find(
    ({ kind, length }) => kind === 'win' && length === '1',
  );
  await page.goto(`${site.address}/#/puzzle/${puzzle}`);
  await page.waitForSelector('.board-default .places [data-place]', { state: 'attached' });
  await assertReadable(page, 'a puzzle', ['board', 'blank', 'web', 'puzzle']);
  for (const step of [1, 2]) {
    await page.click('.dock button >> nth=0'); // where, then what
    await page.waitForSelector(`.message.hint p >> nth=${step - 1}`);
  }
  await page.waitForSelector('.board-default .suggested', { state: 'attached' });
  await site.shot(page, 'default-puzzle');
  await page.focus('.board-default [tabindex="0"]');
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.answer.good');
  await page.context().close();
});

test('your own puzzle is set up by pointing, judged, shared and solved by another', async () => {
  const page = await visit();
  const other = await visit();
  const count = (on, n) =>
    on.waitForSelector(`.task[data-count="${n}"] .board-default .places .live`, { state: 'attached' });
  const take = (on) => on.locator('.board-default [data-place="3"]').click({ force: true });
  await page.goto(`${site.address}/#/make/blank`);
  await count(page, 0);
  await assertReadable(page, 'making a puzzle', ['board', 'blank', 'web', 'puzzle']);
  for (const n of [1, 2, 3]) {
    await take(page);
    await count(page, n);
  }
  await page.click('.dock button >> nth=0');
  await page.waitForSelector('.answer.good');
  await site.shot(page, 'default-make');
  await other.goto(await page.inputValue('.share input'));
  await count(other, 3);
  await take(other);
  await other.waitForSelector('.answer.good');
  await page.context().close();
  await other.context().close();
});

test('the rules are there, with their pictures', async () => {
  const page = await visit({ width: 390, height: 844, language: 'nl' });
  await page.goto(`${site.address}/#/rules/blank/take`);
  await page.waitForSelector('figure:nth-of-type(2) .board-default circle', { state: 'attached' });
  await assertReadable(page, 'the rules', ['board', 'blank', 'web']);
  await site.shot(page, 'default-rules', true);
  await page.context().close();
});

test('bytes of another version are refused in words', async () => {
  const page = await visit();
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text, ...rest) => parse(text.replace(/"bytes":"\w\w/, '"bytes":"7f'), ...rest);
  });
  await page.goto(`${site.address}/#/setup/blank`);
  await page.reload();
  await page.click('form button[type="submit"]');
  await page.waitForSelector('.board-notice:not([hidden])');
  assert.match(await page.textContent('.board-notice'), /different versions/);
  await page.context().close();
});

test('every game can be drawn and begun on the default board', async () => {
  const page = await visit();
  for (const game of games) {
    await begin(page, game, '?board=default');
    await page.waitForSelector('.board-default .live, .tools [data-tool]:enabled', { state: 'attached' });
    await assertReadable(page, game, ['board', game, 'web']);
    await site.shot(page, `default-${game}`);
    const before = Number(await page.getAttribute('.play', 'data-position'));
    /* Tools that finish an action come before those that continue it. */
    for (let n = 0; n < 4; n++) {
      // Found and pressed in one step: others play meanwhile, and then the tool may be gone.
      const pressed = await page.evaluate(() => {
        const tool = document.querySelector('.tools [data-tool]:enabled');
        tool?.click();
        return tool !== null;
      });
      if (!pressed)
        await page.locator('.board-default .places .live:not([aria-pressed])').first().dispatchEvent('click');
      const position = () => page.getAttribute('.play', 'data-position').then(Number);
      if ((await position()) > before) break;
    }
    await page.waitForFunction(
      (old) => Number(document.querySelector('.play').dataset.position) > old,
      before,
    );
  }
  await page.context().close();
});
