/** The board of L'Œil without a browser: geometry against the program, and the pick by keyboard alone. */
import assert from "node:assert/strict";
import test from "node:test";
import { load, lots, show, walk } from "./bundle.mjs";

const oeil = await load("board/oeil/view.ts", "board/oeil/rosette.ts", "board/oeil/picks.ts", "board/oeil/motion.ts");
const { Legal, press, hold, complete, follow, START, NONE } = oeil;
const FORMS = [[], ["players=4", "goal=targets"], ["players=3", "quiz=1", "categories=5"], ["players=1"], ["placing=free", "goal=colours:2"]];

function* positions(length) {
  for (const [n, options] of FORMS.entries())
    for (const { actions, legal } of walk("oeil", options, length, 7 + n))
      yield { options, actions, legal, view: show("oeil", options, actions, "all") };
}

test("the printed colours are those of every pattern", () => {
  for (const pattern of oeil.PATTERNS)
    for (const field of show("oeil", [`pattern=${pattern}`], [], 1).fields)
      assert.equal(oeil.printed(oeil.spotOf(field)), field.colour, `${pattern} ${field.field}`);
});

test("sixteen notches bring the same picture back", () => {
  const open = (a, b) => oeil.SPOTS.filter((s) => oeil.isOpen(s, a, b)).map((s) => `${s.i},${s.l}${oeil.printed(s)}`).join();
  for (let n = 0; n < 16; n++) assert.equal(open(n, 0) === open(0, 0), n % 2 === 0);
  for (const wheel of ["A", "B"]) {
    let spot = { i: 5, l: 3 };
    for (let n = 0; n < 16; n++) spot = oeil.carried(spot, wheel, 1);
    assert.equal(oeil.mod(spot.i, 16), 5);
    const there = oeil.spotPoint({ i: 5, l: 3 }), back = oeil.spotPoint({ i: 21, l: 3 });
    assert.ok(Math.hypot(there.x - back.x, there.y - back.y) < 1e-9);
  }
});

test("blockers are the counters that the program names", () => {
  for (const { legal, view } of positions(40)) {
    if (view.phase !== "turn" || view.question || view.left === 0) continue;
    for (const wheel of ["A", "B"])
      for (const by of [1, -1])
        assert.equal(oeil.blockers(view, wheel, by).length === 0, legal.includes(oeil.notch(wheel, by)), oeil.notch(wheel, by));
  }
});

test("every action is reached by keys and tools, and no other", () => {
  for (const { legal: list, view } of positions(30)) {
    const legal = new Legal(list), seen = new Set();
    const note = (out) => {
      if (out.act) assert.ok(list.includes(out.act), out.act), seen.add(out.act);
      return out;
    };
    /* Enter on every field, then on every field again if a counter or a category is open. */
    const on = (state, field) => {
      const at = Object.fromEntries(["ArrowUp", "ArrowRight"].map((k) => [k, 0]));
      at.ArrowUp = Number(field[0]) - 1;
      at.ArrowRight = field.charCodeAt(1) - 97;
      let s = press(state, "Home", view, legal);
      for (const [key, n] of Object.entries(at)) for (let k = 0; k < n; k++) s = press(s, key, view, legal);
      assert.equal(s.cursor, field);
      return note(press(s, "Enter", view, legal));
    };
    const finish = (out) => {
      if (out.pick.kind === "category") for (let n = 1; n <= 8; n++) note(press(out, String(n), view, legal));
    };
    for (const { field } of view.fields) {
      const first = on(START, field);
      finish(first);
      if (first.pick.kind === "counter") for (const { field: to } of view.fields) finish(on(first, to));
    }
    for (const wheel of ["A", "B"])
      for (const key of ["ArrowRight", "ArrowLeft"])
        note(press(press(hold(START, wheel), key, view, legal), "Enter", view, legal));
    for (const kind of ["end", "claim", "right", "wrong"])
      for (const stem of legal.stems(kind)) finish(note(complete(START, stem, legal)));
    assert.deepEqual([...seen].sort(), [...list].sort());
  }
});

test("a turn of several notches is played one by one, and only as far as it goes", () => {
  const view = { ...show("oeil", ["players=1"], [], 1), left: 3 };
  const legal = new Legal(["A+", "B-"]);
  let s = hold(START, "A");
  for (let n = 0; n < 20; n++) s = press(s, "ArrowRight", view, legal);
  assert.equal(s.pick.n, 3);
  let out = press(s, "Enter", view, legal);
  assert.equal(out.act, "A+");
  const state = ({ pick, cursor }) => ({ pick, cursor });
  out = follow(state(out), ["A+"], { ...view, left: 2 }, legal);
  assert.equal(out.act, "A+");
  out = follow(state(out), ["A+"], { ...view, left: 1 }, new Legal(["B+"]));
  assert.equal(out.act, undefined);
  assert.deepEqual(out.pick, NONE);
  assert.deepEqual(press(s, "Escape", view, legal).pick, NONE);
});

test("random drags land on the nearest notch that can be had", () => {
  const lot = lots(3), view = show("oeil", ["players=1"], [], 1), legal = new Legal(["A+", "A-", "B+", "B-"]);
  for (let n = 0; n < 2000; n++) {
    const wheel = "AB"[lot(2)], asked = (lot(4000) - 2000) / 100, { min, max } = oeil.notches(wheel, view, legal);
    const { pick } = oeil.turnTo(hold(START, wheel), asked, view, legal);
    for (let k = min; k <= max; k++) assert.ok(Math.abs(pick.n - asked) <= Math.abs(k - asked) + 1e-9);
  }
});

test("counters are followed through what was played", () => {
  let before = null, pieces = null;
  for (const { actions } of walk("oeil", [], 40, 11)) {
    const view = show("oeil", [], actions, 1);
    if (before) {
      const way = oeil.passage(pieces, before, [actions.at(-1)], view);
      const fresh = way.pieces.filter((p) => p.fresh).length;
      assert.equal(fresh, actions.at(-1).startsWith("@") ? 1 : 0, actions.at(-1));
      pieces = way.pieces;
    } else pieces = oeil.pieces(view);
    before = view;
  }
});

test("a run of actions leads to where its counters lie now", () => {
  let pieces = null, before = null, moved = [];
  for (const { actions } of walk("oeil", ["placing=free"], 60, 5)) {
    const view = show("oeil", ["placing=free"], actions, 1), last = actions.at(-1);
    if (before) {
      pieces = oeil.passage(pieces, before, [last], view).pieces;
      const to = oeil.parts(last).to, at = view.fields.find((f) => f.field === to);
      moved = [...moved.slice(-3), at && pieces.find((p) => p.spot.i === oeil.spotOf(at).i && p.spot.l === at.level).id];
      const lit = oeil.trail(actions.slice(-4), view), spots = lit.fields.map((f) => Object.values(oeil.spotOf(f)).join());
      for (const { id, spot } of pieces) if (moved.includes(id)) assert.ok(spots.includes(`${spot.i},${spot.l}`), actions.slice(-4).join(" "));
      assert.deepEqual([...lit.notches].sort(), [...new Set(actions.slice(-4).filter((a) => /^[AB]/.test(a)))].sort());
    } else pieces = oeil.pieces(view);
    before = view;
  }
});

test("what was answered wrong was not done", () => {
  const options = ["quiz=1"], view = show("oeil", options, ["@1c", "wrong", "@1d", "right"], 1);
  assert.deepEqual(oeil.trail(["@1c", "wrong", "@1d", "right"], view).fields.map((f) => f.field), ["1d"]);
});

test("spots have the names that the program gives them", () => {
  for (const pattern of oeil.PATTERNS)
    for (const field of show("oeil", [`pattern=${pattern}`], [], 1).fields)
      assert.equal(oeil.nameOf(oeil.spotOf(field), oeil.parity(pattern).a), field.field);
});

test("a rival's counter is not yours, unless it could be one to expel", () => {
  const moves = "@1e @1h @2d @2f @3c @3e @4a @4c @1b @4e @2g @3h".split(" "), free = ["placing=free"];
  const attempt = (actions) => {
    const legal = new Legal(["."]);
    return oeil.tap(START, "2f", show("oeil", free, actions, 1), legal).attempt;
  };
  assert.match(attempt(moves), /^2f-/);
  assert.match(attempt([...moves, "4a-4b", ".", "."]), /^x2f-/, "pink is under control now");
});
