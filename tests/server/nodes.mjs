// Three nodes over one PostgreSQL behind nginx: a table is found wherever it is, and whatever happens to its node, what
// was acknowledged stays and nothing happens twice.
import { database, freePort, judge, nginx, node, Pair, proxy } from './cluster.mjs';
import { finish, is, metric, ok, Person, raw, stop, until } from './lib.mjs';

if (!nginx) {
  console.log('1..0 # SKIP nginx is not installed');
  process.exit(0);
}

const db = database();
const ports = [await freePort(), await freePort(), await freePort()];
const nodes = [];
for (const [i, port] of ports.entries()) nodes.push(await node(db, `n${i + 1}`, port));
const front = await proxy(ports);
const [anna, bert] = [await Person.make(front, 'Anna'), await Person.make(front, 'Bert')];

// A figure, added up over the nodes.
async function sum(name) {
  let all = 0;
  for (const n of nodes) all += await metric(n, name);
  return all;
}

const column = (table, what) => db.psql(`SELECT ${what} FROM tables WHERE id='${table}'`);
const ownerOf = (table) =>
  nodes.find(
    (n) =>
      n.name ===
      db.psql(`SELECT n.name FROM nodes n JOIN tables t
  ON t.owner=n.id WHERE t.id='${table}'`),
  );

// Two people at a new table.
async function begin(wish = {}) {
  const { table } = (await anna.post('/api/tables', { game: 'foureyes', ...wish })).body;
  const seats = [await anna.join(table), await bert.join(table)];
  for (const [i, socket] of seats.entries()) await socket.ask(`sit ${i + 1}`);
  for (const socket of seats) await socket.ask('ready');
  return { table, seats };
}

// ---- finding the owner ----
{
  const { table } = (await anna.post('/api/tables', { game: 'foureyes' })).body;
  is(column(table, 'owner'), '0', 'a new table is nobody’s');
  const game = await begin();
  const owner = ownerOf(game.table);
  ok(owner, 'the first socket brings it to a node');
  is((await game.seats[0].ask('act 1 D0@c3')).type, 'done', 'two people meet there and play');
  const other = nodes.find((n) => n !== owner);
  const ask = (more) =>
    raw(other.port, `GET /api/tables/${game.table} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
  const told = await ask('');
  ok(
    /^HTTP\/1.1 503/.test(told) && /X-Accel-Redirect: @owner\r\n/.test(told),
    'another node sends the request on',
  );
  ok(told.includes(`X-Owner: 127.0.0.1:${owner.port}\r\n`), 'to the owner');
  const twice = await ask('X-Owner: somebody\r\n');
  ok(/^HTTP\/1.1 503/.test(twice) && /Retry-After: 1/.test(twice), 'what was sent on once');
  ok(!/X-Accel-Redirect/.test(twice), 'is not sent on again');
  is(await metric(other, 'sent_on_total'), 1, 'and it is counted');

  // Whichever node nginx asks, it passes sockets, questions and posts on.
  const behind = await proxy([other.port]);
  const [carl, dora] = [await Person.make(behind, 'Carl'), await Person.make(behind, 'Dora')];
  ok(await (await carl.join(game.table)).wait((o) => o.type === 'state'), 'a socket is passed on by nginx');
  is((await carl.get(`/api/tables/${game.table}`)).status, 200, 'and a question');
  const post = await dora.post('/api/decline', { table: game.table });
  is(post.body.message, 'server.not-yours', 'and a post, with its body');
  db.psql(`UPDATE tables SET format=99 WHERE id='${table}'`);
  is((await anna.get(`/api/tables/${table}`)).status, 503, 'a table of a newer program is not taken');
  is(column(table, 'owner'), '0', 'by anybody');
}

// A person whose requests go to one node; sockets find the table through nginx.
const at = (person, n) => Object.assign(Object.create(person), { server: n });
const [one, two, three] = nodes;

// ---- the lobby and pairing ----
{
  const wish = { game: 'ovo', clock: 'move 60000' };
  const opened = (await at(anna, one).post('/api/pair', wish)).body;
  ok(opened.fresh, 'somebody looks for a partner at one node');
  const host = await anna.join(opened.table);
  const listed = async () =>
    (await at(bert, three).get('/api/tables')).body.tables.find((t) => t.table === opened.table);
  ok(await until(listed), 'another node lists the table');
  is((await listed()).clock.ms, 60000, 'and what is agreed there');
  const carl = await Person.make(front, 'Carl');
  const [first, second] = await Promise.all([
    at(bert, two).post('/api/pair', wish),
    at(carl, three).post('/api/pair', wish),
  ]);
  const led = [first, second].filter((r) => r.body.table === opened.table);
  is(led.length, 1, 'of two who look at two other nodes at the same time one is led there');
  ok(
    [first, second].some((r) => r.body.fresh),
    'the seat is promised once: the other opens a table',
  );
  await host.end();
  ok(await until(async () => !(await listed())), 'a table whose host has left is not listed any more');
}

// ---- signing out ----
{
  const game = await begin();
  const dora = await Person.make(front, 'Dora');
  const socket = await dora.join(game.table);
  const other = nodes.find((n) => n !== ownerOf(game.table));
  is((await at(dora, other).post('/api/logout', {})).status, 200, 'somebody signs out at another node');
  ok(await until(() => socket.closed !== null), 'and is gone from the table');
  is(game.seats[0].closed, null, 'the others stay');
}

// ---- limits ----
{
  const wrong = { login: 'nobody', password: 'wrong and long enough' };
  const tries = [];
  for (let i = 0; i < 6; i++) tries.push((await at(anna, nodes[i % 3]).post('/api/login', wrong)).status);
  is(tries.join(' '), '403 403 403 403 403 429', 'five tries at one account, however many nodes are asked');
}

// ---- nodes that stop, die and sleep ----
{
  const pairs = [];
  for (let i = 0; i < 6; i++)
    pairs.push(new Pair([await Person.make(front, `A${i}`), await Person.make(front, `B${i}`)]));
  const playing = pairs.map((pair) => pair.play());
  const played = () => pairs.every((pair) => pair.acks.length > pair.before);
  // Waits until everybody has played on.
  const goOn = () => {
    for (const pair of pairs) pair.before = pair.acks.length + 5;
    return until(played);
  };
  const again = async (i) => (nodes[i] = await node(db, `n${i + 1}`, ports[i]));
  const holds = (n) =>
    db.psql(`SELECT count(*) FROM tables t JOIN nodes n ON t.owner=n.id WHERE n.name='${n.name}'`);
  const busiest = () => nodes.reduce((a, b) => (Number(holds(b)) > Number(holds(a)) ? b : a));

  ok(await goOn(), 'six pairs play');
  let victim = busiest();
  is(await stop(victim), 0, 'a node is asked to stop');
  is(holds(victim), '0', 'and gives its tables away');
  ok(await goOn(), 'all of them play on elsewhere');
  await again(nodes.indexOf(victim));

  victim = busiest();
  await stop(victim, 'SIGKILL');
  ok(await goOn(), 'a node is killed: all play on');
  await again(nodes.indexOf(victim));
  ok((await sum('taken_dead_total')) > 0, 'since others take its tables');

  victim = busiest();
  victim.child.kill('SIGSTOP');
  ok(await goOn(), 'a node sleeps: all play on');
  victim.child.kill('SIGCONT');
  ok(await until(() => /"event":"silent"/.test(victim.errors)), 'it notices, and forgets its tables');
  ok(await goOn(), 'and is one of them again');
  for (const pair of pairs) pair.end();
  await Promise.all(playing);

  const verdict = judge(db, pairs);
  console.log(`# ${JSON.stringify(verdict)}`);
  is(verdict.lost, 0, 'nothing that was acknowledged is lost');
  is(verdict.doubled, 0, 'nothing happened twice');
  is(verdict.back, 0, 'no journal goes back in time');
}

for (const n of nodes) is(await stop(n), 0, 'a node ends well');
await finish();
