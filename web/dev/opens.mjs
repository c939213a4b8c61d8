// opens.mjs GAME - starts a listed game from its card on the home screen and plays an action by pointing.
//
// For tests/cli/new_game.sh, which has built the page with a game that it was not written for. Says what is wrong and
// exits 1, or says nothing.
import assert from 'node:assert/strict';
import { openSite } from '../test/browser.mjs';

const game = process.argv[2];
const site = await openSite();
try {
  const page = await site.visit({ settings: { motion: 'off', language: 'en' } });
  const card = page.locator(`.game-${game}`);
  assert.doesNotMatch(await card.innerText(), new RegExp(`\\b${game}\\.`), 'the card has its sentences');
  await card.locator('.game-start').click();
  await page.waitForSelector('.status.mine');
  await page.locator('.board-default .places .live').first().dispatchEvent('click');
  await page.waitForFunction(() => Number(document.querySelector('.play').dataset.position) > 1);
  assert.equal(await page.getAttribute('.play', 'data-game'), game);
  await page.goto(`${site.address}/#/puzzles`);
  await page.waitForSelector('.course');
  assert.equal(await page.locator(`#puzzles-${game} + .quiet`).count(), 0, 'no puzzles are counted');
  assert.deepEqual(site.problems, []);
} finally {
  await site.close();
}
