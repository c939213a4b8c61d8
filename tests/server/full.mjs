// A full disk: nothing is acknowledged that is not stored; the server says so, survives, and
// continues when there is space.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { crowd, finish, follow, is, ok, Person, scratch, serve, stop } from './lib.mjs';

// The server may write files of at most 400 kB each; the signal for it is ignored, so writes simply
// fail.
const args = ['serve', '--port', '0', '--data', join(scratch, 'test.db'), ...crowd]
  .map((a) => `'${a}'`)
  .join(' ');
const child = follow(
  spawn('bash', [
    '-c',
    `trap '' XFSZ; ulimit -f 400; exec '${process.env.COUPDOEIL ?? 'build/coupdoeil'}' ${args}`,
  ]),
);
let errors = '';
const port = await new Promise((ready) =>
  child.stderr.on('data', (text) => {
    errors += text;
    const found = /"event":"listen".*"port":(\d+)/.exec(errors);
    if (found) ready(Number(found[1]));
  }),
);
const limited = { port };
const someone = await Person.make(limited, 'Someone');
const opened = [];
let cut = 0;
for (let i = 0; i < 2000 && cut < 5; i++) {
  const reply = await someone.post('/api/tables', { game: 'oeil' });
  if (reply.status === 201) opened.push(reply.body.table);
  else if (reply.status === 503 && reply.body.message === 'server.store') cut++;
}
ok(opened.length > 5, 'tables are opened until the disk is full');
is(cut, 5, 'when the disk is full, requests are refused with the reason');
is((await someone.get('/health')).status, 503, 'when the disk is full, /health says why');
ok(
  /"event":"store","trouble":"(database or disk is full|disk I\/O error)"/.test(errors),
  'when the disk is full, the log says why',
);
child.kill('SIGKILL');
await new Promise((done) => child.on('exit', done));
const server = await serve(...crowd);
someone.server = server;
let there = 0;
for (const table of opened) there += (await someone.get(`/api/tables/${table}`)).status === 200;
is(there, opened.length, 'every table that was acknowledged is there');
is(
  (await someone.post('/api/tables', { game: 'oeil' })).status,
  201,
  'the server continues when there is room again',
);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
