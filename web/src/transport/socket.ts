/**
 * socket.ts - a table on the server, over a WebSocket that reconnects automatically.
 *
 * After a cut the server is asked over and over, at irregular moments so that not all come back at
 * once, whether the table is there; as soon as it is, a new socket is opened. (Browsers slow sockets
 * down that failed often, but not requests.) A link that died without a sign is found by pings.
 */
import type { Incoming } from '../table/objects';
import type { Transport } from './transport';

const PING = 10_000;
const SILENCE = 5_000;
const ASKING = 4_000;

/** Milliseconds until the next attempt: shorter while the page is visible. */
const pause = () => (document.hidden ? 3000 : 250) + Math.random() * 500;

/** Whether the table answers; null: the server does not, or not now. */
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

  constructor(private readonly table: string) {
    addEventListener('online', this.retry);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.retry);
    void this.connect();
  }

  send(line: string, id?: string) {
    if (id !== undefined) this.acts.set(id, line);
    else if (line.startsWith('hello ')) this.greeting = line;
    if (this.linked) this.socket?.send(line);
  }

  close() {
    this.closed = true;
    removeEventListener('online', this.retry);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.retry);
    this.drop();
  }

  /** ---- coming and going ---- */

  private async connect() {
    if (this.closed || this.socket || this.asking) return;
    clearTimeout(this.timer);
    this.asking = true;
    const there = await isThere(this.table);
    this.asking = false;
    if (this.closed) return;
    if (there === false) this.lost();
    else if (there) this.open();
    else this.timer = setTimeout(this.retry, pause());
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
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.watch();
      this.take(JSON.parse(data) as Incoming);
    };
    socket.onclose = () => socket === this.socket && this.drop();
  }

  /** The link is no more, whatever the browser thinks of it. */
  private readonly drop = () => {
    const { socket, linked } = this;
    clearTimeout(this.timer);
    this.socket = null;
    this.linked = false;
    socket?.close();
    if (linked && !this.closed) this.cut();
    if (!this.closed) this.timer = setTimeout(this.retry, pause());
  };

  private readonly retry = () => void this.connect();

  /** Asks for a sign of life after a while without one. */
  private watch() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.socket?.send('ping');
      this.timer = setTimeout(this.drop, SILENCE);
    }, PING);
  }

  private take(object: Incoming) {
    if ((object.type === 'done' || object.type === 'refused') && object.id !== undefined)
      this.acts.delete(object.id);
    if (object.type !== 'pong') this.receive(object);
  }
}

export const openSocket = (table: string): Transport => new SocketTransport(table);
