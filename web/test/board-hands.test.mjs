/**
 * The boards of 4EYES, Ovo, Eccentric and L'Œil in a browser, by mouse, finger and keys: what is done arrives as the action
 * meant, what is cancelled changes nothing, and a secret leaves the page with its view.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../dev/boards.mjs';
import { launch } from '../dev/launch.mjs';
import { scenes } from '../dev/scenes.mjs';
import { patience } from './browser.mjs';
import { lots, moves } from './bundle.mjs';

/** All tiles of the small board of 4EYES are placed: from here on they slide and turn. */
const LAID = 'D1@c1 L2@b1 L1@d1 R2@a1 R3@b4 D1@b2 D3@a4 L0@d2 D3@d4 R3@a2 L3@b3 D0@a3 R3@c3 D3@d3';

let server, browser, context;
before(async () => {
  server = await serve();
  browser = await launch.chromium();
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  context.setDefaultTimeout(patience);
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** A board on a separate page, without motion unless asked for; an error on the page fails the
 * test. */
async function open(t, query) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  t.after(async () => {
    await page.close();
    assert.deepEqual(errors, []);
  });
  await page.goto(
    `http://localhost:${server.address().port}/?${new URLSearchParams({ motion: '0', ...query })}`,
  );
  await page.waitForFunction(() => globalThis.dev?.scene);
  return page;
}

const acts = (page) => page.evaluate(() => globalThis.dev.acts);
/** A tool by its key. */
const tool = (page, key) => page.locator('#tools button', { hasText: `(${key})` });
const place = (page, id) => page.locator(`[data-place="${id}"]`);

async function middle(page, id) {
  const box = await place(page, id).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Presses at a place and moves on to another, the button still down. */
async function drag(page, from, to) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  const at = await middle(page, to);
  await page.mouse.move(...at, { steps: 4 });
  return at;
}

/** Walks to a place with the arrow keys alone. */
async function walk(page, id) {
  for (let i = 0; i < 40; i++) {
    const [at, dx, dy] = await page.evaluate((to) => {
      const box = (node) => node.getBoundingClientRect();
      const [a, b] = [document.activeElement, document.querySelector(`[data-place="${to}"]`)].map(box);
      const mid = (r) => [r.x + r.width / 2, r.y + r.height / 2];
      return [document.activeElement.dataset.place, mid(b)[0] - mid(a)[0], mid(b)[1] - mid(a)[1]];
    }, id);
    if (at === id) return;
    const high = Math.abs(dy) > 24;
    await page.keyboard.press(
      high ? (dy < 0 ? 'ArrowUp' : 'ArrowDown') : dx < 0 ? 'ArrowLeft' : 'ArrowRight',
    );
  }
  throw new Error(`the arrows do not lead to ${id}`);
}

test('4EYES: dragged from the hand under the pointer, turned, confirmed', async (t) => {
  const page = await open(t, { game: 'foureyes' });
  const [x, y] = await drag(page, 'hand:D', 'c3');
  const carried = await page.locator('.carried .turns').boundingBox();
  assert.ok(
    Math.hypot(carried.x + carried.width / 2 - x, carried.y + carried.height / 2 - y) < 2,
    'within 2 px of the pointer',
  );
  await page.mouse.up();
  assert.deepEqual(await acts(page), [], 'a tile that can still be turned waits');
  await tool(page, 'R').click();
  await page.click('#confirm');
  await page.waitForFunction(() => globalThis.dev.scene.view.tiles.length === 1);
  assert.deepEqual(await acts(page), ['D1@c3']);
});

test("4EYES: a drag that doesn't end on a cell changes nothing", async (t) => {
  const page = await open(t, { game: 'foureyes' });
  const nothing = async (how) => {
    assert.equal(await page.locator('.carried').count(), 0, how);
    assert.equal(await page.locator('#confirm').isDisabled(), true, how);
    assert.deepEqual(await acts(page), [], how);
  };
  await drag(page, 'hand:D', 'c3');
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await nothing('dropped outside');
  await drag(page, 'hand:D', 'c3');
  await page.evaluate(() =>
    document
      .querySelector('.board')
      .dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1, bubbles: true })),
  );
  await page.mouse.up();
  await nothing('cancelled by the system');
  await drag(page, 'hand:D', 'c3');
  await page.evaluate(() =>
    document
      .querySelector('.place')
      .dispatchEvent(new PointerEvent('pointerdown', { pointerId: 77, bubbles: true })),
  );
  await page.mouse.up();
  await nothing('a second finger');
  await page.focus("[tabindex='0']");
  await drag(page, 'hand:D', 'c3');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await nothing('Escape');
  await drag(page, 'hand:D', 'c3');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('blur')));
  await page.mouse.up();
  await nothing('the window lost the focus');
});

test('4EYES: by finger, tap by tap', async (t) => {
  const page = await open(t, { game: 'foureyes', o: 'board=4' });
  const tap = async (id) => page.touchscreen.tap(...(await middle(page, id)));
  await tap('hand:L');
  await tap('hand:L');
  await tap('b2');
  await tap('b2');
  await page.locator('#confirm').tap();
  await page.waitForFunction(() => globalThis.dev.acts.length === 1);
  assert.deepEqual(await acts(page), ['L2@b2']);
});

test('4EYES: dragging slides a placed tile, tapping it again turns it, and both need confirmation', async (t) => {
  const page = await open(t, { game: 'foureyes', o: 'board=4', m: LAID });
  await drag(page, 'b3', 'c2');
  await page.mouse.up();
  assert.deepEqual(await acts(page), [], 'a slide waits too');
  assert.equal(await tool(page, 'R').isDisabled(), true, 'and is not turned as well');
  await drag(page, 'c2', 'b3');
  await page.mouse.up();
  assert.equal(await page.locator('#confirm').isDisabled(), true, 'slid back it is none');
  await drag(page, 'b3', 'c2');
  await page.mouse.up();
  await page.click('#confirm');
  await page.waitForFunction(() => globalThis.dev.scene.history.at(-1).action === 'b3-c2');
  const next = await page.evaluate(() =>
    globalThis.dev.scene.actions.find((action) => action.endsWith('>')).slice(0, 2),
  );
  await page.touchscreen.tap(...(await middle(page, next)));
  await page.touchscreen.tap(...(await middle(page, next)));
  await page.locator('#confirm').tap();
  await page.waitForFunction(() => globalThis.dev.acts.length === 2);
  assert.deepEqual(await acts(page), ['b3-c2', `${next}>`]);
});

test('4EYES: the table explains what is not allowed', async (t) => {
  const page = await open(t, { game: 'foureyes', m: 'D0@c3' });
  await page.mouse.click(...(await middle(page, 'c3')));
  await page.waitForFunction(() => globalThis.dev.tried.length === 1);
  assert.deepEqual(await acts(page), []);
});

test('4EYES: a forbidden double is held as it was turned, both squares are drawn, and the table explains why', async (t) => {
  const page = await open(t, { game: 'foureyes', m: 'D0@a1 D0@b1 D0@b2', lang: 'en' });
  await place(page, 'hand:D').click();
  assert.equal(await page.locator('.no').count(), 1, 'the cell is marked');
  await place(page, 'a2').click();
  assert.equal((await page.locator('.both.red').count()) + (await page.locator('.both.blue').count()), 2);
  assert.match(await page.textContent('#status'), /not allowed/i);
  await page.click('#confirm');
  await page.waitForFunction(() =>
    /red square \(a1, b1, b2, a2\).*blue square \(a1, b1, b2, a2\)/.test(
      document.querySelector('#said').textContent,
    ),
  );
  assert.deepEqual(await page.evaluate(() => globalThis.dev.tried), ['D0@a2']);
  await tool(page, 'R').click();
  assert.equal(await page.locator('.both').count(), 0);
  await page.click('#confirm');
  await page.waitForFunction(() => globalThis.dev.acts.length === 1);
  assert.deepEqual(await acts(page), ['D1@a2']);
});

test('Eccentric: a forbidden double is held as it was turned, both triangles are drawn, and the table explains why', async (t) => {
  const page = await open(t, { game: 'eccentric', m: 'A0@a1 A0@c3 D0@b1 A0@h5', lang: 'en' });
  await place(page, 'hand:D').click();
  await place(page, 'b3').click({ force: true });
  assert.deepEqual(
    [await page.locator('.forming.red').count(), await page.locator('.forming.black').count()],
    [1, 1],
  );
  await page.click('#confirm');
  await page.waitForFunction(() =>
    /your colour \(b3, b1, a1\).*opponent's \(b3, c3, b1\)/.test(document.querySelector('#said').textContent),
  );
  assert.deepEqual(await acts(page), []);
});

test('pieces in the hand are back as they were after confirming and after cancelling', async (t) => {
  for (const [game, type, cell] of [
    ['foureyes', 'R', 'c3'],
    ['eccentric', 'A', 'd3'],
  ]) {
    const page = await open(t, { game, as: '1' });
    const lies = async () =>
      (await place(page, `hand:${type}`).getAttribute('aria-label')).replace(/\d+$/, '');
    const first = await lies();
    const take = async () => {
      await place(page, `hand:${type}`).click();
      await tool(page, 'R').click();
      assert.notEqual(await lies(), first, 'what was taken is turned');
      await place(page, cell).click({ force: true });
    };
    await take();
    await page.evaluate(() => globalThis.dev.board.cancel());
    assert.equal(await lies(), first);
    await take();
    await page.click('#confirm');
    await page.waitForFunction(() => globalThis.dev.scene.history.length === 1);
    assert.equal(await lies(), first);
  }
});

test('Eccentric: the rim has the letters and numbers, the cells have none', async (t) => {
  const page = await open(t, { game: 'eccentric', o: 'board=6' });
  const labels = await page.locator('.label').allTextContents();
  assert.deepEqual(labels, [...Array.from({ length: 11 }, (_, i) => String(i + 1)), ...'abcdef']);
});

test('Eccentric: there is a mark for each triangle needed, filled as they are formed', async (t) => {
  const page = await open(t, { game: 'eccentric', m: scenes['eccentric-counted'].m, as: '2' });
  const slots = (kind) => page.locator(`.earned${kind}`).count();
  assert.deepEqual([await slots(''), await slots('.full')], [6, 1]);
  const cut = await page.locator('.earned').evaluateAll((marks) => {
    const root = marks[0].ownerSVGElement;
    const { x, width } = root.viewBox.baseVal;
    const drawn = root.getScreenCTM().inverse();
    const right = (mark) => new DOMPoint(mark.getBoundingClientRect().right, 0).matrixTransform(drawn).x;
    return marks.filter((mark) => right(mark) > x + width).length;
  });
  assert.equal(cut, 0, 'no mark is cut at the edge of the picture');
});

for (const [game, m, place] of [
  ['foureyes', 'D0@c3', 'a1'],
  ['ovo', 'b1-b2', 'a6'],
  ['eccentric', 'A0@a1', 'c1'],
]) {
  test(`${game}: a hint and the last move have different colours`, async (t) => {
    const page = await open(t, { game, m });
    await page.evaluate((where) => globalThis.dev.board.point([where]), place);
    const stroke = (kind) =>
      page
        .locator(kind)
        .last()
        .evaluate((node) => getComputedStyle(node).stroke);
    assert.notEqual(await stroke('.hinted'), await stroke('.lit'));
  });
}

test('Ovo: an egg that is turned over for good leaps in a ring of light; without motion it just lies turned', async (t) => {
  const turning = { game: 'ovo', m: 'b1-b2 a6-a5 b2-b3 a5-a4 b3-b4 a4-a3 b4-b5 a3-a2', as: '1' };
  for (const motion of ['4', '0']) {
    const page = await open(t, { ...turning, motion });
    await place(page, 'b5').click({ force: true });
    await place(page, 'a6').click({ force: true });
    if (motion !== '0') await page.waitForSelector('.turning', { state: 'attached' });
    await page.waitForFunction(() => globalThis.dev.scene.history.length === 9);
    await page.waitForSelector('.turning', { state: 'detached' });
    assert.equal(await page.locator('.egg.turned').count(), 1);
  }
});

test("Ovo: the keys' digits are shown only to people who use keys", async (t) => {
  const page = await open(t, { game: 'ovo' });
  const digits = page.locator('.landing text');
  await place(page, 'c1').click();
  assert.ok((await digits.count()) > 0);
  assert.equal(await digits.first().isVisible(), false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  assert.equal(await digits.first().isVisible(), true);
});

for (const [game, options, laid, plies] of [
  ['foureyes', 'board=5', '', 3],
  ['foureyes', 'board=4', LAID, 3],
  ['eccentric', 'board=6', '', 4],
  ['ovo', 'players=4', '', 6],
]) {
  test(`${game}: played by keys alone, with one Tab stop${laid && ', when all tiles lie'}`, async (t) => {
    const page = await open(t, { game, o: options, m: laid });
    const lot = lots(7);
    const wanted = laid.split(' ').filter(Boolean);
    const given = wanted.length;
    await page.keyboard.press('Tab');
    assert.equal(await page.locator(".board [tabindex='0']").count(), 1);
    assert.equal(await page.locator('.focus-ring path').count(), 2, 'a ring shows where the focus is');
    for (let ply = 0; ply < plies; ply++) {
      const legal = moves(game, [options], wanted).filter((action) =>
        /^(?:..-..|[A-Z]\d@.*|..[<>])$/.test(action),
      );
      if (legal.length === 0) break;
      const action = legal[lot(legal.length)];
      await compose(page, action);
      await page.waitForFunction((n) => globalThis.dev.scene.history.length === n, given + ply + 1);
      wanted.push(action);
    }
    assert.deepEqual(await acts(page), wanted.slice(given));
  });
}

/** Plays an action by keys: the notation, spelled on the board. */
async function compose(page, action) {
  const lay = /^([A-Z])(\d)@(\w+)$/.exec(action);
  if (lay) {
    const types = await page
      .locator("[data-place^='hand:']")
      .evaluateAll((all) => all.map((one) => one.dataset.place.slice(5)));
    const turn = () =>
      page.evaluate(() => (globalThis.dev.pick?.action ?? globalThis.dev.pick?.forbidden)?.at(1));
    await page.keyboard.press(String(types.indexOf(lay[1]) + 1));
    await walk(page, lay[3]);
    await page.keyboard.press('Enter');
    for (let i = 0; i < 4 && (await turn()) !== lay[2]; i++) await page.keyboard.press('r');
    return page.keyboard.press('Enter');
  }
  await walk(page, action.slice(0, 2));
  await page.keyboard.press('Enter');
  if (action.length === 3) {
    await page.keyboard.press(action.endsWith('>') ? 'r' : 'Shift+R');
    return page.keyboard.press('Enter');
  }
  await walk(page, action.slice(3));
  /* A slide, and a way that could continue, wait for a second Enter; for a step that was played at
   * once it does nothing. */
  await page.evaluate(() => {
    for (let i = 0; i < 2; i++)
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
}

const TURNED =
  'b1-c2 f6-f5 c1-b2 f5-f4 c2-c3 f4-f3 f1-f2 b6-c5 b2-d4 d6-b6 a1-a2 b6-a5 d4-d5 a5-a4 d1-f1 e6-c4 e1-d2 f3-e2 d2-b4 ' +
  'a4-b5 d5-d6 a6-a5';

test('Ovo: only the player who peeks sees the symbol, and only for a while', async (t) => {
  const mine = await open(t, { game: 'ovo', m: TURNED, as: '1', lang: 'fr' });
  await mine.clock.install();
  assert.match(await place(mine, 'd6').getAttribute('aria-label'), /^d6, œuf caché/);
  await place(mine, 'd6').focus();
  await mine.keyboard.press('p');
  assert.deepEqual(await acts(mine), [], 'it costs the turn, so it is asked again');
  await mine.keyboard.press('Enter');
  await mine.waitForFunction(() => globalThis.dev.scene.view.peek);
  const faces = (page) => page.locator('.egg .sign').count();
  const shown = await faces(mine);
  await mine.clock.runFor(3500);
  assert.equal(await faces(mine), shown - 1, 'the face is gone from the page');
  assert.match(await place(mine, 'd6').getAttribute('aria-label'), /^d6, œuf caché/);
  const other = await open(t, { game: 'ovo', m: `${TURNED} ?d6`, as: '2' });
  assert.equal(await faces(other), shown - 1);
});

test('Ovo: an egg carried over its landings keeps the way', async (t) => {
  const page = await open(t, { game: 'ovo', m: 'b1-b2 f6-f5 d1-d2 f5-f4' });
  await drag(page, 'c1', 'c1');
  assert.equal(await page.locator('.carried').count(), 0, 'a press is no drag');
  await page.mouse.up();
  await page.keyboard.press('Escape');
  const legal = moves('ovo', [], 'b1-b2 f6-f5 d1-d2 f5-f4'.split(' ')).filter((action) =>
    action.startsWith('a1-'),
  );
  const to = legal.find((action) => action === 'a1-c3').slice(3);
  await drag(page, 'a1', to);
  await page.mouse.up();
  await page.waitForFunction(() => globalThis.dev.acts.length === 1);
  assert.deepEqual(await acts(page), [`a1-${to}`]);
});

test('cells are large enough for a finger on a small screen', async (t) => {
  for (const [game, o, id] of [
    ['foureyes', 'board=5', 'c3'],
    ['ovo', '', 'c3'],
    ['eccentric', 'board=8', 'd3'],
  ]) {
    const page = await open(t, { game, o });
    await page.setViewportSize({ width: 320, height: 568 });
    const { width, height } = await place(page, id).boundingBox();
    assert.ok(Math.min(width, height) >= 24, `${game}: ${width} × ${height}`);
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      true,
      'no sideways scrolling',
    );
  }
});

/** There is no counter on ring 1 but some on ring 4: every notch is free, and after one outwards
 * the two outward ones are not. */
const ROUND = {
  game: 'oeil',
  o: 'placing=free',
  m: '@2c @2a @3e @2e @3g @3b @4a @3h @2h @4c @4d @4f',
  lang: 'en',
};

test("L'Œil: a button shows what it would do, but not while the pointer stays after the press", async (t) => {
  const page = await open(t, ROUND);
  const knob = page.locator('[data-knob="A-"]'),
    previews = page.locator('.board-oeil.previewing');
  await knob.hover();
  assert.equal(await previews.count(), 1);
  assert.match(
    await page.evaluate(() => globalThis.dev.pick.text),
    /^This gives short spirals: .* inwards\.$/,
  );
  await knob.click();
  await page.waitForFunction(() => globalThis.dev.scene.view.pattern === 'short');
  const box = await knob.boundingBox();
  await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2);
  assert.equal(await previews.count(), 0, 'what was done is seen');
  await page.mouse.move(200, 400);
  await knob.hover();
  assert.equal(await previews.count(), 1, 'it has left and come back');
});

test("L'Œil: nothing is drawn beyond the rim for a notch that is blocked", async (t) => {
  const page = await open(t, ROUND);
  const knob = page.locator('[data-knob="A+"]');
  await knob.click();
  await page.waitForFunction(() => globalThis.dev.scene.view.pattern === 'short');
  await page.mouse.move(200, 400);
  await knob.hover();
  assert.equal(await page.locator('.board-oeil.previewing').count(), 0);
  assert.match(await page.evaluate(() => globalThis.dev.pick.text), /^Blocked by these counters/);
});

test("L'Œil: the first touch of a button previews the notch, the second turns the wheel", async (t) => {
  const page = await open(t, { game: 'oeil', o: 'players=1', lang: 'en' });
  await page.locator('[data-knob="B-"]').tap();
  assert.equal(await page.locator('.board-oeil.previewing').count(), 1);
  assert.match(await page.evaluate(() => globalThis.dev.pick.text), /Touch the arrow again to turn/);
  assert.deepEqual(await page.evaluate(() => globalThis.dev.acts), []);
  await page.locator('[data-knob="A-"]').tap({ force: true }); // it is blocked
  assert.deepEqual(await page.evaluate(() => globalThis.dev.acts), [], 'another button is foreseen first');
  await page.locator('[data-knob="B-"]').tap();
  await page.locator('[data-knob="B-"]').tap();
  await page.waitForFunction(() => globalThis.dev.acts.join() === 'B-');
  assert.equal(await page.locator('.board-oeil.previewing').count(), 0);
});
