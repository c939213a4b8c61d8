/** Ovo: everything legal can be composed by keys alone, nothing else; ways; hops back; what a
 * name may reveal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, game, reach, tool } from './boards.mjs';
import { history, load } from './bundle.mjs';

const { picking } = await load('board/ovo/pick.ts');
const { landings, wayTo } = await load('board/ovo/ways.ts');
const { CELLS } = await load('board/ovo/geometry.ts');
const { beside } = await load('board/kit/grid.ts');
const { eggOn, parts } = await load('board/ovo/view.ts');
const { cellName } = await load('board/ovo/words.ts');

const cells = Array.from({ length: 36 }, (_, i) => `${'abcdef'[i % 6]}${Math.floor(i / 6) + 1}`);
const inputs = [tool('peek'), tool('declare'), tool('silent'), tool('hop-back'), ...cells.map(enter)];

/** Moves only, so that eggs are turned and come home. */
const moving = (actions) => {
  const moves = actions.filter((action) => /^..-..$/.test(action));
  return moves.length > 0 ? moves : actions;
};

for (const players of [2, 4]) {
  test(`every action of ${players} players by keys`, () => {
    for (const seed of [1, 2]) {
      for (const { view, legal, played } of game('ovo', [`players=${players}`], 62, seed, 7, moving)) {
        const wanted = legal.filter((action) => action !== '-').sort();
        assert.deepEqual(reach(picking, legal, view, inputs), wanted, played.join(' '));
      }
    }
  });
}

/** A position made here: eggs of seat 1 unless stated otherwise. */
const board = (eggs, jumps = {}) => ({
  jumps,
  camps: [
    ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'],
    ['a6', 'b6', 'c6', 'd6', 'e6', 'f6'],
  ],
  eggs: eggs.map((egg) => ({ seat: 1, turned: false, ...egg })),
  in: [1, 2],
});
const walk = (legal, pick, ...places) =>
  places.reduce((now, place) => picking.press(legal, now, enter(place)).pick, pick);

test('two ways to one cell are kept apart, and can be undone hop by hop', () => {
  const eggs = ['b2', 'b3', 'c2', 'c4', 'd3'].map((cell) => ({ cell }));
  const view = board(eggs, { b2: ['b2 b4 d2', 'b4 d4', 'd2 d4', 'd4 b4 d2'] });
  const actions = ['b2-b4', 'b2-d2', 'b2-d4'];
  const legal = picking.read(actions, view);
  const over = walk(legal, picking.nothing, 'b2', 'b4', 'd4');
  const under = walk(legal, picking.nothing, 'b2', 'd2', 'd4');
  assert.deepEqual(over.way, ['b4', 'd4']);
  assert.deepEqual(under.way, ['d2', 'd4']);
  assert.equal(picking.whole(legal, over), 'b2-d4');
  assert.deepEqual(picking.press(legal, over, tool('hop-back')).pick.way, ['b4']);
  assert.deepEqual(walk(legal, over, 'b4').way, ['b4']);
  assert.equal(picking.press(legal, over, enter('d4')).act, 'b2-d4');
});

test('a way that could continue waits; a step is played at once', () => {
  const view = board([{ cell: 'b2' }, { cell: 'b3' }, { cell: 'c4' }], { b2: ['b2 b4', 'b4 d4', 'd4 b4'] });
  const legal = picking.read(['b2-b4', 'b2-d4', 'b2-a2'], view);
  const chosen = walk(legal, picking.nothing, 'b2');
  assert.equal(picking.press(legal, chosen, enter('b4')).act, undefined);
  assert.equal(picking.press(legal, chosen, enter('a2')).act, 'b2-a2');
});

test('a move that may come with a declaration waits for that decision', () => {
  const view = board([{ cell: 'a2', turned: true }]);
  const legal = picking.read(['a2-a1', 'a2-a1!', 'a2-a3'], view);
  const waiting = walk(legal, picking.nothing, 'a2', 'a1');
  assert.deepEqual(waiting.way, ['a1']);
  assert.equal(picking.whole(legal, waiting), null);
  for (const input of [enter('a1'), { do: 'tap', place: 'a1' }])
    assert.deepEqual(picking.press(legal, waiting, input), { pick: waiting });
  const dropped = picking.press(legal, walk(legal, picking.nothing, 'a2'), { do: 'drag', place: 'a1' });
  assert.deepEqual(dropped, { pick: waiting });
  assert.equal(picking.press(legal, waiting, tool('silent')).act, 'a2-a1');
  const declaring = picking.press(legal, waiting, tool('declare'));
  assert.equal(declaring.act, undefined, 'it may lose the game, so it is asked again');
  assert.equal(picking.whole(legal, declaring.pick), 'a2-a1!');
});

/** Everywhere an egg can get with the jumps that the view lists. */
function reached(view, from) {
  const cells = new Set([from]);
  for (const at of cells) for (const to of landings(view, from, at)) cells.add(to);
  return cells;
}

for (const players of [2, 4]) {
  test(`the ways of ${players} players lead to every legal cell, and nowhere else`, () => {
    let met = 0;
    for (const { view, legal } of game('ovo', [`players=${players}`], 62, 3, 4, moving)) {
      const moves = [view.ko ?? '', ...legal].map(parts).filter((made) => made?.kind === 'move');
      for (const from of new Set(moves.map((made) => made.from))) {
        const ends = new Set(moves.filter((made) => made.from === from).map((made) => made.to));
        const free = CELLS.filter((cell) => beside(from, cell) && !eggOn(view, cell));
        if (!view.jumps[from]) continue;
        met++;
        assert.deepEqual([...reached(view, from), ...free].sort(), [from, ...ends].sort());
        for (const to of ends) {
          const way = [from, ...wayTo(view, from, to)];
          assert.equal(way.at(-1), to);
          for (const [i, cell] of way.slice(1).entries())
            assert.ok(way.length === 2 || landings(view, from, way[i]).includes(cell), way.join(' '));
        }
      }
    }
    assert.ok(met > 0, 'some series could be jumped');
  });
}

test('every played move has a way that the board offered before it', () => {
  let met = 0;
  const positions = [...game('ovo', [], 62, 2, 1, moving)];
  const past = history('ovo', [], positions.at(-1).played);
  for (const [i, { action, way }] of past.entries()) {
    const { from, to } = parts(action);
    const shortest = wayTo(positions[i].view, from, to);
    assert.equal(way !== undefined, shortest.length > 1, action);
    if (!way) continue;
    met++;
    assert.deepEqual([way[0], way.at(-1), way.length], [from, to, shortest.length + 1]);
    for (const [k, cell] of way.slice(1).entries())
      assert.ok(landings(positions[i].view, from, way[k]).includes(cell), way.join(' '));
  }
  assert.ok(met > 0, 'some series was met');
});

test('a turned egg has no owner in its name', () => {
  const t = (id, ...args) => [id, ...args].join('|');
  const view = board([{ cell: 'c4', seat: null, turned: true }]);
  assert.equal(cellName(t, view, 'c4'), 'board.ovo.cell|c4|board.ovo.hidden-egg');
});
