// Several threads in the page: if it is isolated, level 8 thinks on all cores; otherwise it plays
// on one.
import assert from 'node:assert/strict';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { build } from 'esbuild';
import { startPlan, useSite } from './browser.mjs';
import { root } from './engines.mjs';

/** A worker that decides positions with several threads, by the module of src/wasm/bench.c. */
const JUDGE = `
  import { crewOf, sharedMemory } from './crew';
  const encoder = new TextEncoder();
  let exports, memory;
  async function begin(threads) {
    const module = await WebAssembly.compile(await (await fetch('bench.wasm')).arrayBuffer());
    memory = sharedMemory();
    const crew = crewOf(module, memory, new URL('helper.js', import.meta.url), threads);
    const page = { now: () => performance.now(), object: () => 0, random: () => 0, ...crew };
    exports = (await WebAssembly.instantiate(module, { env: { memory }, page })).exports;
    exports._initialize();
    decide({ game: 'foureyes', options: '', nodes: 50 }); // hires the others
    while (exports.idle() < threads - 1) await new Promise((later) => setTimeout(later, 5));
    return true;
  }
  function decide({ game, options, plies = 0, seed = 1, nodes = 0, ms = 1e9 }) {
    const words = encoder.encode(game + '\\0' + options + '\\0');
    const at = exports.room();
    new Uint8Array(memory.buffer, at, words.length).set(words);
    const spent = exports.decide(at, at + game.length + 1, plies, seed, nodes, ms);
    return { spent, action: exports.action(), value: exports.value(), proved: exports.proved() };
  }
  onmessage = async ({ data }) =>
    postMessage(typeof data === 'number' ? await begin(data) : data.map(decide));
`;

const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-threads-'));
cpSync(join(root, 'build/web'), folder, { recursive: true });
copyFileSync(join(root, 'build/wasm/bench-threads.wasm'), join(folder, 'bench.wasm'));
const common = { bundle: true, format: 'esm', write: false };
const resolveDir = join(root, 'web/src/engine');
for (const [name, options] of Object.entries({
  'judge.js': { ...common, stdin: { contents: JUDGE, resolveDir } },
  'helper.js': { ...common, entryPoints: [join(resolveDir, 'helper.ts')] },
}))
  writeFileSync(join(folder, name), (await build(options)).outputFiles[0].contents);

const site = useSite({ pages: folder });
let shared = null;
/** A page that most tests share. */
const opened = async () => (shared ??= await site.visit());
after(() => rmSync(folder, { recursive: true }));

/** What a worker with this many threads decides. */
const judged = async (threads, positions) =>
  (await opened()).evaluate(
    async ([count, list]) => {
      const judge = new Worker('judge.js', { type: 'module' });
      const ask = (data) =>
        new Promise((answer, fail) => {
          judge.onmessage = (event) => answer(event.data);
          judge.onerror = (event) => fail(new Error(event.message));
          judge.postMessage(data);
        });
      await ask(count);
      const answers = await ask(list);
      judge.terminate();
      return answers;
    },
    [threads, positions],
  );

test('the page is isolated, so that its workers may share memory', async () => {
  const page = await opened();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
});

test('one thread with a budget decides the same each time', async () => {
  const positions = ['foureyes', 'ovo', 'eccentric', 'oeil'].map((game) => ({
    game,
    options: '',
    plies: 6,
    seed: 5,
    nodes: 1500,
  }));
  const once = await judged(1, positions);
  assert.ok(
    once.every(({ spent }) => spent > 0),
    JSON.stringify(once),
  );
  assert.deepEqual(await judged(1, positions), once);
});

test('several threads spend a budget together, and prove nothing that one thread does not', async () => {
  const positions = Array.from({ length: 24 }, (_, i) => ({
    game: i % 2 ? 'foureyes' : 'eccentric',
    options: i % 2 ? 'board=4' : 'board=6',
    plies: 8 + (i % 8),
    seed: 100 + i,
    nodes: 800,
  }));
  const several = await judged(4, positions);
  const one = await judged(
    1,
    positions.map((position) => ({ ...position, nodes: 6000 })),
  );
  const both = several.map((answer, i) => [answer, one[i]]).filter(([a, b]) => a.proved && b.proved);
  assert.ok(
    several.every(({ spent, proved }) => spent <= 800 && (proved || spent === 800 || spent === 0)),
    JSON.stringify(several),
  );
  assert.ok(both.length >= 4, `${both.length} proofs`);
  for (const [a, b] of both) assert.equal(Math.floor(a.value / 900), Math.floor(b.value / 900));
});

test('one thread and two iterate for as long as they are given', async (t) => {
  for (const game of ['foureyes', 'ovo', 'eccentric', 'oeil']) {
    const position = [{ game, options: '', seed: 3, ms: 250 }];
    const [[one], [two]] = [await judged(1, position), await judged(2, position)];
    t.diagnostic(`${game}: ${one.spent} and ${two.spent}: ${(two.spent / one.spent).toFixed(2)} times`);
    assert.ok(one.spent > 0 && two.spent > 0);
  }
});

/** Opens a table where a computer of this level moves first, and waits for its move. */
async function computerMoves(visitor, level) {
  const seats = [
    { who: 'computer', level },
    { who: 'person', level: 1 },
  ];
  await startPlan(visitor, { game: 'foureyes', options: {}, seats });
  await visitor.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, game]) => key.startsWith('coupdoeil.games.') && /^\w+@\w+$/m.test(JSON.parse(game).record),
    ),
  );
}

/** The files that the workers of a page have requested since, by the beginning of their names. */
function asked(visitor) {
  const names = new Set();
  visitor.on('request', (request) => names.add(/\/a\/(\w+)-/.exec(request.url())?.[1]));
  return names;
}

test('level 8 thinks with helpers; the levels below fetch none', async () => {
  const visitor = await site.visit({ worker: false });
  const names = asked(visitor);
  await computerMoves(visitor, 3);
  assert.ok(names.has('threads') && !names.has('engine') && !names.has('helper'), [...names].join());
  await visitor.evaluate(() => localStorage.clear());
  const helper = visitor.waitForEvent('worker', (worker) => worker.url().includes('/helper-'));
  await computerMoves(visitor, 8);
  await helper;
  await visitor.context().close();
});

test('a page that is not isolated plays on one thread', async () => {
  const visitor = await site.visit({ worker: false });
  await visitor.route(`${site.address}/`, async (route) => {
    const response = await route.fetch();
    const { 'cross-origin-embedder-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await visitor.reload();
  assert.equal(await visitor.evaluate(() => crossOriginIsolated), false);
  const names = asked(visitor);
  await computerMoves(visitor, 8);
  assert.ok(names.has('engine') && !names.has('threads') && !names.has('helper'), [...names].join());
  await visitor.context().close();
});

test('both engines are kept for playing offline', async () => {
  const page = await opened();
  const names = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open((await caches.keys())[0]);
    return (await cache.keys()).map(({ url }) => /\/a\/(\w+)-/.exec(url)?.[1]);
  });
  for (const name of ['engine', 'threads', 'helper']) assert.ok(names.includes(name), name);
});
