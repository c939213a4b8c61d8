// A dump of the database while games are played (docs/scale.md): a node over the restored copy has every table as it was.
import { join } from 'node:path';
import { finish, is, metric, ok, scratch, stop, tool, until } from './lib.mjs';
import { Cluster, missing } from './machines.mjs';

const lack = missing();
if (lack) {
  console.log(`1..0 # SKIP ${lack}`);
  process.exit(0);
}
const GAMES = 10;
const cluster = await Cluster.start({ count: 1, standby: false });
const { primary } = cluster;
const first = cluster.nodes[0].server;
const load = tool('load', first.port, GAMES, 100, 100000);
ok(await until(async () => (await metric(first, 'actions_total')) > 10 * GAMES), 'games are played');

const dump = join(scratch, 'dump');
await primary.client('pg_dump', '-Fc', '-f', dump, 'postgres');
const then = await metric(first, 'actions_total');
ok(
  await until(async () => (await metric(first, 'actions_total')) > then + GAMES),
  'games continue after the backup',
);
load.child.kill('SIGTERM');
await load.ended;
is(await stop(first), 0, 'all nodes are stopped');

await primary.client('createdb', '-E', 'UTF8', '-T', 'template0', '--locale=C', 'restored');
await primary.client('pg_restore', '--exit-on-error', '-d', 'restored', dump);
const lines = async () =>
  (await primary.sql('SELECT tab, number, ms, who, line FROM journal')).map((row) => row.join(' '));
const later = new Set(await lines());
primary.base = 'restored';
const before = await lines();
ok(before.length > 10 * GAMES && before.length < later.size, 'the backup is older than the database');
ok(
  before.every((line) => later.has(line)),
  'the restored database has what was in the backup',
);

const { server: second } = await cluster.startNode(0);
const tables = (await primary.sql('SELECT id FROM tables')).flat();
is(tables.length, GAMES, 'the restored database has every table');
let good = 0;
for (const id of tables)
  good += (await fetch(`http://127.0.0.1:${second.port}/api/tables/${id}`)).status === 200;
is(good, GAMES, 'every restored table plays again');
is(await metric(second, 'damaged_tables'), 0, 'no restored table is damaged');
is(await stop(second), 0, 'the node ends cleanly');
await finish();
