// Somebody else takes a table: what is done there is not acknowledged, everyone there is
// disconnected and finds the table again as its journal has it, and nobody else notices.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { crowd, finish, follow, is, metric, ok, Person, scratch, serve, stop, toolPath } from './lib.mjs';

const server = await serve(...crowd);
const [anna, bert] = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')];

async function begin() {
  const { table } = (await anna.post('/api/tables', { game: 'foureyes' })).body;
  const [a, b] = [await anna.join(table), await bert.join(table)];
  await a.ask('sit 1');
  await b.ask('sit 2');
  await a.ask('ready');
  await b.ask('ready');
  is((await a.ask('act 1 D0@c3')).type, 'done', 'two people play');
  return { table, a, b };
}

const [taken, other] = [await begin(), await begin()];
const fence = follow(spawn(toolPath('fence'), [join(scratch, 'test.db'), taken.table]));
is(await new Promise((done) => fence.on('exit', done)), 0, 'somebody takes one of two tables');

const state = await taken.b.wait((o) => o.type === 'state' && o.actions);
let from = taken.b.objects.length;
const gone = new Promise((done) => taken.b.tcp.on('close', done));
taken.b.line(`act ${state.position} ${state.actions[0]} x1`);
await gone;
ok(
  !taken.b.objects.slice(from).some((o) => o.type === 'done'),
  'an action at a fenced table is not acknowledged',
);
is(await metric(server, 'fenced_total'), 1, 'the figures count actions that were not acknowledged');
const back = await bert.join(taken.table);
const again = await back.wait((o) => o.type === 'state' && o.actions);
is(again?.position, state.position, 'the table is found again as its journal has it');
is(
  (await back.ask(`act ${again.position} ${again.actions[0]} x1`)).type,
  'done',
  'the game continues from its journal',
);

const there = await other.b.wait((o) => o.type === 'state' && o.actions);
from = other.a.objects.length;
is((await other.b.ask(`act ${there.position} ${there.actions[0]}`)).type, 'done', 'nobody else notices');
ok(await other.a.wait((o) => o.type === 'state', from), 'no other player notices either');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
