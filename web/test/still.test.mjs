// Nothing on the screen moves because of a message: not a refusal, a pick, a hint, or a computer's
// move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlan, useSite } from './browser.mjs';

const SIZES = { phone: { width: 390, height: 844, touch: true }, desk: { width: 1024, height: 700 } };
const deck = Array.from({ length: 50 }, (_, i) => ((i * 7) % 50) + 1).join();
const cell = (id) => `[data-place="${id}"]`;

/** For each game: what picks something up, what plays it from there, and what is then refused, by touching these. */
const GAMES = {
  oeil: { options: {}, pick: [], play: ['.oeil .place.live'], wrong: ['.oeil .place:not(.live)'] },
  lynx: {
    options: { deck },
    pick: ['.lynx .place[data-place^="h:"] >> nth=0'],
    play: null,
    wrong: [cell('c:0,0')],
  },
  foureyes: {
    options: {},
    pick: [cell('hand:D'), cell('c3')],
    play: ['[data-tool="confirm"]'],
    wrong: [cell('c3')],
  },
  ovo: { options: {}, pick: [cell('b1')], play: [cell('b2')], wrong: [cell('c1'), cell('d5')] },
  eccentric: {
    options: {},
    pick: [cell('hand:A'), cell('e5')],
    play: ['[data-tool="confirm"]'],
    wrong: [cell('hand:B'), cell('e5')],
  },
};

const site = useSite();

/** The positions of everything that must stay put. */
const standing = (page) =>
  page.evaluate(() => {
    const rect = (wanted) => {
      const { x, y, width, height } = document.querySelector(wanted).getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    };
    return {
      board: rect('.board-place svg.board'),
      telling: rect('.telling').replace(innerWidth < 896 ? '' : / \d+$/, ''), // beside the board it grows
      bar: rect('.bar'),
      scrolled: Math.round(scrollY),
    };
  });

/** Touches a place of the board where it is, without scrolling to it. */
async function touch(page, wanted, size) {
  const at = await page
    .locator(wanted)
    .first()
    .evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.3, 0.5],
        [0.7, 0.5],
        [0.5, 0.3],
        [0.5, 0.7],
      ].map(([a, b]) => [x + width * a, y + height * b]);
      return points.find((at) => node.contains(document.elementFromPoint(...at)));
    });
  await (SIZES[size].touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
}

for (const [game, { options, pick, play, wrong }] of Object.entries(GAMES)) {
  for (const size of Object.keys(SIZES)) {
    test(`${game} at ${size}: the board stays where it is`, async () => {
      const page = await site.visit({
        ...SIZES[size],
        settings: { motion: 'off', language: 'fr', aids: true },
      });
      await startPlan(page, {
        game,
        options,
        seats: [
          { who: 'person', level: 1 },
          { who: 'computer', level: 1 },
        ],
      });
      await page.waitForSelector('.status.mine');
      await page.waitForSelector('html[data-fonts]'); // they change the shape of the text, once
      let there = await standing(page);
      const same = async (when) => assert.deepEqual(await standing(page), there, when);

      for (const steps of [1, 2, 3]) {
        await page.click(steps === 1 ? '.dock button:last-child' : '.message.hint .more');
        await page.waitForFunction(
          (count) => document.querySelectorAll('.message.hint p').length === count,
          steps,
        );
        await same(`hint, step ${steps}`);
      }
      await page.click('.message .close');
      await page.waitForSelector('.message', { state: 'detached' });
      await same('hint closed');

      for (const wanted of pick) {
        await touch(page, wanted, size);
        await same(`picked ${wanted}`);
      }
      if (play) {
        const position = Number(await page.getAttribute('.play', 'data-position'));
        for (const wanted of play) await touch(page, wanted, size);
        await page.waitForFunction(
          (before) =>
            Number(document.querySelector('.play').dataset.position) >= before + 2 &&
            document.querySelector('.status.mine') &&
            document.querySelector('.happened'),
          position,
        );
        await same('the computer answered');
        const shown = await page.innerText('.happened');
        const heard = await page.evaluate(() =>
          [...document.querySelectorAll('[aria-live] p')].map((line) => line.textContent),
        );
        assert.ok(heard.includes(shown), `a shown sentence was announced: ${shown}`);
      }

      for (const wanted of wrong) await touch(page, wanted, size);
      await page.waitForSelector('.message.notice');
      await same('refused');
      const once = await page.innerText('.message.notice p');
      if (game !== 'lynx') {
        // there the card goes back to the hand first
        await touch(page, wrong.at(-1), size);
        await page.waitForFunction(
          (words) => ![words, undefined].includes(document.querySelector('.message.notice p')?.innerText),
          once,
        );
        await same('refused again');
      }
      await site.shot(page, `refused-${game}-${size}`);
      await touch(page, game === 'ovo' ? cell('c1') : (pick[0] ?? '.oeil .place.live'), size);
      await page.waitForSelector('.message.notice', { state: 'detached' });
      await same('another try begins');
      await page.context().close();
    });
  }
}

for (const size of Object.keys(SIZES)) {
  test(`lessons and puzzles at ${size}: the board stays, and all buttons are on the screen`, async () => {
    const page = await site.visit({ ...SIZES[size], settings: { motion: 'off', language: 'fr' } });
    let before = '';
    await page.waitForSelector('html[data-fonts]');
    for (const game of Object.keys(GAMES)) {
      for (const address of [`learn/${game}/1`, `puzzle/${game}-01`]) {
        await page.goto(`${site.address}/#/${address}`);
        await page.waitForSelector(`.task:not([data-task="${before}"]) svg.board`);
        before = await page.getAttribute('.task', 'data-task');
        const there = await standing(page);
        const low = await page.evaluate(() =>
          Math.max(
            ...[...document.querySelectorAll('.dock button, .tools button')].map(
              (node) => node.getBoundingClientRect().bottom,
            ),
          ),
        );
        if (address !== 'puzzle/lynx-01')
          // a hand of seven needs two rows
          assert.ok(low <= SIZES[size].height, `${address}: the buttons end at ${low}`);
        await page.locator('.dock button:first-child').evaluate((node) => node.click()); // without scrolling there
        await page.waitForSelector('.answer, .message.hint');
        assert.deepEqual(await standing(page), there, address);
        await site.shot(page, `told-${address.replaceAll('/', '-')}-${size}`);
        await page.click('.message .close');
        await page.waitForSelector('.answer, .message.hint', { state: 'detached' });
        assert.deepEqual(await standing(page), there, address);
      }
    }
    await page.context().close();
  });
}

for (const size of Object.keys(SIZES)) {
  test(`the tools at ${size} stay where they are while a tile is taken, laid, turned and not allowed`, async () => {
    const page = await site.visit({ ...SIZES[size], settings: { motion: 'off', language: 'fr' } });
    /** Not where they are painted: a button that is held down sinks by a pixel. */
    const tools = () =>
      page
        .locator('.tools button')
        .evaluateAll((all) =>
          all.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
            [offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' '),
          ),
        );
    await startPlan(page, {
      game: 'foureyes',
      options: {},
      seats: [
        { who: 'person', level: 1 },
        { who: 'person', level: 1 },
      ],
    });
    await page.waitForSelector('html[data-fonts]');
    for (const [type, where] of [
      ['D', 'a1'],
      ['D', 'b1'],
      ['D', 'b2'],
    ]) {
      await page.waitForSelector('.play[aria-busy="false"] .status.mine');
      await touch(page, cell(`hand:${type}`), size);
      await touch(page, cell(where), size);
      await touch(page, '[data-tool="confirm"]', size);
      await page.waitForFunction(
        (laid) => document.querySelector(`[data-place="${laid}"].live`) === null,
        where,
      );
    }
    await page.waitForSelector('.play[aria-busy="false"] .status.mine');
    const there = await tools();
    assert.equal(there.length, 4);
    for (const wanted of [
      cell('hand:D'),
      cell('a2'),
      '[data-tool="why"]',
      '[data-tool="left"]',
      '[data-tool="left"]',
    ]) {
      await touch(page, wanted, size);
      assert.deepEqual(await tools(), there, wanted);
    }
    assert.equal(await page.locator('[data-tool="confirm"]:enabled').count(), 1);
    await page.context().close();
  });
}
