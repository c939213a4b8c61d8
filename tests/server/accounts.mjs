// Accounts: sessions listed and ended, another password, the recovery code, deleting everything.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, is, ok, Person, scratch, serve, stop } from './lib.mjs';

const server = await serve();
const made = 'a kettle of blue fish';
const as = (token) => Object.assign(new Person(), { server, token });
const anna = await Person.make(server, 'Anna');

// ---- passwords ----
for (const weak of ['password1', 'Azerty123!', '12345678', '20011224', 'abababab', 'anna2026!'])
  is((await anna.account('anna', weak)).body.message, 'server.password-common', `${weak} is refused`);
is((await anna.account('anna', 'short')).body.message, 'server.password', 'so is a short one');
is((await anna.account('anna', made)).status, 200, 'a good one makes an account');

// ---- sessions ----
const phone = as((await anna.post('/api/token', {})).body.token);
const laptop = as((await anna.post('/api/token', {})).body.token);
let { sessions } = (await anna.get('/api/sessions')).body;
is(sessions.length, 3, 'every session is listed');
is(sessions.filter(({ own }) => own).length, 1, 'one of them is the own');
const other = (await phone.get('/api/sessions')).body.sessions.find(({ own }) => own).id;
({ sessions } = (await anna.post('/api/sessions', { end: other })).body);
is(sessions.length, 2, 'one is ended');
is((await phone.get('/api/me')).body.person, null, 'and is nobody now');
is((await laptop.get('/api/me')).body.login, 'anna', 'the others go on');
await anna.post('/api/sessions', { end: 'others' });
is((await laptop.get('/api/me')).body.person, null, 'all others are ended at once');
is((await anna.get('/api/me')).body.login, 'anna', 'but not the own');
is((await as(null).post('/api/sessions', { end: 'others' })).status, 403, 'nobody has none');

// ---- a person's data ----
const { body: played } = await anna.post('/api/tables', { game: 'ovo', computers: { 2: 1 } });
const player = await anna.join(played.table);
await player.ask('sit 1');
player.line('chat something that I said');
await player.wait((o) => o.type === 'talk');
await player.ask('ready');
await player.ask('resign');
const everything = (await anna.get('/api/me/export')).body;
is(everything.login, 'anna', 'an export has the account');
is(everything.sessions.length, 1, 'its sessions');
is(everything.results[0].result, 'lost', 'its results');
is(everything.messages[0].text, 'something that I said', 'what was said');
ok(everything.tables[0].record.startsWith('coupdoeil record'), 'and the records of games');
is((await as(null).get('/api/me/export')).status, 403, 'nobody has no data');

// ---- another password ----
const { body: opened } = await anna.post('/api/tables', { game: 'ovo' });
const socket = await anna.join(opened.table);
is(
  (await anna.post('/api/password', { old: 'wrong wrong', password: 'green tea at noon' })).status,
  403,
  'only who knows the old one',
);
const kept = as((await anna.post('/api/token', {})).body.token);
const changed = await anna.post('/api/password', { old: made, password: 'green tea at noon' });
is(changed.status, 200, 'changes the password');
is((await kept.get('/api/me')).body.person, null, 'which ends every session');
await socket.wait(() => false, 0, 60_000);
is(socket.closed, 1008, 'and closes its sockets');
anna.token = changed.body.token;
is((await anna.get('/api/me')).body.login, 'anna', 'the one that did it gets another');

// ---- the recovery code ----
const ben = await Person.make(server, 'Ben');
is(
  (await ben.post('/api/recovery', { password: made })).body.message,
  'server.no-account',
  'a guest has no recovery code',
);
await ben.account('ben', made);
const { code } = (await ben.post('/api/recovery', { password: made })).body;
ok(/^[\w-]{22}$/.test(code), 'an account has one');
const stranger = as(null);
const recover = (login, text) =>
  stranger.post('/api/recover', { login, code: text, password: 'three small eggs' });
is((await recover('anna', code)).status, 403, "which opens nobody else's account");
is((await recover('BEN', code)).body.login, 'ben', 'it opens its own');
is((await ben.get('/api/me')).body.person, null, 'ends all sessions');
is((await recover('ben', code)).status, 403, 'and works once');
const back = await stranger.post('/api/login', { login: 'ben', password: 'three small eggs' });
is(back.body.login, 'ben', 'the new password is good');

// ---- deleting ----
const cleo = await Person.make(server, 'Cleo');
await cleo.account('cleo', made);
is(
  (await cleo.post('/api/forget', { password: 'wrong wrong' })).status,
  403,
  'an account is deleted only with its password',
);
const chat = await cleo.join(opened.table);
await chat.ask('sit 1');
is((await cleo.post('/api/forget', { password: made })).status, 200, 'and then at once');
is((await cleo.get('/api/me')).body.person, null, 'its session is over');
is(
  (await stranger.post('/api/login', { login: 'cleo', password: made })).status,
  403,
  'nobody can sign in to it',
);
const again = await Person.make(server, 'Cleo');
is((await again.account('cleo', made)).status, 200, 'and login and name are free again');
const guest = await Person.make(server, 'Guest of a day');
is((await guest.post('/api/forget', {})).status, 200, 'a guest is deleted without one');
is((await guest.get('/api/me')).body.person, null, 'too');
is(await stop(server), 0, 'the server ends well');
const file = readFileSync(join(scratch, 'test.db'), 'latin1');
ok(!file.includes(made) && !file.includes(code), 'neither passwords nor codes are in the file');
await finish();
