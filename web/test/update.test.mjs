// A new version of the page never interrupts a game: it waits, is offered outside, and then is
// complete.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { keptRecord, startPlan, useSite } from './browser.mjs';
import { root } from './engines.mjs';

const pages = mkdtempSync(join(tmpdir(), 'coupdoeil-site-'));
cpSync(join(root, 'build/web'), pages, { recursive: true });
const site = useSite({ pages });
after(() => rmSync(pages, { recursive: true }));

/** Puts another version on the server: its page says which one it is, and its worker uses
 * another name for its storage. */
function publish(mark) {
  const change = (name, edit) => {
    const file = join(pages, name);
    const text = readFileSync(file, 'utf8');
    assert.notEqual(edit(text), text);
    writeFileSync(file, edit(text));
    for (const packed of ['.gz', '.br']) rmSync(file + packed, { force: true });
  };
  change('index.html', (text) => text.replace('<head>', `<head><meta name="version" content="${mark}">`));
  change('sw.js', (text) =>
    text.replace(/coupdoeil-[0-9a-f]{10}|"[0-9a-f]{10}"/, (name) => name.replace(/[0-9a-f]{10}/, mark)),
  );
}

const version = (page) => page.evaluate(() => document.querySelector('meta[name=version]')?.content ?? 'old');
const kept = (page) => page.evaluate(() => caches.keys());

test('a new version waits while a game is played, and takes over when it is asked to', async () => {
  const page = await site.visit({ settings: { motion: 'off', language: 'en' } });
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      ({ active }) =>
        active.state === 'activated' || new Promise((done) => active.addEventListener('statechange', done)),
    ),
  );
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [old] = await kept(page);
  await startPlan(page, {
    game: 'eccentric',
    options: { board: '6' },
    seats: [
      { who: 'person', level: 1 },
      { who: 'person', level: 1 },
    ],
  });

  publish('0123456789');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });
  await page.waitForFunction(() =>
    navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null),
  );
  await page.click('#tab-actions');
  await page.click('.chip >> nth=0');
  await page.waitForFunction(() => document.querySelector('.play').dataset.position === '2');
  assert.equal(await page.locator('.update').count(), 0, 'nothing is offered in a game');
  await page.click('.bar a >> nth=0');
  await page.waitForSelector('.home');
  assert.equal(await page.locator('.update').count(), 0, 'nor beside a game in progress');
  const record = await keptRecord(page);
  await page.reload();
  await page.goto(`${site.address}/#/play`);
  await page.waitForSelector('.status.mine');
  assert.equal(
    await version(page),
    'old',
    'a game that is loaded again continues with the version it began with',
  );
  assert.deepEqual((await kept(page)).includes(old), true);

  await page.click('.bar button.icon-button');
  await page.click('.menu .item >> nth=-1');
  await page.click('.menu .danger');
  await page.waitForSelector('.status.over');
  await page.click('.bar a >> nth=0');
  await page.goto(`${site.address}/#/puzzles`);
  await page.waitForSelector('.course .chips', { state: 'attached' });
  await page.waitForSelector('.update');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [last, notice] = await page.evaluate(() =>
    [
      [...document.querySelectorAll('.sheet a, .sheet summary')]
        .filter((node) => node.checkVisibility())
        .at(-1),
      document.querySelector('.update'),
    ]
      .map((node) => node.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom })),
  );
  assert.ok(last.bottom <= notice.top, 'it covers nothing that cannot be scrolled clear of it');
  await page.click('.update .icon-button');
  await page.waitForSelector('.update', { state: 'detached' });
  await page.goto(`${site.address}/#/`);
  await page.reload();
  await page.click('.update button >> nth=0');
  await page.waitForFunction(
    () => document.querySelector('meta[name=version]') !== null && document.querySelector('.home') !== null,
  );
  assert.equal(await version(page), '0123456789');
  assert.deepEqual(
    (await kept(page)).filter((name) => name.startsWith('coupdoeil-')),
    ['coupdoeil-0123456789'],
    'the old version is gone',
  );
  assert.ok(
    (await keptRecord(page)).startsWith(record.split('\n# table')[0]),
    'what was played is still there',
  );
  await page.context().close();
});
