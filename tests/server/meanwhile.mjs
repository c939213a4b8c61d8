// What happens to an account while a request about it waits for a password to be hashed; that people at different
// addresses export their data at the same time; and that sessions and keys to seats end together, however many there are.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { finish, is, ok, Person, program, scratch, serve, stop } from './lib.mjs';

const data = join(scratch, 'test.db');
const old = 'a kettle of blue fish';
const fresh = 'green tea at noon';
const server = await serve('-o', 'proxy=yes', '-o', 'address-tables=1000');
let last = 0;
const make = async (name, login) => {
  const person = await Person.make(server, name, `10.0.0.${++last}`);
  if (login) is((await person.account(login, old)).status, 200, `${login} has an account`);
  person.id = (await person.get('/api/me')).body.person;
  return person;
};
const as = (token) => Object.assign(new Person(), { server, token, from: `10.0.1.${++last}` });
const admin = (...words) =>
  new Promise((done) =>
    execFile(program, ['--lang', 'en', 'admin', '--data', data, ...words], (error) => done(error?.code ?? 0)),
  );
const good = (replies) => replies.filter(({ status }) => status === 200).length;

// ---- deleted meanwhile ----
const carl = await make('Carl');
const both = await Promise.all([
  carl.post('/api/account', { login: 'carla', password: old }),
  carl.post('/api/forget', {}),
]);
is(good(both), 1, 'a guest is deleted or gets an account, never both');
const anna = await make('Anna', 'anna');
const either = await Promise.all([
  anna.post('/api/password', { old, password: fresh }),
  anna.post('/api/forget', { password: old }),
]);
is(good(either), 1, 'an account is deleted or gets another password, never both');
is(
  (await as().post('/api/login', { login: 'anna', password: fresh })).status,
  either[0].status,
  'a deleted account stays deleted',
);

// ---- several exports ----
const four = await Promise.all([1, 2, 3, 4].map((n) => make(`Four${n}`)));
for (const person of four)
  for (let i = 0; i < 10; i++) {
    const { table } = (await person.post('/api/tables', { game: 'ovo' })).body;
    const socket = await person.join(table);
    await socket.ask('sit 1');
    await socket.end();
  }
const exported = await Promise.all(four.map((person) => person.get('/api/me/export')));
is(
  exported.map(({ status, body }) => `${status} ${body?.tables?.length}`).join(),
  Array(4).fill('200 10').join(),
  'nobody waits for an export of somebody at another address',
);

// ---- the name taken away meanwhile ----
const rude = await make('Rude', 'rudy');
await Promise.all([
  rude.post('/api/password', { old, password: fresh }),
  admin('name', String(rude.id), 'rude'),
]).then(([{ body }]) => (rude.token = body.token));
is((await rude.get('/api/me')).body.name, '', 'a name that was taken away does not come back');

// ---- an old password, and a code, used at the same time ----
const ben = await make('Ben', 'ben');
const [changed, late] = await Promise.all([
  ben.post('/api/password', { old, password: fresh }),
  as().post('/api/login', { login: 'ben', password: old }),
]);
is(changed.status, 200, 'a password is changed');
is(
  (await as(late.body.token).get('/api/me')).body.person,
  null,
  'the old password has opened nothing that lasts',
);
ben.token = changed.body.token;
const { code } = (await ben.post('/api/recovery', { password: fresh })).body;
const twice = await Promise.all(
  [1, 2].map((n) =>
    as().post('/api/recover', {
      login: 'ben',
      code,
      password: `three small eggs ${n}`,
    }),
  ),
);
is(good(twice), 1, 'a recovery code works once, also at the same moment');

// ---- more sessions than a list shows ----
const many = await make('Many');
const tokens = [];
for (let i = 0; i < 105; i++) tokens.push((await many.post('/api/token', {})).body.token);
await many.post('/api/sessions', { end: 'others' });
let alive = 0;
for (const token of tokens) {
  const { body } = await as(token).get('/api/me');
  alive += body.person !== null;
}
is(alive, 0, 'ending the others ends all of them, however many');
is((await many.get('/api/me')).body.person, many.id, 'ending the others spares the session that asks');

// ---- keys to seats ----
const host = await make('Host');
const { table } = (await host.post('/api/tables', { game: 'ovo' })).body;
const keyOf = async (person, seat) => {
  const socket = await person.join(table);
  if (seat) await socket.ask(`sit ${seat}`);
  socket.line('key');
  return (await socket.wait((o) => o.type === 'key')).key;
};
const claim = async (key) => (await (await (await make('Thief')).join(table)).ask(`claim ${key}`)).message;
const dora = await make('Dora', 'dora');
let key = await keyOf(dora, 1);
is(await claim(key), undefined, 'a key opens a seat');
dora.token = (await dora.post('/api/password', { old, password: fresh })).body.token;
is(await claim(key), 'server.key', 'a key opens nothing after another password');
key = await keyOf(dora);
await dora.post('/api/sessions', { end: 'others' });
is(await claim(key), 'server.key', 'a key opens nothing after the other sessions were ended');
key = await keyOf(dora);
is(await admin('ban', String(dora.id), '1', 'rude'), 0, 'somebody is banned');
is(await claim(key), 'server.banned-until', 'a banned person comes back by no key');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
