// leak.mjs [MESSAGES] - no hidden fact reaches a client that may not know it.
//
// Two people play Œil de Lynx and Ovo. One of them keeps losing the connection, spectators come and go, actions are
// undone, and everybody asks for everything. Everything that each client receives is kept. After each game its deck is
// known, and the rules alone (tests/server/truth.c) say what everybody was allowed to know at each moment:
//   - no card of Œil de Lynx that was hidden is in any message: each can be recognised by its pictures,
//   - nor is the deck, its seed or anybody's token,
//   - and every view and list of actions is exactly the one that the rules allow. A program that leaks on purpose
//     (tests/server/leaky.c) must be caught in the same way.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { crowd, finish, follow, is, ok, Person, serve, serveWith, Socket, stop, toolPath } from './lib.mjs';

const wanted = Number(process.argv[2] ?? 400);
const several = wanted > 1000 ? 24 : 4;
const games = [
  ['lynx', 'variant=A'],
  ['ovo', 'players=2'],
  ['lynx', 'variant=B'],
  ['lynx', 'variant=C'],
  ['lynx', 'variant=D'],
];
const pick = (list) => list[Math.floor(Math.random() * list.length)];

// ---- the truth ----

const rules = follow(spawn(toolPath('truth')));
const asked = [];
createInterface({ input: rules.stdout }).on('line', (line) => asked.shift()(line && JSON.parse(line)));

// After these actions: the views of the spectator and of each seat, the view with nothing hidden,
// and what each seat may do.
function truth(game, options, actions) {
  rules.stdin.write(`${game} ${options.join(' ')} : ${actions.join(' ')}\n`);
  return new Promise((answer) => asked.push(answer));
}

// The cards that a viewer may not know, as their pictures.
function hiddenCards(all, viewer) {
  const list = (cards) => (cards ?? []).map((c) => c.pictures);
  return [
    ...list(all.stock.cards),
    ...(all.piles ?? []).flatMap((p) => list(p.cards)),
    ...(all.tail?.pictures ? [all.tail.pictures] : []),
    ...(all.hands ?? []).flatMap((hand, i) => (i + 1 === viewer ? [] : list(hand.cards))),
  ];
}

// What a seat may try in a race of Œil de Lynx, where finding what is legal is the game and nothing
// is listed.
function tries(view, seat) {
  if (view.options.variant === 'D' && view.claimant !== seat) return [`${seat}:stop`, `${seat}:none`];
  const table = view.tables?.[seat - 1] ?? view.table ?? [];
  const taken = new Set(table.map(({ x, y }) => `${x},${y}`));
  const beside = ({ x, y }) => [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`];
  const free = table.length === 0 ? ['0,0'] : table.flatMap(beside).filter((cell) => !taken.has(cell));
  const cards = view.open ?? view.hands[seat - 1].cards;
  return cards.flatMap(({ card }) =>
    free.flatMap((cell) => ['u', 't'].map((way) => `${seat}:${card}:${cell},${way}`)),
  );
}

// ---- playing ----

const settled = (seats, position) =>
  Promise.all(seats.map((s) => s.wait((o) => o.type === 'state' && o.position >= position, s.seen ?? 0)));

const forget = (seats) => {
  for (const one of seats) one.seen = one.objects.length;
};

// Opens a table for two, with a spectator, and starts the game. `clients` has what was sent to whom:
// [socket, viewer], where the viewer is a seat or 0.
async function begin(server, people, game, option) {
  const opened = await people[0].post('/api/tables', {
    game,
    options: Object.fromEntries([option.split('=')]),
    race: game === 'lynx' ? 'untimed' : undefined,
  });
  const { table } = opened.body;
  const seats = [await people[0].join(table), await people[1].join(table)];
  const clients = seats.map((socket, i) => [socket, i + 1]);
  const watch = async () => clients.push([await Socket.open(server.port, table), 0]);
  await watch();
  for (let i = 0; i < 2; i++) await seats[i].ask(`sit ${i + 1}`);
  for (const s of seats) await s.ask('ready');
  await settled(seats, 1);
  return { table, seats, clients, watch };
}

// One action of a seat that may act; null: there is none.
async function act(seats) {
  const s = seats[pick(seats[0].last('state').acting) - 1];
  forget(seats);
  const able = s.last('table').finding
    ? tries(s.last('state').view, s.last('state').as)
    : s.last('state').actions?.filter((a) => !a.endsWith('give'));
  if (!able?.length) return null;
  let done = await s.ask(`act ${s.last('state').position} ${pick(able)}`);
  for (let again = 0; done?.message?.startsWith('lynx.') && again < 40; again++)
    done = await s.ask(`act ${s.last('state').position} ${pick(able)}`);
  if (done?.type === 'done' && s.last('table').status === 'playing') await settled(seats, done.position);
  return s;
}

const QUESTIONS = [
  'record',
  'record all',
  'view',
  'history',
  'replay 1',
  'hint',
  'moves',
  'as 2 moves',
  'mode local',
];

async function takeBack(seats, count) {
  forget(seats);
  if ((await seats[0].ask('back'))?.type !== 'done') return;
  const agreed = await seats[1].ask('yes');
  if (agreed?.type !== 'done') return;
  await settled(seats, agreed.position);
  count.undone++;
}

// A lost and restored connection, spectators who come and go, undone moves.
async function disturb({ table, seats, clients, watch }, turn, person, count) {
  if (turn % 8 === 5) {
    seats[1].tcp.destroy();
    seats[1] = await person.join(table);
    clients.push([seats[1], 2]);
    await settled(seats, 0);
    count.links++;
  }
  if (turn % 10 === 7) await watch();
  if (turn % 15 === 9) clients.at(-1)[1] === 0 && clients.at(-1)[0].tcp.destroy();
  if (turn % 6 === 4) await takeBack(seats, count);
}

async function play(server, people, count, game, option) {
  const begun = await begin(server, people, game, option);
  const { table, seats, clients } = begun;
  for (let turn = 0; turn < 60 && seats[0].last('table').status === 'playing'; turn++) {
    const s = await act(seats);
    if (s === null) break;
    if (turn % 3 === 1) s.line(pick(QUESTIONS));
    await disturb(begun, turn, people[1], count);
  }
  for (const s of seats) if (s.last('table').status !== 'over') await s.ask('resign');
  await seats[0].wait((o) => o.type === 'table' && o.status === 'over', seats[0].seen);
  const record = (await people[0].get(`/api/tables/${table}/record`)).text;
  for (const [socket] of clients) socket.tcp.destroy();
  count.games++;
  await scan(
    count,
    game,
    [...record.matchAll(/^option (.*)$/gm)].map((m) => m[1]),
    clients,
    [
      seats[0].last('table').fair?.seed,
      /^option deck=(.*)$/m.exec(record)?.[1],
      ...people.map((p) => p.token),
    ].filter(Boolean),
  );
}

// ---- searching ----

// The actions before each position, as the seat that was always there has seen them.
function past(socket) {
  const at = new Map();
  let actions = [];
  for (const o of socket.objects) {
    if (o.type !== 'state') continue;
    actions = [...actions.slice(0, o.count - o.played.length), ...o.played.map((p) => p.action)];
    at.set(o.position, actions);
  }
  return at;
}

async function scan(count, game, options, clients, secrets) {
  const history = past(clients[0][0]);
  const known = new Map();
  const views = (position) => {
    if (!known.has(position)) known.set(position, truth(game, options, history.get(position)));
    return known.get(position);
  };
  const hit = (viewer, what, text) => {
    if (count.hits++ < 3) count.examples.push(`${game}, viewer ${viewer}: ${what} in ${text.slice(0, 160)}`);
  };
  const finding = game === 'lynx' && !options.includes('variant=A');
  for (const [socket, viewer] of clients) {
    let now = null;
    for (const [i, object] of socket.objects.entries()) {
      const text = socket.texts[i];
      if (object.type === 'table' && object.status === 'over') break; // from here on everything is open
      count.scanned++;
      if (object.type === 'state') now = await views(object.position);
      for (const word of secrets) if (text.includes(word)) hit(viewer, word, text);
      if (!now) continue;
      if (game === 'lynx')
        for (const word of hiddenCards(now.views.at(-1), viewer))
          if (text.includes(word)) hit(viewer, word, text);
      if (object.type !== 'state') continue;
      if (JSON.stringify(object.view) !== JSON.stringify(now.views[object.as]))
        hit(viewer, 'another view', text);
      const may = object.as && !finding ? now.actions[object.as] : [];
      if (JSON.stringify(object.actions ?? []) !== JSON.stringify(may)) hit(viewer, 'other actions', text);
    }
  }
}

// ---- the two servers ----

// Plays until this many messages were searched, or something was found.
async function run(server, messages) {
  const count = { scanned: 0, hits: 0, games: 0, undone: 0, links: 0, examples: [] };
  const people = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')];
  await Promise.all(
    Array.from({ length: several }, async (_, i) => {
      for (let n = i; (count.scanned < messages && count.hits === 0) || n === i; n++)
        await play(server, people, count, ...games[n % games.length]);
    }),
  );
  is(await stop(server), 0, 'the server ends cleanly');
  ok(!people.some((p) => server.errors.includes(p.token)), "no secret is in the server's log");
  return count;
}

const begun = Date.now();
const count = await run(await serve(...crowd), wanted);
console.log(
  `# ${count.scanned} messages of ${count.games} games, ${count.undone} actions taken back, ${count.links} links broken: ` +
    `${count.hits} hits, in ${((Date.now() - begun) / 1000).toFixed(0)} s`,
);
for (const example of count.examples) console.log(`# HIT ${example}`);
is(count.hits, 0, 'no hidden fact reached anybody');
ok(count.undone > 0 && count.links > 0, 'actions were taken back and links were broken');

const planted = await run(await serveWith(toolPath('leaky'), 0, ...crowd), 20000);
console.log(`# planted leak: ${planted.hits} hits in ${planted.scanned} messages`);
ok(planted.hits > 0, 'a planted leak is found');
rules.stdin.end();
await finish();
