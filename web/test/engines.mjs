// engines.mjs - the two engines behind one interface: the program's own, and the page's in WebAssembly.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gamesOf } from '../site/facts.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const program = join(root, 'build/coupdoeil');

/** The ids of the listed games. */
export const games = gamesOf(program)
  .filter(({ hidden }) => !hidden)
  .map(({ id }) => id);

/** Every setting in which games should be tested, as `new` takes them: `ovo players=4 ko=0`. */
export const settings = execFileSync(program, ['games', '--trials'], { encoding: 'utf8' }).trim().split('\n');

/** The program: say(lines) returns all objects up to the pong that ends them, as texts. */
export function nativeEngine(seed) {
  const child = spawn(program, ['engine', '--seed', String(seed), '--ms', '60000'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let asked = 0;
  return {
    async say(said) {
      const end = `end${++asked}`;
      child.stdin.write(`${[...said, `ping ${end}`].join('\n')}\n`);
      const objects = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done || value.includes(end)) return objects;
        objects.push(value);
      }
    },
    close: () => child.stdin.end(),
  };
}

/** The page's engine of a game, with the random numbers of the program's --seed, and time that
 * stands still. */
export async function wasmEngine(game, seed) {
  let out = [];
  let engine;
  const bytes = (at, length) => new Uint8Array(engine.memory.buffer, at, length);
  const { instance } = await WebAssembly.instantiate(
    readFileSync(join(root, `build/wasm/engine-${game}.wasm`)),
    {
      page: {
        now: () => 0,
        object: (at, length) => out.push(new TextDecoder().decode(bytes(at, length))),
        random: (at, length) => {
          bytes(at, length).fill(0);
          new DataView(engine.memory.buffer).setUint32(at, seed, true);
        },
      },
    },
  );
  engine = instance.exports;
  engine._initialize();
  engine.begin(0);
  return {
    async say(said) {
      out = [];
      for (const line of said) {
        const { written } = new TextEncoder().encodeInto(line, bytes(engine.room(), engine.room_size()));
        engine.line(written, 0);
        do engine.step(0);
        while (engine.think(0));
      }
      return out;
    },
    close: () => undefined,
  };
}

/** The hash of what a seat sees after a record, as the program sends it to a client that greets
 * in this way. */
export async function nativeHash(record, seat, greeting = 'hello 2') {
  const engine = nativeEngine(1);
  const people = [...record.matchAll(/^# table seat (\d) person$/gm)].map(([, n]) => `sit ${n}`);
  const open = seat === 0 ? [] : people; // nobody who has a seat is a spectator
  const objects = await engine.say([
    greeting,
    ...record
      .split('\n')
      .filter(Boolean)
      .map((line) => `paper ${line}`),
    'load',
    ...open,
  ]);
  engine.close();
  return objects
    .map((text) => JSON.parse(text))
    .filter(({ type, as }) => type === 'state' && as === seat)
    .at(-1)?.hash;
}
