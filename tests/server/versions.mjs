// versions.mjs [GAMES RATE [OLDER NEWER]] - a rolling upgrade under load: three nodes of an older program become nodes of a
// newer one, one after the other, while games are played. Nothing acknowledged is lost, and no older node ever has a table
// that a newer one has written to. Without programs the older one is this program, and the newer one is the same with a
// newer format of journals.
import { finish, is, nap, ok, program, stop, toolPath, until } from './lib.mjs';
import { Cluster, missing } from './machines.mjs';
import { logs, quantile, Trial } from './trial.mjs';

const [games = 12, rate = 40] = process.argv.slice(2, 4).map(Number);
const [older, newer] = process.argv[5] ? process.argv.slice(4) : [program, toolPath('newer')];

const lack = missing();
if (lack) {
  console.log(`1..0 # SKIP ${lack}`);
  process.exit(0);
}

const cluster = await Cluster.start({ standby: false, program: older });
const trial = await Trial.start(cluster, games, rate);
const number = async (statement) => Number(await cluster.value(statement));
const WRONG = 'SELECT count(*) FROM tables t JOIN nodes n ON n.id=t.owner WHERE t.format>n.format';

let over = false;
let wrong = 0;
const looking = (async () => {
  for (; !over; await nap(100)) wrong += await number(WRONG);
})();

cluster.program = newer;
try {
  for (const i of cluster.nodes.keys()) {
    const tables = (await cluster.owned(i)).filter((id) => trial.acks.last.has(id));
    await trial.fault(
      tables,
      async () => void cluster.nodes[i].server.child.kill('SIGTERM'),
      async () => {
        await cluster.nodes[i].server.ended;
        await cluster.startNode(i);
      },
    );
    ok(true, `games continue when node ${i + 1} is upgraded`);
  }
} catch (e) {
  ok(false, e.message);
  console.log(logs(cluster).replace(/^/gm, '#   '));
}
over = true;
await looking;
is(wrong, 0, 'no node ever has a table that it may not understand');
const found = await trial.judge();
console.log(
  `# ${found.acknowledged} acknowledged, ${found.lost} lost, ${found.doubled} done twice, ${found.damaged} damaged; ` +
    `to the next action p99 ${(quantile(trial.took, 0.99) / 1000).toFixed(2)} s`,
);
ok(found.acknowledged > games, 'actions were acknowledged');
is(found.bad, 0, 'no acknowledged action was lost or done twice, and every journal plays again');

if (!process.argv[5]) {
  const [[table, format]] = await cluster.sql('SELECT id, format FROM tables WHERE head>9 LIMIT 1');
  const [[newest]] = await cluster.sql('SELECT max(format) FROM nodes');
  is(format, newest, 'the newer program has marked the tables');
  for (const { server } of cluster.nodes) await stop(server);
  await cluster.startNode(0, older);
  const asks = async () => (await fetch(`${cluster.address}/api/tables/${table}`)).status;
  ok(await until(async () => (await asks()) === 503), 'an older program alone does not take them');
  is(
    await number(`SELECT owner FROM tables WHERE id='${table}'`),
    0,
    'an older program alone does not try to take a newer table',
  );
  await cluster.startNode(1);
  ok(await until(async () => (await asks()) === 200), 'an older program knows whom to ask for a newer table');
}
await finish();
