/**
 * socket.ts - a table on the server, over a WebSocket that reconnects automatically.
 *
 * After a disconnection, the server is asked again and again whether the table is there, at
 * irregular intervals so that not all clients come back at once; as soon as it is, a new socket is
 * opened. (Browsers slow down sockets that failed often, but not requests.) A connection that died
 * silently is found by pings: soon after an action that nobody answers, soon while a swift game is played
 * here, since the opponent may already have found another server, and otherwise after a while.
 */
import type { Incoming, TableObject } from '../table/objects';
import type { Transport } from './transport';

const PING = 10_000;
const SILENCE = 5_000;
/** An action without an answer for this long, or a game without a message, is followed by a ping, which must be
 * answered soon: together less than the three seconds in which a server that fell silent is noticed. */
const UNANSWERED = 1_500;
const ANSWER = 1_000;
/** Of two answers that come by different connections, the earlier one may be read this much later. */
const TOGETHER = 100;
const ASKING = 4_000;
const LONGEST = 8_000;
/** The close code of a server that has given the table to another one, which has it now. */
const MOVED = 1012;

/**
 * Milliseconds until the first attempt after a table has moved, and after a server has fallen silent. The server and the
 * moments of people's actions spread these attempts.
 */
const MOVING = 100;
const SILENT = 250;
/** The same after any other cut: 0.25 to 0.75 s at first, then longer, up to 8 s. They grow slowly at first, since a
 * database that changes places is back within three seconds. */
const pause = (tries: number) =>
  Math.min(LONGEST, (document.hidden ? 2000 : 500) * 1.25 ** tries) * (0.5 + Math.random());

/** A game in which a server that fell silent is worth many signs of life: not one of hours or days for each move. */
const isSwift = ({ status, clock }: TableObject) => status === 'playing' && clock.ms < 3_600_000;

/** Whether the table answers; null if the server does not answer, at least not now. */
async function isThere(table: string): Promise<boolean | null> {
  try {
    const { ok, status } = await fetch(`api/tables/${table}`, {
      signal: AbortSignal.timeout(ASKING),
      cache: 'no-store',
    });
    return ok ? true : status === 404 || status === 410 ? false : null;
  } catch {
    return null;
  }
}

class SocketTransport implements Transport {
  receive: (object: Incoming) => void = () => undefined;
  cut = () => undefined as void;
  lost = () => undefined as void;
  linked = false;
  private socket: WebSocket | null = null;
  private greeting = '';
  /** Actions without an answer, by id. */
  private readonly acts = new Map<string, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private asking = false;
  private playing = false;
  /** Attempts since the last object arrived. */
  private tries = 0;
  private unanswered: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {
    addEventListener('online', this.retry);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.retry);
    void this.connect();
  }

  send(line: string, id?: string) {
    if (id !== undefined) this.acts.set(id, line);
    else if (line.startsWith('hello ')) this.greeting = line;
    if (!this.linked) return;
    this.socket?.send(line);
    if (id !== undefined) this.expect();
  }

  close() {
    this.closed = true;
    removeEventListener('online', this.retry);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.retry);
    this.drop();
  }

  /** ---- connecting and disconnecting ---- */

  private async connect() {
    if (this.closed || this.socket || this.asking) return;
    clearTimeout(this.timer);
    this.asking = true;
    const there = await isThere(this.table);
    this.asking = false;
    if (this.closed) return;
    if (there === false) this.lost();
    else if (there) this.open();
    else this.later();
  }

  private later(wait = pause(this.tries++)) {
    this.timer = setTimeout(this.retry, wait);
  }

  private open() {
    const url = new URL(`ws?table=${this.table}`, document.baseURI);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.socket = socket;
    this.timer = setTimeout(this.drop, ASKING);
    socket.onopen = () => {
      this.linked = true;
      for (const line of [this.greeting, ...this.acts.values()]) socket.send(line);
      this.watch();
      this.expect();
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.tries = 0;
      this.watch();
      this.take(JSON.parse(data) as Incoming);
    };
    socket.onclose = ({ code }) =>
      socket === this.socket && this.leave(code === MOVED ? MOVING * Math.random() : undefined);
  }

  /** The connection is gone, whatever the browser thinks of it. */
  private readonly drop = () => this.leave();

  private leave(wait?: number) {
    const { socket, linked } = this;
    clearTimeout(this.timer);
    clearTimeout(this.unanswered);
    this.unanswered = undefined;
    this.socket = null;
    this.linked = false;
    socket?.close();
    if (linked && !this.closed) this.cut();
    if (!this.closed) this.later(wait);
  }

  private readonly retry = () => void this.connect();

  /** An action is waiting for its answer. The rules may hold one back, so a pong is enough. */
  private expect() {
    if (this.acts.size === 0 || this.unanswered !== undefined) return;
    this.unanswered = setTimeout(() => {
      this.socket?.send('ping');
      this.unanswered = setTimeout(() => this.leave(SILENT * Math.random()), ANSWER);
    }, UNANSWERED);
  }

  /** Asks for a sign of life after a while without one. */
  private watch() {
    const soon = this.playing && !document.hidden;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.socket?.send('ping');
        this.timer = soon ? setTimeout(this.doubt, ANSWER) : setTimeout(this.drop, SILENCE);
      },
      soon ? UNANSWERED : PING,
    );
  }

  /** The server is silent. If only the connection is slow, the answer to this question is late too; if the answer comes
   * before any sign of life, another server has the table. */
  private readonly doubt = async () => {
    const waiting = setTimeout(this.drop, SILENCE);
    this.timer = waiting;
    if ((await isThere(this.table)) === null) return;
    setTimeout(() => this.timer === waiting && this.leave(0), TOGETHER);
  };

  private take(object: Incoming) {
    clearTimeout(this.unanswered);
    this.unanswered = undefined;
    if (object.type === 'table') this.playing = isSwift(object);
    if ((object.type === 'done' || object.type === 'refused') && object.id !== undefined)
      this.acts.delete(object.id);
    this.expect();
    if (object.type !== 'pong') this.receive(object);
  }
}

export const openSocket = (table: string): Transport => new SocketTransport(table);
