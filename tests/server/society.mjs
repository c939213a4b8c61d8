// People and what they have played: the archive of finished games, profiles, leaderboards.
import { finish, is, ok, Person, serve, stop } from './lib.mjs';

const server = await serve('-o', 'address-tables=1000');
const make = async (name) => {
  const person = await Person.make(server, name);
  person.id = (await person.get('/api/me')).body.person;
  return person;
};
const [anna, bert, cleo] = [await make('Anna'), await make('Bert'), await make('Cléo')];
const password = 'a kettle of blue fish';
await anna.account('anna', password);
await bert.account('bert', password);

// A game of 4EYES that the second one to sit resigns; its table.
async function play(one, two, wish = {}) {
  const { table } = (await one.post('/api/tables', { game: 'foureyes', ...wish })).body;
  const seats = [await one.join(table), await two.join(table)];
  for (const [i, socket] of seats.entries()) await socket.ask(`sit ${i + 1}`);
  for (const socket of seats) await socket.ask('ready');
  await seats[0].ask('act 1 D0@c3');
  await seats[1].ask('resign');
  await seats[0].wait((o) => o.type === 'table' && o.status === 'over');
  if (wish.rated)
    await seats[0].wait((o) => o.type === 'people' && o.seats.filter(({ rating }) => rating).length > 1);
  return { table, seats };
}

const open = await play(anna, bert, { clock: 'game 300000 5000' });
const hidden = await play(bert, cleo, { hidden: true });
const rated = await play(anna, bert, { rated: true, clock: 'move 600000' });

// ---- the archive ----
const games = async (who, query = '') => (await who.get(`/api/games${query}`)).body;
const all = await games(cleo);
is(
  all.games.map(({ table }) => table).join(),
  `${rated.table},${open.table}`,
  'public games, the newest first',
);
const [last, first] = all.games;
is(
  JSON.stringify(first.clock),
  '{"kind":"game","ms":300000,"increment":5000}',
  'public games are listed with their clock',
);
is(
  first.players.map(({ name, result }) => `${name} ${result}`).join(),
  'Anna won,Bert lost',
  'public games say who won',
);
is(
  `${first.reason} ${first.actions} ${first.rated}`,
  'resigned 1 false',
  'public games say how and after how much',
);
ok(Math.abs(first.at - Date.now() / 1000) < 600, 'public games say when');
is(first.players[0].after, undefined, 'an unrated game changes no rating');
is(last.players.map((p) => p.before).join(), '1500,1500', 'a rated one says the ratings before it');
ok(last.players[0].after > 1500 && last.players[1].after < 1500, 'a rated game says the ratings after it');
const tablesOf = async (who, query) => (await games(who, query)).games?.map(({ table }) => table).join();
is(await tablesOf(cleo, '?rated=1'), rated.table, 'rated games can be looked for');
is(await tablesOf(cleo, '?what=ovo'), '', 'games are found by their game');
is(
  await tablesOf(cleo, `?what=${encodeURIComponent(first.form)}`),
  `${rated.table},${open.table}`,
  'games are found by their variant',
);
is(await tablesOf(cleo, '?name=ANNA'), `${rated.table},${open.table}`, "games are found by a player's name");
is((await cleo.get('/api/games?name=nobody')).status, 404, 'a name that nobody has is not found');
is(await tablesOf(anna, `?person=${cleo.id}`), '', 'a private game is not for others');
is(
  await tablesOf(cleo, `?person=${cleo.id}`),
  hidden.table,
  'a private game is listed for those who played it',
);
is(
  (await anna.get(`/api/games/${hidden.table}/1`)).body.games[0].hidden,
  true,
  'anybody with its link reads a private game',
);
is((await anna.get(`/api/games/${hidden.table}/2`)).status, 404, 'a game that was not played is not there');

// ---- records ----
const record = (await cleo.get(`/api/tables/${rated.table}/record/1`)).text;
ok(
  new RegExp(`^# played ${new Date().toISOString().slice(0, 8)}\\d\\d rated$`, 'm').test(record),
  'a record has its date',
);
ok(
  /^# rating 1 1500 \d+$/m.test(record) && /^# rating 2 1500 \d+$/m.test(record),
  'a record has its ratings',
);
ok(/^# table clock move 600000 0$/m.test(record), 'a record has its clock');
is(
  (await cleo.get(`/api/tables/${rated.table}/record`)).text,
  record,
  'a record is the same with and without its number',
);

// ---- profiles ----
const profile = async (who, whom) => (await who.get(`/api/people/${whom.id}`)).body;
const seen = await profile(bert, anna);
is(`${seen.name} ${seen.account}`, 'Anna true', 'a profile has a name');
is(
  JSON.stringify(seen.results),
  `[{"form":"${first.form}","won":2,"drawn":0,"lost":0}]`,
  'a profile has results',
);
is(
  JSON.stringify(seen.against),
  '{"won":0,"drawn":0,"lost":2}',
  'a profile has the games against the person who asks',
);
is(seen.ratings[0].rating, last.players[0].after, 'a profile has ratings');
is((await profile(anna, anna)).against, undefined, 'nobody plays against themselves');
is((await anna.get('/api/people/999')).status, 404, 'an unknown person has no profile');
is((await anna.get('/api/people?name=bert')).body.person, bert.id, 'people are found by name');
const { points } = (await cleo.get(`/api/people/${anna.id}/rating?form=${encodeURIComponent(first.form)}`))
  .body;
is(points.map(([, rating]) => rating).join(), String(last.players[0].after), 'a rating has a history');

// ---- ratings in order ----
is((await cleo.get('/api/leaders')).body.forms.join(), first.form, 'variants that are rated');
const { leaders } = (await cleo.get(`/api/leaders?form=${encodeURIComponent(first.form)}`)).body;
is(leaders.map(({ name }) => name).join(), 'Anna,Bert', 'the best first');

// ---- many games, page by page ----
for (let i = 0; i < 22; i++) await play(cleo, bert);
const seenGames = new Set();
let [page, pages] = [await games(anna), 1];
for (page.games.forEach((g) => seenGames.add(g.table)); page.more; pages++) {
  page = await games(anna, `?before=${page.more}`);
  page.games.forEach((g) => seenGames.add(g.table));
}
is(`${seenGames.size} ${pages}`, '24 2', 'page by page every game comes once');
const own = [];
for (let more = ''; more !== undefined;) {
  const { games: some, more: next } = await games(bert, `?person=${bert.id}${more && `&before=${more}`}`);
  own.push(...some.map((g) => g.table));
  more = next;
}
is(`${own.length} ${new Set(own).size}`, '25 25', 'page by page every game of one person comes once');

// ---- bounds, and being forgotten ----
let refused = 0;
for (let i = 0; i < 300 && !refused; i++) refused = (await cleo.get('/api/leaders')).status === 429;
ok(refused, 'nobody asks without a limit');
is((await bert.post('/api/forget', { password })).status, 200, 'somebody is deleted');
is((await anna.get(`/api/people/${bert.id}`)).status, 404, 'a deleted person has no profile');
is(
  (await games(anna, `?what=foureyes`)).games.at(-1).players.find((p) => p.person === bert.id).name,
  '',
  'a deleted person has no name',
);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
