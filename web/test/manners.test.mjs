// What people expect of any good page: the focus, tabs by keys, files that are not games,
// installing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlan, useSite } from './browser.mjs';
import { games } from './engines.mjs';

const quick = { motion: 'off', language: 'en' };
const two = [
  { who: 'person', level: 1 },
  { who: 'computer', level: 1 },
];

const site = useSite();

const focused = (page) => page.evaluate(() => document.activeElement.textContent);

test('the clock of a player who ran out of time reads 0:00', async () => {
  const page = await site.visit({ settings: { motion: 'off', language: 'en', list: false } });
  const person = { who: 'person', level: 1 };
  const plan = { game: 'foureyes', options: {}, seats: [person, person], clock: 1 };
  await startPlan(page, plan);
  await page.waitForSelector('.status.over');
  const clocks = await page.locator('.players .clock').allTextContents();
  assert.deepEqual(clocks, ['0:00', '0:01']);
  await page.context().close();
});

test('arrows, Home and End walk through the tabs, and Tab leaves them', async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, { game: 'ovo', options: {}, seats: two });
  await page.focus('#tab-moves');
  const chosen = () => page.locator('[role=tab][aria-selected=true]').getAttribute('id');
  for (const [key, wanted] of [
    ['ArrowRight', 'tab-actions'],
    ['ArrowRight', 'tab-moves'],
    ['End', 'tab-actions'],
    ['Home', 'tab-moves'],
    ['ArrowLeft', 'tab-actions'],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await chosen(), wanted, key);
    assert.equal(await page.evaluate(() => document.activeElement.id), wanted, key);
  }
  assert.equal(await page.locator('[role=tab][tabindex="0"]').count(), 1);
  await page.context().close();
});

test('the title of a new screen gets the focus, even if the screen has to be fetched', async () => {
  const page = await site.visit({ settings: quick });
  for (const [address, title] of [
    ['settings', 'Settings'],
    ['rules/ovo', 'Ovo: the rules'],
    ['learn', 'Learn'],
    ['about/ovo', 'About this game'],
  ]) {
    await page.goto(`${site.address}/#/${address}`);
    await page.waitForFunction((words) => document.activeElement?.textContent === words, title);
    await page.waitForFunction((words) => document.title === `${words} – Coup d’œil`, title);
  }
  await page.goto(`${site.address}/#/`);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  assert.equal(await focused(page), 'Coup d’œil');
  assert.equal(await page.title(), 'Coup d’œil');
  await page.context().close();
});

test("a file that isn't a saved game, or is damaged, gets an explanation", async () => {
  const page = await site.visit({ settings: quick });
  const choose = (name, text) =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('holiday.jpg', '\u0000\u0001');
  await page.waitForFunction(() =>
    document.querySelector('.notice')?.textContent.startsWith('“holiday.jpg” isn’t a saved game.'),
  );
  await choose('torn.txt', 'coupdoeil record 1\ngame chess\n');
  await page.waitForFunction(() =>
    document.querySelector('.notice')?.textContent.startsWith('“torn.txt” can’t be opened.'),
  );
  assert.ok(await page.locator('.notice').isVisible());
  await page.context().close();
});

test('a page or a screen that cannot be fetched says so, and can be asked for again', async () => {
  const context = await site.browser.newContext({ locale: 'nl-NL', serviceWorkers: 'block' });
  const page = await context.newPage();
  const thrown = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const [first, later] = ['**/words-first-*', '**/words-later-*'];
  for (const part of [first, later]) await page.route(part, (route) => route.abort());
  const failed = () => page.waitForSelector('[role=alert]:has-text("De pagina kan niet geladen worden.")');
  await page.goto(`${site.address}/#/settings`);
  await failed();
  assert.equal(await page.innerText('h1'), 'Coup d’œil');
  await page.unroute(first);
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => /words-later/.test(request.url())),
    page.click('button:has-text("Probeer opnieuw")'),
  ]);
  await failed();
  await page.unroute(later);
  await page.click('button:has-text("Probeer opnieuw")');
  await page.waitForSelector('.sheet h1:has-text("Instellingen")');
  assert.deepEqual(thrown, []);
  await context.close();
});

test('a lesson, a puzzle or a link that does not exist says so without ids, and leads on', async () => {
  const page = await site.visit({ settings: quick });
  for (const address of ['learn/oeil/99', 'puzzle/nope-99', 'p/xxxx', 'a/xxxx', 'g/xxxx']) {
    await page.goto(`${site.address}/#/${address}`);
    const said = await page.locator('.nothing [role=alert]').innerText();
    assert.doesNotMatch(said, /oeil|nope|\d/, address);
    assert.equal(await page.locator('.nothing a').count(), 2, address);
  }
  await page.context().close();
});

test('on the first visit the home screen asks about sound, until it is answered', async () => {
  const context = await site.browser.newContext({ locale: 'nl-NL', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(site.address);
  await page.click('.sound-choice button:has-text("Geluid aanzetten")');
  await page.waitForSelector('.sound-choice', { state: 'detached' });
  await page.goto(`${site.address}/#/settings`);
  assert.ok(await page.getByLabel('Geluid').isChecked());
  await page.goto(`${site.address}/#/`);
  await page.waitForSelector('.home');
  assert.equal(await page.locator('.sound-choice').count(), 0);
  await context.close();
});

test('the page has an icon for those that the server writes', async () => {
  const icon = await fetch(`${site.address}/icon.svg`);
  assert.equal(icon.headers.get('content-type'), 'image/svg+xml');
});

test('installing is offered if the browser can, once', async () => {
  const page = await site.visit({ settings: quick });
  assert.equal(await page.getByText('Install the app').count(), 0);
  await page.evaluate(() => {
    globalThis.asked = 0;
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt'), { prompt: async () => globalThis.asked++ }),
    );
  });
  await page.getByText('Install the app').click();
  await page.waitForFunction(() => globalThis.asked === 1);
  assert.equal(await page.getByText('Install the app').count(), 0);
  const address = await page.getAttribute('link[rel=manifest]', 'href');
  const manifest = await (await page.request.get(`${site.address}/${address}`)).json();
  assert.ok(manifest.id);
  const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable');
  assert.ok((await page.request.get(`${site.address}/a/${maskable.src}`)).ok());
  await page.context().close();
});

test('the focus outline is never cut off', async () => {
  const page = await site.visit({ settings: quick });
  const cut = () =>
    page.evaluate(async () => {
      const wrong = [];
      const all = [...document.querySelectorAll('a[href], button:not(:disabled), select, input, [role=tab]')];
      for (const node of all.filter((one) => one.checkVisibility() && !one.matches('.heard'))) {
        node.focus({ focusVisible: true });
        const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(node);
        if (outlineStyle === 'none') continue;
        const grow = parseFloat(outlineWidth) + parseFloat(outlineOffset);
        const box = node.getBoundingClientRect();
        for (let around = node.parentElement; around; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const room = around.getBoundingClientRect();
          const hides = (how) => how !== 'visible' && around !== document.documentElement;
          const past = (inside, ring) => inside >= -0.5 && ring < -0.5;
          if (
            (hides(overflowX) &&
              (past(box.left - room.left, box.left - grow - room.left) ||
                past(room.right - box.right, room.right - box.right - grow))) ||
            (hides(overflowY) &&
              (past(box.top - room.top, box.top - grow - room.top) ||
                past(room.bottom - box.bottom, room.bottom - box.bottom - grow)))
          )
            wrong.push(
              `${node.className || node.tagName} ${node.textContent.slice(0, 20)} in ${around.className}`,
            );
        }
      }
      return wrong;
    });
  assert.deepEqual(await cut(), [], 'home');
  for (const address of ['setup/oeil', 'settings', 'puzzles', 'learn', 'rules/ovo']) {
    await page.goto(`${site.address}/#/${address}`);
    await page.waitForSelector('main:not(.wait) h1');
    assert.deepEqual(await cut(), [], address);
  }
  await startPlan(page, { game: 'foureyes', options: {}, seats: two });
  await page.waitForSelector('.status.mine');
  assert.deepEqual(await cut(), [], 'play');
  await page.click('#tab-actions');
  assert.deepEqual(await cut(), [], 'actions');
  await page.click('.bar button.icon-button');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(await cut(), [], 'menu');
  await page.context().close();
});

for (const [width, height] of [
  [360, 640],
  [844, 390],
]) {
  test(`at ${width} × ${height} everything that is touched is at least 44 px wide and high`, async () => {
    const page = await site.visit({ width, height, touch: true, settings: quick });
    await page.waitForSelector('html[data-fonts]');
    /** Links in a running text are as high as its lines; the places of a board have their own tests. */
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('a[href], button, select, input, summary')]
          .filter((node) => node.checkVisibility() && !node.matches('.heard') && !node.closest('svg, .rules'))
          .map((node) => {
            const touched = node.matches('[type=radio], [type=checkbox]') ? node.closest('label') : node;
            const { width, height } = touched.getBoundingClientRect();
            return { width, height, what: `${node.tagName} ${node.textContent.slice(0, 30)}` };
          })
          .filter((box) => Math.min(box.width, box.height) < 43.5)
          .map(({ what, width, height }) => `${what} ${width} × ${height}`),
      );
    assert.deepEqual(await small(), [], 'home');
    for (const address of ['settings', 'learn', 'puzzles', 'setup/oeil', 'about/oeil', 'learn/foureyes/2']) {
      await page.goto(`${site.address}/#/${address}`);
      await page.waitForSelector('main:not(.wait) h1');
      assert.deepEqual(await small(), [], address);
    }
    for (const game of games) {
      await startPlan(page, { game, options: {}, seats: two });
      await page.waitForSelector('.status.mine');
      assert.deepEqual(await small(), [], game);
    }
    await page.context().close();
  });
}
