// What others show of a link to a table: a title, a text and a picture, without anything that players hide.
import { readdirSync, readFileSync } from 'node:fs';
import { finish, is, ok, Person, serve, stop } from './lib.mjs';

const server = await serve('-o', 'public=https://games.example.org');
const base = `http://127.0.0.1:${server.port}`;
const hostile = '<b>&"\'';
const anna = await Person.make(server, hostile);
const bert = await Person.make(server, 'Bert');
const { table } = (await anna.post('/api/tables', { game: 'foureyes', clock: 'game 300000 5000' })).body;
const a = await anna.join(table);
await a.ask('sit 1');
const page = async () => (await fetch(`${base}/t/${table}`)).text();
const tag = (html, name) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1];

// ---- an invitation ----
let html = await page();
ok(
  !html.includes(hostile) && html.includes('&#60;b&#62;&#38;&#34;&#39;'),
  'a name is text, whatever is in it',
);
ok(/invites you to play 4EYES/.test(tag(html, 'title')), 'an invitation says who invites to what');
is(
  tag(html, 'description'),
  'Unrated game · 5 minutes per player, plus 5 seconds per move · waiting for players',
  'an invitation says on which terms',
);
ok(html.includes(`url=../#/t/${table}"`), 'an invitation leads to the table');
ok(html.includes('<link rel="icon" href="../icon.svg"'), 'its page names its icon, which browsers ask for');
is(tag(html, 'image'), undefined, 'a table without a position has no picture');
is((await fetch(`${base}/t/${table}.svg`)).status, 404, 'a table without a position has no drawing');

for (const [wish, words] of [
  [{ game: 'ovo', clock: 'game 600000' }, '10 minutes per player'],
  [{ game: 'ovo', clock: 'move 90000' }, '90 seconds per move'],
  [{ game: 'ovo', clock: 'move 86400000' }, '1 day per move'],
  [{ game: 'lynx', options: { variant: 'D' } }, 'race'],
  [{ game: 'lynx', options: { variant: 'D' }, race: 'untimed' }, 'no race: nothing is timed'],
]) {
  const { table: other } = (await bert.post('/api/tables', wish)).body;
  const described = tag(await (await fetch(`${base}/t/${other}`)).text(), 'description');
  is(described, `Unrated game · ${words} · waiting for players`, `its time: ${words}`);
}

// ---- a game ----
const b = await bert.join(table);
await b.ask('sit 2');
await a.ask('ready');
await b.ask('ready');
await a.ask('act 1 D0@c3');
html = await page();
ok(/^4EYES: .* – Bert$/.test(tag(html, 'title')), 'a game says who plays');
ok(/in progress$/.test(tag(html, 'description')), 'a game says that it is under way');
const picture = tag(html, 'image');
ok(picture.startsWith(`https://games.example.org/t/${table}.`), 'a picture has its public address');
const svg = await fetch(`${base}/t/${table}.svg`);
is(svg.headers.get('content-type'), 'image/svg+xml', 'a picture is drawn');
ok((await svg.text()).startsWith('<svg'), 'whole');
if (picture.endsWith('.png')) {
  const png = Buffer.from(await (await fetch(`${base}/t/${table}.png`)).arrayBuffer());
  is(png.subarray(1, 4).toString(), 'PNG', 'a picture is drawn in pixels too');
}

// The processor time of the thread that answers people and of the others, in nanoseconds.
function spent() {
  const folder = `/proc/${server.child.pid}/task`;
  const used = readdirSync(folder).map((id) => [
    Number(id) === server.child.pid,
    Number(readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ')[0]),
  ]);
  const sum = (loop) => used.filter(([own]) => own === loop).reduce((all, [, ns]) => all + ns, 0);
  return { loop: sum(true), others: sum(false) };
}
if (picture.endsWith('.png')) {
  const before = spent();
  for (let i = 0; i < 20; i++) await (await fetch(`${base}/t/${table}.png`)).arrayBuffer();
  const after = spent();
  ok(
    after.others - before.others > after.loop - before.loop,
    'another thread than that of the players draws',
  );
}

// ---- what is hidden stays so ----
const secret = (await anna.post('/api/tables', { game: 'lynx', options: { variant: 'A', players: '2' } }))
  .body;
is(secret.table === undefined, false, 'a game with cards in hands');
const drawn = async (who) =>
  await (await fetch(`${base}/t/${secret.table}.svg`, { headers: who.headers() })).text();
const sockets = [await anna.join(secret.table), await bert.join(secret.table)];
for (const [i, socket] of sockets.entries()) await socket.ask(`sit ${i + 1}`);
for (const socket of sockets) await socket.ask('ready');
is(await drawn(anna), await drawn(bert), 'players get the picture of spectators');

// ---- links that lead nowhere, and too many pictures ----
const away = await fetch(`${base}/t/nosuchtable`, { redirect: 'manual' });
is(
  `${away.status} ${away.headers.get('location')}`,
  '302 ../#/t/nosuchtable',
  'the page explains what is not there',
);
is(
  (await fetch(`${base}/g/nosuchtable/1`, { redirect: 'manual' })).headers.get('location'),
  '../../#/o/nosuchtable/1',
  'the page explains that a game is not there',
);
let last = 0;
for (let i = 0; i < 300 && last !== 429; i++) last = (await fetch(`${base}/t/${table}.svg`)).status;
is(last, 429, 'nobody has everything drawn');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
