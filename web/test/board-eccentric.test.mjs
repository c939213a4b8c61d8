/** Eccentric: everything legal can be composed by keys alone, nothing else; turning; large triangles. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, game, reach, turns } from './boards.mjs';
import { history, load, moves, show } from './bundle.mjs';

const { picking } = await load('board/eccentric/pick.ts');
const { largesOf, cellsOf } = await load('board/eccentric/geometry.ts');
const { asked } = await load('board/eccentric/words.ts');
const { counted, whole } = await load('board/eccentric/formed.ts');
const { coloursOf, parts } = await load('board/eccentric/view.ts');

/** Announces whenever it may. */
const announcing = (actions) => {
  const calls = actions.filter((action) => action.endsWith('!'));
  return calls.length > 0 ? calls : actions;
};

const words = (action) => /(!|-|swap)$/.test(action);

for (const options of [['board=6'], ['players=3', 'board=6', 'goal=most'], ['announce=manual', 'swap=1']]) {
  test(`every action by keys: ${options.join(' ')}`, () => {
    for (const { view, legal: all, played } of game('eccentric', options, 40, 5, 9)) {
      const hand = ['A', 'B', 'C', 'D'].map((type) => enter(`hand:${type}`));
      const inputs = [...turns, ...hand, ...[...cellsOf(view.side).keys()].map(enter)];
      /* At a table a seat only gets its own actions. */
      const seat = /^\d:/.exec(all.at(-1))?.[0] ?? '';
      const mine = all.filter((action) => action.startsWith(seat));
      const wanted = mine.filter((action) => !words(action)).sort();
      assert.deepEqual(reach(picking, mine, view, inputs), wanted, played.join(' '));
      const legal = picking.read(mine, view);
      for (const action of mine.filter(words)) assert.equal(legal.find(parts(action).kind), action);
    }
  });
}

test('turning a pawn three times brings it back', () => {
  const legal = picking.read(['A0@a1', 'A1@a1', 'A2@a1'], null);
  const start = picking.press(legal, picking.nothing, enter('a1')).pick;
  let pick = start;
  const pictures = new Set();
  for (let i = 0; i < 3; i++) {
    pictures.add(coloursOf('red', pick.type, pick.turn));
    pick = picking.press(legal, pick, turns[0]).pick;
  }
  assert.deepEqual(pick, start);
  assert.equal(pictures.size, 3);
});

test('a pawn stays turned even where that is forbidden, and the table says why', () => {
  const actions = moves('eccentric', [], ['A0@a1', 'A0@c3', 'D0@b1', 'A0@h5']);
  for (const seat of ['', '1:']) {
    const legal = picking.read(
      actions.map((action) => seat + action),
      null,
    );
    const pick = [enter('hand:D'), enter('b3')].reduce(
      (now, input) => picking.press(legal, now, input).pick,
      picking.nothing,
    );
    assert.deepEqual(pick, { type: 'D', turn: 0, cell: 'b3' });
    assert.equal(picking.forbidden(legal, pick), `${seat}D0@b3`);
    assert.deepEqual(picking.press(legal, pick, enter('b3')), { pick, why: `${seat}D0@b3` });
    assert.equal(
      asked((id, ...args) => [id, ...args].join('|'), legal, pick),
      'board.eccentric.ask-other',
    );
    const turned = picking.press(legal, pick, turns[0]).pick;
    assert.equal(picking.whole(legal, turned), `${seat}D1@b3`);
  }
});

test('both triangles of a forbidden double are found', () => {
  const view = show('eccentric', [], ['A0@a1', 'A0@c3', 'D0@b1', 'A0@h5'], 'spectator');
  const colours = new Map(view.pawns.map((pawn) => [pawn.cell, pawn.colours])).set(
    'b3',
    coloursOf('red', 'D', 0),
  );
  const larges = largesOf(cellsOf(8)).filter(({ cells }) => cells.includes('b3'));
  const found = whole(larges, colours).map(({ colour, large }) => [
    colour,
    [...large.cells].sort().join(' '),
  ]);
  assert.deepEqual(found.sort(), [
    ['black', 'b1 b3 c3'],
    ['red', 'a1 b1 b3'],
  ]);
});

test('pawns in hand look as they will on the board', () => {
  for (const { view } of game('eccentric', ['players=3'], 24, 3, 8)) {
    for (const { owner, pawn, colours } of view.pawns)
      assert.equal(coloursOf(owner, pawn[0], Number(pawn[1])), colours);
  }
});

test('the board counts as many large triangles as the rules', () => {
  assert.deepEqual(
    [6, 8, 10].map((side) => largesOf(cellsOf(side)).length),
    [75, 196, 405],
  );
});

for (const options of [
  ['goal=most'],
  ['players=3', 'goal=most'],
  ['announce=manual', 'goal=most'],
  ['swap=1'],
]) {
  test(`the triangles drawn are those that count: ${options.join(' ')}`, () => {
    const larges = largesOf(cellsOf(6));
    let most = 0;
    for (const seed of [8, 9]) {
      for (const { view, played } of game('eccentric', ['board=6', ...options], 40, seed, 3, announcing)) {
        const colours = new Map(view.pawns.map((pawn) => [pawn.cell, pawn.colours]));
        const formed = counted(larges, colours, history('eccentric', ['board=6', ...options], played));
        for (const { colour, triangles } of view.seats) {
          assert.equal(formed.filter((one) => one.colour === colour).length, triangles, played.join(' '));
          most = Math.max(most, triangles);
        }
      }
    }
    assert.ok(most > 0, 'some triangle was met');
  });
}

for (const options of [['goal=most'], ['players=3', 'goal=most']]) {
  test(`a pawn is forbidden exactly where the board sees it form two seats' triangles: ${options}`, () => {
    const larges = largesOf(cellsOf(6));
    let forbidden = 0;
    for (const { view, legal, played } of game('eccentric', ['board=6', ...options], 34, 9, 3)) {
      const { colour: own, hand } = view.seats[view.seat - 1];
      const pawns = new Map(view.pawns.map((pawn) => [pawn.cell, pawn.colours]));
      for (const cell of new Set(legal.map((action) => parts(action).cell))) {
        const through = larges.filter(({ cells }) => cells.includes(cell));
        for (const type of 'ABCD') {
          for (const turn of hand[type] > 0 ? [0, 1, 2] : []) {
            const formed = whole(through, new Map(pawns).set(cell, coloursOf(own, type, turn)));
            const seated = formed.filter(({ colour }) => view.seats.some((seat) => seat.colour === colour));
            const both = new Set(seated.map(({ colour }) => colour === own)).size === 2;
            assert.equal(legal.includes(`${type}${turn}@${cell}`), !both, `${played} ${type}${turn}@${cell}`);
            forbidden += both;
          }
        }
      }
    }
    assert.ok(forbidden > 0, 'some were met');
  });
}
