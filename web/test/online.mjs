// online.mjs - what people do at the server's tables, through the page: for the tests of playing
// online.
import assert from 'node:assert/strict';
import { patience, useSite as openedSite } from './browser.mjs';
import { lots } from './bundle.mjs';
import { nativeHash } from './engines.mjs';

export const settings = { motion: 'off', language: 'en' };

/** Cut connections show in the consoles, and so does a missing table. */
const CUT = /net::ERR_|WebSocket connection|when fetching the script|status of 404/;

/** The site of a test file in which connections are cut. */
export const useSite = ({ kind, expected = CUT } = {}) => openedSite({ kind, expected });

/** Enters a name where the page asks for one. */
export async function name(page, text) {
  await page.fill('[name="name"]', text);
  await page.click('.name-form button');
}

/** Opens a table as a person does, and returns its link. */
export async function open(page, game, variant) {
  await page.click('a[href="#/friends"]');
  await name(page, 'Anna');
  await page.click(`.meet .game-${game} a`);
  await page.click(`input[value="${variant}"]`);
  await page.click('button[type="submit"]');
  await page.waitForSelector('[data-waiting="1"] .player.seat-1, [data-waiting="1"] .player.seat-2');
  await page.waitForFunction(() => document.querySelectorAll('.player button').length > 0);
  return page.inputValue('[data-link]');
}

/** What the server sends a page from now on, as it arrives. */
export function listen(page) {
  const told = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => told.push(JSON.parse(payload))),
  );
  return told;
}

/** People who open a table's link and sit down, and one who only watches; returns when all are
 * at the board. */
export async function meet(site, id, people, watcher = null) {
  for (const page of people) {
    await page.goto(`${site.address}/t/${id}`);
    await page.click('[data-sit] >> nth=0');
  }
  await beReady(people);
  if (watcher) {
    await watcher.goto(`${site.address}/t/${id}`);
    await watcher.click('.card .row button');
  }
  for (const page of watcher ? [...people, watcher] : people) await atBoard(page);
}

/** Everyone who is asked gets ready; the player who took the last seat is ready already. */
export async function beReady(people) {
  for (const page of people) {
    await page.waitForSelector('[data-ready], .play, .count-in, [data-waiting="0"] .player:has(.won-mark)');
    // Immediately: the button disappears when the game begins, which on a slow connection may be
    // now.
    await page.evaluate(() => document.querySelector('[data-ready]')?.click());
  }
}

/** Somebody's new table, for which the form of the page has no button. */
export const openAs = (page, wish) =>
  page.evaluate(
    async (body) =>
      (
        await (
          await fetch('api/tables', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: 'Anna', hidden: true, ...body }),
          })
        ).json()
      ).table,
    wish,
  );

export async function atBoard(page) {
  await page.waitForSelector('.play .board-place > *');
  if (await listed(page)) await page.click('#tab-actions');
}

/** Whether the page lists the actions; it does not where finding them is the game. */
const listed = async (page) => (await page.locator('#tab-actions').count()) > 0;

export const facts = (page) =>
  page.evaluate(() => {
    const { position, hash, viewer } = document.querySelector('.play').dataset;
    return { position: Number(position), hash, viewer: Number(viewer) };
  });

export const moved = (page, from) =>
  page.waitForFunction(
    (old) =>
      Number(document.querySelector('.play').dataset.position) > old ||
      document.querySelector('.status.over'),
    from,
    { polling: 20 },
  );

/** Waits until one of the pages may act, and returns it; null when the game is over on all. */
export async function mover(pages) {
  for (const until = Date.now() + patience; Date.now() < until;) {
    const now = await Promise.all(
      pages.map((page) =>
        page.evaluate(() => ({
          mine:
            document.querySelector('.status.mine') !== null &&
            document.querySelector('.play')?.getAttribute('aria-busy') === 'false' &&
            document.querySelector(
              document.querySelector('#tab-actions') ? '.actions .chip' : '.tools button',
            ) !== null,
          over: document.querySelector('.status.over') !== null,
        })),
      ),
    );
    const next = now.findIndex(({ mine }) => mine);
    if (next >= 0) return pages[next];
    if (now.every(({ over }) => over)) return null;
    await pages[0].waitForTimeout(25);
  }
  throw new Error(`nobody may act: ${await Promise.all(pages.map((page) => page.textContent('.status')))}`);
}

/** One action at random, from the list of possible ones; nobody gives up if there is anything
 * else to do. */
export async function act(page, lot) {
  const { position } = await facts(page);
  if (!(await listed(page))) return tryOut(page, position);
  await page.waitForSelector('.actions .chip'); // the list follows the position
  const all = await page.locator('.actions .chip').allTextContents();
  const better = all.filter((action) => !/:(give|none|fail|back)$/.test(action));
  const wanted = better.length > 0 ? better : all;
  await chip(page, wanted[lot(Math.min(30, wanted.length))]).click();
  await moved(page, position);
}

/** Presses a tool of the board. */
export const press = (page, tool) => page.locator(`[data-tool="${tool}"]`).dispatchEvent('pointerdown');

/** Calls stop, again if that was sooner than anybody could have seen the scene, until the scene
 * moves on. */
export async function callStop(page) {
  const { position } = await facts(page);
  const next = () =>
    page.waitForFunction(
      (old) =>
        Number(document.querySelector('.play').dataset.position) > old ||
        document.querySelector('.status.over') !== null,
      position,
      { polling: 20, timeout: 1000 },
    );
  for (const until = Date.now() + patience; Date.now() < until;) {
    // Others may have called meanwhile, so that the button is gone.
    await page
      .locator('[data-tool="stop"]')
      .evaluateAll(([stop]) => stop?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    if (
      await next().then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('nobody heard the call');
}

/** Lays a card of Œil de Lynx with the pointer. */
export async function layCard(page, action) {
  const [, card, cell, way] = /(\d+):(-?\d+,-?\d+),([ut])$/.exec(action);
  const hand = page.locator(`[data-place="h:${card}"]`);
  if ((await hand.getAttribute('aria-pressed')) !== 'true') await hand.click();
  const turned = await page.evaluate(() => window.turnedCards ?? {});
  if ((turned[card] ?? 'u') !== way) await hand.click();
  await page.evaluate(([one, o]) => (window.turnedCards = { ...window.turnedCards, [one]: o }), [card, way]);
  await page.locator(`[data-place="c:${cell}"]`).click();
}

/** If nothing is listed: calls stop, or tries cards at cells until one can be laid there, or
 * else gives up. */
async function tryOut(page, position) {
  const there = async () => (await facts(page)).position > position;
  if ((await page.locator('[data-tool="stop"]').count()) > 0) return callStop(page);
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('[data-place]')].map((node) => node.dataset.place),
  );
  const cards = places.filter((place) => place.startsWith('h:'));
  for (const card of cards) {
    for (const cell of places.filter((place) => place.startsWith('c:'))) {
      const free = page.locator(`[data-place="${cell}"]`);
      if ((await free.count()) === 0 || (await page.locator(`[data-place="${card}"]`).count()) === 0)
        continue;
      await layCard(page, `${card.slice(2)}:${cell.slice(2)},u`);
      await page.waitForFunction(
        (old) =>
          Number(document.querySelector('.play').dataset.position) > old ||
          document.querySelector('.message.notice'),
        position,
        { polling: 20 },
      );
      if (await there()) return undefined;
    }
  }
  for (let twice = 0; twice < 2; twice++) await page.click('[data-tool="give"]');
  return moved(page, position);
}

/** The button of an action in the list. */
export const chip = (page, action) => page.locator('.actions .chip').getByText(action, { exact: true });

/** Acts while the connection is lost, by `action` if nothing is listed: nothing happens until it
 * is back, and then at once. */
export async function actWithoutLink(page, action = null) {
  await page.context().setOffline(true);
  await page.waitForSelector('.link-state');
  const { position } = await facts(page);
  if (await listed(page)) await page.locator('.actions .chip').first().click();
  else if ((await page.locator('[data-tool="stop"]').count()) > 0) await press(page, 'stop');
  else await layCard(page, action);
  await page.waitForTimeout(200);
  assert.equal((await facts(page)).position, position, 'nothing happens without a link');
  await page.context().setOffline(false);
  await moved(page, position);
}

/** Gives up, which must be pressed twice. */
export async function resign(page) {
  await page.click('.bar button.icon-button');
  await page.click('.menu > .item:last-child');
  await page.click('.sure .danger');
  await page.waitForSelector('.status.over');
}

/** Plays to the end; `at` has what happens before action n. If all may act at once, they do so
 * in turn. */
export async function play(pages, seed, at = {}) {
  const lot = lots(seed);
  for (let n = 0; n < 200; n++) {
    const page = await mover(n % 2 ? [...pages].reverse() : pages);
    if (!page) return n;
    await (at[n] ?? act)(page, lot);
  }
  throw new Error('the game has no end');
}

/** All see the end of the same game, which the program confirms from its record. */
export async function sameEnd(pages, id, greeting) {
  const records = await Promise.all(
    pages.map((page) =>
      page.evaluate(async (table) => (await fetch(`api/tables/${table}/record`)).text(), id),
    ),
  );
  const bare = records.map((record) =>
    record
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join('\n'),
  );
  assert.ok(
    bare.every((record) => record === bare[0] && record.includes('game ')),
    'one record',
  );
  for (const [i, page] of pages.entries()) {
    const { hash, viewer } = await facts(page);
    assert.equal(hash, await nativeHash(records[i], viewer, greeting), `what seat ${viewer} sees`);
  }
}
