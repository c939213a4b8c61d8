/** 4EYES: everything legal can be composed by keys alone, nothing else; turning; squares forming. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, game, opening, reach, turns } from "./boards.mjs";
import { load } from "./bundle.mjs";

const { picking } = await load("board/foureyes/pick.ts");
const { forming } = await load("board/foureyes/squares.ts");

const inputs = (size) => [
  ...turns,
  ...["R", "D", "L"].map((type) => enter(`hand:${type}`)),
  ...Array.from({ length: size * size }, (_, i) => enter(`${"abcde"[i % size]}${Math.floor(i / size) + 1}`)),
];

const plain = (actions) => actions.filter((action) => action !== "-").sort();

for (const size of [5, 4]) {
  test(`every action of board ${size} by keys, while tiles are laid`, () => {
    for (const seed of [1, 2, 3]) {
      for (const { view, legal, played } of game("foureyes", [`board=${size}`], 2 * size * size, seed, 6)) {
        assert.deepEqual(reach(picking, legal, view, inputs(size)), plain(legal), played.join(" "));
      }
    }
  });
}

test("every action by keys, when tiles are slid and turned", () => {
  let met = 0;
  for (let seed = 1; seed <= 60 && met < 6; seed++) {
    for (const { view, legal, played } of game("foureyes", ["board=4"], 18, seed, 14)) {
      if (view.phase === 1) continue;
      met++;
      assert.deepEqual(reach(picking, legal, view, inputs(4)), plain(legal), played.join(" "));
    }
  }
  assert.ok(met > 0, "the second phase was met");
});

test("four turns of a tile are none", () => {
  const { legal: actions, view } = opening("foureyes");
  const legal = picking.read(actions, view);
  const start = picking.press(legal, picking.nothing, enter("hand:D")).pick;
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

test("a tile on a cell turns only into what is legal there", () => {
  const legal = picking.read(["D0@c3", "D2@c3"], null);
  let pick = picking.press(legal, picking.nothing, enter("c3")).pick;
  assert.deepEqual(pick.lay, { type: "D", turn: 0, cell: "c3" });
  pick = picking.press(legal, pick, turns[0]).pick;
  assert.equal(pick.lay.turn, 2);
});

test("what cannot be is asked of the table, and changes nothing", () => {
  const legal = picking.read(["c3>", "c3-d4"], null);
  const { pick, why } = picking.press(legal, picking.nothing, enter("a1"));
  assert.equal(why, "a1>");
  assert.equal(pick, picking.nothing);
});

test("squares forming have three pawns and a free fourth point, and may slope", () => {
  const tile = (red, blue) => ({ cell: "a1", owner: 1, type: "R", orientation: 0, red, blue });
  const tiles = [tile([1, 0], [9, 1]), tile([3, 1], [9, 3]), tile([2, 3], [7, 9])];
  const open = (list, ...rest) => forming(list, 5, ...rest).map((square) => [square.colour, square.open]);
  assert.deepEqual(open(tiles), [["red", [0, 2]]]);
  assert.deepEqual(open([...tiles, tile([8, 8], [0, 2])]), [], "the fourth point is taken by blue");
  assert.deepEqual(open(tiles, [[9, 1]]), [], "none through that point");
});
