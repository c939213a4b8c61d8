// Clubs: found by their link alone, with members, tables and tournaments, through a kill; over SQLite and PostgreSQL.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish, is, ok, Person, serve, stop } from './lib.mjs';

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
  is((await anna.post('/api/clubs', { name: 'x'.repeat(40) })).status, 400, 'that fits');
  is((await anna.post('/api/clubs', { name: 'Œil\u202e noir' })).status, 400, 'and turns no text around');
  const opened = await anna.post('/api/clubs', { name: 'Œil noir', about: 'Every\u202e Thursday' });
  is(opened.status, 201, 'anybody opens one');
  const { club } = opened.body;
  const path = `/api/clubs/${club}`;
  is((await bert.get('/api/clubs/nosuchclub12')).body.message, 'server.no-club', 'others are not there');
  is((await bert.get('/api/clubs')).body.clubs.length, 0, 'it is in nobody’s list');
  let seen = (await bert.get(path)).body;
  is(
    `${seen.name} ${seen.member} ${seen.count}`,
    'Œil noir false 1',
    'whoever has the link reads what it is',
  );
  is(seen.people.length + seen.tables.length, 0, 'but not who is in it');
  is((await bert.post(`${path}/add`, { table: 'x' })).status, 403, 'nor adds anything');
  for (const person of [bert, cleo]) is((await person.post(`${path}/join`, {})).status, 200, 'people join');
  is((await bert.post(`${path}/join`, {})).status, 200, 'once');
  seen = (await bert.get(path)).body;
  is(seen.people.map(({ name }) => name).join(), 'Anna,Bert,Cleo', 'and read who else did');
  is((await bert.get('/api/clubs')).body.clubs[0].club, club, 'it is in their lists now');

  // ---- tables ----
  const { table } = (await bert.post('/api/tables', { game: 'ovo', hidden: true })).body;
  is((await cleo.post(`${path}/add`, { table })).status, 403, 'nobody adds the table of another');
  is((await bert.post(`${path}/add`, { table })).status, 200, 'a member adds an own one');
  const cup = { kind: 'swiss', game: 'foureyes', clock: 'game 600000', hidden: true };
  const { tournament } = (await anna.post('/api/tournaments', cup)).body;
  is((await anna.post(`${path}/add`, { table: tournament })).status, 200, 'or a tournament');
  const { tables } = (await cleo.get(path)).body;
  ok(
    tables.some((one) => one.table === table) && tables.some((one) => one.tournament === tournament),
    'for all members to find',
  );
  is((await cleo.get('/api/tables')).body.tables.length, 0, 'and for nobody else');

  await decide(server, args, { people, path });
}

async function decide(first, args, { people, path }) {
  let server = first;
  const [anna, bert, cleo] = people;
  // ---- who decides ----
  is((await bert.post(`${path}/set`, { name: 'Mine' })).status, 403, 'the oldest member decides');
  is((await anna.post(`${path}/set`, { name: 'Yeux', about: '' })).status, 200, 'about the name');
  is((await anna.post(`${path}/expel`, { person: cleo.id })).status, 200, 'and who stays');
  is((await cleo.get(path)).body.member, false, 'who is out is out');
  await stop(server, 'SIGKILL');
  server = await serve(...args);
  for (const person of people) person.server = server;
  const seen = (await bert.get(path)).body;
  is(`${seen.name} ${seen.count} ${seen.host === anna.id}`, 'Yeux 2 true', 'all of it is there after a kill');
  await anna.post(`${path}/leave`, {});
  is((await bert.get(path)).body.host, bert.id, 'the next one takes over');
  await bert.post(`${path}/leave`, {});
  is((await bert.get(path)).status, 404, 'and a club ends with its last member');
  let last = 201;
  for (let i = 0; i < 10 && last === 201; i++)
    last = (await cleo.post('/api/clubs', { name: `Club ${i}` })).status;
  is(last, 429, 'nobody opens many');
  is(await stop(server), 0, 'the server ends well');
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
