// many.mjs [COUNT] - many things at once on three nodes, some of which are killed: COUNT deadlines in one second, each
// met exactly once; COUNT people looking for an opponent at the same time, no two of whom are given the same seat;
// COUNT rated games between the same two people, each counted once.
import { crowd, finish, is, ok, Person, stop, until } from './lib.mjs';
import { Cluster, missing } from './machines.mjs';

const count = Number(process.argv[2] ?? 30);
const AT_ONCE = 20; // more sockets of one script only wait for each other
const lack = missing();
if (lack) {
  console.log(`1..0 # SKIP ${lack}`);
  process.exit(0);
}

const cluster = await Cluster.start({ standby: false, settings: [...crowd, '-o', 'rest=0'] });
const { nodes } = cluster;
const number = async (statement) => Number(await cluster.value(statement));
const numbers = [...Array(count).keys()];

/** Does something for each, a few at a time; gives the results in order. */
async function each(list, what) {
  const results = [];
  const rest = [...list.entries()];
  const worker = async () => {
    for (let next; (next = rest.shift());) results[next[0]] = await what(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** Sends lines in turn until each is done, on a new socket if a node is gone; the id of a line ensures that it takes
 * effect once. */
async function says(person, table, lines) {
  for (const line of lines) {
    const done = async () => {
      const socket = await person.join(table).catch(() => null);
      const answer = await socket?.ask(line, 5000);
      await socket?.end();
      return answer?.type === 'done' || (answer?.type === 'refused' && answer);
    };
    let last;
    if (!(await until(async () => (last = await done())))) throw new Error(`${table}: ${line}`);
    if (last !== true && !/already|over|sits|ready/.test(last.message)) throw new Error(JSON.stringify(last));
  }
}

/** A game that has begun: the table. */
async function begin([first, second], wish) {
  let table;
  await until(async () => (table = (await first.post('/api/tables', wish).catch(() => null))?.body?.table));
  const sockets = [await first.join(table), await second.join(table)];
  for (const [i, socket] of sockets.entries()) await socket.ask(`sit ${i + 1}`);
  for (const socket of sockets) await socket.ask('ready');
  await sockets[0].ask('act 1 D0@c3');
  for (const socket of sockets) await socket.end();
  return table;
}

/** Kills a node, and starts it again. */
async function kill(i) {
  await stop(nodes[i].server, 'SIGKILL');
  await cluster.startNode(i);
}

const two = [await Person.make(cluster, 'Anna'), await Person.make(cluster, 'Bert')];

// ---- deadlines ----
{
  const DAY = 86_400_000;
  const wish = { game: 'foureyes', clock: `move ${DAY}` };
  const tables = await each(numbers, () => begin(two, wish));
  const ids = `('${tables.join("','")}')`;
  const fallen = () => number(`SELECT count(*) FROM games WHERE tab IN ${ids} AND reason='time'`);
  const owners = await number(`SELECT count(DISTINCT owner) FROM tables WHERE id IN ${ids} AND owner<>0`);
  ok(owners > 1, `${count} games with a day for a move are under way at several nodes`);
  const began = Date.now();
  await cluster.sql(`UPDATE clock SET ms=ms+${DAY + 60_000}`);
  // A node that takes a table from a dead one gives back the time since the dead one was last seen, so all nodes must
  // have seen the day pass.
  const late = () => number(`SELECT count(*) FROM nodes,clock WHERE seen<ms-${DAY / 2}`);
  await until(async () => (await late()) === 0);
  await kill(0);
  await kill(1);
  ok(
    await until(async () => (await fallen()) === count),
    'a day passes, and all of them fall, while two nodes die',
  );
  console.log(`# ${count} deadlines: the last fell after ${Date.now() - began} ms`);
  is(
    await number(`SELECT count(*) FROM (SELECT tab FROM journal WHERE tab IN ${ids} AND who=0
      AND line='' GROUP BY tab HAVING count(*)=1) t`),
    count,
    'each deadline falls by one entry',
  );
}

// ---- pairing ----
{
  const wish = { game: 'ovo', clock: 'move 60000' };
  const hosts = await each(numbers.slice(0, count / 2), (i) => Person.make(cluster, `Host ${i}`));
  const open = new Map();
  await each(hosts, async (host) => {
    const { table } = (await host.post('/api/tables', wish)).body;
    open.set(table, await host.join(table));
  });
  const here = () => number(`SELECT count(*) FROM waiting WHERE here=1 AND terms<>''`);
  ok(await until(async () => (await here()) === open.size), `${open.size} people wait at three nodes`);
  // Promises hold for ten seconds of the service's time.
  await cluster.sql(`CREATE TABLE promises(tab text, until bigint);
    CREATE FUNCTION promised() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN INSERT INTO promises VALUES(NEW.tab, NEW.reserved); RETURN NEW; END$$;
    CREATE TRIGGER promised AFTER UPDATE OF reserved ON waiting FOR EACH ROW EXECUTE FUNCTION promised()`);
  const seekers = await each(numbers, (i) => Person.make(cluster, `Seeker ${i}`));
  const ask = (person, i) => Object.assign(Object.create(person), { server: nodes[i % 3] });
  const answers = await Promise.all(seekers.map((person, i) => ask(person, i).post('/api/pair', wish)));
  const led = answers.filter(({ status, body }) => status < 300 && !body.fresh).map(({ body }) => body.table);
  is(answers.filter(({ status }) => status < 300).length, count, `${count} others ask for a game at once`);
  is(await number('SELECT count(*) FROM promises'), led.length, 'every promised seat is offered to somebody');
  is(
    await number(`SELECT count(*) FROM promises a JOIN promises b ON a.tab=b.tab AND a.ctid<b.ctid
      AND abs(a.until-b.until)<=10000`),
    0,
    'no seat is promised twice',
  );
  is(new Set(led).size, open.size, 'nobody still waits after being promised a seat');
  for (const socket of open.values()) await socket.end();
}

// ---- ratings ----
{
  for (const [i, person] of two.entries()) await person.account(`rated${i}`, 'a kettle of blue fish');
  const wish = { game: 'foureyes', rated: true, clock: 'game 3600000' };
  const tables = await each(numbers, () => begin(two, wish));
  const owners = await cluster.value('SELECT count(DISTINCT owner) FROM tables WHERE owner<>0 AND rated=1');
  ok(Number(owners) > 1, `${count} rated games are under way at several nodes`);
  const ending = each(tables, (table, i) => says(two[i % 2], table, ['resign']));
  const ended = () => number('SELECT count(*) FROM games WHERE rated=1');
  await until(async () => (await ended()) > count / 4);
  await kill(1);
  await until(async () => (await ended()) > count / 2);
  await kill(2);
  await ending;
  is(await ended(), count, 'all rated games end, while two nodes die');
  ok(
    await until(async () => (await number('SELECT count(*) FROM unrated')) === 0),
    'all rated games are rated',
  );
  const games = (await cluster.sql('SELECT games FROM ratings')).flat().join();
  is(games, `${count},${count}`, 'each game is rated once for either player');
}
for (const { server } of nodes) is(await stop(server), 0, 'a node ends well');
await finish();
