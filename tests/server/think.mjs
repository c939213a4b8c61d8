// Computer players are shared fairly: people who open many tables wait, not others; nobody thinks
// where nobody is present; and as many threads think as the settings say, while passwords are
// hashed at the same time.
import { finish, is, metric, ok, Person, serve, stop, until } from './lib.mjs';

let server = await serve(
  '-o',
  'proxy=yes',
  '-o',
  'threads=2',
  '-o',
  'messages=100000',
  '-o',
  'address-kb=100000',
);

// A person with an address of their own.
async function at(address, name) {
  const person = new Person();
  person.server = server;
  person.headers = () => ({
    'x-forwarded-for': address,
    ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
  });
  person.token = (await person.post('/api/token', {})).body.token;
  await person.post('/api/me', { name });
  return person;
}
const greedy = await at('10.0.0.1', 'Greedy');
const honest = await at('10.0.0.2', 'Honest');
const thoughts = () => metric(server, 'thoughts_total');

async function computers(person) {
  const { table } = (
    await person.post('/api/tables', { game: 'foureyes', computers: { 1: 8, 2: 8 }, hidden: true })
  ).body;
  const socket = await person.join(table);
  await socket.ask('start');
  return { table, socket };
}

// ---- sixty tables of one guest, who stays and watches them all ----
const many = [];
for (let i = 0; i < 60; i++) many.push(await computers(greedy));
ok(await until(async () => (await thoughts()) > 4), 'sixty tables of computers are playing');

const { table } = (await honest.post('/api/tables', { game: 'ovo', computers: { 2: 3 } })).body;
const seat = await honest.join(table);
await seat.ask('sit 1');
await seat.ask('ready');
let state = await seat.wait((o) => o.type === 'state' && o.actions);
const waited = [];
for (let i = 0; i < 3 && state; i++) {
  const before = await thoughts();
  const from = seat.objects.length;
  await seat.ask(`act ${state.position} ${state.actions[0]}`);
  state = await seat.wait((o) => o.type === 'state' && o.actions && o.position > state.position, from);
  waited.push((await thoughts()) - before);
}
console.log(`# thoughts until the answer was there: ${waited.join(', ')}`);
ok(
  state && waited.every((n) => n <= 8),
  'a computer answers somebody else before the sixty have had their turn',
);

// ---- nobody is there ----
for (const { socket } of many) await socket.end();
let last = -1;
const quiet = async () => {
  const now = await thoughts();
  const same = now === last && (await metric(server, 'thinking')) === 0;
  last = now;
  return same;
};
ok(await until(quiet), 'computers stop thinking when nobody looks');
await stop(server, 'SIGKILL');
server = await serve('-o', 'proxy=yes', '-o', 'threads=6', '-o', 'messages=100000');
greedy.server = honest.server = server;
for (const { table: id } of many.slice(0, 10)) await honest.get(`/api/tables/${id}`);
is(
  (await metric(server, 'thinking')) + (await thoughts()),
  0,
  'computers do not begin to think again with the server',
);

// ---- many threads ----
const again = [];
for (const { table: id } of many.slice(0, 12)) again.push(await greedy.join(id));
ok(
  await until(async () => (await metric(server, 'thinking')) > 4),
  'more than four threads think if they may',
);
is(
  (await honest.account('honest', 'a kettle of blue fish')).status,
  200,
  'a password is hashed while they think',
);
ok(
  await again[0].wait(
    (o) => o.type === 'state' && o.position > again[0].objects.find((p) => p.type === 'state').position,
  ),
  'computers play on when somebody comes back',
);
for (const socket of again) await socket.end(); // what follows need not wait for them

// ---- people who are away ----
const post = (
  await honest.post('/api/tables', {
    game: 'ovo',
    options: { players: '4' },
    clock: 'move 259200000',
    first: 'seated',
    computers: { 2: 3, 4: 3 },
  })
).body.table;
const far = await at('10.0.0.3', 'Far');
const [first, third] = [await honest.join(post), await far.join(post)];
await first.ask('sit 1');
await third.ask('sit 3');
await third.ask('ready');
await first.ask('ready');
const mine = await first.wait((o) => o.type === 'state' && o.actions);
await third.end();
await first.ask(`act ${mine.position} ${mine.actions[0]}`);
await first.end();
ok(
  await until(async () => (await far.get('/api/mine')).body.tables[0].turn.some((p) => p.name === 'Far')),
  'a computer between two people who are away moves nevertheless',
);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
