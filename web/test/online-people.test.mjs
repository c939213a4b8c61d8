// People of the server: accounts, the lobby, ratings, muted people, and a person's list of games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overflow, wrongs } from './axe.mjs';
import { lots } from './bundle.mjs';
import { act, atBoard, beReady, meet, mover, name, openAs, resign, settings, useSite } from './online.mjs';

const site = useSite();

async function register(page, login) {
  await page.goto(`${site.address}/#/account`);
  await page.click('button[aria-pressed="false"]');
  await page.fill('[name="username"]', login);
  await page.fill('[name="password"]', 'a long password');
  await page.click('form button[type="submit"]');
  await page.waitForSelector('.card a[href="#/friends"]');
}

const say = async (page, text) => {
  await page.click('#tab-company');
  await page.fill('.chat input', text);
  await page.keyboard.press('Enter');
};

/** Does something about the last message. */
async function about(page, what) {
  if ((await page.locator('.said-more[open]').count()) === 0)
    await page.click('.said-more summary >> nth=-1');
  await page.click(`.said-more[open] button:has-text("${what}")`);
}

test('a rated table of the lobby; a muted person is not heard; a message is reported; ratings are shown', async () => {
  const [anna, bert] = [await site.visit({ settings }), await site.visit({ settings })];
  await register(anna, 'annick');
  await register(bert, 'bertil');
  await anna.click('.card a[href="#/friends"]');
  await anna.click('.meet .game-ovo a');
  await anna.click('[name="hidden"] >> nth=1');
  await anna.click('label:has-text("Rated game") input');
  await anna.click('button[type="submit"]');
  await anna.waitForSelector('[data-waiting="1"] .terms [data-rated="true"]');
  await bert.click('.card a[href="#/friends"]');
  const offered = bert.locator('.table-link:has-text("rated")');
  assert.match(await offered.textContent(), /1 of 2 seats taken/);
  await offered.click();
  await bert.waitForSelector('.terms [data-rated="true"]');
  await bert.click('[data-sit]');
  await beReady([anna, bert]);
  for (const page of [anna, bert]) {
    await atBoard(page);
    assert.match(await page.textContent('.stakes'), /Rated game/);
    await page.click('#tab-company');
  }

  await say(anna, 'first words');
  await bert.waitForSelector('.said:has-text("first words")');
  await about(bert, 'Report');
  await bert.waitForSelector('.news:has-text("administrator")');
  await about(bert, 'Mute');
  await bert.waitForSelector('.said:has-text("first words")', { state: 'detached' });
  await say(anna, 'second words');
  await anna.waitForSelector('.said:has-text("second words")');
  // What follows comes after it, so by then it would have been there.
  for (const page of [anna, bert]) await page.click('#tab-actions');
  await act(await mover([anna, bert]), lots(2));
  await bert.click('#tab-company');
  assert.equal(await bert.locator('.said:has-text("words")').count(), 0, 'nothing of it is heard');
  await bert.click('button:has-text("Unmute everyone")');
  await say(anna, 'third words');
  await bert.waitForSelector('.said:has-text("third words")');

  await resign(bert);
  await anna.waitForSelector('.stakes [data-change]:has-text("1662 (+162)")');
  await bert.waitForSelector('.stakes [data-change]:has-text("1338 (−162)")');
  for (const [page, rating] of [
    [anna, /1662 ± 290/],
    [bert, /1338 ± 290/],
  ]) {
    await page.goto(`${site.address}/#/account`);
    await page.waitForSelector('td');
    assert.doesNotMatch(await page.textContent('main'), /1970|\/70/);
    assert.match(await page.textContent('main'), rating);
    assert.deepEqual(await wrongs(page), []);
  }
  await site.shot(anna, 'online-ratings', true);
  for (const page of [anna, bert]) await page.context().close();
});

test("a person's games: those waiting for a move first, then those in progress, then finished ones", async () => {
  const anna = await site.visit({ settings });
  const bert = await site.visit({ settings, width: 390, height: 844, touch: true });
  await bert.goto(`${site.address}/#/friends`);
  // Accounts of the previous test own the names of their people.
  await name(bert, 'Bob');
  const tables = [];
  for (const game of ['ovo', 'eccentric', 'oeil']) {
    const id = await openAs(anna, { name: 'Ada', game });
    tables.push(id);
    await meet(site, id, [anna, bert]);
    if (game === 'ovo') await resign(anna);
    else if (game === 'eccentric') await act(await mover([anna]), lots(3));
  }
  const [over, berts, annas] = tables;
  for (const [page, order] of [
    [anna, [annas, berts, over]],
    [bert, [berts, annas, over]],
  ]) {
    await page.goto(`${site.address}/#/friends`);
    await page.waitForSelector('.table-link');
    const links = page.locator('.tables >> nth=0').locator('.table-link');
    assert.deepEqual(
      await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
      order.map((id) => `#/t/${id}`),
    );
    assert.match(await links.nth(0).textContent(), /your turn/);
    assert.match(await links.nth(1).textContent(), page === anna ? /Bob to move/ : /Ada to move/);
    assert.match(await links.nth(2).textContent(), /finished · .*\d\d/);
    assert.doesNotMatch(await links.nth(2).textContent(), /1970|\/70/);
    assert.deepEqual(await wrongs(page), []);
    assert.ok((await overflow(page)) <= 0);
    await site.shot(page, `online-games-${page === anna ? 'wide' : 'narrow'}`, true);
  }
  for (const page of [anna, bert]) await page.context().close();
});
