/** Eccentric: everything legal can be composed by keys alone, nothing else; turning; large triangles. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, game, reach, turns } from "./boards.mjs";
import { load, moves, show } from "./bundle.mjs";

const { picking } = await load("board/eccentric/pick.ts");
const { largesOf, cellsOf } = await load("board/eccentric/geometry.ts");
const { asked } = await load("board/eccentric/words.ts");
const { counted, through } = await load("board/eccentric/formed.ts");
const { coloursOf } = await load("board/eccentric/view.ts");

/** Announces whenever it may. */
const announcing = (actions) => {
  const calls = actions.filter((action) => action.endsWith("!"));
  return calls.length > 0 ? calls : actions;
};

const words = (action) => /(!|-|swap)$/.test(action);

for (const options of [["board=6"], ["players=3", "board=6", "goal=most"], ["announce=manual", "swap=1"]]) {
  test(`every action by keys: ${options.join(" ")}`, () => {
    for (const { view, legal: all, played } of game("eccentric", options, 40, 5, 9)) {
      const hand = ["A", "B", "C", "D"].map((type) => enter(`hand:${type}`));
      const inputs = [...turns, ...hand, ...[...cellsOf(view.side).keys()].map(enter)];
      /* At a table a seat gets its own actions only. */
      const seat = /^\d:/.exec(all.at(-1))?.[0] ?? "";
      const mine = all.filter((action) => action.startsWith(seat));
      const wanted = mine.filter((action) => !words(action)).sort();
      assert.deepEqual(reach(picking, mine, view, inputs), wanted, played.join(" "));
      const legal = picking.read(mine, view);
      for (const action of mine.filter(words)) assert.equal(legal.find(action.replace(/^\d:/, "")), action);
    }
  });
}

test("three turns of a pawn are none", () => {
  const legal = picking.read(["A0@a1", "A1@a1", "A2@a1"], null);
  const start = picking.press(legal, picking.nothing, enter("a1")).pick;
  let pick = start;
  const pictures = new Set();
  for (let i = 0; i < 3; i++) {
    pictures.add(coloursOf("red", pick.type, pick.turn));
    pick = picking.press(legal, pick, turns[0]).pick;
  }
  assert.deepEqual(pick, start);
  assert.equal(pictures.size, 3);
});

test("a pawn lies as it was turned, also where that is forbidden: the table is asked why", () => {
  const actions = moves("eccentric", [], ["A0@a1", "A0@c3", "D0@b1", "A0@h5"]);
  for (const seat of ["", "1:"]) {
    const legal = picking.read(actions.map((action) => seat + action), null);
    const pick = [enter("hand:D"), enter("b3")].reduce((now, input) => picking.press(legal, now, input).pick, picking.nothing);
    assert.deepEqual(pick, { type: "D", turn: 0, cell: "b3" });
    assert.equal(picking.forbidden(legal, pick), `${seat}D0@b3`);
    assert.deepEqual(picking.press(legal, pick, enter("b3")), { pick, why: `${seat}D0@b3` });
    assert.equal(asked((id, ...args) => [id, ...args].join("|"), legal, pick), "board.eccentric.ask-other|b3");
    const turned = picking.press(legal, pick, turns[0]).pick;
    assert.equal(picking.whole(legal, turned), `${seat}D1@b3`);
  }
});

test("of a forbidden double both triangles are found", () => {
  const view = show("eccentric", [], ["A0@a1", "A0@c3", "D0@b1", "A0@h5"], "spectator");
  const colours = new Map(view.pawns.map((pawn) => [pawn.cell, pawn.colours])).set("b3", coloursOf("red", "D", 0));
  const found = through(largesOf(8), colours, "b3").map(({ colour, large }) => [colour, [...large.cells].sort().join(" ")]);
  assert.deepEqual(found.sort(), [["black", "b1 b3 c3"], ["red", "a1 b1 b3"]]);
});

test("pawns in hand look as they will on the board", () => {
  for (const { view } of game("eccentric", ["players=3"], 24, 3, 8)) {
    for (const { owner, pawn, colours } of view.pawns) assert.equal(coloursOf(owner, pawn[0], Number(pawn[1])), colours);
  }
});

test("large triangles are as many as the rules count", () => {
  assert.deepEqual([6, 8, 10].map((side) => largesOf(side).length), [75, 196, 405]);
});

for (const options of [["goal=most"], ["players=3", "goal=most"], ["announce=manual", "goal=most"], ["swap=1"]]) {
  test(`the triangles drawn are those that count: ${options.join(" ")}`, () => {
    const larges = largesOf(6);
    let most = 0;
    for (const seed of [8, 9]) {
      for (const { view, played } of game("eccentric", ["board=6", ...options], 40, seed, 3, announcing)) {
        const formed = counted(larges, view, played.map((action) => ({ seat: 0, action })));
        for (const { colour, triangles } of view.seats) {
          assert.equal(formed.filter((one) => one.colour === colour).length, triangles, played.join(" "));
          most = Math.max(most, triangles);
        }
      }
    }
    assert.ok(most > 0, "some triangle was met");
  });
}
