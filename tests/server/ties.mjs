// Friends, blocked people and challenges; the score of a match, and who watches.
import { finish, is, ok, Person, serve, stop } from './lib.mjs';

const server = await serve();
const make = async (name) => {
  const person = await Person.make(server, name);
  person.id = (await person.get('/api/me')).body.person;
  return person;
};
const [anna, bert, cleo] = [await make('Anna'), await make('Bert'), await make('Cléo')];
const names = (list) => list.map(({ name }) => name).join();

// ---- friends ----
is((await anna.post('/api/friends', { person: bert.id })).status, 200, 'somebody is a friend');
is((await anna.post('/api/friends', { person: anna.id })).status, 404, 'nobody is their own');
is((await anna.post('/api/friends', { person: 999 })).status, 404, 'nor is one who is not there');
let { friends } = (await anna.get('/api/friends')).body;
is(`${names(friends)} ${friends[0].here}`, 'Bert undefined', 'of whom is not told where they are');
await bert.post('/api/friends', { person: anna.id });
({ friends } = (await anna.get('/api/friends')).body);
is(friends[0].here, false, 'unless it is mutual');

// ---- challenges ----
const challenge = (who, whom) => who.post('/api/tables', { game: 'foureyes', for: whom.id });
const { table } = (await challenge(anna, bert)).body;
const seen = (await bert.get('/api/friends')).body.challenges;
is(seen.map((c) => `${c.table} ${c.host}`).join(), `${table} ${anna.id}`, 'a challenge waits for one person');
const a = await anna.join(table);
await a.ask('sit 1');
ok((await bert.get('/api/friends')).body.friends[0].here, 'whoever sent it is there');
const c = await cleo.join(table);
is((await c.ask('sit 2')).message, 'server.not-yours', 'nobody else sits down');
const b = await bert.join(table);
is((await b.ask('sit 2')).type, 'done', 'but whom it is for');
ok(
  await a.wait((o) => o.type === 'people' && o.spectators.join() === 'Cléo'),
  'and the others are seen watching, by name',
);

// ---- the score of a match ----
const play = async (one, two) => {
  const from = two.objects.length;
  await one.ask('ready');
  await two.ask('ready');
  await two.wait((o) => o.type === 'state', from);
  await two.ask('resign');
};
await play(a, b);
const scores = (o) => o.seats.map((s) => `${s.person} ${s.halves}`).sort();
ok(
  await b.wait((o) => o.type === 'people' && scores(o).join() === `${anna.id} 2,${bert.id} 0`),
  'a game that is won is a point',
);
const from = b.objects.length;
await a.ask('rematch');
await b.ask('yes');
await b.wait((o) => o.type === 'table' && o.number === 2, from);
await b.wait((o) => o.type === 'state' && o.count === 0, from);
await a.ask('resign');
ok(
  await b.wait((o) => o.type === 'people' && scores(o).join() === `${anna.id} 2,${bert.id} 2`, from),
  'over all games of the table',
);
const again = await cleo.join(table);
ok(
  await again.wait((o) => o.type === 'people' && scores(o).join() === `${anna.id} 2,${bert.id} 2`),
  'for everybody',
);

// ---- declining ----
const other = (await challenge(anna, bert)).body.table;
const host = await anna.join(other);
await host.ask('sit 1');
is(
  (await cleo.post('/api/decline', { table: other })).status,
  403,
  'only whom it is for declines a challenge',
);
is((await bert.post('/api/decline', { table: other })).status, 200, 'and does');
ok(await host.wait((o) => o.type === 'people' && o.guest === -bert.id), 'of which its sender is notified');
is((await bert.get('/api/friends')).body.challenges.length, 0, 'it waits no more');

// ---- blocking ----
const lobby = async (who) => (await who.get('/api/tables')).body.tables.map((t) => t.table);
const open = (await anna.post('/api/pair', { game: 'ovo' })).body.table;
const seat = await anna.join(open);
await seat.ask('sit 1');
await seat.wait((o) => o.type === 'people');
ok((await lobby(bert)).includes(open), 'an open table is seen');
const waiting = await bert.join(open);
await waiting.wait((o) => o.type === 'people');
is((await anna.post('/api/block', { person: bert.id })).status, 200, 'until somebody is blocked');
is((await waiting.ask('sit 2')).message, 'server.blocked', 'who cannot sit down then, though already there');
ok(!(await lobby(bert)).includes(open), 'nor see the table');
ok((await lobby(cleo)).includes(open), 'which the others do');
ok((await bert.post('/api/pair', { game: 'ovo' })).body.table !== open, 'nor be paired');
const late = await bert.join(open);
is((await late.ask('sit 2')).message, 'server.blocked', 'nor come back');
is((await challenge(bert, anna)).body.message, 'server.no-challenge', 'nor challenge');
is((await challenge(anna, bert)).body.message, 'server.no-challenge', 'or be challenged');
is(names((await anna.get('/api/friends')).body.friends), '', 'or be a friend');
is(names((await anna.get('/api/friends')).body.blocked), 'Bert', 'there is a list of them');
await anna.post('/api/block', { person: bert.id, end: true });
const back = await bert.join(open);
is((await back.ask('sit 2')).type, 'done', 'and an end to it');
is(
  (await fetch(`http://127.0.0.1:${server.port}/api/friends`)).status,
  403,
  'nobody in particular has friends',
);
is(await stop(server), 0, 'the server ends well');
await finish();
