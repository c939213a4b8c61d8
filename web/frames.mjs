// frames.mjs - how evenly the boards are drawn while something is carried over them: `make web-frames`.
//
// The page in Chromium at 4x CPU throttle, on a phone's screen, one board after the other, something dragged
// in circles
// for --seconds N (3); GAME alone measures only that one. Prints the median and the 95th percentile of the
// time between
// two frames, how many are within 33 ms, and what a frame costs the page's own thread: on a busy
// machine, whose load is printed too, only that last figure means anything.
import { loadavg } from 'node:os';
import { openSite, startPlan } from './test/browser.mjs';

const [, , ...words] = process.argv;
const seconds = Number(words[words.indexOf('--seconds') + 1]) || 3;
const only = words.find((word) => /^[a-z]+$/.test(word)) ?? '';

const people = [
  { who: 'person', level: 1 },
  { who: 'person', level: 1 },
];
const alone = { game: 'oeil', options: { players: '1' }, seats: people.slice(1) };

/** What is picked up, and the place it circles over; `sign` is visible once the pointer can pick
 * it up. */
const drags = {
  'oeil wheel': { plan: alone, grip: '.board-oeil', sign: '.over-wheel', over: '.board-oeil' },
  'oeil counter': { plan: alone, grip: '.oeil .place.live', over: '.board-oeil' },
  'lynx card': { plan: { game: 'lynx', options: {} }, grip: '[data-place^="h:"]', over: '.lynx-main svg' },
  'lynx table': {
    plan: { game: 'lynx', options: { variant: 'C' } },
    grip: '.lynx-main svg',
    at: 0.05,
    over: '.lynx-main svg',
  },
  'foureyes tile': {
    plan: { game: 'foureyes', options: {} },
    grip: '[data-place="hand:D"]',
    over: '[data-place="c3"]',
  },
  'ovo egg': { plan: { game: 'ovo', options: {} }, grip: '[data-place="c1"]', over: '[data-place="c3"]' },
  'eccentric pawn': {
    plan: { game: 'eccentric', options: {} },
    grip: '[data-place="hand:A"]',
    over: '[data-place="e4"]',
  },
};

const boxOf = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      node.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    });

const round = (middle, radius, angle) => ({
  x: middle.x + radius * Math.cos(angle),
  y: middle.y + radius * Math.sin(angle),
});

/** Where to grab it. */
async function gripOf(page, { grip, at = 0.5, sign }) {
  const { x, y, width, height } = await boxOf(page, grip);
  const there = { x: x + width * at, y: y + height * at };
  for (let n = 0; sign && n < 60; n++) {
    const near = round(there, width * (0.15 + n / 240), n);
    await page.mouse.move(near.x, near.y);
    if ((await page.locator(sign).count()) > 0) return near;
  }
  return there;
}

async function measure(page, drag) {
  const from = await gripOf(page, drag);
  const to = await boxOf(page, drag.over);
  const middle = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  const client = await page.context().newCDPSession(page);
  const mouse = (type, { x, y }) =>
    client.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  const spent = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await mouse('mousePressed', from);
  await page.evaluate(() => {
    globalThis.drawn = [];
    const tick = (now) => {
      globalThis.drawn.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const before = await spent();
  const sent = [];
  for (let n = 0; n < seconds * 80; n++) {
    sent.push(mouse('mouseMoved', round(middle, Math.min(90, n * 4), n / 12)));
    await new Promise((next) => setTimeout(next, 12));
  }
  await Promise.all(sent);
  const frames = await page.evaluate(() => globalThis.drawn.splice(0));
  const cost = (((await spent()) - before) * 1000) / frames.length;
  const carried = (await page.locator('.carried, .dragging, .pushing').count()) > 0;
  await mouse('mouseReleased', { x: 2, y: 2 });
  return {
    gaps: frames
      .slice(1)
      .map((now, i) => now - frames[i])
      .sort((a, b) => a - b),
    cost,
    carried,
  };
}

const site = await openSite(undefined, 'windows');
console.log('carried          frames   median      p95   within 33 ms   ms a frame   load');
for (const [name, drag] of Object.entries(drags)) {
  if (!name.startsWith(only)) continue;
  const page = await site.visit({ width: 390, height: 844, settings: { language: 'fr' }, throttle: 4 });
  await startPlan(page, { seats: people, ...drag.plan });
  await page.waitForSelector('.cover button, .status.mine');
  if ((await page.locator('.cover button').count()) > 0) await page.click('.cover button');
  await page.waitForSelector(drag.grip);
  await page.waitForTimeout(1500);
  const { gaps, cost, carried } = await measure(page, drag);
  const part = (share) => gaps[Math.floor(gaps.length * share)].toFixed(1).padStart(8);
  const good = ((100 * gaps.filter((gap) => gap < 34).length) / gaps.length).toFixed(0);
  console.log(
    name.padEnd(15),
    String(gaps.length).padStart(7),
    part(0.5),
    part(0.95),
    `${good} %`.padStart(14),
    cost.toFixed(1).padStart(12),
    loadavg()[0].toFixed(1).padStart(6),
    carried ? '' : 'nothing was carried',
  );
  await page.context().close();
}
await site.close();
