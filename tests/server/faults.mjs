// faults.mjs [FAULT=COUNT]... [games=N] [rate=N] - several nodes, a database with a standby, and what happens when
// something breaks (trial.mjs): everything acknowledged is there, once, and the games continue. Then the same with a
// program and a database that promise less: the tests must notice. Without arguments each fault happens once, with few
// games.
import { Cluster, missing } from './machines.mjs';
import { finish, is, metric, ok, Person, tool, toolPath, until } from './lib.mjs';
import { faults, logs, losing, quantile, Trial } from './trial.mjs';

const SHORT = 'term=1 kill=1 pause=1 cut=1 snap=1 primary=1 standby=1 restart=1 slow=1'.split(' ');
const given = process.argv.slice(2).map((word) => word.split('='));
const { games = 12, rate = 40 } = Object.fromEntries(given.map(([name, value]) => [name, Number(value)]));
const wanted = given.filter(
  ([name]) => name in faults || ['controls', 'late', 'herd', 'hang'].includes(name),
);
const plan = wanted.length
  ? wanted
  : [...SHORT.map((word) => word.split('=')), ['late', 1], ['herd', 100], ['hang', 1], ['controls', 1]];
const counts = Object.fromEntries(plan.map(([name, count]) => [name, Number(count)]));

const lack = missing();
if (lack) {
  console.log(`1..0 # SKIP ${lack}`);
  process.exit(0);
}

const seconds = (numbers, part) => `${(quantile(numbers, part) / 1000).toFixed(2)} s`;

function report(name, trial, found) {
  console.log(
    `# ${name}: ${trial.faults} times, ${found.acknowledged} acknowledged (${(found.acknowledged / trial.seconds).toFixed(0)} a second), ` +
      `${found.lost} lost, ${found.doubled} done twice, ${found.twice} numbers twice, ${found.heads} wrong heads, ` +
      `${found.damaged} damaged, ${found.fell} epochs fell; ${trial.fenced} fenced, ${trial.unknown} unknown; ` +
      `to the next action p50 ${seconds(trial.took, 0.5)}, p99 ${seconds(trial.took, 0.99)}`,
  );
}

const WHAT = {
  kill: 'a node is killed',
  term: 'a node is stopped',
  pause: 'a node is paused',
  cut: 'a node is cut off from the database',
  snap: 'an answer of the database is lost',
  primary: 'the primary is lost, and its standby takes over',
  standby: 'the standby is lost',
  restart: 'the database is restarted',
  slow: 'the database is slow',
  full: 'the disk of the database is full',
};

/** Runs all these faults, one after the other. Each has its own figures; the journals are
 * compared at the end. */
async function round(names, cluster) {
  const trial = await Trial.start(cluster, games, rate);
  try {
    for (const name of names) {
      const from = trial.took.length;
      for (let n = 0; n < counts[name]; n++) await faults[name](trial);
      const took = trial.took.slice(from);
      ok(true, `games continue when ${WHAT[name]}`);
      console.log(
        `# ${name}, ${counts[name]} times: to the next action p50 ${seconds(took, 0.5)}, p99 ${seconds(took, 0.99)}`,
      );
    }
  } catch (e) {
    ok(false, e.message);
    console.log(logs(trial.cluster).replace(/^/gm, '#   '));
  }
  const found = await trial.judge();
  report(names.join(' '), trial, found);
  ok(found.acknowledged > games, 'actions were acknowledged');
  is(found.lost, 0, 'no acknowledged action was lost');
  is(found.doubled + found.twice, 0, 'no acknowledged action was done twice');
  is(found.damaged + found.heads + found.back, 0, 'every journal plays again');
  is(found.fell, 0, 'no epoch went down');
  return trial;
}

/** Two people who have begun a game; `first` and `second` are lines that they may send next. */
async function pair(cluster) {
  const people = [await Person.make(cluster, 'Anna'), await Person.make(cluster, 'Bert')];
  const { table } = (await people[0].post('/api/tables', { game: 'foureyes' })).body;
  const sockets = [];
  for (const person of people) sockets.push(await person.join(table));
  for (const [i, socket] of sockets.entries()) await socket.ask(`sit ${i + 1}`);
  for (const socket of sockets) await socket.ask('ready');
  await sockets[0].ask('act 1 D0@c3');
  return { table, people, sockets };
}

/**
 * An entry of a node that is cut off arrives after another node has taken the table, and before anything is written there:
 * only the epoch can tell that it is late. Returns whether it was written all the same.
 */
async function late(cluster) {
  const { table, people, sockets } = await pair(cluster);
  const node = await cluster.ownerOf(table);
  node.wire.hold();
  sockets[1].line('act 2 R1@a1 late');
  const taken = async () =>
    (await people[1].get(`/api/tables/${table}`)).status === 200 && (await cluster.ownerOf(table)) !== node;
  ok(await until(taken), 'another node takes the table of one that is cut off');
  await node.wire.release();
  const written = await cluster.sql(
    `SELECT 1 FROM journal WHERE tab='${table}' AND line LIKE 'act 2 R1@a1%'`,
  );
  return { written: written.length > 0, table, person: people[1] };
}

async function testLate(cluster) {
  const { written, table, person } = await late(cluster);
  is(written, false, 'the late entry of a node that was cut off has no effect');
  let answer;
  const acts = async () => {
    const socket = await person.join(table).catch(() => null);
    answer = await socket?.ask('act 2 R1@a1 late');
    return answer?.type === 'done';
  };
  ok(await until(acts), 'the action can be done at the new owner');
}

/** Many sockets at three nodes, of which one is killed: all of them come back to the others. */
async function testHerd(cluster, count) {
  const idle = tool('load', 'idle', cluster.port, count, 100000);
  const sockets = async () =>
    Promise.all(cluster.nodes.map(({ server }) => metric(server, 'sockets').catch(() => 0)));
  const all = async () => (await sockets()).reduce((a, b) => a + b) >= count;
  ok(await until(all), `${count} sockets are open`);
  const at = await sockets();
  const lost = Math.max(...at);
  const i = at.indexOf(lost);
  const { server } = cluster.nodes[i];
  const began = Date.now();
  server.child.kill('SIGKILL');
  await server.ended;
  ok(await until(all), 'when a node is killed, all its sockets come back to the others');
  console.log(`# herd: ${lost} of ${count} sockets were cut off; all back after ${Date.now() - began} ms`);
  idle.child.kill('SIGTERM');
  await idle.ended;
  await cluster.startNode(i);
}

/** The primary accepts connections and says nothing, as on a machine whose disk is stuck: the nodes know several servers
 * and find the one that takes over. */
async function testHang() {
  const cluster = await Cluster.start({ count: 1 });
  const { table, people } = await pair(cluster);
  cluster.primary.hang();
  await cluster.failOver();
  const began = Date.now();
  const plays = async () => {
    const socket = await people[1].join(table).catch(() => null);
    const answer = await socket?.ask('act 2 R1@a1 again', 2000);
    await socket?.end();
    return answer?.type === 'done';
  };
  ok(await until(plays), 'when the primary hangs and its standby takes over, the nodes find it');
  console.log(`# hang: to the next action ${((Date.now() - began) / 1000).toFixed(2)} s`);
  cluster.stop();
}

/** The same with a program without the fence, and with asynchronous replication: both must be noticed. */
async function testControls() {
  const cluster = await Cluster.start({ wires: true, synchronous: false, program: toolPath('unfenced') });
  is((await late(cluster)).written, true, 'control: without the fence a late entry is written');
  const trial = await Trial.start(cluster, games, rate);
  const lose = await losing(cluster, 500);
  await lose(); // nobody waits for the games to continue: some can't
  const found = await trial.judge();
  report('control, asynchronous replication', trial, found);
  ok(found.lost > 0, 'control: with asynchronous replication acknowledged actions are lost');
  cluster.stop();
}

const over = (names) => names.filter((name) => counts[name]);
const usual = over(['term', 'kill', 'pause', 'cut', 'snap', 'primary', 'standby', 'restart', 'slow']);
if (usual.length || counts.late || counts.herd) {
  const cluster = await Cluster.start({ wires: true });
  if (usual.length) {
    const trial = await round(usual, cluster);
    if (counts.standby) is(trial.alone, 0, 'nothing is acknowledged without the standby');
    if (counts.slow) {
      const middle = quantile(trial.health, 0.5);
      console.log(
        `# slow: /health p50 ${middle.toFixed(1)} ms, p99 ${quantile(trial.health, 0.99).toFixed(1)} ms`,
      );
      ok(middle < 250, 'a node answers however slow the database is');
    }
  }
  for (let n = 0; n < (counts.late ?? 0); n++) await testLate(cluster);
  if (counts.herd) await testHerd(cluster, counts.herd);
  cluster.stop();
}
if (counts.full && process.getuid() !== 0)
  ok(true, 'a full disk # SKIP only root can mount a small file system');
else if (counts.full) {
  const cluster = await Cluster.start({ count: 2, standby: false, disk: '100m' });
  const trial = await round(['full'], cluster);
  ok(trial.stuck, 'a full disk stops the play');
  ok(![...trial.statuses].includes(404), 'a full disk makes no table look missing');
  cluster.stop();
}
for (let n = 0; n < (counts.hang ?? 0); n++) await testHang();
if (counts.controls) await testControls();
await finish();
