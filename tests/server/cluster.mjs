// cluster.mjs - several nodes over one PostgreSQL with nginx in front, for tests.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowd, nap, program, serveWith, until } from './lib.mjs';
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

// ---- people who play on whatever happens ----

/** Two people at one table after another. They come back when their sockets close or stay silent. */
export class Pair {
  acks = []; // "TABLE LINE" of what was acknowledged
  longest = 0; // milliseconds between two acknowledgements
  tables = [];
  #socket = [null, null];
  #number = 0;
  #ended = false;

  constructor(people, wish = { game: 'foureyes' }) {
    Object.assign(this, { people, wish });
  }

  // Until it is told to stop, and then to the end of what was asked.
  async play() {
    this.last = Date.now();
    while (!this.#ended) {
      await this.#open();
      while (!this.#ended && (await this.#act()));
    }
  }

  end() {
    this.#ended = true;
  }

  async #open() {
    for (const socket of this.#socket) socket?.end();
    this.#socket = [null, null];
    for (this.table = null; !this.table; await nap(100)) {
      const reply = await this.people[0].post('/api/tables', this.wish).catch(() => null);
      this.table = reply?.body?.table;
    }
    this.tables.push(this.table);
    for (const seat of [0, 1]) await this.ask(seat, `sit ${seat + 1}`);
    for (const seat of [0, 1]) await this.ask(seat, 'ready');
  }

  // A socket that does not open soon is given up.
  async #join(seat) {
    const joining = this.people[seat].join(this.table).catch(() => null);
    const socket = await Promise.race([joining, nap(3000)]);
    if (!socket) joining.then((late) => late?.end());
    return socket ?? null;
  }

  // The seat's socket, which may have to be opened again.
  async #at(seat) {
    for (let pause = 100; ; pause = Math.min(400, 1.5 * pause)) {
      const socket = this.#socket[seat];
      if (socket && socket.closed === null) return socket;
      socket?.end();
      // A node that is silent costs a question, not a socket.
      const there = await this.people[seat].get(`/api/tables/${this.table}`).catch(() => null);
      this.#socket[seat] = there?.status === 200 ? await this.#join(seat) : null;
      if (!this.#socket[seat]) await nap(pause * (0.5 + Math.random()));
    }
  }

  // Says a line until it is answered.
  async ask(seat, line) {
    for (;;) {
      const socket = await this.#at(seat);
      const answer = await socket.ask(line, 2000);
      if (answer) return answer;
      socket.closed ??= 'silent';
      socket.tcp.destroy();
    }
  }

  // One action; false: the game is over.
  async #act() {
    for (const seat of [0, 1]) {
      const socket = await this.#at(seat);
      await socket.wait((o) => o.type === 'state', 0, 2000);
      const state = socket.last('state');
      if (socket.last('table')?.status === 'over') return false;
      // Whoever was away is not ready any more.
      if (socket.last('table')?.status === 'setting') await this.ask(seat, 'ready');
      if (!state?.actions?.length) continue;
      const action = state.actions[Math.floor(Math.random() * state.actions.length)];
      const line = `act ${state.position} ${action} ${seat}x${++this.#number}`;
      const answer = await this.ask(seat, line);
      if (answer.type === 'done') this.#note(line);
      return true;
    }
    await nap(10);
    return true;
  }

  #note(line) {
    const now = Date.now();
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
    this.acks.push(`${this.table} ${line}`);
  }
}

/** What of all that was acknowledged is missing in the journals, or there twice; and entries that go back in time. */
export function judge(db, pairs) {
  const acks = pairs.flatMap((pair) => pair.acks);
  const counts = new Map();
  for (const entry of db.psql(`SELECT tab||' '||line FROM journal WHERE line LIKE 'act %'`).split('\n'))
    counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return {
    acknowledged: acks.length,
    lost: acks.filter((ack) => !counts.has(ack)).length,
    doubled: [...counts.values()].filter((n) => n > 1).length,
    back: Number(
      db.psql(
        `SELECT count(*) FROM journal a JOIN journal b ON b.tab=a.tab AND b.number=a.number+1 WHERE b.ms<a.ms`,
      ),
    ),
    longest: Math.max(...pairs.map((pair) => pair.longest)),
  };
}
