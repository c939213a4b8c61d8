// A person with thousands of games: their profile and a search among their games take many turns of the loop, and
// everybody else is answered in between.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, is, ok, Person, scratch, serve, stop, tool } from './lib.mjs';

const games = 6000;
const searched = 5000;
is((await tool('archive', join(scratch, 'test.db'), games).ended).code, 0, 'two people have played a lot');
// With the whole processor for one address, so that only the length of each turn keeps it from others.
const server = await serve('-o', 'proxy=yes', '-o', 'address-share=100', '-o', 'messages=1000');
let address = 0;
const anybody = () =>
  Object.assign(new Person(), {
    server,
    from: `10.0.${address >> 8}.${address++ & 255}`,
  });
const get = async (path) => (await anybody().get(path)).body;

// ---- what is found ----
const { results } = await get('/api/people/1');
is(
  JSON.stringify(results),
  `[{"form":"ovo 2","won":${searched - games / 2},"drawn":0,"lost":${games / 2}}]`,
  'a profile counts the newest results',
);
const first = await get('/api/games?person=1');
is(first.games.length, 20, 'the first page of the games of a person');
let next = first.more;
const seen = new Set(first.games.map(({ number }) => number));
for (let i = 0; i < 20; i++) {
  const page = await get(`/api/games?person=1&before=${next}`);
  page.games.forEach(({ number }) => seen.add(number));
  next = page.more;
}
is(`${seen.size} ${Math.min(...seen)}`, `420 ${games - 419}`, 'page by page every game comes once');
const other = '/api/games?person=1&what=foureyes';
is(JSON.stringify(await get(other)), '{"games":[]}', 'a search that finds nothing has an end');

// ---- what it costs others ----
const used = () =>
  Number(readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/schedstat`, 'utf8').split(' ')[0]);
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
async function cost(path) {
  const list = [];
  for (let i = 0; i < 9; i++) {
    const before = used();
    await get(path);
    list.push(used() - before);
  }
  return median(list) / 1e6;
}
const bert = await Person.make(server, 'Cleo', '10.9.0.1');
const { table } = (await bert.post('/api/tables', { game: 'ovo' })).body;
const socket = await bert.join(table);
for (const [path, what] of [
  ['/api/people/1', 'a profile'],
  [other, 'a search'],
]) {
  const alone = await cost(path);
  let over = false;
  const asking = Array.from({ length: 4 }, async () => {
    while (!over) await get(path);
  });
  const list = [];
  for (let i = 0; i < 60; i++) {
    const from = socket.objects.length;
    const before = used();
    socket.line(`ping ${i}`);
    await socket.wait((o) => o.type === 'pong', from);
    list.push(used() - before);
  }
  over = true;
  await Promise.all(asking);
  const between = median(list) / 1e6;
  console.log(
    `# ${what}: ${alone.toFixed(1)} ms of the processor, and ${between.toFixed(2)} ms of it before somebody else's answer`,
  );
  ok(between < alone, `somebody else is answered before ${what} is finished, although four are asked for`);
}
is(await stop(server), 0, 'the server ends cleanly');
await finish();
