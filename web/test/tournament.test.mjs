// Tournaments through the page: opening one, joining, being led to your game, standings, all of it
// accessible.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overflow, wrongs } from './axe.mjs';
import { atBoard, beReady, name, resign, settings, useSite } from './online.mjs';

const site = useSite();

/** A person with a name, who comes to a tournament and joins it. */
async function come(page, link, called) {
  await page.goto(link);
  await name(page, called);
  await page.click('main .row button.primary');
  await page.waitForSelector('tr[data-me]');
}

const readable = async (page, what) => {
  assert.deepEqual(await wrongs(page), [], what);
  assert.ok((await overflow(page)) <= 0, `${what} fits`);
};

test('a Swiss tournament of three is opened, joined, played and won, with a bye', async () => {
  const [anna, bert, carl] = [
    await site.visit({ settings }),
    await site.visit({ settings, width: 360, height: 740 }),
    await site.visit({ settings }),
  ];
  await anna.goto(`${site.address}/#/tournaments`);
  await anna.waitForSelector('.meet .game-foureyes a');
  await readable(anna, 'the list');
  await anna.click('.meet .game-foureyes a');
  await name(anna, 'Anna');
  await anna.waitForSelector('input[name="kind"]');
  await readable(anna, 'the form');
  await anna.selectOption('[name="rounds"]', '3');
  await anna.click('button[type="submit"]');
  await anna.waitForSelector('[data-phase="open"] tr[data-me]');
  const link = await anna.inputValue('[data-link]');
  await anna.click('.qr-details summary');
  await anna.waitForSelector('.qr-code');
  await come(bert, link, 'Bert');
  await come(carl, link, 'Carl');
  await anna.waitForSelector('tbody tr:nth-child(3)');
  await readable(bert, 'a tournament on a phone');

  await anna.click('button:has-text("Start")');
  // One of the three has the bye; the others are led to their table.
  const all = [anna, bert, carl];
  // People who are led there see the pairings for a moment too, so only the address is reliable.
  const players = [];
  await new Promise((done) =>
    all.forEach((page) =>
      page
        .waitForFunction(() => location.hash.startsWith('#/t/'))
        .then(
          () => players.push(page) === 2 && done(),
          () => undefined,
        ),
    ),
  );
  const free = all.find((page) => !players.includes(page));
  await free.waitForSelector('.pairings li:has-text("Bye")');
  for (const page of players) await page.waitForSelector('[data-waiting="0"], .play');
  await readable(players[0], 'the table before the game');
  await beReady(players);
  for (const page of players) await atBoard(page);
  await resign(players[0]);
  await players[1].waitForSelector('[data-tournament]');
  assert.equal(
    await players[1].locator('button:has-text("Rematch")').count(),
    0,
    'nobody plays a pairing twice',
  );
  await players[1].click('[data-tournament]');
  await players[1].waitForSelector('tr[data-me] td b:text-is("1")');
  await free.waitForSelector('tr[data-me] td b:text-is("1")');
  await readable(free, 'the standings');
  for (const page of all) await page.close();
});

test('every sentence exists in three languages', async () => {
  for (const language of ['en', 'fr', 'nl']) {
    const page = await site.visit({ settings: { ...settings, language } });
    for (const where of ['tournaments', 'tournaments/foureyes']) {
      await page.goto(`${site.address}/#/${where}`);
      await page.waitForSelector('.meet-game, .name-form, [name="kind"]');
      assert.doesNotMatch(await page.textContent('main'), /(together|online)\.\w/, `${where} in ${language}`);
    }
    await page.close();
  }
});

test('a simultaneous exhibition: the master goes from board to board', async () => {
  const [master, bert, carl] = [
    await site.visit({ settings }),
    await site.visit({ settings: { ...settings, language: 'nl' }, width: 360, height: 740 }),
    await site.visit({ settings: { ...settings, language: 'fr' } }),
  ];
  await master.goto(`${site.address}/#/tournaments/foureyes`);
  await name(master, 'Master');
  await master.click('input[name="kind"][value="simul"]');
  await master.click('button[type="submit"]');
  await master.waitForSelector('[data-phase="open"] tr[data-me]');
  const link = await master.inputValue('[data-link]');
  await come(bert, link, 'Bert');
  await come(carl, link, 'Carl');
  await master.waitForSelector('tbody tr:nth-child(3)');
  await master.click('button:has-text("Start")');
  await master.waitForSelector('[data-simul] >> nth=1');
  await readable(master, 'the boards');
  const boards = await master.$$eval('[data-simul]', (all) => all.map(({ dataset }) => dataset.simul));
  for (const page of [bert, carl]) await page.waitForSelector('[data-waiting="0"], .play');
  await beReady([bert, carl]);
  for (const table of boards) {
    await master.goto(`${site.address}/#/t/${table}`);
    await master.waitForSelector('[data-waiting="0"], .play');
    await beReady([master]);
    await atBoard(master);
  }
  for (const page of [bert, carl]) {
    await atBoard(page);
    await page.locator('.actions .chip').first().click();
  }
  await master.goto(link);
  await master.waitForSelector('[data-simul]:nth-child(2) .won-mark');
  await site.shot(master, 'simul-en', true);
  await master.click('[data-simul]:nth-child(1) a');
  await atBoard(master);
  await master.locator('.actions .chip').first().click();
  await master.waitForSelector('[data-next-turn]');
  const before = await master.evaluate(() => location.hash);
  await master.click('[data-next-turn]');
  await master.waitForFunction((old) => location.hash !== old, before);
  await atBoard(master);
  await master.waitForSelector('.status.mine');
});
