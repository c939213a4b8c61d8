// People and their finished games, in the page: the archive, a game's own screen, profiles,
// leaderboards.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertReadable } from './axe.mjs';
import { useSite } from './online.mjs';

const site = useSite();
const words = ['web', 'online', 'society', 'people', 'server'];

/** Asks the server as the page's person. */
const ask = (page, path, body) =>
  page.evaluate(
    async ([to, what]) =>
      (
        await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(what),
        })
      ).json(),
    [path, body],
  );

/** Sends lines at a table over a socket of the page, each after the previous answer; the socket
 * stays open. */
const talkTo = (page, table, lines) =>
  page.evaluate(
    ([id, all]) =>
      new Promise((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws?table=${id}`);
        (window.sockets ??= []).push(socket);
        const next = () => (all.length > 0 ? socket.send(all.shift()) : done());
        socket.onopen = () => socket.send('hello 2');
        socket.onmessage = ({ data }) => {
          if (['hello', 'done', 'refused'].includes(JSON.parse(data).type)) next();
        };
      }),
    [table, lines],
  );

const account = async (language, login, size) => {
  const page = await site.visit({ ...size, settings: { motion: 'off', language } });
  await ask(page, 'api/me', { name: login });
  await ask(page, 'api/account', { login, password: 'a kettle of blue fish' });
  return page;
};

/** Plays a rated game that the second player resigns; returns its table. */
async function play(one, two) {
  const { table } = await ask(one, 'api/tables', { game: 'foureyes', rated: true, clock: 'move 600000' });
  await talkTo(one, table, ['sit 1']);
  await talkTo(two, table, ['sit 2', 'ready']);
  await talkTo(one, table, ['ready', 'act 1 D0@c3']);
  await talkTo(two, table, ['resign']);
  return table;
}

test('a finished game can be found, has its own screen, and links to its players', async () => {
  const anna = await account('en', 'anna', { width: 1280, height: 800 });
  const bert = await account('nl', 'bert', { width: 360, height: 640, touch: true });
  await play(anna, bert);
  const table = await play(anna, bert);
  await anna.goto(`${site.address}/#/friends`);
  await anna.click('a[href="#/archive"]');
  await anna.waitForSelector(`[href="#/o/${table}/1"]`);
  await assertReadable(anna, 'archive', words);
  await site.shot(anna, 'society-archive-en', true);
  await anna.fill('[name="player"]', 'nobody at all');
  await anna.keyboard.press('Enter');
  await anna.waitForSelector('[role="alert"]');
  await anna.fill('[name="player"]', 'Bert');
  await anna.keyboard.press('Enter');
  await anna.click(`[href="#/o/${table}/1"]`);
  await anna.waitForSelector('.finished .players');
  assert.match(await anna.innerText('.players'), /\d+ → \d+/);
  assert.match(await anna.inputValue('[data-link]'), new RegExp(`/g/${table}/1$`));
  await assertReadable(anna, 'finished', words);
  await site.shot(anna, 'society-finished-en', true);
  await anna.click('.players a:has-text("bert")');
  await anna.waitForSelector('.person [data-against]');
  await anna.waitForSelector('.rating-graph polyline');
  assert.match(await anna.innerText('[data-against]'), /2 won/);
  await assertReadable(anna, 'person', words);
  await site.shot(anna, 'society-person-en', true);
  for (const address of ['archive', `o/${table}/1`, 'leaders', 'friends']) {
    await bert.goto(`${site.address}/#/${address}`);
    await bert.waitForSelector(address === 'leaders' ? 'tbody tr' : '.table-link, .finished .players');
    await assertReadable(bert, `${address} on a phone`, words);
    await site.shot(bert, `society-${address.split('/')[0]}-nl`, true);
  }
  await bert.goto(`${site.address}/#/o/${table}/1`);
  await bert.click('.finished .row .primary');
  await bert.waitForSelector('.review, main h1');
  await anna.context().close();
  await bert.context().close();
});

test('the best players are listed for each variant, in French, sideways', async () => {
  const page = await site.visit({
    width: 844,
    height: 390,
    touch: true,
    settings: { motion: 'off', language: 'fr' },
  });
  await page.goto(`${site.address}/#/leaders`);
  await page.waitForSelector('tbody tr');
  assert.deepEqual(await page.locator('tbody th').allInnerTexts(), ['anna', 'bert']);
  await assertReadable(page, 'leaders', words);
  await page.click('tbody a');
  await page.waitForSelector('.person .wide');
  await assertReadable(page, 'person in French', words);
  await page.context().close();
});

test('a friend is found by name and challenged, the score of a match is kept, and blocking ends it', async () => {
  const dora = await account('en', 'dora', { width: 1280, height: 800 });
  const emil = await account('fr', 'emil', { width: 390, height: 844, touch: true });
  await dora.goto(`${site.address}/#/friends`);
  await dora.fill('[name="friend"]', 'Emil');
  await dora.keyboard.press('Enter');
  await dora.click('.known a:has-text("emil")');
  await dora.waitForSelector('.person .deeds');
  await assertReadable(dora, 'profile', words);
  await dora.selectOption('.deeds select', 'foureyes');
  await dora.click('[data-challenge]');
  await dora.click('button[type="submit"]');
  await dora.waitForSelector('[data-waiting="1"] .player');
  assert.equal(await dora.locator('[data-link]').count(), 0, 'a reserved table has no link to pass on');
  const zoe = await account('nl', 'zoe', { width: 390, height: 844, touch: true });
  await zoe.goto(dora.url());
  await zoe.waitForSelector('[data-barred]:has-text("voor iemand anders")');
  assert.equal(await zoe.locator('[data-sit]').count(), 0, 'nobody is offered a seat kept for somebody else');
  await zoe.context().close();
  await emil.goto(`${site.address}/#/friends`);
  await emil.waitForSelector('[data-challenge]:has-text("dora vous défie")');
  assert.match(await emil.innerText('[data-challenge]'), /Jeu complet · Sans limite · Partie amicale/);
  assert.ok(
    await emil.evaluate(
      () =>
        document.querySelector('[data-challenge]').getBoundingClientRect().top <
        document.querySelector('.meet').getBoundingClientRect().top,
    ),
    'a challenge comes first',
  );
  await emil.goto(`${site.address}/#/`);
  await emil.waitForSelector('[data-waiting-count="1"]');
  await emil.goto(`${site.address}/#/friends`);
  await assertReadable(emil, 'challenge', words);
  await site.shot(emil, 'society-challenge-fr', true);
  await emil.click('[data-challenge] a');
  await emil.click('[data-sit]');
  await dora.click('[data-ready]');
  await Promise.all([dora, emil].map((page) => page.waitForSelector('.play')));
  const table = new URL(dora.url()).hash.split('/').at(-1);
  await talkTo(emil, table, ['resign']);
  await dora.waitForSelector('[data-score]');
  assert.equal(
    new URL(await dora.locator('[data-finished]').evaluate((link) => link.href)).hash,
    `#/o/${table}/1`,
    'a game that is over has a page of its own',
  );
  assert.match(await dora.innerText('[data-score]'), /dora 1 – emil 0/);
  const { person } = await dora.evaluate(async () => (await fetch('api/people?name=emil')).json());
  await dora.goto(`${site.address}/#/person/${person}`);
  await dora.click('[data-block]');
  await dora.waitForSelector('.deeds:not(:has([data-friend]))');
  await dora.goto(`${site.address}/#/friends`);
  await dora.waitForSelector('.society details');
  await assertReadable(dora, 'friends', words);
  await dora.context().close();
  await emil.context().close();
});
