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
is(
  (await anna.account('anna', 'short')).body.message,
  'server.password',
  'a password that is too short is refused',
);
is((await anna.account('anna', made)).status, 200, 'a good password makes an account');

// ---- sessions ----
const phone = as((await anna.post('/api/token', {})).body.token);
const laptop = as((await anna.post('/api/token', {})).body.token);
let { sessions } = (await anna.get('/api/sessions')).body;
is(sessions.length, 3, 'every session is listed');
is(sessions.filter(({ own }) => own).length, 1, 'one of the sessions is the one that asks');
const other = (await phone.get('/api/sessions')).body.sessions.find(({ own }) => own).id;
({ sessions } = (await anna.post('/api/sessions', { end: other })).body);
is(sessions.length, 2, 'one session is ended');
is((await phone.get('/api/me')).body.person, null, "an ended session is nobody's");
is((await laptop.get('/api/me')).body.login, 'anna', 'the other sessions continue');
await anna.post('/api/sessions', { end: 'others' });
is((await laptop.get('/api/me')).body.person, null, 'all other sessions are ended at once');
is((await anna.get('/api/me')).body.login, 'anna', 'ending the others spares the session that asks');
is(
  (await as(null).post('/api/sessions', { end: 'others' })).status,
  403,
  'a request without a session lists none',
);

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
is(everything.sessions.length, 1, 'an export has the sessions');
is(everything.results[0].result, 'lost', 'an export has the results');
is(everything.messages[0].text, 'something that I said', 'an export has what the person said');
ok(everything.tables[0].record.startsWith('coupdoeil record'), 'an export has the records of games');
is((await as(null).get('/api/me/export')).status, 403, 'a request without a session exports nothing');

// ---- another password ----
const { body: opened } = await anna.post('/api/tables', { game: 'ovo' });
const socket = await anna.join(opened.table);
is(
  (await anna.post('/api/password', { old: 'wrong wrong', password: 'green tea at noon' })).status,
  403,
  'a wrong old password changes nothing',
);
const kept = as((await anna.post('/api/token', {})).body.token);
const changed = await anna.post('/api/password', { old: made, password: 'green tea at noon' });
is(changed.status, 200, 'a recovery code changes the password');
is((await kept.get('/api/me')).body.person, null, 'a changed password ends every session');
await socket.wait(() => false, 0, 60_000);
is(socket.closed, 1008, 'a changed password closes the sockets of all sessions');
anna.token = changed.body.token;
is(
  (await anna.get('/api/me')).body.login,
  'anna',
  'the session that changed the password gets another token',
);

// ---- the recovery code ----
const ben = await Person.make(server, 'Ben');
is(
  (await ben.post('/api/recovery', { password: made })).body.message,
  'server.no-account',
  'a guest has no recovery code',
);
await ben.account('ben', made);
const { code } = (await ben.post('/api/recovery', { password: made })).body;
ok(/^[\w-]{22}$/.test(code), 'an account has a recovery code');
const stranger = as(null);
const recover = (login, text) =>
  stranger.post('/api/recover', { login, code: text, password: 'three small eggs' });
is((await recover('anna', code)).status, 403, "a recovery code opens nobody else's account");
is((await recover('BEN', code)).body.login, 'ben', 'a recovery code opens its own account');
is((await ben.get('/api/me')).body.person, null, 'a recovery code ends all sessions');
is((await recover('ben', code)).status, 403, 'a recovery code works once');
const back = await stranger.post('/api/login', { login: 'ben', password: 'three small eggs' });
is(back.body.login, 'ben', 'the new password opens the account');

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
is(
  (await cleo.post('/api/forget', { password: made })).status,
  200,
  'an account is deleted at once with its password',
);
is((await cleo.get('/api/me')).body.person, null, 'the session of a deleted account is over');
is(
  (await stranger.post('/api/login', { login: 'cleo', password: made })).status,
  403,
  'nobody can sign in to a deleted account',
);
const again = await Person.make(server, 'Cleo');
is((await again.account('cleo', made)).status, 200, 'login and name of a deleted account are free again');
const guest = await Person.make(server, 'Guest of a day');
is((await guest.post('/api/forget', {})).status, 200, 'a guest is deleted without a password');
is((await guest.get('/api/me')).body.person, null, 'too');
is(await stop(server), 0, 'the server ends cleanly');
const file = readFileSync(join(scratch, 'test.db'), 'latin1');
ok(!file.includes(made) && !file.includes(code), 'neither passwords nor codes are in the file');
await finish();
