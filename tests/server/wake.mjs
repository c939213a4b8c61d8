// Tables out of memory: looking for an opponent wakes none, and after a restart all those with
// something due wake automatically.
import { crowd, finish, is, metric, ok, Person, serve, stop, until } from './lib.mjs';

let server = await serve(...crowd);
const [anna, bert] = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')];
const wish = { game: 'ovo', options: { players: '2' } };
for (let i = 0; i < 5; i++) await anna.post('/api/tables', wish);
const games = 20;
for (let i = 0; i < games; i++) {
  const { table } = (
    await anna.post('/api/tables', { game: 'foureyes', clock: 'move 15000', computers: { 2: 1 } })
  ).body;
  const seat = await anna.join(table);
  await seat.ask('sit 1');
  await seat.ask('ready');
  await seat.end();
}
await stop(server, 'SIGKILL');

server = await serve(...crowd, '-o', 'rest=0');
bert.server = server;
ok(
  await until(async () => (await metric(server, 'loaded_total')) >= games),
  'tables whose clocks run wake after a restart',
);
const loaded = await metric(server, 'loaded_total');
const reply = await bert.post('/api/pair', wish);
is(reply.body.fresh, true, 'nobody is led to a table whose opener is not there');
is(await metric(server, 'loaded_total'), loaded, 'no table wakes for a person who looks for one');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
