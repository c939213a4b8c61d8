// Whole games in the page by mouse, by touch and by keys alone: the same actions and the same end, which the
// program confirms.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptRecord, startPlan, useSite } from './browser.mjs';
import { playAgain, playByLot } from './driver.mjs';
import { nativeHash } from './engines.mjs';

const people = (count) => Array.from({ length: count }, () => ({ who: 'person', level: 1 }));
const plan = (game, options, count) => ({ game, options, seats: people(count) });

const deck = Array.from({ length: 50 }, (_, i) => ((i * 7) % 50) + 1).join();
const race = (variant, count) => ({
  ...plan('lynx', { variant, players: String(count), deck }, count),
  untimed: true,
});

/** One of each game; the rest with WEB_ALL=1. Turn caps shorten games that random play would
 * never end. */
const games = [
  plan('foureyes', { board: '4', maxturns: '20' }, 2),
  plan('ovo', { players: '2', maxturns: '10' }, 2),
  plan('eccentric', { players: '2', board: '6' }, 2),
  plan('oeil', { players: '2', maxturns: '12', placing: 'free' }, 2),
  plan('lynx', { players: '2', variant: 'A', maxturns: '8', deck }, 2),
];
const more = [
  race('B', 2),
  race('C', 3),
  race('D', 2),
  plan('lynx', { players: '4', variant: 'A', maxturns: '16', deck }, 4),
  plan('foureyes', { board: '5' }, 2),
  plan('ovo', { players: '4', maxturns: '24' }, 4),
  plan('eccentric', { players: '2', swap: '1', board: '6' }, 2),
  plan('eccentric', { players: '3', goal: 'most', announce: 'manual', board: '6' }, 3),
  plan('oeil', { players: '1', maxturns: '20' }, 1),
  plan('oeil', { players: '2', goal: 'targets', maxturns: '10', placing: 'spread' }, 2),
  plan('oeil', { players: '2', goal: 'colours:2,1', maxturns: '10', pattern: 'circles' }, 2),
  plan('oeil', { players: '2', goal: 'home+rival', opening: '1', maxturns: '10', pattern: 'lines' }, 2),
  plan('oeil', { players: '3', goal: 'colours:1', maxturns: '20' }, 3),
  plan('oeil', { players: '4', quiz: '1', maxturns: '20', placing: 'free' }, 4),
];
const actionsOf = (record) =>
  record.split('\n').filter((line) => line && !/^(#|coupdoeil|game|option)/.test(line));

const site = useSite();

async function play(one, visitor, how) {
  const page = await site.visit({ ...visitor, settings: { motion: 'off', language: 'fr' } });
  await startPlan(page, one);
  const touched = await how(page);
  await site.shot(page, `end-${one.game}-${visitor.touch ? 'phone' : 'wide'}`);
  const record = await keptRecord(page);
  const seat =
    one.seats.length === 1
      ? 1
      : Number(await page.evaluate(() => document.querySelector('.play').dataset.viewer));
  assert.equal(
    await page.getAttribute('.play', 'data-hash'),
    await nativeHash(record, seat),
    'the program sees the same',
  );
  await page.context().close();
  return { touched, record };
}

for (const [n, one] of [...games, ...(process.env.WEB_ALL ? more : [])].entries()) {
  const name = `${one.game} ${Object.entries(one.options)
    .filter(([key]) => key !== 'deck')
    .map((pair) => pair.join('='))
    .join(' ')}`;
  test(`${name}: the same game by mouse, touch and keys`, async () => {
    const byMouse = await play(one, { width: 1440, height: 900 }, (page) => playByLot(page, 'mouse', n + 11));
    assert.ok(actionsOf(byMouse.record).length > 2);
    const byTouch = await play(one, { width: 390, height: 844, touch: true }, (page) =>
      playAgain(page, 'touch', byMouse.touched),
    );
    assert.deepEqual(actionsOf(byTouch.record), actionsOf(byMouse.record), 'touch');
    const byKeys = await play(one, { width: 1440, height: 900 }, (page) =>
      playAgain(page, 'keys', byMouse.touched),
    );
    assert.deepEqual(actionsOf(byKeys.record), actionsOf(byMouse.record), 'keys');
  });
}
