#!/usr/bin/env node
/**
 * tour.mjs [START]... - every screen of the page, at every size it is made for, to be looked at: build/tour/NAME-*.png.
 *
 * Languages and themes change from picture to picture, so that each of them meets every size. With arguments, only
 * the screens whose names begin with one of them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { gamesOf } from '../site/facts.mjs';
import { openSite, startPlan } from '../test/browser.mjs';
import { program, root } from '../test/engines.mjs';

const out = join(root, 'build/tour');
const languages = ['en', 'fr', 'nl'];
const themes = ['light', 'dark', 'contrast'];
const phones = [
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
];
const desks = [
  [1280, 800],
  [1920, 1080],
];

const site = await openSite();
const wanted = process.argv.slice(2);
const shown = gamesOf(program).filter(({ hidden }) => !hidden);

const goTo = (address) => async (page) => {
  await page.goto(`${site.address}/#/${address}`);
  await page.waitForSelector('main:not(.wait) h1');
  await page.waitForTimeout(600);
};

/** The options of a variant for this many players: options with a number for each seat repeat
 * the last one. */
const optionsOf = ({ options, varies = {} }, seats) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const given = value.split(',');
      const lacking = varies[name]?.endsWith(',..') ? seats - given.length : 0;
      return [name, [...given, ...Array(Math.max(0, lacking)).fill(given.at(-1))].join()];
    }),
  );

/** The plan of a variant: a person first, then others. */
const planOf = ({ id, options }, variant, seats, others = 'computer', untimed = true) => ({
  game: id,
  variant: variant.id,
  options: {
    ...optionsOf(variant, seats),
    ...(options.some(({ role }) => role === 'players') ? { players: String(seats) } : {}),
  },
  seats: Array.from({ length: seats }, (_, i) => ({ who: i === 0 ? 'person' : others, level: 2 })),
  untimed,
});

const begin = (plan) => async (page) => {
  await startPlan(page, plan);
  await page.waitForSelector('.status.mine, .cover, .question');
  await page.waitForTimeout(400);
};

/** A hint opened to its last step. */
const hinted = (plan) => async (page) => {
  await begin(plan)(page);
  await page.locator('.dock button:enabled').last().click();
  await page.waitForSelector('.message.hint');
  for (let n = 0; n < 3; n++) {
    const more = page.locator('.message.hint .message-buttons button:not(.close)');
    if ((await more.count()) > 0) await more.first().click();
  }
  await page.waitForTimeout(300);
};

/** A game that computers have played, with the person at seat 1, and its last actions to review. */
const recordOf = (game, most) => {
  const moves = [];
  const ask = (command, ...rest) =>
    execFileSync(program, [command, game, '-m', moves.join(' '), ...rest], { encoding: 'utf8' });
  for (let view = {}; moves.length < most && !view.finished;) {
    moves.push(ask('best', '--level', '4', '--nodes', '200', '--seed', '7').split('\n')[0]);
    view = JSON.parse(ask('show', '--as', 'all', '--json'));
  }
  return ['coupdoeil record 1', `game ${game}`, ...moves, ''].join('\n');
};

const open = (record) => async (page) => {
  await page.goto(`${site.address}/#/`);
  await page.waitForSelector('.home');
  await page.setInputFiles('input[type=file]', {
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await page.waitForSelector('.play .board-place > *');
  await page.waitForTimeout(1500);
};

const resigned = (plan) => async (page) => {
  await begin(plan)(page);
  await page.click('.bar button.icon-button');
  await page.waitForSelector('dialog[open]');
};

const screens = {
  home: goTo(''),
  settings: goTo('settings'),
  stats: goTo('stats'),
  learn: goTo('learn'),
  puzzles: goTo('puzzles'),
  friends: goTo('friends'),
  here: goTo('here'),
  alone: goTo('alone'),
  games: goTo('games'),
  train: goTo('train'),
  account: goTo('account'),
  privacy: goTo('privacy'),
  sprint: async (page) => {
    await goTo('run/sprint')(page);
    const start = page.locator('main .primary').first();
    if (await start.count()) await start.click();
    await page.waitForTimeout(800);
  },
  streak: goTo('run/streak'),
  broken: goTo('g/xxxx'),
};
for (const game of shown) {
  const { id, variants } = game;
  const first = variants[0];
  screens[`setup-${id}`] = goTo(`setup/${id}`);
  screens[`about-${id}`] = goTo(`about/${id}`);
  screens[`rules-${id}`] = goTo(`rules/${id}`);
  screens[`invite-${id}`] = goTo(`friends/${id}`);
  screens[`lesson-${id}-1`] = goTo(`learn/${id}/1`);
  screens[`lesson-${id}-4`] = goTo(`learn/${id}/4`);
  screens[`puzzle-${id}`] = goTo(`puzzle/${id}-05`);
  screens[`make-${id}`] = goTo(`make/${id}`);
  screens[`analyse-${id}`] = goTo(`analyse/${id}`);
  for (const variant of variants)
    for (const seats of variant.seats)
      screens[`play-${id}-${variant.id}-${seats}`] = begin(planOf(game, variant, seats));
  screens[`hint-${id}`] = hinted(planOf(game, first, first.seats[0]));
  screens[`menu-${id}`] = resigned(planOf(game, first, first.seats[0]));
}
for (const { id } of shown.filter(({ variants }) => !variants[0].race)) {
  let record;
  const over = async (page) => open((record ??= recordOf(id, 120)))(page);
  screens[`over-${id}`] = over;
  screens[`review-${id}`] = async (page) => {
    await over(page);
    await page.locator('.ends button').last().click();
    await page.waitForSelector('.chart, .review', { timeout: 30_000 });
    await page.waitForTimeout(6000);
  };
}

const names = Object.keys(screens).filter(
  (name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
mkdirSync(out, { recursive: true });
let turn = 0;
for (const name of names) {
  for (const touch of [true, false]) {
    const language = languages[turn % 3];
    const page = await site.visit({
      width: touch ? 390 : 1280,
      height: touch ? 844 : 800,
      touch,
      locale: language,
      settings: { motion: 'off', language, names: false, list: false },
    });
    page.setDefaultTimeout(20_000);
    try {
      await screens[name](page);
      await page.waitForSelector('html[data-fonts]');
      for (const [width, height] of touch ? phones : desks) {
        const theme = themes[turn++ % 3];
        await page.setViewportSize({ width, height });
        await page.evaluate((one) => {
          document.documentElement.dataset.theme = one;
        }, theme);
        await page.waitForTimeout(250);
        await page.screenshot({ path: join(out, `${name}-${width}-${language}-${theme}.png`) });
      }
      await page.setViewportSize(touch ? { width: 390, height: 844 } : { width: 1280, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(out, `${name}-${touch ? 'big390' : 'big1280'}-${language}.png`) });
    } catch (error) {
      console.log(name, error.message.split('\n')[0]);
      await page.screenshot({ path: join(out, `${name}-failed.png`) });
    }
    turn++;
    await page.context().close();
  }
}
console.log(site.problems);
await site.close();
