// tournament.mjs [PLAYERS] [KILLS] - a Swiss and an arena of simulated players, through kills of the server. This
// test's own code compares the result that each table reported with the pairings and the standings.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  busy,
  crowd,
  finish,
  is,
  nap,
  ok,
  patience,
  Person,
  program,
  scratch,
  serve,
  serveOn,
  stop,
  until,
} from './lib.mjs';

const [players, kills] = [16, 1].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const rounds = players > 20 ? 6 : 3;
let server = await serve(...crowd);
const { port } = server;
const terms = { game: 'foureyes', options: { board: '4' }, clock: 'game 600000' };
const people = [];
for (let i = 0; i < players; i++) people.push(await Person.make(server, `Number ${i + 1}`));
const numbers = new Map();
for (const person of people) {
  person.number = (await person.get('/api/me')).body.person;
  numbers.set(person.number, person);
}

// Asks until the server answers, which may be away for a moment.
async function stubborn(what) {
  for (const end = Date.now() + 2 * patience; Date.now() < end; await nap(200)) {
    try {
      const reply = await what();
      if (reply.status < 500) return reply;
    } catch {
      // the server is down
    }
  }
  return { status: 0, body: null };
}

// ---- rights ----
const [host, guest] = people;
const wrong = async (more) =>
  (await host.post('/api/tournaments', { kind: 'swiss', rounds, ...terms, ...more })).body.message;
is(await wrong({ kind: 'cup' }), 'server.wish', 'there are two kinds of tournaments');
is(await wrong({ rounds: 31 }), 'server.wish', 'rounds have a limit');
is(await wrong({ clock: undefined }), 'server.rated-clock', 'games have a clock');
is(await wrong({ clock: 'game 1000' }), 'server.rated-quick', "a game's clock leaves time to look");
is(
  await wrong({ game: 'ovo', options: { players: '4' } }),
  'server.tournament-two',
  'tournaments are for two at a table',
);
const opened = await host.post('/api/tournaments', { kind: 'swiss', rounds, pause: 0, ...terms });
is(opened.status, 201, 'anybody opens a tournament');
const swiss = opened.body.tournament;
const path = `/api/tournaments/${swiss}`;
is((await guest.get('/api/tournaments/nosuchone123')).status, 404, 'an unknown tournament is not found');
is((await guest.get(`/api/tables/${swiss}`)).status, 404, 'a tournament is not a table');
is((await guest.post(`${path}/start`, {})).status, 403, 'only its host starts a tournament');
is(
  (await host.post(`${path}/start`, {})).body.message,
  'server.tournament-few',
  'nobody plays a tournament alone',
);
ok(
  (await guest.get('/api/tournaments')).body.tournaments.some(({ tournament }) => tournament === swiss),
  'the list has a tournament',
);
for (const person of people.slice(0, -1))
  is((await person.post(`${path}/join`, {})).status, 200, 'a person joins a tournament');
is((await guest.post(`${path}/join`, {})).status, 409, 'a person joins a tournament once');
is((await guest.post(`${path}/leave`, {})).status, 200, 'a person leaves a tournament');
is((await guest.post(`${path}/join`, {})).status, 200, 'a person comes back to a tournament');

// ---- playing ----
const seen = new Map(); // by table: how it ended, as its players were told
const ending = (table) => [...table].reduce((sum, c) => sum + c.charCodeAt(0), 0) % 4;

// Plays one game: the sum of its id decides how it ends.
async function play(person, table, first) {
  const socket = await person.join(table);
  const over = (o) => o.type === 'table' && o.status === 'over';
  const how = ending(table);
  await socket.wait((o) => o.type === 'table');
  if (socket.last('table').status === 'setting') await socket.ask('ready');
  await socket.wait((o) => over(o) || o.type === 'state');
  if (!socket.objects.some(over)) {
    if (how === 3) await socket.ask(first ? 'draw' : 'yes');
    else if (first === (how === 0)) await socket.ask('resign');
    for (let i = 0; how === 3 && i < 100 && !socket.objects.some(over) && socket.closed === null; i++) {
      await nap(50); // an offer and a "yes" can pass each other
      if (!first) await socket.ask('yes', 1000);
    }
  }
  const end = await socket.wait(over);
  if (end) saw(table, end);
  socket.end();
}

function saw(table, { result }) {
  const won = result.winners;
  seen.set(table, won.length !== 1 ? 'drawn' : won[0] === 1 ? 'first' : 'second');
}

// Games whose result differs from what their table says. A server killed just after a game ended
// told nobody, so its table is asked now.
async function disputed(games) {
  for (const { table } of games.filter((p) => p.table && !seen.has(p.table))) {
    const socket = await host.join(table);
    saw(table, await socket.wait((o) => o.type === 'table' && o.status === 'over'));
    socket.end();
  }
  return games.filter((p) => p.table && seen.get(p.table) !== p.result).length;
}

// One player: follows the tournament and plays whatever is paired, until it is over.
async function follow(person, where) {
  for (let after = 0; ;) {
    const { body } = await stubborn(() => person.get(`${where}?after=${after}`));
    if (!body || body.phase === 'over') return body;
    after = body.version;
    const game = body.pairings.find(
      (p) => p.result === 'playing' && [p.first, p.second].includes(person.number),
    );
    if (!game) continue;
    try {
      await play(person, game.table, game.first === person.number);
    } catch {
      await nap(200); // cut off: the next answer says where to continue
    }
    after = 0;
  }
}

async function killAndServe() {
  server.child.kill('SIGKILL');
  await server.ended;
  server = await serveOn(port, ...crowd);
  for (const person of people) person.server = server;
}

const read = async (where) => (await stubborn(() => host.get(where))).body;
is((await host.post(`${path}/start`, {})).status, 200, 'its host starts a tournament');
is((await host.post(`${path}/start`, {})).status, 409, 'a tournament starts once');
const late = people.at(-1);
is((await late.post(`${path}/join`, {})).status, 200, 'somebody joins late');
const all = people.map((person) => follow(person, path));
for (let i = 1; i <= kills; i++) {
  const round = Math.min(i, rounds - 1);
  await until(async () => {
    const now = await read(path);
    return now.round > round || (now.round === round && now.playing > 0 && now.playing < players / 2 - 1);
  });
  await killAndServe();
}
await Promise.all(all);

// ---- standings, computed again ----
function swissStandings(entrants, pairings) {
  const score = new Map(entrants.map((e) => [e.person, 0]));
  const add = (person, n) => score.set(person, score.get(person) + n);
  const value = { first: 1, drawn: 0.5, second: 0 };
  for (const p of pairings) {
    if (p.result === 'bye') add(p.first, 1);
    else {
      add(p.first, value[p.result]);
      add(p.second, 1 - value[p.result]);
    }
  }
  const rows = entrants.map(({ person }) => {
    const met = pairings.flatMap((p) =>
      p.result === 'bye'
        ? []
        : p.first === person
          ? [[p.second, value[p.result]]]
          : p.second === person
            ? [[p.first, 1 - value[p.result]]]
            : [],
    );
    return {
      person,
      points: score.get(person),
      buchholz: met.reduce((sum, [other]) => sum + score.get(other), 0),
      sonneborn: met.reduce((sum, [other, won]) => sum + won * score.get(other), 0),
      wins: met.filter(([, won]) => won === 1).length,
    };
  });
  const keys = ['points', 'buchholz', 'sonneborn', 'wins'];
  const apart = (a, b) => keys.map((key) => b[key] - a[key]).find((n) => n !== 0) ?? 0;
  for (const row of rows) row.place = 1 + rows.filter((other) => apart(other, row) < 0).length;
  return new Map(rows.map((row) => [row.person, row]));
}

const end = await read(path);
const { pairings } = await read(`${path}/games`);
is(end.phase, 'over', 'the Swiss comes to its end');
is(end.round, rounds, 'a Swiss ends after all its rounds');
const met = new Set();
let again = 0;
for (const p of pairings.filter(({ second }) => second)) {
  const key = [p.first, p.second].sort((a, b) => a - b).join();
  again += met.has(key);
  met.add(key);
}
is(again, 0, 'nobody met anybody twice');
for (let round = 1; round <= rounds; round++) {
  const here = pairings.filter((p) => p.round === round).flatMap((p) => [p.first, p.second].filter(Boolean));
  is(new Set(here).size, here.length, `in round ${round} everybody has one game`);
  ok(here.length >= players - 1, `round ${round} forgets nobody`);
}
is(await disputed(pairings), 0, 'every result is the one that the players saw');
const mine = swissStandings(end.players, pairings);
const differing = end.players.filter((e) => {
  const row = mine.get(e.person);
  return (
    e.points / 2 !== row.points ||
    e.buchholz / 2 !== row.buchholz ||
    e.sonneborn / 4 !== row.sonneborn ||
    e.place !== row.place
  );
});
is(differing.length, 0, 'the standings are those computed from the results');
ok(
  end.players.every((e, i) => i === 0 || e.place >= end.players[i - 1].place),
  'the standings are in their order',
);
console.log(`# Swiss: ${players} players, ${pairings.length} pairings, ${kills} kills; ${busy()}`);

// ---- an arena ----
const fighting = kills === 1 ? people.slice(0, 8) : people;
const wish = { kind: 'arena', minutes: 1, hidden: true, ...terms };
const arena = (await host.post('/api/tournaments', wish)).body.tournament;
const there = `/api/tournaments/${arena}`;
ok(
  !(await late.get('/api/tournaments')).body.tournaments.some(({ tournament }) => tournament === arena),
  'a private one is in no list',
);
for (const person of fighting) await person.post(`${there}/join`, {});
seen.clear();
is((await host.post(`${there}/start`, {})).status, 200, 'an arena starts');
const gamesOf = async () => (await read(`${there}/games`)).pairings;
// The short form does not wait for its end: people leave after some games.
const fighters = fighting.map((person) => follow(person, there));
await until(async () => (await gamesOf()).length >= fighting.length);
await killAndServe();
if (kills === 1) {
  await until(async () => (await gamesOf()).length >= 2 * fighting.length);
  for (const person of fighting) await stubborn(() => person.post(`${there}/leave`, {}));
  await until(async () => (await read(there)).playing === 0);
} else {
  await Promise.all(fighters);
  is((await read(there)).phase, 'over', 'an arena ends when its time is up');
}
const stand = await read(there);
const games = await gamesOf();
ok(games.length >= 2 * fighting.length, `people are paired again and again: ${games.length} games`);
is(await disputed(games), 0, 'every result of an arena is the one that the players saw');

// Games of one person follow one another, so their order is that of the list.
function arenaPoints(person) {
  let [points, row] = [0, 0];
  for (const p of games.filter(({ first, second }) => first === person || second === person)) {
    const won = p.result === (p.first === person ? 'first' : 'second');
    points += (won ? 2 : p.result === 'drawn' ? 1 : 0) * (row >= 2 ? 2 : 1);
    row = won ? row + 1 : 0;
  }
  return points;
}
is(
  stand.players.map((e) => e.points).join(),
  stand.players.map((e) => arenaPoints(e.person)).join(),
  'points are those computed from the results',
);
ok(
  stand.players.every((e, i) => i === 0 || e.points <= stand.players[i - 1].points),
  'points decide the order',
);
const before = new Map();
let twice = 0;
for (const p of games) {
  twice += before.get(p.first) === p.second && before.get(p.second) === p.first;
  before.set(p.first, p.second).set(p.second, p.first);
}
ok(twice <= games.length / 8, `seldom against the same person twice in a row: ${twice} times`);
console.log(`# arena: ${fighting.length} players, ${games.length} games, 1 kill`);
is(await stop(server), 0, 'the server ends cleanly');
is((server.errors.match(/"event":"damage"/g) ?? []).length, 0, 'no journal is in doubt');
const checked = spawnSync(program, ['store', 'check', join(scratch, 'test.db')], { encoding: 'utf8' });
is(checked.status, 0, `the store plays all journals again: ${checked.stdout.trim()}`);
await finish();
