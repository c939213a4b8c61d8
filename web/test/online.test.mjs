// Playing by a link: browsers of their own at one table of the real server, through cuts and a killed server.
import assert from 'node:assert/strict';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { assertReadable, wrongs } from './axe.mjs';
import { lots } from './bundle.mjs';
import { root } from './engines.mjs';
import { act, actWithoutLink, atBoard, facts, moved, mover, name, open, openAs, play, resign, sameEnd, settings, useSite } from './online.mjs';

const site = useSite();

test('4EYES by a link, with a cut, a killed server, somebody who watches, talk and another game', async () => {
  const anna = await site.visit({ settings, width: 1440, height: 900 });
  const bert = await site.visit({ settings: { ...settings, language: 'fr' }, width: 390, height: 844, touch: true });
  const eve = await site.visit({ settings });
  const link = await open(anna, 'foureyes', 'small');
  const [, id] = /\/t\/([\w-]+)$/.exec(link);
  assert.deepEqual(await wrongs(anna), []);
  await site.shot(anna, 'online-waiting', true);
  await bert.goto(link);
  await site.shot(bert, 'online-invited');
  await name(bert, 'Bert <b>');
  await bert.waitForSelector('[data-sit]');
  await site.shot(bert, 'online-join', true);
  await bert.click('[data-sit]');
  await eve.goto(link);
  await eve.click('.card .row button');
  for (const page of [anna, bert, eve])
    await atBoard(page);
  await bert.evaluate(() => { window.loadedOnce = true; });
  await anna.evaluate(() => { window.loadedOnce = true; });

  await anna.click('#tab-company');
  await anna.click('.talk .chip >> nth=0');
  await anna.fill('.chat input', '<img src=x onerror=alert(1)>');
  await anna.keyboard.press('Enter');
  await bert.waitForFunction(() => /\(2\)/.test(document.querySelector('#tab-company').textContent));
  await bert.click('#tab-company');
  assert.match(await bert.textContent('.said-list'), /AnnaBonjour|Anna Bonjour/);
  assert.match(await bert.textContent('.said-list'), /<img src=x onerror=alert\(1\)>/, 'text is text');
  assert.deepEqual(await wrongs(bert), []);
  await site.shot(bert, 'online-talk', true);
  for (const page of [anna, bert])
    await page.click('#tab-actions');

  await play([anna, bert], 5, { 2: actWithoutLink, 4: async (page, lot) => { await site.restart(); await act(page, lot); } });
  await eve.waitForSelector('.status.over');
  await sameEnd([anna, bert, eve], id);
  assert.ok(await anna.evaluate(() => window.loadedOnce) && await bert.evaluate(() => window.loadedOnce), 'nobody reloads');
  await site.shot(anna, 'online-over');

  await bert.click('.under .row.ends .primary');
  await anna.waitForSelector('[data-offer="rematch"]');
  assert.deepEqual(await wrongs(anna), []);
  await site.shot(anna, 'online-offer');
  await anna.click('[data-offer="rematch"] .primary');
  for (const page of [anna, bert])
    await page.waitForSelector('.status:not(.over)');
  await resign(await mover([anna, bert]));
  await anna.waitForSelector('.status.over');
  for (const one of [anna, bert, eve])
    await one.context().close();
});

test('two who meet: taking back, a pause, somebody who goes away, and a key for another device', async () => {
  const anna = await site.visit({ settings });
  const bert = await site.visit({ settings });
  const phone = await site.visit({ settings, width: 390, height: 844, touch: true });
  for (const [page, who] of [[anna, 'Anna'], [bert, 'Bert']]) {
    await page.goto(`${site.address}/#/friends`);
    await name(page, who);
    await page.click('.meet .game-ovo button');
    await page.waitForSelector('[data-waiting="1"] .won-mark, .play');
  }
  for (const page of [anna, bert])
    await atBoard(page);
  await anna.waitForFunction(() => document.querySelectorAll('.player').length === 2);
  const first = await mover([anna, bert]);
  const other = first === anna ? bert : anna;
  const lot = lots(9);
  const before = await facts(first);
  await act(first, lot);
  await first.click('.dock button >> nth=0');
  await first.waitForSelector('[data-offer="back"]');
  await other.click('[data-offer="back"] .primary');
  await first.waitForFunction((hash) => document.querySelector('.play').dataset.hash === hash, before.hash);

  const choose = async (page, label) => {
    await page.click('.bar button');
    await page.click(`.menu .item:has-text("${label}")`);
  };
  await choose(first, 'Ask for a pause');
  await other.click('[data-offer="pause"] .primary');
  await first.waitForFunction(() => /paused/.test(document.querySelector('.status').textContent));
  await other.click('.under button:has-text("Go on")');
  await mover([first]);

  await choose(first, 'A key for another device');
  const key = await first.inputValue('.menu label input[readonly]');
  await first.keyboard.press('Escape');
  await phone.goto(first.url());
  await phone.click('.card .row button');
  await atBoard(phone);
  await phone.click('.bar button');
  await phone.click('.menu summary');
  await phone.fill('.key-form input', key);
  await phone.click('.key-form button');
  await phone.waitForFunction(() => document.querySelector('.play').dataset.viewer !== '0');
  await mover([phone]);
  await phone.context().setOffline(true);
  await phone.waitForSelector('.link-state');
  await phone.context().setOffline(false);
  await mover([phone]);
  await act(phone, lot);
  await phone.context().close();

  await mover([other]);
  const { position } = await facts(first);
  const url = other.url();
  await other.goto(`${site.address}/health`);
  await first.click('.player button:has-text("Let the computer play on")');
  await moved(first, position);
  await mover([first]);
  await first.waitForFunction(() => document.querySelectorAll('.player .icon').length === 2);
  await other.goto(url);
  await atBoard(other);
  assert.notEqual((await facts(other)).viewer, 0, 'who comes back has his seat again');
  for (const page of [anna, bert])
    await page.context().close();
});

for (const [n, language] of ['fr', 'nl', 'en'].entries()) {
  test(`the online screens in ${language}: accessible, nothing cut, no sentence missing`, async () => {
    const [width, height] = [[390, 844], [1440, 900], [320, 568]][n];
    const page = await site.visit({ width, height, dark: n === 1, settings: { motion: 'off', language } });
    const look = async (what) => {
      await assertReadable(page, what, ['web', 'online', 'talk', 'server']);
      await site.shot(page, `online-${what}-${language}`, true);
    };
    await page.goto(`${site.address}/#/account`);
    await page.waitForSelector('[name="password"]');
    await page.click('button[aria-pressed="false"]');
    await page.fill('[name="username"]', `anna-${language}`);
    await page.fill('[name="password"]', 'a long password');
    await look('register');
    await page.click('form button[type="submit"]');
    await page.waitForSelector('.card a[href="#/friends"]');
    await look('account');
    const id = await openAs(page, { game: 'lynx', options: { variant: 'D', players: '3' }, computers: { 3: 2 }, hidden: false });
    await page.goto(`${site.address}/#/friends`);
    await page.waitForSelector(`[href="#/t/${id}"]`);
    await look('friends');
    await page.goto(`${site.address}/#/friends/lynx`);
    await page.waitForSelector('[name="clock"]');
    await page.evaluate(() => document.querySelectorAll('details').forEach((node) => { node.open = true; }));
    await look('invite');
    await page.goto(`${site.address}/#/account`);
    await page.click('.card button');
    await page.waitForSelector('[name="password"]');
    // The link of a table, once the page is kept for offline use.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${site.address}/t/nosuchtable`);
    await page.click('.card .row button');
    await page.waitForSelector('.notice');
    assert.match(page.url(), /\/#\/t\/nosuchtable$/);
    await look('gone');
    await page.context().close();
  });
}

test('where the page has no server it says so', async () => {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
  const host = createServer((request, response) => {
    const path = request.url === '/box/' ? '/index.html' : request.url.replace(/^\/box|\?.*$/g, '');
    const file = join(root, 'build/web', path);
    response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    if (existsSync(file))
      createReadStream(file).pipe(response);
    else
      response.end('not here');
  });
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
  const page = await site.visit({ settings });
  await page.goto(`http://127.0.0.1:${host.address().port}/box/#/friends`);
  await page.waitForFunction(() => /without online tables|sans tables en ligne/.test(document.body.innerText));
  assert.deepEqual(await wrongs(page), []);
  await page.context().close();
  host.close();
});
