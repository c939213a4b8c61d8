// hostile.mjs [ATTACKERS] [SECONDS] [GAMES] - while attackers send garbage, flood, dawdle and never read, honest games
// continue: nobody honest is cut off, memory has a bound, and offenders are answered or closed.
import { readFileSync } from 'node:fs';
import net from 'node:net';
import {
  answers,
  busy,
  crowd,
  finish,
  is,
  metric,
  nap,
  ok,
  Person,
  quantile,
  serve,
  stop,
  tool,
  until,
} from './lib.mjs';

const [attackers, seconds, games] = [20, 3, 10].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const server = await serve(...crowd, '-o', 'messages=100', '-o', 'sockets=5000');
const someone = await Person.make(server, 'Someone');
const { table } = (await someone.post('/api/tables', { game: 'ovo' })).body;
const random = (n) => Math.floor(Math.random() * n);
const noise = (n) => Buffer.from(Array.from({ length: n }, () => random(256)));
const upgrade =
  `GET /ws?table=${table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const frame = (opcode, payload, first = 0x80) => {
  const head =
    payload.length < 126
      ? [first | opcode, 0x80 | payload.length]
      : [first | opcode, 0xfe, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
};
const text = (line) => frame(1, Buffer.from(line));

// Each kind of attack gets an open socket and sends until it is closed.
const attacks = [
  (s) => s.write(noise(1 + random(2000))),
  (s) => s.write('GET / HTTP/1.1\r\n' + 'A: b\r\n'.repeat(3000)),
  (s) =>
    s.write(
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"game":[',
    ),
  (s) =>
    s.write(
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n' +
        'ffff\r\n' +
        'x'.repeat(70000),
    ),
  (s) => s.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500)),
  (s) => s.write(upgrade + noise(200).toString('latin1')),
  (s) => s.write(Buffer.concat([Buffer.from(upgrade), Buffer.from([0x81, 5, 104, 101, 108, 108, 111])])), // unmasked
  (s) => s.write(Buffer.concat([Buffer.from(upgrade), frame(1, Buffer.from([0xff, 0xfe, 0xc0]))])), // not UTF-8
  (s) => s.write(Buffer.concat([Buffer.from(upgrade), frame(3, Buffer.from('x'))])), // unknown opcode
  (s) => s.write(Buffer.concat([Buffer.from(upgrade), frame(1, Buffer.from('x'), 0xf0)])), // reserved bits
  (s) => s.write(Buffer.concat([Buffer.from(upgrade), frame(1, Buffer.alloc(60000, 97))])), // too long
  (s) =>
    s.write(
      Buffer.concat([
        Buffer.from(upgrade),
        text('hello 2'),
        ...Array.from({ length: 400 }, () => text('view')),
      ]),
    ),
  (s) =>
    s.write(
      Buffer.concat([
        Buffer.from(upgrade),
        text('hello 2'),
        text('sit 1'),
        text('new ovo'),
        text('record all'),
        text('as 9 act 1 x'),
        text('\0\x01'),
        text('act 4294967296 a1-a2'),
        text('claim aaaaaaaaaaaaaaaaaaaaaa'),
        text('x'.repeat(120)),
      ]),
    ),
  (s) =>
    s.write(
      Buffer.concat([
        Buffer.from(upgrade),
        ...Array.from({ length: 500 }, () => frame(9, Buffer.from('ping'))),
      ]),
    ),
  (s) => {
    // gone before the answer is there
    s.write(
      'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3) +
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 38\r\n\r\n{"login":"x","password":"long enough"}',
    );
    setTimeout(() => s.resetAndDestroy(), 5);
  },
  (s) => {
    // reads nothing
    s.pause();
    s.write(
      Buffer.concat([
        Buffer.from(upgrade),
        text('hello 2'),
        ...Array.from({ length: 90 }, () => text('view')),
      ]),
    );
  },
  (s) => {
    // a byte now and then
    let i = 0;
    const timer = setInterval(() => (s.destroyed ? clearInterval(timer) : s.write(upgrade[i++ % 100])), 300);
    s.on('close', () => clearInterval(timer));
  },
];

let opened = 0;
let running = true;
function attack() {
  if (!running) return;
  const socket = net.connect(server.port, '127.0.0.1');
  opened++;
  const timer = setTimeout(() => socket.destroy(), 700);
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.on('close', () => {
    clearTimeout(timer);
    setTimeout(attack, 5);
  });
  attacks[random(attacks.length)](socket);
}

const calm = await tool('load', server.port, games, games, 1).ended;
const before = await metric(server, 'resident_bytes');
const ticks = () =>
  readFileSync(`/proc/${server.child.pid}/stat`, 'utf8')
    .split(' ')
    .slice(13, 15)
    .reduce((a, b) => a + Number(b), 0);
const begun = ticks();
const honest = tool('load', server.port, games, games, seconds).ended;
while ((await metric(server, 'sockets')) < 2 * games) await nap(100);
await nap(500); // everyone is seated: times are counted from here on
const counted = {
  answer: await answers(server),
  commit: await answers(server, 'commit_seconds'),
  work: await answers(server, 'work_seconds'),
};
for (let i = 0; i < attackers; i++) attack();
const load = await honest;
const after = await metric(server, 'resident_bytes');
const took = async (what, q) => quantile(counted[what], await answers(server, `${what}_seconds`), q);
const inside =
  `in the server p50 at most ${await took('answer', 0.5)} ms, p99 at most ${await took('answer', 0.99)} ms, ` +
  `of it the processor p99 at most ${await took('work', 0.99)} ms ` +
  `and the disk p99 at most ${await took('commit', 0.99)} ms`;
running = false;
const left = await until(async () => (await metric(server, 'connections')) <= 20);
console.log(
  `# ${attackers} attackers, ${opened} connections: honest ${inside}; ` +
    `at the client p50 ${load.p50_ms} ms, p99 ${load.p99_ms} ms ` +
    `(calm ${calm.p50_ms}, ${calm.p99_ms}); ${busy()}; ` +
    `${await metric(server, 'malformed_total')} malformed, ${await metric(server, 'cut_total')} cut off; ` +
    `${((ticks() - begun) / 100).toFixed(2)} s of CPU in ${seconds} s; ` +
    `memory ${(before / 1e6).toFixed(1)} to ${(after / 1e6).toFixed(1)} MB`,
);
ok(opened > attackers, 'attackers came again and again');
ok(load.acked > 0, 'honest games continued');
is(load.broken, 0, 'nobody honest was cut off');
// The sanitizers keep freed memory.
ok(process.env.MODE === 'debug' || after < before + 40e6, 'memory stayed within its bound');
ok(left, 'attackers leave nothing open');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
