/** The board of Œil de Lynx without a browser: the pick by keyboard alone, clashes, the camera, the colours. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { load, lots, moves, show, walk } from "./bundle.mjs";
import { nearestPair } from "./colour.mjs";

const lynx = await load("board/lynx/view.ts", "board/lynx/cards.ts", "board/lynx/picks.ts", "board/lynx/camera.ts", "board/kit/places.ts");
const { parts, tap, turn, spots, START, step } = lynx;

/** Random positions of all four games; giving up and failing come late enough by themselves. */
function* positions(length) {
  for (const [n, variant] of ["A", "B", "C", "D"].entries()) {
    const options = [`variant=${variant}`, "players=3"];
    const calm = (list) => (list.some((a) => parts(a).kind === "lay") ? list.filter((a) => parts(a).kind === "lay" || parts(a).kind === "back") : list);
    for (const { actions, legal } of walk("lynx", options, length, 5 + n, calm)) {
      const view = show("lynx", options, actions, "spectator");
      const viewer = variant === "A" ? view.seat : view.claimant ?? 1 + (actions.length % 3);
      const mine = variant === "A" ? legal : legal.filter((a) => a.startsWith(`${viewer}:`));
      yield { view: show("lynx", options, actions, viewer), viewer, shown: viewer, actions: mine };
    }
  }
}

/** The places that arrow keys lead to, from one of them. */
function reached(list, from) {
  const seen = new Map([[from.id, from]]), todo = [from];
  for (let at = todo.pop(); at; at = todo.pop())
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const to = step(list, at, key);
      if (to && !seen.has(to.id)) seen.set(to.id, to), todo.push(to);
    }
  return [...seen.keys()];
}

test("every laying and taking back is reached by keys, and nothing else is played", () => {
  let layings = 0;
  for (const sight of positions(22)) {
    const list = spots(sight).map((s) => ({ ...s, shape: "" }));
    if (list.length === 0) continue;
    const ids = reached(list, list[0]), seen = new Set();
    assert.deepEqual([...ids].sort(), list.map((s) => s.id).sort());
    const note = (out) => {
      if (out.act) assert.ok(sight.actions.includes(out.act), out.act), seen.add(out.act);
      return out;
    };
    for (const place of ids) {
      const first = tap(START, place, sight);
      if (!first.held) continue;
      if (first.held.from === "table") note(lynx.putBack(first, sight));
      else for (const held of [first, turn(first)]) for (const cell of ids) if (cell.startsWith("c:")) note(tap(held, cell, sight));
    }
    const wanted = sight.actions.filter((a) => ["lay", "back"].includes(parts(a).kind));
    layings += wanted.length;
    assert.deepEqual([...seen].sort(), wanted.sort());
  }
  assert.ok(layings > 300, `${layings} layings`);
});

test("a card is refused for its pictures exactly where some clash", () => {
  for (const sight of positions(12)) {
    const variant = sight.view.options.variant;
    if (variant === "A" || (variant === "D" && sight.view.claimant !== sight.viewer)) continue;
    const table = lynx.tableOf(sight.view, sight.viewer);
    for (const card of lynx.handOf(sight.view, sight.viewer))
      for (const cell of lynx.sockets(sight.view, table))
        for (const o of ["u", "t"]) {
          const legal = sight.actions.includes(lynx.written(sight.view, sight.viewer, lynx.laying(card.card, cell, o)));
          if (sight.actions.some((a) => parts(a).kind === "lay")) assert.equal(lynx.clashes(card, cell, o, table).length === 0, legal);
        }
  }
});

test("in the snake only its head is offered, and no place that touches anything else", () => {
  let seen = 0;
  for (const sight of positions(40)) {
    if (sight.view.options.variant !== "A" || sight.view.finished) continue;
    const table = lynx.tableOf(sight.view, sight.viewer), taken = [...table, sight.view.tail];
    const head = table.find((c) => c.card === sight.view.last);
    const meets = (cell) => taken.filter((c) => Math.abs(c.x - cell.x) + Math.abs(c.y - cell.y) === 1);
    for (const cell of lynx.sockets(sight.view, table)) {
      seen++;
      assert.deepEqual(meets(cell), [head], lynx.cellId(cell));
    }
  }
  assert.ok(seen > 40, `${seen} places`);
});

test("a card of the small herd is moved by taking it back and laying it", () => {
  const options = ["variant=B"], sight = (actions) => ({
    view: show("lynx", options, actions, 1), viewer: 1, shown: 1, actions: moves("lynx", options, actions).filter((a) => a.startsWith("1:")),
  });
  let state = tap(START, "c:0,0", sight(["1:4:0,0,u"]));
  assert.deepEqual(state.held, { card: 4, from: "table" });
  let out = tap(turn(state), "c:0,1", sight(["1:4:0,0,u"]));
  assert.equal(out.act, "1:4:back");
  out = lynx.follow({ held: out.held, ways: out.ways, then: out.then }, sight(["1:4:0,0,u", "1:4:back"]));
  assert.equal(out.attempt, "1:4:0,1,t");
  assert.deepEqual(out.held, { card: 4, from: "hand" });
});

test("in the fast arrow a drop far from all cards is no wrong call", () => {
  const options = ["variant=D"], actions = ["1:stop"];
  const sight = { view: show("lynx", options, actions, 1), viewer: 1, shown: 1, actions: moves("lynx", options, actions) };
  const held = tap(START, `h:${sight.view.open[0].card}`, sight);
  const far = lynx.lay(held, "9,9", sight);
  assert.equal(far.act ?? far.attempt, undefined);
  assert.deepEqual(far.held, held.held);
});

test("turning twice is no turn, zooming keeps the point under the pointer", () => {
  const held = turn(turn({ ...START, held: { card: 3, from: "hand" } }));
  assert.equal(lynx.wayOf(held, 3), "u");
  const lot = lots(9), frame = { width: 390, height: 300 };
  let camera = { x: 0, y: 0, size: 80 };
  for (let n = 0; n < 200; n++) {
    const p = { x: lot(390), y: lot(300) }, before = lynx.toTable(camera, frame, p);
    camera = lynx.zoom(camera, frame, p, 0.7 + lot(60) / 100);
    const after = lynx.toTable(camera, frame, p);
    assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-6);
  }
});

for (const game of ["lynx", "oeil"])
  test(`the colours of ${game} differ for everybody`, () => {
    const css = readFileSync(new URL(`../src/board/${game}.css`, import.meta.url), "utf8");
    const names = game === "lynx" ? "red|blue|yellow|green|orange|violet" : "red|blue|yellow|green|pink|grey|orange|purple";
    const colours = [...css.matchAll(new RegExp(`--${game}-(${names}): (#[0-9a-f]{6})`, "g"))].map((m) => m[2]);
    assert.equal(colours.length, names.split("|").length);
    const { far, pair } = nearestPair(colours);
    assert.ok(far >= 15, `${pair}: ${far.toFixed(1)}`);
  });
