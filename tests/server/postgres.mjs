// One server over PostgreSQL: acknowledged actions stay, the second of two processes with one name
// owns the tables, and a database that is away loses nothing and is never taken for "there is no
// such table".
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish, is, metric, ok, Person, serve, stop, until } from './lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-pg-'));
const database = (what) => execFileSync('tools/postgres', [what, folder], { encoding: 'utf8' }).trim();
const store = `store=postgres:${database('start')}`;
process.on('exit', () => {
  try {
    database('stop');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const first = await serve('-o', store);
const [anna, bert] = [await Person.make(first, 'Anna'), await Person.make(first, 'Bert')];
const { table } = (await anna.post('/api/tables', { game: 'foureyes' })).body;
const sit = async () => [await anna.join(table), await bert.join(table)];
let seats = await sit();
for (const [i, socket] of seats.entries()) await socket.ask(`sit ${i + 1}`);
for (const socket of seats) await socket.ask('ready');
is((await seats[0].ask('act 1 D0@c3')).type, 'done', 'a game is played');

// ---- another process of the same name ----
const second = await serve('-o', store);
await seats[1].line('act 2 L1@b2 late');
ok(await until(() => seats.every((s) => s.closed !== null)), 'the people at the table are cut off');
ok((await metric(first, 'fenced_total')) > 0, 'the late entry of the first process is fenced');
anna.server = bert.server = second;
seats = await sit();
is((await seats[1].ask('act 2 R1@a1')).type, 'done', 'the game continues at the second process');
await stop(first, 'SIGKILL');

// ---- the database goes away ----
database('stop');
await seats[0].line('act 3 D1@d4');
ok(await until(() => seats[0].closed !== null), 'nothing is sent that is not stored');
const began = Date.now();
is((await fetch(`http://127.0.0.1:${second.port}/health`)).status >= 200, true, 'the server answers');
ok(Date.now() - began < 1000, 'the server answers at once without the database');
is((await anna.get(`/api/tables/${table}`)).status, 503, 'a table that cannot be read is not missing');
is((await anna.get('/api/me')).status, 503, 'no session is wrong without the database');
database('start');
ok(
  await until(async () => (await anna.get(`/api/tables/${table}`)).status === 200),
  'the table is there when the database is back',
);
seats = await sit();
ok(
  await until(async () => (await seats[0].ask('act 3 D1@d4'))?.type === 'done'),
  'the game continues when the database is back',
);

// ---- the server is killed ----
await stop(second, 'SIGKILL');
const third = await serve('-o', store);
anna.server = bert.server = third;
seats = await sit();
is((await seats[1].ask('act 4 L2@b3')).type, 'done', 'every acknowledged action is there');
is(await stop(third), 0, 'everything ends cleanly');
await finish();
