// The engine in WebAssembly is the program's engine: the same lines give the same objects, byte for byte.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, lots } from './bundle.mjs';
import { games, nativeEngine, settings, wasmEngine } from './engines.mjs';

/** The page has an engine for each game, and each greets with its own game, so the list of games
 * is left out. */
const anyGames = (text) =>
  text.startsWith('{"type":"hello"') ? text.replace(/"games":\[[^\]]*\]/, '') : text;

/** Both answer these lines alike; returns the answers as objects. */
async function both(native, wasm, lines) {
  const [here, there] = [await native.say(lines), (await wasm.say(lines)).map(anyGames)];
  assert.deepEqual(there, here.map(anyGames), lines.join(' | '));
  return here.map((text) => JSON.parse(text));
}

/** The record so far, as lines. */
const recordOf = async (native, wasm) =>
  (await both(native, wasm, ['record all'])).find(({ type }) => type === 'record').lines;

for (const [n, setting] of settings.entries()) {
  test(`the same game of ${setting}`, async () => {
    const lot = lots(n + 1);
    const native = nativeEngine(n + 1);
    const wasm = await wasmEngine(setting.split(' ')[0], n + 1);
    const begun = await both(native, wasm, ['hello 2 bytes', 'time 0', `new ${setting}`, 'mode local']);
    const seats = begun
      .filter(({ type }) => type === 'table')
      .at(-1)
      .seats.map(({ seat }) => seat);
    let objects = await both(native, wasm, [...seats.map((seat) => `sit ${seat}`), 'ready']);
    let finding = false;
    for (let ply = 0; ply < 24; ply++) {
      const { acting, position } = objects.filter(({ type }) => type === 'state').at(-1) ?? {};
      const seat = acting?.[lot(acting.length)];
      if (seat === undefined) break;
      const told = objects.findLast(({ type }) => type === 'table');
      finding = told ? told.finding === true : finding;
      const actions = finding
        ? found(await recordOf(native, wasm), seat)
        : seat === 0
          ? ['right', 'wrong']
          : (await both(native, wasm, [`time ${ply * 1000 + 500}`, `as ${seat} moves`])).flatMap(
              (object) => object.actions ?? [],
            );
      objects = await both(native, wasm, [
        `as ${seat} act ${position} ${actions[lot(actions.length)]}`,
        `time ${ply * 1000 + 900}`,
      ]);
      if (!objects.some(({ type }) => type === 'state')) break;
    }
    await both(native, wasm, ['record all', 'history', 'as 1 back', 'as 1 record']);
    native.close();
  });
}

test('computers play the same, and give the same hints', async () => {
  for (const game of games) {
    const native = nativeEngine(7);
    const wasm = await wasmEngine(game, 7);
    const began = await both(native, wasm, [
      'hello 2',
      'time 0',
      `new ${game}`,
      'mode local',
      'sit 1',
      'seat 2 computer 2',
      'ready',
    ]);
    const [action] = began.findLast(({ type }) => type === 'state').actions;
    const objects = await both(native, wasm, [`act 1 ${action}`]);
    if (objects.some(({ type, acting }) => type === 'state' && acting.includes(1)))
      await both(native, wasm, ['hint']);
    native.close();
  }
});
