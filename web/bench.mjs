// bench.mjs - the search in WebAssembly compared with the program's own: `make web-bench`.
//
// Prints iterations a second of both and their ratio, for each position of `coupdoeil bench --search`, and the
// geometric mean at the end. --seconds N is the time for each figure (0.5).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = process.argv.indexOf('--seconds');
const seconds = at > 0 ? Number(process.argv[at + 1]) : 0.5;

const { instance } = await WebAssembly.instantiate(readFileSync(join(root, 'build/wasm/bench.wasm')), {
  page: { now: () => performance.now() },
});
const { memory, room, grow, _initialize } = instance.exports;
_initialize();

/** Seconds of processor time, as the program counts them, because other work may be running. */
const spentSince = (began) => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
};

/** Iterations a second, once the compiler is warm. */
function rate({ game, options }, full) {
  const words = new TextEncoder().encode(`${game}\0${options}\0`);
  let seed = 1;
  const slice = (length) => {
    const began = process.cpuUsage();
    let iterations = 0;
    let spent = 0;
    do {
      new Uint8Array(memory.buffer, room(), words.length).set(words);
      iterations += grow(room(), room() + game.length + 1, full, seed++);
      spent = spentSince(began);
    } while (spent < length);
    return iterations / spent;
  };
  slice(seconds / 2);
  return slice(seconds);
}

const native = execFileSync(
  join(root, 'build/coupdoeil'),
  ['bench', '--search', '--json', '--seconds', String(seconds)],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const ratios = [];
console.log('position        program it/s      wasm it/s   ratio   (uniform, then with insight)');
for (const one of native) {
  for (const [figure, full] of [
    ['uniform_per_s', 0],
    ['insight_per_s', 1],
  ]) {
    const here = rate(one, full);
    ratios.push(here / one[figure]);
    console.log(
      one.position.padEnd(12),
      one[figure].toFixed(0).padStart(15),
      here.toFixed(0).padStart(14),
      (here / one[figure]).toFixed(2).padStart(7),
    );
  }
}
console.log(
  'mean ratio',
  Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length).toFixed(2),
);
