// The default board's module: it reads the bytes of every game's states as the program writes them, draws the
// position, and composes every action that the table lists.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { actionsOf, lots } from './bundle.mjs';
import { nativeEngine, root, settings } from './engines.mjs';

const module = await WebAssembly.compile(readFileSync(join(root, 'build/wasm/board.wasm')));

/** The exports of src/wasm/board.c: each takes a text, perhaps numbers, and returns its answer
 * and what it hands over. */
async function boardEngine() {
  let said = '';
  let engine;
  const bytes = (at, length) => new Uint8Array(engine.memory.buffer, at, length);
  const instance = await WebAssembly.instantiate(module, {
    page: { object: (at, length) => (said = new TextDecoder().decode(bytes(at, length))) },
  });
  engine = instance.exports;
  engine._initialize();
  const call = (name, text, ...numbers) => {
    said = '';
    const { written } = new TextEncoder().encodeInto(text, bytes(engine.room(), engine.room_size()));
    return engine[name](written, ...numbers);
  };
  return {
    look: ({ game, bytes: digits, turn, seat, winners, finished }) =>
      call(
        'look',
        `${game} ${digits}`,
        turn,
        seat ?? -1,
        winners.reduce((set, s) => set | (1 << s), 0),
        finished,
      ),
    draw: () => (engine.draw(), said),
    ask: (name, text) => (call(name, text), JSON.parse(said)),
    type: (letter) => (engine.type(letter.charCodeAt(0)), JSON.parse(said)),
    erase: () => (engine.erase(), JSON.parse(said)),
  };
}

/** Points at what the action names until it is complete; returns false if that does not lead
 * there. */
function compose(board, actions, action) {
  let choice = board.ask('offer', actions.join('\n'));
  for (const place of board.ask('named', action).places) {
    if (choice.act !== null || !choice.open.includes(place)) break;
    choice = board.ask('pick', place);
  }
  return choice.act === action || (choice.act === null && choice.entries.includes(action));
}

for (const [n, setting] of settings.entries()) {
  test(`every action of ${setting} can be composed`, async (context) => {
    const lot = lots(n + 1);
    const native = nativeEngine(n + 1);
    context.after(() => native.close());
    const board = await boardEngine();
    const say = async (...lines) => (await native.say(lines)).map((text) => JSON.parse(text));
    const begun = await say('hello 2 bytes', 'time 0', `new ${setting}`, 'mode local');
    const seats = begun
      .filter(({ type }) => type === 'table')
      .at(-1)
      .seats.map(({ seat }) => seat);
    let objects = await say(...seats.map((seat) => `sit ${seat}`), 'ready');
    for (let ply = 0; ply < 12; ply++) {
      const states = objects.filter(({ type }) => type === 'state');
      for (const { view } of states) assert.ok(board.look(view), `ply ${ply}: the bytes are understood`);
      const { acting, position } = states.at(-1) ?? {};
      const seat = acting?.[lot(acting.length)];
      if (!seat) break;
      const actions = await actionsOf((lines) => say(...lines), seat);
      board.look(states.find(({ as }) => as === seat).view);
      assert.match(board.draw(), /^<svg .*viewBox="0 0 [\d.]+ [\d.]+"[^]*<\/svg>\n$/);
      for (let i = 0; i < 10; i++) {
        const action = actions[lot(actions.length)];
        assert.ok(compose(board, actions, action), `ply ${ply}: ${action}`);
      }
      objects = await say(
        `as ${seat} act ${position} ${actions[lot(actions.length)]}`,
        `time ${ply * 9000 + 900}`,
      );
    }
  });
}

test('typing narrows the actions, and Enter would play the one left', async () => {
  const board = await boardEngine();
  assert.ok(
    board.look({ game: 'blank', bytes: '000000000c010000', turn: 0, seat: 1, winners: [], finished: false }),
  );
  board.draw();
  const all = board.ask('offer', '1\n2\n3');
  assert.deepEqual(all, {
    open: ['1', '2', '3'],
    picked: [],
    typed: '',
    entries: [],
    whole: null,
    act: null,
  });
  assert.deepEqual(board.type('2'), {
    open: ['2'],
    picked: [],
    typed: '2',
    entries: ['2'],
    whole: '2',
    act: null,
  });
  assert.equal(board.type('7').typed, '2', 'a letter that continues no action is not taken');
  assert.deepEqual(board.erase(), all);
  assert.deepEqual(board.ask('named', '3').places, ['3']);
  assert.equal(board.ask('pick', '3').act, '3');
  assert.equal(board.ask('pick', '9').act, null);
});

test('bytes of another build are refused', async () => {
  const board = await boardEngine();
  const view = { game: 'blank', bytes: '000000000c010000', turn: 0, seat: 1, winners: [], finished: false };
  assert.ok(board.look(view));
  for (const other of [
    { game: 'chess' },
    { bytes: '000000000c0100' },
    { bytes: '000000000c01000000' },
    { bytes: 'x00000000c010000' },
    { turn: 3 },
    { seat: 2 },
    { bytes: '' },
  ])
    assert.ok(!board.look({ ...view, ...other }), JSON.stringify(other));
});
