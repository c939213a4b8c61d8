// Playing by a link: browsers of their own at one table of the real server, through cuts and a killed server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './browser.mjs';
import { lots } from './bundle.mjs';

let site;
before(async () => { site = await openSite(); });
after(async () => {
  await site.close();
  // A link that is cut shows in the console; nothing else may.
  assert.deepEqual(site.problems.filter((text) => !/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|NETWORK|EMPTY|CONNECTION_RESET)|WebSocket/.test(text)), []);
});

const settings = { motion: 'off', language: 'en' };

/** Takes a name where the page asks for one. */
async function name(page, text) {
  await page.fill('[name="name"]', text);
  await page.click('.name-form button');
}

/** Opens a table as a person does, and gives its link. */
async function open(page, game, variant) {
  await page.click('a[href="#/friends"]');
  await name(page, 'Anna');
  await page.click(`.meet .game-${game} a`);
  if (variant)
    await page.click(`input[value="${variant}"]`);
  await page.click('button[type="submit"]');
  await page.waitForSelector('[data-waiting="1"] .won-mark');
  return page.inputValue('[data-link]');
}

async function join(page, link, who) {
  await page.goto(link);
  await name(page, who);
  await page.click('[data-sit]');
}

const facts = (page) => page.evaluate(() => {
  const { position, hash, viewer } = document.querySelector('.play').dataset;
  return { position: Number(position), hash, viewer: Number(viewer), over: document.querySelector('.status.over') !== null };
});

/** Waits until one of the pages may act, and gives it; null when the game is over on all. */
async function mover(pages) {
  for (let n = 0; n < 400; n++) {
    for (const page of pages) {
      const now = await page.evaluate(() => ({
        mine: document.querySelector('.status.mine') !== null && document.querySelector('.play')?.getAttribute('aria-busy') === 'false'
          && document.querySelector('.actions .chip') !== null,
        over: document.querySelector('.status.over') !== null,
      }));
      if (now.mine)
        return page;
      if (now.over && (await Promise.all(pages.map((one) => one.locator('.status.over').count()))).every(Boolean))
        return null;
    }
    await pages[0].waitForTimeout(25);
  }
  throw new Error(`nobody may act: ${await Promise.all(pages.map((page) => page.textContent('.status')))}`);
}

/** One action by lot, from the list of possible ones. */
async function act(page, lot) {
  const before = (await facts(page)).position;
  const chips = page.locator('.actions .chip');
  await chips.nth(lot(Math.min(40, await chips.count()))).click();
  await page.waitForFunction((old) => Number(document.querySelector('.play').dataset.position) > old, before, { polling: 20 });
}

test('4EYES by a link, whole, with a cut and a killed server in it; a third one watches', async () => {
  const anna = await site.visit({ settings });
  const bert = await site.visit({ settings, width: 390, height: 844, touch: true });
  const link = await open(anna, 'foureyes', 'small');
  assert.match(link, /\/t\/[\w-]+$/);
  await site.shot(anna, 'online-waiting');
  await join(bert, link, 'Bert <b>');
  const pages = [anna, bert];
  for (const page of pages) {
    await page.waitForSelector('.play .board-place > *');
    await page.click('#tab-actions');
  }
  const lot = lots(5);
  for (let n = 0; ; n++) {
    const page = await mover(pages);
    if (!page)
      break;
    if (n === 2) {
      await page.context().setOffline(true);
      await page.waitForSelector('.link-state');
      const before = (await facts(page)).position;
      await page.locator('.actions .chip').nth(3).click();
      await page.waitForTimeout(300);
      assert.equal((await facts(page)).position, before, 'nothing happens without a link');
      await page.context().setOffline(false);
      await page.waitForFunction((old) => Number(document.querySelector('.play').dataset.position) > old, before);
      continue;
    }
    if (n === 4)
      await site.restart();
    await act(page, lot);
  }
  const [a, b] = await Promise.all(pages.map(facts));
  assert.equal(a.position, b.position);
  await site.shot(anna, 'online-over');
  await site.shot(bert, 'online-over-phone');
});
