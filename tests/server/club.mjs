// Clubs: found only by their link, with members, tables and tournaments, through a kill; over
// SQLite and PostgreSQL.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish, is, ok, Person, program, scratch, serve, stop } from './lib.mjs';

async function clubs(what, ...args) {
  const server = await serve(...args);
  const people = [];
  for (const name of ['Anna', 'Bert', 'Cleo']) {
    const person = await Person.make(server, name);
    person.id = (await person.get('/api/me')).body.person;
    people.push(person);
  }
  const [anna, bert, cleo] = people;
  is(
    (await anna.post('/api/clubs', { name: '' })).body.message,
    'server.club-words',
    `${what}: a club has a name`,
  );
  is((await anna.post('/api/clubs', { name: 'x'.repeat(40) })).status, 400, 'a long name is refused');
  is((await anna.post('/api/clubs', { name: 'Œil\u202e noir' })).status, 400, 'no name turns text around');
  const opened = await anna.post('/api/clubs', {
    name: 'Œil noir',
    about: 'Every\u202e Thursday',
  });
  is(opened.status, 201, 'anybody opens a club');
  const { club } = opened.body;
  const path = `/api/clubs/${club}`;
  is((await bert.get('/api/clubs/nosuchclub12')).body.message, 'server.no-club', 'no other club is found');
  is((await bert.get('/api/clubs')).body.clubs.length, 0, 'a new club is in nobody else’s list');
  let seen = (await bert.get(path)).body;
  is(
    `${seen.name} ${seen.member} ${seen.count}`,
    'Œil noir false 1',
    'anybody with the link can read what it is',
  );
  is(seen.people.length + seen.tables.length, 0, 'a link does not show who is in a club');
  is((await bert.post(`${path}/add`, { table: 'x' })).status, 403, 'other people add nothing to a club');
  for (const person of [bert, cleo]) is((await person.post(`${path}/join`, {})).status, 200, 'people join');
  is((await bert.post(`${path}/join`, {})).status, 200, 'joining a club again changes nothing');
  seen = (await bert.get(path)).body;
  is(seen.people.map(({ name }) => name).join(), 'Anna,Bert,Cleo', 'members read who else joined');
  is((await bert.get('/api/clubs')).body.clubs[0].club, club, 'a club is in the lists of its members');

  // ---- tables ----
  const { table } = (await bert.post('/api/tables', { game: 'ovo', hidden: true })).body;
  is((await cleo.post(`${path}/add`, { table })).status, 403, 'nobody adds the table of another person');
  is((await bert.post(`${path}/add`, { table })).status, 200, 'a member adds a table of their own');
  const cup = {
    kind: 'swiss',
    game: 'foureyes',
    clock: 'game 600000',
    hidden: true,
  };
  const { tournament } = (await anna.post('/api/tournaments', cup)).body;
  is((await anna.post(`${path}/add`, { table: tournament })).status, 200, 'members add tournaments');
  const { tables } = (await cleo.get(path)).body;
  ok(
    tables.some((one) => one.table === table) && tables.some((one) => one.tournament === tournament),
    'all members find what was added',
  );
  is((await cleo.get('/api/tables')).body.tables.length, 0, 'only members find what was added');

  await decide(server, args, { people, path });
}

// `coupdoeil admin`: its exit status and its output.
function admin(args, ...words) {
  const where = ['--lang', 'en', 'admin', '--data', join(scratch, 'test.db'), ...args];
  const { status, stdout } = spawnSync(program, [...where, ...words], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout };
}

// What administrators do about a club, while the server runs and while it does not.
async function moderated(first, args, { cleo, bert }) {
  const { club } = (await bert.post('/api/clubs', { name: 'Rude', about: 'very rude' })).body;
  const path = `/api/clubs/${club}`;
  await cleo.post(`${path}/join`, {});
  const rows = admin(args, 'clubs')
    .out.split('\n')
    .map((row) => row.split('\t'));
  const row = rows.find(([id]) => id === club);
  is([row[0], ...row.slice(2)].join(), `${club},${bert.id},2,Rude,very rude`, 'administrators list clubs');
  is(admin(args, 'clear', 'nosuchclub12').code, 2, 'a club with an unknown id has no text');
  is(admin(args, 'clear', club, 'rude').code, 0, 'administrators remove the text of a club');
  const seen = (await bert.get(path)).body;
  is(`${seen.name}|${seen.about}|${seen.count}`, '||2', 'a removed text stays removed');
  is(admin(args, 'disband', club).code, 2, 'ending a club needs a reason');
  is(await stop(first), 0, 'the server ends cleanly');
  is(admin(args, 'disband', club, 'rude again').code, 0, 'administrators end a club, here without a server');
  ok(!admin(args, 'clubs').out.includes(club), 'an ended club is in no list');
  is(
    admin(args, 'log')
      .out.match(/console\t(clear|disband)\t.*/g)
      .join(';'),
    `console\tdisband\t${club}\trude again;console\tclear\t${club}\trude`,
    'the log says what administrators did and why',
  );
  const server = await serve(...args);
  for (const person of [cleo, bert]) person.server = server;
  is((await bert.get(path)).status, 404, 'nobody finds an ended club');
  is((await bert.get('/api/clubs')).body.clubs.length, 1, 'nobody is in an ended club');
  return server;
}

async function decide(first, args, { people, path }) {
  let server = first;
  const [anna, bert, cleo] = people;
  // ---- who decides ----
  is((await bert.post(`${path}/set`, { name: 'Mine' })).status, 403, 'only the oldest member decides');
  is(
    (await anna.post(`${path}/set`, { name: 'Yeux', about: '' })).status,
    200,
    'the oldest member sets the name',
  );
  is((await anna.post(`${path}/expel`, { person: cleo.id })).status, 200, 'the oldest member expels others');
  is((await cleo.get(path)).body.member, false, 'a person who was expelled is no longer a member');
  await stop(server, 'SIGKILL');
  server = await serve(...args);
  for (const person of people) person.server = server;
  const seen = (await bert.get(path)).body;
  is(`${seen.name} ${seen.count} ${seen.host === anna.id}`, 'Yeux 2 true', 'a club outlives a kill');
  server = await moderated(server, args, { cleo, bert });
  for (const person of people) person.server = server;
  await anna.post(`${path}/leave`, {});
  is((await bert.get(path)).body.host, bert.id, 'the next oldest member takes over');
  await bert.post(`${path}/leave`, {});
  is((await bert.get(path)).status, 404, 'a club ends with its last member');
  let last = 201;
  for (let i = 0; i < 10 && last === 201; i++)
    last = (await cleo.post('/api/clubs', { name: `Club ${i}` })).status;
  is(last, 429, 'nobody opens many clubs');
  is(await stop(server), 0, 'the server ends cleanly');
}

await clubs('SQLite');
const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-pg-'));
const database = (what) => execFileSync('tools/postgres', [what, folder], { encoding: 'utf8' }).trim();
const store = `store=postgres:${database('start')}`;
process.on('exit', () => {
  try {
    database('stop');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
await clubs('PostgreSQL', '-o', store);
await finish();
