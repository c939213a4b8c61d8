// weight.mjs [TABLES] [SOCKETS] - the memory that three nodes over PostgreSQL need for a table at which two people
// play, and for a socket that only listens. Players connect to the nodes directly; a separate program plays at each
// node, because one process may have few descriptors. Figures, not a test.
import { rmSync } from 'node:fs';
import { busy, crowd, finish, nap, ok, scratch, tool, until } from './lib.mjs';
import { Cluster, missing } from './machines.mjs';

const [tables, sockets] = [15000, 3000].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const lack = missing();
if (lack) {
  console.error(`${lack}; tools/setup test installs it`);
  process.exit(1);
}
const cluster = await Cluster.start({ standby: false, settings: [...crowd, '-o', 'tables=20000'] });
const servers = cluster.nodes.map(({ server }) => server);
const share = (all) => Math.ceil(all / servers.length);
const bytes = () => cluster.sum('resident_bytes');
const settled = async (name, wanted) => {
  while ((await cluster.sum(name)) < wanted) await nap(500);
  await nap(2000);
};

const empty = await bytes();
const games = servers.map(({ port }) => tool('load', port, share(tables), 100, 100000));
await settled('sockets', 2 * tables);
const playing = async () =>
  Number(await cluster.value('SELECT count(*) FROM tables WHERE status=1')) >= 0.9 * tables;
ok(await until(playing), `${tables} games are played, with ${2 * tables} sockets`);
const full = await bytes();
const idle = servers.map(({ port }) => tool('load', 'idle', port, share(sockets), 100000));
await settled('sockets', 2 * tables + sockets);
const all = await bytes();
const socket = (all - full) / sockets;
const table = (full - empty) / tables - 2 * socket;
console.log(
  `# an idle socket ${(socket / 1e3).toFixed(1)} kB (wanted: 13), a table ${(table / 1e3).toFixed(1)} kB (60), ` +
    `empty nodes ${(empty / 3e6).toFixed(0)} MB each; ${busy()}`,
);
for (const { child } of [...games, ...idle]) child.kill('SIGKILL');
cluster.stop();
rmSync(scratch, { recursive: true, force: true });
await finish();
