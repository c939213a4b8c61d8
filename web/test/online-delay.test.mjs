// A slow connection to the server: the opponent's move is painted after the one message that brings
// it, and nothing is asked first.
import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { lots } from './bundle.mjs';
import { act, facts, meet, mover, openAs, settings, useSite } from './online.mjs';

const site = useSite();

/**
 * Sits in front of the server and passes everything on `ms` later, both ways, in order; once
 * `swallow` is called, the pages' sockets get nothing through.
 */
async function farAway(t, address, ms) {
  const { port } = new URL(address);
  const deaf = new Set();
  const open = new Set();
  const later = (from, to) => {
    from.on('data', (data) => {
      if (/^GET \S*ws\?/.test(data)) open.add(from);
    });
    from.on('data', (data) => deaf.has(from) || setTimeout(() => to.writable && to.write(data), ms));
    from.on('end', () => setTimeout(() => to.end(), ms));
    from.on('error', () => to.destroy());
  };
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    later(client, server);
    later(server, client);
  });
  await new Promise((ready) => proxy.listen(0, '127.0.0.1', ready));
  t.after(() => proxy.close());
  return {
    address: `http://127.0.0.1:${proxy.address().port}`,
    swallow: () => open.forEach((socket) => deaf.add(socket)),
  };
}

/** All messages of the page's sockets as they pass, except signs of life and lists of people,
 * which come at their own time. */
function overhear(page) {
  const heard = [];
  const note = (way) => (frame) => {
    const text = String(frame.payload);
    if (text !== 'ping' && !/^\{"type":"(pong|people)"/.test(text)) heard.push({ way, text });
  };
  page.on('websocket', (socket) => socket.on('framesent', note('out')).on('framereceived', note('in')));
  return heard;
}

/** The page shows a later position than this one completely, and the person may act on it. */
const painted = (page, from) =>
  page.waitForFunction(
    (old) => {
      const { dataset, ariaBusy } = document.querySelector('.play');
      const done = Number(dataset.position) > old && ariaBusy === 'false';
      return done && document.querySelector('.status.mine') && document.querySelector('.actions .chip');
    },
    from,
    { polling: 'raf' },
  );

/** Two people at a table far away, and what their pages send and receive. */
async function faraway(t, game, options, prepare = async () => {}) {
  const far = await farAway(t, site.address, 200);
  const pages = [await site.visit({ settings }), await site.visit({ settings })];
  const heard = pages.map(overhear);
  const [anna, bert] = pages;
  for (const page of pages) await prepare(page);
  const id = await openAs(anna, { game, options });
  await openAs(bert, { game, name: 'Bert' }); // gives the visitor a name
  await meet(far, id, pages);
  return { pages, heard, far };
}

/** One of them moves; both see it. Returns what the other page received and sent from the move
 * to its paint, and what the mover's did. */
async function oneMove({ pages, heard }, lot) {
  const playing = await mover(pages);
  const waiting = pages.find((page) => page !== playing);
  const { position } = await facts(waiting);
  for (const list of heard) list.length = 0;
  await Promise.all([act(playing, lot), painted(waiting, position)]);
  return {
    told: [...heard[pages.indexOf(waiting)]],
    said: [...heard[pages.indexOf(playing)]],
    shown: (await facts(waiting)).position,
  };
}

/** Painted after the one message with the move, and without a question. */
function afterOneMessage({ told, shown }) {
  const objects = told.filter(({ way }) => way === 'in').map(({ text }) => JSON.parse(text));
  assert.deepEqual(
    told.filter(({ way }) => way === 'out'),
    [],
    'nothing was asked',
  );
  assert.deepEqual(
    objects.map(({ type }) => type),
    ['state'],
    'one message',
  );
  assert.equal(objects[0].position, shown);
}

for (const [game, options] of [
  ['foureyes', {}],
  ['ovo', { players: '2' }],
]) {
  test(`${game}: 200 ms away, a move is painted after one message`, async (t) => {
    const table = await faraway(t, game, options);
    const lot = lots(3);
    for (let n = 0; n < 4; n++) {
      const move = await oneMove(table, lot);
      afterOneMessage(move);
      assert.ok(
        move.said.some(({ way, text }) => way === 'out' && /\bact\b/.test(text)),
        'what a page says is heard here',
      );
    }
    for (const page of table.pages) await page.context().close();
  });
}

/** In the page: whenever a state comes, asks for the actions, as clients of the first version had to. */
function asksFirst() {
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('{"type":"state"')) this.send('moves');
      });
    }
  };
}

test('the test catches a page that asks before it paints', async (t) => {
  const table = await faraway(t, 'ovo', { players: '2' }, (page) => page.addInitScript(asksFirst));
  const move = await oneMove(table, lots(3));
  assert.throws(() => afterOneMessage(move), /nothing was asked/);
  for (const page of table.pages) await page.context().close();
});

test('a server that falls silent is noticed by both players, and an action arrives by another link once', async (t) => {
  const { pages, far } = await faraway(t, 'foureyes', {});
  const playing = await mover(pages);
  const waiting = pages.find((page) => page !== playing);
  const { position } = await facts(waiting);
  far.swallow();
  const began = Date.now();
  const again = [playing, waiting].map(async (page) => {
    await page.waitForEvent('websocket');
    return Date.now() - began;
  });
  const acted = act(playing, lots(3));
  // Three seconds and a moment; without the pings after an action and during a game it took ten and more.
  for (const ms of await Promise.all(again)) assert.ok(ms < 9000, `another link after ${ms} ms`);
  await acted;
  await waiting.waitForFunction(
    (old) => Number(document.querySelector('.play').dataset.position) > old,
    position,
  );
  assert.equal((await facts(waiting)).position, position + 1, 'it happened once');
  for (const page of pages) await page.context().close();
});
