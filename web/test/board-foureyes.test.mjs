/** 4EYES: everything legal can be composed by keys alone, nothing else; turning; squares forming. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, game, opening, reach, turns } from './boards.mjs';
import { load, show } from './bundle.mjs';

const { picking } = await load('board/foureyes/pick.ts');
const { squaresOf, squaresOn } = await load('board/foureyes/squares.ts');
const { cornerOf } = await load('board/foureyes/geometry.ts');
const { blueOf, parts } = await load('board/foureyes/view.ts');

const { asked } = await load('board/foureyes/words.ts');

const inputs = (size) => [
  ...turns,
  ...['R', 'D', 'L'].map((type) => enter(`hand:${type}`)),
  ...Array.from({ length: size * size }, (_, i) => enter(`${'abcde'[i % size]}${Math.floor(i / size) + 1}`)),
];

const plain = (actions) => actions.filter((action) => action !== '-').sort();

for (const size of [5, 4]) {
  test(`every action of board ${size} by keys, while tiles are laid`, () => {
    for (const seed of [1, 2, 3]) {
      for (const { view, legal, played } of game('foureyes', [`board=${size}`], 2 * size * size, seed, 6)) {
        assert.deepEqual(reach(picking, legal, view, inputs(size)), plain(legal), played.join(' '));
      }
    }
  });
}

test('every slide and turn can be played by keys', () => {
  let met = 0;
  for (let seed = 1; seed <= 60 && met < 6; seed++) {
    for (const { view, legal, played } of game('foureyes', ['board=4'], 18, seed, 14)) {
      if (view.phase === 1) continue;
      met++;
      assert.deepEqual(reach(picking, legal, view, inputs(4)), plain(legal), played.join(' '));
    }
  }
  assert.ok(met > 0, 'the second phase was met');
});

test('turning a tile four times brings it back', () => {
  const { legal: actions, view } = opening('foureyes');
  const legal = picking.read(actions, view);
  const start = picking.press(legal, picking.nothing, enter('hand:D')).pick;
  for (const turn of turns) {
    let pick = start;
    const seen = new Set();
    for (let i = 0; i < 4; i++) {
      seen.add(JSON.stringify(pick));
      pick = picking.press(legal, pick, turn).pick;
    }
    assert.deepEqual(pick, start);
    assert.equal(seen.size, 4);
  }
});

test('a tile stays turned even where that is forbidden, and the table says why', () => {
  const legal = picking.read(['D0@c3', 'D2@c3'], null);
  let pick = picking.press(legal, picking.nothing, enter('c3')).pick;
  assert.deepEqual(pick.lay, { type: 'D', turn: 0, cell: 'c3' });
  assert.equal(picking.forbidden(legal, pick), null);
  pick = picking.press(legal, pick, turns[0]).pick;
  assert.deepEqual(pick.lay, { type: 'D', turn: 1, cell: 'c3' });
  assert.equal(picking.whole(legal, pick), null);
  assert.equal(picking.forbidden(legal, pick), 'D1@c3');
  assert.deepEqual(picking.press(legal, pick, enter('c3')), { pick, why: 'D1@c3' });
});

test('another kind of tile is taken as it is turned in the hand', () => {
  const legal = picking.read(['D0@c3', 'D1@c3', 'R0@c3'], null);
  const turned = [enter('hand:D'), turns[0], enter('hand:R')].reduce(
    (pick, input) => picking.press(legal, pick, input).pick,
    picking.nothing,
  );
  assert.deepEqual(turned.lay, { type: 'R', turn: 0, cell: null });
});

test("a slide waits for confirmation, and the tile can't be turned too", () => {
  const legal = picking.read(['c3>', 'c3<', 'c3-d4'], null);
  const slid = [enter('c3'), enter('d4')].reduce(
    (pick, input) => picking.press(legal, pick, input).pick,
    picking.nothing,
  );
  assert.equal(picking.whole(legal, slid), 'c3-d4');
  for (const input of [...turns, { do: 'tap', place: 'd4' }])
    assert.deepEqual(picking.press(legal, slid, input), { pick: slid });
  assert.equal(picking.press(legal, slid, enter('d4')).act, 'c3-d4');
  assert.deepEqual(picking.press(legal, slid, enter('c3')).pick, { ...picking.nothing, from: 'c3' });
});

test("a tile on the board can be held in every rotation; a half turn isn't a move, and the table explains a forbidden one", () => {
  const legal = picking.read(['c3>'], null);
  let pick = picking.press(legal, picking.nothing, enter('c3')).pick;
  const met = [];
  for (let i = 0; i < 4; i++) {
    pick = picking.press(legal, pick, turns[0]).pick;
    met.push([picking.whole(legal, pick), picking.forbidden(legal, pick)]);
  }
  assert.deepEqual(met, [
    ['c3>', null],
    [null, null],
    [null, 'c3<'],
    [null, null],
  ]);
});

test('a forbidden slide is held over its free cell; a taken or far one is asked of the table at once', () => {
  const { view } = opening('foureyes');
  const legal = picking.read(['c3>'], { ...view, tiles: [{ cell: 'b2' }, { cell: 'c3' }] });
  const { pick } = picking.press(legal, picking.nothing, enter('c3'));
  assert.equal(picking.forbidden(legal, picking.press(legal, pick, enter('d4')).pick), 'c3-d4');
  for (const cell of ['b2', 'e5'])
    assert.deepEqual(picking.press(legal, pick, enter(cell)), { pick, why: `c3-${cell}` });
});

/** Words as the ids and arguments with which they are requested. */
const t = (id, ...args) => [id, ...args].join('|');

test('the instruction says what is not possible', () => {
  const ask = (actions, ...inputs) => {
    const legal = picking.read(actions, null);
    return asked(
      t,
      legal,
      inputs.reduce((pick, input) => picking.press(legal, pick, input).pick, picking.nothing),
    );
  };
  assert.equal(ask(['D0@c3'], enter('c3'), turns[0]), 'board.foureyes.ask-other');
  assert.equal(ask(['c3>'], enter('c3')), 'board.foureyes.ask-turn', 'no cell beside it is free');
  assert.equal(ask(['c3>', 'c3-d4'], enter('c3')), 'board.foureyes.ask-where');
  assert.equal(ask(['c3>'], enter('c3'), turns[0], turns[0]), 'board.foureyes.ask-quarter');
  assert.equal(ask(['c3>', 'c3-d4'], enter('c3'), enter('d4')), 'board.foureyes.ask-slide');
});

test('the table explains an impossible action, and nothing changes', () => {
  const legal = picking.read(['c3>', 'c3-d4'], null);
  const { pick, why } = picking.press(legal, picking.nothing, enter('a1'));
  assert.equal(why, 'a1>');
  assert.equal(pick, picking.nothing);
});

test('squares forming have three pawns and a free fourth point, and may slope', () => {
  const tile = (red, blue) => ({ cell: 'a1', owner: 1, type: 'R', orientation: 0, red, blue });
  const tiles = [tile([1, 0], [9, 1]), tile([3, 1], [9, 3]), tile([2, 3], [7, 9])];
  const open = (list, ...rest) => squaresOf(list, 5, ...rest).map((square) => [square.colour, square.open]);
  assert.deepEqual(open(tiles), [['red', [0, 2]]]);
  assert.deepEqual(open([...tiles, tile([8, 8], [0, 2])]), [], 'the fourth point is taken by blue');
  assert.deepEqual(open(tiles, tile([8, 8], [9, 1])), [], 'none through the pawns of that tile');
});

test('both squares of a forbidden double are found', () => {
  const { tiles } = show('foureyes', [], ['D0@a1', 'D0@b1', 'D0@b2'], 'spectator');
  const both = squaresOf([...tiles, { cell: 'a2', red: [0, 3], blue: [1, 2] }], 5, {
    red: [0, 3],
    blue: [1, 2],
  });
  assert.deepEqual(both.map(({ colour, open }) => [colour, open]).sort(), [
    ['blue', null],
    ['red', null],
  ]);
});

test('the squares that the board knows are those of the rules', () => {
  for (const [size, count] of [
    [5, 825],
    [4, 336],
  ])
    assert.equal(new Set(squaresOn(size).map((corners) => corners.map(String).sort().join(' '))).size, count);
});

const completed = (tiles, tile) => squaresOf(tiles, 4, tile).filter(({ open }) => open === null);

/** The tile that an action lays, where it would be. */
function laid({ type, turn, cell }) {
  return { cell, type, red: cornerOf(cell, turn), blue: cornerOf(cell, blueOf(type, turn)) };
}

test('placing is forbidden exactly where the board sees two squares completed', () => {
  let forbidden = 0;
  for (const seed of [3, 7, 11, 12, 15]) {
    for (const { view, legal, played } of game('foureyes', ['board=4'], 14, seed, 2)) {
      if (view.phase === 2 || view.finished) break;
      const free = legal.filter((action) => action !== '-').map((action) => parts(action).cell);
      for (const cell of new Set(free)) {
        for (const type of 'RDL') {
          if (view.hands[view.seat - 1][type] === 0) continue;
          for (const turn of [0, 1, 2, 3]) {
            const tile = laid({ type, turn, cell });
            const made = new Set(completed([...view.tiles, tile], tile).map(({ colour }) => colour));
            assert.equal(
              legal.includes(`${type}${turn}@${cell}`),
              made.size < 2,
              `${played} ${type}${turn}@${cell}`,
            );
            forbidden += made.size === 2;
          }
        }
      }
    }
  }
  assert.ok(forbidden > 0, 'some were met');
});

test('the winning squares are those the board saw through the placed tile', () => {
  const drawn = (squares) => squares.map((corners) => corners.map(String).sort().join(' ')).sort();
  let won = 0;
  for (const seed of [1, 2, 3]) {
    const { view, legal, played } = [...game('foureyes', ['board=4'], 14, seed, 2)].at(-1);
    for (const action of legal.filter((one) => parts(one).kind === 'lay').slice(0, 20)) {
      const { finished, squares } = show('foureyes', ['board=4'], [...played, action], 'spectator');
      const tile = laid(parts(action));
      const made = completed([...view.tiles, tile], tile).map(({ corners }) => corners);
      assert.deepEqual(drawn(made), drawn(squares), `${played} ${action}`);
      won += finished;
    }
  }
  assert.ok(won > 0, 'some were won');
});
