// Deserters of rated games, at every moment of one: a person who leaves or stays away loses, in the
// result and in the rating, exactly once; nobody stands in; and the other is never stuck.
import { finish, is, ok, Person, serve, stop } from './lib.mjs';

const server = await serve('-o', 'grace=0', '-o', 'messages=100000', '-o', 'address-tables=1000');
const people = [];
for (const name of ['Anna', 'Bert']) {
  const person = await Person.make(server, name);
  await person.account(name.toLowerCase(), 'a kettle of blue fish');
  people.push(person);
}
const rated = { game: 'foureyes', rated: true, clock: 'move 5000' };
const moves = ['act 1 D0@c3', 'act 2 D1@c4'];
const over = (socket, from) => socket.wait((o) => o.type === 'table' && o.status === 'over', from);
const away = (socket, seat, from) =>
  socket.wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === seat && !s.here), from);

async function sitDown() {
  const { table } = (await people[0].post('/api/tables', rated)).body;
  const seats = [];
  for (const [i, person] of people.entries()) {
    seats.push(await person.join(table));
    await seats[i].ask(`sit ${i + 1}`);
  }
  for (const seat of seats) await seat.ask('ready');
  await seats[1].wait((o) => o.type === 'state');
  return { table, seats };
}

// How the game gets to the moment; the seat that deserts is the second.
const moments = {
  'before the first move': () => {},
  'after a move of the other': ([a]) => a.ask(moves[0]),
  'after their own draw offer': ([, b]) => b.ask('draw'),
  'when a draw is offered': ([a]) => a.ask('draw'),
  'when asked for undo': async ([a]) => {
    await a.ask(moves[0]);
    await a.ask('back');
  },
  'when asked for a pause': ([a]) => a.ask('pause'),
  'in a rematch': async ([a, b]) => {
    await a.ask('resign');
    await over(b, 0);
    const from = a.objects.length;
    await a.ask('rematch');
    await b.ask('yes');
    await a.wait((o) => o.type === 'table' && o.number === 2 && o.status === 'playing', from);
  },
};

const ways = {
  leaves: async ([, b]) => void (await b.ask('leave')),
  'stays away': async ([a, b], seat, from) => {
    await b.end();
    await away(a, seat, from);
    is((await a.ask(`standin ${seat} 1`)).message, 'server.rated-standin', 'no computer stands in');
    is((await a.ask(`forfeit ${seat} win`)).type, 'done', 'the other claims the win');
  },
};

const standing = async (person) => {
  const { ratings } = (await person.get('/api/me')).body;
  return { rating: ratings[0]?.rating ?? 1500, games: ratings[0]?.games ?? 0 };
};

for (const [moment, reach] of Object.entries(moments)) {
  for (const [way, desert] of Object.entries(ways)) {
    const { table, seats } = await sitDown();
    await reach(seats);
    const before = await Promise.all(people.map(standing));
    const seat = 1 + seats[0].last('table').seats.findIndex(({ name }) => name === 'Bert');
    const from = seats[0].objects.length;
    await desert(seats, seat, from);
    const end = await over(seats[0], from);
    is(end?.result.winners.join(), String(3 - seat), `${moment}, one ${way}: the other has won`);
    const [a, b] = await Promise.all(people.map(standing));
    ok(a.rating > before[0].rating && b.rating < before[1].rating, 'the ratings count a deserted game too');
    is(`${a.games - before[0].games} ${b.games - before[1].games}`, '1 1', 'a deserted game counts once');
    const late = await people[1].join(table);
    await late.wait((o) => o.type === 'table');
    is((await late.ask('resign')).type, 'refused', 'coming back changes nothing');
    await late.end();
    await seats[0].end();
  }
}

// ---- there is nothing to desert before a game begins or after its end ----
const race = { game: 'lynx', options: { variant: 'D' }, rated: true };
for (const [way, desert] of Object.entries({
  leaves: (socket) => socket.ask('leave'),
  'is cut off': (socket) => socket.end(),
})) {
  const { table } = (await people[0].post('/api/tables', race)).body;
  const seats = [await people[0].join(table), await people[1].join(table)];
  for (const [i, socket] of seats.entries()) await socket.ask(`sit ${i + 1}`);
  const before = await Promise.all(people.map(standing));
  for (const socket of seats) await socket.ask('ready');
  ok(await seats[0].wait((o) => o.type === 'table' && o.begins > 0), `a race counts down, one ${way}`);
  const from = seats[0].objects.length;
  await desert(seats[1]);
  ok(
    await seats[0].wait((o) => o.type === 'table' && o.status === 'setting' && !o.begins, from),
    'a race does not begin without its players',
  );
  is(
    JSON.stringify(await Promise.all(people.map(standing))),
    JSON.stringify(before),
    'a race that did not begin does not count',
  );
  for (const socket of seats) await socket.end();
}
{
  const { table, seats: both } = await sitDown();
  await both[0].ask('resign');
  await over(both[1], 0);
  await both[1].ask('rematch');
  const before = await Promise.all(people.map(standing));
  for (const socket of both) await socket.ask('leave');
  for (const socket of both) await socket.end();
  is(
    JSON.stringify(await Promise.all(people.map(standing))),
    JSON.stringify(before),
    'leaving after the end costs nothing',
  );
  const { games } = (await people[0].get(`/api/games/${table}/1`)).body;
  is(
    games[0].players
      .map(({ name }) => name)
      .sort()
      .join(),
    'Anna,Bert',
    'a deserted game keeps its names',
  );
}

// ---- the clock decides where nobody claims anything ----
const { seats } = await sitDown();
await seats[0].ask(moves[0]);
const before = await standing(people[1]);
await seats[1].end();
const end = await over(seats[0], 0);
is(`${end?.result.reason} ${end?.result.winners}`, 'time 1', 'a deserter whose clock ends has lost');
ok((await standing(people[1])).rating < before.rating, 'the rating counts a deserter whose clock ended');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
