/** The board of L'Œil without a browser: geometry against the program, and the pick by keyboard alone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { enter, reach, tool, turns } from './boards.mjs';
import { history, load, lots, show, walk } from './bundle.mjs';

const oeil = await load(
  'board/oeil/view.ts',
  'board/oeil/patterns.ts',
  'board/oeil/rosette.ts',
  'board/oeil/pick.ts',
  'board/oeil/motion.ts',
  'board/oeil/tools.ts',
  'board/oeil/walk.ts',
);
const { NONE, picking } = oeil;
const FORMS = [
  [],
  ['players=4', 'goal=targets'],
  ['players=3', 'quiz=1', 'categories=5'],
  ['players=1'],
  ['placing=free', 'goal=colours:2'],
];

function* positions(length) {
  for (const [n, options] of FORMS.entries())
    for (const { actions, legal } of walk('oeil', options, length, 7 + n))
      yield { options, actions, legal, view: show('oeil', options, actions, 'all') };
}

test('the fields of every pattern are those that the program shows, and each is drawn once', () => {
  const spots = new Set();
  for (const pattern of oeil.PATTERNS) {
    const { fields } = show('oeil', [`pattern=${pattern}`], [], 1);
    assert.deepEqual(
      oeil.shownIn(pattern),
      fields.map(({ counter, ...shown }) => shown),
    );
    for (const field of fields) spots.add(Object.values(oeil.spotOf(field)).join());
  }
  assert.equal(spots.size, 128);
});

test('where notches carry a counter is where the drawing turns it to', () => {
  const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 1e-6;
  for (const pattern of oeil.PATTERNS)
    for (const wheel of ['A', 'B'])
      for (const by of [1, -1])
        for (const field of oeil.shownIn(pattern)) {
          const turned = oeil.spotPoint(oeil.spotOf(field), wheel === 'A' ? by : 0, wheel === 'B' ? by : 0);
          const to = oeil.carried(pattern, { wheel, by }, field.field);
          const there = oeil.shownAt(oeil.after(pattern, wheel, by), to);
          if (to) assert.ok(near(oeil.spotPoint(oeil.spotOf(there)), turned), `${pattern} ${field.field}`);
          assert.equal(to !== null && there.level > field.level, to !== null && oeil.outwards({ wheel, by }));
        }
});

test('a pattern comes back after two notches, and the wheels are where they are drawn', () => {
  for (const pattern of oeil.PATTERNS)
    for (const wheel of ['A', 'B']) {
      assert.equal(oeil.after(pattern, wheel, 2), pattern);
      assert.equal(oeil.after(pattern, wheel, -15), oeil.after(pattern, wheel, 1));
      assert.notDeepEqual(oeil.parity(oeil.after(pattern, wheel, 1)), oeil.parity(pattern));
    }
});

test('blockers are the counters that the program names', () => {
  for (const { legal, view } of positions(40)) {
    if (view.phase !== 'turn' || view.question || view.left === 0) continue;
    for (const wheel of ['A', 'B'])
      for (const by of [1, -1])
        assert.equal(
          oeil.blockers(view, wheel, by).length === 0 && view.notches[oeil.notch(wheel, by)].times > 0,
          legal.includes(oeil.notch(wheel, by)),
          oeil.notch(wheel, by),
        );
  }
});

test('the arrows lead to every field, round the rings and back', () => {
  const places = oeil.FIELDS.map((id) => ({ id, x: 0, y: 0 }));
  const go = (from, ...keys) =>
    keys.reduce((at, key) => oeil.walk(places, at, key), { id: from, x: 0, y: 0 }).id;
  for (const id of oeil.FIELDS) {
    const up = Array.from({ length: Number(id[0]) - 1 }, () => 'ArrowUp');
    const right = Array.from({ length: id.charCodeAt(1) - 97 }, () => 'ArrowRight');
    assert.equal(go('3f', 'Home', ...up, ...right), id);
  }
  assert.equal(go('2a', 'ArrowLeft'), '2h');
  assert.equal(go('1c', 'ArrowDown'), '1c');
  assert.equal(go('1c', 'End', 'ArrowUp'), '4h');
});

test('every action is reached by keys and tools, and no other', () => {
  for (const { legal: list, view } of positions(30)) {
    const legal = picking.read(list, view);
    const stems = [
      ...legal.stems('end'),
      ...legal.stems('claim'),
      ...legal.stems('right'),
      ...legal.stems('wrong'),
    ];
    const completed = [...new Set(list.filter((action) => action.includes('/')))];
    const inputs = [
      ...turns,
      ...view.fields.map(({ field }) => enter(field)),
      ...['A', 'B', ...stems, ...completed].map(tool),
    ];
    assert.deepEqual(reach(picking, list, view, inputs), [...list].sort());
  }
});

test('the tools under the board are those of what is composed', () => {
  const view = show('oeil', ['quiz=1'], ['@1c'], 1);
  const fed = [];
  const press = (list, pick) => {
    const tools = oeil.toolsFor((input) => fed.push(input.tool), picking.read(list, view), pick);
    for (const one of tools) one.press();
    return tools.map(({ id, key }) => `${id} ${key}`);
  };
  assert.deepEqual(press(['@1a/2', '@1a/5', '@1b'], { kind: 'category', stem: '@1a' }), [
    'category.2 2',
    'category.5 5',
  ]);
  assert.deepEqual(press(['right', 'wrong'], NONE), ['right r', 'wrong w']);
  assert.deepEqual(fed, ['@1a/2', '@1a/5', 'right', 'wrong']);
});

test('a turn of several notches is played one by one, and only as far as it goes', () => {
  const shown = show('oeil', ['players=1'], [], 1);
  const left = (times) => ({
    ...shown,
    notches: { ...shown.notches, 'A+': { times, blockers: [] } },
  });
  const view = left(3);
  const legal = picking.read(['A+', 'B-'], view);
  let { pick } = picking.press(legal, NONE, tool('A'));
  for (let n = 0; n < 20; n++) ({ pick } = picking.press(legal, pick, { do: 'turn', by: 1 }));
  assert.equal(pick.n, 3);
  assert.deepEqual(picking.press(legal, pick, { do: 'escape' }).pick, NONE);
  let out = picking.press(legal, pick, enter('1a'));
  assert.equal(out.act, 'A+');
  const scene = { follows: true, played: [{ seat: 1, action: 'A+' }] };
  out = picking.follow(picking.read(['A+', 'B-'], left(2)), out.pick, scene);
  assert.equal(out.act, 'A+');
  out = picking.follow(picking.read(['B+'], left(1)), out.pick, scene);
  assert.equal(out.act, undefined);
  assert.deepEqual(out.pick, NONE);
});

test('random drags land on the nearest possible notch, and say what blocks the rest', () => {
  const lot = lots(3);
  const view = show('oeil', ['players=1'], [], 1);
  const legal = picking.read(['A+', 'A-', 'B+', 'B-'], view);
  for (let n = 0; n < 2000; n++) {
    const wheel = 'AB'[lot(2)];
    const asked = (lot(4000) - 2000) / 100;
    const { min, max } = oeil.reach(view, wheel);
    const { held, n: drawn, stopped } = oeil.dragged(legal, wheel, asked);
    for (let k = min; k <= max; k++) assert.ok(Math.abs(held.n - asked) <= Math.abs(k - asked) + 1e-9);
    assert.equal(stopped.length > 0, asked < min || asked > max);
    assert.ok(drawn > min - 0.5 && drawn < max + 0.5);
  }
});

test('counters that block a notch are named, by knob and by key', () => {
  const view = show('oeil', ['players=1'], [], 1);
  const legal = picking.read(['A+'], view);
  const held = { kind: 'wheel', wheel: 'A', n: oeil.reach(view, 'A').max, go: false };
  const on = { do: 'turn', by: 1 };
  const stuck = oeil.stops(legal, held, on, picking.press(legal, held, on).pick);
  assert.ok(stuck.length > 0);
  assert.deepEqual(stuck, oeil.blockers(view, 'A', held.n + 1));
  const first = { ...held, n: 0 };
  assert.deepEqual(oeil.stops(legal, first, on, picking.press(legal, first, on).pick), []);
  assert.deepEqual(oeil.stops(legal, NONE, { do: 'tap', place: 'A-' }, NONE), oeil.blockers(view, 'A', -1));
});

test('counters are followed through what was played', () => {
  let before = null,
    pieces = null;
  for (const { actions } of walk('oeil', [], 40, 11)) {
    const view = show('oeil', [], actions, 1);
    if (before) {
      const way = oeil.passage(pieces, before, history('oeil', [], actions).slice(-1), view);
      const fresh = way.pieces.filter((p) => p.fresh).length;
      assert.equal(fresh, actions.at(-1).startsWith('@') ? 1 : 0, actions.at(-1));
      pieces = way.pieces;
    } else pieces = oeil.pieces(view);
    before = view;
  }
});

test('a run of actions leads to where its counters are now', () => {
  let pieces = null,
    before = null,
    moved = [];
  for (const { actions } of walk('oeil', ['placing=free'], 60, 5)) {
    const view = show('oeil', ['placing=free'], actions, 1),
      last = actions.at(-1);
    if (before) {
      const played = history('oeil', ['placing=free'], actions).slice(-1);
      pieces = oeil.passage(pieces, before, played, view).pieces;
      const to = oeil.parts(last).to,
        at = view.fields.find((f) => f.field === to);
      moved = [
        ...moved.slice(-3),
        at && pieces.find((p) => p.spot.i === oeil.spotOf(at).i && p.spot.l === at.level).id,
      ];
      const lit = oeil.trail(actions.slice(-4), view),
        spots = lit.fields.map((f) => Object.values(oeil.spotOf(f)).join());
      for (const { id, spot } of pieces)
        if (moved.includes(id)) assert.ok(spots.includes(`${spot.i},${spot.l}`), actions.slice(-4).join(' '));
      assert.deepEqual(
        [...lit.notches].sort(),
        [...new Set(actions.slice(-4).filter((a) => /^[AB]/.test(a)))].sort(),
      );
    } else pieces = oeil.pieces(view);
    before = view;
  }
});

test('an action with a wrong answer was not played', () => {
  const options = ['quiz=1'],
    view = show('oeil', options, ['@1c', 'wrong', '@1d', 'right'], 1);
  assert.deepEqual(
    oeil.trail(['@1c', 'wrong', '@1d', 'right'], view).fields.map((f) => f.field),
    ['1d'],
  );
});

test('a step that asks a question moves nothing before it is answered', () => {
  const options = ['quiz=1', 'placing=free'];
  const start = ['@1e', 'right', '@1a', 'right'];
  const moved = (...actions) => {
    const [was, now] = [start, [...start, ...actions]].map((list) => show('oeil', options, list, 1));
    const played = history('oeil', options, [...start, ...actions]).slice(start.length);
    return oeil.passage(oeil.pieces(was), was, played, now).pieces;
  };
  assert.deepEqual(
    moved('1e-1d').filter(({ fresh, glide }) => fresh || glide.i || glide.j),
    [],
  );
  assert.deepEqual(
    moved('1e-1d', 'right')
      .filter(({ glide }) => glide.i || glide.j)
      .map(({ field }) => field),
    ['1d'],
  );
});

test("a rival's counter is not yours, unless it could be one to expel", () => {
  const moves = '@1e @1h @2d @2f @3c @3e @4a @4c @1b @4e @2g @3h'.split(' '),
    free = ['placing=free'];
  const attempt = (actions) =>
    picking.press(picking.read(['.'], show('oeil', free, actions, 1)), NONE, { do: 'tap', place: '2f' }).why;
  assert.match(attempt(moves), /^2f-/);
  assert.match(attempt([...moves, '4a-4b', '.', '.']), /^x2f-/, 'pink is under control now');
});
