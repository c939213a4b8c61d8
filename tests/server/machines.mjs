// machines.mjs - several nodes behind nginx over PostgreSQL with a synchronous standby, on loopback, as real processes.
// Tests share it. Run alone it is `make cluster`: it prints the address, restarts whatever dies, as systemd and Patroni
// would, and stops everything on Ctrl-C.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crowd, metric, nap, program, serveWith, until } from './lib.mjs';
import { nginx as installed, startNginxNodes } from './nginx.mjs';
import { freePort } from './ports.mjs';

const run = promisify(execFile);
const SETTINGS = {
  max_connections: 200,
  wal_keep_size: '1GB',
  wal_retrieve_retry_interval: '200ms',
  log_min_messages: 'warning',
};

/** Whether everything is installed; otherwise what is missing. */
export function missing() {
  if (!installed) return 'nginx is not installed';
  try {
    execFileSync('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/initdb && command -v psql'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'PostgreSQL is not installed';
  }
}

/** A TCP proxy to the socket that `where` names at that moment. It can be slow, hold everything back, or cut its connections. */
export class Wire {
  #server;
  #links = new Set();
  delay = 0;
  swallows = false; // the answers of the database
  swallowed = 0;
  #held = null; // what waits until it is let through

  static async to(where) {
    const wire = new Wire();
    wire.#server = net.createServer((client) => wire.#pass(client, where())).listen(0, '127.0.0.1');
    await new Promise((ready) => wire.#server.once('listening', ready));
    wire.port = wire.#server.address().port;
    return wire;
  }

  #pass(client, path) {
    const up = net.connect(path);
    const ends = [
      [client, up],
      [up, client],
    ];
    const link = { cut: () => ends.forEach(([end]) => end.destroy()) };
    this.#links.add(link);
    client.on('data', () => {
      if (this.#held) link.answer ??= new Promise((done) => up.once('data', done).once('close', done));
    });
    up.on('close', () => this.#links.delete(link));
    for (const [from, to] of ends) {
      from.on('data', (data) => {
        if (from === up && this.swallows) this.swallowed++;
        else this.#later(() => to.destroyed || to.write(data));
      });
      from.on('close', () => this.#later(() => to.end())).on('error', () => {});
    }
  }

  #later(what) {
    if (this.#held) this.#held.push(what);
    else if (this.delay) setTimeout(() => (this.#held ? this.#held.push(what) : what()), this.delay);
    else what();
  }

  /** From now on nothing passes, and nobody notices; later everything passes, in order, to those
   * who still wait for it. */
  hold() {
    this.#held ??= [];
  }

  /** Resolves once the database has read it. */
  async release() {
    const held = this.#held ?? [];
    const answers = [...this.#links].map((link) => link.answer);
    this.#held = null;
    for (const what of held) what();
    await Promise.all(answers);
    for (const link of this.#links) link.answer = null;
  }

  cut() {
    for (const link of this.#links) link.cut();
  }

  close() {
    this.cut();
    this.#server.close();
  }
}

/** A PostgreSQL server in a folder (tools/postgres). */
class Database {
  base = 'postgres';

  constructor(folder, name) {
    Object.assign(this, { name, folder: join(folder, name) });
  }

  async #tool(what, ...more) {
    const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
    await run('tools/postgres', [what, this.folder, ...more], {
      env: { ...process.env, PG_OPTIONS: options.join(' ') },
    });
  }

  start = () => this.#tool('start');
  follow = (primary) => this.#tool('standby', primary.folder);
  promote = () => this.#tool('promote');
  stop = () => this.#tool('stop');
  kill = () => this.#tool('kill');

  get socket() {
    return join(this.folder, '.s.PGSQL.5432');
  }

  /** The process that started all its other processes; 0: it is not running. */
  get pid() {
    try {
      const pid = Number(readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      readlinkSync(`/proc/${pid}/exe`); // a dead process that nobody has waited for has none
      return pid;
    } catch {
      return 0;
    }
  }

  /** The processes that it has started whose names contain this. */
  processes(name = '') {
    return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(this.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line && line.includes(name))
      .map((line) => Number.parseInt(line, 10));
  }

  /** From now on it answers nobody, and nothing tells that it is gone. */
  hang() {
    this.hung = [this.pid, ...this.processes()];
    for (const pid of this.hung) process.kill(pid, 'SIGSTOP');
  }

  stopNow() {
    for (const pid of this.hung ?? []) process.kill(pid, 'SIGCONT');
    if (this.pid) execFileSync('tools/postgres', ['stop', this.folder]);
  }

  /** Runs one of PostgreSQL's programs at it; gives what it prints. */
  async client(what, ...args) {
    const { stdout } = await run(what, ['-h', this.folder, '-U', 'coupdoeil', ...args], {
      maxBuffer: 1 << 28,
    });
    return stdout;
  }

  /** Rows as lists of texts. Several statements are separate transactions. */
  async sql(...statements) {
    const about = ['-qAtX', '-F\t', '-v', 'ON_ERROR_STOP=1', ...statements.flatMap((s) => ['-c', s])];
    const stdout = await this.client('psql', ...about, this.base);
    return stdout.trim()
      ? stdout
          .trim()
          .split('\n')
          .map((row) => row.split('\t'))
      : [];
  }
}

/**
 * Options: `count` of nodes; `standby`, `synchronous`; `wires`: nodes reach the primary through a Wire each (`node.wire`);
 * `disk`: the size of the primary's file system, for root only; `settings`, `program`, `root` of the nodes; `say` gets a line
 * for each step.
 */
export class Cluster {
  nodes = [];
  fronts = [];

  static async start(options = {}) {
    const cluster = new Cluster();
    Object.assign(
      cluster,
      { count: 3, standby: true, synchronous: true, wires: false, settings: crowd, program, say: () => {} },
      options,
    );
    cluster.folder = mkdtempSync(join(tmpdir(), 'coupdoeil-'));
    chmodSync(cluster.folder, 0o755); // PostgreSQL runs as another user if root starts it
    process.on('exit', () => cluster.stop());
    await cluster.#databases();
    await cluster.#front();
    return cluster;
  }

  async #databases() {
    this.primary = new Database(this.folder, 'a');
    this.other = this.standby ? new Database(this.folder, 'b') : null;
    if (this.disk) {
      mkdirSync(this.primary.folder);
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${this.disk}`, 'tmpfs', this.primary.folder]);
    }
    this.say('PostgreSQL');
    await this.primary.start();
    if (!this.other) return;
    this.say(this.synchronous ? 'its synchronous standby' : 'its standby');
    await this.restoreStandby();
  }

  async #front() {
    const [port, ...ports] = await Promise.all(Array.from({ length: 1 + this.count }, freePort));
    this.port = port;
    for (const [i, nodePort] of ports.entries()) {
      const wire = this.wires ? await Wire.to(() => this.primary.socket) : null;
      this.nodes[i] = { name: String(i + 1), port: nodePort, wire };
      this.say(`node ${i + 1}`);
      await this.startNode(i);
    }
    this.say('nginx');
    await this.nginx(port, ports);
  }

  /** Starts nginx in front of these nodes. */
  async nginx(port, ports) {
    const folder = join(this.folder, `nginx-${port}`);
    mkdirSync(folder);
    const front = startNginxNodes(folder, port, ports);
    this.fronts.push(front);
    const up = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        (r) => r.status === 200,
        () => false,
      );
    if (!(await until(up))) throw new Error(`nginx: ${front.trouble()}`);
  }

  /** Another nginx, which knows only these nodes; resolves with where it is. */
  async behind(...nodes) {
    const port = await freePort();
    await this.nginx(
      port,
      nodes.map((node) => node.port),
    );
    return { port };
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The database as a node reaches it. */
  store(i) {
    const { wire } = this.nodes[i];
    const hosts = wire
      ? `127.0.0.1:${wire.port}`
      : [this.primary, this.other]
          .filter(Boolean)
          .map((db) => encodeURIComponent(db.folder))
          .join(',');
    return `postgres:postgresql://coupdoeil@${hosts}/${this.primary.base}?target_session_attrs=read-write`;
  }

  async startNode(i, what = this.program) {
    const node = this.nodes[i];
    const settings = [
      `store=${this.store(i)}`,
      `node=${node.name}`,
      `route=127.0.0.1:${node.port}`,
      `public=${this.address}`,
      'proxy=yes',
      ...(this.root ? [`root=${this.root}`] : []),
    ];
    node.server = await serveWith(what, node.port, ...this.settings, ...settings.flatMap((s) => ['-o', s]));
    return node;
  }

  sql(...statements) {
    return this.primary.sql(...statements);
  }

  /** The only value of the only row; undefined: there is none. */
  async value(statement) {
    return (await this.sql(statement)).flat()[0];
  }

  /** The node that has this table. */
  async ownerOf(table) {
    const name = await this.value(
      `SELECT n.name FROM nodes n JOIN tables t ON t.owner=n.id WHERE t.id='${table}'`,
    );
    return this.nodes.find((node) => node.name === name);
  }

  /** A figure, added up over the nodes. */
  async sum(name) {
    let all = 0;
    for (const { server } of this.nodes) all += await metric(server, name);
    return all;
  }

  /** The tables of a node. */
  async owned(i) {
    const name = this.nodes[i].name;
    return (
      await this.sql(`SELECT t.id FROM tables t JOIN nodes n ON n.id=t.owner WHERE n.name='${name}'`)
    ).flat();
  }

  /** Makes the other server a copy that follows the primary, and waits for it if it should be
   * synchronous. */
  async restoreStandby() {
    await this.other.follow(this.primary);
    const follows = async () =>
      (await this.sql("SELECT 1 FROM pg_stat_replication WHERE state='streaming'")).length;
    if (!(await until(follows))) throw new Error('the standby does not follow');
    if (!this.synchronous) return;
    const names = `ALTER SYSTEM SET synchronous_standby_names='${this.other.name}'`;
    await this.sql(names, 'SELECT pg_reload_conf()');
    const waits = async () =>
      (await this.sql("SELECT 1 FROM pg_stat_replication WHERE sync_state='sync'")).length;
    if (!(await until(waits))) throw new Error('the standby is not synchronous');
  }

  /** The primary is dead: the standby becomes the primary, alone until restoreStandby(). */
  async failOver() {
    await this.other.promote();
    [this.primary, this.other] = [this.other, this.primary];
  }

  /** Ends everything at once. */
  stop() {
    if (this.stopped) return;
    this.stopped = true;
    for (const { wire } of this.nodes) wire?.close();
    for (const front of this.fronts) front.stop();
    for (const { server } of this.nodes) server?.child.kill('SIGKILL');
    for (const db of [this.other, this.primary]) db?.stopNow();
    // Lazily: processes of the database that are still ending keep the disk busy for a moment.
    if (this.disk) execFileSync('umount', ['--lazy', this.primary.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// ---- make cluster ----

/** Restarts a node that has ended, and replaces a database server that has. */
async function lookAfter(cluster) {
  for (const [i, node] of cluster.nodes.entries()) {
    const again = async (code) => {
      cluster.say(`node ${node.name} has ended (${code ?? 'killed'}); starting it again`);
      await nap(1000);
      await cluster.startNode(i).then(
        () => cluster.say(`node ${node.name} runs again`),
        (e) => cluster.say(e.message),
      );
      node.server.ended.then(again);
    };
    node.server.ended.then(again);
  }
  for (;;) {
    await nap(200);
    if (!cluster.primary.pid) {
      cluster.say(`the primary (${cluster.primary.name}) is dead; ${cluster.other.name} takes over`);
      await cluster.failOver();
    } else if (cluster.other.pid) {
      continue;
    }
    cluster.say(`${cluster.other.name} becomes the standby`);
    await cluster.restoreStandby();
    cluster.say(`${cluster.other.name} follows ${cluster.primary.name}`);
  }
}

function describe(cluster) {
  for (const node of cluster.nodes)
    console.log(
      `node ${node.name}: http://127.0.0.1:${node.port}, process ${node.server.child.pid}, ` +
        `metrics http://127.0.0.1:${node.server.metrics}/metrics`,
    );
  for (const [what, db] of [
    ['primary', cluster.primary],
    ['standby', cluster.other],
  ])
    console.log(`${what}: psql -h ${db.folder} -U coupdoeil postgres, process ${db.pid}`);
  console.log(`store of node 1: ${cluster.store(0)}`);
  console.log(`\n${cluster.address} (Ctrl-C stops everything)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lack = missing();
  if (lack) {
    console.error(`${lack}; tools/setup test installs it`);
    process.exit(1);
  }
  const cluster = await Cluster.start({ root: 'build/web', say: (line) => console.log(`… ${line}`) });
  describe(cluster);
  await lookAfter(cluster);
}
