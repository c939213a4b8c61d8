// RFC 6455, frame by frame: valid frames are answered, everything else closes the connection with
// its code.
import net from 'node:net';
import { crowd, finish, is, ok, Person, serve, stop } from './lib.mjs';

const server = await serve(...crowd);
const keeper = await Person.make(server, 'Keeper');
const { table } = (await keeper.post('/api/tables', { game: 'ovo' })).body;
const upgrade =
  `GET /ws?table=${table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

// A frame with every bit as given; `form` forces a way to write the length (7, 16 or 64 bits).
function frame(opcode, payload = '', { fin = 1, rsv = 0, mask = true, form = null, length = null } = {}) {
  const body = Buffer.from(payload);
  const n = length ?? BigInt(body.length);
  const way = form ?? (n < 126n ? 7 : n < 65536n ? 16 : 64);
  const head = Buffer.alloc(2 + (way === 16 ? 2 : way === 64 ? 8 : 0));
  head[0] = (fin << 7) | (rsv << 4) | opcode;
  head[1] = (mask ? 128 : 0) | (way === 7 ? Number(n) : way === 16 ? 126 : 127);
  if (way === 16) head.writeUInt16BE(Number(n), 2);
  if (way === 64) head.writeBigUInt64BE(n, 2);
  const key = Buffer.from([0x11, 0x22, 0x33, 0x44]);
  if (mask) for (let i = 0; i < body.length; i++) body[i] ^= key[i & 3];
  return Buffer.concat(mask ? [head, key, body] : [head, body]);
}

// Sends the bytes (in portions, if asked) and then a question; resolves with "alive", "pong TEXT"
// or the close code.
function outcome(bytes, portion = bytes.length || 1) {
  return new Promise((done) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let got = Buffer.alloc(0);
    let seen = '';
    const end = (how) => {
      socket.destroy();
      done(seen + how);
    };
    const timer = setTimeout(() => end('silent'), 30000);
    const take = () => {
      while (got.length >= 2) {
        const length =
          (got[1] & 127) === 126 ? (got.length < 4 ? Infinity : got.readUInt16BE(2)) : got[1] & 127;
        const at = (got[1] & 127) === 126 ? 4 : 2;
        if (got.length < at + length) return;
        const payload = got.subarray(at, at + length);
        const opcode = got[0] & 15;
        got = got.subarray(at + length);
        if (opcode === 10) seen = `pong ${payload} `;
        if (opcode === 8) return end(String(payload.length >= 2 ? payload.readUInt16BE(0) : 1005));
        if (opcode === 1 && payload.includes('the-end')) return end('alive');
      }
    };
    socket
      .on('error', () => {})
      .on('close', () => {
        clearTimeout(timer);
        end('cut');
      });
    let open = false;
    socket.on('data', (data) => {
      got = Buffer.concat([got, data]);
      const at = got.indexOf('\r\n\r\n');
      if (!open && at >= 0) {
        open = true;
        got = got.subarray(at + 4);
        for (let i = 0; i < bytes.length; i += portion) socket.write(bytes.subarray(i, i + portion));
        socket.write(Buffer.concat([frame(1, 'hello 2'), frame(1, 'ping the-end')]));
      }
      if (open) take();
    });
    socket.setNoDelay(true);
    socket.write(upgrade);
  });
}

const cases = [];
const expect = (what, bytes, wanted, portion) => cases.push({ what, bytes, wanted, portion });

// ---- opcodes, reserved bits, masks ----
const plain = { 1: 'alive', 2: '1003', 8: '1000', 9: 'pong ok alive', 10: 'alive' };
for (let opcode = 0; opcode < 16; opcode++) {
  const payload = opcode === 8 ? Buffer.from([3, 232]) : 'ok';
  for (let rsv = 0; rsv < 8; rsv++)
    expect(
      `opcode ${opcode}, reserved bits ${rsv}`,
      frame(opcode, payload, { rsv }),
      rsv ? '1002' : (plain[opcode] ?? '1002'),
    );
  expect(`opcode ${opcode} without a mask`, frame(opcode, payload, { mask: false }), '1002');
}

// ---- control frames ----
for (const opcode of [8, 9, 10]) {
  expect(`control ${opcode} in fragments`, frame(opcode, '', { fin: 0 }), '1002');
  expect(`control ${opcode} of 126 bytes`, frame(opcode, 'x'.repeat(126)), '1002');
}
for (const length of [0, 1, 124, 125])
  expect(`a ping of ${length} bytes`, frame(9, 'p'.repeat(length)), `pong ${'p'.repeat(length)} alive`);
expect('ten pings', Buffer.concat(Array.from({ length: 10 }, (_, i) => frame(9, String(i)))), 'pong 9 alive');
expect('a pong nobody asked for', frame(10, 'never asked'), 'alive');

// ---- lengths ----
for (const length of [0, 1, 125, 126, 127, 128, 1000, 4095, 4096, 4200])
  expect(`a text of ${length} bytes`, frame(1, 'x'.repeat(length)), 'alive');
for (const length of [4201, 65535, 65536, 100000])
  expect(`a text of ${length} bytes`, frame(1, 'x'.repeat(length)), '1009');
for (const length of [0, 1, 125]) {
  expect(`${length} bytes, length in 16 bits`, frame(1, 'x'.repeat(length), { form: 16 }), '1002');
  expect(`${length} bytes, length in 64 bits`, frame(1, 'x'.repeat(length), { form: 64 }), '1002');
}
expect('1000 bytes, length in 64 bits', frame(1, 'x'.repeat(1000), { form: 64 }), '1002');
expect('a length with its highest bit', frame(1, '', { form: 64, length: 1n << 63n }), '1002');
for (const length of [1n << 32n, (1n << 63n) - 1n])
  expect(`a length of ${length}`, frame(1, '', { form: 64, length }), '1009');

// ---- fragments ----
const fragments = (parts, opcode = 1) =>
  Buffer.concat(parts.map((part, i) => frame(i ? 0 : opcode, part, { fin: i === parts.length - 1 ? 1 : 0 })));
for (let n = 2; n <= 12; n++)
  expect(`a text in ${n} fragments`, fragments(Array.from({ length: n }, () => 'ab')), 'alive');
expect('empty fragments', fragments(['', '', '']), 'alive');
expect('256 fragments', fragments(Array.from({ length: 256 }, () => '')), 'alive');
expect('257 fragments', fragments(Array.from({ length: 257 }, () => '')), '1008');
expect('20,000 fragments', fragments(Array.from({ length: 20000 }, () => '')), '1008');
expect(
  'a ping between fragments',
  Buffer.concat([frame(1, 'a', { fin: 0 }), frame(9, 'mid'), frame(0, 'b')]),
  'pong mid alive',
);
expect('a text within a text', Buffer.concat([frame(1, 'a', { fin: 0 }), frame(1, 'b')]), '1002');
expect('a binary within a text', Buffer.concat([frame(1, 'a', { fin: 0 }), frame(2, 'b')]), '1002');
expect('a continuation of nothing', frame(0, 'a', { fin: 0 }), '1002');
expect('a continuation after the end', Buffer.concat([fragments(['a', 'b']), frame(0, 'c')]), '1002');
expect('fragments too long together', fragments(['x'.repeat(3000), 'x'.repeat(3000)]), '1009');

// ---- UTF-8 ----
const valid = [
  'κόσμε',
  '\u0000'.slice(1),
  '\u007f',
  '\u0080',
  '\u07ff',
  '\u0800',
  '\ud7ff',
  '\ue000',
  '\ufffd',
  '\uffff',
  '\u{10000}',
  '\u{10ffff}',
  'œ « » ’',
  '漢字',
  '😀',
].map((t) => Buffer.from(t));
const invalid = [
  '80',
  'bf',
  '80bf',
  'c0',
  'c080',
  'c1bf',
  'c220',
  'c2',
  'dfc0',
  'e0',
  'e080',
  'e08080',
  'e09fbf',
  'e18020',
  'e1',
  'e180',
  'eda080',
  'edafbf',
  'edb080',
  'edbfbf',
  'eda080edb080',
  'ef',
  'efbf',
  'f0',
  'f080',
  'f08080',
  'f0808080',
  'f08fbfbf',
  'f18080',
  'f1808020',
  'f4908080',
  'f4bfbfbf',
  'f5808080',
  'f7bfbfbf',
  'f8888080',
  'f888808080',
  'fbbfbfbfbf',
  'fc8480808080',
  'fdbfbfbfbfbf',
  'fe',
  'ff',
  'fefeffff',
  'cebae1bdb9cf83cebcceb5eda080656469746564',
  'cebae1bdb9cf83cebcceb5f4908080656469746564',
].map((hex) => Buffer.from(hex, 'hex'));
for (const bytes of valid) {
  expect(`UTF-8 ${bytes.toString('hex')}`, frame(1, bytes), 'alive');
  expect(
    `UTF-8 ${bytes.toString('hex')} byte by byte`,
    fragments([...bytes].map((byte) => Buffer.from([byte])).concat([Buffer.alloc(0)])),
    'alive',
  );
}
for (const bytes of invalid) {
  expect(`no UTF-8: ${bytes.toString('hex')}`, frame(1, bytes), '1007');
  expect(
    `no UTF-8: ${bytes.toString('hex')} behind good letters, in fragments`,
    fragments(['good ', bytes]),
    '1007',
  );
  expect(
    `no UTF-8 as reason: ${bytes.toString('hex')}`,
    frame(8, Buffer.concat([Buffer.from([3, 232]), bytes])),
    '1007',
  );
}

// ---- closing ----
const close = (code, reason = '') =>
  frame(8, Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]));
for (const code of [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999])
  expect(`close with ${code}`, close(code, 'bye'), String(code));
for (const code of [0, 1, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999, 5000, 65535])
  expect(`close with ${code}`, close(code), '1002');
expect('close without a code', frame(8), '1005');
expect('close with half a code', frame(8, 'x'), '1002');
expect('close with a long reason', close(1000, 'r'.repeat(123)), '1000');
expect('what comes after a close is not heard', Buffer.concat([close(1000), frame(9, 'late')]), '1000');

// ---- in small portions ----
for (const portion of [1, 2, 3, 5, 7]) {
  expect(
    `portions of ${portion}`,
    Buffer.concat([fragments(['ab', 'cd', 'ef']), frame(9, 'p')]),
    'pong p alive',
    portion,
  );
  expect(`a bad frame in portions of ${portion}`, frame(3, 'x'), '1002', portion);
}

let at = 0;
let wrong = 0;
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (at < cases.length) {
      const { what, bytes, wanted, portion } = cases[at++];
      const got = await outcome(bytes, portion);
      if (got !== wanted && wrong++ < 40) console.log(`# ${what}: ${got}, not ${wanted}`);
    }
  }),
);
ok(cases.length >= 300, `${cases.length} cases`);
is(wrong, 0, 'all as RFC 6455 says');

// ---- a client that does not stop when it is closed ----
// Whether all of this was taken from a client that was told to go by then.
const takes = (bytes) =>
  new Promise((done) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let taken = false;
    socket.on('error', () => {}).on('close', () => done(taken));
    socket.once('data', () => {
      socket.resume().write(Buffer.concat([frame(3, 'x'), bytes]), (error) => {
        taken ||= !error;
        if (taken) socket.destroy();
      });
    });
    socket.write(upgrade);
  });
is(await takes(Buffer.alloc(1000)), true, 'a few late bytes are read, so the close arrives');
is(await takes(Buffer.alloc(256 << 20)), false, 'a flood is not');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
