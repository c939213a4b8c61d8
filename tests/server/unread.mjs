// Replies that nobody reads: each connection uses little of the server's memory, whatever it asks
// for, and others get their replies.
import { mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { crowd, finish, is, metric, ok, scratch, serve, stop, until } from './lib.mjs';

const root = join(scratch, 'web');
const large = Buffer.from(Array.from({ length: 15 << 20 }, (_, i) => (i * 7) % 251));
mkdirSync(root);
writeFileSync(join(root, 'index.html'), 'page');
writeFileSync(join(root, 'empty.txt'), '');
writeFileSync(join(root, 'large.txt'), large);
writeFileSync(join(root, 'piece.txt'), large.subarray(0, 60000));
const server = await serve('--root', root, ...crowd);
const url = (path) => `http://127.0.0.1:${server.port}${path}`;
const request = (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

// A client that sends and never reads.
function deaf(bytes) {
  const socket = net.connect(server.port, '127.0.0.1').on('error', () => {});
  socket.pause();
  socket.write(bytes);
  return socket;
}

// ---- files ----
const whole = Buffer.from(await (await fetch(url('/large.txt'))).arrayBuffer());
ok(whole.equals(large), 'a large file comes whole');
is(await (await fetch(url('/empty.txt'))).text(), '', 'an empty file comes whole');
const head = await fetch(url('/large.txt'), { method: 'HEAD' });
is(head.headers.get('content-length'), String(large.length), 'a head says how long it is');

const before = await metric(server, 'resident_bytes');
const lazy = Array.from({ length: 100 }, () => deaf(request('/large.txt').repeat(3)));
ok(
  await until(async () => (await metric(server, 'connections')) > 100),
  'a hundred clients ask for it and do not read',
);
ok(
  await until(async () => (await metric(server, 'unread_bytes')) > 1e6),
  'a hundred clients leave something unread',
);
ok(
  (await metric(server, 'unread_bytes')) < 100 * (128 << 10),
  'each client is sent a piece, and not the file',
);
let pages = 0;
for (let i = 0; i < 30; i++) pages += (await fetch(url('/'))).status === 200 ? 1 : 0;
is(pages, 30, 'others get their pages');
ok(
  Buffer.from(await (await fetch(url('/large.txt'))).arrayBuffer()).equals(large),
  'others get the large file',
);
// The sanitizers keep what was freed.
ok(
  process.env.MODE === 'debug' || (await metric(server, 'resident_bytes')) < before + 40e6,
  'memory has a bound',
);
for (const socket of lazy) socket.destroy();
ok(
  await until(async () => (await metric(server, 'unread_bytes')) < 10000),
  'clients that have gone leave nothing',
);

// ---- answers ----
// One at a time, until the kernel takes no more of them.
const patient = deaf('');
const asked = () => metric(server, 'requests_total');
for (let i = 0; i < 2000 && (await metric(server, 'paused_total')) === 0; i++) {
  const before = await asked();
  patient.write(request('/piece.txt'));
  for (
    let k = 0;
    k < 2000 && (await asked()) === before && (await metric(server, 'paused_total')) === 0;
    k++
  );
}
ok(
  (await metric(server, 'paused_total')) > 0,
  'nothing more is read from a client that leaves its answers unread',
);
ok((await metric(server, 'unread_bytes')) < 1 << 20, 'a client is not read while it leaves too much');
const answered = await asked();
patient.resume();
patient.write(request('/health'));
ok(
  await until(async () => (await asked()) > answered),
  'a client is read again when it has read its answers',
);
patient.destroy();
is(await stop(server), 0, 'the server ends cleanly');
await finish();
