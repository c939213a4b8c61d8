// three.mjs [MINUTES] [SEED] - three browsers play all games for a while (10 minutes): `make three`.
//
// Two people read French and Dutch on phones, one reads English at a desk. They take turns in
// opening tables of every game for two or three; a person without a seat watches. Meanwhile connections are cut, pages are
// reloaded or left for another screen, and the server is killed. After each game all three must show the same
// end, which the program confirms from the record; nothing may be wrong for axe, and no console may complain.
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { wrongs } from './axe.mjs';
import { openSite } from './browser.mjs';
import { lots } from './bundle.mjs';
import { act, atBoard, beReady, mover, name, openAs, resign, sameEnd } from './online.mjs';

const [minutes, seed] = [10, 1].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const people = [
  { who: 'Amélie', language: 'fr', width: 412, height: 915, touch: true },
  { who: 'Bram', language: 'nl', width: 390, height: 844, touch: true },
  { who: 'Cleo', language: 'en', width: 1440, height: 900 },
];
const days = 'move 259200000';
const wishes = [
  { game: 'foureyes', options: { board: '4' }, clock: 'game 900000 10000' },
  { game: 'ovo', options: { maxturns: '12' }, clock: days },
  { game: 'lynx', options: { variant: 'D' } },
  { game: 'oeil', options: { players: '3', maxturns: '6' }, seats: 3 },
  { game: 'eccentric', options: { board: '6' }, clock: 'move 600000' },
  { game: 'lynx', options: { variant: 'A', players: '3', maxturns: '9' }, seats: 3 },
  { game: 'lynx', options: { variant: 'D', players: '3' }, seats: 3 },
  { game: 'eccentric', options: { players: '3', board: '6' }, seats: 3 },
  { game: 'foureyes', options: {} },
];
/** After this, somebody gives up: a game played at random may be long. */
const LONGEST = 40;

const lot = lots(seed);
const chance = (n) => lot(n) === 0;
const count = { games: 0, actions: 0, cuts: 0, kills: 0, reloads: 0, detours: 0, resigned: 0 };

/** What may happen before an action, and how it ends after it. */
const troubles = [
  async (site) => {
    count.kills++;
    await site.restart();
  },
  async (_site, pages) => {
    count.cuts++;
    const cut = pages[lot(pages.length)].context();
    await cut.setOffline(true);
    return () => cut.setOffline(false);
  },
  async (_site, pages) => {
    count.reloads++;
    const page = pages[lot(pages.length)];
    await page.reload();
    await atBoard(page);
  },
  async (_site, pages) => {
    count.detours++;
    const page = pages[lot(pages.length)];
    const table = page.url();
    await page.evaluate(() => {
      location.hash = '#/friends';
    });
    await page.waitForSelector('.meet');
    await page.evaluate((url) => {
      location.href = url;
    }, table);
    await atBoard(page);
  },
];

/** Everybody at a new table: the players sit down, the others watch. */
async function gather(site, pages, { seats = 2, ...wish }) {
  const id = await openAs(pages[0], { name: undefined, ...wish });
  for (const [i, page] of pages.entries()) {
    await page.goto(`${site.address}/t/${id}`);
    if (i < seats) await page.click('[data-sit] >> nth=0');
  }
  await beReady(pages.slice(0, seats));
  for (const page of pages) await atBoard(page);
  return id;
}

/** A cut ends before the action or after it; where the cut person is to move, before it. */
async function oneAction(site, pages, players) {
  const undo = chance(6) ? await troubles[lot(troubles.length)](site, pages) : undefined;
  if (undo && chance(2)) {
    await pages[0].waitForTimeout(lot(3000));
    await undo();
  }
  const page = await mover(players);
  if (!page) return false;
  count.actions++;
  const acted = act(page, lot);
  if (undo) setTimeout(undo, lot(5000));
  await acted;
  return true;
}

async function playOne(site, pages, wish) {
  const seats = wish.seats ?? 2;
  const id = await gather(site, pages, wish);
  const players = pages.slice(0, seats);
  for (let n = 0; n < LONGEST && (await oneAction(site, pages, players)); n++);
  const left = await mover(players);
  if (left) {
    count.resigned++;
    await resign(left);
  }
  for (const page of pages) {
    await page.context().setOffline(false);
    await page.waitForSelector('.status.over');
  }
  await sameEnd(pages, id);
  for (const page of pages) assert.deepEqual(await wrongs(page), [], wish.game);
  await Promise.all(pages.map((page, i) => site.shot(page, `three-${count.games % wishes.length}-${i}`)));
  count.games++;
}

const site = await openSite();
try {
  const pages = [];
  for (const { who, language, ...visitor } of people) {
    const page = await site.visit({ settings: { motion: 'off', language }, ...visitor });
    await page.goto(`${site.address}/#/friends`);
    await name(page, who);
    await page.waitForSelector('.meet');
    pages.push(page);
  }
  const end = Date.now() + minutes * 60_000;
  for (let n = 0; Date.now() < end; n++) {
    const order = [0, 1, 2].map((i) => pages[(i + n) % 3]);
    const begun = Date.now();
    await playOne(site, order, wishes[n % wishes.length]);
    console.log(
      `# ${wishes[n % wishes.length].game}, ${((Date.now() - begun) / 1000).toFixed(0)} s: ${JSON.stringify(count)}`,
    );
  }
  const expected = /net::ERR_|WebSocket connection|when fetching the script|status of (404|50\d)/;
  assert.deepEqual(
    site.problems.filter((text) => !expected.test(text)),
    [],
    'no console complains',
  );
  console.log(`ok - ${JSON.stringify(count)} in ${minutes} minutes, load ${loadavg()[0].toFixed(1)}`);
} finally {
  await site.close();
}
