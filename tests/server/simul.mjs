// A simultaneous exhibition: one person plays everybody else at once, through a kill of the server; late players get
// their game too, nobody loses by going from board to board, and the standings are those of the games.
import { crowd, finish, is, ok, Person, serve, serveOn, stop, until } from './lib.mjs';

let server = await serve(...crowd, '-o', 'grace=0');
const { port } = server;
const people = [];
for (const name of ['Master', 'Anna', 'Bert', 'Cleo', 'Late']) {
  const person = await Person.make(server, name);
  person.id = (await person.get('/api/me')).body.person;
  people.push(person);
}
const [master, anna, bert, cleo, late] = people;
const terms = { kind: 'simul', game: 'foureyes', options: { board: '4' }, clock: 'game 600000 5000' };
const opened = await master.post('/api/tournaments', terms);
is(opened.status, 201, 'anybody opens an exhibition');
const path = `/api/tournaments/${opened.body.tournament}`;
const now = async () => (await master.get(path)).body;
is((await now()).kind, 'simul', 'an exhibition says what it is');
is((await now()).master, master.id, 'an exhibition names the person who plays everybody');
for (const person of [anna, bert]) await person.post(`${path}/join`, {});
is((await master.post(`${path}/start`, {})).status, 409, 'an exhibition does not start without its master');
for (const person of [master, cleo]) await person.post(`${path}/join`, {});
is((await anna.post(`${path}/start`, {})).status, 403, 'a guest does not start an exhibition');
is((await master.post(`${path}/start`, {})).status, 200, 'its host starts an exhibition');
await until(async () => (await now()).pairings.length === 3);
let { pairings } = await now();
is(pairings.length, 3, 'everybody has a game');
ok(
  pairings.every(({ first, second }) => second === master.id && first !== master.id),
  'everybody plays against the master, who moves second',
);

// ---- all boards at once ----
const boards = new Map();
async function sit(challenger) {
  const { table } = (await now()).pairings.find(({ first }) => first === challenger.id);
  const [one, two] = [await challenger.join(table), await master.join(table)];
  await one.ask('ready');
  await two.ask('ready');
  await one.wait((o) => o.type === 'state');
  boards.set(challenger, { table, one, two });
}
for (const person of [anna, bert, cleo]) await sit(person);
for (const { one } of boards.values()) is((await one.ask('act 1 D0@a1')).type, 'done', 'a guest moves');
const { one, two } = boards.get(anna);
const from = one.objects.length; // before the master came, that seat was away too
await two.end();
await one.wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 2 && !s.here), from);
is((await one.ask('forfeit 2 win')).message, 'server.clock-decides', 'the master may be at another board');

// ---- through a kill ----
await stop(server, 'SIGKILL');
server = await serveOn(port, ...crowd, '-o', 'grace=0');
for (const person of people) person.server = server;
is((await now()).phase, 'running', 'an exhibition continues after a kill');
is((await late.post(`${path}/join`, {})).status, 200, 'somebody joins late');
ok(
  await until(async () => (await now()).pairings.length === 4),
  'a person who joins late has a game at once',
);
({ pairings } = await now());
const tableOf = (person) => pairings.find(({ first }) => first === person.id).table;
const end = async (person, loser) => {
  const table = tableOf(person);
  const sockets = [await person.join(table), await master.join(table)];
  for (const socket of sockets) await socket.ask('ready');
  await sockets[0].wait((o) => o.type === 'state');
  const from = sockets[0].objects.length;
  if (loser === 'draw') {
    await sockets[0].ask('draw');
    await sockets[1].ask('yes');
  } else {
    await sockets[loser === master ? 1 : 0].ask('resign');
  }
  await sockets[0].wait((o) => o.type === 'table' && o.status === 'over', from);
};
await end(anna, anna);
await end(bert, master);
await end(cleo, 'draw');
is((await now()).phase, 'running', 'an exhibition lasts as long as its games');
await end(late, late);
ok(await until(async () => (await now()).phase === 'over'), 'an exhibition is over with its last game');
const points = Object.fromEntries((await now()).players.map(({ name, points: p }) => [name, p]));
is(
  JSON.stringify(points, Object.keys(points).sort()),
  '{"Anna":0,"Bert":2,"Cleo":1,"Late":0,"Master":5}',
  'an exhibition has the points of its games',
);
is((await anna.post(`${path}/join`, {})).status, 409, 'nobody joins an exhibition that is over');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
