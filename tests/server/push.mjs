// Messages to devices: a push service on loopback decrypts what the server sends, as a browser would.
import crypto from 'node:crypto';
import { certificate, Device, got, origin, service } from './devices.mjs';
import { finish, is, metric, ok, Person, serve, serveOn, stop, until } from './lib.mjs';

// Waits until a table says that the person of a seat is away.
const away = (socket, seat) =>
  socket.wait((o) => o.type === 'people' && o.seats.some((one) => one.seat === seat && !one.here));

const here = (socket, seat) =>
  socket.wait((o) => o.type === 'people' && o.seats.some((one) => one.seat === seat && one.here));

const settings = ['push-private=127.0.0.0/8, ::1', `push-ca=${certificate}`, 'push-short=2', 'rest=0'];
const options = settings.flatMap((one) => ['-o', one]);
let server = await serve(...options);
const anna = await Person.make(server, 'Anna');
const bert = await Person.make(server, 'Bert');
const phone = new Device('/anna');
const laptop = new Device('/bert');

// ---- devices ----
const { key } = (await anna.get('/api/push')).body;
is(Buffer.from(key, 'base64url').length, 65, 'the server has a key');
is((await anna.post('/api/push', phone.subscription)).status, 200, 'a device asks for messages');
is((await bert.post('/api/push', laptop.subscription)).status, 200, 'another device asks for messages');
for (const [endpoint, what] of [
  ['http://push.example.org/1', 'without TLS'],
  ['https://10.1.2.3/1', 'at a private address'],
  ['https://169.254.169.254/latest', "at the machine's own services"],
  ['https://user@push.example.org/1', 'with a name in it'],
  ['https://push.example.org/1\r\nX: y', 'with another line'],
  [`https://push.example.org/${'x'.repeat(2000)}`, 'that is too long'],
])
  is((await anna.post('/api/push', { ...phone.subscription, endpoint })).status, 400, `not ${what}`);
is(
  (
    await anna.post('/api/push', {
      ...phone.subscription,
      keys: { p256dh: 'AAAA', auth: 'AAAA' },
    })
  ).status,
  400,
  'a device with keys that are none is refused',
);

// ---- somebody joined, and it is your turn ----
const wish = { game: 'ovo', options: { players: '2' }, first: 'seated' };
const { table } = (await anna.post('/api/tables', wish)).body;
let a = await anna.join(table);
await a.ask('sit 1');
a.line('look away');
const b = await bert.join(table);
await b.ask('sit 2');
const joined = await phone.wait('joined');
is(joined.name, 'Bert', 'a person who looks away is notified who joined');
is(
  `${joined.table} ${joined.game} ${joined.language}`,
  `${table} ovo nl`,
  'the notification says where, and in which language',
);
a.line('look here');
await a.ask('ready');
await b.ask('ready');
await a.ask('act 1 a1-a2');
await b.wait((o) => o.type === 'state' && o.position === 2);
b.tcp.destroy();
await away(a, 2);
a.objects = [];
const again = await bert.join(table);
await here(a, 2);
await again.wait((o) => o.type === 'state');
is((await again.ask('act 2 c6-c5')).type, 'done', 'a person who is looking gets no notification');
is((await a.ask('act 3 b1-b2')).type, 'done', 'a person who is looking gets no notification about anybody');
is(
  phone.messages().filter(({ type }) => type === 'turn').length,
  0,
  'a person who is looking at the table gets no notification',
);
a.objects = [];
again.tcp.destroy();
await away(a, 2);
a.tcp.destroy();
const c = await bert.join(table);
await c.wait((o) => o.type === 'state');
await away(c, 1);
is((await c.ask('act 4 b6-b5')).type, 'done', 'a move is made while the other is gone');
const turn = await phone.wait('turn');
is(turn.name, 'Bert', 'the notification says that it is your turn, and against whom');
is(turn.headers['content-encoding'], 'aes128gcm', 'the notification is encrypted for the device');
ok(
  Number(turn.headers.ttl) > 0 && turn.headers.topic.length <= 32,
  'the service keeps the notification for a while and replaces it by a newer one',
);

// ---- who sends ----
const [, token, shown] = /^vapid t=([^,]+), k=(.+)$/.exec(turn.headers.authorization);
is(shown, key, 'the service is shown the key');
const [head, claims, signature] = token.split('.');
const point = Buffer.from(key, 'base64url');
const jwk = {
  kty: 'EC',
  crv: 'P-256',
  x: point.subarray(1, 33),
  y: point.subarray(33),
};
const publicKey = crypto.createPublicKey({
  format: 'jwk',
  key: {
    ...jwk,
    x: jwk.x.toString('base64url'),
    y: jwk.y.toString('base64url'),
  },
});
ok(
  crypto.verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  ),
  "the signature is by the server's key",
);
const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
is(said.aud, origin, 'the signature is for this service');
ok(
  said.exp > Date.now() / 1000 && said.exp < Date.now() / 1000 + 86400,
  'the signature is good for less than a day',
);

// ---- the same key after a restart, and a clock that runs out while nobody is there ----
await stop(server, 'SIGKILL');
server = await serveOn(server.port, ...options);
is((await anna.get('/api/push')).body.key, key, 'a restart keeps the key');
const fast = (await anna.post('/api/tables', { ...wish, clock: 'move 12000' })).body.table;
a = await anna.join(fast);
await a.ask('sit 1');
const d = await bert.join(fast);
await d.ask('sit 2');
await a.ask('ready');
await d.ask('ready');
await a.wait((o) => o.type === 'state');
a.tcp.destroy();
d.tcp.destroy();
is((await phone.wait('time')).table, fast, 'the player to move is warned that time is running out');
is(laptop.messages().filter(({ type }) => type === 'time').length, 0, 'the other is not');

// ---- the end of it ----
const gone = new Device('/gone');
await anna.post('/api/push', gone.subscription);
await anna.post('/api/push', { endpoint: phone.endpoint, end: true });
const before = phone.messages().length;
const last = (await anna.post('/api/tables', wish)).body.table;
a = await anna.join(last);
await a.ask('sit 1');
a.line('look away');
await (await bert.join(last)).ask('sit 2');
await until(() => got.some(({ path }) => path === '/gone'));
ok(await until(async () => (await metric(server, 'push_failed_total')) === 1), 'a device that is gone');
is(phone.messages().length, before, 'a person who wants no more messages gets none');
service.close();
await stop(server);
finish();
