// How the page bears what it was not drawn for: sentences longer than ours, and the colours of the system alone.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { crowded, overflow } from './axe.mjs';
import { openSite, startPlan } from './browser.mjs';
import { root } from './engines.mjs';

const games = ['oeil', 'lynx', 'foureyes', 'ovo', 'eccentric'];
const sheets = ['settings', 'stats', 'learn', 'puzzles', 'friends', ...games.map((game) => `setup/${game}`)];
const two = [{ who: 'person', level: 1 }, { who: 'computer', level: 1 }];

let site;
before(async () => { site = await openSite(); });
after(async () => {
  await site.close();
  assert.deepEqual(site.problems, [], 'the console has nothing to complain about');
});

/** A language that nobody speaks: accents everywhere, brackets around, and two fifths longer; what is filled in stays. */
function stretched(words) {
  const accents = { a: 'á', e: 'ê', i: 'ï', o: 'ö', u: 'û', c: 'ç', n: 'ñ', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Ü' };
  const spoken = words.split(/(\{[^}]*\}|\n)/).map((part, i) => i % 2 ? part : part.replace(/[aeioucnAEIOU]/g, (letter) => accents[letter])).join('');
  const longer = Math.ceil(words.replace(/\{[^}]*\}/g, '').length * 0.4);
  return `[${spoken}${' ôné töo mány wörds'.repeat(longer).slice(0, longer).trimEnd()}]`;
}

async function speakStretched(page) {
  const name = readdirSync(join(root, 'build/web/a')).find((file) => /^lang-en-.*\.json$/.test(file));
  const sentences = JSON.parse(readFileSync(join(root, 'build/web/a', name), 'utf8'));
  const body = JSON.stringify(Object.fromEntries(Object.entries(sentences).map(([id, words]) => [id, stretched(words)])));
  await page.route('**/lang-en-*.json', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.reload();
  await page.waitForFunction(() => document.querySelector('h1')?.textContent.startsWith('['));
}

test('sentences two fifths longer: nothing cut, nothing over another, at 320 px', async () => {
  const page = await site.visit({ width: 320, height: 568, settings: { motion: 'off', language: 'en' }, worker: false });
  await speakStretched(page);
  const look = async (name) => {
    await site.shot(page, `long-${name}`, true);
    assert.deepEqual(await crowded(page), [], name);
    assert.ok(await overflow(page) <= 0, `${name} is ${await overflow(page)} px too wide`);
  };
  await look('home');
  for (const address of sheets) {
    await page.goto(`${site.address}/#/${address}`);
    await page.waitForSelector('main:not(.wait) h1');
    await page.waitForTimeout(300);
    await page.evaluate(() => document.querySelectorAll('details').forEach((node) => { node.open = true; }));
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

test('with the colours of the system alone boards keep theirs, and what is chosen and focused is still seen', async () => {
  const page = await site.visit({ width: 390, height: 844, settings: { motion: 'off', language: 'fr' }, forced: true });
  assert.ok(await page.evaluate(() => matchMedia('(forced-colors: active)').matches));
  await site.shot(page, 'forced-home'); // a picture of the whole page would be taken without them
  for (const game of games) {
    await startPlan(page, { game, options: {}, seats: two });
    await page.waitForSelector('.status.mine, .status.over');
    const painted = await page.evaluate(() => {
      const board = document.querySelector('.board-place svg.board');
      const fills = new Set([...board.querySelectorAll('path, circle, rect, ellipse')].map((node) => getComputedStyle(node).fill));
      return { kept: getComputedStyle(board).forcedColorAdjust, fills: fills.size };
    });
    assert.equal(painted.kept, 'none', game);
    assert.ok(painted.fills > 4, `${game}: pieces are told apart by ${painted.fills} colours`);
    await site.shot(page, `forced-${game}`);
  }
  /** Without backgrounds and shadows a pressed or focused button has to have a line. */
  const lines = await page.evaluate(() => {
    const pressed = document.querySelector('.tabs [aria-selected=true]');
    const other = document.querySelector('.tabs [aria-selected=false]');
    const look = (node) => { const { borderColor, borderWidth, backgroundColor, color, outline } = getComputedStyle(node); return [borderColor, borderWidth, backgroundColor, color, outline].join(' '); };
    return look(pressed) !== look(other);
  });
  assert.ok(lines, 'the chosen tab differs from the other');
  assert.ok(await page.locator('.turn-mark').first().isVisible(), 'whose turn it is stands there in words');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => { const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement); return `${outlineStyle} ${outlineWidth}`; });
  assert.match(ring, /^(solid|auto) ([2-9]|\d\d)/, 'the focus has a line');
  await page.context().close();
});
