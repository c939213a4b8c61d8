// Playing online without seeing the board: what screen readers announce, and in which order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lots } from './bundle.mjs';
import { act, atBoard, meet, mover, name, openAs, settings, useSite } from './online.mjs';

const site = useSite();

/** Keeps every line that the page gives to screen readers, including those that it removes
 * again. */
const keepHeard = (page) =>
  page.addInitScript(() => {
    window.heardLines = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('.heard[role="status"]'))
          window.heardLines.push(...[...addedNodes].map((line) => line.textContent));
    }).observe(document, { childList: true, subtree: true });
  });

/** Waits until the page has announced this, and returns everything announced since the last
 * time. */
async function heard(page, line) {
  await page.waitForFunction((text) => window.heardLines.some((one) => one.includes(text)), line);
  return page.evaluate(() => window.heardLines.splice(0));
}

const before = (lines, one, other) => {
  const [first, second] = [one, other].map((text) => lines.findIndex((line) => line.includes(text)));
  assert.ok(first >= 0 && first < second, `"${one}" comes before "${other}": ${JSON.stringify(lines)}`);
};

/** What has the focus: its name. */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: node } = document;
    return node === document.body ? 'nothing' : (node.getAttribute('aria-label') ?? node.textContent);
  });

/** Waits until something other than the body of the page has the focus. */
const focus = (page) => page.waitForFunction(() => document.activeElement !== document.body);

/** Anna and Bert at a table of a game; the first of the two is to move. */
async function pair(game, terms = {}) {
  const pages = [];
  for (const who of ['Anna', 'Bert']) {
    const page = await site.visit({ settings: { ...settings, names: false } });
    await keepHeard(page);
    await page.goto(`${site.address}/#/friends`);
    await page.reload();
    await name(page, who);
    await page.waitForSelector('.meet');
    await focus(page);
    assert.equal(await focused(page), 'Play with friends', 'the form is gone, the title has the focus');
    pages.push(page);
  }
  const id = await openAs(pages[0], { game, clock: 'none', ...terms });
  await meet(site, id, pages);
  return pages;
}

test('a move is said with its places before whose turn it is, also after a cut and after a reload', async () => {
  const [anna, bert] = await pair('ovo');
  const lot = lots(3);
  before(await heard(anna, 'Your turn.'), 'You play', 'Your turn.');

  await act(await mover([anna, bert]), lot);
  before(await heard(bert, 'Your turn.'), 'Diamond: egg from', 'Your turn.');
  assert.ok(await anna.locator('.dock button').isEnabled(), 'a move of your own can be undone');
  assert.ok(await bert.locator('.dock button').isDisabled(), 'without one there is nothing to undo');

  await anna.evaluate(() => window.heardLines.splice(0));
  await anna.context().setOffline(true);
  await anna.waitForSelector('.link-state');
  await act(bert, lot);
  await anna.context().setOffline(false);
  before(await heard(anna, 'Your turn.'), 'Bert: egg from', 'Your turn.');
  assert.match(await anna.textContent('.status .happened'), /^Bert: /, 'it is shown too');

  await anna.reload();
  await atBoard(anna);
  before(await heard(anna, 'Your turn.'), 'Bert: egg from', 'Your turn.');

  await anna.locator('.board-place [tabindex="0"]').first().focus();
  await anna.keyboard.press('l');
  await heard(anna, 'Bert: egg from');
  for (const page of [anna, bert]) await page.context().close();
});

test('the piece in hand and its rotation are announced, and the place where it waits is named', async () => {
  const pages = await pair('foureyes', { options: { board: '4' }, first: 'seated' });
  const [anna] = pages;
  await heard(anna, 'Your turn.');
  await anna.focus('.board-place [data-place="b4"]');
  await anna.keyboard.press('Enter');
  before(await heard(anna, 'then confirm'), 'b4, Red’s tile: red top left', 'then confirm');
  await anna.keyboard.press('r');
  await heard(anna, 'b4, Red’s tile: red top right');
  assert.match(await focused(anna), /^b4, Red’s tile: red top right/);
  await anna.keyboard.press('Escape');
  await anna.waitForSelector('[data-place="b4"][aria-label="b4, free"]');
  for (const page of pages) await page.context().close();
});

test('offers, answers, absence and claims are said, and the focus stays in the game', async () => {
  const pages = await pair('foureyes', { options: { board: '4' }, first: 'seated' });
  const [anna, bert] = pages;
  const offer = async () => {
    await anna.click('.bar button.icon-button');
    await anna.click('.menu .item:has-text("Offer draw")');
    await heard(anna, 'You offered a draw. Waiting for an answer');
    await heard(bert, 'Anna offers a draw');
  };
  await offer();
  assert.equal(await focused(anna), 'Menu', 'a window gives the focus back');
  await bert.click('[data-offer="draw"] button >> nth=1');
  await anna.waitForSelector('.message.news[role="alert"]:has-text("Bert declined")');
  await focus(bert);
  assert.match(await focused(bert), /, free$/, 'the question is gone, the board has the focus');

  await bert.goto(`${site.address}/health`);
  const claim = 'Bert hasn’t come back. Choose how the game continues';
  before(await heard(anna, claim), 'Bert has left or lost the connection.', claim);
  const message = anna.locator('.message.absent');
  assert.ok(await message.locator('[data-absent="win"]').isVisible());
  assert.ok(await anna.locator('.message[role="alert"]').isVisible(), 'beside the answer');
  await bert.goto(anna.url());
  await heard(anna, 'Bert is back.');
  await message.waitFor({ state: 'detached' });
  for (const page of pages) await page.context().close();
});

test('little time is said to both, and a race asks for what comes next', async () => {
  const pages = await pair('foureyes', { options: { board: '4' }, first: 'seated', clock: 'game 40000' });
  const [anna, bert] = pages;
  for (const page of pages)
    assert.match(
      await page.textContent('.stakes'),
      /· 40 seconds each/,
      'without an increment none is named',
    );
  await heard(anna, 'left on your clock');
  await heard(bert, 'Anna has 0:');
  for (const page of pages) await page.context().close();

  const racing = await pair('lynx', { options: { variant: 'D' } });
  const eve = await site.visit({ settings });
  await eve.goto(racing[0].url());
  await eve.click('.card .row button');
  await eve.waitForSelector('.status:has-text("Everyone plays at the same time.")');
  assert.equal(await eve.locator('.aim').count(), 0, 'a spectator has no goal');
  assert.equal(await eve.locator('.dock').count(), 0, 'nor anything to undo');
  await racing[0].evaluate(() => window.heardLines.splice(0));
  await racing[0].locator('[data-tool="stop"]').dispatchEvent('pointerdown');
  await heard(racing[0], 'You called Stop!');
  for (const page of [...racing, eve]) await page.context().close();
});
