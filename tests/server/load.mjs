// load.mjs [GAMES] [RATE] [SECONDS] [IDLE] - how much the server carries: live games, committed actions a second, the time
// from a line to its answer, and the memory of sockets that only listen. Figures, no promises: machines differ.
import { answers, busy, crowd, finish, is, metric, nap, ok, quantile, serve, stop, tool } from './lib.mjs';

const [games, rate, seconds, idle] = [20, 100, 2, 100].map((usual, i) =>
  Number(process.argv[2 + i] ?? usual),
);
const server = await serve(...crowd);
const players = tool('load', server.port, games, rate, seconds).ended;
while ((await metric(server, 'sockets')) < 2 * games) await nap(100);
await nap(1000); // everyone is seated: times are counted from here on
const before = await answers(server);
const load = await players;
const p99 = quantile(before, await answers(server), 0.99);
console.log(
  `# ${games} games: ${load.acked} actions acknowledged, ${load.per_second} a second; ` +
    `at the client p50 ${load.p50_ms} ms, p99 ${load.p99_ms} ms; in the server p99 at most ${p99} ms; ` +
    `memory ${((await metric(server, 'resident_bytes')) / 1e6).toFixed(0)} MB; ${busy()}`,
);
ok(load.acked > 0, 'games are played');
is(load.refused, 0, 'no action is refused under load');
is(load.broken, 0, 'no connection is lost under load');
is(await stop(server), 0, 'the server ends cleanly');

const quiet = await serve(...crowd);
const empty = await metric(quiet, 'resident_bytes');
const holding = tool('load', 'idle', quiet.port, idle, Math.max(4, idle / 300));
await nap(2000 + idle);
const after = await metric(quiet, 'resident_bytes');
console.log(
  `# ${await metric(quiet, 'sockets')} idle sockets: ` +
    `${((after - empty) / 1e3 / idle).toFixed(1)} kB each, ${(after / 1e6).toFixed(0)} MB in all`,
);
is((await holding.ended).sockets, idle, 'idle sockets are held');
await stop(quiet);
await finish();
