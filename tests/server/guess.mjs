// An address that guesses secrets is refused: sessions, keys and passwords.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { finish, is, metric, ok, Person, scratch, serve, stop } from './lib.mjs';

let reply;
const server = await serve();
const emma = await Person.make(server, 'Emma');
const { table: home } = (await emma.post('/api/tables', { game: 'ovo' })).body;
const seat = await emma.join(home);
await seat.ask('sit 1');
const show = async (token) =>
  (await fetch(`http://127.0.0.1:${server.port}/api/me`, { headers: { authorization: `Bearer ${token}` } }))
    .status;
for (let i = 0; i < 30; i++) reply = await show('an-old-session-of-mine');
is(reply, 200, 'sending one old session many times does not count as guessing');
for (let i = 0; i < 4; i++) reply = await show(`guess-guess-guess-gue${i}`);
for (let i = 0; i < 4; i++) await seat.ask(`claim wrong-wrong-wrong-wro${i}`);
is(reply, 200, 'a few wrong secrets are forgiven');
is(await show(emma.token), 200, 'the right secret counts after a few wrong ones');
for (let i = 0; i < 3; i++) reply = await show(`guess-guess-guess-ges${i}`);
is(reply, 429, 'after ten wrong secrets nobody listens to that address any more');
is(await show(emma.token), 429, 'an address that is not heard is refused with the right secret too');
is(
  (await seat.ask('claim guess-guess-guess-gues9')).message,
  'server.too-fast',
  'an address that is not heard tries no key',
);
is(
  (await emma.post('/api/login', { login: 'x', password: 'long enough' })).status,
  429,
  'an address that is not heard tries no password',
);
seat.line('say talk.hello');
ok(await seat.wait((o) => o.type === 'talk'), 'a person who sits at a table stays there');
is((await fetch(`http://127.0.0.1:${server.port}/health`)).status, 200, 'pages need no secret');
is(await metric(server, 'guesses_total'), 10, 'the administrator sees how many guesses were refused');
ok(
  /"event":"guesses","address":"127.0.0.1"/.test(server.errors) && !server.errors.includes('guess-g'),
  'the administrator sees where guesses came from, but not what they were',
);
is(await stop(server), 0, 'each server ends cleanly');

// ---- people behind a proxy ----
// Sends eleven wrong secrets, each from another address according to the header; returns the status of the last.
async function guessFrom(addresses, ...args) {
  rmSync(join(scratch, 'test.db'), { force: true });
  const server = await serve(...args);
  for (let i = 0; i < 11; i++)
    reply = (
      await fetch(`http://127.0.0.1:${server.port}/api/me`, {
        headers: { authorization: `Bearer guess-guess-guess-gu${i + 10}`, 'x-forwarded-for': addresses(i) },
      })
    ).status;
  await stop(server);
  return reply;
}
is(
  await guessFrom((i) => `10.0.0.${i}`),
  429,
  'without a proxy nobody believes what address a client says it has',
);
is(
  await guessFrom((i) => `10.0.0.${i}`, '-o', 'proxy=10.0.0.0/8, ::1'),
  429,
  'a proxy on another machine is not believed',
);
is(await guessFrom((i) => `10.0.0.${i}`, '-o', 'proxy=yes'), 200, 'a proxy on this machine is believed');
is(
  await guessFrom((i) => `10.0.0.${i}, 10.1.0.1`, '-o', 'proxy=127.0.0.1'),
  429,
  'the last address that a proxy names counts',
);
is(
  await guessFrom((i) => `10.0.0.${i}, 10.1.0.1`, '-o', 'proxy=127.0.0.1, 10.1.0.0/16'),
  200,
  'a second proxy of ours is skipped',
);
is(
  await guessFrom((i) => `me${i}`, '-o', 'proxy=yes'),
  429,
  'without an address from the proxy, the client is the proxy itself',
);

// ---- passwords: tries are charged to the address that makes them ----
rmSync(join(scratch, 'test.db'), { force: true });
const club = await serve('-o', 'proxy=yes');
async function signIn(address, login, password, path = '/api/login') {
  const reply = await fetch(`http://127.0.0.1:${club.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ login, password }),
  });
  return reply.status;
}
is(await signIn('10.0.0.1', 'Victim', 'right password', '/api/account'), 200, 'somebody has an account');
for (let i = 0; i < 5; i++) reply = await signIn('10.0.0.2', 'victim', 'wrong password');
is(reply, 403, 'a few tries at one account are answered');
is(
  await signIn('10.0.0.2', 'VICTIM', 'wrong password'),
  429,
  'after a few tries none is answered, in whatever letters the login is',
);
for (let i = 0; i < 60; i++) reply = await signIn('10.0.0.3', 'victim', 'right password');
is(reply, 429, 'a client that keeps trying is not heard any more');
is(
  await signIn('10.0.0.4', 'victim', 'right password'),
  200,
  'a client that is not heard locks nobody else out of the account',
);
for (let i = 0; i < 60; i++) reply = await signIn('10.0.0.5', `nobody${i}`, 'wrong password');
is(reply, 429, 'a client that invents logins is not heard either');
is(await stop(club), 0, 'the server ends cleanly');
await finish();
