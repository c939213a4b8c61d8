// A server's data is packed, copied to PostgreSQL and back by `coupdoeil store`: games, clocks and logins
// are the same everywhere, and what cannot be copied is refused.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowd, finish, is, ok, Person, program, scratch, serve, stop, until } from './lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-pg-'));
const database = (what) => execFileSync('tools/postgres', [what, folder], { encoding: 'utf8' }).trim();
const uri = database('start');
process.on('exit', () => {
  try {
    database('stop');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const file = join(scratch, 'test.db');
const shared = `postgres:${uri}`;
const store = (...args) => {
  const { status, stdout, stderr } = spawnSync(program, ['store', ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const sql = (text) => execFileSync('psql', [uri, '-qAtc', text], { encoding: 'utf8' }).trim();
const secret = 'three small eggs';

// ---- something to copy ----
let server = await serve();
const people = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')];
const elodie = await Person.make(server, 'Élodie');
is((await elodie.account('ÉLODIE', secret)).status, 200, 'ÉLODIE has an account');
const signIn = async () => {
  const visitor = Object.assign(new Person(), { server });
  const statuses = [];
  for (const login of ['ÉLODIE', 'Élodie', 'élodie'])
    statuses.push((await visitor.post('/api/login', { login, password: secret })).status);
  return statuses.join();
};
const signed = await signIn();
is(signed, '200,200,403', 'capitals of ASCII make no difference in a login, others do');

async function open(lines) {
  const { table } = (await people[0].post('/api/tables', { game: 'foureyes' })).body;
  const seats = [await people[0].join(table), await people[1].join(table)];
  for (const line of lines) await seats[0].ask(line);
  for (const [i, seat] of seats.entries()) await seat.ask(`sit ${i + 1}`);
  for (const seat of seats) await seat.ask('ready');
  return { table, seats };
}
const going = await open(['clock game 600000 5000']);
is((await going.seats[0].ask('act 1 D0@c3')).type, 'done', 'a game is under way');
const over = await open([]);
await over.seats[0].ask('act 1 D0@c3');
is((await over.seats[0].ask('resign')).type, 'done', 'another game is over');
const record = async ({ table }) => (await people[0].get(`/api/tables/${table}/record`)).text;
// Time passes while the server runs.
const timeless = (text) => text.replace(/# table left \d \d+\n/g, '');
const left = (text) => Number(/# table left 2 (\d+)/.exec(text)[1]);
const before = [await record(going), await record(over)];
ok(before[0].includes('D0@c3') && before[1].includes('D0@c3'), 'both games have records');
const used = store('copy', file, shared);
ok(used.status === 1 && used.said.includes('Stop it first'), 'a file in use is not copied');
is(store('pack', file).status, 1, 'a file in use is not packed');
await stop(server);

// ---- packing ----
is(store('check', file).status, 0, 'the file is sound');
const packed = store('pack', file);
ok(packed.status === 0 && packed.said.startsWith('1 table packed'), 'the game that is over is packed');
is(store('check', file).status, 0, 'the file is still sound after packing');
const again = async (...args) => {
  server = await serve(...args);
  for (const person of people) person.server = server;
};
await again();
is(await record(over), before[1], 'a packed game is read as before');
await stop(server);

// ---- there ----
const onFile = ['backup', 'repair'].map((what) => store(what, shared, join(scratch, 'other.db')));
ok(
  onFile.every(({ status, said }) => status === 2 && said.includes('pg_dump')),
  'what is for files says so',
);
is(store('copy', file, join(scratch, 'other.db')).status, 2, 'a file is not copied to a file');
const copied = store('copy', `sqlite:${file}`, shared);
ok(
  copied.status === 0 && copied.said.includes('1 unfinished table was'),
  'the whole file is copied to the database',
);
console.log(`# ${copied.said.trim().split('\n').join('; ')}`);
ok(
  store('copy', file, shared).said.includes('not empty'),
  'a file is not copied to a database that is not empty',
);
is(store('check', shared).status, 0, 'the database is sound');

await again('-o', `store=${shared}`);
is(await record(over), before[1], 'the packed game is there');
const moved = await record(going);
is(timeless(moved), timeless(before[0]), 'the game in progress is in the database');
ok(
  left(moved) <= left(before[0]) && left(moved) > left(before[0]) - 120_000,
  'the game in progress has its clock in the database',
);
is(await signIn(), signed, 'people sign in as before');
const seat = await people[1].join(going.table);
is((await seat.ask('act 2 R1@a1')).type, 'done', 'the game continues');
const later = await record(going);
const back = join(scratch, 'back.db');
ok(store('copy', shared, back).said.includes('Stop it first'), 'a database in use is not copied');
is(store('check', shared).status, 0, 'a database in use is checked');
is(store('pack', shared).status, 0, 'a database in use is packed');
await stop(server);

// ---- packing beside play ----
// The server has room for few tables, so it reads most of them again.
await again('-o', `store=${shared}`, ...crowd, '-o', 'tables=4');
let playing = true;
const packs = (async () => {
  let good = 0;
  while (playing) {
    const child = spawn(program, ['store', 'pack', shared], { stdio: 'ignore' });
    good += (await new Promise((wake) => child.on('exit', wake))) === 0;
  }
  return good;
})();
const games = [];
for (let i = 0; i < 8; i++) {
  const game = await open([]);
  await game.seats[0].ask('act 1 D0@c3');
  await game.seats[0].ask('resign');
  games.push({ ...game, text: await record(game) });
  for (const { tcp } of game.seats) tcp.destroy();
}
playing = false;
ok((await packs) > 0 && store('pack', shared).status === 0, 'games are packed while others are played');
is(
  sql('SELECT count(*) FROM packed WHERE upto>0 AND tab IN (SELECT id FROM tables WHERE status=3)'),
  '9',
  'all',
);
const same = [];
for (const game of games) same.push((await until(async () => (await record(game)) === game.text)) ? 1 : 0);
is(same.join(''), '11111111', 'games packed during play are the same when they are read again');
is((await people[0].get('/health')).body.damaged, 0, 'none of the packed games is taken for damaged');
await stop(server);

// ---- and back ----
is(store('copy', shared, back).status, 0, 'the whole database is copied back to a file');
ok(existsSync(back) && !existsSync(`${back}.part`), 'the file that was copied back is whole');
is(store('check', back).status, 0, 'the file that was copied back is sound');
await again('--data', back);
is(timeless(await record(going)), timeless(later), 'the game is there with what was played meanwhile');
is(await record(over), before[1], 'the file that was copied back has the other game too');
await stop(server);

// ---- damage ----
sql(`UPDATE journal SET line='act 7 z9' WHERE tab='${going.table}' AND line LIKE 'act %'`);
const damaged = store('check', shared);
ok(damaged.status === 1 && damaged.said.includes(going.table), 'a check names a damaged table');
ok(damaged.said.includes('Restore the database'), 'a check of a damaged table says what to do');
const doubtful = join(scratch, 'doubtful.db');
const kept = store('copy', shared, doubtful);
ok(kept.status === 0 && kept.said.includes('1 is damaged'), 'a damaged table is copied as it is');
const found = store('check', doubtful);
ok(found.status === 1 && found.said.includes('--shorten'), 'a damaged table is found in the file');
is(
  store('repair', doubtful, join(scratch, 'repaired.db'), '--shorten').status,
  0,
  'the copied damaged table is repaired',
);
is(store('check', join(scratch, 'repaired.db')).status, 0, 'the damaged table has a packed journal');

// ---- Ctrl-C ----
sql('SET client_min_messages=error; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
is(store('pack', shared).status, 0, 'an empty database');
const holder = spawn('psql', [uri, '-qc', 'BEGIN; LOCK TABLE people; SELECT pg_sleep(600)']);
const locks = (what) => sql(`SELECT count(*) FROM pg_stat_activity WHERE ${what}`) !== '0';
ok(await until(() => locks("query LIKE '%pg_sleep%' AND wait_event='PgSleep'")), 'copying has to wait');
const child = spawn(program, ['store', 'copy', back, shared], { stdio: ['ignore', 'pipe', 'pipe'] });
const ended = new Promise((wake) => child.on('exit', (code) => wake(code)));
await until(
  () => locks("query LIKE 'LOCK TABLE clock%' AND wait_event_type='Lock'") || child.exitCode !== null,
);
child.kill('SIGINT');
sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event='PgSleep'");
holder.kill();
is(await ended, 1, 'a copy that is stopped says so');
is(
  sql('SELECT (SELECT count(*) FROM people)+(SELECT count(*) FROM tables)'),
  '0',
  'a copy that is stopped leaves nothing',
);
is(store('copy', back, shared).status, 0, 'a database can be copied after a copy was stopped');
await finish();
