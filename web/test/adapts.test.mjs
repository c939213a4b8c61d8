// Computers that adapt to a person: how results move their level, and how the page offers and explains it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptGames, useSite } from './browser.mjs';
import { load } from './bundle.mjs';
import { resign } from './online.mjs';

const { skillIn } = await load('app/adapts');
const site = useSite();
const quick = { motion: 'off', sound: false, language: 'en' };

const games = (level, ...hows) =>
  hows.map((how) => ({
    game: 'ovo',
    variant: 'two',
    options: '',
    level,
    how,
    moves: 9,
    helped: false,
    when: 0,
  }));
const skill = (list) => skillIn(list, 'ovo', 'two');

test('a newcomer meets level 2; winning raises the level and losing lowers it, within 1 to 8', () => {
  assert.equal(skill([]), 2);
  assert.ok(skill(games(2, 'won')) >= 2.5);
  assert.ok(skill(games(2, 'lost')) <= 1.5);
  assert.equal(skill(games(2, 'drawn')), 2);
  assert.equal(skill(games(1, ...Array(20).fill('lost'))), 1);
  assert.equal(skill(games(8, ...Array(20).fill('won'))), 8);
});

test('somebody of a certain strength meets that level after ten games', () => {
  const list = [];
  for (let i = 0; i < 10; i++) {
    const level = Math.round(skill(list));
    list.push(...games(level, level < 6 ? 'won' : level > 6 ? 'lost' : 'drawn'));
  }
  assert.equal(Math.round(skill(list)), 6);
});

test('other variants, games without computers and wins with hints change nothing', () => {
  const [won] = games(2, 'won');
  for (const other of [{ game: 'oeil' }, { variant: 'four' }, { level: 0 }, { helped: true }])
    assert.equal(skill([{ ...won, ...other }]), 2);
  assert.ok(skill([{ ...won, how: 'lost', helped: true }]) < 2);
});

/** The level of the computer in the last game played. */
const levelPlayed = async (page) =>
  Number(/^# table seat \d computer (\d)/m.exec((await keptGames(page))[0]?.record ?? '')?.[1]);

test('Play starts against a computer that adapts, and the next game follows the result', async () => {
  const page = await site.visit({ settings: quick });
  assert.match(await page.innerText('.game-foureyes .game-plan'), /adapts to you, level 2/);
  await page.click('.game-foureyes .game-start');
  await page.waitForSelector('.play .status.mine');
  await resign(page);
  await page.waitForSelector('.status.over');
  await page.waitForFunction(() => /level 1/.test(document.querySelector('.adapts')?.textContent));
  assert.equal(await levelPlayed(page), 2);
  await page.click('.adapts');
  await page.waitForSelector('.play .status.mine');
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, game]) => key.startsWith('coupdoeil.games.') && /computer 1$/m.test(JSON.parse(game).record),
    ),
  );
  await page.goto(`${site.address}/#/`);
  await page.waitForFunction(() =>
    /adapts to you, level 1/.test(document.querySelector('.game-foureyes .game-plan')?.textContent),
  );
  await page.context().close();
});

test('the setup offers it beside the levels, and a game at a level offers to switch to it', async () => {
  const page = await site.visit({ settings: quick });
  await page.goto(`${site.address}/#/setup/ovo`);
  const seat = '.seat-row:nth-of-type(2) select';
  assert.equal(await page.inputValue(seat), '0');
  assert.equal(await page.innerText(`${seat} option[value="0"]`), 'Adapts to you: beginner (2)');
  await page.selectOption(seat, '4');
  await page.click('form [type=submit]');
  await page.waitForSelector('.play .status.mine');
  await resign(page);
  await page.waitForSelector('.status.over');
  assert.equal(await levelPlayed(page), 4);
  assert.equal(await page.innerText('.adapts'), 'Adapt to me');
  await page.click('.adapts');
  await page.waitForSelector('.play .status.mine');
  await page.goto(`${site.address}/#/`);
  await page.waitForFunction(() =>
    /adapts to you/.test(document.querySelector('.game-ovo .game-plan')?.textContent),
  );
  await page.context().close();
});
