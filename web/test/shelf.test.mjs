// Nothing is lost: every game keeps its place, whatever else is opened; so do drafts, redo, results
// and names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptGames, keptRecord, startPlan, useSite } from './browser.mjs';

const quick = { motion: 'off', language: 'en' };
const alone = (game, options = {}) => ({
  game,
  options,
  seats: [
    { who: 'person', level: 1 },
    { who: 'person', level: 1 },
  ],
});

const site = useSite();

const actions = (record) =>
  record.split('\n').filter((line) => line && !/^(#|coupdoeil |game |option )/.test(line)).length;

/** Plays the n-th action of the list and waits until the table has it. */
async function play(page, n = 3) {
  const before = await page.getAttribute('.play', 'data-position');
  await page.click('#tab-actions');
  await page.click(`.chip >> nth=${n}`);
  await page.waitForFunction((old) => document.querySelector('.play').dataset.position !== old, before);
}

/** Waits until the last game played is stored with this many actions. */
async function kept(page, count) {
  for (;;) if (actions(await keptRecord(page)) === count) return;
}

const home = async (page) => {
  await page.click('.bar a');
  await page.waitForSelector('.home');
};

test("a game in progress stays while others are opened, and one without a move isn't kept", async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, alone('foureyes'));
  await play(page);
  await kept(page, 1);
  const address = page.url();
  assert.match(address, /#\/play\/\w+$/);
  for (const game of ['ovo', 'eccentric', 'ovo']) {
    await home(page);
    await page.click(`.game-${game} .game-start`);
    await page.waitForSelector(`.play[data-game=${game}] .status.mine`);
  }
  await home(page);
  assert.equal(await page.locator('.resumes [href^="#/play"]').count(), 1);
  await page.goto(`${site.address}/#/games`);
  await page.waitForSelector('.shelf-row');
  assert.equal(await page.locator('.shelf-row').count(), 1, 'games without a move are not listed');
  await page.click('.shelf-open');
  await page.waitForSelector('.play[data-game=foureyes]');
  assert.equal(page.url(), address);
  await page.waitForFunction(() => document.querySelector('.play').dataset.position === '2');
  await page.context().close();
});

test('a game deleted from the list can be restored', async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, alone('ovo'));
  await play(page);
  await kept(page, 1);
  await page.goto(`${site.address}/#/games`);
  await page.click('[aria-label="Delete Ovo"]');
  await page.waitForFunction(() => document.querySelectorAll('.shelf-row').length === 0);
  assert.equal((await keptGames(page)).length, 0);
  await page.click('.undoing button');
  await page.waitForSelector('.shelf-row');
  assert.equal(actions((await keptGames(page))[0].record), 1);
  await page.context().close();
});

test('a second tab has its own game, even if both continue the same one', async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, alone('eccentric'));
  await play(page);
  await kept(page, 1);
  const other = await page.context().newPage();
  await other.goto(site.address);
  await other.click('.game-foureyes .game-start');
  await other.waitForSelector('.play .status.mine');
  await play(other);
  await other.waitForTimeout(100);
  await page.reload();
  await page.waitForSelector('.play[data-game=eccentric] .status.mine');

  await other.goto(page.url());
  await other.waitForSelector('.play[data-game=eccentric] .status.mine');
  await play(other, 1);
  await kept(other, 2);
  const theirs = (await keptGames(other))[0].record;
  await play(page, 2);
  for (; (await keptGames(page)).filter(({ game, count }) => game === 'eccentric' && count === 2).length < 2;)
    await page.waitForTimeout(50);
  assert.ok(
    (await keptGames(page)).some(({ record }) => record === theirs),
    'neither replaced the other',
  );
  assert.notEqual(page.url(), other.url());
  await page.context().close();
});

test('the same link twice is one game, and a link takes nobody else’s place', async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, alone('eccentric'));
  await play(page);
  await kept(page, 1);
  await page.click('.bar button.icon-button');
  await page.click('.menu .item:has-text("Share a link")');
  const link = await page.inputValue('.share input');
  const record = await keptRecord(page);
  const guest = await site.visit({ settings: quick });
  await startPlan(guest, alone('ovo'));
  await play(guest);
  await kept(guest, 1);
  for (let i = 0; i < 2; i++) {
    await guest.goto(link);
    await guest.waitForSelector('.play[data-game=eccentric] .status.mine');
    for (; (await keptGames(guest))[0].game !== 'eccentric';) await guest.waitForTimeout(50);
    await home(guest);
  }
  const all = await keptGames(guest);
  assert.deepEqual(all.map(({ game }) => game).sort(), ['eccentric', 'ovo']);
  assert.equal(actions(all.find(({ game }) => game === 'eccentric').record), actions(record));
  await page.context().close();
  await guest.context().close();
});

test('undone moves can be redone after a reload', async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, alone('foureyes', { board: '4' }));
  await play(page);
  const hash = await page.getAttribute('.play', 'data-hash');
  await page.click('.dock button >> nth=0');
  await page.waitForSelector('.dock button:nth-child(2):enabled');
  await kept(page, 0);
  await page.reload();
  await page.waitForSelector('.dock button:nth-child(2):enabled');
  await page.click('.dock button >> nth=1');
  await page.waitForFunction((wanted) => document.querySelector('.play').dataset.hash === wanted, hash);
  await page.context().close();
});

test('an unfinished puzzle keeps its position', async () => {
  const page = await site.visit({ settings: quick });
  await page.goto(`${site.address}/#/make/foureyes`);
  await page.waitForSelector('.task .board-place > *');
  await page.click('.typed summary');
  await page.click('.typed .chip >> nth=5');
  await page.waitForSelector('.task[data-count="1"]');
  for (
    ;
    !(await page.evaluate(() =>
      /\n\w+@/.test(JSON.parse(localStorage['coupdoeil.make.foureyes'] ?? '{}').record),
    ));
  )
    await page.waitForTimeout(30);
  await page.goto(`${site.address}/#/puzzles`);
  await page.waitForSelector('.day-card');
  await page.goto(`${site.address}/#/make/foureyes`);
  await page.waitForSelector('.task[data-count="1"]');
  await page.context().close();
});

test('the list of games shows a move that is saved after its game was left', async () => {
  const page = await site.visit({ settings: quick });
  await page.goto(`${site.address}/#/games`);
  await page.waitForSelector('main:not(.wait) h1');
  await startPlan(page, alone('foureyes'));
  await page.click('#tab-actions');
  await page.waitForSelector('.chip');
  await page.evaluate(() => {
    document.querySelector('.chip').click();
    location.hash = '#/games';
  });
  await page.waitForSelector('.shelf-row[data-game=foureyes]');
  await page.context().close();
});

test('Play says what it starts, and each game has its own level', async () => {
  const page = await site.visit({ settings: quick });
  await page.goto(`${site.address}/#/setup/ovo`);
  await page.selectOption('.seat-row:nth-of-type(2) select', '5');
  await page.selectOption('fieldset:has-text("Time") select', '20');
  await page.click('form [type=submit]');
  await page.waitForSelector('.play .status.mine');
  await home(page);
  assert.match(await page.innerText('.game-ovo .game-plan'), /level 5.*20 seconds/);
  assert.match(await page.innerText('.game-foureyes .game-plan'), /level 2/);
  await page.context().close();
});

test('people at one device have first names', async () => {
  const page = await site.visit({ settings: quick });
  await page.click('.hero a[href="#/here"]');
  await page.fill('.field input >> nth=0', 'Anna');
  await page.fill('.field input >> nth=1', 'Bo');
  await page.click('.here-game[data-game=foureyes] .primary');
  await page.waitForSelector('.play .status.mine');
  await page.waitForFunction(() => document.querySelector('.player-name')?.textContent.startsWith('Anna'));
  await play(page);
  await page.waitForFunction(() => /Bo/.test(document.querySelector('.status').textContent));
  await page.goto(`${site.address}/#/games`);
  assert.match(await page.innerText('.shelf-row'), /Anna – Bo/);
  await page.context().close();
});
