// Playing by a link: separate browsers at one table of the real server, through lost connections
// and a killed server.
import assert from 'node:assert/strict';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { assertReadable, wrongs } from './axe.mjs';
import { lots } from './bundle.mjs';
import { root } from './engines.mjs';
import {
  act,
  actWithoutLink,
  atBoard,
  facts,
  meet,
  moved,
  mover,
  name,
  open,
  openAs,
  play,
  resign,
  sameEnd,
  settings,
  useSite,
} from './online.mjs';

const site = useSite();

test('4EYES by a link, with a cut, a killed server, a spectator, chat and a rematch', async () => {
  const anna = await site.visit({ settings, width: 1440, height: 900 });
  const bert = await site.visit({
    settings: { ...settings, language: 'fr' },
    width: 390,
    height: 844,
    touch: true,
  });
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
  await anna.waitForSelector('[data-ready]');
  await site.shot(anna, 'online-ready', true);
  await anna.click('[data-ready]');
  await eve.goto(link);
  await eve.click('.card .row button');
  for (const page of [anna, bert, eve]) await atBoard(page);
  await bert.evaluate(() => {
    window.loadedOnce = true;
  });
  await anna.evaluate(() => {
    window.loadedOnce = true;
  });

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
  for (const page of [anna, bert]) await page.click('#tab-actions');

  await play([anna, bert], 5, {
    2: actWithoutLink,
    4: async (page, lot) => {
      await site.restart();
      await act(page, lot);
    },
  });
  await eve.waitForSelector('.status.over');
  await sameEnd([anna, bert, eve], id);
  assert.ok(
    (await anna.evaluate(() => window.loadedOnce)) && (await bert.evaluate(() => window.loadedOnce)),
    'nobody reloads',
  );
  await site.shot(anna, 'online-over');

  await bert.click('.under .row.ends .primary');
  await anna.waitForSelector('[data-offer="rematch"]');
  assert.deepEqual(await wrongs(anna), []);
  await site.shot(anna, 'online-offer');
  await anna.click('[data-offer="rematch"] .primary');
  for (const page of [anna, bert]) await page.waitForSelector('.status:not(.over)');
  await resign(await mover([anna, bert]));
  await anna.waitForSelector('.status.over');
  for (const one of [anna, bert, eve]) await one.context().close();
});

test('two opponents: undo, a pause, an absent player, and a key for another device', async () => {
  const anna = await site.visit({ settings });
  const bert = await site.visit({ settings });
  const phone = await site.visit({ settings, width: 390, height: 844, touch: true });
  for (const [page, who] of [
    [anna, 'Anna'],
    [bert, 'Bert'],
  ]) {
    await page.goto(`${site.address}/#/friends`);
    await name(page, who);
    await page.click('.meet .game-ovo button');
    await page.click('.pairing button[type="submit"]');
    await page.waitForSelector('[data-waiting] .player button');
  }
  await anna.click('[data-ready]');
  for (const page of [anna, bert]) await atBoard(page);
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
    await page.click('.bar button.icon-button');
    await page.click(`.menu .item:has-text("${label}")`);
  };
  await choose(first, 'Ask for a pause');
  await other.click('[data-offer="pause"] .primary');
  await first.waitForFunction(() => /paused/.test(document.querySelector('.status').textContent));
  await other.click('.under button:has-text("Resume")');
  await mover([first]);

  await choose(first, 'Continue on another device');
  const key = await first.inputValue('.menu .share > label input');
  await first.keyboard.press('Escape');
  await phone.goto(first.url());
  await phone.click('.card .row button');
  await atBoard(phone);
  await phone.click('.bar button.icon-button');
  await phone.click('.menu details:not(.items) > summary');
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
  await first.waitForSelector('[data-absent="win"]');
  assert.equal(await first.locator('[data-absent="standin"]').count(), 0, 'no computer was agreed on');
  await site.shot(first, 'online-absent', true);
  await first.click('[data-absent="draw"]');
  await moved(first, position);
  assert.match(await first.textContent('.status.over'), /A player didn.t come back/);
  await other.goto(url);
  await other.waitForSelector('.status.over');
  assert.notEqual((await facts(other)).viewer, 0, 'a returning player finds the seat, and how it ended');
  for (const page of [anna, bert]) await page.context().close();
});

test('a computer plays on as was agreed, is marked, and gives the seat back', async () => {
  const [anna, bert] = [await site.visit({ settings }), await site.visit({ settings })];
  await bert.goto(`${site.address}/#/friends`);
  await name(bert, 'Bert');
  const id = await openAs(anna, { game: 'foureyes', options: { board: '4' }, standins: 1, backs: 'never' });
  await anna.goto(`${site.address}/t/${id}`);
  await anna.waitForSelector('.terms:has-text("level 1 may stand in")');
  await meet(site, id, [anna, bert]);
  await act(await mover([anna]), lots(4));
  const { position } = await facts(anna);
  assert.equal(await anna.locator('.dock button').count(), 0, 'neither hints against a person nor undo');
  await bert.goto(`${site.address}/health`);
  await anna.click('[data-absent="standin"]');
  await moved(anna, position);
  await anna.click('#tab-moves');
  await anna.waitForSelector('.move:has-text("Bert") .stood-in-mark');
  await anna.waitForSelector('.status.mine');
  assert.equal(await anna.locator('.dock button, .helps').count(), 0, 'a stand-in opens no help');
  await bert.goto(`${site.address}/t/${id}`);
  assert.match(await bert.textContent('.stood-in'), /level 1\) played 1 move for you/);
  await site.shot(bert, 'online-stood-in');
  await bert.click('.bar button.icon-button');
  await bert.click('.menu .item:has-text("Leave table")');
  assert.match(await bert.textContent('.sure'), /you resign/, 'what leaving means is said before');
  await bert.click('.sure .danger');
  await anna.waitForSelector('.status.over');
  for (const page of [anna, bert]) await page.context().close();
});

test('a player finds out after the end what a computer played for them', async () => {
  const [anna, bert] = [await site.visit({ settings }), await site.visit({ settings })];
  await bert.goto(`${site.address}/#/friends`);
  await name(bert, 'Bert');
  const id = await openAs(anna, { game: 'foureyes', options: { board: '4' }, standins: 1 });
  await meet(site, id, [anna, bert]);
  await act(await mover([anna]), lots(4));
  const { position } = await facts(anna);
  await bert.goto(`${site.address}/health`);
  await anna.click('[data-absent="standin"]');
  await moved(anna, position);
  await resign(anna);
  assert.equal(await anna.locator('.dock button').count(), 0, 'there is nothing to hint at');
  await bert.goto(`${site.address}/t/${id}`);
  assert.match(await bert.textContent('.stood-in'), /level 1\) played 1 move for you/);
  await bert.click('.stood-in button');
  assert.equal(await bert.locator('.stood-in').count(), 0);
  for (const page of [anna, bert]) await page.context().close();
});

for (const [n, language] of ['fr', 'nl', 'en'].entries()) {
  test(`the online screens in ${language}: accessible, nothing cut, no sentence missing`, async () => {
    const [width, height] = [
      [390, 844],
      [1440, 900],
      [320, 568],
    ][n];
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
    const id = await openAs(page, {
      game: 'lynx',
      options: { variant: 'D', players: '3' },
      computers: { 3: 2 },
      hidden: false,
    });
    await page.goto(`${site.address}/#/friends`);
    await page.waitForSelector(`[href="#/t/${id}"]`);
    await look('friends');
    await page.goto(`${site.address}/#/friends/lynx`);
    await page.waitForSelector('[name="clock"]');
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((node) => {
        node.open = true;
      }),
    );
    await look('invite');
    await page.goto(`${site.address}/#/account`);
    await page.click('.card button');
    await page.waitForSelector('[name="password"]');
    // The link of a table, once the page is stored for offline use.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${site.address}/t/nosuchtable`);
    await page.click('.card .row button');
    await page.waitForSelector('.notice');
    assert.match(page.url(), /\/#\/t\/nosuchtable$/);
    await look('gone');
    await page.context().close();
  });
}

test('a page of another version than the server says so, and reloads', async () => {
  const page = await site.visit({ settings });
  const id = await openAs(page, { game: 'ovo' });
  await page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (line) {
      send.call(this, sessionStorage.getItem('new') ? line : line.replace(/^hello \d+/, 'hello 1'));
    };
  });
  await page.goto(`${site.address}/t/${id}`);
  assert.match(await page.textContent('.notice'), /^This page is older than the server/);
  assert.deepEqual(await wrongs(page), []);
  await page.evaluate(() => sessionStorage.setItem('new', 'yes'));
  await page.click('.row.ends button');
  await page.waitForSelector('[data-waiting]');
  await page.context().close();
});

test('a page without a server says so', async () => {
  const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  };
  const host = createServer((request, response) => {
    const path = request.url === '/box/' ? '/index.html' : request.url.replace(/^\/box|\?.*$/g, '');
    const file = join(root, 'build/web', path);
    response.writeHead(existsSync(file) ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    });
    if (existsSync(file)) createReadStream(file).pipe(response);
    else response.end('not here');
  });
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
  host.unref(); // a test that fails must not keep the run from ending
  const page = await site.visit({ settings });
  await page.goto(`http://127.0.0.1:${host.address().port}/box/#/friends`);
  await page.waitForFunction(() => /no online play|pas de jeu en ligne/.test(document.body.innerText));
  assert.deepEqual(await wrongs(page), []);
  await page.context().close();
  host.close();
});
