// What others show of a link to a table: a title, a text and a picture, without anything that players hide.
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
  'Unrated game · 5 minutes per player · waiting for players',
  'and on which terms',
);
ok(html.includes(`url=../#/t/${table}"`), 'and leads to the table');
is(tag(html, 'image'), undefined, 'there is no picture before there is a position');
is((await fetch(`${base}/t/${table}.svg`)).status, 404, 'nor a drawing of one');

// ---- a game ----
const b = await bert.join(table);
await b.ask('sit 2');
await a.ask('ready');
await b.ask('ready');
await a.ask('act 1 D0@c3');
html = await page();
ok(/^4EYES: .* – Bert$/.test(tag(html, 'title')), 'a game says who plays');
ok(/in progress$/.test(tag(html, 'description')), 'and that it goes on');
const picture = tag(html, 'image');
ok(picture.startsWith(`https://games.example.org/t/${table}.`), 'a picture has its public address');
const svg = await fetch(`${base}/t/${table}.svg`);
is(svg.headers.get('content-type'), 'image/svg+xml', 'it is drawn');
ok((await svg.text()).startsWith('<svg'), 'whole');
if (picture.endsWith('.png')) {
  const png = Buffer.from(await (await fetch(`${base}/t/${table}.png`)).arrayBuffer());
  is(png.subarray(1, 4).toString(), 'PNG', 'in pixels too');
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
  'of games too',
);
let last = 0;
for (let i = 0; i < 300 && last !== 429; i++) last = (await fetch(`${base}/t/${table}.svg`)).status;
is(last, 429, 'nobody has everything drawn');
is(await stop(server), 0, 'the server ends well');
await finish();
