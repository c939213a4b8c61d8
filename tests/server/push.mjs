// Messages to devices: a push service on loopback decrypts what the server sends, as a browser would.
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import { finish, is, metric, ok, Person, scratch, serve, serveOn, stop, until } from './lib.mjs';

// ---- the push service ----
const [keyFile, certificate] = ['push.key', 'push.pem'].map((name) => join(scratch, name));
const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
execFileSync(
  'openssl',
  ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    .concat(['-keyout', keyFile, '-out', certificate])
    .concat(subject),
  { stdio: 'ignore' },
);
const got = [];
const service = https.createServer(
  { key: readFileSync(keyFile), cert: readFileSync(certificate) },
  async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    got.push({
      path: request.url,
      headers: request.headers,
      body: Buffer.concat(parts),
    });
    response.writeHead(request.url.startsWith('/gone') ? 410 : 201).end();
  },
);
await new Promise((ready) => service.listen(0, 'localhost', ready));
const origin = `https://localhost:${service.address().port}`;

// ---- browsers ----
const hkdf = (secret, salt, info, length) =>
  Buffer.from(crypto.hkdfSync('sha256', secret, salt, info, length));

class Browser {
  constructor(path) {
    this.ecdh = crypto.createECDH('prime256v1');
    this.key = this.ecdh.generateKeys();
    this.auth = crypto.randomBytes(16);
    this.endpoint = `${origin}${path}`;
  }

  get subscription() {
    const keys = {
      p256dh: this.key.toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
    return { endpoint: this.endpoint, keys, language: 'nl' };
  }

  // What RFC 8291 and RFC 8188 say.
  open(body) {
    const salt = body.subarray(0, 16);
    const ours = body.subarray(21, 21 + body[20]);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key, ours]);
    const secret = hkdf(this.ecdh.computeSecret(ours), this.auth, info, 32);
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = crypto.createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(21 + body[20], -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }

  messages() {
    return got
      .filter(({ path }) => this.endpoint.endsWith(path))
      .map(({ headers, body }) => ({ headers, ...this.open(body) }));
  }

  async wait(kind) {
    await until(() => this.messages().some(({ type }) => type === kind));
    return this.messages().find(({ type }) => type === kind);
  }
}

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
const phone = new Browser('/anna');
const laptop = new Browser('/bert');

// ---- devices ----
const { key } = (await anna.get('/api/push')).body;
is(Buffer.from(key, 'base64url').length, 65, 'the server has a key');
is((await anna.post('/api/push', phone.subscription)).status, 200, 'a device asks for messages');
is((await bert.post('/api/push', laptop.subscription)).status, 200, 'so does another');
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
  'nor with keys that are none',
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
is(`${joined.table} ${joined.game} ${joined.language}`, `${table} ovo nl`, 'where, and in which language');
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
is((await a.ask('act 3 b1-b2')).type, 'done', 'whoever it is');
is(phone.messages().filter(({ type }) => type === 'turn').length, 0, 'while the table is in view');
a.objects = [];
again.tcp.destroy();
await away(a, 2);
a.tcp.destroy();
const c = await bert.join(table);
await c.wait((o) => o.type === 'state');
await away(c, 1);
is((await c.ask('act 4 b6-b5')).type, 'done', 'a move is made while the other is gone');
const turn = await phone.wait('turn');
is(turn.name, 'Bert', 'it is your turn, against whom');
is(turn.headers['content-encoding'], 'aes128gcm', 'encrypted for the device');
ok(Number(turn.headers.ttl) > 0 && turn.headers.topic.length <= 32, 'for a while, newer ones instead');

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
  'which signed for it',
);
const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
is(said.aud, origin, 'for this service');
ok(said.exp > Date.now() / 1000 && said.exp < Date.now() / 1000 + 86400, 'for less than a day');

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
is((await phone.wait('time')).table, fast, 'who is to move is warned that time runs out');
is(laptop.messages().filter(({ type }) => type === 'time').length, 0, 'the other is not');

// ---- the end of it ----
const gone = new Browser('/gone');
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
is(phone.messages().length, before, 'who wants no more messages gets none');
service.close();
await stop(server);
finish();
