// Disk: disk.mjs [SECONDS [WAY]]. The worst that one address can do within the limits, all ways at once: the file grows by at
// most 1 MB a minute. Refusals say so, and a game can be played to its end meanwhile. WAY is one of those below, for its figures alone.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { finish, is, nap, ok, Person, scratch, serve, stop, tool } from './lib.mjs';

const SECONDS = Number(process.argv[2]) || 20;
const data = join(scratch, 'test.db');
const refusals = new Map();
const note = (id) => id && refusals.set(id, (refusals.get(id) ?? 0) + 1);
// With all of the processor, so that nothing but the budget of the disk holds them up.
const server = await serve('-o', 'address-tables=1000', '-o', 'address-share=100');
const person = await Person.make(server, 'Somebody');
let over = false;

// Says the lines in turn, one every `ms`: a little slower than would be refused as too fast.
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
  // Sitting down and standing up, with as much around it as a line may have.
  journal: async () => {
    for (const guest of await guests(80)) {
      const socket = await guest.join(await opened({ game: 'ovo' }, guest));
      void flood(socket, 110, [`sit 1${' '.repeat(3000)}`, 'as 1 leave']);
    }
  },
  // Games that are begun and given up.
  games: async () => {
    for (const guest of await guests(6)) {
      const socket = await guest.join(await opened({ game: 'foureyes', computers: { 2: 1 } }, guest));
      await socket.ask('sit 1');
      void flood(socket, 110, ['resign', 'rematch']);
    }
  },
  chat: async () => {
    const table = await opened({ game: 'ovo' });
    for (const guest of await guests(60))
      void flood(await guest.join(table), 1100, [`chat ${'words '.repeat(48)}#`]);
    for (const guest of await guests(4))
      void flood(await guest.join(table), 400, [`report 1 ${'because '.repeat(36)}`, 'mute #', 'key']);
  },
  // Computers that play by themselves, as fast as they can.
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
};

// Two honest players far away would have another address; these two share the attacker's, and still finish.
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
ok(bytes <= 1e6 * Math.max(1, seconds / 60), 'at most 1 MB a minute');
await Promise.race([Promise.all(running), nap(1000)]);
is(await stop(server), 0, 'the server ends well');

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
is((await desk.wait((o) => o.verb === 'key', from)).message, 'server.disk', 'so is asking for another key');
await stop(frugal);
await finish();
