// A race between a near client and one 120 ms away (a proxy delays all its bytes): both see a scene at the same time,
// and the first to press wins, however long the message took.
import net from 'node:net';
import { crowd, finish, is, nap, ok, Person, serve, Socket, stop } from './lib.mjs';

const server = await serve(...crowd, '-o', 'proxy=yes'); // otherwise the kernel would reveal that nobody is far away
const delay = 60;
const far = net.createServer((client) => {
  const up = net.connect(server.port, '127.0.0.1');
  const end = () => {
    client.destroy();
    up.destroy();
  };
  for (const [from, to] of [
    [client, up],
    [up, client],
  ]) {
    from.on('data', (data) => setTimeout(() => to.destroyed || to.write(data), delay));
    from.on('close', end).on('error', end);
  }
});
await new Promise((ready) => far.listen(0, '127.0.0.1', ready));
const anna = await Person.make(server, 'Anna');
const bert = await Person.make(server, 'Bert');
const seen = [];
// Stamps the moment at which a client has a state.
const watch = (socket, who) => {
  const push = socket.objects.push.bind(socket.objects);
  socket.objects.push = (object) => {
    if (object.type === 'state') seen.push({ who, position: object.position, at: performance.now() });
    return push(object);
  };
};
let right = 0;
const skews = [];
const rounds = 6;
for (let i = 0; i < rounds; i++) {
  const { table } = (await anna.post('/api/tables', { game: 'lynx', options: { variant: 'D' } })).body;
  const near = await anna.join(table);
  const away = await Socket.open(far.address().port, table, bert.headers());
  watch(near, 'near');
  watch(away, 'away');
  // Round trips are measured before people sit down or after: it makes no difference.
  if (i % 2) await nap(400);
  await near.ask('sit 1');
  await away.ask('sit 2');
  if (i % 2 === 0) await nap(400);
  seen.length = 0;
  await near.ask('ready');
  await away.ask('ready');
  const state = await away.wait((o) => o.type === 'state');
  await near.wait((o) => o.type === 'state');
  const first = (who) => seen.find((s) => s.who === who).at;
  skews.push(Math.abs(first('near') - first('away')));
  // The far client presses 45 ms earlier, but its message arrives after the other's.
  await nap(300);
  away.line(`act ${state.position} 2:stop a`);
  await nap(45);
  near.line(`act ${state.position} 1:stop b`);
  const verdict = await away.wait((o) => o.verb === 'act' && o.type !== 'held');
  if (verdict?.type === 'done') right++;
  await near.end();
  await away.end();
}
far.close();
skews.sort((a, b) => a - b);
console.log(
  `# ${rounds} rounds at 120 ms: ${right} judged right; pictures ${skews.map((s) => s.toFixed(0)).join(', ')} ms apart`,
);
ok(right > rounds / 2, 'the first to press is first, even if the other was heard first');
ok(skews[0] < delay, 'a scene is shown to both together');
is(await stop(server), 0, 'the server ends cleanly');
await finish();
