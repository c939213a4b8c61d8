// Friends, blocked people and challenges; the score of a match, and who watches. With the argument `postgres` the server runs
// over PostgreSQL.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish, is, ok, Person, serve, stop, until } from './lib.mjs';

// Where the server keeps everything, as its settings say it; the database ends with the test.
function settings(kind) {
  if (kind !== 'postgres') return [];
  const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-pg-'));
  const database = (what) => execFileSync('tools/postgres', [what, folder], { encoding: 'utf8' }).trim();
  process.on('exit', () => {
    try {
      database('stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return ['-o', `store=postgres:${database('start')}`];
}

const server = await serve(...settings(process.argv[2]));
const make = async (name) => {
  const person = await Person.make(server, name);
  person.id = (await person.get('/api/me')).body.person;
  return person;
};
const [anna, bert, cleo] = [await make('Anna'), await make('Bert'), await make('Cléo')];
const names = (list) => list.map(({ name }) => name).join();

// ---- friends ----
is((await anna.post('/api/friends', { person: bert.id })).status, 200, 'somebody is a friend');
is((await anna.post('/api/friends', { person: anna.id })).status, 404, 'nobody is their own friend');
is(
  (await anna.post('/api/friends', { person: 999 })).status,
  404,
  "a person who does not exist is nobody's friend",
);
let { friends } = (await anna.get('/api/friends')).body;
is(
  `${names(friends)} ${friends[0].here}`,
  'Bert undefined',
  'a person sees where a friend is only if both have added each other',
);
await bert.post('/api/friends', { person: anna.id });
({ friends } = (await anna.get('/api/friends')).body);
is(friends[0].here, false, 'mutual friends see where the other is');

// ---- challenges ----
const challenge = (who, whom) => who.post('/api/tables', { game: 'foureyes', for: whom.id });
const { table } = (await challenge(anna, bert)).body;
const seen = (await bert.get('/api/friends')).body.challenges;
is(seen.map((c) => `${c.table} ${c.host}`).join(), `${table} ${anna.id}`, 'a challenge waits for one person');
const a = await anna.join(table);
await a.ask('sit 1');
ok((await bert.get('/api/friends')).body.friends[0].here, 'the person who sent it is there');
const c = await cleo.join(table);
is((await c.ask('sit 2')).message, 'server.not-yours', 'nobody else sits down');
const b = await bert.join(table);
is((await b.ask('sit 2')).type, 'done', 'only the person whom a challenge is for sits down');
b.line('ping');
await b.wait((o) => o.type === 'pong');
is(
  b.last('people').spectators.join(),
  'Cléo',
  'a person who sits down is not a spectator from that moment on',
);
ok(
  await a.wait((o) => o.type === 'people' && o.spectators.join() === 'Cléo'),
  'the others are seen watching, by name',
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
  'everybody sees the points',
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
is((await bert.post('/api/decline', { table: other })).status, 200, 'a challenge is declined');
ok(
  await host.wait((o) => o.type === 'people' && o.guest === -bert.id),
  'a declined challenge is reported to its sender',
);
is((await bert.get('/api/friends')).body.challenges.length, 0, 'a declined challenge no longer waits');

// ---- blocking ----
const lobby = async (who) => (await who.get('/api/tables')).body.tables.map((t) => t.table);
const open = (await anna.post('/api/pair', { game: 'ovo' })).body.table;
const seat = await anna.join(open);
await seat.ask('sit 1');
await seat.wait((o) => o.type === 'people');
ok(await until(async () => (await lobby(bert)).includes(open)), 'an open table is seen');
const waiting = await bert.join(open);
await waiting.wait((o) => o.type === 'people');
const wish = { game: 'foureyes', for: bert.id, clock: 'move 600000', first: 'seated', backs: 'free' };
const { table: asked } = (await anna.post('/api/tables', wish)).body;
const { challenges } = (await bert.get('/api/friends')).body;
is(
  challenges.map((c) => [c.table, c.name, c.rated, c.clock?.ms, c.first, c.backs, c.race].join()).join(' '),
  [asked, 'Anna', false, 600000, 'seated', 'free', false].join(),
  'a challenge says who challenges, on which terms',
);
is((await anna.post('/api/block', { person: bert.id })).status, 200, 'somebody is blocked');
is(
  (await waiting.ask('sit 2')).message,
  'server.blocked',
  'a blocked person cannot sit down, though already there',
);
for (const [one, other] of [
  [waiting, seat],
  [seat, waiting],
]) {
  const from = other.objects.length;
  one.line('say talk.hello');
  await one.wait((o) => o.type === 'talk' && o.person === (one === seat ? anna.id : bert.id));
  await other.ask('wait'); // its answer comes after the message
  ok(
    !other.objects.slice(from).some((o) => o.type === 'talk'),
    'people who block each other do not read each other, though already there',
  );
}
ok(!(await lobby(bert)).includes(open), 'a blocked person cannot see the table');
is((await bert.get('/api/friends')).body.challenges.length, 0, 'their challenge is no longer shown');
ok((await lobby(cleo)).includes(open), 'others see the table of a person who blocks somebody');
ok(
  (await bert.post('/api/pair', { game: 'ovo' })).body.table !== open,
  'a blocked person is not paired with the one who blocks',
);
const late = await bert.join(open);
is((await late.ask('sit 2')).message, 'server.blocked', 'a blocked person cannot come back to the table');
is((await challenge(bert, anna)).body.message, 'server.no-challenge', 'a blocked person cannot challenge');
is(
  (await challenge(anna, bert)).body.message,
  'server.no-challenge',
  'a blocked person cannot be challenged',
);
is(names((await anna.get('/api/friends')).body.friends), '', 'a blocked person cannot be a friend');
is(names((await anna.get('/api/friends')).body.blocked), 'Bert', 'a person has a list of those they block');
await anna.post('/api/block', { person: bert.id, end: true });
const back = await bert.join(open);
is((await back.ask('sit 2')).type, 'done', 'blocking ends when the person says so');
is(
  (await fetch(`http://127.0.0.1:${server.port}/api/friends`)).status,
  403,
  'an unknown person has no friends',
);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
