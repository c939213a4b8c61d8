// damage.mjs [FILES] - bytes of the data file are overwritten at random. A table then shows its
// whole game, or it is closed and the server says so; it never continues from an earlier moment.
import { spawnSync } from 'node:child_process';
import { copyFileSync, openSync, closeSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crowd, finish, is, metric, ok, Person, scratch, serve, stop, tool, until } from './lib.mjs';

const files = Number(process.argv[2] ?? 12);
const data = join(scratch, 'test.db');
const whole = join(scratch, 'whole.db');

// A separate generator, so that a run can be repeated.
let seed = 20_261;
const below = (n) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * n);
};

async function play(server, moves) {
  const [anna, ben] = [await Person.make(server, 'Anna'), await Person.make(server, 'Ben')];
  const { table } = (await anna.post('/api/tables', { game: 'foureyes' })).body;
  const seats = [await anna.join(table), await ben.join(table)];
  for (const [i, seat] of seats.entries()) {
    await seat.ask(`sit ${i + 1}`);
  }
  for (const seat of seats) await seat.ask('ready');
  for (const [i, move] of moves.entries()) {
    const { position } = await seats[i % 2].wait(({ type, count }) => type === 'state' && count === i);
    await seats[i % 2].ask(`act ${position} ${move}`);
  }
  for (const seat of seats) seat.tcp.destroy();
  return { table, record: (await anna.get(`/api/tables/${table}/record`)).text };
}

let server = await serve(...crowd);
const games = [];
for (let i = 0; i < 8; i++)
  games.push(await play(server, ['D0@c3', 'D1@a1', 'R0@e5', 'R1@a5'].slice(0, 1 + (i % 4))));
ok(
  games.every(({ record }) => record.includes('D0@c3')),
  'games were played',
);
await stop(server);
copyFileSync(data, whole);

// What a server, started on the file as it is now, shows of the games.
const asked = new Person();
async function look(what) {
  server = await serve(...crowd).catch(() => null);
  if (!server) return { refused: 1, same: 0, closed: 0, none: 0, wrong: 0, alarms: 0 };
  asked.server = server;
  const seen = { refused: 0, same: 0, closed: 0, none: 0, wrong: 0, alarms: 0 };
  for (const { table, record } of games) {
    const { status, text } = await asked.get(`/api/tables/${table}/record`);
    if (status === 200) seen[text === record ? 'same' : 'wrong']++;
    else seen[status === 404 ? 'none' : 'closed']++;
  }
  const health = await asked.get('/health');
  seen.alarms = health.body.damaged;
  if (seen.wrong) console.log(`# ${what}: ${JSON.stringify(seen)}`);
  await stop(server, 'SIGKILL');
  return seen;
}

const program = process.env.COUPDOEIL ?? 'build/coupdoeil';
const store = (...args) => {
  const { status, stdout, stderr } = spawnSync(program, ['store', ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

const fresh = () => {
  for (const end of ['', '-wal', '-shm']) rmSync(data + end, { force: true });
  copyFileSync(whole, data);
};

fresh();
is((await look('whole')).same, games.length, 'an undamaged file shows every game');

// ---- the commands of the administrator ----
server = await serve(...crowd);
const copy = join(scratch, 'copy.db');
const stored = () => store('backup', data, copy);
const load = tool('load', server.port, 20, 200, 600);
const actions = () => metric(server, 'actions_total');
await until(async () => (await actions()) > 100);
is(stored().status, 0, 'a busy server is backed up');
const then = await actions();
ok(await until(async () => (await actions()) > then), 'a server stays busy while it is backed up');
load.child.kill('SIGKILL');
ok(stored().said.includes('copy.db'), 'a backup never overwrites a file that is there already');
is(store('check', data).status, 0, 'a backup is checked');
const later = await play(server, ['D0@b2']);
await stop(server);
fresh();
copyFileSync(copy, data);
is((await look('backup')).same, games.length, 'a backup that is put in place shows every game');
ok(later.record, 'a backup is whole though the server continued meanwhile');

const cut = bytesOf('act');
function bytesOf(word) {
  fresh();
  const all = readFileSync(data);
  const at = all.lastIndexOf(`${word} `);
  all.write('xyz', at);
  const file = openSync(data, 'r+');
  writeSync(file, all, 0, all.length, 0);
  closeSync(file);
  return at;
}
const checked = store('check', data);
ok(
  cut > 0 && checked.status === 1 && /table \S+: \d+ of \d+ entries/.test(checked.said),
  'a check names the damaged table',
);
const repaired = join(scratch, 'repaired.db');
is(store('repair', data, repaired).status, 0, 'what can be read is copied');
is(store('check', repaired).status, 1, 'the damaged table stays closed in the copy');
is(store('repair', data, `${repaired}2`, '--shorten').status, 0, 'a damaged table is shortened');
is(store('check', `${repaired}2`).status, 0, 'a shortened table is sound');
is(store('check', `${data}x`).status, 1, 'a file that is not there is said so');

const total = { refused: 0, same: 0, closed: 0, none: 0, wrong: 0, alarms: 0 };
const { size } = statSync(whole);
fresh();
const bytes = readFileSync(whole);
// Half of the files are hit where the journals are, which random positions seldom hit.
const places = [...bytes.toString('latin1').matchAll(/act \d+ |ready|sit \d/g)].map(({ index }) => index);
for (let i = 0; i < files; i++) {
  fresh();
  const file = openSync(data, 'r+');
  const at = i % 2 ? places[below(places.length)] : below(size - 64);
  const junk = Buffer.from(Array.from({ length: 1 + below(64) }, () => below(256)));
  writeSync(file, junk, 0, junk.length, at);
  closeSync(file);
  const seen = await look(`${junk.length} bytes at ${at}`);
  for (const key in total) total[key] += seen[key];
}
console.log(`# ${files} damaged files: ${JSON.stringify(total)}`);
is(total.wrong, 0, 'no table shows another or a shorter game');
ok(total.closed > 0, 'damaged tables are closed');
is(total.alarms, total.closed, '/health counts each damaged table');
await finish();
