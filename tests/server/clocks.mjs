// Clocks, and whose turn it is: nobody loses time while the server is down or, up to a limit, until the player to
// move is back.
import { finish, is, nap, ok, Person, serve, stop } from './lib.mjs';

let server = await serve();
const [anna, bert] = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')];

async function begin(clock) {
  const { table } = (await anna.post('/api/tables', { game: 'ovo', clock })).body;
  const sockets = [await anna.join(table), await bert.join(table)];
  for (const [i, socket] of sockets.entries()) await socket.ask(`sit ${i + 1}`);
  for (const socket of sockets) await socket.ask('ready');
  await sockets[0].ask('act 1 a1-a2');
  return { table, sockets };
}

// The time that seat 2 has left, and when the question was sent and answered.
async function left(socket) {
  const heard = socket.objects.length;
  const asked = performance.now();
  socket.line('view');
  const state = await socket.wait((o) => o.type === 'state', heard);
  return { ms: state.left[1], running: state.running.join(), asked, heard: performance.now() };
}

// ---- the server is down for a while ----
const { table, sockets } = await begin('game 600000');
await nap(4000);
const before = await left(sockets[0]);
server.child.kill('SIGKILL');
await server.ended;
const ended = performance.now();
await nap(1500);
const again = performance.now();
server = await serve();
anna.server = bert.server = server;
const socket = await anna.join(table);
await socket.wait((o) => o.type === 'state');
const after = await left(socket);
const charged = before.ms - after.ms;
const ran = ended - before.asked + (after.heard - again);
console.log(
  `# ${charged} ms charged; ` +
    `the server ran for at most ${Math.round(ran)} ms and was down for ${Math.round(again - ended)} ms`,
);
ok(charged <= ran + 5, 'the time in which the server is down is not charged');
ok(charged > -3500, 'a kill gives back no more than a moment');
is(after.running, '', 'no clock runs before the player to move is back');
await nap(500);
is((await left(socket)).ms, after.ms, 'nothing is charged until the player to move is back');
const returned = await bert.join(table);
ok(
  await socket.wait((o) => o.type === 'state' && o.running.join() === '2', socket.objects.length - 1),
  'the clock runs again when the player to move is back',
);
const runs = await left(returned);
await nap(300);
const later = await left(returned);
ok(runs.ms - later.ms >= later.asked - runs.heard - 5, 'the time is charged after a restart');

// ---- nobody comes back ----
const away = await begin('move 1500');
for (const one of away.sockets) await one.end();
server.child.kill('SIGKILL');
await server.ended;
server = await serve('-o', 'rest=1');
anna.server = bert.server = server;
let result;
for (let i = 0; i < 1200 && !result; i++) {
  await nap(50);
  result = (await anna.get('/api/results')).body.results.find((one) => one.table === away.table);
}
is(
  `${result?.result} ${result?.reason}`,
  'won time',
  'a flag falls also when nobody is there, and after a restart',
);

// ---- own tables ----
const mine = async (person) => (await person.get('/api/mine')).body.tables;
const turn = (entry) => entry.turn.map(({ name }) => name).join();
is(
  (await mine(anna)).map((entry) => entry.table).join(),
  `${table},${away.table}`,
  'tables in progress come first, then those that are over',
);
is(turn((await mine(anna))[0]), 'Bert', 'tables in progress say whose turn it is');
is(turn((await mine(anna))[1]), '', "after the end it is nobody's turn");
const third = await begin('move 60000');
await third.sockets[1].ask('as 2 act 2 c6-c5');
is((await mine(anna))[0].table, third.table, 'tables that wait for the person come first');
is(turn((await mine(anna))[0]), 'Anna', 'a table that waits for the person says so');
is((await mine(bert))[0].table, table, 'what waits for one player does not come first for the other');
await third.sockets[0].ask('pause');
await third.sockets[1].ask('yes');
is(
  turn((await mine(anna)).find((entry) => entry.table === third.table)),
  '',
  "in a pause it is nobody's turn",
);
is(await stop(server), 0, 'the server ends cleanly each time');
await finish();
