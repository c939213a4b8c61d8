// Online tables: opening, sitting, playing, coming back, restarts, talk, computers, rights.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, is, ok, Person, scratch, serve, Socket, stop, tool } from './lib.mjs';

let server = await serve('-o', 'think-ms=200', '-o', 'grace=0');
const anna = await Person.make(server, 'Anna');
const bert = await Person.make(server, 'Bert');
const people = [anna, bert];

// ---- opening and playing ----
let reply = await anna.post('/api/tables', { game: 'ovo', options: { players: '2' } });
is(reply.status, 201, 'a table is opened');
const table = reply.body.table;
ok(/^[A-Za-z0-9_-]{12}$/.test(table), 'a table has an id that cannot be guessed');
is((await anna.post('/api/tables', { game: 'chess' })).status, 400, 'no table is opened for an unknown game');
is(
  (await anna.post('/api/tables', { game: 'lynx', options: { deck: '1' } })).status,
  400,
  "no table is opened with a deck of the host's choice",
);
is(
  JSON.stringify(
    (
      await anna.post('/api/tables', { game: 'lynx', options: { variant: 'D', maxturns: '6' } })
    ).body.args.slice(0, 2),
  ),
  '["maxturns","lynx"]',
  'a refusal names what was wrong',
);
is((await bert.get('/api/tables')).body.tables[0].table, table, 'the lobby shows it');

reply = await anna.post('/api/tables', { game: 'oeil', options: { players: '2', quiz: '1' }, pack: 'fr' });
is(reply.status, 201, 'a quiz is opened with the questions that come with the program');
ok(
  (await (await anna.join(reply.body.table)).wait((o) => o.type === 'table')).pack,
  'a quiz table has the questions',
);

let a = await anna.join(table);
let b = await bert.join(table);
const watcher = await Socket.open(server.port, table);
is((await a.wait((o) => o.type === 'hello')).host, true, 'the person who opened it is the host');
is((await b.wait((o) => o.type === 'hello')).host, false, 'nobody else is the host');
is((await watcher.ask('sit 1')).message, 'server.guest', 'a person without a name cannot sit');
is((await a.ask('sit 1')).type, 'done', 'a person with a name sits');
is((await b.ask('sit 1')).message, 'table.taken', "nobody sits on another's seat");
is((await b.ask(`sit   2${' '.repeat(4050)}`)).type, 'done', 'a free seat can be taken, however many blanks');
const named = await a.wait((o) => o.type === 'table' && o.seats[1].name === 'Bert');
is(named.seats[0].name, 'Anna', 'everybody has a name');
for (const line of ['mode local', 'time 1', 'rtt 1 5', 'load', 'paper x', 'pack', 'new ovo', 'record all'])
  ok(['refused', 'error'].includes((await a.ask(line))?.type), `nobody may: ${line}`);
await a.ask('ready');
await b.ask('ready');
let state = await a.wait((o) => o.type === 'state');
is(state.position, 1, 'the game begins');
is((await b.ask('as 1 act 1 a1-a2')).message, 'table.no-seat', 'nobody plays for another');
is((await a.ask('act 1 a1-a2 first')).type, 'done', 'an action is played');
is((await a.ask('act 1 a1-a2 first')).position, 2, 'the same id again has the same answer');
is((await a.ask('act 1 a1-a2 other')).message, 'table.stale', 'an action at an old position is refused');
ok(await b.wait((o) => o.type === 'state' && o.position === 2), 'the other player gets the state');
ok(await watcher.wait((o) => o.type === 'state' && o.position === 2), 'spectators get the state');
is((await b.ask('act 2 c6-c5 b1')).type, 'done', 'the next player acts');

// ---- own tables ----
const carl = await Person.make(server, 'Carl');
const dora = await Person.make(server, 'Dora');
const slow = {
  game: 'ovo',
  options: { players: '2' },
  clock: 'move 86400000',
  first: 'seated',
};
const days = (await carl.post('/api/tables', slow)).body.table;
const pair = [await carl.join(days), await dora.join(days)];
await pair[0].ask('sit 1');
await pair[1].ask('sit 2');
await pair[0].ask('ready');
await pair[1].ask('ready');
await pair[0].wait((o) => o.type === 'state');
const own = async (person) =>
  (await person.get('/api/mine')).body.tables.find(({ table: id }) => id === days);
let entry = await own(carl);
is(entry.players.join(), 'Dora', 'the list of own tables has the opponents');
is(entry.clock.ms, 86400000, 'the clock');
ok(entry.left > 86000000 && entry.left <= 86400000, 'the list of own tables says what is left of the clock');
is(entry.turn[0].name, 'Carl', 'the list of own tables says whose turn it is');
await pair[0].ask('resign');
is((await own(carl)).result, 'lost', 'the list of own tables says how a game ended');
is((await own(dora)).result, 'won', 'the list of own tables says how a game ended for each player');
is((await own(dora)).left, undefined, 'no clock runs after the end of a game');
for (const socket of pair) socket.tcp.destroy();

// ---- another device ----
is((await watcher.ask('claim ' + 'x'.repeat(22))).message, 'server.key', 'a wrong key opens nothing');
a.line('key');
const key = (await a.wait((o) => o.type === 'key')).key;
const phone = await Socket.open(server.port, table);
is((await phone.ask(`claim ${key}`)).type, 'done', 'a key opens the seat elsewhere');
const mine = await phone.wait((o) => o.type === 'table' && o.yours.length);
is(mine.yours[0], 1, 'a key opens the same seat');
is(
  (await phone.ask('as 1 act 3 b1-b2 phone')).type,
  'done',
  'a person plays on from the seat that a key opened',
);

// ---- talk ----
is((await a.ask('say talk.nothing')).message, 'server.phrase', 'only known phrases can be said');
a.line('say talk.hello');
is((await b.wait((o) => o.type === 'talk')).phrase, 'talk.hello', 'a phrase is heard');
b.line('chat <script>alert("é")</script>');
is(
  (await watcher.wait((o) => o.type === 'talk' && o.text)).text,
  '<script>alert("é")</script>',
  'free text is heard as it is',
);
const from = watcher.last('talk').person;
await a.ask(`mute ${from}`);
const heard = a.objects.length;
b.line('chat nobody hears me');
await watcher.wait((o) => o.type === 'talk' && o.text === 'nobody hears me');
ok(!a.objects.slice(heard).some((o) => o.type === 'talk'), 'a muted person is not heard');
is((await a.ask('report 2 rude')).type, 'done', 'a message can be reported');

// ---- the server dies, and comes back ----
server.child.kill('SIGKILL');
await server.ended;
server = await serve('-o', 'think-ms=200', '-o', 'grace=0');
for (const p of people) p.server = server;
a = await anna.join(table);
state = await a.wait((o) => o.type === 'state');
is(state.count, 3, 'after a kill every action is there');
is((await a.wait((o) => o.type === 'table')).yours[0], 1, 'after a kill everybody has their seat');
is((await a.ask('act 1 a1-a2 first')).position, 2, 'after a kill even an old id has its first answer');
ok(
  await a.wait((o) => o.type === 'talk' && o.phrase === 'talk.hello'),
  'after a kill what was said is there too',
);
b = await bert.join(table);
await b.wait((o) => o.type === 'state');
is((await b.ask('as 2 act 4 d6-d5')).type, 'done', 'the game continues');

// ---- the end, results, rematch ----
is((await b.ask('resign')).type, 'done', 'a player resigns');
is(
  (await a.wait((o) => o.type === 'table' && o.status === 'over')).result.winners[0],
  1,
  'the other has won',
);
is((await anna.get('/api/results')).body.results[0].result, 'won', 'the game is among the results');
is((await anna.get('/api/mine')).body.tables[0].table, table, "the table is in the person's list");
const record = (await anna.get(`/api/tables/${table}/record`)).text;
ok(record.startsWith('coupdoeil record 1\n') && record.includes('\na1-a2\n'), 'the record can be had');
await a.ask('rematch');
await b.ask('yes');
const again = await a.wait((o) => o.type === 'table' && o.number === 2);
is(again.yours[0], 2, 'in the rematch seats turn');
await stop(server);
ok(a.objects.some((o) => o.type === 'bye') && a.closed === 1001, 'a stop is announced before it happens');
server = await serve('-o', 'think-ms=200', '-o', 'messages=20', '-o', 'grace=0');
for (const p of people) p.server = server;
a = await anna.join(table);
is((await a.wait((o) => o.type === 'table')).yours[0], 2, 'seats stay turned after a restart');

// ---- computers, clocks ----
reply = await anna.post('/api/tables', {
  game: 'foureyes',
  options: { board: '4' },
  computers: { 2: 2 },
  hidden: true,
  clock: 'move 259200000',
});
const hidden = reply.body.table;
ok(
  !(await bert.get('/api/tables')).body.tables.some((t) => t.table === hidden),
  'a private table is not in the lobby',
);
a = await anna.join(hidden);
await a.wait((o) => o.type === 'table');
is(a.last('table').clock.ms, 259200000, 'three days a move');
await a.ask('sit 1');
await a.ask('ready');
await a.ask('act 1 D0@a1');
ok(await a.wait((o) => o.type === 'state' && o.position === 3), 'a computer answers');
a.line('hint');
ok(await a.wait((o) => o.type === 'hint'), 'against computers there are hints');
await a.end();

// ---- an absent seat ----
reply = await anna.post('/api/tables', { game: 'ovo', standins: 1 });
a = await anna.join(reply.body.table);
b = await bert.join(reply.body.table);
await a.ask('sit 1');
await b.ask('sit 2');
await a.ask('ready');
await b.ask('ready');
await a.ask('act 1 a1-a2');
is(
  (await a.ask('standin 2 1')).message,
  'server.present',
  'a computer cannot stand in for a person who is there',
);
await b.end();
await a.wait((o) => o.type === 'people' && o.seats.some((s) => s.seat === 2 && !s.here));
is(
  (await a.ask('standin 2 3')).message,
  'table.no-standin',
  'a computer stands in only at the level that was agreed',
);
is((await a.ask('standin 2')).type, 'done', 'a computer stands in for a person who is gone');
ok(await a.wait((o) => o.type === 'state' && o.position === 3), 'a computer that stands in plays');
is((await a.ask('hint')).message, 'table.fair-play', 'a computer that stands in opens no hints');
b = await bert.join(reply.body.table);
ok(
  await b.wait((o) => o.type === 'table' && o.seats[1].who === 'person'),
  'a returning person has the seat again',
);
is(
  JSON.stringify(b.last('table').standins),
  '[{"seat":2,"level":1,"from":2,"to":2}]',
  'a returning person learns what the computer played',
);
const marked = (await anna.get(`/api/tables/${reply.body.table}/record`)).text;
ok(
  /^# table standin 2 1 2 2$/m.test(marked) && /^# table seat 2 person$/m.test(marked),
  'the record says what the computer played',
);

// ---- a seat that is taken away ----
reply = await anna.post('/api/tables', { game: 'lynx' });
a = await anna.join(reply.body.table);
b = await bert.join(reply.body.table);
await b.ask('sit 2');
is((await b.ask('seat 1 computer 2')).message, 'table.host', 'only the host gives seats away');
is((await a.ask('seat 2 open')).type, 'done', 'the host may give a seat away');
ok(
  await b.wait((o) => o.type === 'table' && o.yours.length === 0, b.objects.length - 1),
  'a seat that was given away is held no more',
);
await a.ask('sit 2');
is((await b.ask('as 2 ready')).message, 'table.no-seat', 'a seat is not held when another person sits there');
await a.end();

// ---- limits and rights ----
for (let i = 0; i < 60; i++) b.line('ping x');
ok(await b.wait((o) => o.message === 'server.too-fast'), 'a client that sends too much gets a refusal');
ok(
  (await b.wait(() => b.closed !== null)) !== undefined && b.closed === 1008,
  'a client that sends too much is cut off',
);
const foreign = await Socket.open(server.port, table, { origin: 'http://evil.example' }).catch(
  (e) => e.message,
);
is(foreign, 'HTTP/1.1 403 Forbidden', 'a page of another site gets no socket');
const post = (headers) =>
  fetch(`http://127.0.0.1:${server.port}/api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"name":"X"}',
  });
is((await post({ origin: 'null' })).status, 403, 'a page of another site cannot post');
is((await post({ 'content-type': 'text/plain' })).status, 415, 'a form of another site cannot post');
const cookie = (await post({ origin: `http://127.0.0.1:${server.port}` })).headers.get('set-cookie');
ok(
  /^coupdoeil=[A-Za-z0-9_-]{22}; Path=\/; HttpOnly; SameSite=Lax/.test(cookie),
  'our own page gets a cookie',
);
const session = cookie.split(';')[0];
is(
  (await (await fetch(`http://127.0.0.1:${server.port}/api/me`, { headers: { cookie: session } })).json())
    .name,
  'X',
  'a person is known by the cookie',
);
const without = await (await post({ cookie: session })).json();
ok(without.person !== 1 && without.name === 'X', 'a cookie without its origin counts for nothing');

// ---- accounts ----
const carla = await Person.make(server, 'Carla');
const guest = carla.token;
is(
  (await carla.post('/api/account', { login: 'carla', password: 'short' })).status,
  400,
  'a password has a length',
);
is((await carla.account('carla', 'long enough')).body.login, 'carla', 'a guest becomes an account');
const before = Object.assign(new Person(), { server, token: guest });
is((await before.get('/api/me')).body.person, null, "the guest's session is over");
is((await anna.post('/api/me', { name: 'CАRLA' })).status, 409, "no other name may look like an account's");
is(
  (await anna.post('/api/me', { name: 'Admin' })).body.message,
  'server.name-reserved',
  "no name may look like the server's",
);
is(
  (await anna.post('/api/account', { login: 'CARLA', password: 'long enough' })).status,
  409,
  "a login is one person's",
);
is(
  (await anna.post('/api/login', { login: 'carla', password: 'wrong wrong' })).status,
  403,
  'a wrong password is refused',
);
is(
  (await anna.post('/api/login', { login: 'nobody', password: 'wrong wrong' })).status,
  403,
  'an unknown login is refused like a wrong password',
);
is(
  (await anna.post('/api/login', { login: 'carla', password: 'long enough' })).body.name,
  'Carla',
  'the right password is not refused',
);
for (let i = 0; i < 4; i++)
  reply = await anna.post('/api/login', { login: 'carla', password: 'guess guess' + i });
is(reply.status, 429, 'guessing is slowed down');

// ---- pairing and ratings ----
const dirk = await Person.make(server, 'Dirk');
await dirk.account('dirk', 'long enough');
const wish = { game: 'ovo', options: { players: '2' }, rated: true, clock: 'move 60000' };
is(
  (await carla.post('/api/pair', { ...wish, clock: undefined })).body.message,
  'server.rated-clock',
  'a rated table needs a clock',
);
const first = await carla.post('/api/pair', wish);
is(first.status, 201, 'the first person opens a table');
const c = await carla.join(first.body.table);
await c.ask('sit 1');
const second = await dirk.post('/api/pair', wish);
is(second.body.table, first.body.table, 'the next one is led to it');
const d = await dirk.join(second.body.table);
await d.ask('sit 2');
await c.ask('ready');
await d.ask('ready');
await d.ask('resign');
await c.wait((o) => o.type === 'table' && o.status === 'over');
await c.wait((o) => o.type === 'people' && o.seats.filter((s) => s.rating).length === 2);
const rating = async (p) => (await p.get('/api/me')).body.ratings[0];
is((await rating(carla)).rating, 1662, 'a win lifts the rating by Glicko-2');
is((await rating(dirk)).rating, 1338, 'a loss lowers it');
is(await stop(server), 0, 'everything ends cleanly');
const kept = join(scratch, 'kept');
writeFileSync(kept, `0\t${table}\tsit 2\n0\t${table}\tact 1 a1-a2 first\n`);
is((await tool('acks', join(scratch, 'test.db'), kept).ended).lost, 0, 'the journal keeps what lines mean');
ok(
  !server.errors.includes(carla.token) && !/"event":"damage"/.test(server.errors),
  'the log has no secrets and no broken journals',
);
await finish();
