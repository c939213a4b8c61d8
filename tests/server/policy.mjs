// What the server promises: sessions last as long as the settings say, bytes are charged only for
// what is stored, bans from the page keep few people out, exports include reports and sanctions,
// messages contain nothing invisible, reasons for closing fit, and descriptors are counted.
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  finish,
  follow,
  is,
  ok,
  patience,
  Person,
  program,
  raw,
  scratch,
  serve,
  stop,
  until,
} from './lib.mjs';

const data = join(scratch, 'test.db');
const password = 'a kettle of blue fish';
const admin = (...words) =>
  new Promise((done) =>
    execFile(program, ['--lang', 'en', 'admin', '--data', data, ...words], (error) => done(error?.code ?? 0)),
  );

// ---- sessions ----
const cookieAge = async (server) => {
  const body = '{"name":"Cookie"}';
  const head = `POST /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const reply = await raw(server.port, `${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  return Number(/Max-Age=(\d+)/.exec(reply)?.[1]);
};
let server = await serve('-o', 'session-days=2');
is(await cookieAge(server), 2 * 86400, 'a cookie lasts as long as its session');
await stop(server);
server = await serve('-o', 'session-days=0');
const ever = await Person.make(server, 'Ever');
ok((await ever.get('/api/me')).body.person, 'session-days=0: a session never ends');
is(await cookieAge(server), 400 * 86400, 'the cookie of an endless session lasts as long as browsers allow');
await stop(server);

// ---- bytes ----
server = await serve('-o', 'address-kb=40', '-o', 'messages=1000000', '-o', 'proxy=yes');
const host = await Person.make(server, 'Host', '10.0.0.1');
const guest = await Person.make(server, 'Guest', '10.0.0.2');
const small = (await host.post('/api/tables', { game: 'ovo' })).body.table;
const g = await guest.join(small);
const said = new Set();
for (let i = 0; i < 200; i++) said.add((await g.ask('as 1 act 1 a1-a2')).message);
is([...said].join(), 'table.no-seat', 'what is refused anyway is not charged');
is((await g.ask('sit 1')).type, 'done', 'requests that are refused leave room for what is stored');
await stop(server);

// ---- administrators, and what they decide ----
server = await serve('-o', 'proxy=yes');
const [anna, ben] = [
  await Person.make(server, 'Anna', '10.1.0.1'),
  await Person.make(server, 'Ben', '10.2.0.1'),
];
await anna.account('anna', password);
await admin('grant', 'anna');
const ban = async (range) =>
  (await anna.post('/api/admin', { words: ['ban', range, '1', 'rude'] })).body.message;
for (const range of ['0.0.0.0/0', '10.0.0.0/8', '::/0', '::/64', '2001::/16'])
  is(await ban(range), 'admin.wide', `${range} is too wide to ban from the page`);
for (const range of ['10.1.0.0/16', '10.1.0.1'])
  is(await ban(range), 'admin.own-range', `${range} has the administrator in it`);
is(await ban('10.3.0.0/16'), undefined, 'a smaller range is banned');
is(await admin('ban', '11.0.0.0/8', '1', 'attack'), 0, 'a wide range is banned at the command line');

// ---- messages ----
const { table } = (await anna.post('/api/tables', { game: 'ovo' })).body;
const [a, b] = [await anna.join(table), await ben.join(table)];
a.line('chat left\u202e to\u200b right \u{1f468}\u200d\u{1f467}');
const heard = await b.wait((o) => o.type === 'talk');
is(heard.text, 'left to right \u{1f468}\u200d\u{1f467}', 'a message keeps only visible characters');
is((await a.ask('chat \u200b\u202e')).message, 'server.text', 'a message has at least one visible character');

// ---- exports ----
is((await b.ask(`report ${heard.number} not nice`)).type, 'done', 'a message is reported');
const id = (await ben.get('/api/me')).body.person;
is(await admin('mute', String(id), '3', 'too loud'), 0, 'a reporter can be muted');
const { reports, sanctions } = (await ben.get('/api/me/export')).body;
is(reports[0].why, 'not nice', 'an export has the reports that the person wrote');
is(
  `${sanctions[0].kind} ${sanctions[0].reason}`,
  'mute too loud',
  'an export has the sanctions against the person',
);
is((await anna.get('/api/me/export')).body.sanctions.length, 0, 'an export has nobody else’s sanctions');

// ---- closing ----
is(await admin('close', table, 'rude'), 0, 'a table is closed');
ok(await until(() => b.closed !== null), 'the sockets of a closed table are closed too');
is(b.reason, 'table closed', 'the reason is a closed table, and not a ban');
await stop(server);

// ---- a server without free text ----
server = await serve('-o', 'chat=no');
const quiet = await Person.make(server, 'Quiet');
const desk = await quiet.join((await quiet.post('/api/tables', { game: 'ovo' })).body.table);
is((await desk.ask('chat hello')).message, 'server.no-chat', 'nobody chats where that is not allowed');
const mark = desk.objects.length;
desk.line('say talk.hello');
ok(
  await desk.wait((o) => o.type === 'talk' || o.type === 'refused', mark),
  'phrases are offered where nobody chats',
);
is(
  desk.objects.slice(mark).find((o) => o.type === 'refused'),
  undefined,
  'phrases are not refused where nobody chats',
);
const page = (about) => quiet.post('/api/clubs', { name: 'Club', about });
is((await page('Come tonight')).body.message, 'server.no-chat', 'a club has no description there');
is((await page('')).status, 201, 'a club has only a name where nobody chats');
is(await stop(server), 0, 'the server ends cleanly');

// ---- descriptors ----
const poor = follow(
  spawn('bash', ['-c', `ulimit -n 150; exec '${program}' serve --port 0 --data '${data}'`]),
);
let errors = '';
poor.stderr.on('data', (text) => (errors += text));
ok(
  await until(() => /"event":"descriptors","limit":150,"wanted":10100/.test(errors)),
  'the log says that the system allows fewer connections',
);
await until(() => /"event":"listen"/.test(errors));
const port = Number(/"event":"listen".*"port":(\d+)/.exec(errors)[1]);
for (let i = 0; i < 90; i++) raw(port, 'GET', patience);
ok(
  await until(() => /"event":"full","connections":75,"limit":75/.test(errors)),
  'the log says when the connections are used up',
);
poor.kill('SIGTERM');
await finish();
