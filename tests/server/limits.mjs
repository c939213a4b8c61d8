// How much one person or address may use at a table (seats, chat, greetings), and what happens at the limits of the
// system: open files, and a second server on the same data.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { finish, is, nap, ok, Person, raw, scratch, serve, Socket, stop, until } from './lib.mjs';

const root = join(scratch, 'web');
mkdirSync(root);
writeFileSync(join(root, 'index.html'), 'page');
let server = await serve('--root', root, '-o', 'proxy=yes');
const from = (address) => ({ 'x-forwarded-for': address });

// A person with an address of their own.
async function at(address, name) {
  const person = new Person();
  person.server = server;
  person.headers = () => ({
    ...from(address),
    ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
  });
  person.token = (await person.post('/api/token', {})).body.token;
  await person.post('/api/me', { name });
  return person;
}
const [anna, rude] = [await at('10.0.0.1', 'Anna'), await at('10.0.0.2', 'Rude')];
const { table } = (await anna.post('/api/tables', { game: 'ovo' })).body;

// ---- places ----
const silent = [];
let refused = '';
while (silent.length < 159 && !refused)
  await Socket.open(server.port, table, from('10.0.0.3')).then(
    (socket) => silent.push(socket),
    (error) => (refused = error.message),
  );
ok(/503/.test(refused) && silent.length >= 8, `one address finds ${silent.length} places at a table`);
const friend = await at('10.0.0.4', 'Friend');
const seat = await friend.join(table);
is((await seat.ask('sit 2')).type, 'done', 'a friend who was invited still gets in');
for (const socket of silent) await socket.end();

// ---- talk ----
const host = await anna.join(table);
const loud = [];
for (let i = 0; i < 8; i++) loud.push(await rude.join(table));
const heard = host.objects.length;
for (let i = 0; i < 96; i++) loud[i % 8].line(`chat ${i} ${'x'.repeat(290)}`);
for (const socket of loud) await socket.ask('sit 9');
ok(
  loud.some((socket) => socket.objects.some((o) => o.verb === 'chat' && o.message === 'server.too-fast')),
  'a client that floods the chat gets a refusal',
);
const talks = () => host.objects.slice(heard).filter((o) => o.type === 'talk');
const some = talks().length;
ok(some > 0 && some <= 20, `messages of a flooder are read ${some} times, by however many sockets`);
seat.line('chat hello');
ok(await host.wait((o) => o.type === 'talk' && o.text === 'hello', heard), 'others are heard all the same');

// ---- greetings ----
const before = seat.objects.length;
for (let i = 0; i < 5; i++) seat.line('hello 2');
seat.line('ping end');
await seat.wait((o) => o.type === 'pong', before);
const told = seat.objects.slice(before).map((o) => o.type);
is(told.filter((type) => type === 'hello').length, 5, 'a greeting is answered');
is(told.filter((type) => type === 'table' || type === 'talk').length, 0, 'a socket gets the table once');
const sofar = seat.objects.length;
seat.line('hello 2 bytes');
ok(await seat.wait((o) => o.type === 'table', sofar), 'unless it wants to see it differently');

// ---- a second server ----
const program = process.env.COUPDOEIL ?? 'build/coupdoeil';
symlinkSync(join(scratch, 'test.db'), join(scratch, 'link.db'));
linkSync(join(scratch, 'test.db'), join(scratch, 'hard.db'));
for (const name of ['test.db', 'link.db', 'hard.db']) {
  const second = spawnSync(program, ['serve', '--port', '0', '--data', join(scratch, name)], {
    timeout: 20000,
  });
  ok(
    second.status === 1 && /already open in another server/.test(String(second.stderr)),
    `no second server runs on ${name}`,
  );
}
is(await stop(server), 0, 'the server ends cleanly');

// ---- no more files ----
const limited = spawnSync('prlimit', ['--version']).status === 0;
server = await serve('--root', root);
if (limited) spawnSync('prlimit', ['--pid', String(server.child.pid), '--nofile=40:40']);
const idle = [];
const ask = () => raw(server.port, 'GET /index.html HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 3000);
const seen = new Set();
for (let i = 0; i < 40 && limited; i++) {
  const head = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
  idle.push(
    net
      .connect(server.port, '127.0.0.1', function () {
        this.write(head);
      })
      .on('error', () => {}),
  );
  await nap(5);
  seen.add((await ask()).split(' ')[1] ?? 'cut');
  if (seen.has('503')) break;
}
console.log(`# at the limit of open files: ${[...seen].join(', ')}`);
ok(!seen.has('404'), 'a file that cannot be opened is not said to be missing');
for (const socket of idle) socket.destroy();
ok(
  await until(async () => (await ask()).includes(' 200 ')),
  'a table is there again when a file can be opened',
);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
