// HTTP exactly as RFC 9112 says: whatever two readers could understand differently is refused.
import net from 'node:net';
import { finish, is, ok, Person, raw, serve, stop } from './lib.mjs';

const server = await serve();
const status = async (bytes) => (await raw(server.port, bytes)).split('\r\n')[0].replace('HTTP/1.1 ', '');
const bad = async (what, bytes) => is(await status(bytes), '400 Bad Request', what);
const end = 'Connection: close\r\n\r\n';

// ---- heads ----
await bad('a folded header', `GET /health HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n${end}`);
await bad(
  'a folded Transfer-Encoding',
  `POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked\r\n${end}0\r\n\r\n`,
);
await bad('a folded header with a tab', `GET /health HTTP/1.1\r\nHost: x\r\nA: b\r\n\tc\r\n${end}`);
await bad('a space before the colon', `GET /health HTTP/1.1\r\nHost : x\r\n${end}`);
await bad('a space before the first header', `GET /health HTTP/1.1\r\n Host: x\r\n${end}`);
await bad('a header without a name', `GET /health HTTP/1.1\r\nHost: x\r\n: y\r\n${end}`);
await bad('a header without a colon', `GET /health HTTP/1.1\r\nHost: x\r\nnothing\r\n${end}`);
await bad('a space in a name', `GET /health HTTP/1.1\r\nHost: x\r\nA b: c\r\n${end}`);
await bad('lines that end with LF alone', 'GET /health HTTP/1.1\nHost: x\nConnection: close\n\n');
await bad('a line that ends with CR alone', `GET /health HTTP/1.1\r\nHost: x\rA: b\r\n${end}`);
await bad('a zero in a value', `GET /health HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n${end}`);
await bad('no host', `GET /health HTTP/1.1\r\n${end}`);
await bad('two hosts', `GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n${end}`);
await bad('another version', `GET /health HTTP/2.0\r\nHost: x\r\n${end}`);
await bad('a tab between the words of the first line', `GET\t/health HTTP/1.1\r\nHost: x\r\n${end}`);
// The same in two portions: the second is sent when the first has been read.
const parts = await new Promise((done) => {
  const socket = net.connect(server.port, '127.0.0.1');
  let got = '';
  socket.write(
    'GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n',
  );
  socket
    .on('data', (data) => {
      if (got === '') socket.write(' chunked\r\n\r\n');
      got += data;
    })
    .on('close', () => done(got));
});
ok(parts.startsWith('HTTP/1.1 200') && parts.includes('HTTP/1.1 400'), 'a folded header in two portions');
is(await status(`GET /health HTTP/1.0\r\n\r\n`), '200 OK', 'version 1.0 needs no host');
is(
  await status(`GET /health HTTP/1.1\r\nHost:x\r\nA:\tb \r\n${end}`),
  '200 OK',
  'spaces around a value are nothing',
);

// ---- bodies ----
const post = (head, body) =>
  `POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n${body}`;
const chunked = 'Connection: close\r\nTransfer-Encoding: chunked\r\n';
is(await status(post(chunked, '5\r\n{"nam\r\n9\r\ne":"Eva"}\r\n0\r\n\r\n')), '200 OK', 'chunks are read');
await bad('a chunk that does not end', post(chunked, 'e\r\n{"name":"Eva"}0\r\n\r\n'));
await bad('a chunk that ends elsewhere', post(chunked, 'e\r\n{"name":"Eva"}xx0\r\n\r\n'));
await bad('a size with a sign', post(chunked, '+e\r\n{"name":"Eva"}\r\n0\r\n\r\n'));
await bad('a size with 0x', post(chunked, '0xe\r\n{"name":"Eva"}\r\n0\r\n\r\n'));
await bad('a size and LF alone', post(chunked, 'e\n{"name":"Eva"}\r\n0\r\n\r\n'));
await bad(
  'chunked twice',
  post(`${chunked}Transfer-Encoding: chunked\r\n`, 'e\r\n{"name":"Eva"}\r\n0\r\n\r\n'),
);
await bad(
  'chunked, but not last',
  post('Connection: close\r\nTransfer-Encoding: chunked, identity\r\n', 'e\r\n{"name":"Eva"}\r\n0\r\n\r\n'),
);
await bad(
  'another coding',
  post('Connection: close\r\nTransfer-Encoding: gzip, chunked\r\n', 'e\r\n{"name":"Eva"}\r\n0\r\n\r\n'),
);
await bad(
  'chunked and a length',
  post(`${chunked}Content-Length: 3\r\n`, 'e\r\n{"name":"Eva"}\r\n0\r\n\r\n'),
);
await bad(
  'two lengths',
  post('Connection: close\r\nContent-Length: 14\r\nContent-Length: 14\r\n', '{"name":"Eva"}'),
);
await bad('a length with a sign', post('Connection: close\r\nContent-Length: +14\r\n', '{"name":"Eva"}'));
await bad('a length in a list', post('Connection: close\r\nContent-Length: 14, 14\r\n', '{"name":"Eva"}'));
await bad('chunked in version 1.0', post(chunked, 'e\r\n{"name":"Eva"}\r\n0\r\n\r\n').replace('1.1', '1.0'));

// ---- trailers are not headers ----
const eva = await Person.make(server, 'Eva');
const me = (head, trailer) =>
  raw(
    server.port,
    `POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${chunked}${head}\r\n` +
      `e\r\n{"name":"Eva"}\r\n0\r\n${trailer}\r\n`,
  );
const mine = (await eva.get('/api/me')).body.person;
const who = async (...args) => JSON.parse((await me(...args)).split('\r\n\r\n')[1] ?? '{}').person;
is(await who(`Authorization: Bearer ${eva.token}\r\n`, ''), mine, 'a header says who asks');
ok((await who('', `Authorization: Bearer ${eva.token}\r\n`)) !== mine, 'a trailer does not say who asks');
is(
  await who(`Authorization: Bearer ${eva.token}\r\n`, 'Authorization: Bearer other-other-other-oth\r\n'),
  mine,
  "a trailer does not take a header's place",
);

// ---- what becomes a WebSocket ----
const { table } = (await eva.post('/api/tables', { game: 'ovo' })).body;
const key = 'dGhlIHNhbXBsZSBub25jZQ==';
const upgrade = ({
  method = 'GET',
  version = '1.1',
  to = 'websocket',
  how = 'Upgrade',
  number = '13',
  nonce = key,
  more = '',
} = {}) =>
  `${method} /ws?table=${table} HTTP/${version}\r\nHost: x\r\nUpgrade: ${to}\r\nConnection: ${how}\r\nSec-WebSocket-Version: ${number}\r\n` +
  `Sec-WebSocket-Key: ${nonce}\r\n${more}\r\n`;
const becomes = async (what) => {
  const close = Buffer.from([0x88, 0x80, 0, 0, 0, 0]);
  return (await raw(server.port, Buffer.concat([Buffer.from(upgrade(what)), close])))
    .split('\r\n')[0]
    .split(' ')[1];
};
is(await becomes(), '101', 'a good request is upgraded');
is(await becomes({ to: 'WebSocket' }), '101', 'a request is upgraded in any case of letters');
is(
  await becomes({ how: 'keep-alive, upgrade' }),
  '101',
  'a request is upgraded with other words in its headers',
);
const no = async (what, wish) => is(await becomes(wish), '426', `not upgraded: ${what}`);
await no('HEAD', { method: 'HEAD' });
await no('another protocol', { to: 'h2c' });
await no('another version', { number: '8' });
await no('a key that is no base64', { nonce: '!!!!!!!!!!!!!!!!!!!!!!==' });
await no('a key of 17 bytes', { nonce: 'dGhlIHNhbXBsZSBub25jZXg=' });
await no('a key of 18 bytes', { nonce: 'dGhlIHNhbXBsZSBub25jZXh4' });
await no('a key that says less than its bits', { nonce: 'dGhlIHNhbXBsZSBub25jZR==' });
await no('a key that is too short', { nonce: 'dGhlIHNhbXBsZQ==' });
await no('no Connection: Upgrade', { how: 'close' });
is(await becomes({ version: '1.0' }), '426', 'not upgraded: version 1.0');
is(await becomes({ more: 'Content-Length: 4\r\n' }), '426', 'not upgraded: with a body');

is(await stop(server), 0, 'the server ends cleanly');
await finish();
