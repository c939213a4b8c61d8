// Administrators: reports with context, mutes, bans, closed tables, removed texts and names, at the command
// line while
// the server runs and over the protected page's requests; what people read about it; the log; and mutes of
// one person
// by another, which last.
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { finish, is, ok, Person, program, scratch, serve, stop, until } from './lib.mjs';

const data = join(scratch, 'test.db');
const password = 'a kettle of blue fish';

// `coupdoeil admin` in English: its exit status and what it said.
const admin = (...words) =>
  new Promise((done) =>
    execFile(program, ['--lang', 'en', 'admin', '--data', data, ...words], (error, out, said) =>
      done({ code: error?.code ?? 0, out, said }),
    ),
  );

let server = await serve();
const make = async (name, login) => {
  const person = await Person.make(server, name);
  if (login) await person.account(login, password);
  person.id = (await person.get('/api/me')).body.person;
  return person;
};
const anna = await make('Anna', 'anna');
const planted = Object.assign(await make('Guest'), { server });
const { token } = planted;
await planted.account('gust', password);
is(
  (await Object.assign(new Person(), { server, token }).get('/api/me')).body.person,
  null,
  'the session of a guest does not open the account that the guest becomes',
);
const ben = await make('Ben');
const cleo = await make('Cleo', 'cleo');
const { table } = (await ben.post('/api/tables', { game: 'ovo' })).body;
const [a, b] = [await anna.join(table), await ben.join(table)];
is(
  (statSync(`${data}-admin`).mode & 0o777).toString(8),
  '600',
  'only the owner can ask over the local socket',
);

// ---- marks ----
await a.ask('sit 1');
await b.ask('sit 2');
const marked = await b.wait((o) => o.type === 'people' && o.seats.length === 2);
is(
  JSON.stringify(marked.seats.map(({ account }) => account)),
  '[true,false]',
  'seats say who has an account',
);
a.line('chat hello there');
b.line('chat you are a fool');
const bad = await a.wait((o) => o.text === 'you are a fool');
is(bad.account, false, 'a message says that its sender is a guest');
is(
  (await b.wait((o) => o.text === 'hello there')).account,
  true,
  'a message says that its sender has an account',
);

// ---- names are fixed during a game ----
await a.ask('ready');
await b.ask('ready');
await a.wait((o) => o.type === 'table' && o.status === 'playing');
await ben.post('/api/me', { name: 'Somebody else' });
b.line('chat who am I');
is((await a.wait((o) => o.text === 'who am I')).name, 'Ben', 'a new name counts after the game, in chat too');
await b.end();
const b2 = await ben.join(table);
await b2.wait((o) => o.type === 'people');
b2.line('chat and now');
is((await a.wait((o) => o.text === 'and now')).name, 'Ben', 'the old name stays over another connection too');

// ---- reports ----
is((await a.ask(`report ${bad.number} rude`)).type, 'done', 'a message is reported');
is((await a.ask('report 99 rude')).type, 'refused', 'a message that does not exist is not reported');
is((await anna.get('/api/admin/reports')).status, 403, 'only administrators read reports');
is((await admin('grant', 'nobody')).code, 2, 'only an account can be an administrator');
is((await admin('grant', String(ben.id))).code, 2, 'a guest cannot be an administrator');
is((await admin('grant', 'anna')).code, 0, 'an administrator is appointed while the server runs');
is((await anna.get('/api/me')).body.admin, true, 'an appointed administrator is one at once');
const { reports } = (await anna.get('/api/admin/reports')).body;
is(reports.length, 1, 'the report is listed');
is(reports[0].said, 'you are a fool', 'a report says what was said');
is(reports[0].person, ben.id, 'a report says by whom');
is(reports[0].table, table, 'a report says where');
ok(
  reports[0].context.some(({ text }) => text === 'hello there'),
  'a report has the messages around it',
);
const listed = await admin('reports');
ok(
  /you are a fool/.test(listed.out) && /hello there/.test(listed.out),
  'the command line shows the same report',
);

// ---- removing text ----
const removing = { words: ['remove', table, String(bad.number), 'rude'] };
is((await cleo.post('/api/admin', removing)).status, 403, 'nobody else can moderate');
is((await anna.post('/api/admin', removing)).status, 200, 'a message is removed');
ok(await a.wait((o) => o.type === 'removed' && o.number === bad.number), 'everybody there is notified');
const late = await cleo.join(table);
await late.wait((o) => o.type === 'people');
ok(!late.texts.some((text) => text.includes('fool')), 'later visitors never see a removed message');
is(
  (await anna.post('/api/admin', { words: ['handled', String(reports[0].id)] })).status,
  200,
  'a report is closed',
);
is((await anna.get('/api/admin/reports')).body.reports.length, 0, 'a closed report is gone from the list');
is((await anna.get('/api/admin/reports?all')).body.reports.length, 1, 'a closed report is kept');

// ---- names ----
const before = a.objects.length;
is((await admin('name', String(ben.id), 'not a name')).code, 0, 'a name is taken away');
is((await ben.get('/api/me')).body.name, '', 'a person whose name was taken away has none now');
ok(
  await a.wait((o) => o.type === 'table' && !o.seats[1].name, before),
  "a seat whose player's name was taken away has none",
);

// ---- mutes ----
is((await admin('mute', String(ben.id), '7')).code, 2, 'a mute needs a reason');
is((await admin('mute', String(ben.id), '7', 'rude words')).code, 0, 'a person is muted');
const muted = await b2.ask('chat may I');
is(muted.message, 'server.muted-until', 'a muted person cannot chat');
ok(
  /^\d{4}-\d\d-\d\d/.test(muted.args[0]) && muted.args[1] === 'rude words',
  'a muted person reads until when and why',
);
is((await b2.ask('say talk.hello')).type, 'refused', 'a muted person cannot say phrases');
const words = await ben.post('/api/clubs', { name: 'Rude', about: 'rude words' });
is(
  `${words.status} ${words.body.message}`,
  '403 server.muted-until',
  'a muted person cannot write the page of a club',
);
const [mute] = (await anna.get('/api/admin/sanctions')).body.sanctions;
is(mute.person, ben.id, 'the mute is listed');
is((await admin('lift', String(mute.id))).code, 0, 'a mute is lifted');
b2.line('chat thank you');
ok(await a.wait((o) => o.text === 'thank you'), 'a person whose mute was lifted can chat again');

// ---- bans ----
is((await admin('ban', 'anna', '1', 'no')).code, 2, 'an administrator cannot be banned');
is((await admin('ban', String(ben.id), '1999-01-01', 'no')).code, 2, 'a ban does not end in the past');
is((await admin('ban', String(ben.id), '2099-01-31', 'rude again')).code, 0, 'a person is banned');
const bye = await b2.wait((o) => o.type === 'bye');
is(bye?.message, 'server.banned-until', 'a banned person learns it at the table');
ok(
  bye.args[0].startsWith('2099-01-31') && bye.args[1] === 'rude again',
  'a banned person learns until when and why',
);
await b2.wait(() => false);
is(b2.closed, 1008, 'a banned person is disconnected');
const me = (await ben.get('/api/me')).body;
is(me.ban?.args?.[1], 'rude again', 'a banned person reads why in the page');
is((await ben.post('/api/tables', { game: 'ovo' })).status, 403, 'a banned person cannot open tables');
is(
  await ben.join(table).catch(({ message }) => message),
  'HTTP/1.1 403 Forbidden',
  'a banned person cannot come back',
);
is((await ben.get('/api/me/export')).status, 200, 'a banned person may take the data along');
is((await admin('ban', '127.0.0.0/33', '1', 'no')).code, 2, 'an address range that is none is refused');
is((await admin('ban', '127.0.0.0/8', '1', 'spam')).code, 0, 'an address range is banned');
is((await cleo.get('/api/tables')).status, 403, 'a banned range keeps everybody there out');
is((await cleo.get('/api/me')).body.ban?.args?.[1], 'spam', 'a refusal by a banned range says why');
is(
  (await admin('bans')).out.trim().split('\n').length,
  2,
  'the command line lists the banned person and the banned range',
);
const range = (await admin('bans')).out.match(/^(\d+)\tban\t127/m)[1];
is((await admin('lift', range, 'wrong one')).code, 0, 'lifted');
is((await cleo.get('/api/tables')).status, 200, 'everybody is back');

is(
  (await admin('ban', `@${ben.id}`, '1', 'spam')).code,
  2,
  'the address of somebody who is away is not known',
);
const seen = await cleo.join(table);
is(
  (await admin('ban', `@${cleo.id}`, '1', 'spam')).code,
  0,
  'the address of somebody who is here can be banned',
);
is((await seen.wait((o) => o.type === 'bye'))?.args[1], 'spam', 'a banned address learns why at the table');
await admin('lift', (await admin('bans')).out.match(/^(\d+)\tban\t127/m)[1]);

// ---- closing a table ----
const c = await cleo.join(table);
is((await admin('close', table, 'nobody plays')).code, 0, 'a table is closed');
is((await c.wait((o) => o.type === 'bye'))?.message, 'server.closed', 'everybody there is notified');
is((await cleo.get(`/api/tables/${table}`)).status, 410, 'a closed table is gone');
is((await cleo.get('/api/mine')).body.tables.length, 0, 'a closed table is gone from lists too');
is((await admin('close', table, 'again')).code, 2, 'a table is closed once');

// ---- figures and the log ----
const figures = (await anna.get('/api/admin/figures')).body;
is(figures.accounts, 3, 'figures: accounts');
is(figures.tables.closed, 1, 'closed tables');
ok(/3 accounts/.test((await admin('stats')).out), 'the command line has the closed tables too');
const { log } = (await anna.get('/api/admin/log')).body;
is(log[0].what, 'close', 'everything administrators did is kept, the newest first');
ok(
  log.some(
    ({ by, what, whom, why }) =>
      by === 'anna' && what === 'remove' && whom.startsWith(table) && why === 'rude',
  ),
  'the log says who did what to whom and why',
);
ok(
  /"event":"moderation","by":"console","what":"ban"/.test(server.errors),
  'what administrators did is logged',
);
ok(/"event":"report"/.test(server.errors), 'reports are logged');
await new Person().post.call(Object.assign(new Person(), { server }), '/api/login', {
  login: 'cleo',
  password: 'wrong wrong',
});
ok(
  await until(() => /"event":"sign-in-failed","address":"127.0.0.1"/.test(server.errors)),
  'failed sign-ins are logged',
);
ok(/"event":"sign-in","person":\d+/.test(server.errors), 'successful sign-ins are logged');
ok(!server.errors.includes('cleo'), 'sign-ins are logged without logins');

// ---- one person mutes another, for good ----
const dora = await make('Dora');
const other = (await dora.post('/api/tables', { game: 'ovo' })).body.table;
const [d, e] = [await dora.join(other), await cleo.join(other)];
await e.ask(`mute ${dora.id}`);
await e.end();
await stop(server);
is((await admin('ban', 'cleo', '0', 'while nobody runs it')).code, 0, 'bans work without a server');
is((await admin('bans')).out.split('\n')[0].split('\t')[4], '-', 'a ban may have no end');
const number = (await admin('bans')).out.split('\t')[0];
server = await serve();
for (const person of [anna, ben, cleo, dora]) person.server = server;
is((await cleo.get('/api/me')).body.ban?.message, 'server.banned', 'a ban outlives the server');
is((await admin('lift', number)).code, 0, 'lifting a ban outlives the server');
const d2 = await dora.join(other);
d2.line('chat do you hear me');
await d2.wait((o) => o.text === 'do you hear me');
const e2 = await cleo.join(other);
ok(await e2.wait((o) => o.type === 'muted' && o.people.includes(dora.id)), 'a mute lasts over restarts');
await e2.wait((o) => o.type === 'people');
d2.line('chat and now');
await d2.wait((o) => o.text === 'and now');
is((await e2.ask('mute 0')).type, 'done', 'unmuting everybody is accepted');
ok(
  !e2.texts.some((text) => text.includes('do you') || text.includes('and now')),
  'nobody hears a muted person before the mute is lifted',
);
d2.line('chat at last');
ok(await e2.wait((o) => o.text === 'at last'), 'everybody hears a person whose mute was lifted');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
