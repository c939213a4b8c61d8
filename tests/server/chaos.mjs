// chaos.mjs [GAMES] [SECONDS] [SEED] - a proxy between players and server drops, duplicates and
// delays their actions and cuts connections in the middle of a frame. Every action still happens
// once, in turn.
import net from 'node:net';
import { join } from 'node:path';
import { crowd, finish, is, nap, ok, scratch, serve, stop, tool } from './lib.mjs';

const [games, seconds, seed] = [10, 6, Date.now() % 1e6].map((usual, i) =>
  Number(process.argv[2 + i] ?? usual),
);
let state = seed;
const random = () => {
  // mulberry32: the same seed, the same chaos
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const count = { dropped: 0, doubled: 0, cut: 0 };
const server = await serve(...crowd);

// What goes to the server is split into frames (players mask with zeros); what comes back passes
// unchanged.
function pass(client) {
  const up = net.connect(server.port, '127.0.0.1');
  let rest = Buffer.alloc(0);
  let head = false;
  let socket = false;
  const end = () => {
    client.destroy();
    up.destroy();
  };
  let queue = Promise.resolve(); // frames are late, but in order
  const late = (send) => (queue = queue.then(() => nap(random() * 100)).then(() => up.destroyed || send()));
  const cut = (data) => {
    count.cut++;
    up.write(data.subarray(0, Math.floor(data.length / 2)), end);
  };
  client.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    if (!head) {
      const at = rest.indexOf('\r\n\r\n');
      if (at < 0) return;
      socket = rest.includes('Upgrade: websocket');
      head = true;
      if (!socket) return up.write(rest);
      up.write(rest.subarray(0, at + 4));
      rest = rest.subarray(at + 4);
    }
    if (!socket) return up.write(data);
    while (rest.length >= 6 && rest.length >= 6 + (rest[1] & 127)) {
      const frame = rest.subarray(0, 6 + (rest[1] & 127));
      rest = rest.subarray(frame.length);
      const act = frame.subarray(6, 10).toString() === 'act ';
      const dice = random();
      if (act && dice < 0.1) count.dropped++;
      else if (act && dice < 0.3) {
        count.doubled++;
        late(() => up.write(Buffer.concat([frame, frame])));
      } else if (act && dice < 0.34) late(() => cut(frame));
      else late(() => up.write(frame));
    }
  });
  up.on('data', (data) => client.write(data));
  for (const side of [client, up]) side.on('close', end).on('error', end);
}

const proxy = net.createServer(pass);
await new Promise((ready) => proxy.listen(0, '127.0.0.1', ready));
const acks = join(scratch, 'acks');
const load = await tool('load', proxy.address().port, games, games * 8, seconds, acks).ended;
proxy.close();
is(await stop(server), 0, 'the server ends cleanly');
const found = await tool('acks', join(scratch, 'test.db'), acks).ended;
console.log(
  `# seed ${seed}: ${count.dropped} actions dropped, ${count.doubled} doubled, ${count.cut} links cut; ` +
    `${found.acknowledged} acknowledged, ${found.lost} lost, ${found.doubled} done twice`,
);
ok(count.dropped && count.doubled && count.cut, 'connections were cut and actions doubled');
ok(found.acknowledged > games, 'games continued');
is(found.lost, 0, 'no acknowledged action is missing');
is(found.doubled, 0, 'no action happened twice');
is(load.refused, 0, 'no action was refused for being too late');
await finish();
