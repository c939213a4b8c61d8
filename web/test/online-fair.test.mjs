// Fair play in the page: races begin together, nothing starts unseen, and what matters is visible
// on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrongs } from './axe.mjs';
import { meet, mover, name, openAs, settings, useSite } from './online.mjs';

const site = useSite();
const phone = { width: 390, height: 844, touch: true };

async function named(visitor, who) {
  const page = await site.visit({ settings, ...visitor });
  await page.goto(`${site.address}/#/friends`);
  await name(page, who);
  await page.waitForSelector('.me');
  return page;
}

test('a race counts down on every screen; a player who leaves the page is not ready', async () => {
  const [anna, bert] = [await named({}, 'Anna'), await named(phone, 'Bert')];
  const id = await openAs(anna, { game: 'lynx', options: { variant: 'D' } });
  for (const page of [anna, bert]) {
    await page.goto(`${site.address}/t/${id}`);
    await page.waitForSelector('.terms:has-text("Race: everyone plays at the same time")');
    await page.click('[data-sit] >> nth=0');
  }
  await anna.waitForSelector('[data-ready]');
  await anna.waitForFunction(() => /^● Everyone is here/.test(document.title));
  await anna.click('[data-ready]');
  for (const page of [anna, bert]) await page.waitForSelector('.count-in');
  await site.shot(bert, 'online-count-in');
  assert.equal(await bert.locator('.play').count(), 0, 'nothing is shown before');
  await anna.goto(`${site.address}/#/`);
  await bert.waitForSelector('.count-in', { state: 'detached' });
  assert.match(await bert.textContent('.players'), /Anna.*not ready yet/);
  await anna.goto(`${site.address}/#/t/${id}`);
  await anna.click('[data-ready]');
  for (const page of [anna, bert]) await page.waitForSelector('.play [data-tool="stop"]');
  for (const page of [anna, bert]) {
    assert.equal(await page.locator('#tab-actions').count(), 0);
    assert.deepEqual(await wrongs(page), []);
  }
  await Promise.all(
    [anna, bert].map((page) => page.locator('[data-tool="stop"]').dispatchEvent('pointerdown')),
  );
  const told = [anna, bert].map((page) =>
    page.waitForSelector('.message.notice:has-text("faster"), .message.notice:has-text("Chance decided")'),
  );
  await Promise.any(told);
  await site.shot(bert, 'online-race');
  for (const page of [anna, bert]) await page.context().close();
});

test('on a phone the clocks are in sight, an offer is never hidden, and no text is lost', async () => {
  const [anna, bert] = [await named(phone, 'Anna'), await named(phone, 'Bert')];
  const id = await openAs(anna, { game: 'foureyes', clock: 'game 300000 5000' });
  await meet(site, id, [anna, bert]);
  for (const page of [anna, bert]) {
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    const box = await page.locator('.clocks .clock').first().boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 844, 'the clock is seen');
    assert.match(await page.textContent('.clocks'), /[45]:\d\d/);
  }
  await site.shot(anna, 'online-phone-clock');
  await mover([anna]);
  await anna.click('.bar button.icon-button');
  await anna.click('.menu .item:has-text("Offer draw")');
  await bert.waitForSelector('[data-offer="draw"]');
  await bert.click('.bar button.icon-button');
  await bert.click('.menu .item:has-text("Ask for a pause")');
  await bert.waitForSelector('[data-offer="draw"] [role="alert"]');
  assert.ok(
    await bert.locator('[data-offer="draw"] .primary').isVisible(),
    'a refusal leaves the offer there',
  );
  await site.shot(bert, 'online-offer-and-notice');
  await bert.click('#tab-company');
  await bert.fill('.chat input', 'é'.repeat(200));
  await bert.waitForSelector('.chat small');
  assert.ok(await bert.locator('.chat button').isDisabled());
  await bert.fill('.chat input', 'é'.repeat(150));
  await bert.click('.chat button');
  await bert.waitForSelector(`.said:has-text("${'é'.repeat(150)}")`);
  await bert.fill('.chat input', '\u200b'); // shows nothing
  await bert.click('.chat button');
  await bert.waitForSelector('[role="alert"]:has-text("300")');
  await bert.waitForFunction(() => document.querySelector('.chat input').value === '\u200b'); // a refused text comes back
  await anna.goto(`${site.address}/#/make/foureyes`);
  await anna.waitForSelector('.notice:has-text("against other people")'); // no solver for a game that runs
  await anna.goto(`${site.address}/#/make/ovo`);
  await anna.waitForSelector('.board-place > *');
  for (const page of [anna, bert]) await page.context().close();
});

test('no game against people is analysed while it runs, whatever table was seen last; its days fit on a phone', async () => {
  const [anna, bert] = [await named(phone, 'Anna'), await named({}, 'Bert')];
  for (const game of ['foureyes', 'ovo'])
    await meet(site, await openAs(anna, { game, clock: 'move 86400000', first: 'seated' }), [anna, bert]);
  const clock = await anna.locator('.clocks .clock').first().boundingBox();
  assert.ok(clock.height < 30, `23 h 59 min are one line, not ${clock.height} px`);
  await site.shot(anna, 'online-phone-days');
  for (const game of ['foureyes', 'ovo']) {
    await anna.goto(`${site.address}/#/analyse/${game}`);
    await anna.waitForSelector('[role="alert"]:has-text("against other people")');
  }
  await anna.goto(`${site.address}/#/analyse/eccentric`);
  await anna.waitForSelector('.board-place > *');
  await anna.goto(`${site.address}/#/`);
  await anna.waitForSelector('[data-waiting-count="2"]'); // for somebody, too, who has only been at tables
  for (const page of [anna, bert]) await page.context().close();
});

test('an invitation to a race says whether it is timed, and a listed table that others may find it', async () => {
  const anna = await named({}, 'Anna');
  const guest = await site.visit({ settings });
  const wish = { game: 'lynx', options: { variant: 'D' }, hidden: false };
  for (const [more, words] of [
    [{}, 'Race: everyone plays at the same time'],
    [{ race: 'untimed' }, 'No race: nothing is timed'],
  ]) {
    const id = await openAs(anna, { ...wish, ...more });
    await anna.goto(`${site.address}/t/${id}`);
    await anna.click('[data-sit="1"]');
    await anna.waitForSelector(`.terms:has-text("${words}")`);
    await anna.waitForSelector('.card:has-text("The table is listed")');
    await guest.goto(`${site.address}/t/${id}`);
    await guest.waitForSelector(`.terms:has-text("${words}")`);
  }
  for (const page of [anna, guest]) await page.context().close();
});

test('an invitation says who invites to what; signing in leads back to it; guests are informed about ratings', async () => {
  const anna = await named({}, 'Anna');
  const bert = await site.visit({ settings, ...phone });
  const id = await openAs(anna, { game: 'ovo', clock: 'move 90000', backs: 'never', first: 'random' });
  await anna.goto(`${site.address}/t/${id}`);
  await anna.click('[data-sit="1"]');
  await anna.waitForSelector('.card:has-text("Anyone who has it can join or watch")');
  await bert.goto(`${site.address}/t/${id}`);
  await bert.waitForSelector('.lead:has-text("Anna invites you to a game of Ovo")');
  for (const words of ['Not rated', '90 seconds per move', 'No undo', 'First player chosen at random'])
    await bert.waitForSelector(`.terms:has-text("${words}")`);
  await site.shot(bert, 'online-invitation');
  await bert.click('.card .row a');
  await bert.click('button[aria-pressed="false"]');
  await bert.fill('[name="username"]', 'berthold');
  await bert.fill('[name="password"]', 'a long password');
  await bert.click('form button[type="submit"]');
  await bert.waitForURL(new RegExp(`#/t/${id}$`));
  await bert.waitForSelector('[data-sit], .name-form');
  for (const page of [anna, bert]) await page.context().close();
});

test('guests see why they cannot sit at a rated table, and sign in from there', async () => {
  const anna = await named({}, 'Annelore');
  await anna.evaluate(() =>
    fetch('api/account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'annelore', password: 'a kettle of blue fish' }),
    }),
  );
  const id = await openAs(anna, { game: 'ovo', clock: 'move 90000', rated: true });
  await anna.goto(`${site.address}/t/${id}`);
  await anna.click('[data-sit="1"]');
  assert.equal(await anna.locator('.player select').count(), 0, 'no computer plays a rated game');
  const guest = await named(phone, 'Gustav');
  await guest.goto(`${site.address}/t/${id}`);
  await guest.waitForSelector('[data-barred]:has-text("guests have no rating")');
  assert.equal(await guest.locator('[data-sit]').count(), 0);
  await guest.click('[data-barred] a');
  await guest.click('button[aria-pressed="false"]');
  await guest.fill('[name="username"]', 'gustav');
  await guest.fill('[name="password"]', 'a long password');
  await guest.click('form button[type="submit"]');
  await guest.click('[data-sit]');
  await anna.waitForSelector('[data-ready]');
  for (const page of [anna, guest]) await page.context().close();
});

test('somebody who offers a draw and goes away hides nothing by that', async () => {
  const [anna, bert] = [await named({}, 'Anna'), await named(phone, 'Bert')];
  const id = await openAs(anna, { game: 'foureyes', clock: 'game 300000 5000' });
  await meet(site, id, [anna, bert]);
  await anna.click('.bar button.icon-button');
  await anna.click('.menu .item:has-text("Offer draw")');
  await bert.waitForSelector('[data-offer="draw"]');
  await anna.close();
  await bert.waitForSelector('[data-absent="win"]');
  assert.ok(await bert.locator('[data-offer="draw"]').isVisible(), 'the offer is still there');
  await site.shot(bert, 'online-offer-absent');
  await bert.click('[data-absent="win"]');
  await bert.waitForSelector('.status.over');
  assert.equal(await bert.locator('.happened:has-text("goes first")').count(), 0, 'that is long ago');
  await bert.context().close();
});
