// A dump of the database while games are played (docs/scale.md): a node over the restored copy has every table as it was.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { database, freePort, node } from './cluster.mjs';
import { finish, is, metric, ok, scratch, stop, tool, until } from './lib.mjs';

const GAMES = 10;
const db = database();
const first = await node(db, 'first', await freePort());
const load = tool('load', first.port, GAMES, 100, 100000);
ok(await until(async () => (await metric(first, 'actions_total')) > 10 * GAMES), 'games are played');

const run = (command, ...args) =>
  execFileSync(command, ['-h', db.folder, '-U', 'coupdoeil', ...args], { encoding: 'utf8' });
const dump = join(scratch, 'dump');
run('pg_dump', '-Fc', '-f', dump, 'postgres');
const then = await metric(first, 'actions_total');
ok(
  await until(async () => (await metric(first, 'actions_total')) > then + GAMES),
  'and go on after the backup',
);
load.child.kill('SIGTERM');
await load.ended;
is(await stop(first), 0, 'all nodes are stopped');

run('createdb', '-E', 'UTF8', '-T', 'template0', '--locale=C', 'restored');
run('pg_restore', '--exit-on-error', '-d', 'restored', dump);
const rows = (name, text) => run('psql', '-XAtq', '-c', text, name).trim().split('\n');
const lines = (name) => rows(name, 'SELECT tab, number, ms, who, line FROM journal');
const [later, before] = [new Set(lines('postgres')), lines('restored')];
ok(before.length > 10 * GAMES && before.length < later.size, 'the backup is older than the database');
ok(
  before.every((line) => later.has(line)),
  'and has what was there',
);

const second = await node({ uri: db.uri.replace('/postgres?', '/restored?') }, 'second', await freePort());
const tables = rows('restored', 'SELECT id FROM tables');
is(tables.length, GAMES, 'it has every table');
let good = 0;
for (const id of tables)
  good += (await fetch(`http://127.0.0.1:${second.port}/api/tables/${id}`)).status === 200;
is(good, GAMES, 'each of them plays again');
is(await metric(second, 'damaged_tables'), 0, 'and none is damaged');
is(await stop(second), 0, 'the node ends well');
await finish();
