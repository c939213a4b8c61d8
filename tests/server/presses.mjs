// presses.mjs [N] - N times two players press "Stop!" at the same moment, one 5 ms and one 120 ms away, seated in every
// order: neither may win much more often than the other. No spectator sees a picture before the players do. Players who
// hold back pongs gain nothing and are noticed, and so are those who press blindly. A round in which this process could
// not keep its own delays says nothing about the server: it is played again, ten times at most if N is given. Then N
// rounds must count.
import net from 'node:net';
import { crowd, finish, is, metric, nap, ok, Person, raw, serve, Socket, stop, until } from './lib.mjs';

const wanted = Number(process.argv[2] ?? 40);
const server = await serve(...crowd, '-o', 'proxy=yes'); // otherwise the kernel would reveal how near everybody is
const anna = await Person.make(server, 'Anna');
const bert = await Person.make(server, 'Bert');

// How late this process has been since the last round began, at most, in milliseconds: with a timer of the proxies, or
// because it did not run at all, so that messages sent one after the other arrive together.
let lateness = 0;
const LATE = 8;
const BEAT = 2;
let beaten = performance.now();
setInterval(() => {
  const now = performance.now();
  lateness = Math.max(lateness, now - beaten - BEAT);
  beaten = now;
}, BEAT).unref();

// A proxy that delays all bytes; `pongs` holds back those of the client even longer.
async function proxy(delay, pongs = 0) {
  const far = net.createServer((client) => {
    const up = net.connect(server.port, '127.0.0.1');
    const end = () => client.destroy() && up.destroy();
    for (const socket of [client, up]) socket.setNoDelay(true).on('close', end).on('error', end);
    const pass = (data, to, ms) => {
      const due = performance.now() + ms;
      setTimeout(() => {
        lateness = Math.max(lateness, performance.now() - due);
        if (!to.destroyed) to.write(data);
      }, ms);
    };
    client.on('data', (data) => pass(data, up, delay + (data[0] === 0x8a ? pongs : 0)));
    up.on('data', (data) => pass(data, client, delay));
  });
  await new Promise((ready) => far.listen(0, '127.0.0.1', ready));
  return far;
}
const [close, far] = [await proxy(2.5), await proxy(60)];
const port = (p) => p.address().port;

// The moment at which a socket gets its first scene of a game.
const stamp = (socket) => {
  const push = socket.objects.push.bind(socket.objects);
  socket.objects.push = (object) => {
    // Before a second game begins, spectators are shown how the first one ended.
    if (object.type === 'state' && socket.last('table')?.status === 'playing')
      socket.seen ??= performance.now();
    return push(object);
  };
  return socket;
};
const measured = () => nap(4 * 130 + 50); // some round trips

// Seats the two players, in different orders and before or after their round trips are measured.
const ways = {
  async 'seated at once'(table, near, away) {
    await near.ask('sit 1');
    await away.ask('sit 2');
    await measured();
    return [near, away];
  },
  async 'seated when measured'(table, near, away) {
    await measured();
    await near.ask('sit 1');
    await away.ask('sit 2');
    return [near, away];
  },
  async 'far one first'(table, near, away) {
    await measured();
    await away.ask('sit 2');
    await near.ask('sit 1');
    return [near, away];
  },
  async 'by a key'(table, near, away) {
    await near.ask('sit 1');
    const other = await bert.join(table); // sits down nearby, plays from far away
    await other.ask('sit 2');
    other.line('key');
    const { key } = await other.wait((o) => o.type === 'key');
    await other.end();
    const stranger = stamp(await Socket.open(port(far), table));
    await measured();
    await stranger.ask(`claim ${key}`);
    await away.end();
    return [near, stranger];
  },
  async 'come back'(table, near, away) {
    await near.ask('sit 1');
    await away.ask('sit 2');
    await measured();
    await away.end();
    const again = stamp(await Socket.open(port(far), table, bert.headers()));
    await again.wait((o) => o.type === 'table');
    await measured();
    return [near, again];
  },
  async 'a second game'(table, near, away) {
    await near.ask('sit 1');
    await away.ask('sit 2');
    await near.ask('ready');
    await away.ask('ready');
    await near.wait((o) => o.type === 'state');
    await measured();
    await near.ask('resign');
    await away.wait((o) => o.type === 'table' && o.status === 'over');
    await away.ask('rematch');
    await near.wait((o) => o.type === 'offer');
    near.seen = away.seen = undefined;
    near.objects.length = away.objects.length = 0;
    await near.ask('yes');
    return [near, away, 'under way'];
  },
};

let early = 0; // spectators that saw a picture before the near player
async function press(way) {
  const { table } = (await anna.post('/api/tables', { game: 'lynx', options: { variant: 'D' } })).body;
  const [near, away, begun] = await ways[way](
    table,
    stamp(await Socket.open(port(close), table, anna.headers())),
    stamp(await Socket.open(port(far), table, bert.headers())),
  );
  if (!begun) {
    await near.ask('ready');
    away.line('ready');
    await nap(60); // the scene arrives about now
  }
  const spectator = await Socket.open(port(close), table).then(stamp);
  const states = await Promise.all(
    [near, away, spectator].map((socket) => socket.wait((o) => o.type === 'state' && o.position)),
  );
  if (spectator.seen < near.seen) early++;
  await nap(350 + 50 * Math.random());
  const calls = [near, away].map((socket, i) => {
    const seat = states[i].as;
    socket.line(`act ${states[i].position} ${seat}:stop ${'ab'[i]}`);
    return socket.wait((o) => o.verb === 'act' && o.type !== 'held');
  });
  const [first, second] = await Promise.all(calls);
  for (const socket of [near, away, spectator]) await socket.end();
  return first?.type === 'done' ? 'near' : second?.type === 'done' ? 'far' : 'nobody';
}

const won = {};
const each = Math.ceil(wanted / Object.keys(ways).length);
const tries = process.argv[2] ? 10 : 2;
for (const way of Object.keys(ways)) {
  const count = { near: 0, far: 0, nobody: 0 };
  for (let left = each, rest = tries * each; left > 0 && rest > 0;) {
    const together = Math.min(5, left);
    const before = early;
    lateness = 0;
    const rounds = await Promise.all(Array.from({ length: together }, () => press(way)));
    const late = lateness > LATE;
    for (const who of rounds) if (!late || who === 'nobody') count[who]++;
    rest -= together;
    if (late) early = before;
    else left -= together;
  }
  won[way] = count;
  console.log(`# ${way}: near ${count.near}, far ${count.far}, nobody ${count.nobody}`);
}
const sum = (who) => Object.values(won).reduce((n, count) => n + count[who], 0);
const [n, f] = [sum('near'), sum('far')];
console.log(`# ${n + f} presses at the same moment: near won ${n}, far ${f}`);
// 60 % at full length; as much as chance may do in a short form.
const most = Math.max(0.6, 0.5 + 1.7 / Math.sqrt(Math.max(n + f, 1)));
is(sum('nobody'), 0, 'every press is decided');
if (process.argv[2]) ok(n + f >= wanted, `${wanted} rounds count`);
ok(Math.max(n, f) <= most * (n + f), `neither side wins more than ${(100 * most).toFixed(0)} %`);
is(early, 0, 'no new spectator sees the picture before the near player');

// ---- a drawing instead of a socket ----
// The moments at which the near player has the first picture and at which the server draws it for anybody.
async function drawing(round) {
  const { table: id } = (await anna.post('/api/tables', { game: 'lynx', options: { variant: 'D' } })).body;
  const near = stamp(await Socket.open(port(close), id, anna.headers()));
  const away = await Socket.open(port(far), id, bert.headers());
  await near.ask('sit 1');
  await away.ask('sit 2');
  await measured();
  lateness = 0;
  away.line('ready');
  near.line('ready');
  const ask = `GET /t/${id}.svg HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.${round}\r\nConnection: close\r\n\r\n`;
  for (let reply = ''; !reply.startsWith('HTTP/1.1 200'); await nap(20)) reply = await raw(server.port, ask);
  const drawn = performance.now() - 20;
  await near.wait((o) => o.type === 'state' && o.position);
  for (const socket of [near, away]) await socket.end();
  return { drawn, seen: near.seen };
}
let first = await drawing(1);
for (let round = 2; round <= 6 && lateness > LATE; round++) first = await drawing(round);
console.log(`# drawn ${(first.drawn - first.seen).toFixed(0)} ms after the near player has seen it`);
ok(
  lateness > LATE || first.drawn > first.seen,
  'nobody sees a drawing of the picture before the near player',
);

// ---- pongs held back ----
const slow = await proxy(5, 150);
const { table } = (await anna.post('/api/tables', { game: 'lynx', options: { variant: 'D' } })).body;
const cheat = await Socket.open(port(slow), table, bert.headers());
await cheat.ask('sit 1');
ok(
  await until(() => new RegExp(`"event":"held-back","table":"${table}","person":\\d+`).test(server.errors)),
  'pongs held back are noticed, and the log says whose they are',
);
ok((await metric(server, 'held_back_total')) > 0, 'pongs held back are counted');

// ---- pressing blindly ----
async function blindly() {
  const { table: id } = (await anna.post('/api/tables', { game: 'lynx', options: { variant: 'D' } })).body;
  const [one, two] = [await bert.join(id), await anna.join(id)];
  await one.ask('sit 1');
  await two.ask('sit 2');
  await two.ask('ready');
  await one.ask('ready');
  const { position } = await one.wait((o) => o.type === 'state');
  for (let i = 0; i < 8; i++) one.line(`act ${position} 1:stop p${i}`);
  await one.ask('sit 9');
  await one.end();
  await two.end();
  return /"event":"quick","table":"[^"]+","person":\d+/.test(server.errors);
}
ok(await until(blindly), 'impossible presses are logged with their person');
ok((await metric(server, 'quick_presses_total')) >= 5, 'impossible presses are counted');

// ---- distances that only the client knows ----
const events = (name) =>
  [...server.errors.matchAll(new RegExp(`"event":"${name}".*`, 'g'))].map(([line]) => line);
is(
  events('no-round-trip').length,
  1,
  'the log says once that the proxy does not know how far away its clients are',
);
const { person } = (await bert.get('/api/me')).body;
ok(
  events('unproven').some((line) => line.includes(`"person":${person},`)),
  'the log says who gets compensation for a distance that nobody else has measured',
);
for (const one of [close, far, slow]) one.close();
is(await stop(server), 0, 'the server ends cleanly');
await finish();
