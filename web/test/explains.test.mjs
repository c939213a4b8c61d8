// A game explains itself: its goal, the player's progress, why it ended; and people who point meet
// no coordinates.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlan, useSite } from './browser.mjs';

const COORDINATE = /\b(?:[1-4][a-h]|[a-j][1-9]\d?)\b/;
const against = (level) => [
  { who: 'person', level: 1 },
  { who: 'computer', level },
];

const site = useSite();

async function begin(game, { settings = {}, level = 1, ...size } = {}) {
  const page = await site.visit({
    locale: 'en-GB',
    settings: { motion: 'off', names: false, list: false, ...settings },
    ...size,
  });
  await startPlan(page, { game, options: {}, seats: against(level) });
  await page.waitForSelector('.status.mine');
  return page;
}

const place = (page, id) => page.locator(`[data-place="${id}"]`);

test('the goal is there before the first move, then progress and the goal one press away', async () => {
  const page = await begin('foureyes');
  assert.match(await page.textContent('.aim'), /four red pawns on the corners of a square/);
  await place(page, 'hand:D').click();
  await place(page, 'c3').click();
  await page.click('[data-tool="confirm"]');
  await page.waitForSelector('.aim button');
  assert.match(await page.textContent('.aim'), /^9 tiles left to place/);
  await page.click('.aim button');
  assert.match(await page.textContent('.aim p'), /four red pawns/);
});

test("L'Œil explains the number of moves", async () => {
  const page = await begin('oeil');
  for (let i = 0; i < 6; i++) {
    await page.waitForFunction(
      (left) => document.querySelector('.oeil-seat.acts .oeil-group-hand')?.textContent.endsWith(`${left}`),
      6 - i,
    );
    await page.waitForSelector('.status.mine');
    await page.locator('.oeil .place.live').first().click();
  }
  await page.waitForFunction(() => /moves?: /.test(document.querySelector('.aim')?.textContent ?? ''));
});

test('a hint and a refusal appear below the instruction, and number what they mention', async () => {
  const page = await begin('foureyes', { width: 390, height: 844, touch: true });
  const expected = await page.textContent('.expected');
  await page.click('.dock button:last-child');
  await page.waitForSelector('.message.hint');
  await page.click('.message .more');
  await page.click('.message .more');
  assert.equal(await page.textContent('.expected'), expected);
  assert.ok(await page.locator('.expected').isVisible());
  assert.doesNotMatch(await page.innerText('.telling'), COORDINATE);
  assert.equal(await page.locator('.message .mark').first().textContent(), '1');
  assert.equal(await page.locator('.board .numbers circle').count(), 1);
  const clipped = await page.$$eval(
    '.telling-box *',
    (all) =>
      all.filter(
        (one) => one.scrollHeight > one.clientHeight + 2 && getComputedStyle(one).overflowY !== 'visible',
      ).length,
  );
  assert.equal(clipped, 0);
});

test('several people at one screen have the same names on the board as in the sentences', async () => {
  const people = Array.from({ length: 3 }, () => ({ who: 'person', level: 1 }));
  const page = await site.visit({ locale: 'en-GB', settings: { motion: 'off', names: false, list: false } });
  await startPlan(page, { game: 'oeil', options: { players: '3' }, seats: people });
  await page.waitForSelector('.status.mine');
  const names = await page.locator('.oeil-who').allTextContents();
  assert.deepEqual(names, ['Player 1', 'Player 2', 'Player 3']);
  assert.match(await page.textContent('.expected'), /^Player 1 to play\. Place a counter/);
  await page.goto(`${site.address}/#/analyse/oeil`);
  await page.waitForSelector('.oeil-who');
  assert.doesNotMatch(await page.innerText('.oeil-seats'), /You/);
  await page.context().close();
});

test('places have names for those who want them, and moves a list', async () => {
  const page = await begin('foureyes', { settings: { names: true, list: true } });
  await page.click('.dock button:last-child');
  await page.waitForSelector('.message.hint');
  assert.match(await page.innerText('.message'), COORDINATE);
  assert.equal(await page.locator('.message .mark').count(), 0);
  assert.ok(await page.locator('.board .label').first().isVisible());
  assert.equal(await page.locator('#tab-actions').count(), 1);
  const plain = await begin('foureyes');
  assert.equal(await plain.locator('#tab-actions').count(), 0);
  assert.ok(!(await plain.locator('.board .label').first().isVisible()));
});

test('help on the board is on against weak computers, and a switch away', async () => {
  const page = await begin('ovo');
  assert.equal(await page.getAttribute('.helps', 'aria-pressed'), 'true');
  await page.click('.helps');
  assert.equal(await page.getAttribute('.helps', 'aria-pressed'), 'false');
  const strong = await site.visit({
    locale: 'en-GB',
    settings: { motion: 'off', names: false, list: false },
  });
  await strong.evaluate(() =>
    localStorage.setItem('coupdoeil.stats', JSON.stringify({ ovo: { 5: { won: 1, drawn: 0, lost: 0 } } })),
  );
  await startPlan(strong, { game: 'ovo', options: {}, seats: against(5) });
  assert.equal(await strong.getAttribute('.helps', 'aria-pressed'), 'false');
});

test('sound is one touch away while playing', async () => {
  const page = await begin('ovo');
  await page.click('.bar button[aria-label="Menu"]');
  await page.click('.menu .item:has-text("Turn sound on")');
  await page.waitForSelector('.menu .item:has-text("Turn sound off")');
  assert.equal(await page.evaluate(() => JSON.parse(localStorage['coupdoeil.settings']).sound), true);
  await page.context().close();
});

test('lessons number the places that they speak of', async () => {
  const page = await site.visit({ locale: 'en-GB', settings: { motion: 'off', names: false, list: false } });
  await page.goto(`${site.address}/#/learn/foureyes/1`);
  await page.waitForSelector('#goal .mark');
  assert.doesNotMatch(await page.innerText('#goal'), COORDINATE);
  assert.ok((await page.locator('.board .numbers circle').count()) > 0);
});

test('the result says why', async () => {
  const page = await site.visit({ locale: 'en-GB', settings: { motion: 'off', names: false, list: false } });
  const record = [
    'coupdoeil record 1',
    'game foureyes',
    '# table mode local',
    '# table seat 1 person',
    '# table seat 2 person',
    'R1@a1',
    'D0@b1',
    'D3@b2',
  ].join('\n');
  await page.evaluate((text) => {
    localStorage.setItem(
      'coupdoeil.game',
      JSON.stringify({ game: 'foureyes', record: `${text}\n`, over: false, counted: true }),
    );
  }, record);
  await page.goto(`${site.address}/#/play`);
  await page.reload();
  await page.waitForSelector('.status.mine');
  await place(page, 'hand:D').click();
  await place(page, 'a2').click();
  await page.click('[data-tool="right"]');
  await page.click('[data-tool="right"]');
  await page.click('[data-tool="confirm"]');
  await page.waitForSelector('.status.over');
  assert.match(await page.textContent('.status.over'), /Four red pawns make this square\./);
  await page.waitForFunction(() =>
    /Four red pawns make this square \([a-d]\d(, [a-d]\d){3}\)\./.test(
      document.querySelector('.heard[role="status"]').textContent,
    ),
  );
});
