// kill.mjs [KILLS] [GAMES] [RATE] - the server is killed at random moments while games are played;
// what it had acknowledged must be in the store, once, and every table must continue from there.
import { join } from 'node:path';
import { crowd, finish, is, nap, ok, scratch, serve, serveOn, stop, tool } from './lib.mjs';

const [kills, games, rate] = [3, 20, 200].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const acks = join(scratch, 'acks');
let server = await serve(...crowd);
const { port } = server;
const load = tool('load', port, games, rate, 100000, acks);
await nap(1000 + games * 10);
let broken = 0;
let slowest = 0;
for (let i = 0; i < kills; i++) {
  await nap(300 + Math.random() * (1200 + games * 5)); // time for all to come back and act
  server.child.kill('SIGKILL');
  await server.ended;
  broken += (server.errors.match(/"event":"damage"/g) ?? []).length;
  const start = Date.now();
  server = await serveOn(port, ...crowd);
  slowest = Math.max(slowest, Date.now() - start);
}
await nap(1500);
load.child.kill('SIGTERM');
const played = await load.ended;
is(await stop(server), 0, 'the last server ends cleanly');
broken += (server.errors.match(/"event":"damage"/g) ?? []).length;
const found = await tool('acks', join(scratch, 'test.db'), acks).ended;
console.log(
  `# ${kills} kills, ${games} games: ${found.acknowledged} acknowledged, ${found.lost} lost, ${found.doubled} doubled; ` +
    `${played.refused} refused, ${played.broken} links broken; listening again after at most ${slowest} ms; ` +
    `below ${(3 / kills).toPrecision(2)} a kill with 95 %`,
);
ok(found.acknowledged > games, 'actions were acknowledged');
is(found.lost, 0, 'no acknowledged action was lost');
is(found.doubled, 0, 'no acknowledged action was done twice');
is(found.back, 0, 'time went back for no table');
is(broken, 0, 'every journal plays again');
ok(played.broken >= kills, 'links were broken by it');
await finish();
