/** Ovo: everything legal can be composed by keys alone, nothing else; ways; hops back; what a name may tell. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, game, reach, tool } from "./boards.mjs";
import { load } from "./bundle.mjs";

const { picking } = await load("board/ovo/pick.ts");
const { lastWay, wayTo } = await load("board/ovo/ways.ts");
const { cellName } = await load("board/ovo/words.ts");

const cells = Array.from({ length: 36 }, (_, i) => `${"abcdef"[i % 6]}${Math.floor(i / 6) + 1}`);
const inputs = [tool("peek"), tool("declare"), tool("silent"), tool("hop-back"), ...cells.map(enter)];

/** Moves only, so that eggs are turned and come home. */
const moving = (actions) => {
  const moves = actions.filter((action) => /^..-..$/.test(action));
  return moves.length > 0 ? moves : actions;
};

for (const players of [2, 4]) {
  test(`every action of ${players} players by keys`, () => {
    for (const seed of [1, 2]) {
      for (const { view, legal, played } of game("ovo", [`players=${players}`], 62, seed, 7, moving)) {
        const wanted = legal.filter((action) => action !== "-").sort();
        assert.deepEqual(reach(picking, legal, view, inputs), wanted, played.join(" "));
      }
    }
  });
}

/** A board of our own: eggs of seat 1 unless told otherwise. */
const board = (eggs) => ({
  camps: [["a1", "b1", "c1", "d1", "e1", "f1"], ["a6", "b6", "c6", "d6", "e6", "f6"]],
  eggs: eggs.map((egg) => ({ seat: 1, turned: false, ...egg })),
  in: [1, 2],
});
const walk = (legal, pick, ...places) => places.reduce((now, place) => picking.press(legal, now, enter(place)).pick, pick);

test("two ways to one cell are two, and one can go back hop by hop", () => {
  const view = board([{ cell: "b2" }, { cell: "b3" }, { cell: "c2" }, { cell: "c4" }, { cell: "d3" }]);
  const actions = ["b2-b4", "b2-d2", "b2-d4"];
  const legal = picking.read(actions, view);
  const over = walk(legal, picking.nothing, "b2", "b4", "d4");
  const under = walk(legal, picking.nothing, "b2", "d2", "d4");
  assert.deepEqual(over.way, ["b4", "d4"]);
  assert.deepEqual(under.way, ["d2", "d4"]);
  assert.equal(picking.whole(legal, over), "b2-d4");
  assert.deepEqual(picking.press(legal, over, tool("hop-back")).pick.way, ["b4"]);
  assert.deepEqual(walk(legal, over, "b4").way, ["b4"]);
  assert.equal(picking.press(legal, over, enter("d4")).act, "b2-d4");
});

test("a way that could go on waits; a step is played at once", () => {
  const view = board([{ cell: "b2" }, { cell: "b3" }, { cell: "c4" }]);
  const legal = picking.read(["b2-b4", "b2-d4", "b2-a2"], view);
  const chosen = walk(legal, picking.nothing, "b2");
  assert.equal(picking.press(legal, chosen, enter("b4")).act, undefined);
  assert.equal(picking.press(legal, chosen, enter("a2")).act, "b2-a2");
});

test("a move that may be declared with is played only when that is decided", () => {
  const view = board([{ cell: "a2", turned: true }]);
  const legal = picking.read(["a2-a1", "a2-a1!", "a2-a3"], view);
  const waiting = walk(legal, picking.nothing, "a2", "a1");
  assert.deepEqual(waiting.way, ["a1"]);
  assert.equal(picking.whole(legal, waiting), null);
  for (const input of [enter("a1"), { do: "tap", place: "a1" }]) assert.deepEqual(picking.press(legal, waiting, input), { pick: waiting });
  const dropped = picking.press(legal, walk(legal, picking.nothing, "a2"), { do: "drag", place: "a1" });
  assert.deepEqual(dropped, { pick: waiting });
  assert.equal(picking.press(legal, waiting, tool("silent")).act, "a2-a1");
  const declaring = picking.press(legal, waiting, tool("declare"));
  assert.equal(declaring.act, undefined, "it may lose the game, so it is asked again");
  assert.equal(picking.whole(legal, declaring.pick), "a2-a1!");
});

test("the way of a series of jumps is found again on the board after it", () => {
  let met = 0;
  for (const seed of [1, 2, 3]) {
    let before = null;
    for (const { view, played } of game("ovo", [], 62, seed, 1, moving)) {
      const [from, to] = (played.at(-1) ?? "").split("-");
      const way = before && wayTo(before, from, to);
      if (way && way.length > 1) {
        met++;
        const trail = lastWay(view);
        assert.deepEqual([trail[0], trail.at(-1)], [from, to], played.join(" "));
        assert.ok(trail.length <= way.length + 1, "a shortest one");
      } else {
        assert.deepEqual(lastWay(view), []);
      }
      before = view;
    }
  }
  assert.ok(met > 0, "some series was met");
});

test("a way with its symbol up ends in another's camp", () => {
  const view = board([{ cell: "b4" }, { cell: "b5" }, { cell: "c6" }, { cell: "d5", seat: 2 }]);
  assert.deepEqual(picking.read(["b4-b6"], view).next("b4", ["b6"]), []);
  assert.deepEqual(wayTo(view, "b4", "b6"), ["b6"]);
});

test("a turned egg has no owner in its name", () => {
  const t = (id, ...args) => [id, ...args].join("|");
  const view = board([{ cell: "c4", seat: null, turned: true }]);
  assert.equal(cellName(t, view, "c4"), "board.ovo.cell|c4|board.ovo.hidden-egg");
});
