// The shared analysis of a finished game: moves and comments that everybody at the table sees,
// legal ones only, through a kill, and none before the game is over.
import { finish, is, ok, Person, serve, serveOn, stop } from './lib.mjs';

let server = await serve();
const { port } = server;
const people = [];
for (const name of ['Anna', 'Bert', 'Cleo']) people.push(await Person.make(server, name));
const [anna, bert, cleo] = people;
const { table } = (await anna.post('/api/tables', { game: 'foureyes', options: { board: '4' } })).body;
let [a, b, c] = [await anna.join(table), await bert.join(table), await cleo.join(table)];
await a.ask('sit 1');
await b.ask('sit 2');
await a.ask('ready');
await b.ask('ready');
await b.wait((o) => o.type === 'state');
await a.ask('act 1 D0@a1');
await b.ask('act 2 D0@d4');
is((await c.ask('study add 0 D0@b1')).message, 'server.study-over', 'nobody analyses a running game');
is((await a.ask('studies')).message, 'server.study-over', 'nobody looks at the analysis of a running game');
await a.ask('resign');
await c.wait((o) => o.type === 'table' && o.status === 'over');

// ---- moves ----
const told = (socket, what, from = 0) => socket.wait((o) => o.type === 'study' && what(o), from);
is((await c.ask('study add 1 D0@c3')).type, 'done', 'anybody there adds a move after the first one');
let node = await told(a, (o) => o.action === 'D0@c3');
is(
  `${node.node} ${node.parent} ${node.seat}`,
  '3 1 2',
  'everybody learns a new move, with its place and its player',
);
is((await b.ask('study add 3 D0@a1')).type, 'refused', 'an illegal one is refused');
is((await b.ask('study add 3 D0@b2')).type, 'done', 'a legal move continues from there');
is((await told(c, (o) => o.action === 'D0@b2')).parent, 3, 'a branch can have branches');
is((await b.ask('study add 9 D0@b2')).message, 'server.study-node', 'a move has something before it');
is((await b.ask('study add 0 nonsense')).type, 'refused', 'an illegal move is not added');
is((await b.ask('study add x')).type, 'error', 'a line that is not understood is refused');
let from = a.objects.length;
await a.ask('study add 1 D0@c3');
await a.ask('study add 0 D0@a1');
is(a.objects.slice(from).filter((o) => o.type === 'study').length, 0, 'an existing move is not added again');

// ---- comments ----
is((await a.ask('study note 3 Better than\u202e in the game')).type, 'done', 'a move is commented on');
const note = await told(c, (o) => o.note > 0);
const text = await c.wait((o) => o.type === 'talk' && o.number === note.note);
is(`${note.node} ${text.name}: ${text.text}`, '3 Anna: Better than in the game', 'everybody reads a comment');
is((await c.ask(`report ${note.note} rude`)).type, 'done', 'a comment can be reported like any message');
is((await a.ask('study note 99 x')).message, 'server.study-node', 'a comment belongs to a move');

// ---- after a kill ----
await stop(server, 'SIGKILL');
server = await serveOn(port);
for (const person of people) person.server = server;
c = await cleo.join(table);
await c.wait((o) => o.type === 'people');
from = c.objects.length;
is((await c.ask('studies')).type, 'done', 'a person who comes later asks for the whole tree');
const all = c.objects.slice(from).filter((o) => o.type === 'study');
is(
  all.map((o) => o.action ?? `note ${o.node}`).join(),
  'D0@c3,D0@b2,note 3',
  'the tree is the same after a restart',
);

// ---- the next game ----
[a, b] = [await anna.join(table), await bert.join(table)];
await b.wait((o) => o.type === 'people');
await a.ask('rematch');
await b.ask('yes');
await b.wait((o) => o.type === 'table' && o.number === 2);
is((await c.ask('study add 0 D0@b1')).message, 'server.study-over', 'a rematch closes the tree');
await a.ask('resign');
await c.wait((o) => o.type === 'table' && o.number === 2 && o.status === 'over');
from = c.objects.length;
await c.ask('studies');
is(c.objects.slice(from).filter((o) => o.type === 'study').length, 0, 'the next game has a tree of its own');
let last = 'done';
for (let i = 0; i < 80 && last === 'done'; i++)
  last =
    (
      await c.ask(
        `study add 0 ${'DRL'[i % 3]}${Math.floor(i / 3) % 4}@${'abcd'[i % 4]}${1 + (Math.floor(i / 4) % 4)}`,
      )
    ).message ?? 'done';
ok(last !== 'done', 'nobody fills it in a moment');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
