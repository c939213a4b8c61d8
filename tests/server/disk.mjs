// Disk: disk.mjs [SECONDS [WAY]]. The worst that one address can do within the limits, in all ways
// at once: the file grows by at most 1 MB a minute. Refusals say why, and a game can be finished
// meanwhile. WAY is one of those below, to get only its figures.
import { createECDH } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { finish, is, nap, ok, Person, scratch, serve, stop, tool, until } from './lib.mjs';

const SECONDS = Number(process.argv[2]) || 20;
const data = join(scratch, 'test.db');
const refusals = new Map();
const note = (id) => id && refusals.set(id, (refusals.get(id) ?? 0) + 1);
// With the whole processor, so that only the disk budget limits them.
const server = await serve('-o', 'address-tables=1000', '-o', 'address-share=100');
const person = await Person.make(server, 'Somebody');
let over = false;

// Sends the lines in turn, one every `ms`: a little slower than would be refused as too fast.
async function flood(socket, ms, lines) {
  for (let i = 0; !over && socket.closed === null; i++) {
    socket.line(lines[i % lines.length].replaceAll('#', String(i)));
    await nap(ms);
    for (const o of socket.objects.splice(0)) if (o.type === 'refused') note(o.message);
  }
}

const opened = async (wish, by = person) => (await by.post('/api/tables', wish)).body.table;
const guests = (count) => Promise.all(Array.from({ length: count }, () => Person.make(server, '')));
const ways = {
  // Sitting down and leaving, with as much text around it as a line may have.
  journal: async () => {
    for (const guest of await guests(80)) {
      const socket = await guest.join(await opened({ game: 'ovo' }, guest));
      void flood(socket, 110, [`sit 1${' '.repeat(3000)}`, 'as 1 leave']);
    }
  },
  // Games that are begun and abandoned.
  games: async () => {
    for (const guest of await guests(40)) {
      const socket = await guest.join(await opened({ game: 'foureyes', computers: { 2: 1 } }, guest));
      await socket.ask('sit 1');
      await socket.ask('ready');
      void flood(socket, 110, ['resign', 'rematch', 'ready']);
    }
  },
  chat: async () => {
    const table = await opened({ game: 'ovo' });
    for (const guest of await guests(60))
      void flood(await guest.join(table), 1100, [`chat ${'words '.repeat(48)}#`]);
    for (const guest of await guests(4))
      void flood(await guest.join(table), 400, [`report 1 ${'because '.repeat(36)}`, 'mute #', 'key']);
  },
  // Computers that play alone, as fast as they can.
  computers: async () => {
    for (let i = 0; i < 20; i++) {
      const table = await opened({ game: 'oeil', computers: { 1: 1, 2: 1 } });
      if (!table) break;
      const socket = await person.join(table);
      socket.line('start');
      socket.line('ready');
    }
  },
  people: async () => {
    while (!over) {
      for (const path of ['/api/me', '/api/token', '/api/tables', '/api/pair']) {
        const guest = Object.assign(new Person(), { server });
        const { body } = await guest.post(path, {
          name: 'x'.repeat(31),
          game: 'ovo',
        });
        note(body.message);
      }
      await nap(20);
    }
  },
  // A Swiss without pauses between its rounds, in which everybody gives up at once.
  swiss: async () => {
    const terms = { kind: 'swiss', rounds: 30, game: 'foureyes', clock: 'game 60000' };
    const { tournament } = (await person.post('/api/tournaments', terms)).body;
    const players = await guests(60);
    for (const [i, guest] of players.entries()) {
      await guest.post('/api/me', { name: `Nobody ${i}` });
      note((await guest.post(`/api/tournaments/${tournament}/join`, {})).body.message);
      guest.id = (await guest.get('/api/me')).body.person;
    }
    await person.post(`/api/tournaments/${tournament}/start`, {});
    const begun = new Set();
    while (!over) {
      const { body } = await players[0].get(`/api/tournaments/${tournament}`);
      for (const { table, first, second, result } of body?.pairings ?? []) {
        if (result !== 'playing' || begun.has(table)) continue;
        begun.add(table);
        const two = [first, second].map((id) => players.find((guest) => guest.id === id));
        void Promise.all(two.map((guest) => guest.join(table))).then(
          async (sockets) => {
            for (const socket of sockets) await socket.ask('ready');
            await sockets[0].ask('resign');
            for (const socket of sockets) await socket.end();
          },
          () => {},
        );
      }
      await nap(100);
    }
  },
  studies: async () => {
    for (const guest of await guests(20)) {
      const socket = await guest.join(await opened({ game: 'foureyes', computers: { 2: 1 } }, guest));
      await socket.ask('sit 1');
      await socket.ask('ready');
      await socket.ask('resign');
      const adds = 'abcdef'
        .split('')
        .flatMap((x) => [1, 2, 3, 4, 5, 6].map((y) => `study add 0 D#@${x}${y}`));
      void flood(socket, 550, [...adds, `study note 0 ${'because '.repeat(30)}#`]);
    }
  },
  // What is in nobody's journal: clubs, friends, devices, questions.
  pages: async () => {
    const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
    const keys = { p256dh, auth: Buffer.alloc(16).toString('base64url') };
    for (let i = 0; !over; i++) {
      const at = `/api/clubs/${(await person.get('/api/clubs')).body.clubs?.[0]?.club}`;
      for (const [path, body] of [
        ['/api/clubs', { name: `Club ${i}`, about: 'words '.repeat(30) }],
        [`${at}/set`, { name: `Club ${i}`, about: 'words '.repeat(30) }],
        [`${at}/add`, { table: await opened({ game: 'ovo' }) }],
        ['/api/friends', { person: 1 + (i % 100) }],
        ['/api/block', { person: 1 + (i % 100) }],
        ['/api/push', { endpoint: `https://push.example.org/${i}${'x'.repeat(400)}`, keys }],
      ])
        note((await person.post(path, body)).body.message);
      await nap(5);
    }
  },
  // Tables with the longest packs of questions that people may bring.
  packs: async () => {
    const question = (i) => `? Question ${i} ${'of many words '.repeat(20)}\n+ yes\n- no\n`;
    const categories = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `category ${n} Number ${n}\n${question(n)}`);
    let questions = categories.join('');
    for (let i = 9; questions.length < 97_900; i++) questions += question(i);
    const wish = { game: 'oeil', options: { players: '2', quiz: '1' }, pack: 'own', questions };
    for (const guest of await guests(20))
      void (async () => {
        while (!over) {
          const { body } = await guest.post('/api/tables', wish);
          note(body.table ? 'opened' : body.message);
          await nap(100);
        }
      })();
  },
  // A person without rights, who tries to change something and is always refused.
  strangers: async () => {
    while (!over)
      for (const path of [
        '/api/clubs/nosuchclub12/join',
        '/api/tournaments/nosuchone123/join',
        '/api/clubs',
      ]) {
        const guest = Object.assign(new Person(), { server });
        note((await guest.post(path, {})).body.message);
      }
  },
};

// Honest players elsewhere would have another address; these two share the attacker's, and still
// finish.
const anna = await Person.make(server, 'Anna');
const ben = await Person.make(server, 'Ben');
const { table } = (await anna.post('/api/tables', { game: 'foureyes', options: { board: '4' } })).body;
const [a, b] = [await anna.join(table), await ben.join(table)];
await a.ask('sit 1');
await b.ask('sit 2');
await a.ask('ready');
await b.ask('ready');
await a.wait((o) => o.type === 'state');

const size = () => tool('size', data).ended.then(({ bytes }) => bytes);
const [first, begun] = [await size(), Date.now()];
const chosen = Object.entries(ways).filter(([name]) => !process.argv[3] || name === process.argv[3]);
const running = chosen.map(([, way]) => way().catch(() => {}));
const marks = [];
while (Date.now() < begun + SECONDS * 1000) {
  await nap(5000);
  marks.push([(Date.now() - begun) / 1000, (await size()) - first]);
}
is((await a.ask('as 1 resign')).type, 'done', 'a game can be ended from the same address meanwhile');
over = true;
const [seconds, bytes] = marks.at(-1);
console.log(
  `# kB of data after seconds: ${marks.map(([s, n]) => `${s.toFixed(0)}: ${(n / 1024).toFixed(0)}`).join(', ')}`,
);
console.log(
  `# ${(((bytes / seconds) * 60) / 1e6).toFixed(2)} MB a minute; the file with its log ${(statSync(data).size / 1e6).toFixed(1)} MB`,
);
console.log(`# refused: ${[...refusals].map(([id, n]) => `${id} ${n}`).join(', ')}`);
ok(bytes <= 1e6 * Math.max(1, seconds / 60), 'data grows by at most 1 MB a minute');
await Promise.race([Promise.all(running), nap(1000)]);
is(await stop(server), 0, 'the server ends cleanly');

// With a budget that any machine can use up: how it is refused.
const frugal = await serve('-o', 'address-kb=40', '-o', 'messages=100000');
const writer = await Person.make(frugal, 'Writer');
const desk = await writer.join((await writer.post('/api/tables', { game: 'ovo' })).body.table);
let answer;
for (let i = 0; !answer || answer.type === 'done'; i++)
  answer = await desk.ask(i % 2 ? 'as 1 leave' : 'sit 1');
is(answer.message, 'server.disk', 'a line that would store too much is refused with this reason');
const from = desk.objects.length;
desk.line('key');
is(
  (await desk.wait((o) => o.verb === 'key', from)).message,
  'server.disk',
  'asking for another key is refused with the same reason',
);
await stop(frugal);

// What is counted by the hour: people who are made only to be refused, and games that are begun to be given up.
const few = await serve('-o', 'address-tables=4');
const stranger = (path) => Object.assign(new Person(), { server: few }).post(path, { name: 'x' });
const found = new Map();
const count = (reply) => found.set(reply.status, (found.get(reply.status) ?? 0) + 1);
for (let i = 0; i < 10; i++) {
  count(await stranger('/api/tournaments/nosuchone123/join'));
  count(await stranger('/api/clubs'));
}
is(found.get(429), 16, 'an address makes few guests, whatever they want');
const before = await size();
for (let i = 0; i < 300; i++) await stranger('/api/clubs/nosuchclub12/join');
is(await size(), before, 'a person who asks for what does not exist is not stored');
const player = await Person.make(few, 'Player');
is(player.token, undefined, 'nobody else at a used up address is stored');
await stop(few);
const quick = await serve('-o', 'address-tables=4');
const keen = await Person.make(quick, 'Keen');
const game = await keen.join(
  (await keen.post('/api/tables', { game: 'foureyes', computers: { 2: 1 } })).body.table,
);
await game.ask('sit 1');
await game.ask('ready');
let games = 0;
for (let again = { type: 'done' }; again.type === 'done'; games++) {
  await game.ask('resign');
  again = await game.ask('rematch');
  if (again.type !== 'done') is(again.message, 'server.too-fast', 'nobody begins games without end');
  else await game.ask('ready');
}
is(games, 9, 'the limit is twice as many games as tables in an hour');
await stop(quick);

// The rounds of a Swiss, which open many tables at once, are charged to the addresses of its players.
const swiss = await serve('-o', 'address-kb=32', '-o', 'proxy=yes');
const team = [];
for (let i = 1; i <= 4; i++) team.push(await Person.make(swiss, `Player ${i}`, `10.0.0.${i}`));
const terms = { kind: 'swiss', rounds: 1, game: 'foureyes', clock: 'game 60000' };
const cup = `/api/tournaments/${(await team[0].post('/api/tournaments', terms)).body.tournament}`;
for (const one of team) await one.post(`${cup}/join`, {});
for (const one of team) {
  one.from = '10.0.0.9';
  await one.get(cup);
}
const started = performance.now();
await team[0].post(`${cup}/start`, {});
ok(await until(async () => (await team[0].get(cup)).body.round === 1), 'a round begins');
ok(performance.now() - started > 2000, 'a round waits until its address may store its tables');
await stop(swiss);
await finish();
