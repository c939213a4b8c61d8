// Limits for one client: connections of an address, places at a table, a journal's length, control
// frames, tables in memory, and a session that was ended.
import { mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { crowd, finish, is, ok, Person, raw, scratch, serve, Socket, stop, until } from './lib.mjs';

const root = join(scratch, 'web');
mkdirSync(root);
writeFileSync(join(root, 'index.html'), 'page');

// ---- connections of one address ----
let server = await serve('-o', 'address-sockets=20');
const idle = Array.from({ length: 80 }, () => net.connect(server.port, '127.0.0.1').on('error', () => {}));
let closed = 0;
for (const socket of idle) socket.on('close', () => closed++);
ok(
  await until(() => closed >= 80 - 20 - 32),
  'a client that opens more connections than an address may have loses them',
);
const first = (await raw(server.port, 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n')).split('\r\n')[0];
ok(first === '' || first.includes('429'), 'a client over the limit gets nothing more');
for (const socket of idle) socket.destroy();
ok(
  await until(
    async () => (await fetch(`http://127.0.0.1:${server.port}/health`).catch(() => ({}))).status === 200,
  ),
  'closing its connections makes room for new ones',
);
is(await stop(server), 0, 'the server ends cleanly');

// ---- places at a table ----
server = await serve('--root', root, ...crowd);
const [anna, bert] = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')];
const { table } = (await anna.post('/api/tables', { game: 'ovo' })).body;
let seat = await anna.join(table);
await seat.ask('sit 1');
await seat.end();
const watchers = [];
let refused = '';
for (let i = 0; i < 200 && !refused; i++)
  watchers.push(await Socket.open(server.port, table).catch((error) => (refused = error.message)));
ok(
  /503/.test(refused) && watchers.length > 100,
  `spectators find no place any more after ${watchers.length - 1}`,
);
const own = [];
for (let i = 0; i < 12; i++) own.push(await anna.join(table));
ok(
  await until(() => own.slice(0, 4).every((one) => one.closed !== null)),
  'the oldest connections of one person are closed',
);
ok(
  own.slice(4).every((one) => one.closed === null),
  'the newest connections stay: a person with a seat always gets in',
);
for (const one of [...watchers, ...own]) one.end?.();

// ---- a journal has an end ----
seat = await anna.join(table);
await seat.wait((o) => o.type === 'table');
for (let i = 0; i < 10200; i++) {
  seat.line('leave');
  seat.line('sit 1');
  if (i % 100 !== 99) continue;
  seat.line(`ping ${i}`);
  await seat.wait((o) => o.type === 'pong' && o.text === String(i), seat.objects.length - 1, 60000);
}
ok(await seat.wait((o) => o.message === 'server.long'), 'a table that was changed very often is used up');
const heard = seat.objects.length;
seat.line('view');
ok(await seat.wait((o) => o.type === 'table', heard), 'a used up table can still be watched');
await seat.end();
await stop(server);
server = await serve('--root', root, ...crowd, '-o', 'tables=1');
anna.server = bert.server = server;
is((await anna.get(`/api/tables/${table}`)).status, 200, 'a used up table is there again after a restart');

// ---- no room for another table ----
seat = await anna.join(table);
await seat.wait((o) => o.type === 'table');
const other = await bert.post('/api/tables', { game: 'ovo' });
is(
  `${other.status} ${other.body.message}`,
  '400 server.full',
  'no table is opened if there is no space for it',
);
await stop(server);
server = await serve('--root', root, ...crowd);
bert.server = anna.server = server;
const second = (await bert.post('/api/tables', { game: 'ovo' })).body.table;
await stop(server);
server = await serve('--root', root, ...crowd, '-o', 'tables=1');
bert.server = anna.server = server;
seat = await anna.join(table);
await seat.wait((o) => o.type === 'table');
is(
  (await bert.get(`/api/tables/${second}`)).status,
  503,
  'a table for which memory has no space exists, but is not available now',
);
await seat.end();
ok(
  await until(async () => (await bert.get(`/api/tables/${second}`)).status === 200),
  'a table where nobody is makes room for another',
);
is((await bert.get('/api/tables/nosuchtable')).status, 404, 'a table that never existed is not found');
await stop(server);

// ---- looking for an opponent ----
server = await serve('--root', root, '-o', 'address-tables=2', '-o', 'address-share=100');
const host = await Person.make(server, 'Host');
seat = await host.join((await host.post('/api/tables', { game: 'ovo' })).body.table);
await seat.wait((o) => o.type === 'table');
const seeker = Object.assign(new Person(), { server });
const pairs = [];
for (let i = 0; i < 11; i++) pairs.push((await seeker.post('/api/pair', { game: 'ovo' })).status);
is(pairs.join(' '), `${'200 '.repeat(10)}429`, 'a person who looks for an opponent all the time has to wait');
await stop(server);

// ---- control frames ----
server = await serve('--root', root, ...crowd);
anna.server = bert.server = server;
seat = await anna.join(table);
await seat.wait((o) => o.type === 'table');
for (let i = 0; i < 50; i++) seat.frame(9, 'x');
is((await seat.ask('sit 2')).type, 'refused', 'some pings are answered');
for (let i = 0; i < 100; i++) seat.frame(9, 'x');
ok(await until(() => seat.closed === 1008), 'a client that sends hundreds of pings is cut off');

// ---- a session that was ended ----
const before = await bert.join(second);
await before.wait((o) => o.type === 'table');
is((await bert.post('/api/logout', {})).status, 200, 'somebody logs out');
ok(await until(() => before.closed === 1008), "the banned person's sockets are closed");
is((await bert.get('/api/me')).body.person, null, "a banned person's token is no longer valid");
is(await stop(server), 0, 'the server ends cleanly');
await finish();
