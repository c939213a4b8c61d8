// Somebody else writes to the data file for a while: nobody is cut off, nothing is acknowledged that is not
// stored, people
// and programs are told, no clock runs, and everything continues automatically.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  crowd,
  finish,
  follow,
  is,
  metric,
  ok,
  Person,
  scratch,
  serve,
  stop,
  toolPath,
  until,
} from './lib.mjs';

const server = await serve(...crowd);
const [anna, bert] = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')];
const { table } = (await anna.post('/api/tables', { game: 'foureyes', clock: 'game 600000 0' })).body;
const [a, b] = [await anna.join(table), await bert.join(table)];
await a.ask('sit 1');
await b.ask('sit 2');
await a.ask('ready');
await b.ask('ready');
is((await a.ask('act 1 D0@c3')).type, 'done', 'two people play');

const holder = follow(spawn(toolPath('hold'), [join(scratch, 'test.db')]));
await new Promise((held) => holder.stdout.on('data', held));
let state = await b.wait((o) => o.type === 'state' && o.actions);
let from = b.objects.length;
const seen = a.objects.length;
const refused = await b.ask(`act ${state.position} ${state.actions[0]} x1`);
is(
  `${refused.type} ${refused.message}`,
  'refused server.store',
  'an action that cannot be stored is refused',
);
is(refused.id, 'x1', 'a refused action is named by its id');
const again = await b.wait((o) => o.type === 'state' && o.actions, from);
is(again?.position, state.position, 'the table is shown as it still is');
const reply = await anna.post('/api/tables', { game: 'ovo' });
is(`${reply.status} ${reply.body.message}`, '503 server.store', 'a program gets 503 and a body');
is((await anna.get('/health')).status, 503, '/health says 503 while the database is locked');
is((await anna.get(`/api/tables/${table}`)).status, 200, 'what is stored can be read');
from = b.objects.length;
b.line('view');
ok(await b.wait((o) => o.type === 'state', from), 'a game can be looked at while the database is locked');
b.line('chat hello');
ok(
  await b.wait((o) => o.verb === 'chat' && o.message === 'server.store', from),
  'talk is refused like the rest',
);
for (const line of ['mute 1', 'standin 1', 'forfeit 1 win'])
  is((await b.ask(line)).message, 'server.store', `${line}, which would have to be stored, is refused`);
const left = again.left[1];
ok(
  await until(async () => (await metric(server, 'store_failures_total')) > 2),
  'the database is tried again and again',
);
from = b.objects.length;
b.line('view');
is((await b.wait((o) => o.type === 'state', from)).left[1], left, 'meanwhile no clock runs');
ok(a.closed === null && b.closed === null, 'nobody is cut off while the database is locked');
ok(
  !a.objects.slice(seen).some((o) => o.type === 'state' && o.position > state.position),
  'no position is shown that was not stored',
);

holder.stdin.end();
ok(
  await until(async () => (await anna.get('/health')).status === 200),
  'the server continues automatically when the lock is gone',
);
is(
  (await b.ask(`act ${state.position} ${state.actions[0]} x1`)).type,
  'done',
  'the action that was refused is accepted when the lock is gone',
);
ok(
  await a.wait((o) => o.type === 'state' && o.position > state.position),
  'the other player sees the action',
);
ok(
  /"event":"store","trouble":"database is locked"/.test(server.errors),
  'the log says that the database is locked',
);
ok(/"event":"stores"/.test(server.errors), 'the log says that the lock is gone');
is(await stop(server, 'SIGKILL'), null, 'killed');
const next = await serve(...crowd);
anna.server = next;
state = await (await anna.join(table)).wait((o) => o.type === 'state');
is(state.count, 2, 'the game is there as it was played');
is(await stop(next), 0, 'the server ends cleanly');
await finish();
