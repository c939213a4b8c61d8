// How the page copes with what it was not designed for: sentences longer than ours, and only the
// system's colours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowded, overflow } from './axe.mjs';
import { startPlan, useSite } from './browser.mjs';
import { games } from './engines.mjs';

const sheets = [
  ...[
    'settings',
    'stats',
    'learn',
    'puzzles',
    'friends',
    'here',
    'alone',
    'games',
    'train',
    'account',
    'privacy',
  ],
  ...['setup', 'about', 'friends'].flatMap((screen) => games.map((game) => `${screen}/${game}`)),
];
const two = [
  { who: 'person', level: 1 },
  { who: 'computer', level: 1 },
];

const site = useSite();

/** A language that nobody speaks: accents everywhere, brackets around, and two fifths longer;
 * arguments stay as they are. */
function stretched(words) {
  const accents = {
    a: 'á',
    e: 'ê',
    i: 'ï',
    o: 'ö',
    u: 'û',
    c: 'ç',
    n: 'ñ',
    A: 'Å',
    E: 'É',
    I: 'Î',
    O: 'Ø',
    U: 'Ü',
  };
  const spoken = words
    .split(/(\{[^}]*\}|\n)/)
    .map((part, i) => (i % 2 ? part : part.replace(/[aeioucnAEIOU]/g, (letter) => accents[letter])))
    .join('');
  const longer = Math.ceil(words.replace(/\{[^}]*\}/g, '').length * 0.4);
  return `[${spoken}${' ôné töo mány wörds'.repeat(longer).slice(0, longer).trimEnd()}]`;
}

async function speakStretched(page) {
  await page.route('**/words-*-en-*.json', async (route) => {
    const sentences = await (await route.fetch()).json();
    const json = Object.fromEntries(Object.entries(sentences).map(([id, words]) => [id, stretched(words)]));
    await route.fulfill({ json });
  });
  await page.reload();
  await page.waitForFunction(() => document.querySelector('h1')?.textContent.startsWith('['));
}

test('with sentences 40 % longer nothing is cut or overlaps, at 320 px', async () => {
  const page = await site.visit({
    width: 320,
    height: 568,
    settings: { motion: 'off', language: 'en' },
    worker: false,
  });
  await speakStretched(page);
  const look = async (name) => {
    await site.shot(page, `long-${name}`, true);
    assert.deepEqual(await crowded(page), [], name);
    assert.ok((await overflow(page)) <= 0, `${name} is ${await overflow(page)} px too wide`);
  };
  await look('home');
  for (const address of sheets) {
    await page.goto(`${site.address}/#/${address}`);
    await page.waitForSelector('main:not(.wait) h1');
    await page.waitForTimeout(300);
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((node) => {
        node.open = true;
      }),
    );
    await look(address.replace('/', '-'));
  }
  for (const game of games) {
    await startPlan(page, { game, options: {}, seats: two });
    await page.waitForSelector('.status.mine, .status.over');
    await look(`play-${game}`);
  }
  await page.click('.bar button.icon-button');
  await page.waitForSelector('dialog[open]');
  await look('menu');
  await page.context().close();
});

test('with letters twice as large nothing is cut, overlaps or is too wide on a phone', async () => {
  const page = await site.visit({
    width: 390,
    height: 844,
    touch: true,
    settings: { motion: 'off', language: 'fr' },
  });
  const look = async (name) => {
    await page.waitForSelector('html[data-fonts]');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.waitForTimeout(100);
    await site.shot(page, `large-${name}`, true);
    assert.ok((await overflow(page)) <= 0, `${name} is ${await overflow(page)} px too wide`);
    assert.deepEqual(await crowded(page), [], name);
  };
  await look('home');
  const tasks = games.flatMap((game) => [
    `learn/${game}/2`,
    `puzzle/${game}-01`,
    `analyse/${game}`,
    `make/${game}`,
  ]);
  for (const address of [
    ...sheets,
    ...games.map((game) => `rules/${game}`),
    ...tasks,
    'run/sprint',
    'g/broken',
  ]) {
    await page.goto(`${site.address}/#/${address}`);
    await page.waitForSelector('main:not(.wait) h1');
    await page.waitForTimeout(300);
    await look(address.replaceAll('/', '-'));
  }
  for (const game of games) {
    await startPlan(page, { game, options: {}, seats: two });
    await page.waitForSelector('.status.mine, .status.over');
    await look(`play-${game}`);
    const { board, rest, lines } = await page.evaluate(() => {
      const box = (node) => node.getBoundingClientRect().toJSON();
      const title = document.querySelector('.bar h1');
      return {
        board: box(document.querySelector('.board-place')),
        rest: [...document.querySelectorAll('.bar, .telling-box, .dock')].map(box),
        lines: title.offsetHeight / parseFloat(getComputedStyle(title).fontSize),
      };
    });
    for (const { top, bottom } of rest)
      assert.ok(bottom <= board.top || top >= board.bottom, `${game}: nothing covers the board`);
    assert.ok(lines < 4, `${game}: the title is ${lines} letters high`);
  }
  await page.context().close();
});

test('nothing jumps when the fonts come', async () => {
  const page = await site.visit({
    width: 390,
    height: 844,
    touch: true,
    worker: false,
    settings: { language: 'fr' },
  });
  let release;
  const held = new Promise((go) => {
    release = go;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, .hero p, .hero .button, .game-card, .feet')].map((node) => {
        const { top, width } = node.getBoundingClientRect();
        return { name: `${node.className} ${node.textContent.slice(0, 20)}`, top, width };
      }),
    );
  await page.reload();
  await page.waitForSelector('.home');
  const before = await places();
  release();
  await page.waitForSelector('html[data-fonts]');
  const after = await places();
  for (const [i, { name, top, width }] of before.entries()) {
    assert.ok(Math.abs(after[i].top - top) <= 4, `${name}: from ${top} to ${after[i].top}`);
    assert.ok(Math.abs(after[i].width / width - 1) < 0.06, `${name}: ${width} px, then ${after[i].width}`);
  }
  await page.context().close();
});

test('on a phone held sideways the board has the full height on the left, with the controls beside it', async () => {
  const page = await site.visit({
    width: 844,
    height: 390,
    touch: true,
    settings: { motion: 'off', language: 'fr' },
  });
  for (const game of games) {
    await startPlan(page, { game, options: {}, seats: two });
    await page.waitForSelector('.status.mine');
    await page.waitForSelector('html[data-fonts]');
    await site.shot(page, `sideways-${game}`);
    const boxes = await page.evaluate(() => {
      const box = (node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      return {
        board: box(document.querySelector('.board-place svg.board')),
        rest: [...document.querySelectorAll('.status, .dock, .tools button')].map(box),
      };
    });
    const { board, rest } = boxes;
    assert.ok(
      board.top >= 0 && board.bottom <= 390,
      `${game}: the board is from ${board.top} to ${board.bottom}`,
    );
    assert.ok(board.bottom - board.top > 300, `${game}: the board is ${board.bottom - board.top} high`);
    for (const { left, bottom } of rest)
      assert.ok(left >= board.right && bottom <= 390, `${game}: ${left} ${bottom} beside ${board.right}`);
  }
  await page.context().close();
});

test('a finger leaves no colour on the button it touched, and what is off has no frame', async () => {
  const page = await site.visit({ width: 390, height: 844, touch: true, settings: { motion: 'off' } });
  await startPlan(page, { game: 'foureyes', options: {}, seats: two });
  await page.waitForSelector('.status.mine');
  const cancel = page.locator('.confirming .plain');
  assert.ok(await cancel.isDisabled());
  assert.match(await cancel.evaluate((node) => getComputedStyle(node).borderColor), /, 0\)$|transparent/);
  await page.locator('[data-place="hand:D"]').click();
  const tool = page.locator('[data-tool="right"]');
  const colour = () => tool.evaluate((node) => getComputedStyle(node).backgroundColor);
  const before = await colour();
  await tool.click(); // the pointer stays there, as browsers pretend after a touch
  assert.equal(await colour(), before);
  await page.context().close();
});

test('a win is celebrated with confetti, or without motion if motion is off', async () => {
  const moves =
    'D2@d4 D1@b4 L1@d2 D2@d5 L2@a1 R1@d3 L2@a3 L2@d1 R1@e1 D3@b3 D0@e3 R0@e4 D0@b1 R0@b2 R1@a2'.split(' ');
  const record = ['coupdoeil record 1', 'game foureyes', ...moves.slice(0, -1)].join('\n');
  for (const motion of ['normal', 'off']) {
    const page = await site.visit({ settings: { motion, language: 'fr' } });
    await page.setInputFiles('input[type=file]', {
      name: 'game.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${record}\n`),
    });
    await page.waitForSelector('.play .status.mine');
    await page.click('#tab-actions');
    await page
      .locator('.chip', { hasText: moves.at(-1) })
      .first()
      .click();
    await page.waitForSelector('.celebration i', { state: motion === 'off' ? 'attached' : 'visible' });
    if (motion === 'off') assert.equal(await page.locator('.celebration').isVisible(), false);
    await page.waitForSelector('.status.over.won');
    await page.waitForSelector('.celebration', { state: 'detached' });
    await page.context().close();
  }
});

test('a board keeps its material at night', async () => {
  const page = await site.visit({
    dark: true,
    settings: { motion: 'off', language: 'en', material: 'slate' },
  });
  for (const game of ['foureyes', 'ovo', 'eccentric']) {
    await startPlan(page, { game, options: {}, seats: two });
    const wood = await page
      .locator(`.board.board-${game}`)
      .evaluate((node) => getComputedStyle(node).getPropertyValue('--board-wood'));
    assert.equal(wood.trim(), '#47525c', game);
  }
  await page.context().close();
});

test('with forced system colours boards keep theirs, and selection and focus stay visible', async () => {
  const page = await site.visit({
    width: 390,
    height: 844,
    settings: { motion: 'off', language: 'fr' },
    forced: true,
  });
  assert.ok(await page.evaluate(() => matchMedia('(forced-colors: active)').matches));
  await site.shot(page, 'forced-home'); // a picture of the whole page would be taken without them
  for (const game of games) {
    await startPlan(page, { game, options: {}, seats: two });
    await page.waitForSelector('.status.mine, .status.over');
    const painted = await page.evaluate(() => {
      const board = document.querySelector('.board-place svg.board');
      const fills = new Set(
        [...board.querySelectorAll('path, circle, rect, ellipse')].map((node) => getComputedStyle(node).fill),
      );
      return { kept: getComputedStyle(board).forcedColorAdjust, fills: fills.size };
    });
    assert.equal(painted.kept, 'none', game);
    assert.ok(painted.fills > 4, `${game}: ${painted.fills} colours tell pieces apart`);
    await site.shot(page, `forced-${game}`);
  }
  /** Without backgrounds and shadows, a pressed or focused button must have a line. */
  const lines = await page.evaluate(() => {
    const pressed = document.querySelector('.tabs [aria-selected=true]');
    const other = document.querySelector('.tabs [aria-selected=false]');
    const look = (node) => {
      const { borderColor, borderWidth, backgroundColor, color, outline } = getComputedStyle(node);
      return [borderColor, borderWidth, backgroundColor, color, outline].join(' ');
    };
    return look(pressed) !== look(other);
  });
  assert.ok(lines, 'the chosen tab differs from the other');
  assert.ok(await page.locator('.turn-mark').first().isVisible(), 'the page says in words whose turn it is');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
    return `${outlineStyle} ${outlineWidth}`;
  });
  assert.match(ring, /^(solid|auto) ([2-9]|\d\d)/, 'the focus has a line');
  await page.context().close();
});
