// The engine in WebAssembly is the program's engine: the same lines give the same objects, byte for byte.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { lots } from './bundle.mjs';
import { nativeEngine, root, wasmEngine } from './engines.mjs';

const forms = readFileSync(join(root, 'tests/laws/variants.txt'), 'utf8').split('\n')
  .map((line) => line.trim()).filter((line) => line && !line.startsWith('#') && !line.startsWith('blank'));

/** Both say the same to these lines; what they said, as objects. */
async function both(native, wasm, lines) {
  const [here, there] = [await native.say(lines), await wasm.say(lines)];
  assert.deepEqual(there, here, lines.join(' | '));
  return here.map((text) => JSON.parse(text));
}

for (const [n, form] of forms.entries()) {
  test(`the same game of ${form}`, async () => {
    const lot = lots(n + 1);
    const native = nativeEngine(n + 1);
    const wasm = await wasmEngine(n + 1);
    const options = form.replaceAll('-o ', '');
    const begun = await both(native, wasm, ['hello 1', 'time 0', `new ${options}`, 'mode local']);
    const seats = begun.filter(({ type }) => type === 'table').at(-1).seats.map(({ seat }) => seat);
    let objects = await both(native, wasm, [...seats.map((seat) => `sit ${seat}`), 'ready']);
    for (let ply = 0; ply < 24; ply++) {
      const { acting, position } = objects.filter(({ type }) => type === 'state').at(-1) ?? {};
      const seat = acting?.[lot(acting.length)];
      if (seat === undefined)
        break;
      const actions = seat === 0 ? ['right', 'wrong']
        : (await both(native, wasm, [`time ${ply * 1000 + 500}`, `as ${seat} moves`])).flatMap((object) => object.actions ?? []);
      objects = await both(native, wasm, [`as ${seat} act ${position} ${actions[lot(actions.length)]}`, `time ${ply * 1000 + 900}`]);
      if (!objects.some(({ type }) => type === 'state'))
        break;
    }
    await both(native, wasm, ['record all', 'history', 'as 1 back', 'as 1 record']);
    native.close();
  });
}

test('computers play the same, and give the same hints', async () => {
  for (const game of ['foureyes board=4', 'ovo', 'eccentric', 'oeil', 'lynx']) {
    const native = nativeEngine(7);
    const wasm = await wasmEngine(7);
    await both(native, wasm, ['hello 1', 'time 0', `new ${game}`, 'mode local', 'sit 1', 'seat 2 computer 2', 'ready']);
    const moves = (await both(native, wasm, ['moves'])).flatMap((object) => object.actions ?? []);
    const objects = await both(native, wasm, [`act 1 ${moves[0]}`]);
    if (objects.some(({ type, acting }) => type === 'state' && acting.includes(1)))
      await both(native, wasm, ['hint']);
    native.close();
  }
});
