// What the tests of the server share: a real server on loopback, raw bytes, WebSockets, TAP.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

export const program = process.env.COUPDOEIL ?? 'build/coupdoeil';
export const scratch = mkdtempSync(join(tmpdir(), 'serve-'));
// How long a test waits, in milliseconds, for what must come: a slow machine is not a failure.
export const patience = 60_000;
let number = 0;
let failed = 0;
const running = new Set();

// Everything that was started ends with the test, however the test ends.
export function follow(child) {
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

export function ok(good, what) {
  number++;
  if (!good) failed++;
  console.log(`${good ? 'ok' : 'not ok'} ${number} - ${what}`);
}

export function is(got, wanted, what) {
  ok(got === wanted, what);
  if (got !== wanted) console.log(`#   got: ${got}\n#   wanted: ${wanted}`);
}

// Starts `coupdoeil serve` on a free port; resolves when it is ready.
export function serve(...args) {
  return serveOn(0, ...args);
}

export function serveOn(port, ...args) {
  return serveWith(program, port, ...args);
}

// The same with a program other than the one under test.
export function serveWith(what, port, ...args) {
  const child = follow(
    spawn(what, [
      'serve',
      '--port',
      String(port),
      '--data',
      join(scratch, 'test.db'),
      '-o',
      'metrics=127.0.0.1:0',
      ...args,
    ]),
  );
  const server = {
    child,
    port: 0,
    metrics: 0,
    errors: '',
    ended: new Promise((done) => child.on('exit', done)),
  };
  return new Promise((ready, fail) => {
    child.stderr.on('data', (text) => {
      server.errors += text;
      const found = /"event":"listen".*"port":(\d+).*"metrics":(\d+)/.exec(server.errors);
      if (found && !server.port) {
        server.port = Number(found[1]);
        server.metrics = Number(found[2]);
        ready(server);
      }
    });
    child.on('exit', (code) => fail(new Error(`serve ended with ${code}: ${server.errors}`)));
  });
}

// The settings for tests in which all players come from one address.
export const crowd = [
  'address-tables=1000000',
  'address-sockets=100000',
  'address-share=100',
  'messages=1000000',
  'address-kb=10000000',
  'sockets=100000',
].flatMap((setting) => ['-o', setting]);

export const toolPath = (name) => join(process.env.TOOLS ?? 'build/release/tests/server', name);

// Runs one of the programs next to these tests (built by make) to its end; returns its output as an
// object.
export function tool(name, ...args) {
  const child = follow(spawn(toolPath(name), args.map(String)));
  let out = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => process.stderr.write(text));
  const ended = new Promise((done) => child.on('exit', (code) => done({ code, ...JSON.parse(out || '{}') })));
  return { child, ended };
}

export const nap = (ms) => new Promise((wake) => setTimeout(wake, ms));

// Waits until something is true; returns false if it was not within the time a test waits.
export async function until(what) {
  for (const end = Date.now() + patience; Date.now() < end; await nap(50)) if (await what()) return true;
  return false;
}

export async function metric(server, name) {
  const text = await (await fetch(`http://127.0.0.1:${server.metrics}/metrics`)).text();
  return Number(new RegExp(`^coupdoeil_${name} (.*)$`, 'm').exec(text)?.[1]);
}

// How many answers took at most how long, measured in the server itself; and the bound below which
// a part `q` of those between two such counts lies, in milliseconds.
export async function answers(server, name = 'answer_seconds') {
  const text = await (await fetch(`http://127.0.0.1:${server.metrics}/metrics`)).text();
  return [...text.matchAll(new RegExp(`${name}_bucket\\{le="(.*)"\\} (\\d+)`, 'g'))].map(([, le, n]) => [
    Number(le.replace('+Inf', 'Infinity')),
    Number(n),
  ]);
}

export function quantile(before, after, q) {
  const during = after.map(([le, n], i) => [le, n - before[i][1]]);
  return 1000 * during.find(([, n]) => n >= q * during.at(-1)[1])[0];
}

// How busy the machine is, for reading figures: processes that want to run, and processors.
export const busy = () => `${loadavg()[0].toFixed(1)} processes on ${cpus().length} processors`;

export async function stop(server, signal = 'SIGTERM') {
  server.child.kill(signal);
  const code = await server.ended;
  // What it said before it ended badly.
  if (code !== 0 && signal === 'SIGTERM')
    for (const line of server.errors.split('\n').slice(-40))
      console.log(`# ${server.child.signalCode ?? code}: ${line}`);
  return code;
}

// Sends bytes as they are and resolves with all that comes back until the server closes.
export function raw(port, bytes, ms = patience) {
  return new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1');
    let got = '';
    const end = () => {
      socket.destroy();
      done(got);
    };
    setTimeout(end, ms).unref();
    socket.on('data', (data) => (got += data.toString('latin1')));
    socket.on('close', end);
    socket.on('error', end);
    socket.write(bytes);
  });
}

// ---- people and sockets ----

// A person with a token, and their requests over HTTP.
export class Person {
  // `from`: the address to use, if the server trusts us as its proxy.
  static async make(server, name, from) {
    const person = Object.assign(new Person(), { server, from });
    person.token = (await person.post('/api/token', {})).body.token;
    await person.post('/api/me', { name });
    return person;
  }

  headers() {
    return {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.from && { 'x-forwarded-for': this.from }),
    };
  }

  async post(path, body) {
    const reply = await fetch(`http://127.0.0.1:${this.server.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers() },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  }

  async get(path) {
    const reply = await fetch(`http://127.0.0.1:${this.server.port}${path}`, {
      headers: this.headers(),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : null,
    };
  }

  // Turns the guest into an account, which gets a new token.
  async account(login, password) {
    const reply = await this.post('/api/account', { login, password });
    if (reply.status === 200) this.token = reply.body.token;
    return reply;
  }

  join(table, manner) {
    return Socket.open(this.server.port, table, this.headers(), manner);
  }
}

// Runs it now, or later.
const after = (ms, what) => (ms > 0 ? setTimeout(what, ms) : what());

// A WebSocket client of our own: Node 18 has none, and tests want to see every byte. Its manner: how long it
// waits before
// it says hello (not at all where that is null) and before it answers a ping, in milliseconds.
export class Socket {
  objects = [];
  texts = [];
  #waiting = [];
  #rest = Buffer.alloc(0);
  closed = null;

  static open(port, table, headers = {}, { hello = 0, pong = 0 } = {}) {
    const socket = Object.assign(new Socket(), { pong });
    return new Promise((ready, fail) => {
      const tcp = net.connect(port, '127.0.0.1');
      socket.tcp = tcp;
      const lines = [
        `GET /ws?table=${table} HTTP/1.1`,
        'Host: 127.0.0.1:' + port,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ];
      tcp.write(lines.join('\r\n') + '\r\n\r\n');
      let head = Buffer.alloc(0);
      let open = false;
      tcp.on('data', (data) => {
        if (open) return socket.#take(data);
        head = Buffer.concat([head, data]);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const text = head.subarray(0, end).toString();
        if (!text.startsWith('HTTP/1.1 101')) {
          tcp.destroy();
          return fail(new Error(text.split('\r\n')[0]));
        }
        open = true;
        if (hello !== null) after(hello, () => socket.line('hello 2'));
        ready(socket);
        socket.#take(head.subarray(end + 4));
      });
      tcp.on('error', () => {});
      tcp.on('close', () => {
        socket.closed ??= 'cut';
        fail(new Error('closed'));
        socket.#wake();
      });
    });
  }

  #take(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (;;) {
      const b = this.#rest;
      if (b.length < 2) return;
      let length = b[1] & 127;
      let at = 2;
      if (length === 126) {
        if (b.length < 4) return;
        length = b.readUInt16BE(2);
        at = 4;
      } else if (length === 127) {
        if (b.length < 10) return;
        length = Number(b.readBigUInt64BE(2));
        at = 10;
      }
      if (b.length < at + length) return;
      const payload = b.subarray(at, at + length);
      const opcode = b[0] & 15;
      if (opcode === 1) {
        this.texts.push(payload.toString());
        this.objects.push(JSON.parse(payload.toString()));
      }
      if (opcode === 8) this.closed = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
      if (opcode === 8) this.reason = payload.subarray(2).toString();
      if (opcode === 9) after(this.pong, () => this.frame(10, payload));
      this.#rest = b.subarray(at + length);
      this.#wake();
    }
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  frame(opcode, payload, final = true) {
    const mask = Buffer.from([1, 2, 3, 4]);
    const body = Buffer.from(payload);
    const head =
      body.length < 126
        ? Buffer.from([(final ? 128 : 0) | opcode, 128 | body.length])
        : Buffer.from([(final ? 128 : 0) | opcode, 254, body.length >> 8, body.length & 255]);
    for (let i = 0; i < body.length; i++) body[i] ^= mask[i & 3];
    this.tcp.write(Buffer.concat([head, mask, body]));
  }

  line(text) {
    this.frame(1, text);
  }

  // The first matching object from `from` on; null if none comes for a while.
  async wait(fits, from = 0, ms = patience) {
    const until = Date.now() + ms;
    for (let i = from; ;) {
      for (; i < this.objects.length; i++) if (fits(this.objects[i])) return this.objects[i];
      if (this.closed !== null || Date.now() > until) return null;
      await new Promise((wake) => {
        this.#waiting.push(wake);
        setTimeout(wake, 50);
      });
    }
  }

  // Sends a line and returns its answer.
  async ask(text, ms) {
    const from = this.objects.length;
    this.line(text);
    return this.wait((o) => ['done', 'refused', 'held', 'error'].includes(o.type), from, ms);
  }

  last(type) {
    return this.objects.findLast((o) => o.type === type);
  }

  async end() {
    this.tcp.destroy();
  }
}

export async function finish() {
  rmSync(scratch, { recursive: true, force: true });
  console.log(`1..${number}`);
  process.exit(failed ? 1 : 0);
}
