// Two sample bots (examples/bot.c) play a game of each kind to its end, and a computer seat plays one with a bot.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { crowd, finish, follow, is, patience, Person, scratch, serve, stop } from './lib.mjs';

const bot = join(scratch, 'bot');
is(
  spawnSync('cc', ['-std=c11', '-D_GNU_SOURCE', 'examples/bot.c', '-o', bot, '-lwslay', '-ljansson'], {
    stdio: 'inherit',
  }).status,
  0,
  'the sample bot is built',
);
const server = await serve(...crowd, '-o', 'think-ms=50');
const keeper = await Person.make(server, 'Keeper');
const run = (table, seat) =>
  new Promise((done) => {
    const child = follow(
      spawn(bot, ['127.0.0.1', String(server.port), table, String(seat)], { stdio: 'ignore' }),
    );
    const timer = setTimeout(() => child.kill(), 2 * patience);
    child.on('exit', (code) => {
      clearTimeout(timer);
      done(code);
    });
  });
for (const [game, options] of [
  ['foureyes', { board: '4' }],
  ['eccentric', {}],
  ['lynx', { maxturns: '30' }],
]) {
  const { table } = (await keeper.post('/api/tables', { game, options })).body;
  is((await Promise.all([run(table, 1), run(table, 2)])).join(), '0,0', `bots play ${game} to its end`);
}
const { table } = (
  await keeper.post('/api/tables', { game: 'foureyes', options: { board: '4' }, computers: { 2: 1 } })
).body;
is(await run(table, 1), 0, 'a bot plays a computer');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
