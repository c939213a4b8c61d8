// trial.mjs - games played through nginx at a cluster while something breaks, and what became of every acknowledged action.
// faults.mjs says what breaks, and how often.
import { execFile, execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { metric, nap, Person, program, tool, until } from './lib.mjs';

process.env.LOAD_PAGE = 'yes';
const TTL = 3000; // of a node's lease, in milliseconds

/** The acknowledgements that the players note as they arrive: when each table last had an
 * action. */
class Acks {
  count = 0;
  last = new Map();
  watches = [];
  #rest = '';

  constructor(path) {
    this.path = path;
  }

  read() {
    try {
      this.file ??= openSync(this.path);
    } catch {
      return; // there is none yet
    }
    const bytes = Buffer.alloc(1 << 20);
    for (let n; (n = readSync(this.file, bytes)) > 0;) {
      const lines = (this.#rest + bytes.toString('utf8', 0, n)).split('\n');
      this.#rest = lines.pop();
      for (const line of lines) this.#take(...line.split('\t'));
    }
  }

  #take(ms, table) {
    const at = Number(ms);
    this.count++;
    this.last.set(table, at);
    for (const watch of this.watches)
      if (watch.from === Infinity) watch.early.push([at, table]);
      else this.#note(watch, at, table);
  }

  /** How long it takes from now on until each of these tables has another action. Actions before
   * `from` do not count. */
  watch(tables) {
    this.read();
    const watch = { at: Date.now(), from: Infinity, tables: new Set(tables), took: [], early: [] };
    this.watches.push(watch);
    return watch;
  }

  countFrom(watch, from) {
    this.read();
    watch.from = from;
    for (const [at, table] of watch.early) this.#note(watch, at, table);
  }

  #note(watch, at, table) {
    if (at <= watch.from || !watch.tables.delete(table)) return;
    watch.took.push(at - watch.at);
  }

  /** Whether all of them have had one. */
  all(watch) {
    return until(() => (this.read(), watch.tables.size === 0));
  }

  close() {
    if (this.file !== undefined) closeSync(this.file);
  }
}

/** The value below which this part of the numbers lies. */
export const quantile = (numbers, part) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

/** Games that are played at a cluster. */
export class Trial {
  took = []; // from each fault to the next acknowledged action, for each table
  faults = 0;
  fell = 0; // epochs that were lower than before
  fenced = 0;
  unknown = 0; // commits whose outcome no node knew
  alone = 0; // actions acknowledged without the only standby
  health = []; // how long /health took while the database was slow, in milliseconds
  statuses = new Set(); // of requests for tables while the disk was full
  #epochs = new Map();

  static async start(cluster, games, rate) {
    const trial = new Trial();
    trial.cluster = cluster;
    trial.acks = new Acks(join(trial.cluster.folder, 'acks'));
    trial.load = tool('load', trial.cluster.port, games, rate, 100000, trial.acks.path);
    trial.began = Date.now();
    if (!(await until(() => (trial.acks.read(), trial.acks.last.size === games))))
      throw new Error(`only ${trial.acks.last.size} of ${games} tables are played at`);
    return trial;
  }

  get tables() {
    return [...this.acks.last.keys()];
  }

  /** Everything works again once there has been an action at each table. */
  async calm() {
    const watch = this.acks.watch(this.tables);
    this.acks.countFrom(watch, watch.at);
    const good = await this.acks.all(watch);
    if (!good) throw await this.#stuck(watch);
    for (const [id, epoch] of await this.cluster.sql('SELECT id, epoch FROM tables')) {
      if (Number(epoch) < (this.#epochs.get(id) ?? 0)) this.fell++;
      this.#epochs.set(id, Number(epoch));
    }
  }

  /** Breaks something, waits until the tables concerned are played at again, and repairs it.
   * breaks() may return the time since when. */
  async fault(tables, breaks, mends = async () => {}) {
    const watch = this.acks.watch(tables);
    this.acks.countFrom(watch, (await breaks()) || watch.at);
    const mended = mends();
    const good = await this.acks.all(watch);
    await mended;
    if (!good) throw await this.#stuck(watch);
    this.took.push(...watch.took);
    this.faults++;
    await this.calm();
  }

  /** The tables where nobody acts any more, with the ends of their journals. */
  async #stuck({ tables }) {
    const ids = [...tables];
    const ends = await this.cluster.sql(
      `SELECT tab, number, who, line FROM journal j JOIN tables t ON t.id=tab AND number>head-6
        WHERE tab IN ('${ids.join("','")}') ORDER BY tab, number`,
    );
    const seen = await Promise.all(ids.map((id) => this.#look(id).catch((e) => e.message)));
    return new Error(
      [`nobody acts any more at ${ids.join(' ')}`, ...ends.map((e) => e.join(' ')), ...seen].join('\n#   '),
    );
  }

  /** What a spectator of a table sees. */
  async #look(table) {
    const { name } = await this.cluster.ownerOf(table);
    const socket = await (await Person.make(this.cluster, 'Spectator')).join(table);
    const state = await socket.wait((o) => o.type === 'state');
    await socket.wait((o) => o.type === 'people');
    const { status } = socket.last('table');
    return JSON.stringify({
      node: name,
      table,
      status,
      turn: state?.turn,
      people: socket.last('people').seats,
    });
  }

  /** Ends the play and compares what was acknowledged with the journals. */
  async judge() {
    this.seconds = (Date.now() - this.began) / 1000;
    this.load.child.kill('SIGTERM');
    const played = await this.load.ended;
    this.acks.read();
    this.acks.close();
    const found = await compare(this.cluster, this.acks.path);
    const damaged = await replay(this.cluster, this.tables);
    const bad = found.lost + found.doubled + found.twice + found.heads + found.back + damaged + this.fell;
    return { ...found, damaged, fell: this.fell, bad, links: played.broken, refused: played.refused };
  }
}

async function compare(cluster, acks) {
  const text = execFileSync('psql', ['-qAtX', '-h', cluster.primary.folder, '-U', 'coupdoeil', 'postgres'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    input: `
CREATE TEMP TABLE acks(ms bigint, tab text COLLATE "C", line text COLLATE "C");
\\copy acks FROM '${acks}'
CREATE TEMP TABLE found AS SELECT a.tab, a.line, count(j.line) AS times
  FROM (SELECT DISTINCT tab, line FROM acks) a LEFT JOIN journal j ON j.tab=a.tab AND j.line=a.line GROUP BY 1, 2;
SELECT json_build_object(
  'acknowledged', (SELECT count(*) FROM found),
  'lost', (SELECT count(*) FROM found WHERE times=0),
  'doubled', (SELECT count(*) FROM found WHERE times>1),
  'twice', (SELECT count(*) FROM (SELECT FROM journal GROUP BY tab, number HAVING count(*)>1) t),
  'heads', (SELECT count(*) FROM tables WHERE head<>(SELECT count(*) FROM journal WHERE tab=id)),
  'back', (SELECT count(*) FROM journal a JOIN journal b ON b.tab=a.tab AND b.number=a.number+1 WHERE b.ms<a.ms));
`,
  });
  return JSON.parse(text.trim().split('\n').at(-1));
}

/** Starts all nodes again and replays every table; returns how many cannot be replayed. */
async function replay(cluster, tables) {
  let broken = 0;
  for (const [i, { server }] of cluster.nodes.entries()) {
    server.child.kill('SIGTERM');
    await server.ended;
    broken += (server.errors.match(/"event":"damage"/g) ?? []).length;
    await cluster.startNode(i);
  }
  const uri = `postgres:postgresql://coupdoeil@${encodeURIComponent(cluster.primary.folder)}/postgres`;
  const check = await promisify(execFile)(program, ['store', 'check', uri]).catch((e) => e);
  if (check.code) console.log(`${check.stdout}${check.stderr}`.replace(/^/gm, '#   '));
  const there = async () => (await fetch(`${cluster.address}/api/tables/${tables[0]}`)).status === 200;
  return broken + (check.code ? 1 : 0) + ((await until(there)) ? 0 : 1);
}

// ---- what can break ----

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** One of the nodes that own tables. */
async function busyNode(trial) {
  const owned = await Promise.all(trial.cluster.nodes.map((_, i) => trial.cluster.owned(i)));
  const i = pick([...owned.keys()].filter((n) => owned[n].length > 0));
  return { i, node: trial.cluster.nodes[i], tables: owned[i].filter((id) => trial.acks.last.has(id)) };
}

const CANCEL = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event='SyncRep'";

/**
 * The machine of the primary is about to be lost, `stall` milliseconds after its standby has stopped listening. Commits that
 * wait for it then are cancelled: PostgreSQL reports them as good, with a warning.
 */
export async function losing(cluster, stall) {
  const receivers = stall ? cluster.other.processes('walreceiver') : [];
  receivers.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  await nap(stall);
  if (stall && cluster.synchronous) await cluster.sql(CANCEL);
  return async () => {
    await cluster.primary.kill();
    const dead = Date.now();
    // They end without reading what they were sent. A server takes a killed one for a crash, begins again, and overlooks
    // meanwhile that it is to become the primary.
    for (const signal of ['SIGTERM', 'SIGCONT']) receivers.forEach((pid) => process.kill(pid, signal));
    await cluster.failOver();
    return dead;
  };
}

/** Each breaks something in a running trial once, and repairs it. */
export const faults = {
  async kill(trial) {
    const { i, node, tables } = await busyNode(trial);
    await trial.fault(tables, async () => void node.server.child.kill('SIGKILL'));
    await trial.cluster.startNode(i);
  },

  async term(trial) {
    const { i, node, tables } = await busyNode(trial);
    await trial.fault(tables, async () => void node.server.child.kill('SIGTERM'));
    await node.server.ended;
    await trial.cluster.startNode(i);
  },

  async pause(trial) {
    const { node, tables } = await busyNode(trial);
    const before = await metric(node.server, 'fenced_total');
    await trial.fault(
      tables,
      async () => void node.server.child.kill('SIGSTOP'),
      async () => {
        await nap(TTL + 1000 + Math.random() * 2000);
        node.server.child.kill('SIGCONT');
      },
    );
    trial.fenced += (await metric(node.server, 'fenced_total')) - before;
  },

  /** The node is cut off from the database; what it has sent arrives after its lease has ended. */
  async cut(trial) {
    const { node, tables } = await busyNode(trial);
    const before = await metric(node.server, 'fenced_total');
    await trial.fault(
      tables,
      async () => node.wire.hold(),
      async () => {
        await nap(TTL + 1000 + Math.random() * 2000);
        await node.wire.release();
      },
    );
    trial.fenced += (await metric(node.server, 'fenced_total')) - before;
  },

  /** The connection breaks after the database has carried something out, but before its answer
   * arrives. */
  async snap(trial) {
    const { node, tables } = await busyNode(trial);
    const { wire, server } = node;
    const before = await metric(server, 'unknown_total');
    await trial.fault(tables, async () => {
      wire.swallowed = 0;
      wire.swallows = true;
      await until(() => wire.swallowed > 2);
      wire.cut();
      wire.swallows = false;
      return Date.now();
    });
    trial.unknown += (await metric(server, 'unknown_total')) - before;
  },

  async primary(trial) {
    const lose = await losing(trial.cluster, pick([0, 500]));
    await trial.fault(trial.tables, lose);
    await trial.cluster.restoreStandby();
  },

  /** The only standby is gone: nothing is acknowledged until it is back. */
  async standby(trial) {
    const { cluster, acks } = trial;
    await cluster.other.stop();
    await nap(1000); // for requests still in progress
    acks.read();
    const before = acks.count;
    await nap(2000);
    acks.read();
    trial.alone += acks.count - before;
    await trial.fault(trial.tables, () => cluster.other.start());
  },

  async restart(trial) {
    const { cluster } = trial;
    await trial.fault(trial.tables, async () => {
      await cluster.primary.stop();
      const dead = Date.now();
      await cluster.primary.start();
      return dead;
    });
  },

  /** The way to the database takes half a second; the nodes still answer as before. */
  async slow(trial) {
    const { nodes } = trial.cluster;
    const wires = nodes.map(({ wire }) => wire);
    wires.forEach((wire) => (wire.delay = 500));
    for (let n = 0; n < 40; n++) {
      const began = performance.now();
      await (await fetch(`http://127.0.0.1:${pick(nodes).port}/health`)).text();
      trial.health.push(performance.now() - began);
      await nap(50);
    }
    await trial.fault(trial.tables, async () => wires.forEach((wire) => (wire.delay = 0)));
  },

  /** The disk of the primary is full for a while (`cluster.disk`). */
  async full(trial) {
    const { cluster } = trial;
    const filler = join(cluster.primary.folder, 'filler');
    execFileSync('sh', ['-c', `cat /dev/zero >'${filler}' 2>/dev/null || true`]);
    const stuck = async () => {
      const table = pick(trial.tables);
      trial.statuses.add((await fetch(`${cluster.address}/api/tables/${table}`)).status);
      const before = trial.acks.count;
      await nap(1000);
      trial.acks.read();
      return trial.acks.count === before;
    };
    trial.stuck = await until(stuck);
    await trial.fault(trial.tables, async () => {
      rmSync(filler);
      if (!cluster.primary.pid) await cluster.primary.start();
    });
  },
};

/** The last lines of the logs, for a test that has failed. */
export const logs = (cluster) =>
  [cluster.primary, cluster.other]
    .filter(Boolean)
    .map((db) => readFileSync(join(db.folder, 'log'), 'utf8').split('\n').slice(-20).join('\n'))
    .concat(cluster.nodes.map(({ server }) => server.errors.slice(-2000)))
    .join('\n----\n');
