// Finding somebody to play with: an address that opens many tables does not hide other people's,
// and the table that has waited longest is found first, on the requested terms.
import { finish, is, nap, ok, Person, serve, stop, until } from './lib.mjs';

const server = await serve('-o', 'proxy=yes', '-o', 'address-tables=1000', '-o', 'address-kb=100000');
const waitAt = async (person, wish, path = '/api/tables') => {
  const { body } = await person.post(path, wish);
  const socket = await person.join(body.table);
  await socket.wait((o) => o.type === 'people');
  return body.table;
};
const honest = await Person.make(server, 'Honest', '10.0.0.1');
const other = await Person.make(server, 'Other', '10.0.0.2');
const table = await waitAt(honest, { game: 'foureyes' });

// ---- the list ----
const crowd = [];
for (let i = 0; i < 6; i++) crowd.push(await Person.make(server, `Crowd ${i}`, '10.0.0.66'));
for (let i = 0; i < 120; i++) await crowd[i % 6].post('/api/tables', { game: 'ovo' });
const { tables } = (await other.get('/api/tables')).body;
ok(
  tables.some((t) => t.table === table),
  'a table is listed however many somebody else opens',
);
is(tables.length, 11, 'the lobby lists few tables of one address');
is(
  tables.filter(({ host }) => host === 'Crowd 0').length <= 3,
  true,
  'the lobby lists fewer tables of one host',
);
is(
  (await other.post('/api/pair', { game: 'foureyes' })).body.table,
  table,
  'a table that waits is found by pairing',
);

// ---- the longest wait first ----
for (const second = Math.floor(Date.now() / 1000); Math.floor(Date.now() / 1000) === second;) await nap(20);
const later = await Person.make(server, 'Later', '10.0.0.3');
await waitAt(later, { game: 'foureyes' });
is(
  (await other.post('/api/pair', { game: 'foureyes' })).body.table,
  table,
  'the person who has waited longest comes first',
);

// ---- the same terms ----
const wish = { game: 'foureyes', clock: 'game 600000 5000' };
const asked = await waitAt(honest, wish);
const find = async (more) => (await other.post('/api/pair', { ...wish, ...more })).body;
is((await find({})).table, asked, 'the same clock is found');
for (const more of [
  { clock: 'game 600000' },
  { clock: 'move 600000' },
  { clock: undefined },
  { backs: 'never' },
])
  ok((await find(more)).table !== asked, `pairing finds nobody with ${JSON.stringify(more)}`);
const race = await waitAt(honest, { game: 'lynx', options: { variant: 'D' }, race: 'untimed' });
ok(
  (await other.post('/api/pair', { game: 'lynx', options: { variant: 'D' } })).body.table !== race,
  'pairing finds no other kind of race',
);

// ---- rated games are for accounts, and leave time to look ----
const offer = { game: 'foureyes', rated: true, clock: 'game 30000' };
for (const path of ['/api/tables', '/api/pair'])
  is((await other.post(path, offer)).body.message, 'server.rated-account', `a guest is refused by ${path}`);
await other.account('other', 'a kettle of blue fish');
const rated = async (more) =>
  (await other.post('/api/tables', { game: 'foureyes', rated: true, ...more })).body.message;
is(await rated({ clock: 'move 1' }), 'server.rated-quick', 'a rated move takes no less than five seconds');
is(await rated({ clock: 'move 5000' }), undefined, 'a rated move may take five seconds');
is(await rated({ clock: 'game 29999 5000' }), 'server.rated-quick', 'a rated game has thirty seconds');
is(await rated({ clock: 'game 30000' }), undefined, 'a rated game may have thirty seconds');
const hasty = { game: 'lynx', options: { variant: 'D' }, race: 'timed 1' };
is(await rated(hasty), 'server.rated-quick', 'laying in a rated race takes no less than a move');

// ---- ratings that are alike ----
const accounts = [];
for (const [i, login] of ['winner', 'loser', 'newcomer'].entries()) {
  const person = await Person.make(server, `Rated ${i}`, `10.0.1.${i}`);
  await person.account(login, 'a long password');
  accounts.push(person);
}
const [winner, loser, newcomer] = accounts;
const stakes = { game: 'foureyes', clock: 'game 60000', rated: true, first: 'seated' };
const match = (await winner.post('/api/tables', stakes)).body.table;
const sides = [await winner.join(match), await loser.join(match)];
for (const [i, side] of sides.entries()) await side.ask(`sit ${i + 1}`);
for (const side of sides) await side.ask('ready');
await sides[1].wait((o) => o.type === 'state');
await sides[1].ask('resign');
const ratingOf = async (person) => (await person.get('/api/me')).body.ratings[0]?.rating;
await until(async () => (await ratingOf(winner)) > 1600 && (await ratingOf(loser)) < 1400);
const banded = await waitAt(winner, { ...stakes, band: 200 }, '/api/pair');
const meet = async (person, more) => (await person.post('/api/pair', { ...stakes, ...more })).body.table;
ok((await meet(loser, {})) !== banded, 'a table is not found by people outside of its band');
is(await meet(newcomer, {}), banded, 'a table is found by people inside of its band');
const guest = await (await Person.make(server, 'Guest', '10.0.0.4')).join(banded);
is((await guest.ask('sit 2')).message, 'server.rated-account', 'a guest does not sit at a rated table');
ok((await meet(newcomer, { band: 100 })) !== banded, 'people may have a narrower band themselves');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
