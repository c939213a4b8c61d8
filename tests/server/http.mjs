// The server's HTTP: files, headers, limits, malformed requests, a port in use, stopping.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { finish, is, nap, ok, raw, scratch, serve, stop } from './lib.mjs';

const root = join(scratch, 'web');
mkdirSync(join(root, 'part'), { recursive: true });
writeFileSync(join(root, 'index.html'), '<!doctype html><title>app</title>');
writeFileSync(join(root, 'part', 'app-3KQX7ZBD.js'), 'let x = 1');
writeFileSync(join(root, 'part', 'app-3KQX7ZBD.js.gz'), gzipSync('let x = 1'));
writeFileSync(join(root, 'rules.wasm'), 'asm');
writeFileSync(join(scratch, 'secret.txt'), 'secret');

const server = await serve('--root', root);
const base = `http://127.0.0.1:${server.port}`;
const get = (path, headers = {}) => fetch(base + path, { headers });

// Clients that send a byte now and then, for ever: in the head, in the body, and in a WebSocket's frame.
const drip = (start, byte) =>
  new Promise((closed) => {
    const socket = net.connect(server.port, '127.0.0.1').on('error', () => {});
    const timer = setInterval(() => socket.write(byte), 300);
    socket.on('data', () => {}).on('close', () => closed(clearInterval(timer)));
    socket.write(start);
  });
const opened = await (
  await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"game":"ovo"}',
  })
).json();
// Waiting ten seconds once is enough.
const dripping =
  process.env.MODE === 'debug'
    ? []
    : [
        drip('GET / HTTP/1.1\r\nA: ', 'a'),
        drip('POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n', 'a'),
        drip(
          Buffer.concat([
            Buffer.from(
              `GET /ws?table=${opened.table} HTTP/1.1\r\nHost: x\r\n` +
                'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
                'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
            ),
            Buffer.from([0x81, 0xfe, 15, 0, 0, 0, 0, 0]),
          ]),
          'a',
        ),
      ];

let reply = await get('/');
is(reply.status, 200, 'the page is there');
is(reply.headers.get('content-type'), 'text/html; charset=utf-8', 'the page is HTML');
is(
  reply.headers.get('content-security-policy'),
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' blob:; " +
    "style-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  'the page has a strict policy',
);
is(reply.headers.get('x-content-type-options'), 'nosniff', 'types are not guessed');
is(
  reply.headers.get('cross-origin-opener-policy'),
  'same-origin',
  'no other site can be the opener of the page',
);
is(
  reply.headers.get('cross-origin-embedder-policy'),
  'require-corp',
  'the page has nothing of another site inside',
);
is(reply.headers.get('cache-control'), 'no-cache', 'browsers ask for the page again');
const tag = reply.headers.get('etag');
is((await get('/', { 'if-none-match': tag })).status, 304, 'an unchanged page is not sent again');
reply = await fetch(base + '/t/ab-C_9', { redirect: 'manual' });
is(reply.status, 302, 'the link to a table is redirected');
is(reply.headers.get('location'), '../#/t/ab-C_9', 'the link to a table leads to its screen in the page');
is(
  await (await get('/t/abc')).text(),
  '<!doctype html><title>app</title>',
  'every path of the page is the same page',
);

reply = await get('/part/app-3KQX7ZBD.js');
is(await reply.text(), 'let x = 1', 'a packed file is unpacked right');
is(reply.headers.get('content-encoding'), 'gzip', 'a packed file is sent packed');
is(
  reply.headers.get('content-type'),
  'text/javascript; charset=utf-8',
  'a packed file has the type of what is in it',
);
ok(/immutable/.test(reply.headers.get('cache-control')), 'a file with a digest in its name is kept for good');
reply = await get('/rules.wasm', { 'accept-encoding': 'identity' });
is(reply.headers.get('content-type'), 'application/wasm', 'wasm has its type');
is((await get('/nothing.js')).status, 404, 'a missing file is not found');
is((await fetch(base + '/', { method: 'DELETE' })).status, 405, 'other methods are refused');
is((await (await get('/health')).json()).status, 'ok', '/health');
is((await get('/metrics')).status, 404, 'figures are not on the public address');
const inside = (path) => fetch(`http://127.0.0.1:${server.metrics}${path}`);
ok(
  /^coupdoeil_requests_total \d+$/m.test(await (await inside('/metrics')).text()),
  'figures have an address of their own',
);
is((await (await inside('/health')).json()).status, 'ok', 'the address of the figures has /health');
is((await inside('/')).status, 404, 'the address of the figures has nothing else');

const first = async (bytes) => (await raw(server.port, bytes)).split('\r\n')[0];
for (const path of [
  '/../secret.txt',
  '/part/../../secret.txt',
  '/%2e%2e/secret.txt',
  '//etc/passwd',
  '/.hidden',
  '/..%2fsecret.txt',
  '/\\..\\secret.txt',
]) {
  const got = await raw(server.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  ok(
    /^HTTP\/1.1 40[04]/.test(got) && !got.includes('secret\n') && !got.includes('root:'),
    `a path does not leave the folder: ${path}`,
  );
}
is(await first('nonsense\r\n\r\n'), 'HTTP/1.1 400 Bad Request', 'nonsense is a bad request');
is(
  await first('GET / HTTP/1.1\r\nHost: x\r\nA: ' + 'a'.repeat(20000)),
  'HTTP/1.1 431 Request Header Fields Too Large',
  'a head that is too long is refused',
);
is(
  await first('GET /' + 'a'.repeat(20000)),
  'HTTP/1.1 431 Request Header Fields Too Large',
  'a path that is too long is refused',
);
is(
  await first('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n'),
  'HTTP/1.1 413 Content Too Large',
  'a body that is too long is refused',
);
is(
  await first(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ),
  'HTTP/1.1 400 Bad Request',
  'a request with two lengths is refused',
);
const twice = await raw(
  server.port,
  'GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
);
is(twice.split('HTTP/1.1 200').length, 3, 'two requests in one go get two replies');

// A client may leave before a slow answer is ready.
const login = (name) => `{"login":"${name}","password":"long enough"}`;
for (const name of 'abcdefgh') {
  const socket = net.connect(server.port, '127.0.0.1').on('error', () => {});
  await new Promise((there) => socket.on('connect', there));
  socket.write(
    'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5) +
      'POST /api/login HTTP/1.1\r\nHost: x\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${login(name).length}\r\n\r\n${login(name)}`,
  );
  socket.resetAndDestroy();
  await nap(20);
}
is((await get('/health')).status, 200, 'a client that leaves before its answer does no harm');

const all = await Promise.race([Promise.all(dripping), nap(60000).then(() => null)]);
ok(all, 'a client that sends a byte now and then is cut off');

const other = spawnSync(process.env.COUPDOEIL ?? 'build/coupdoeil', [
  'serve',
  '--port',
  String(server.port),
  '--root',
  root,
]);
is(other.status, 1, 'a port in use is an error');
ok(other.stderr.includes(`:${server.port}`), 'the error names the port in use');
is(await stop(server), 0, 'SIGTERM ends it well');
ok(
  server.errors
    .trim()
    .split('\n')
    .filter((line) => !/^==\d+==WARNING: ASan doesn't fully support makecontext/.test(line)) // tasks have stacks
    .every((line) => JSON.parse(line).event),
  'the log is JSON, one event a line',
);

const bare = await serve('--root', join(scratch, 'nothing'));
reply = await fetch(`http://127.0.0.1:${bare.port}/`);
is(reply.status, 404, 'without the app, a page says so');
ok((await reply.text()).includes('make web'), 'the page without the app says how to make it');
await stop(bare);
await finish();
