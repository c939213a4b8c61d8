// Positions that are set up by hand on the analysis board: by pointing, in every game that can.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gamesOf } from '../site/facts.mjs';
import { useSite } from './browser.mjs';
import { program } from './engines.mjs';

const able = gamesOf(program)
  .filter(({ hidden, options }) => !hidden && options.some(({ role }) => role === 'position'))
  .map(({ id }) => id);
const english = { settings: { motion: 'off', language: 'en' } };

const site = useSite();

const position = (page) => page.getAttribute('.arranging-tools', 'data-position');

/** The position once it has changed. */
async function changed(page, was) {
  await page.waitForFunction((before) => {
    const now = document.querySelector('.arranging-tools')?.dataset.position;
    return now !== undefined && now !== before;
  }, was);
  return position(page);
}

/** The cells of the board, in the order of the signs, and what is on each. */
async function places(page) {
  const signs = (await position(page)).split(':')[1];
  const ids = await page
    .locator('.arranging [data-place]')
    .evaluateAll((nodes) => nodes.map((node) => node.dataset.place).filter((id) => !id.includes(':')));
  return { ids: ids.slice(0, signs.length), signs };
}

const touch = (page, place) =>
  page.locator(`.arranging [data-place="${place}"]`).first().dispatchEvent('click');

/** Puts a piece from the hand on the board, or moves one if all are there; returns the resulting
 * position. */
async function change(page) {
  const was = await position(page);
  const { ids } = await places(page);
  const piece = page.locator('.pieces button').nth(2);
  if ((await piece.count()) > 0) {
    await piece.click();
    await touch(page, ids[0]);
    return changed(page, was);
  }
  /* The first place and another one in turn: two equal pieces swap without a trace, others do
   * not. */
  for (const id of ids.slice(1)) {
    await touch(page, ids[0]);
    await touch(page, id);
    await page.waitForTimeout(50);
    if ((await position(page)) !== was) break;
  }
  return changed(page, was);
}

for (const id of able) {
  test(`${id}: pieces can be put anywhere, then analysed, kept, and shared by link`, async () => {
    const page = await site.visit(english);
    await page.goto(`${site.address}/#/analyse/${id}`);
    await page.click('.arrange');
    await page.waitForSelector('.arranging-tools select');
    await page.waitForSelector('.arranging [data-place]');
    const one = await change(page);
    await page.selectOption('.arranging-tools select', '2');
    const two = await changed(page, one);
    assert.match(two, /^2:/, 'the other player is to move');
    assert.equal(two.slice(2).split(':')[0], one.slice(2).split(':')[0], 'the pieces stay');
    await site.shot(page, `arrange-${id}`);
    await page.click('.arranging-tools .primary');
    await page.waitForFunction(() => /%/.test(document.querySelector('.chances small')?.textContent ?? ''));
    await page.click('.replay-buttons button:last-child');
    const link = await page.inputValue('.share input');
    for (const address of [`${site.address}/#/analyse/${id}`, link]) {
      const other = address === link ? await site.visit(english) : page;
      await other.goto(address);
      await other.reload();
      await other.click('.arrange');
      await other.waitForSelector('.arranging-tools select');
      assert.equal(await position(other), two, address === link ? 'the link' : 'kept');
      if (other !== page) await other.context().close();
    }
    await page.context().close();
  });
}

test('an impossible start is refused in words', async () => {
  const page = await site.visit(english);
  for (const id of able) {
    const head = `coupdoeil record 1\ngame ${id}\noption position=1:?`;
    await page.evaluate(
      ([key, study]) => localStorage.setItem(key, JSON.stringify(study)),
      [`coupdoeil.analysis.${id}`, { game: id, head, tree: [], path: [] }],
    );
    await page.goto(`${site.address}/#/analyse/${id}`);
    await page.waitForSelector('.message.notice');
  }
  await page.context().close();
});
