// flood.mjs [SECONDS] [SHARE] - floods of every kind from one address, within the default limits: whoever
// sends them is slowed
// down, and honest players at other addresses are answered about as soon as on a quiet server. Prints their
// times.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { busy, finish, follow, is, metric, nap, ok, Person, serve, Socket, stop, until } from './lib.mjs';

const [seconds, share] = [1, 10].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const attack = fileURLToPath(new URL('attack.mjs', import.meta.url));
const server = await serve('-o', 'address-tables=1000', '-o', `address-share=${share}`);
const anna = await Person.make(server, 'Anna');
const { table } = (await anna.post('/api/tables', { game: 'ovo' })).body;
const { table: other } = (await anna.post('/api/tables', { game: 'ovo' })).body;
const honest = []; // enough of them that none exceeds its own limit
for (let i = 0; i < 20; i++) honest.push(await Socket.open(server.port, table));

// The times of pings through the table, in milliseconds, sorted.
async function times(ms) {
  const found = [];
  for (const end = Date.now() + ms; Date.now() < end; await nap(10)) {
    const seat = honest[found.length % honest.length];
    const from = seat.objects.length;
    const begun = performance.now();
    seat.line(`ping ${found.length}`);
    if (!(await seat.wait((o) => o.type === 'pong', from))) return null;
    found.push(performance.now() - begun);
  }
  return found.sort((a, b) => a - b);
}
const at = (sorted, q) => sorted[Math.floor(sorted.length * q)].toFixed(1);

const begun = server.errors.length;
const calm = await times(1000 * seconds);
console.log(`# quiet: p50 ${at(calm, 0.5)} ms, p99 ${at(calm, 0.99)} ms; ${busy()}`);
for (const kind of ['get', 'files', 'pipeline', 'logins', 'frames', 'lines', 'hello']) {
  const stopped = () => Promise.all([metric(server, 'paused_total'), metric(server, 'cut_total')]);
  const before = await stopped();
  const child = follow(
    spawn('node', [attack, kind, server.port, other], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  await new Promise((ready) => child.stdout.once('data', ready));
  const found = await times(1000 * seconds);
  ok(found, `${kind}: honest players are answered`);
  const bound = await until(async () => (await stopped()).some((count, i) => count > before[i]));
  ok(bound, `${kind}: whoever floods has to wait, or is cut off`);
  child.kill('SIGKILL');
  if (found) console.log(`# ${kind}: p50 ${at(found, 0.5)} ms, p99 ${at(found, 0.99)} ms; ${busy()}`);
  await until(async () => (await metric(server, 'connections')) < 40);
}
ok(/"event":"flood","address":"127.0.0.2"/.test(server.errors), 'the log says who floods');
ok(!/"event":"flood","address":"127.0.0.1"/.test(server.errors.slice(begun)), 'and honest players do not');
ok(
  honest.every((seat) => seat.closed === null),
  'nobody honest was cut off',
);
is(await stop(server), 0, 'the server ends well');
await finish();
