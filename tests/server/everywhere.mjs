// What people do together, over two nodes of one PostgreSQL: each asks a different node and gets the same answers.
import { certificate, Device, service } from './devices.mjs';
import { crowd, finish, is, ok, Person, stop, until } from './lib.mjs';
import { Cluster, missing } from './machines.mjs';

const lack = missing();
if (lack) {
  console.log(`1..0 # SKIP ${lack}`);
  process.exit(0);
}

const more = ['rest=0', 'push-private=127.0.0.0/8, ::1', `push-ca=${certificate}`];
const settings = [...crowd, ...more.flatMap((one) => ['-o', one])];
const cluster = await Cluster.start({ count: 2, standby: false, settings });
const { nodes } = cluster;
const [anna, bert] = [await Person.make(cluster, 'Anna'), await Person.make(cluster, 'Bert')];
for (const person of [anna, bert]) person.id = (await person.get('/api/me')).body.person;
// A person whose requests go to one node; sockets find the table through nginx.
const at = (person, n) => Object.assign(Object.create(person), { server: n });
const [one, two] = nodes;
const [annaOne, bertTwo] = [at(anna, one), at(bert, two)];
const over = (socket, from = 0) => socket.wait((o) => o.type === 'table' && o.status === 'over', from);

// Both at a table that is opened at the first node.
async function sitDown(wish) {
  const { table } = (await annaOne.post('/api/tables', { game: 'foureyes', first: 'seated', ...wish })).body;
  const seats = [await anna.join(table), await bert.join(table)];
  for (const [i, socket] of seats.entries()) await socket.ask(`sit ${i + 1}`);
  for (const socket of seats) await socket.ask('ready');
  for (const socket of seats) await socket.wait((o) => o.type === 'state');
  return { table, seats };
}

// ---- the archive, and the shared analysis ----
{
  const { table, seats } = await sitDown({});
  await seats[0].ask('act 1 D0@c3');
  await seats[1].ask('resign');
  await over(seats[0]);
  const listed = async (n) => (await at(bert, n).get('/api/games')).body.games.some((g) => g.table === table);
  ok(
    (await until(() => listed(one))) && (await until(() => listed(two))),
    'each node lists the finished game',
  );
  for (const n of nodes)
    ok(
      /^D0@c3$/m.test((await at(bert, n).get(`/api/tables/${table}/record/1`)).text),
      'each node has the record of the finished game',
    );
  const profile = (await annaOne.get(`/api/people/${bert.id}`)).body;
  ok(JSON.stringify(profile.against).includes('1'), 'a profile counts the finished game');
  const from = seats[1].objects.length;
  is((await seats[0].ask('study add 0 D0@a1')).type, 'done', 'a move is tried in the shared analysis');
  ok(
    await seats[1].wait((o) => o.type === 'study', from),
    'the other player sees the move tried in the shared analysis',
  );
}

// ---- what one node knows about its tables, and others ask for ----
{
  const { table, seats } = await sitDown({ clock: 'move 600000', backs: 'free' });
  const cleo = await Person.make(cluster, 'Cleo');
  const spy = await cleo.join(table);
  await spy.wait((o) => o.type === 'state');
  const owner = await cluster.ownerOf(table);
  const other = nodes.find((n) => n !== owner);
  const found = async (n) => (await at(bert, n).get('/api/live')).body.games?.find((g) => g.table === table);
  for (const n of [owner, other])
    ok(
      await until(async () => (await found(n))?.watching === 1),
      `${n === owner ? 'the node that has a table' : 'another node'} knows how many people watch it`,
    );
  const mine = async (n) => {
    const { tables } = (await at(bert, n).get('/api/mine')).body;
    const { clock, first, backs, standin, race, watching } = tables.find((t) => t.table === table);
    return JSON.stringify({ clock, first, backs, standin, race, watching });
  };
  const clock = { kind: 'move', ms: 600000, increment: 0 };
  const terms = { clock, first: 'seated', backs: 'free', standin: 0, race: false };
  for (const n of [owner, other])
    is(
      await mine(n),
      JSON.stringify({ ...terms, watching: 1 }),
      `${n === owner ? 'the node that has a table' : 'another node'} lists it with its terms among one's own`,
    );
  is(
    (await bert.get(`/api/tables/${table}`)).body.tables[0].watching,
    1,
    'every node answers questions about the table',
  );

  // The one who blocks asks the node that does not have the table.
  is((await at(anna, other).post('/api/block', { person: bert.id })).status, 200, 'somebody is blocked');
  const texts = (socket) => socket.objects.filter((o) => o.type === 'talk').length;
  ok(
    await until(async () => {
      const before = [texts(seats[0]), texts(spy)];
      seats[1].line('say talk.hello');
      await until(() => texts(spy) > before[1]);
      await seats[0].ask('wait'); // its answer comes after the message
      return texts(seats[0]) === before[0];
    }),
    'a block also reaches a table at another node',
  );
  await at(anna, other).post('/api/block', { person: bert.id, end: true });
  await seats[0].ask('resign');
  for (const socket of [...seats, spy]) await socket.end();
}

// ---- planned answers, played while their owner is away ----
{
  const { table, seats } = await sitDown({ options: { board: '4' }, clock: 'move 259200000' });
  is((await seats[1].ask('plan 1 D0@a1 D0@d4')).type, 'done', 'an answer is planned');
  const owner = await cluster.ownerOf(table);
  for (const socket of seats) await socket.end();
  await stop(owner.server, 'SIGKILL');
  await cluster.startNode(nodes.indexOf(owner));
  let again = null;
  await until(async () => (again = await anna.join(table).catch(() => null)) !== null);
  await again.wait((o) => o.type === 'state');
  is((await again.ask('act 1 D0@a1')).type, 'done', 'the node dies, and the opponent moves');
  ok(
    await again.wait((o) => o.type === 'state' && o.played.some(({ action }) => action === 'D0@d4')),
    'the answer is played, though nobody is there',
  );
}

// ---- messages to a device that asked for them at another node ----
{
  const phone = new Device('/anna');
  const { table, seats } = await sitDown({ game: 'ovo', options: { players: '2' } });
  const owner = await cluster.ownerOf(table);
  const other = nodes.find((n) => n !== owner);
  const keys = await Promise.all(nodes.map((n) => at(anna, n).get('/api/push')));
  is(keys[0].body.key, keys[1].body.key, 'all nodes have one key');
  is((await at(anna, other).post('/api/push', phone.subscription)).status, 200, 'a device asks for messages');
  await seats[0].ask('act 1 a1-a2');
  const from = seats[1].objects.length;
  await seats[0].end();
  const away = (o) => o.type === 'people' && o.seats.some(({ seat, here }) => seat === 1 && !here);
  await seats[1].wait(away, from);
  is((await seats[1].ask('act 2 c6-c5')).type, 'done', 'the opponent moves at the node of the table');
  const turn = await phone.wait('turn');
  is(`${turn.table} ${turn.name}`, `${table} Bert`, 'the device learns it');
  await seats[1].end();
}

// ---- clubs, friends and challenges ----
{
  const { club } = (await annaOne.post('/api/clubs', { name: 'Eyes' })).body;
  const path = `/api/clubs/${club}`;
  is((await bertTwo.post(`${path}/join`, {})).status, 200, 'a club is joined at another node');
  is((await annaOne.get(path)).body.people.length, 2, "a club's page at each node knows who joined");
  await annaOne.post('/api/friends', { person: bert.id });
  await bertTwo.post('/api/friends', { person: anna.id });
  const { table } = (await annaOne.post('/api/tables', { game: 'ovo', for: bert.id, clock: 'move 600000' }))
    .body;
  const host = await anna.join(table);
  await host.ask('sit 1');
  const challenged = async () =>
    (await bertTwo.get('/api/friends')).body.challenges.some((c) => c.table === table);
  ok(await until(challenged), 'a challenge arrives at another node');
  const there = await cluster.ownerOf(table);
  for (const n of nodes)
    is(
      (await at(bert, n).get('/api/friends')).body.challenges.find((c) => c.table === table).clock?.ms,
      600000,
      `a challenge says its terms at ${n === there ? 'its' : 'another'} node`,
    );
  const sees = async (n) =>
    (await at(bert, n).get('/api/friends')).body.friends?.find((f) => f.person === anna.id)?.here;
  for (const n of nodes)
    ok(await until(() => sees(n)), `a friend at a table is seen at ${n === there ? 'its' : 'another'} node`);
  await host.end();
  for (const n of nodes)
    ok(
      await until(async () => !(await sees(n))),
      `a friend who has left is not, at ${n === there ? 'its' : 'another'} node`,
    );
  is((await bertTwo.post('/api/block', { person: anna.id })).status, 200, 'somebody is blocked');
  const { table: open } = (await annaOne.post('/api/tables', { game: 'ovo' })).body;
  const [a, b] = [await anna.join(open), await bert.join(open)];
  await a.ask('sit 1');
  is((await b.ask('sit 2')).type, 'refused', 'every node knows who is blocked');
  await bertTwo.post('/api/block', { person: anna.id, end: true });
}

// ---- a tournament and an exhibition ----
for (const kind of [{ kind: 'swiss', rounds: 1 }, { kind: 'simul' }]) {
  const terms = { game: 'foureyes', options: { board: '4' }, clock: 'game 600000', ...kind };
  const { tournament } = (await annaOne.post('/api/tournaments', terms)).body;
  const path = `/api/tournaments/${tournament}`;
  await anna.post(`${path}/join`, {});
  is((await bert.post(`${path}/join`, {})).status, 200, `${kind.kind}: others join through nginx`);
  is((await anna.post(`${path}/start`, {})).status, 200, `${kind.kind}: it starts`);
  let game = null;
  ok(
    await until(async () => (game = (await bert.get(path)).body.pairings?.find((p) => p.table))),
    `${kind.kind}: players are paired`,
  );
  const seats = [await anna.join(game.table), await bert.join(game.table)];
  for (const socket of seats) await socket.ask('ready');
  for (const socket of seats) await socket.wait((o) => o.type === 'state');
  await seats[1].ask('resign');
  await over(seats[0]);
  const done = async () => (await bert.get(path)).body;
  ok(await until(async () => (await done()).phase === 'over'), `${kind.kind}: it ends with its last game`);
  const winner = (await done()).players.find(({ person }) => person === anna.id);
  ok(winner.points > 0, 'the winner has the point');
}

service.close();
for (const { server } of nodes) is(await stop(server), 0, 'a node ends well');
await finish();
