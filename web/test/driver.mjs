// driver.mjs - plays games in the page with nothing but what a person has: pointer, finger or keys.
//
// What can be touched are the page's tools and the places of the board that answer. One run chooses
// among them at random and notes what it touched; another run touches the same things in its own way.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from './browser.mjs';
import { lots } from './bundle.mjs';
import { root } from './engines.mjs';

/** The right answers of the quiz, by question: which one comes is random, whether it is answered
 * right is not. */
const answers = new Map(
  [
    ...readFileSync(join(root, 'packs/coupdoeil.fr.txt'), 'utf8').matchAll(/^\? (.+)\n(?:- .+\n)*\+ (.+)$/gm),
  ].map(([, question, answer]) => [question, answer]),
);

/** What is offered now, as selectors; anything that the legal actions do not mention is left
 * alone. */
const offered = (page, tired) =>
  page.evaluate((enough) => {
    const seen = (node) => node.getBoundingClientRect().width > 0;
    const actions = [...document.querySelectorAll('.actions .chip')].map((node) => node.textContent);
    const blind = document.querySelector('#tab-actions') === null; // finding is the game: everything is tried
    const lays = blind ? !enough : actions.some((action) => /\d,-?\d+,[ut]$/.test(action)); // then it does not give up
    const tools = [...document.querySelectorAll('.tools [data-tool]:enabled')]
      .map((node) => node.dataset.tool)
      .filter((id) => !/^(names|aid|back|look)/.test(id) && !(id === 'give' && lays))
      .filter((id) => !(blind && id === 'turn')); // what it turns depends on where a mouse is
    const speaks = (place) => {
      if (blind) return true;
      const [, hand, cell] = /^(?:h:(.*)|c:(.*))$/.exec(place) ?? [];
      return actions.some((action) =>
        hand !== undefined ? new RegExp(`(^|:)${hand}[:tu]`).test(action) : action.includes(cell),
      );
    };
    const places = [
      ...[...document.querySelectorAll('.places [data-place].live')]
        .map((node) => node.dataset.place)
        .filter((place) => !/^[hc]:/.test(place) || speaks(place))
        .map((place) => `[data-place="${place}"]`),
      ...[...document.querySelectorAll('[data-knob]:not([aria-disabled])')]
        .filter(seen)
        .map((node) => `[data-knob="${node.dataset.knob}"]`),
    ];
    return {
      over: document.querySelector('.status.over') !== null,
      cover: document.querySelector('.cover button') !== null,
      /** The screen passes to another person: after a look at something secret, or in a race. */
      hand:
        ['.lingering .primary', '.players [aria-pressed="false"]'].find((wanted) =>
          document.querySelector(wanted),
        ) ?? null,
      choices: document.querySelector('.choices button:enabled') !== null,
      position: document.querySelector('.play').dataset.position,
      busy: document.querySelector('.play').getAttribute('aria-busy') === 'true',
      mine:
        document.querySelector('.status.mine') !== null &&
        document.querySelector('.play').getAttribute('aria-busy') !== 'true',
      tools,
      places,
    };
  }, tired);

/** Waits until the page offers something, or the game is over. */
async function ready(page, tired) {
  for (const until = Date.now() + patience; Date.now() < until;) {
    const now = await offered(page, tired);
    if (now.over || now.cover || now.choices || (now.mine && (now.tools.length || now.places.length)))
      return now;
    if (!now.mine && !now.busy && now.hand) return { ...now, tools: [], places: [now.hand] };
    await page.waitForTimeout(20);
  }
  throw new Error(`nothing is offered: ${await page.textContent('.status')}`);
}

/** These stand for a button that is looked up when it is touched. */
const RIGHT = 'the right answer';
const WRONG = 'a wrong answer';

async function found(page, selector) {
  if (selector !== RIGHT && selector !== WRONG) return selector;
  const answer = answers.get(await page.textContent('.question h2'));
  const said = await page.locator('.choices button').allTextContents();
  return `.choices button:nth-child(${1 + said.findIndex((text) => (text === answer) === (selector === RIGHT))})`;
}

/** One thing to touch, at random: what finishes an action before what begins one. */
function choose({ cover, choices, tools, places }, lot) {
  if (cover) return '.cover button';
  if (choices) return lot(3) > 0 ? RIGHT : WRONG;
  const tool = (id) => `.tools [data-tool="${id}"]`;
  if (tools.includes('confirm') && lot(4) > 0) return tool('confirm');
  const all = [...places, ...places, ...tools.map(tool)];
  return all[lot(all.length)];
}

/** ---- the three ways ---- */

const centre = async (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      node.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });

/** A point of the thing that nothing else covers: a place may be a crescent. */
const point = async (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      node.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = node.getBoundingClientRect();
      for (const [a, b] of [
        [0.5, 0.5],
        [0.3, 0.5],
        [0.7, 0.5],
        [0.5, 0.3],
        [0.5, 0.7],
        [0.25, 0.25],
        [0.75, 0.75],
        [0.25, 0.75],
        [0.75, 0.25],
      ]) {
        const at = { x: x + width * a, y: y + height * b };
        const hit = document.elementFromPoint(at.x, at.y);
        if (hit && (node === hit || node.contains(hit))) return at;
      }
      return null;
    });

/** The same; a cell of Œil de Lynx beyond the visible edge is brought into view by showing
 * everything. */
async function pointed(page, selector) {
  if (selector.startsWith('[data-place="c:') && !(await point(page, selector)))
    await page.click('.lynx-lens >> nth=2');
  const at = await point(page, selector);
  if (at) return at;
  await page.screenshot({ path: '/tmp/lost.png' });
  throw new Error(`${selector} cannot be pointed at`);
}

export const ways = {
  async mouse(page, selector) {
    const at = await pointed(page, selector);
    await page.mouse.click(at.x, at.y);
  },
  async touch(page, selector) {
    const at = await pointed(page, selector);
    if (!selector.startsWith('[data-knob=')) return page.touchscreen.tap(at.x, at.y);
    /* The first touch shows what an arrow of L'Œil would do; a touch that ends a scroll does not
     * count. */
    const seen = page.locator('.board-oeil.previewing');
    for (let tries = 0; tries < 20 && (await seen.count()) === 0; tries++) {
      const now = await pointed(page, selector);
      await page.touchscreen.tap(now.x, now.y);
      await page.waitForTimeout(500);
    }
    const now = await pointed(page, selector);
    await page.touchscreen.tap(now.x, now.y);
  },
  async keys(page, selector) {
    if (selector.startsWith('[data-knob=')) return turnByKeys(page, selector);
    if (!selector.startsWith('[')) await tabTo(page, selector);
    else await walkTo(page, selector);
    return page.keyboard.press((await waitsAt(page, selector)) ? 'r' : 'Enter');
  },
};

/** Whether a tile or pawn there is not yet played: a tap turns it, while Enter would play it. */
const waitsAt = async (page, selector) =>
  selector.startsWith('[data-place=') &&
  (await page.locator(`${selector}[aria-pressed="true"]`).count()) > 0 &&
  (await page
    .locator(
      '.play:is([data-game="eccentric"], [data-game="foureyes"]) :is([data-tool="confirm"]:enabled, [data-tool="why"])',
    )
    .count()) > 0;

const isAt = (page, selector) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** By Tab, a few steps back and forth first: most things are near. */
async function tabTo(page, selector) {
  for (const [key, most] of [
    ['Tab', 12],
    ['Shift+Tab', 26],
    ['Tab', 80],
  ]) {
    for (let n = 0; n < most; n++) {
      if (await isAt(page, selector)) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`Tab does not come to ${selector}`);
}

/** With the arrows to a place of the board. The arrows of L'Oeil move along its rings and lanes. */
async function walkTo(page, selector) {
  if (!(await page.evaluate(() => document.activeElement?.closest('.board-place') !== null)))
    await tabTo(page, '.board-place [tabindex="0"]');
  const [, ring, lane] = /data-place="(\d)(\w)"/.exec(selector) ?? [];
  if (ring !== undefined) {
    if ((await page.locator('.oeil.holding-wheel').count()) > 0) await page.keyboard.press('Escape'); // a wheel in hand takes the arrows
    await page.keyboard.press('Home');
    for (let n = 1; n < Number(ring); n++) await page.keyboard.press('ArrowUp');
    for (let n = 97; n < lane.charCodeAt(0); n++) await page.keyboard.press('ArrowRight');
    return;
  }
  await walkTowards(page, selector);
}

/** Towards it, or another way if that leads nowhere. */
async function walkTowards(page, selector) {
  const tried = new Map();
  for (let n = 0; n < 120; n++) {
    if (await isAt(page, selector)) return;
    const from = await page.evaluate(() => {
      const node = document.activeElement;
      const { x, y, width, height } = node.getBoundingClientRect();
      return { name: node.dataset.place ?? '', x: x + width / 2, y: y + height / 2 };
    });
    const to = await centre(page, selector);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const towards = [
      ['ArrowRight', dx],
      ['ArrowLeft', -dx],
      ['ArrowDown', dy],
      ['ArrowUp', -dy],
    ]
      .sort((a, b) => b[1] - a[1])
      .map(([key]) => key);
    const used = tried.get(from.name) ?? new Set();
    tried.set(from.name, used);
    const key = towards.find((one) => !used.has(one)) ?? towards[n % 4];
    used.add(key);
    await page.keyboard.press(key);
  }
  throw new Error(`the arrows do not come to ${selector}`);
}

/** A wheel of L'Oeil: its tool grips it, an arrow turns it, Enter leaves it there. */
async function turnByKeys(page, selector) {
  const [, wheel, way] = /"([AB])([+-])"/.exec(selector);
  await walkTo(page, '[data-place="1a"]');
  await page.keyboard.press(wheel.toLowerCase());
  await page.keyboard.press(way === '+' ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Enter');
}

/** Touches something, and lets the page draw the result. */
async function touch(page, way, selector) {
  await ways[way](page, await found(page, selector));
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
}

/** Plays to the end at random; returns what was touched, in order. */
export async function playByLot(page, way, seed, most = 900) {
  const listed = page.locator('#tab-actions');
  if ((await listed.count()) > 0) await listed.click();
  const lot = lots(seed);
  const touched = [];
  for (let n = 0; n < most; n++) {
    const now = await ready(page, n > 150);
    if (now.over) return touched;
    const selector = choose(now, lot);
    const there = await found(page, selector);
    // It may disappear meanwhile: a computer moved, or the scene changed.
    if ((await page.locator(there).count()) === 0 || !(await point(page, there))) continue;
    await touch(page, way, selector);
    touched.push(selector);
  }
  throw new Error(`the game has no end after ${most} touches`);
}

/** Touches the same things in another way. */
export async function playAgain(page, way, touched) {
  for (const selector of touched) {
    await page.waitForFunction(
      (wanted) =>
        document.querySelector(wanted) &&
        document.querySelector('.play').getAttribute('aria-busy') !== 'true' &&
        document.querySelector(
          '.status.mine, .cover, .choices button:enabled, .lingering, .players [aria-pressed="false"]',
        ),
      selector === RIGHT || selector === WRONG ? '.choices button:enabled' : selector,
      { polling: 20 },
    );
    await touch(page, way, selector);
  }
  await page.waitForSelector('.status.over');
}
