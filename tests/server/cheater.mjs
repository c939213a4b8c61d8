// A cheater in races: whatever somebody asks for while a race runs, at the board, beside it, on a second device, after
// coming back or over HTTP, no byte says where a card fits. Afterwards everything is open.
import { spawnSync } from 'node:child_process';
import { crowd, finish, is, nap, ok, Person, program, serve, stop } from './lib.mjs';

const server = await serve(...crowd, '-o', 'grace=0');
const [anna, bert, eve] = [
  await Person.make(server, 'Anna'),
  await Person.make(server, 'Bert'),
  await Person.make(server, 'Eve'),
];
const races = { B: ['untimed'], C: ['timed'], D: ['timed', 'untimed'] };

// What is legal after these actions, by the program that knows every card.
function legal(record, actions) {
  const options = [...record.matchAll(/^option (.*)$/gm)].flatMap(([, option]) => ['-o', option]);
  const { stdout } = spawnSync(program, ['moves', 'lynx', ...options, '-m', actions.join(' ')], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => /\d+:-?\d+,-?\d+,[ut]$/.test(line));
}

const at = (socket) => socket.last('state').position;

// Everything a cheater might ask of a running game.
const questions = (position) => [
  'hint',
  'as 1 hint',
  'as 2 hint',
  'view',
  'as 1 view',
  'as 2 view',
  'as 0 view',
  'moves',
  'actions',
  'replay 0',
  'as 1 replay 1',
  'record',
  'record all',
  'history',
  'studies',
  'study add 0 1:none',
  `plan ${position} 1:stop 1:none`,
  'plans',
  'back',
  'load',
  'mode local',
  'seat 2 computer 8',
  'seat 1 computer 8',
  'standin 2 8',
  'as 0 act 1 right',
  'hello 2',
  'hello 1',
];

async function ask(socket, position) {
  for (const line of questions(position)) socket.line(line);
  const from = socket.objects.length;
  socket.line('ping');
  return socket.wait((o) => o.type === 'pong', from);
}

// Which pages say something about a table, to this person.
const pages = (table) => [
  `/api/tables/${table}`,
  `/api/tables/${table}/record`,
  `/api/tables/${table}/record/1`,
  `/api/games/${table}/1`,
  '/api/live',
  '/api/mine',
  '/api/me/export',
  `/t/${table}`,
  `/t/${table}.svg`,
  `/g/${table}/1`,
];

// Anna and Bert in a game, with second devices and somebody who only watches.
async function gather(wish) {
  const { table } = (await anna.post('/api/tables', wish)).body;
  const seats = [await anna.join(table), await bert.join(table)];
  for (const [i, socket] of seats.entries()) await socket.ask(`sit ${i + 1}`);
  seats[0].line('key');
  const { key } = await seats[0].wait((o) => o.type === 'key');
  const second = await eve.join(table); // Anna's other device, under another name
  await second.ask(`claim ${key}`);
  const beside = await anna.join(table);
  const tablet = await bert.join(table);
  const spy = await (await Person.make(server, 'Spy')).join(table);
  for (const socket of seats) await socket.ask('ready');
  for (const socket of [...seats, spy, beside]) await socket.wait((o) => o.type === 'state');
  return { table, seats, tablet, sockets: [...seats, second, beside, tablet, spy] };
}

// Asks everything, also after Stop! and while somebody is away. Returns what was answered, and when the game continued.
async function snoop({ table, seats, tablet, sockets }, stops) {
  const texts = [];
  const everything = async () => {
    for (const socket of sockets) await ask(socket, at(seats[0]));
    for (const person of [anna, bert, eve])
      for (const page of pages(table)) texts.push((await person.get(page)).text);
  };
  await everything();
  if (stops) {
    const from = seats[0].objects.length;
    // A press that is too early is refused. From then on one seat has to find where a card fits.
    while ((await seats[0].ask(`act ${at(seats[0])} 1:stop`)).type === 'refused') await nap(600);
    await seats[0].wait((o) => o.type === 'state', from);
    await everything();
  }
  for (const socket of [seats[1], tablet]) await socket.end();
  await seats[0].wait((o) => o.type === 'people' && o.seats.some((one) => !one.here), 0);
  seats[0].line('standin 2 8');
  const again = await bert.join(table);
  await again.wait((o) => o.type === 'state');
  sockets.push(again);
  await everything();
  for (const socket of sockets) texts.push(...socket.texts);
  return { texts, again };
}

// Everything that was legal at some moment during the first `count` actions of a game, without the seats.
async function answersOf(table, count) {
  const record = (await anna.get(`/api/tables/${table}/record`)).text;
  const actions = record.split('\n').filter((line) => /^\d:/.test(line));
  ok(actions.length >= count, 'what was played is in the record');
  const fits = new Set();
  for (let n = 0; n <= count; n++)
    for (const one of legal(record, actions.slice(0, n))) fits.add(one.replace(/^\d+:(?=\d+:)/, ''));
  return [...fits];
}

// Searches everything that anybody is sent about a game until it ends; `open`: a game that does list what is legal.
// Returns whether anything was legal.
async function race(variant, kind, open = false) {
  const game = await gather({
    game: 'lynx',
    options: { variant },
    ...(kind === 'untimed' && { race: kind }),
    standins: 8,
  });
  const { table, seats, sockets } = game;
  const { texts, again } = await snoop(game, variant === 'D');
  const { count } = seats[0].last('state');
  is(seats[0].last('table').status, 'playing', `${variant} ${kind}: all this ends nothing`);
  // In the herds somebody who gives up leaves the other to finish alone.
  await seats[0].ask('resign');
  if (again.last('table').status !== 'over') await again.ask('resign');
  ok(await again.wait((o) => o.type === 'table' && o.status === 'over'), `${variant} ${kind}: the game ends`);

  const fits = await answersOf(table, count);
  const told = texts.filter((text) => fits.some((one) => text.includes(one)));
  const lists = texts.filter((text) => /"actions":\[|"type":"hint"/.test(text));
  if (open)
    ok(
      (told.length > 0 || fits.length === 0) && lists.length > 0,
      'where lists are allowed, this test finds them',
    );
  else
    is(
      `${told.length} ${lists.length}`,
      '0 0',
      `none of the hidden facts is in ${texts.length} answers, and no list or hint`,
    );
  if (!open) for (const text of [...told, ...lists].slice(0, 3)) console.log(`# ${text.slice(0, 300)}`);
  for (const socket of sockets) await socket.end();
  return fits.length > 0;
}

// A deal in which nothing fits shows nothing, so there is another one.
const raced = async (...terms) => {
  while (!(await race(...terms)));
};

await raced('A', 'players play by turns', true);
for (const [variant, kinds] of Object.entries(races)) for (const kind of kinds) await raced(variant, kind);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
