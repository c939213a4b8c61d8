// flood.mjs [SECONDS] [SHARE] [KIND]... - floods of every kind from one address, within the default limits:
// whoever sends them is slowed down, and honest players at other addresses are answered about as soon as on a
// quiet server. Prints their times, how they compare with the quiet times just before and after (whatever
// else the machine does slows down both), and the part of a processor that the server used.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  busy,
  finish,
  follow,
  is,
  metric,
  nap,
  ok,
  Person,
  scratch,
  serve,
  Socket,
  stop,
  tool,
  until,
} from './lib.mjs';

const [seconds, share] = [1, 10].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const kinds = process.argv.length > 4 ? process.argv.slice(4) : undefined;
const attack = fileURLToPath(new URL('attack.mjs', import.meta.url));
is((await tool('archive', join(scratch, 'test.db'), 6000).ended).code, 0, 'two people have played a lot');
const server = await serve('-o', 'address-tables=1000', '-o', `address-share=${share}`);
const anna = await Person.make(server, 'Anna');
const { table } = (await anna.post('/api/tables', { game: 'ovo' })).body;
const { table: other } = (await anna.post('/api/tables', { game: 'ovo' })).body;
const { table: played } = (await anna.post('/api/tables', { game: 'ovo', computers: { 2: 1 } })).body;
const player = await anna.join(played);
await player.ask('sit 1');
await player.ask('ready');
await player.wait((o) => o.type === 'state');
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
const at = (sorted, q) => sorted[Math.floor(sorted.length * q)];

// The processor time of the server's loop so far, in seconds: the threads for computers and
// passwords give way to it.
function used() {
  const [, fields] = /\) (.*)/.exec(
    readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/stat`, 'utf8'),
  );
  return (Number(fields.split(' ')[11]) + Number(fields.split(' ')[12])) / 100;
}

// Measures for that long, and prints the results.
async function measure(what) {
  const [from, before] = [performance.now(), used()];
  const found = await times(1000 * seconds);
  const share = (1e5 * (used() - before)) / (performance.now() - from);
  if (found)
    console.log(
      `# ${what}: p50 ${at(found, 0.5).toFixed(1)} ms, p99 ${at(found, 0.99).toFixed(1)} ms; ` +
        `the loop used ${share.toFixed(0)} %; ${busy()}`,
    );
  return found;
}

const begun = server.errors.length;
let calm = await measure('quiet');
const all = [
  'get',
  'archive',
  'pictures',
  'files',
  'pipeline',
  'logins',
  'connects',
  'frames',
  'lines',
  'hello',
];
for (const kind of kinds ?? all) {
  const stopped = () => Promise.all([metric(server, 'paused_total'), metric(server, 'cut_total')]);
  const before = await stopped();
  const child = follow(
    spawn('node', [attack, kind, server.port, kind === 'pictures' ? played : other], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await new Promise((ready) => child.stdout.once('data', ready));
  const found = await measure(kind);
  ok(found, `${kind}: honest players are answered`);
  const bound = await until(async () => (await stopped()).some((count, i) => count > before[i]));
  ok(bound, `${kind}: the flooder has to wait, or is cut off`);
  child.kill('SIGKILL');
  await until(async () => (await metric(server, 'connections')) < 40);
  const after = await measure('quiet');
  const quiet = (q) => (at(calm, q) + at(after, q)) / 2;
  const ratio = (q) => (at(found, q) / quiet(q)).toFixed(1);
  if (found) console.log(`# ${kind}: ${ratio(0.5)} times quiet at p50, ${ratio(0.99)} times at p99`);
  calm = after;
}
ok(/"event":"flood","address":"127.0.0.2"/.test(server.errors), 'the log says who floods');
ok(
  !/"event":"flood","address":"127.0.0.1"/.test(server.errors.slice(begun)),
  'the log does not name honest players as flooding',
);
ok(
  honest.every((seat) => seat.closed === null),
  'nobody honest was cut off',
);
const kind = (id) => readFileSync(`/proc/${server.child.pid}/task/${id}/stat`, 'utf8').split(') ')[1];
const nice = readdirSync(`/proc/${server.child.pid}/task`).map((id) => Number(kind(id).split(' ')[16]));
ok(Math.max(...nice) > Math.min(...nice), 'the threads that hash and draw give way to the one that answers');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
