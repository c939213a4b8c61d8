// The page as people use it: every screen in three languages, help, links, files, offline, first
// visit.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertReadable } from './axe.mjs';
import { keptRecord, startPlan, useSite } from './browser.mjs';
import { readCatalogues } from '../site/catalogues.mjs';
import { games, root } from './engines.mjs';

const quick = { motion: 'off', language: 'fr' };
const against = (game, options = {}, level = 1) => ({
  game,
  options,
  seats: [
    { who: 'person', level },
    { who: 'computer', level },
  ],
});

const site = useSite();

test('from opening the page to a first move in two clicks, and the computer answers', async () => {
  const page = await site.visit({ width: 390, height: 844, settings: quick });
  await page.click('.game-foureyes .game-start');
  await page.waitForSelector('.status.mine');
  await page.click('#tab-actions');
  const [notation] = await page.locator('.chip').allTextContents();
  const heard = await page.getAttribute('.chip >> nth=0', 'aria-label');
  assert.match(heard, /^[a-z]+ .*[a-e]\d/, 'words come before the notation');
  assert.ok(heard.endsWith(`, ${notation}`), heard);
  await page.click('.chip >> nth=0');
  await page.waitForFunction(() => document.querySelector('.play').dataset.position === '3');
  await page.waitForSelector('.status.mine');
  await page.context().close();
});

test('the marked variant is the one the options make, also after a reload', async () => {
  const page = await site.visit({ settings: quick });
  const marked = (n) => page.waitForSelector(`.choice:nth-of-type(${n}) input[name=variant]:checked`);
  await page.goto(`${site.address}/#/setup/oeil`);
  await marked(1);
  await page.click('summary');
  await page.selectOption('#option-goal', 'colours:1');
  await marked(4);
  await page.waitForSelector('#option-goal', { state: 'detached' });
  await page.click('.choice:nth-of-type(1)');
  await marked(1);
  await page.selectOption('.field select >> nth=0', '3');
  await page.waitForSelector('[aria-labelledby=option-own-label] select:nth-of-type(3)');
  await page.selectOption('#option-own', 'pink');
  await page.click('.choice:nth-of-type(2)');
  await marked(2);
  await page.click('form button[type="submit"]');
  await page.waitForSelector('.play .board-place > *');
  await page.goto(`${site.address}/#/setup/oeil`);
  await page.reload();
  await marked(2);
  await page.context().close();
});

const assets = join(root, 'build/web');
/** The size of a file on its way to a browser. */
const weight = (name) => {
  const packed = join(assets, `${name || 'index.html'}.br`);
  return readFileSync(existsSync(packed) ? packed : join(assets, name)).length;
};

test('a first visit loads no more than 150 KB to a playable board, and the fonts after it no more than 60 KB', async () => {
  for (const game of games) {
    const page = await site.visit({ worker: false, settings: quick });
    const asked = new Set();
    page.on('request', (request) => asked.add(request.url().slice(site.address.length + 1)));
    await page.reload();
    await page.click(`.game-${game} .game-start`);
    await page.waitForSelector('.status.mine');
    await page.waitForSelector('.play .board-place > *');
    const files = [...asked].filter((name) => !name.startsWith('api/') && !/\.woff2$/.test(name));
    assert.ok(files.some((name) => name.includes(`threads-${game}`)));
    const total = files.map(weight).reduce((sum, bytes) => sum + bytes, 0);
    assert.ok(total < 150_000, `${game}: ${total} bytes in ${files.join(' ')}`);
    await page.context().close();
  }
  const fonts = readdirSync(join(assets, 'a')).filter((name) => name.endsWith('.woff2'));
  const total = fonts.map((name) => weight(`a/${name}`)).reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(total > 0 && total <= 60_000, `fonts of ${total} bytes`);
});

test('the board is on its way while the engine is, and what the page needs at once is named in its head', async () => {
  const page = await site.visit({ worker: false, settings: quick });
  const asked = new Set();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)));
  const drawing = page.waitForRequest(/board-foureyes-/);
  await page.route(/(engine|threads)-foureyes-.*wasm/, async (route) => {
    await drawing;
    await route.continue();
  });
  await page.reload();
  await page.waitForSelector('.game-foureyes .game-start');
  const html = readFileSync(join(assets, 'index.html'), 'utf8');
  const [main] = [...asked].filter((name) => name.startsWith('a/main-'));
  const code = readFileSync(join(assets, main), 'utf8');
  for (const [, needed] of code.matchAll(/(?:from|import) ?"\.\/([^"]+)"/g))
    assert.ok(html.includes(`<link rel="modulepreload" href="a/${needed}">`), needed);
  await page.click('.game-foureyes .game-start');
  await page.waitForSelector('.play .board-place > *');
  await page.context().close();
});

test('the first screens use no sentence that is loaded later', () => {
  const scripts = new Map(
    readdirSync(join(assets, 'a'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, 'a', name), 'utf8')]),
  );
  const first = new Set([...scripts.keys()].filter((name) => name.startsWith('main-')));
  for (const name of first)
    for (const [, needed] of scripts.get(name).matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)) first.add(needed);
  const code = [...first].map((name) => scripts.get(name)).join('\n');
  const later = Object.keys(readCatalogues(root, 'en', 'later'));
  assert.ok(later.length > 300 && first.size > 3);
  const said = later.filter((id) => code.includes(`"${id}"`) || code.includes(`\`${id}\``));
  assert.deepEqual(said, ['server.pack-long']); // packs are opened on a later screen
});

test('home says who a game is for and how long it takes, and links to its history', async () => {
  const page = await site.visit({ settings: { ...quick, language: 'en' } });
  assert.match(await page.innerText('.game-ovo .game-box'), /ages\s8\+\s·\s20\smin/);
  await page.click('.game-ovo .game-box');
  await page.waitForSelector('.about h2');
  assert.match(await page.innerText('.about'), /Rachel Foulon/);
  await page.goto(`${site.address}/#/rules/oeil`);
  await page.click('.sections a[href="#/about/oeil"]');
  await page.waitForFunction(() => document.querySelector('.about')?.textContent.includes('Kerry Kevill'));
  await page.context().close();
});

for (const [n, language] of ['fr', 'nl', 'en'].entries()) {
  test(`every screen in ${language}: accessible, nothing cut, no sentence missing`, async () => {
    const sizes = [
      [390, 844],
      [1440, 900],
      [320, 568],
    ];
    const [width, height] = sizes[n];
    const page = await site.visit({ width, height, dark: n === 1, settings: { ...quick, language } });
    const look = async (name) => {
      await assertReadable(page, name, ['web', 'board', 'table', ...games]);
      assert.equal(await page.getAttribute('html', 'lang'), language);
      await site.shot(page, `${name}-${language}`, true);
    };
    await look('home');
    const sheets = n === 0 ? games : games.slice(n, n + 2); // all of them once; two of each kind in the others
    for (const address of [
      'settings',
      'stats',
      ...sheets.flatMap((game) => [`setup/${game}`, `rules/${game}`, `about/${game}`]),
    ]) {
      await page.goto(`${site.address}/#/${address}`);
      await page.waitForSelector('.sheet h1');
      await page.waitForTimeout(150);
      await page.evaluate(() =>
        document.querySelectorAll('details').forEach((node) => {
          node.open = true;
        }),
      );
      await look(address.replace('/', '-'));
    }
    for (const game of games) {
      await page.goto(`${site.address}/#/`);
      await page.click(`.game-${game} .game-start`);
      await page.waitForSelector('.board-place > *');
      await page.waitForTimeout(200);
      await look(`play-${game}`);
    }
    await page.click('.bar button.icon-button');
    await page.waitForSelector('dialog[open]');
    await look('menu');
    await page.context().close();
  });
}

test('a solitaire hint comes from the whole solution, which is fetched on first use', async () => {
  const page = await site.visit({ settings: { ...quick, language: 'en' } });
  const fetched = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.bin')) fetched.push(request.url());
  });
  await startPlan(page, { game: 'oeil', options: { players: '1' }, seats: [{ who: 'person', level: 1 }] });
  await page.waitForSelector('.status.mine');
  assert.equal(fetched.length, 0, 'players do not wait for it');
  await page.click('.dock button >> nth=2');
  for (const steps of [1, 2, 3]) {
    await page.waitForFunction((count) => document.querySelectorAll('.hint p').length === count, steps);
    if (steps < 3) await page.click('.hint .more');
  }
  assert.match(await page.textContent('.hint'), /still win.*30 moves/);
  assert.equal(fetched.length, 1);
  await page.context().close();
});

test('undo, redo, hints in three steps, refusals and resuming', async () => {
  const page = await site.visit({ settings: { ...quick, language: 'en' } });
  await startPlan(page, against('foureyes', { board: '4' }));
  await page.click('#tab-actions');
  await page.click('.chip >> nth=3');
  await page.waitForFunction(() => document.querySelector('.play').dataset.position === '3');
  const hash = await page.getAttribute('.play', 'data-hash');
  await page.click('.dock button >> nth=0');
  await page.waitForFunction(() => document.querySelectorAll('.dock button')[1].disabled === false);
  assert.notEqual(await page.getAttribute('.play', 'data-hash'), hash);
  await page.click('.dock button >> nth=1');
  await page.waitForFunction((wanted) => document.querySelector('.play').dataset.hash === wanted, hash);

  await page.waitForSelector('.status.mine');
  await page.click('.dock button >> nth=2');
  for (const steps of [1, 2, 3]) {
    await page.waitForFunction((count) => document.querySelectorAll('.hint p').length === count, steps);
    if (steps < 3) await page.click('.hint .more');
  }
  assert.equal(await page.locator('.board .suggested').count(), 1, 'what to play is drawn');
  assert.doesNotMatch((await page.locator('.hint p').allInnerTexts()).join(), /@/, 'and told in words');

  const record = await keptRecord(page);
  await page.reload();
  await page.waitForFunction((wanted) => document.querySelector('.play')?.dataset.hash === wanted, hash);
  assert.equal(await keptRecord(page), record, 'resumed where it was left');
  await page.click('#tab-moves');
  await page.waitForFunction(() => document.querySelectorAll('.move').length === 2);
  assert.equal(await page.locator('.move .seat-picture svg').count(), 2, 'each with the sign of its seat');
  await page.click('.move button >> nth=0');
  await page.waitForSelector('.replay');
  await page.locator('.replay input').fill('0');
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('a phone does not mention keys', async () => {
  const page = await site.visit({ width: 390, height: 844, touch: true, settings: quick });
  await startPlan(page, against('ovo'));
  await page.waitForSelector('.status.mine');
  await page.click('.bar button.icon-button');
  await page.waitForSelector('dialog[open]');
  assert.equal(await page.locator('dialog .for-keys').count(), 1);
  assert.equal(await page.locator('dialog .for-keys').isVisible(), false);
  await page.goto(`${site.address}/#/settings`);
  await page.waitForSelector('.for-keys', { state: 'attached' });
  assert.equal(await page.locator('.for-keys').isVisible(), false);
  await page.context().close();
});

test('after opening a game you read what was played last, even if the board comes late', async () => {
  const page = await site.visit({ worker: false, settings: { ...quick, list: false, names: false } });
  await page.route(/\/a\/foureyes-/, async (route) => {
    await page.waitForSelector('.play .status');
    await route.continue();
  });
  await page.setInputFiles('input[type=file]', {
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('coupdoeil record 1\ngame foureyes\nR0@a1\n'),
  });
  await page.waitForSelector('.happened');
  assert.match(await page.innerText('.happened'), /^Joueur 1\s: une tuile posée\.$/);
  await page.context().close();
});

test('a record without actions opens with people in its seats, and their moves can be undone', async () => {
  const page = await site.visit({ settings: quick });
  await page.setInputFiles('input[type=file]', {
    name: 'new.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('coupdoeil record 1\ngame eccentric\noption board=6\n'),
  });
  await page.waitForSelector('.status.mine');
  assert.equal(await page.locator('.player').count(), 2);
  await page.click('#tab-actions');
  await page.click('.chip >> nth=3');
  await page.waitForFunction(() => document.querySelector('.play').dataset.position === '2');
  await page.click('.dock button >> nth=0');
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.dock button')[0].disabled &&
      document.querySelector('.play').dataset.position === '3',
  );
  await page.context().close();
});

test('after Stop! everybody sees the time left to lay, if the race is timed', async () => {
  const page = await site.visit({ width: 390, height: 844, settings: quick });
  const people = [
    { who: 'person', level: 1 },
    { who: 'person', level: 1 },
  ];
  for (const untimed of [false, true]) {
    await startPlan(page, { game: 'lynx', options: { variant: 'D' }, seats: people, untimed });
    const stop = page.locator('[data-call="1:stop"]');
    await stop.waitFor(); // in a timed race after the countdown
    await page.waitForTimeout(200); // a call before anybody can have seen the cards is refused
    await stop.dispatchEvent('pointerdown');
    await page.waitForSelector('[data-tool=fail]');
    assert.equal(await page.locator('.countdown').count(), untimed ? 0 : 1);
    if (!untimed)
      await page.waitForFunction(
        () => Number(/\d+/.exec(document.querySelector('.countdown').textContent)[0]) < 10,
      );
    await site.shot(page, untimed ? 'stopped' : 'countdown');
    await page.click('[data-tool=fail]');
    await page.waitForFunction(() => document.querySelector('.countdown') === null);
  }
  await page.context().close();
});

test('a refused action is explained in words', async () => {
  const page = await site.visit({ settings: { ...quick, language: 'en' } });
  await startPlan(page, against('ovo'));
  await page.waitForSelector('[data-place="a6"]');
  await page.click('[data-place="b1"]');
  await page.click('[data-place="b5"]', { force: true });
  await page.waitForSelector('.notice');
  assert.match(await page.innerText('.notice'), /^Not possible\. The egg on .* can’t reach/);
  await page.context().close();
});

test("the goal and the colours of L'Œil are chosen by name, and two players never have the same", async () => {
  const page = await site.visit({ locale: 'en-GB' });
  await page.goto(`${site.address}/#/setup/oeil`);
  await page.click('form details summary');
  await page.selectOption('#option-own', { label: 'blue' });
  assert.deepEqual(
    await page
      .locator('[aria-labelledby=option-own-label] select')
      .evaluateAll((all) => all.map(({ value }) => value)),
    ['blue', 'red'],
  );
  await page.selectOption('#option-goal', { label: 'one of three named colours' });
  await page.click('form button.primary');
  await page.waitForSelector('.play[data-game=oeil] .board-oeil');
  assert.match(await page.textContent('.status'), /^Choose a colour to aim for/);
  await page.context().close();
});

test('a game shared by link continues elsewhere; a secret one shows only the view; broken links are reported', async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, against('eccentric', { board: '6' }));
  await page.click('#tab-actions');
  await page.click('.chip >> nth=5');
  await page.waitForFunction(() => document.querySelector('.play').dataset.position === '3');
  const link = async () => {
    await page.click('.bar button.icon-button');
    await page.click('.menu button >> nth=0');
    return page.inputValue('.share input');
  };
  const shared = await link();
  const other = await site.visit({ settings: quick });
  await other.goto(shared);
  await other.waitForSelector('.play .move');
  await other.waitForFunction(() => document.querySelectorAll('.move').length === 2);
  await page.keyboard.press('Escape');
  await startPlan(page, against('ovo'));
  const view = await link();
  assert.match(view, /#\/v\//);
  await other.goto(view);
  await other.waitForSelector('.sheet .board-place > *');
  await other.goto(`${site.address}/#/g/AAAA`);
  await other.waitForSelector('.lead[role=alert]');
  await page.context().close();
  await other.context().close();
});

test('offline after one visit: reload, another game, another language', async () => {
  const page = await site.visit({ settings: quick });
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      ({ active }) =>
        active.state === 'activated' || new Promise((done) => active.addEventListener('statechange', done)),
    ),
  );
  await page.reload();
  await page.waitForSelector('.home'); // otherwise its first sentences may still be on their way
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('html[data-fonts]');
  for (const game of games) {
    await page.goto(`${site.address}/#/`);
    await page.click(`.game-${game} .game-start`);
    await page.waitForSelector('.status.mine');
  }
  await page.goto(`${site.address}/#/settings`);
  await page.click('text=Nederlands');
  await page.waitForFunction(() => document.documentElement.lang === 'nl');
  await page.context().close();
});

test('your own move is painted within 50 ms', async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, against('foureyes', { board: '4' }));
  await page.click('#tab-actions');
  const times = [];
  for (let position = 1; position < 4; position += 2) {
    await page.waitForSelector('.status.mine');
    times.push(
      await page.evaluate(
        () =>
          new Promise((done) => {
            const from = performance.now();
            const before = document.querySelector('.play').dataset.position;
            const watch = () =>
              document.querySelector('.play').dataset.position === before
                ? requestAnimationFrame(watch)
                : done(performance.now() - from);
            document.querySelector('.chip').click();
            requestAnimationFrame(watch);
          }),
      ),
    );
    await page.waitForFunction(
      (then) => Number(document.querySelector('.play').dataset.position) >= then,
      position + 2,
    );
  }
  // Reported, not judged: the machine may be busy.
  console.log(`own moves painted after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  await page.context().close();
});
