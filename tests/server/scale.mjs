// scale.mjs [GAMES] [SECONDS] [ROUNDS] - acknowledged actions a second at full speed, and the time to an answer, of one
// node with a file and of three nodes over PostgreSQL: without and with a synchronous standby, and with a distance to
// the database of 0 and 1 ms. The kinds take turns, and the ratios of their medians are what matters. Players connect
// to the nodes directly, since nginx costs the same for all. Then one node with a file at 4,000 actions a second.
// Figures, not a test.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { answers, busy, crowd, nap, quantile, scratch, serve, stop, tool } from './lib.mjs';
import { Cluster, missing } from './machines.mjs';

const [games, seconds, rounds] = [300, 15, 3].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const PARTS = 3; // programs that play, at a node each or all at the same one
const lack = missing();
if (lack) {
  console.error(`${lack}; tools/setup test installs it`);
  process.exit(1);
}

async function withFile(what) {
  for (const end of ['', '-wal', '-shm']) rmSync(join(scratch, `test.db${end}`), { force: true });
  const server = await serve(...crowd);
  const found = await what(Array(PARTS).fill(server));
  await stop(server);
  return found;
}

const withNodes =
  (options, delay = 0) =>
  async (what) => {
    const cluster = await Cluster.start({ count: PARTS, standby: false, ...options });
    for (const { wire } of cluster.nodes) if (wire) wire.delay = delay;
    const found = await what(cluster.nodes.map(({ server }) => server));
    cluster.stop();
    return found;
  };

/** Plays for a while; `rate` 0 is as fast as possible. The times are of the second half. */
const play = (rate) => async (servers) => {
  const parts = servers.map(
    (server) => tool('load', server.port, Math.ceil(games / PARTS), rate / PARTS, seconds).ended,
  );
  await nap((seconds * 1000) / 2);
  const before = await Promise.all(servers.map((server) => answers(server)));
  const loads = await Promise.all(parts);
  const after = await Promise.all(servers.map((server) => answers(server)));
  const p99 = Math.max(...servers.map((_, i) => quantile(before[i], after[i], 0.99)));
  const broken = loads.reduce((sum, load) => sum + load.refused + load.broken, 0);
  if (broken) console.log(`# ${broken} actions were refused, or links broke`);
  return { speed: loads.reduce((sum, load) => sum + load.per_second, 0), p99 };
};

const kinds = {
  'one node, a file': withFile,
  'three nodes': withNodes({}),
  'three nodes, standby': withNodes({ standby: true }),
  'three nodes, 0 ms through a proxy': withNodes({ wires: true }),
  'three nodes, 1 ms through a proxy': withNodes({ wires: true }, 1),
};
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const found = Object.fromEntries(Object.keys(kinds).map((name) => [name, { speeds: [], times: [] }]));
for (let n = 0; n < rounds; n++)
  for (const [name, kind] of Object.entries(kinds)) {
    const { speed, p99 } = await kind(play(0));
    found[name].speeds.push(speed);
    found[name].times.push(p99);
    console.log(`${name}: ${speed.toFixed(0)} actions a second, p99 ${p99} ms in the server; ${busy()}`);
  }

const ratio = (one, other, wanted) => {
  const [a, b] = [found[one], found[other]];
  const speeds = median(a.speeds) / median(b.speeds);
  const times = median(a.times) / median(b.times);
  console.log(
    `${one} : ${other} = ${speeds.toFixed(2)} of the speed (wanted: ${wanted}), ${times.toFixed(2)} times the p99 (2)`,
  );
};
console.log();
ratio('three nodes', 'one node, a file', 0.8);
ratio('three nodes, standby', 'one node, a file', 0.7);
ratio('three nodes, 1 ms through a proxy', 'three nodes, 0 ms through a proxy', 0.8);
const most = Math.max(...found['one node, a file'].speeds);
console.log(`one node, a file: ${most.toFixed(0)} actions a second at most (wanted: 8,000)`);
const steady = await withFile(play(4000));
console.log(
  `one node, a file, at 4,000 a second: ${steady.speed.toFixed(0)}, p99 ${steady.p99} ms in the server (wanted: 10); ${busy()}`,
);
rmSync(scratch, { recursive: true, force: true });
