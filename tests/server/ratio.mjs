// ratio.mjs BEFORE [GAMES] [RATE] [SECONDS] [PAIRS] - what an acknowledged action costs the server in processor time, beside
// another tree of the project, which must be built (make all tests). Both trees run in turns, each
// with its own players, since protocols differ. A figure, not a test: it says how much the machine was doing.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { busy, follow, metric, nap, scratch } from './lib.mjs';

if (!process.argv[2]) {
  console.error('usage: node tests/server/ratio.mjs BEFORE [GAMES] [RATE] [SECONDS] [PAIRS]');
  process.exit(2);
}
const before = resolve(process.argv[2]);
const [games, rate, seconds, pairs] = [1000, 1500, 20, 3].map((usual, i) =>
  Number(process.argv[3 + i] ?? usual),
);

// Players who share an address must not be held back; each tree gets only the settings that it
// knows.
const settings = {
  'address-tables': 1000000,
  'address-sockets': 100000,
  'address-share': 100,
  'address-kb': 10000000,
  messages: 1000000,
  sockets: 100000,
  metrics: '127.0.0.1:0',
};

/** The processor time that a process has used so far, in microseconds, over all threads. */
function processorTime(pid) {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce(
    (sum, task) => sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1000,
    0,
  );
}

async function serveFrom(tree) {
  const known = readFileSync(join(tree, 'src/server/config.c'), 'utf8');
  const given = Object.entries(settings)
    .filter(([name]) => known.includes(`"${name}"`))
    .flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const data = join(scratch, 'ratio.db');
  for (const end of ['', '-wal', '-shm']) rmSync(data + end, { force: true });
  const child = follow(
    spawn(join(tree, 'build/coupdoeil'), ['serve', '--port', '0', '--data', data, ...given]),
  );
  return new Promise((ready, fail) => {
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
      const found = /"event":"listen".*?"port":(\d+)(?:.*?"metrics":(\d+))?/.exec(errors);
      if (found) ready({ child, port: found[1], metrics: found[2] ?? found[1] });
    });
    child.on('exit', (code) => fail(new Error(`${tree}: serve ended with ${code}: ${errors}`)));
  });
}

/** Lets a tree's players play on its server, and counts from when everyone is seated until
 * shortly before the end. */
async function run(tree) {
  const server = await serveFrom(tree);
  const players = follow(
    spawn(join(tree, 'build/release/tests/server/load'), [server.port, games, rate, seconds].map(String)),
  );
  let out = '';
  players.stdout.on('data', (text) => (out += text));
  const over = new Promise((done) => players.on('close', done));
  while ((await metric(server, 'sockets')) < 2 * games) await nap(50);
  await nap(2000);
  const count = async () => ({
    time: processorTime(server.child.pid),
    acts: await metric(server, 'actions_total'),
  });
  const first = await count();
  await Promise.race([over, nap((seconds - 4) * 1000)]);
  const last = await count();
  await over;
  const ended = new Promise((done) => server.child.on('exit', done));
  server.child.kill();
  await ended;
  const load = JSON.parse(out);
  if (load.refused || load.broken) throw new Error(`${tree}: ${out}`);
  return { cost: (last.time - first.time) / (last.acts - first.acts), ...load };
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const costs = { before: [], now: [] };
for (let n = 0; n < pairs; n++) {
  for (const [name, tree] of [
    ['before', before],
    ['now', '.'],
  ]) {
    const { cost, acked, per_second, mbytes, messages } = await run(tree);
    costs[name].push(cost);
    console.log(
      `${name}: ${cost.toFixed(1)} us an action; ${acked} actions, ${per_second} a second, ` +
        `${(messages / acked).toFixed(2)} messages and ${((mbytes * 1e6) / acked).toFixed(0)} bytes each; ${busy()}`,
    );
  }
}
const ratios = costs.now.map((cost, n) => cost / costs.before[n]);
console.log(
  `ratio: ${median(ratios).toFixed(3)}, the median of ${ratios.map((r) => r.toFixed(3)).join(', ')}`,
);
rmSync(scratch, { recursive: true, force: true });
