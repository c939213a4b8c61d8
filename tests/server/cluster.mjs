// cluster.mjs - several nodes over one PostgreSQL with nginx in front, for tests.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowd, program, serveWith, until } from './lib.mjs';
import { nginx, startNginxNodes } from './nginx.mjs';

export { nginx };

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** A PostgreSQL of our own; it ends with the test. */
export function database() {
  const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-pg-'));
  const run = (what) => execFileSync('tools/postgres', [what, folder], { encoding: 'utf8' }).trim();
  const uri = run('start');
  process.on('exit', () => {
    try {
      run('stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const psql = (text) =>
    execFileSync('psql', ['-X', '-A', '-t', '-q', '-v', 'ON_ERROR_STOP=1', '-c', text, uri], {
      encoding: 'utf8',
    }).trim();
  return { folder, uri, psql, start: () => run('start'), stop: () => run('stop') };
}

/** Starts a node on this port; `more` are other settings. */
export async function node(db, name, port, more = [], what = program) {
  const settings = [
    'proxy=yes',
    `store=postgres:${db.uri}`,
    `node=${name}`,
    `route=127.0.0.1:${port}`,
    ...more,
  ];
  const server = await serveWith(what, port, ...crowd, ...settings.flatMap((s) => ['-o', s]));
  return Object.assign(server, { name });
}

/** nginx on a port of its own in front of nodes on these ports. */
export async function proxy(ports) {
  const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-nginx-'));
  const port = await freePort();
  const front = startNginxNodes(folder, port, ports);
  process.on('exit', () => {
    front.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    );
  if (!(await until(answers))) throw new Error(`nginx: ${front.trouble()}`);
  return { port };
}
