// Watching in the page: live pictures of games in progress, the spectators' own chat, QR codes, and
// a seat on another device.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { assertReadable } from './axe.mjs';
import { beReady, facts, meet, moved, name, openAs, settings, useSite } from './online.mjs';

const site = useSite();
const words = ['web', 'online', 'society', 'together', 'server'];

const comeIn = async (language, who, size = {}) => {
  const page = await site.visit({ ...size, settings: { ...settings, language } });
  await page.goto(`${site.address}/#/friends`);
  await name(page, who);
  await page.waitForSelector('.me');
  return page;
};

/** What a camera reads in the displayed QR code. */
async function scan(page) {
  const folder = await mkdtemp(join(tmpdir(), 'qr-'));
  const file = join(folder, 'code.png');
  await writeFile(file, await page.locator('.qr-code').screenshot({ scale: 'device' }));
  const { stdout } = await promisify(execFile)('zbarimg', ['-q', '--raw', file]);
  await rm(folder, { recursive: true });
  return stdout.trim();
}

test('a public game is found and watched, and spectators talk among themselves', async () => {
  const anna = await comeIn('en', 'Anna');
  const bert = await comeIn('nl', 'Bert', { width: 390, height: 844, touch: true });
  const cleo = await comeIn('fr', 'Cléo', { width: 390, height: 844, touch: true });
  const id = await openAs(anna, { game: 'foureyes', hidden: false });
  await meet(site, id, [anna, bert]);
  await cleo.click('a[href="#/watch"]');
  const picture = `[data-live="${id}"] img`;
  await cleo.waitForFunction((at) => document.querySelector(at)?.naturalWidth > 0, picture);
  const before = await cleo.getAttribute(picture, 'src');
  await assertReadable(cleo, 'watch', words);
  await site.shot(cleo, 'watch-fr', true);
  const { position } = await facts(anna);
  const mover = (await anna.locator('.status.mine').count()) > 0 ? anna : bert;
  if ((await mover.locator('#tab-actions').count()) > 0) await mover.click('#tab-actions');
  await mover.locator('.actions .chip').first().click();
  await moved(anna, position);
  await cleo.waitForFunction(
    ([at, old]) => document.querySelector(at)?.getAttribute('src') !== old,
    [picture, before],
  );
  await cleo.click(`[data-live="${id}"] a`);
  await cleo.waitForSelector('.play .board-place > *');
  await cleo.click('#tab-panel, [role="tab"]:last-child');
  await cleo.fill('.chat input', 'le coin !');
  await cleo.keyboard.press('Enter');
  await cleo.waitForSelector('.said small');
  await assertReadable(cleo, 'spectator', words);
  await site.shot(cleo, 'spectator-fr');
  assert.equal(await anna.locator('.said').count(), 0, 'no player reads it');
});

test('an invitation and a seat move to another device by QR code', async () => {
  const anna = await comeIn('en', 'Anna');
  const bert = await comeIn('en', 'Bert');
  const id = await openAs(anna, { game: 'foureyes' });
  await anna.goto(`${site.address}/t/${id}`);
  await anna.click('[data-sit] >> nth=0');
  await anna.click('.qr-details summary');
  assert.equal(await scan(anna), await anna.inputValue('[data-link]'), 'the code is the link');
  await assertReadable(anna, 'invitation', words);
  await bert.goto(`${site.address}/t/${id}`);
  await bert.click('[data-sit] >> nth=0');
  await beReady([anna, bert]);
  await anna.waitForSelector('.play .board-place > *');
  const { viewer } = await facts(anna);
  await anna.click('.bar button.icon-button');
  await anna.click('.menu .item:has-text("another device")');
  await anna.click('.menu .share .qr-details summary');
  const link = await scan(anna);
  await site.shot(anna, 'seat-qr-en');
  const phone = await site.visit({ width: 390, height: 844, touch: true, settings });
  const watching = await comeIn('en', 'Anna');
  await watching.goto(`${site.address}/t/${id}`);
  await watching.waitForSelector('.play .board-place > *');
  for (const page of [phone, watching]) {
    await page.goto(link);
    await page.waitForFunction(
      (seat) => document.querySelector('.play')?.dataset.viewer === String(seat),
      viewer,
    );
    await page.waitForFunction(() => !/\/t\/[^/]+\/./.test(location.hash)); // nobody should read the key there
  }
});
