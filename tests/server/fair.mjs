// Fair play that the table itself enforces: nothing changes behind a player's back, nobody can fill
// a table's journal, leaving means resigning, and the players of a game are those who began it.
import { finish, is, metric, nap, ok, Person, serve, Socket, stop, until } from './lib.mjs';

const server = await serve('-o', 'messages=100000', '-o', 'grace=3600', '-o', 'address-kb=100000');
const [anna, bert] = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')];

async function sitDown(wish, people = [anna, bert]) {
  const { table } = (await people[0].post('/api/tables', wish)).body;
  const seats = [];
  for (const [i, person] of people.entries()) {
    seats.push(await person.join(table));
    await seats[i].ask(`sit ${i + 1}`);
  }
  return { table, seats };
}

const over = (socket, from = 0) => socket.wait((o) => o.type === 'table' && o.status === 'over', from);

// ---- what was agreed ----
let { table, seats } = await sitDown({ game: 'foureyes', clock: 'move 600000' });
let [a, b] = seats;
await b.ask('ready');
ok(await a.wait((o) => o.type === 'table' && o.seats[1].ready), 'one player is ready');
let from = b.objects.length;
is((await a.ask('clock move 1')).type, 'done', 'the host changes the clock');
ok(
  await b.wait((o) => o.type === 'table' && !o.seats[1].ready && o.clock, from),
  'a changed clock makes nobody ready any more',
);
await a.ask('ready');
is(
  (await b.ask('act 1 D0@c3')).message,
  'table.not-started',
  "the game does not start without the players' knowledge of the change",
);
await a.ask('clock move 600000');
await a.ask('ready');
await b.ask('ready');
ok(
  await b.wait((o) => o.type === 'state', from),
  'the game starts when both have agreed to the present terms',
);

// ---- every change counts ----
for (const [wish, change] of [
  [{ game: 'lynx', options: { variant: 'D', players: '2' } }, 'race untimed'],
  [{ game: 'lynx', options: { variant: 'A', players: '3' } }, 'seat 3 computer 8'],
  [{ game: 'foureyes' }, 'clock game 1000 0'],
]) {
  const { seats: pair } = await sitDown(wish);
  await pair[1].ask('ready');
  const since = pair[1].objects.length;
  is((await pair[0].ask(change)).type, 'done', `the host says ${change}`);
  ok(
    await pair[1].wait((o) => o.type === 'table' && !o.seats[1].ready, since),
    'the other player is notified and has not agreed to the change',
  );
}

// ---- the hand of a seat that somebody left ----
{
  const third = await Person.make(server, 'Third');
  const { seats: three } = await sitDown({ game: 'lynx', options: { variant: 'A', players: '3' } }, [
    anna,
    bert,
    third,
  ]);
  for (const one of three) await one.ask('ready');
  await three[0].wait((o) => o.type === 'state');
  is((await three[0].ask('sit 3')).type, 'refused', 'nobody takes the seat of a player');
  await three[0].ask('pause');
  await three[1].ask('yes');
  await three[2].ask('yes');
  await three[2].ask('leave');
  const ended = await over(three[0]);
  is(ended?.result.reason, 'resigned', 'leaving ends the game, in a pause too: no hand is left to look at');
}

// ---- nobody starts without the others ----
({ table, seats } = await sitDown({ game: 'foureyes', clock: 'move 600000' }));
[a, b] = seats;
await a.ask('ready');
await b.wait((o) => o.type === 'table' && o.seats[0].ready);
from = b.objects.length;
await a.end();
ok(await b.wait((o) => o.type === 'table' && !o.seats[0].ready, from), 'a person who goes away is not ready');
await b.wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 1 && !s.here));
await b.ask('ready');
is((await b.ask('act 1 D0@c3')).message, 'table.not-started', 'nothing starts while a player is away');
a = await anna.join(table);
await a.wait((o) => o.type === 'table');
from = b.objects.length;
await a.ask('ready');
ok(await b.wait((o) => o.type === 'state', from), 'a race waits until all are there');

// ---- a race ----
({ table, seats } = await sitDown({ game: 'lynx', options: { variant: 'D' } }));
[a, b] = seats;
await a.ask('ready');
await b.ask('ready');
is((await a.wait((o) => o.type === 'table' && o.begins)).begins, 3000, 'a race counts down from three');
ok(!a.last('state') && !b.last('state'), 'nobody is sent the picture before the countdown ends');
ok(await a.wait((o) => o.type === 'state'), 'the picture comes after the countdown');
is(a.last('state').actions, undefined, 'the picture comes without what could be laid');
is((await a.ask('moves')).message, 'table.finding', 'asking for what could be laid is refused in a race');

// ---- a table whose host is gone ----
const lobby = async () => (await bert.get('/api/tables')).body.tables.map((t) => t.table);
({ table, seats } = await sitDown({ game: 'ovo' }, [anna]));
ok((await lobby()).includes(table), 'a table whose host waits is in the lobby');
await seats[0].end();
ok(
  await until(async () => !(await lobby()).includes(table)),
  'a table whose host is gone is soon out of the lobby',
);

({ table, seats } = await sitDown({ game: 'foureyes', clock: 'move 600000' }));
[a, b] = seats;
from = b.objects.length;
await a.ask('ready');
await b.ask('ready');
await b.wait((o) => o.type === 'state', from);

// ---- offers ----
is((await a.ask('draw')).type, 'done', 'a draw is offered');
await b.ask('no');
is((await a.ask('draw')).message, 'table.offered', 'a draw is not offered again before something was played');
await a.ask('act 1 D0@c3');
is((await a.ask('draw')).type, 'done', 'a draw may be offered again after a move');
await b.ask('no');

// ---- leaving ----
from = a.objects.length;
await b.ask('leave');
const left = await over(a, from);
is(left.result.reason, 'resigned', 'leaving a running game is resigning');
is(left.result.winners.join(), '1', 'the other has won');
is(left.seats[1].name, 'Bert', 'a game keeps the name of a player who left');
is(
  (await bert.get('/api/results')).body.results[0].result,
  'lost',
  'a resigned game counts for the person who left',
);

// ---- games before a rematch ----
({ table, seats } = await sitDown({ game: 'foureyes' }));
[a, b] = seats;
await a.ask('ready');
await b.ask('ready');
await a.ask('act 1 D0@c3');
await b.ask('resign');
from = b.objects.length;
await a.ask('rematch');
await b.ask('yes');
await b.wait((o) => o.type === 'table' && o.number === 2, from);
const { person } = (await bert.get('/api/me')).body;
ok(
  await b.wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 1 && s.person === person), from),
  'after a rematch everybody gets the seats again',
);
const first = await anna.get(`/api/tables/${table}/record/1`);
ok(
  /D0@c3/.test(first.text) && /^# table end resigned 2$/m.test(first.text),
  'a finished game keeps its record',
);
is(
  (await anna.get(`/api/tables/${table}/record/2`)).status,
  404,
  'a running game has no record of its own yet',
);

// ---- rated games ----
await anna.account('anna', 'a kettle of blue fish');
await bert.account('bert', 'a kettle of blue fish');
const rated = { game: 'foureyes', rated: true, clock: 'move 600000' };
({ table, seats } = await sitDown(rated));
[a, b] = seats;
is((await a.ask('clock move 1')).message, 'server.rated-fixed', 'the clock of a rated table stays as it is');
await a.ask('ready');
await b.ask('ready');
await a.ask('act 1 D0@c3');
await b.end();
await a.wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 2 && !s.here));
is((await a.ask('standin 2 1')).message, 'server.rated-standin', 'a rated game has no stand-in');
b = await bert.join(table);
await b.wait((o) => o.type === 'state');
await b.ask('leave');
await over(a);
const rating = async (person) => (await person.get('/api/me')).body.ratings[0]?.rating;
ok((await rating(anna)) > 1500 && (await rating(bert)) < 1500, 'leaving does not save a rating');

// ---- somebody who blinks ----
({ table, seats } = await sitDown({ game: 'ovo', options: { players: '2' }, standins: 1 }));
[a, b] = seats;
await a.ask('ready');
await b.ask('ready');
await b.end();
await a.wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 2 && !s.here));
is(
  (await a.ask('standin 2 1')).message,
  'server.grace',
  'a player who left has time to come back before a computer plays on',
);
is(
  (await a.ask('forfeit 2 win')).message,
  'server.grace',
  'nobody wins before the grace of the absent player ends',
);

// ---- filling a journal ----
({ table, seats } = await sitDown({ game: 'foureyes' }));
[a, b] = seats;
const passer = await Person.make(server, 'Passer');
const p = await passer.join(table);
await b.ask('leave');
let sat = 0;
for (let i = 0; i < 600; i++) {
  if ((await p.ask('sit 2')).type !== 'done') break;
  if ((await p.ask('leave')).type !== 'done') break;
  sat++;
}
ok(sat > 100 && sat < 600, 'one person fills only a part of a journal');
is(
  (await p.ask('sit 2')).message,
  'server.long',
  'a person who has filled their part of a journal is refused',
);
if ((await b.ask('sit 2')).type !== 'done') {
  await a.ask('seat 2 open');
  await b.ask('sit 2');
}
await a.ask('ready');
is((await b.ask('ready')).type, 'done', 'the others play on');

// ---- names ----
from = a.objects.length;
await bert.post('/api/me', { name: 'Somebody else' });
b.line('chat hello');
is(
  (await a.wait((o) => o.type === 'talk' && o.text, from)).name,
  'Bert',
  'nobody is renamed during a game, nor in chat',
);
is((await b.ask('report 99 rude')).type, 'refused', 'a message that does not exist cannot be reported');
is((await b.ask('report 1 rude')).type, 'done', 'a message that exists can be reported');
is(await stop(server), 0, 'the server ends cleanly');

// ---- somebody who stays away ----
const hasty = await serve('-o', 'grace=0', '-o', 'think-ms=20');
for (const person of [anna, bert]) person.server = hasty;
async function deserted(wish) {
  const game = await sitDown(wish);
  for (const seat of game.seats) await seat.ask('ready');
  await game.seats[1].wait((o) => o.type === 'state');
  await game.seats[1].end();
  await game.seats[0].wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 2 && !s.here));
  return game;
}
({ seats } = await deserted({ game: 'foureyes' }));
is(
  (await seats[0].ask('forfeit 1 win')).message,
  'server.present',
  'a claim takes nothing from a player who is present',
);
is((await seats[0].ask('standin 2')).message, 'table.no-standin', 'no computer plays on without agreement');
await seats[0].ask('forfeit 2 win');
let ending = await over(seats[0]);
is(`${ending.result.reason} ${ending.result.winners}`, 'abandoned 1', 'the others may claim a win');
({ seats, table } = await deserted({ game: 'foureyes', standins: 2 }));
await seats[0].ask('forfeit 2 draw');
ending = await over(seats[0]);
is(`${ending.result.reason} ${ending.result.draw}`, 'abandoned true', 'the others may claim a draw');
ok(
  /^# table end abandoned 0$/m.test((await anna.get(`/api/tables/${table}/record`)).text),
  'the record says that the game was abandoned',
);
({ seats } = await deserted({ game: 'foureyes', clock: 'move 259200000' }));
is(
  (await seats[0].ask('forfeit 2 win')).message,
  'server.clock-decides',
  'a clock of days decides automatically',
);
// ---- what was agreed about somebody lapses when they are back ----
{
  const third = await Person.make(hasty, 'Third');
  const game = await sitDown({ game: 'lynx', options: { variant: 'A', players: '3' } }, [anna, bert, third]);
  const [one, two, three] = game.seats;
  for (const seat of game.seats) await seat.ask('ready');
  await three.wait((o) => o.type === 'state');
  const gone = async (socket) => {
    const from = one.objects.length;
    await socket.end();
    await one.wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 3 && !s.here), from);
  };
  await gone(three);
  is((await one.ask('forfeit 3 win')).type, 'done', 'one of two agrees that the third has lost');
  const back = await third.join(game.table);
  await back.wait((o) => o.type === 'state');
  await gone(back);
  is((await two.ask('forfeit 3 win')).type, 'done', 'the other agrees after the third was back');
  is((await two.ask('forfeit 3 win')).type, 'done', 'the game continues until both agree again');
  await one.ask('forfeit 3 win');
  ok(await over(one), 'the game ends when both agree again');
}
// ---- several who stay away ----
{
  const third = await Person.make(hasty, 'Third');
  const game = await sitDown({ game: 'lynx', options: { variant: 'A', players: '3' } }, [anna, bert, third]);
  const [one, two, three] = game.seats;
  for (const seat of game.seats) await seat.ask('ready');
  await three.wait((o) => o.type === 'state');
  for (const socket of [two, three]) await socket.end();
  const away = (o, seat) => o.seats.some((s) => s.seat === seat && !s.here);
  await one.wait((o) => o.type === 'people' && away(o, 2) && away(o, 3));
  await one.ask('forfeit 2 win');
  is((await over(one)).result.winners.join(), '1', 'nobody wins by deserting together with somebody else');
  const outcome = async (person) => (await person.get('/api/results')).body.results[0].result;
  is(
    `${await outcome(anna)} ${await outcome(bert)} ${await outcome(third)}`,
    'won lost lost',
    'the results of a game deserted by two have one winner',
  );
}
const free = await anna.post('/api/tables', { ...rated, backs: 'free' });
is(free.body.message, 'server.rated-free', 'nobody undoes moves freely in a rated game');
const helped = await anna.post('/api/tables', { ...rated, standins: 3 });
is(helped.body.message, 'server.rated-standin', 'a computer helps nobody in a rated game');
is(await stop(hasty), 0, 'the hasty server ends cleanly');

// ---- reconnecting is not an absence ----
const GRACE = 8;
const kind = await serve('-o', `grace=${GRACE}`);
for (const person of [anna, bert]) person.server = kind;
({ seats, table } = await sitDown({ game: 'foureyes' }));
for (const seat of seats) await seat.ask('ready');
await seats[1].wait((o) => o.type === 'state');
await nap(GRACE * 1000 + 500); // longer than somebody may stay away
const quiet = await bert.join(table, { hello: null });
await seats[1].end();
await seats[0].wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 2 && !s.here));
is(
  (await seats[0].ask('forfeit 2 win')).message,
  'server.grace',
  'grace begins when the last link that spoke ends',
);
await quiet.end();

// ---- coming back first is not waiting ----
const { away: alone } = seats[0].last('people').seats[1];
await seats[0].end();
await nap(3000);
const back = await anna.join(table);
const { away } = (await back.wait((o) => o.type === 'people')).seats[1];
ok(away <= alone + 2, 'time in which nobody waited is no absence');
await back.end();

// ---- distances ----
({ seats, table } = await sitDown({ game: 'lynx', options: { variant: 'D', players: '2' } }));
for (const seat of seats) await seat.ask('ready');
await seats[1].wait((o) => o.type === 'state');
const entries = await metric(kind, 'entries_total');
for (const pong of [4, 3, 2, 1]) {
  const link = await bert.join(table, { pong });
  const from = link.objects.length;
  link.line('ping 1');
  await link.wait((o) => o.type === 'pong', from);
  await nap(50);
  await link.end();
}
is(await metric(kind, 'entries_total'), entries, 'reconnecting from elsewhere writes nothing');
is(await stop(kind), 0, 'the kind server ends cleanly');

// ---- holding everything back ----
const behind = await serve('-o', 'proxy=yes');
const cheat = await Person.make(behind, 'Cheat');
({ table } = (await cheat.post('/api/tables', { game: 'lynx', options: { variant: 'D' } })).body);
const measured = { ...cheat.headers(), 'X-Forwarded-For': '10.0.0.9', 'X-Round-Trip': '5000' };
const late = { hello: 150, pong: 150 };
await Socket.open(behind.port, table, measured, late);
ok(
  await until(async () => (await metric(behind, 'held_back_total')) > 0),
  'a client that says hello late and answers pings late is caught by what the proxy has measured',
);
is(await stop(behind), 0, 'the server behind a proxy ends cleanly');
await finish();
