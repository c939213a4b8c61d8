// Conditional moves and vacation days: a seat's planned moves are played while nobody is there,
// survive a kill, stay secret and are dropped when the game takes another course; a move gets more
// time, a few days in a game.
import { finish, is, nap, ok, Person, serve, serveOn, stop } from './lib.mjs';

const DAY = 86_400_000;
let server = await serve('-o', 'rest=0');
const { port } = server;
const anna = await Person.make(server, 'Anna');
const bert = await Person.make(server, 'Bert');

async function sit(wish) {
  const { table } = (await anna.post('/api/tables', { first: 'seated', backs: 'free', ...wish })).body;
  const sockets = [await anna.join(table), await bert.join(table)];
  await sockets[0].ask('sit 1');
  await sockets[1].ask('sit 2');
  await sockets[0].ask('ready');
  await sockets[1].ask('ready');
  for (const socket of sockets) await socket.wait((o) => o.type === 'state');
  return { table, a: sockets[0], b: sockets[1] };
}
const slow = { game: 'foureyes', options: { board: '4' }, clock: `move ${3 * DAY}` };
const position = (socket) => socket.last('state').position;
const lines = async (socket) => {
  const from = socket.objects.length;
  socket.line('plans');
  return (await socket.wait((o) => o.type === 'plans', from)).lines.map((line) => line.join(' '));
};

// ---- what may be planned ----
let { table, a, b } = await sit(slow);
is((await a.ask('plan 1 D0@a1 D0@d4')).message, 'table.plan-turn', 'plans are refused on your own turn');
is((await b.ask('plan 9 D0@a1 D0@d4')).message, 'table.stale', 'plans are for the present position');
is((await b.ask('plan 1 D0@a1 D0@a1')).type, 'refused', 'every move of a plan is legal where it comes');
is(
  (await b.ask('plan 1 D0@a1 D0@d4 D0@a3')).message,
  'table.plan-own',
  'the last move of a plan is your own',
);
const changed = (await anna.get('/api/mine')).body.tables[0].changed;
await nap(1100); // the list has seconds, and the people present are sent once a second
const told = a.objects.length;
is((await b.ask('plan 1 D0@a1 D0@d4 D0@a3 D0@c1')).type, 'done', 'two answers are planned');
is((await b.ask('plan 1 D0@b1 D0@d4')).type, 'done', 'an answer to another move is planned too');
is((await lines(b)).join(' | '), 'D0@a1 D0@d4 D0@a3 D0@c1 | D0@b1 D0@d4', 'plans are shown to their owner');
is((await lines(a)).length, 0, 'plans are shown to nobody else');
is(
  (await anna.get('/api/mine')).body.tables[0].changed,
  changed,
  'the time of a table does not show when plans were made',
);
is(
  a.objects.slice(told).filter((o) => o.type !== 'plans').length,
  0,
  'nobody else learns that there are plans',
);

// ---- a kill, and nobody there ----
await b.end();
await a.end();
server.child.kill('SIGKILL');
await server.ended;
server = await serveOn(port, '-o', 'rest=0');
anna.server = bert.server = server;
a = await anna.join(table);
await a.wait((o) => o.type === 'state');
let from = a.objects.length;
is((await a.ask(`act ${position(a)} D0@a1`)).type, 'done', 'the opponent moves');
ok(
  await a.wait((o) => o.type === 'state' && o.played?.some(({ action }) => action === 'D0@d4'), from),
  'the answer is played while its owner is away',
);
from = a.objects.length;
is((await a.ask(`act ${position(a)} D0@b2`)).type, 'done', 'the opponent leaves the plan');
b = await bert.join(table);
await b.wait((o) => o.type === 'state');
is((await lines(b)).length, 0, 'a plan is forgotten when the opponent leaves it');
is(b.last('state').count, 3, 'a forgotten plan plays nothing more');
await b.ask(`act ${position(b)} D0@c1`);

// ---- taking back ends plans ----
is((await b.ask(`plan ${position(b)} D0@b4 D0@d1`)).type, 'done', 'another answer is planned');
is((await b.ask('back')).type, 'done', 'a move is taken back');
await b.wait((o) => o.type === 'state' && o.count === 3, b.objects.length - 3);
is((await lines(b)).length, 0, 'taking a move back removes what was planned after it');
await b.ask(`act ${position(b)} D0@c1`);
is((await b.ask(`plan ${position(b)} D0@b4 D0@d1`)).type, 'done', 'one more answer is planned');
is((await b.ask('unplan 2')).message, 'table.plan-none', 'a plan that does not exist is not removed');
is((await b.ask('unplan')).type, 'done', 'a plan is removed');
is((await lines(b)).length, 0, 'a removed plan is gone');

// ---- vacation ----
is(a.last('table').seats[0].vacation, 14, 'there are fourteen vacation days');
is(
  (await a.ask('vacation 15')).message,
  'table.vacation-left',
  'more than fourteen vacation days are refused',
);
is((await a.ask('vacation 0')).type, 'refused', 'less than one vacation day is refused');
const due = async () => (await anna.get('/api/mine')).body.tables.find((t) => t.table === table).left;
const before = await due();
is((await a.ask('vacation 10')).type, 'done', 'ten are taken');
ok(Math.abs((await due()) - before - 10 * DAY) < 60_000, 'the move has ten days more');
ok(await b.wait((o) => o.type === 'table' && o.seats[0].vacation === 4), 'everybody sees how many are left');
is((await a.ask('vacation 5')).type, 'refused', 'five are too many now');
await a.ask(`act ${position(a)} D0@b4`);
await b.ask(`act ${position(b)} D0@d1`);
await a.wait((o) => o.type === 'state' && o.position === position(b));
ok((await due()) <= 3 * DAY, 'the next move has the usual time');

// ---- where there are no plans ----
const quick = await sit({ ...slow, clock: 'move 60000' });
is(
  (await quick.b.ask('plan 1 D0@a1 D0@d4')).message,
  'table.no-plans',
  'plans are refused where the clock is short',
);
is(
  (await quick.a.ask('vacation 1')).message,
  'table.no-vacation',
  'vacation days are refused where the clock is short',
);
const secret = await sit({ ...slow, game: 'ovo', options: { players: '2' } });
is(
  (await secret.b.ask('plan 1 a1-a2 c6-c5')).message,
  'table.no-plans',
  'plans are refused where something is hidden',
);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
