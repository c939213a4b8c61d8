/** The board of Œil de Lynx without a browser: the pick by keyboard alone, clashes, the camera, the colours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { enter, tool } from './boards.mjs';
import { load, lots, moves, show, walk } from './bundle.mjs';
import { nearestPair } from './colour.mjs';

const lynx = await load(
  'board/lynx/view.ts',
  'board/lynx/cards.ts',
  'board/lynx/pick.ts',
  'board/lynx/lit.ts',
  'board/lynx/overlay.ts',
  'board/lynx/refusal.ts',
  'board/lynx/camera.ts',
  'board/kit/step.ts',
);
const { parts, picking, spots, step } = lynx;
const { nothing, press } = picking;
const turn = { do: 'turn', by: 1 };

/** Random positions of all four games; giving up and failing come late enough by themselves. */
function* positions(length) {
  for (const [n, variant] of ['A', 'B', 'C', 'D'].entries()) {
    const options = [`variant=${variant}`, 'players=3'];
    const calm = (list) =>
      list.some((a) => parts(a).kind === 'lay')
        ? list.filter((a) => parts(a).kind === 'lay' || parts(a).kind === 'back')
        : list;
    for (const { actions, legal } of walk('lynx', options, length, 5 + n, calm)) {
      const view = show('lynx', options, actions, 'spectator');
      const viewer = variant === 'A' ? view.seat : (view.claimant ?? 1 + (actions.length % 3));
      const mine = variant === 'A' ? legal : legal.filter((a) => a.startsWith(`${viewer}:`));
      yield picking.read(mine, show('lynx', options, actions, viewer), viewer);
    }
  }
}

test('without a list, everything legal can be tried, and more', () => {
  let [legal, tried] = [0, 0];
  for (const { actions, view, viewer } of positions(22)) {
    if (actions.length === 0 || view.options.variant === 'A') continue;
    const blind = picking.read([], view, viewer, true);
    for (const action of actions) assert.ok(blind.actions.includes(action), action);
    const marks = lynx.lit(blind, { ...nothing, held: { card: 1, from: 'hand' } }, false, [], null);
    assert.ok(
      marks.every(({ mark }) => mark === 'socket'),
      'no cell differs from another',
    );
    legal += actions.length;
    tried += blind.actions.length;
  }
  assert.ok(legal > 100 && tried > 3 * legal, `${legal} legal of ${tried}`);
});

/** The places that the arrow keys can reach from one of them. */
function reached(list, from) {
  const seen = new Map([[from.id, from]]),
    todo = [from];
  for (let at = todo.pop(); at; at = todo.pop())
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const to = step(list, at, key);
      if (to && !seen.has(to.id)) (seen.set(to.id, to), todo.push(to));
    }
  return [...seen.keys()];
}

test('every card can be laid and taken back by keys, and nothing else is played', () => {
  let layings = 0;
  for (const legal of positions(22)) {
    const list = spots(legal, nothing);
    if (list.length === 0) continue;
    const ids = reached(list, list[0]);
    const seen = new Set();
    assert.deepEqual([...ids].sort(), list.map((s) => s.id).sort());
    const note = (out) => {
      if (out.act) (assert.ok(legal.actions.includes(out.act), out.act), seen.add(out.act));
      return out;
    };
    for (const place of ids) {
      const { pick } = press(legal, nothing, enter(place));
      if (!pick.held) continue;
      if (pick.held.from === 'table') note(press(legal, pick, tool('back')));
      else
        for (const held of [pick, press(legal, pick, turn).pick])
          for (const cell of ids) if (cell.startsWith('c:')) note(press(legal, held, enter(cell)));
    }
    const wanted = legal.actions.filter((a) => ['lay', 'back'].includes(parts(a).kind));
    layings += wanted.length;
    assert.deepEqual([...seen].sort(), wanted.sort());
  }
  assert.ok(layings > 300, `${layings} layings`);
});

test('a card is refused for its pictures exactly where some clash', () => {
  for (const sight of positions(12)) {
    const variant = sight.view.options.variant;
    if (variant === 'A' || (variant === 'D' && sight.view.claimant !== sight.viewer)) continue;
    const table = lynx.tableOf(sight.view, sight.viewer);
    for (const card of lynx.handOf(sight.view, sight.viewer))
      for (const cell of lynx.socketsOf(sight.view, sight.viewer))
        for (const o of ['u', 't']) {
          const legal = sight.actions.includes(
            lynx.written(sight.view, sight.viewer, lynx.laying(card.card, cell, o)),
          );
          if (sight.actions.some((a) => parts(a).kind === 'lay'))
            assert.equal(lynx.clashes(card, cell, o, table).length === 0, legal);
        }
  }
});

test('in the snake only its head is offered, and no place that touches anything else', () => {
  let seen = 0;
  for (const sight of positions(40)) {
    if (sight.view.options.variant !== 'A' || sight.view.finished) continue;
    const table = lynx.tableOf(sight.view, sight.viewer),
      taken = [...table, sight.view.tail];
    const head = table.find((c) => c.card === sight.view.last);
    const meets = (cell) => taken.filter((c) => Math.abs(c.x - cell.x) + Math.abs(c.y - cell.y) === 1);
    for (const cell of lynx.socketsOf(sight.view, sight.viewer)) {
      seen++;
      assert.deepEqual(meets(cell), [head], lynx.cellId(cell));
    }
  }
  assert.ok(seen > 40, `${seen} places`);
});

test('a card of the small herd is moved by taking it back and laying it', () => {
  const options = ['variant=B'];
  const legal = (actions) =>
    picking.read(
      moves('lynx', options, actions).filter((a) => a.startsWith('1:')),
      show('lynx', options, actions, 1),
      1,
    );
  const before = legal(['1:4:0,0,u']);
  const { pick } = press(before, nothing, enter('c:0,0'));
  assert.deepEqual(pick.held, { card: 4, from: 'table' });
  let out = press(before, press(before, pick, turn).pick, enter('c:0,1'));
  assert.equal(out.act, '1:4:back');
  out = picking.follow(legal(['1:4:0,0,u', '1:4:back']), out.pick, { follows: true });
  assert.equal(out.why, '1:4:0,1,t');
  assert.deepEqual(out.pick.held, { card: 4, from: 'hand' });
});

test("in the fast arrow a drop far from all cards isn't a false call", () => {
  const options = ['variant=D'];
  const legal = picking.read(moves('lynx', options, ['1:stop']), show('lynx', options, ['1:stop'], 1), 1);
  const held = press(legal, nothing, enter(`h:${legal.view.open[0].card}`)).pick;
  const far = press(legal, held, { do: 'drag', place: 'c:9,9' });
  assert.equal(far.act ?? far.why, undefined);
  assert.deepEqual(far.pick, held);
});

test("the card in hand and the rotation of cards survive a new scene, a look at another table doesn't", () => {
  const options = ['variant=C', 'players=2'];
  const legal = picking.read(moves('lynx', options, []), show('lynx', options, [], 1), 1);
  const [first, second] = lynx.handOf(legal.view, 1);
  let { pick } = press(legal, nothing, enter(`h:${first.card}`));
  ({ pick } = press(legal, pick, turn));
  assert.deepEqual(picking.follow(legal, pick, { follows: true }).pick, pick);
  const gone = picking.follow({ ...legal, view: { ...legal.view, hands: [{ cards: [second] }] } }, pick, {
    follows: true,
  });
  assert.equal(gone.pick.held, null);
  assert.equal(lynx.wayOf(gone.pick, first.card), 't');
  const again = picking.follow(legal, { ...pick, shown: 2 }, { follows: false }).pick;
  assert.deepEqual([again.held, again.shown], [null, 0]);
  assert.deepEqual(picking.drop(pick), { ...pick, held: null });
});

test('help lights where the card fits as it lies and where turned; without it every place that could be meant', () => {
  for (const legal of positions(12)) {
    const { view, viewer, actions } = legal;
    const card = lynx.handOf(view, viewer)[0];
    if (!card || !actions.some((a) => parts(a).kind === 'lay')) continue;
    const { pick } = press(legal, nothing, enter(`h:${card.card}`));
    const meant = lynx.socketsOf(view, viewer).map(lynx.cellId);
    const plain = lynx.lit(legal, pick, false, [], null);
    assert.deepEqual(
      plain.map(({ cell, mark }) => `${lynx.cellId(cell)} ${mark}`),
      meant.map((id) => `${id} socket`),
    );
    for (const { cell, mark } of lynx.lit(legal, pick, true, [], null)) {
      const legally = (o) => actions.includes(lynx.written(view, viewer, lynx.laying(card.card, cell, o)));
      assert.equal(mark, legally('u') ? 'fits' : legally('t') ? 'turn' : 'socket');
    }
  }
});

test('a card held over a cell is drawn where it could lie; what clashes only with help, or after a refusal', () => {
  const options = ['variant=C', 'players=2'];
  const legal = picking.read(moves('lynx', options, []), show('lynx', options, [], 1), 1);
  const wrong = lynx
    .handOf(legal.view, 1)
    .flatMap((card) => lynx.socketsOf(legal.view, 1).map((at) => ({ card, at })))
    .find(({ card, at }) => lynx.clashes(card, at, 'u', legal.view.table).length > 0);
  const { card, at } = wrong;
  const { pick } = press(legal, nothing, enter(`h:${card.card}`));
  const over = (refused, aids, cell = at) => lynx.overlay(legal, pick, card, cell, refused, aids);
  assert.deepEqual([over(null, false).card, over(null, false).clash], [card, []]);
  const { clash } = over(null, true);
  assert.ok(clash.length > 0);
  const refused = lynx.refusal(card, at, 'u', legal.view, 1);
  assert.deepEqual(over(refused, false).clash, clash);
  assert.deepEqual(over(refused, false, null).at, at, 'it stays to be seen');
  assert.equal(over(null, true, { x: 9, y: 9 }).card, null);
  assert.equal(lynx.overlay(legal, { ...pick, shown: 2 }, card, at, null, true), null);
});

test('turning twice brings a card back, and zooming keeps the point under the pointer', () => {
  const legal = picking.read(moves('lynx', ['variant=C'], []), show('lynx', ['variant=C'], [], 1), 1);
  const { card } = lynx.handOf(legal.view, 1)[0];
  const held = press(legal, nothing, enter(`h:${card}`)).pick;
  const twice = press(legal, press(legal, held, turn).pick, enter(`h:${card}`)).pick;
  assert.equal(lynx.wayOf(twice, card), 'u');
  const lot = lots(9),
    frame = { width: 390, height: 300 };
  let camera = { x: 0, y: 0, size: 80 };
  for (let n = 0; n < 200; n++) {
    const p = { x: lot(390), y: lot(300) },
      before = lynx.toTable(camera, frame, p);
    camera = lynx.zoom(camera, frame, p, 0.7 + lot(60) / 100);
    const after = lynx.toTable(camera, frame, p);
    assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-6);
  }
});

for (const game of ['lynx', 'oeil'])
  test(`the colours of ${game} differ for everybody`, () => {
    const css = readFileSync(new URL(`../src/board/${game}/${game}.css`, import.meta.url), 'utf8');
    const names =
      game === 'lynx'
        ? 'red|blue|yellow|green|orange|violet'
        : 'red|blue|yellow|green|pink|grey|orange|purple';
    const colours = [...css.matchAll(new RegExp(`--${game}-(${names}): (#[0-9a-f]{6})`, 'g'))].map(
      (m) => m[2],
    );
    assert.equal(colours.length, names.split('|').length);
    const { far, pair } = nearestPair(colours);
    assert.ok(far >= 15, `${pair}: ${far.toFixed(1)}`);
  });
