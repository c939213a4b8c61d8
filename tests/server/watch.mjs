// Watching: public games in progress, the top one first, and the chat of spectators.
import { finish, is, ok, Person, serve, stop } from './lib.mjs';

let server = await serve();
const make = async (name) => {
  const person = await Person.make(server, name);
  person.id = (await person.get('/api/me')).body.person;
  return person;
};
const people = [];
for (const name of ['Anna', 'Bert', 'Cleo', 'Dirk', 'Emma']) people.push(await make(name));
const [anna, bert, cleo, dirk, emma] = people;

async function begin(wish, players) {
  const { table } = (await players[0].post('/api/tables', { game: 'foureyes', ...wish })).body;
  const seats = [];
  for (const [i, player] of players.entries()) {
    seats.push(await player.join(table));
    await seats[i].ask(`sit ${i + 1}`);
  }
  for (const seat of seats) await seat.ask('ready');
  await seats[0].wait((o) => o.type === 'state');
  return { table, seats };
}
const live = async () => (await emma.get('/api/live')).body.games;

// ---- games in progress ----
is((await live()).length, 0, 'no game is in progress at first');
const waiting = (await anna.post('/api/tables', { game: 'ovo' })).body.table;
const shown = await begin({}, [anna, bert]);
const hidden = await begin({ hidden: true }, [cleo, dirk]);
let games = await live();
is(games.map(({ table }) => table).join(), shown.table, 'a public game is listed, a private one is not');
ok(!games.some(({ table }) => table === waiting), 'a game that has not begun is not listed');
is(games[0].players.map(({ name }) => name).join(), 'Anna,Bert', 'a listed game has its players');
const { version } = games[0];
await shown.seats[0].ask('act 1 D0@c3');
ok((await live())[0].version > version, 'the version of a game grows with every move');
const picture = await emma.get(`/t/${shown.table}.svg?${version}`);
is(picture.status, 200, 'a listed game has a picture of its position');

// ---- the top game ----
for (const [i, person] of [cleo, dirk].entries())
  is((await person.account(`strong${i}`, 'a kettle of blue fish')).status, 200, 'somebody has an account');
const rated = { rated: true, clock: 'move 600000' };
const first = await begin(rated, [cleo, dirk]);
await first.seats[1].ask('resign');
await first.seats[0].wait((o) => o.type === 'table' && o.status === 'over');
await begin({}, [cleo, emma]);
await shown.seats[1].ask('act 2 R1@a1');
games = await live();
ok(
  games[0].players.some(({ rating }) => rating > 1600),
  'the game of the best players is the top game',
);
is(games[1].table, shown.table, 'the others follow by their last move');
await hidden.seats[0].ask('resign');

// ---- what spectators say ----
const e = await emma.join(shown.table);
const c = await cleo.join(shown.table);
const [a, b] = shown.seats;
await e.wait((o) => o.type === 'people');
ok(
  (await live()).some(({ watching }) => watching === 2),
  'the number of spectators is shown',
);
let from = a.objects.length;
e.line('chat take the corner');
is((await c.wait((o) => o.type === 'talk'))?.text, 'take the corner', 'spectators read each other');
b.line('chat good luck');
is(
  (await a.wait((o) => o.type === 'talk', from))?.text,
  'good luck',
  'players hear each other, not spectators',
);
is(
  (await e.wait((o) => o.type === 'talk' && o.seat === 2))?.text,
  'good luck',
  'spectators hear players too',
);
const again = await anna.join(shown.table);
await again.wait((o) => o.type === 'talk');
ok(
  !again.objects.some((o) => o.type === 'talk' && o.seat === 0),
  "players don't hear spectators after coming back",
);

// ---- after a restart ----
await stop(server, 'SIGKILL');
server = await serve();
for (const person of people) person.server = server;
games = await live();
ok(
  games.some(({ table }) => table === shown.table),
  'the games are there again',
);
const a2 = await anna.join(shown.table);
const b2 = await bert.join(shown.table);
from = b2.objects.length;
await a2.ask('resign');
await b2.wait((o) => o.type === 'table' && o.status === 'over', from);
ok(!(await live()).some(({ table }) => table === shown.table), 'a finished game is not listed');
const b3 = await bert.join(shown.table);
ok(
  await b3.wait((o) => o.type === 'talk' && o.text === 'take the corner'),
  'after the game everybody may read what spectators said',
);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
