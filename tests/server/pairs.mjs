// pairs.mjs - people who keep playing whatever happens to the nodes, and a check that everything acknowledged to them
// was kept.
import { nap } from './lib.mjs';

/** Two people at one table after another. They reconnect when their sockets close or stay
 * silent. */
export class Pair {
  acks = []; // "TABLE LINE" for everything acknowledged
  longest = 0; // milliseconds between two acknowledgements
  tables = [];
  #socket = [null, null];
  #number = 0;
  #ended = false;

  constructor(people, wish = { game: 'foureyes' }) {
    Object.assign(this, { people, wish });
  }

  // Until it is asked to stop, and then until everything sent is answered.
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
      // A silent node costs a question, not a socket.
      const there = await this.people[seat].get(`/api/tables/${this.table}`).catch(() => null);
      this.#socket[seat] = there?.status === 200 ? await this.#join(seat) : null;
      if (!this.#socket[seat]) await nap(pause * (0.5 + Math.random()));
    }
  }

  // Sends a line until it is answered.
  async ask(seat, line) {
    for (;;) {
      const socket = await this.#at(seat);
      const answer = await socket.ask(line, 2000);
      if (answer) return answer;
      socket.closed ??= 'silent';
      socket.tcp.destroy();
    }
  }

  // Plays one action; returns false if the game is over.
  async #act() {
    for (const seat of [0, 1]) {
      const socket = await this.#at(seat);
      await socket.wait((o) => o.type === 'state', 0, 2000);
      const state = socket.last('state');
      if (socket.last('table')?.status === 'over') return false;
      // A person who was away is no longer ready.
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

/** Finds everything acknowledged that is missing from the journals or in them twice, and entries that go back in
 * time. */
export async function judge(cluster, pairs) {
  const acks = pairs.flatMap((pair) => pair.acks);
  const counts = new Map();
  for (const [entry] of await cluster.sql("SELECT tab||' '||line FROM journal WHERE line LIKE 'act %'"))
    counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const [[back]] = await cluster.sql(
    'SELECT count(*) FROM journal a JOIN journal b ON b.tab=a.tab AND b.number=a.number+1 WHERE b.ms<a.ms',
  );
  return {
    acknowledged: acks.length,
    lost: acks.filter((ack) => !counts.has(ack)).length,
    doubled: [...counts.values()].filter((n) => n > 1).length,
    back: Number(back),
    longest: Math.max(...pairs.map((pair) => pair.longest)),
  };
}
