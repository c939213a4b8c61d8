// driver.mjs - plays games in the page with nothing but what a person has: pointer, finger or keys.
//
// What can be touched are the page's tools and the places of the board that answer. One run chooses
// among them by lot and notes what it touched; another run touches the same things in its own way.
import { patience } from './browser.mjs';
import { lots } from './bundle.mjs';

/** What is offered now, as selectors; what the legal actions do not speak of is left alone. */
const offered = (page) => page.evaluate(() => {
  const seen = (node) => node.getBoundingClientRect().width > 0;
  const tools = [...document.querySelectorAll('.tools [data-tool]:enabled')]
    .map((node) => node.dataset.tool).filter((id) => !/^(names|aid|give|back)/.test(id));
  const actions = [...document.querySelectorAll('.actions .chip')].map((node) => node.textContent);
  const speaks = (place) => {
    const [, hand, cell] = /^(?:h:(.*)|c:(.*))$/.exec(place) ?? [];
    return actions.some((action) => hand !== undefined ? new RegExp(`(^|:)${hand}[:tu]`).test(action) : action.includes(cell));
  };
  const places = [
    ...[...document.querySelectorAll('.places [data-place].live')].map((node) => `[data-place="${node.dataset.place}"]`),
    ...[...document.querySelectorAll('.oeil-place.can')].map((node) => `[data-field="${node.dataset.field}"]`),
    ...[...document.querySelectorAll('[data-knob]:not([aria-disabled])')].filter(seen).map((node) => `[data-knob="${node.dataset.knob}"]`),
    ...[...document.querySelectorAll('.lynx-place')].filter((node) => speaks(node.dataset.place)).map((node) => `[data-place="${node.dataset.place}"]`),
  ];
  return {
    over: document.querySelector('.status.over') !== null,
    cover: document.querySelector('.cover button') !== null,
    choices: document.querySelectorAll('.choices button:enabled').length,
    position: document.querySelector('.play').dataset.position,
    mine: document.querySelector('.status.mine') !== null && document.querySelector('.play').getAttribute('aria-busy') !== 'true',
    tools, places,
  };
});

/** Waits until the page offers something, or the game is over. */
async function ready(page) {
  for (const until = Date.now() + patience; Date.now() < until;) {
    const now = await offered(page);
    if (now.over || now.cover || now.choices || (now.mine && (now.tools.length || now.places.length)))
      return now;
    await page.waitForTimeout(20);
  }
  throw new Error(`nothing is offered: ${await page.textContent('.status')}`);
}

/** One thing to touch, by lot: what finishes an action before what begins one. */
function choose({ cover, choices, tools, places }, lot) {
  if (cover)
    return '.cover button';
  if (choices)
    return `.choices button:nth-child(${1 + lot(choices)})`;
  const tool = (id) => `.tools [data-tool="${id}"]`;
  if (tools.includes('confirm') && lot(4) > 0)
    return tool('confirm');
  const all = [...places, ...places, ...tools.map(tool)];
  return all[lot(all.length)];
}

/** ---- the three ways ---- */

const centre = async (page, selector) => page.locator(selector).first().evaluate((node) => {
  node.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
});

/** A point of the thing that is not covered by another: a place may be a crescent. */
const point = async (page, selector) => page.locator(selector).first().evaluate((node) => {
  node.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = node.getBoundingClientRect();
  for (const [a, b] of [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7], [0.25, 0.25], [0.75, 0.75], [0.25, 0.75], [0.75, 0.25]]) {
    const at = { x: x + width * a, y: y + height * b };
    const hit = document.elementFromPoint(at.x, at.y);
    if (hit && (node === hit || node.contains(hit)))
      return at;
  }
  return null;
});

export const ways = {
  async mouse(page, selector) {
    const at = await point(page, selector);
    if (!at)
      throw new Error(`${selector} cannot be pointed at`);
    await page.mouse.click(at.x, at.y);
  },
  async touch(page, selector) {
    const at = await point(page, selector);
    if (!at)
      throw new Error(`${selector} cannot be pointed at`);
    await page.touchscreen.tap(at.x, at.y);
  },
  async keys(page, selector) {
    if (selector.startsWith('[data-knob='))
      return turnByKeys(page, selector);
    if (!selector.startsWith('['))
      await tabTo(page, selector);
    else
      await walkTo(page, selector);
    return page.keyboard.press('Enter');
  },
};

const isAt = (page, selector) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** By Tab, a few steps back and forth first: most things are near. */
async function tabTo(page, selector) {
  for (const [key, most] of [['Tab', 12], ['Shift+Tab', 26], ['Tab', 80]]) {
    for (let n = 0; n < most; n++) {
      if (await isAt(page, selector))
        return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`Tab does not come to ${selector}`);
}

/** With the arrows to a place of the board. The arrows of L'Oeil go along its rings and lanes. */
async function walkTo(page, selector) {
  if (!(await page.evaluate(() => document.activeElement?.closest('.board-place') !== null)))
    await tabTo(page, '.board-place [tabindex="0"]');
  const [, ring, lane] = /data-field="(\d)(\w)"/.exec(selector) ?? [];
  if (ring !== undefined) {
    if (await page.locator('[data-tool^="wheel."][aria-pressed="true"]').count() > 0)
      await page.keyboard.press('Escape'); // a wheel in hand takes the arrows
    await page.keyboard.press('Home');
    for (let n = 1; n < Number(ring); n++)
      await page.keyboard.press('ArrowUp');
    for (let n = 97; n < lane.charCodeAt(0); n++)
      await page.keyboard.press('ArrowRight');
    return;
  }
  await walkTowards(page, selector);
}

/** Towards it, or where that leads nowhere, another way. */
async function walkTowards(page, selector) {
  const tried = new Map();
  for (let n = 0; n < 120; n++) {
    if (await isAt(page, selector))
      return;
    const from = await page.evaluate(() => {
      const node = document.activeElement;
      const { x, y, width, height } = node.getBoundingClientRect();
      return { name: node.dataset.place ?? '', x: x + width / 2, y: y + height / 2 };
    });
    const to = await centre(page, selector);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const towards = [['ArrowRight', dx], ['ArrowLeft', -dx], ['ArrowDown', dy], ['ArrowUp', -dy]]
      .sort((a, b) => b[1] - a[1]).map(([key]) => key);
    const used = tried.get(from.name) ?? new Set();
    tried.set(from.name, used);
    const key = towards.find((one) => !used.has(one)) ?? towards[n % 4];
    used.add(key);
    await page.keyboard.press(key);
  }
  throw new Error(`the arrows do not come to ${selector}`);
}

/** A wheel of L'Oeil: its tool takes it, an arrow turns it, Enter leaves it there. */
async function turnByKeys(page, selector) {
  const [, wheel, way] = /"([AB])([+-])"/.exec(selector);
  await walkTo(page, '[data-field="1a"]');
  await page.keyboard.press(wheel.toLowerCase());
  await page.keyboard.press(way === '+' ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Enter');
}

/** Touches something, and lets the page draw what came of it. */
async function touch(page, way, selector) {
  await ways[way](page, selector);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))));
}

/** Plays to the end by lot; returns what was touched, in order. */
export async function playByLot(page, way, seed, most = 900) {
  await page.click('#tab-actions');
  const lot = lots(seed);
  const touched = [];
  for (let n = 0; n < most; n++) {
    const now = await ready(page);
    if (now.over)
      return touched;
    const selector = choose(now, lot);
    if (await page.locator(selector).count() === 0 || !(await point(page, selector)))
      continue; // it went away meanwhile: a computer moved, or the scene changed
    await touch(page, way, selector);
    touched.push(selector);
  }
  throw new Error(`the game has no end after ${most} touches`);
}

/** Touches the same things in another way. */
export async function playAgain(page, way, touched) {
  for (const selector of touched) {
    await page.waitForFunction((wanted) => document.querySelector(wanted)
      && document.querySelector('.play').getAttribute('aria-busy') !== 'true'
      && document.querySelector('.status.mine, .cover, .choices button:enabled'), selector, { polling: 20 });
    await touch(page, way, selector);
  }
  await page.waitForSelector('.status.over');
}
