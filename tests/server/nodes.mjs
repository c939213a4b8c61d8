// Three nodes over one PostgreSQL behind nginx: a table is found wherever it is, and whatever happens to its node, what
// was acknowledged stays and nothing happens twice.
import { finish, is, metric, nap, ok, Person, raw, stop, until } from './lib.mjs';
import { Cluster, missing } from './machines.mjs';
import { judge, Pair } from './pairs.mjs';
import { freePort } from './ports.mjs';

const lack = missing();
if (lack) {
  console.log(`1..0 # SKIP ${lack}`);
  process.exit(0);
}

const cluster = await Cluster.start({ standby: false, wires: true });
const { nodes } = cluster;
const [anna, bert] = [await Person.make(cluster, 'Anna'), await Person.make(cluster, 'Bert')];
const column = (table, what) => cluster.value(`SELECT ${what} FROM tables WHERE id='${table}'`);
const ownerOf = (table) => cluster.ownerOf(table);

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
  is(await column(table, 'owner'), '0', 'a new table is nobody’s');
  const game = await begin();
  const owner = await ownerOf(game.table);
  ok(owner, 'the first socket brings it to a node');
  is((await game.seats[0].ask('act 1 D0@c3')).type, 'done', 'two people meet there and play');
  const other = nodes.find((n) => n !== owner);
  const ask = (more) =>
    raw(other.port, `GET /api/tables/${game.table} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
  const told = await ask('');
  ok(
    /^HTTP\/1.1 503/.test(told) && /X-Accel-Redirect: @owner\r\n/.test(told),
    'another node sends a request on',
  );
  ok(told.includes(`X-Owner: 127.0.0.1:${owner.port}\r\n`), 'the request is sent on to the owner');
  const twice = await ask('X-Owner: somebody\r\n');
  ok(/^HTTP\/1.1 503/.test(twice) && /Retry-After: 1/.test(twice), 'a request that was sent on is answered');
  ok(!/X-Accel-Redirect/.test(twice), 'a request is not sent on twice');
  is(await metric(other.server, 'sent_on_total'), 1, 'a request that is sent on is counted');

  // Whichever node nginx asks, that node passes on sockets, GET and POST requests.
  const behind = await cluster.behind(other);
  const [carl, dora] = [await Person.make(behind, 'Carl'), await Person.make(behind, 'Dora')];
  ok(await (await carl.join(game.table)).wait((o) => o.type === 'state'), 'a socket is passed on by nginx');
  is((await carl.get(`/api/tables/${game.table}`)).status, 200, 'nginx passes on a question');
  const post = await dora.post('/api/decline', { table: game.table });
  is(post.body.message, 'server.not-yours', 'nginx passes on a post, with its body');
  await cluster.sql(`UPDATE tables SET format=99 WHERE id='${table}'`);
  is((await anna.get(`/api/tables/${table}`)).status, 503, 'a table of a newer program is not taken');
  is(await column(table, 'owner'), '0', 'no node takes a table of a newer program');
  const [[format]] = await cluster.sql(`SELECT format FROM nodes WHERE name='${other.name}'`);
  await cluster.sql(`UPDATE nodes SET format=99 WHERE name='${other.name}'`);
  const named = async () =>
    (
      await raw(owner.port, `GET /api/tables/${table} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    ).includes(`X-Owner: 127.0.0.1:${other.port}\r\n`);
  ok(await until(named), 'a node with a newer program is asked for its table');
  await cluster.sql(`UPDATE nodes SET format=${format} WHERE name='${other.name}'`);
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
  const listed = async (n = three) =>
    (await at(bert, n).get('/api/tables')).body.tables.find((t) => t.table === opened.table);
  ok((await until(() => listed())) && (await until(() => listed(two))), 'the other nodes list the table');
  is((await listed()).clock.ms, 60000, 'the other nodes list the clock that is agreed');
  const carl = await Person.make(cluster, 'Carl');
  const [first, second] = await Promise.all([
    at(bert, two).post('/api/pair', wish),
    at(carl, three).post('/api/pair', wish),
  ]);
  const led = [first, second].filter((r) => r.body.table === opened.table);
  is(led.length, 1, 'of two people who look at two other nodes at the same time, one is led to the table');
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
  const dora = await Person.make(cluster, 'Dora');
  const socket = await dora.join(game.table);
  const owner = await ownerOf(game.table);
  const other = nodes.find((n) => n !== owner);
  is((await at(dora, other).post('/api/logout', {})).status, 200, 'somebody signs out at another node');
  ok(await until(() => socket.closed !== null), 'a person who signs out is gone from the table');
  is(game.seats[0].closed, null, 'the others stay');
}

// ---- sessions that a node remembers ----
{
  const ella = await Person.make(cluster, 'Ella');
  const friends = async (n) => (await at(ella, n).get('/api/friends')).status;
  is(`${await friends(one)} ${await friends(two)}`, '200 200', 'two nodes know a session');
  const [[id]] = await cluster.sql("SELECT id FROM people WHERE name='Ella'");
  await cluster.sql(`UPDATE sessions SET hash=sha256(hash) WHERE person=${id}`);
  is(await friends(one), 200, 'nodes look up a session once');
  const { table } = (await at(ella, one).post('/api/tables', { game: 'foureyes', hidden: true })).body;
  ok(table && (await column(table, 'host')) !== id, 'nodes look up a session again after every change');
}
{
  const dora = await Person.make(cluster, 'Dora');
  const friends = async (n) => (await at(dora, n).get('/api/friends')).status;
  is(`${await friends(one)} ${await friends(two)}`, '200 200', 'somebody is known at two nodes');
  const began = Date.now();
  await at(dora, two).post('/api/logout', {});
  const gone = async () => (await friends(one)) !== 200;
  ok(
    (await until(gone)) && Date.now() - began < 25_000,
    'a person who signs out at one node is soon signed out at the other',
  );
}

// ---- limits ----
{
  const wrong = { login: 'nobody', password: 'wrong and long enough' };
  const tries = [];
  for (let i = 0; i < 6; i++) tries.push((await at(anna, nodes[i % 3]).post('/api/login', wrong)).status);
  is(tries.join(' '), '403 403 403 403 403 429', 'five tries at one account, however many nodes are asked');
}

// ---- a node whose session the database has ended ----
{
  const game = await begin();
  const owner = await ownerOf(game.table);
  const other = nodes.find((n) => n !== owner);
  owner.server.child.kill('SIGSTOP');
  await cluster.sql(`SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN nodes n ON n.id=l.objid
    WHERE l.locktype='advisory' AND n.name='${owner.name}'`);
  const taken = async () =>
    (await at(anna, other).get(`/api/tables/${game.table}`)).status === 200 &&
    (await ownerOf(game.table)) === other;
  ok(await until(taken), 'another node takes the tables of a node without a session');
  owner.server.child.kill('SIGCONT');
  ok(
    await until(() => game.seats.every((seat) => seat.closed !== null)),
    'the old node notices, though nobody acts there: people who wait are sent to the new owner',
  );
}

// ---- a clock of the database that jumps ----
{
  const game = await begin({ clock: 'game 600000' });
  const [first, second] = game.seats;
  await first.ask('act 1 D0@c3');
  // The time that the seat to move has left, and how much can have passed since the last look.
  let last = null;
  const charged = async () => {
    const from = second.objects.length;
    const asked = performance.now();
    second.line('view');
    const { left } = await second.wait((o) => o.type === 'state', from);
    const before = last ?? { left: left[1], asked };
    last = { left: left[1], asked };
    return { ms: before.left - left[1], most: performance.now() - before.asked };
  };
  const beats = () => cluster.value('SELECT ticked FROM clock');
  await charged();
  for (const jump of ['-1 hour', '+1 hour']) {
    await cluster.sql(`UPDATE clock SET ticked=ticked+interval '${jump}'`);
    const then = await beats();
    await until(async () => (await beats()) !== then);
    await nap(1000); // every node has heard of it
    const { ms, most } = await charged();
    ok(ms <= most + 1500, `when the clock jumps (${jump}), a player loses a second and a half at most`);
    ok(ms >= 0, 'when the clock jumps, a player wins nothing');
  }
}

// ---- one name twice ----
{
  const game = await begin();
  const owner = await ownerOf(game.table);
  const i = nodes.indexOf(owner);
  const older = owner.server;
  const port = owner.port;
  owner.port = await freePort();
  await cluster.startNode(i);
  const taken = async () =>
    (await at(anna, owner).get(`/api/tables/${game.table}`)).status === 200 &&
    (await column(game.table, 'owner')) ===
      (await cluster.value(`SELECT id FROM nodes WHERE name='${owner.name}'`));
  ok(await until(taken), 'a second process of the same name has the tables');
  ok(await until(() => game.seats.every((seat) => seat.closed !== null)), 'the older one gives way');
  ok(await until(() => /"event":"silent"/.test(older.errors)), 'the older process is silent');
  await stop(older, 'SIGKILL');
  await stop(owner.server);
  owner.port = port;
  await cluster.startNode(i);
}

// ---- a node that has lost the database ----
{
  const game = await begin();
  const owner = await ownerOf(game.table);
  const behind = await cluster.behind(owner);
  const ask = (more, path = `/api/tables/${game.table}`) =>
    raw(owner.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
  owner.wire.hold();
  const sentAway = async () => /X-Accel-Redirect: @another\r\n/.test(await ask(''));
  ok(await until(sentAway), 'the node names another one, for any request');
  const route = /X-Another: (\S*)/.exec(await ask(''))[1];
  ok(
    nodes.some((n) => n !== owner && route === `127.0.0.1:${n.port}`),
    'the node names one that is running',
  );
  ok((await ask('', `/ws?table=${game.table}`)).includes(`X-Another: ${route}\r\n`), 'always the same');
  const twice = await ask('X-Another: somebody\r\n');
  ok(
    /^HTTP\/1.1 503/.test(twice) && !/X-Accel-Redirect/.test(twice),
    'a request that another node has sent on stays where it is',
  );
  const there = async () => (await at(anna, behind).get(`/api/tables/${game.table}`)).status === 200;
  ok(await until(there), 'a table is found, though nginx knows no other node');
  ok((await ownerOf(game.table)) !== owner, 'another node has the table now');
  await owner.wire.release();
  ok(
    await until(() => /"event":"heard"/.test(owner.server.errors)),
    'a node that was cut off is heard again',
  );
}

// ---- a table that is taken while nobody notices ----
{
  const game = await begin();
  const owner = await ownerOf(game.table);
  const other = nodes.find((n) => n !== owner);
  await cluster.sql(
    `UPDATE tables SET epoch=epoch+1, owner=(SELECT id FROM nodes WHERE name='${other.name}') WHERE id='${game.table}'`,
  );
  ok(
    await until(() => game.seats.every((seat) => seat.closed !== null)),
    'people who wait there are still sent to the new owner',
  );
}

// ---- nodes that stop, die and sleep ----
{
  const pairs = [];
  for (let i = 0; i < 6; i++)
    pairs.push(new Pair([await Person.make(cluster, `A${i}`), await Person.make(cluster, `B${i}`)]));
  const playing = pairs.map((pair) => pair.play());
  const played = () => pairs.every((pair) => pair.acks.length > pair.before);
  // Waits until everybody has made another move.
  const goOn = () => {
    for (const pair of pairs) pair.before = pair.acks.length + 5;
    return until(played);
  };
  const again = (node) => cluster.startNode(nodes.indexOf(node));
  const holds = async (node) => {
    const owned = await cluster.owned(nodes.indexOf(node));
    return pairs.filter(({ table }) => owned.includes(table)).length;
  };
  const busiest = async () => {
    const many = await Promise.all(nodes.map(holds));
    return nodes[many.indexOf(Math.max(...many))];
  };

  ok(await goOn(), 'six pairs play');
  let victim = await busiest();
  is(await stop(victim.server), 0, 'a node is asked to stop');
  is(
    (await cluster.owned(nodes.indexOf(victim))).length,
    0,
    'a node that is asked to stop gives its tables away',
  );
  ok(await goOn(), 'all tables of a stopped node play on elsewhere');
  await again(victim);

  victim = await busiest();
  // Its tables are taken when its lease ends, or earlier if nginx reports that it does not answer.
  await stop(victim.server, 'SIGKILL');
  ok(await goOn(), 'a node is killed: all play on');
  await again(victim);
  const taken = (await cluster.sum('taken_dead_total')) + (await cluster.sum('taken_forced_total'));
  ok(taken > 0, 'since others take its tables');

  victim = await busiest();
  victim.server.child.kill('SIGSTOP');
  ok(await goOn(), 'a node sleeps: all play on');
  victim.server.child.kill('SIGCONT');
  ok(
    await until(() => /"event":"silent"/.test(victim.server.errors)),
    'a node that slept notices, and forgets its tables',
  );
  ok(await goOn(), 'a node that slept is one of the cluster again');
  for (const pair of pairs) pair.end();
  await Promise.all(playing);

  const verdict = await judge(cluster, pairs);
  console.log(`# ${JSON.stringify(verdict)}`);
  is(verdict.lost, 0, 'nothing that was acknowledged is lost');
  is(verdict.doubled, 0, 'nothing happened twice');
  is(verdict.back, 0, 'no journal goes back in time');
}

for (const { server } of nodes) is(await stop(server), 0, 'a node ends cleanly');
await finish();
