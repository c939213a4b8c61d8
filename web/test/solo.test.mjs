// Playing alone: results, runs of puzzles, own mistakes, trying again, other levels, and the analysis board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptGames, patience, startPlan, useSite } from './browser.mjs';

const quick = { motion: 'off', language: 'en' };

const site = useSite();

/** Stores something as the page would, and opens an address. */
async function withKept(page, kept, address) {
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all))
      localStorage.setItem(`coupdoeil.${key}`, JSON.stringify(value));
  }, kept);
  await page.goto(`${site.address}/#/${address}`);
  await page.reload();
}

/** The fourth action of this game misses a win, and so does the seventh. */
const LOST = [
  'coupdoeil record 1',
  'game foureyes',
  'option board=4',
  ...'D3@a1 D3@d4 L3@a3 R2@d1 D3@c3 L1@b4 D0@b1'.split(' '),
  '# table mode local',
  '# table seat 1 person',
  '# table seat 2 computer 1',
  '',
].join('\n');

const finished = {
  id: 'lost',
  stamp: 'a',
  game: 'foureyes',
  variant: 'small',
  record: LOST,
  over: true,
  counted: true,
  touched: true,
  when: 1,
  count: 7,
  undone: [],
  sight: null,
};

test('clearing the results asks first and can be undone', async () => {
  const page = await site.visit({ settings: quick });
  await withKept(page, { stats: { ovo: { 3: { won: 2, drawn: 0, lost: 1 } } } }, 'stats');
  await page.click('button:has-text("Clear results")');
  assert.match(await page.innerText('.results-of'), /Ovo/, 'nothing is cleared before the answer');
  await page.click('.sure .danger');
  await page.waitForFunction(() => document.querySelector('.results-of') === null);
  await page.reload();
  await page.click('.undoing button');
  await page.waitForSelector('.results-of');
  assert.match(await page.innerText('.results-of'), /level 3\s+2\s+0\s+1/);
  await page.context().close();
});

test('after a game a stronger or a weaker computer is one touch away', async () => {
  const page = await site.visit({ settings: quick });
  await startPlan(page, {
    game: 'foureyes',
    options: { board: '4' },
    seats: [
      { who: 'person', level: 3 },
      { who: 'computer', level: 3 },
    ],
  });
  await page.waitForSelector('.status.mine');
  await page.click('.bar button.icon-button');
  await page.click('.menu .item:has-text("Resign")');
  await page.click('.menu .danger');
  await page.click('.ends button:has-text("level 4")');
  await page.waitForSelector('.status.mine');
  assert.match(await page.innerText('.players'), /level 4/);
  // The lost game is kept, although the next one began before it was written.
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, game]) => key.startsWith('coupdoeil.games.') && JSON.parse(game).over,
    ),
  );
  await page.context().close();
});

test('a game that was resigned stays over', async () => {
  const page = await site.visit({ settings: quick });
  const record = LOST.replace('seat 2 computer 1', 'seat 2 person');
  await withKept(page, { 'games.lost': { ...finished, record } }, 'play/lost');
  await page.waitForSelector('.dock button:first-child:enabled');
  await page.click('.bar button.icon-button');
  await page.click('.menu .item:has-text("Resign")');
  await page.click('.menu .danger');
  await page.waitForSelector('.ends');
  assert.ok(await page.isDisabled('.dock button:first-child'), 'nothing can be undone');
  await page.context().close();
});

test('a sprint counts solved puzzles, and a wrong try ends the run without a mistake', async () => {
  const page = await site.visit({ settings: quick });
  await page.goto(`${site.address}/#/run/streak`);
  await page.click('.primary.big');
  const until = Date.now() + patience;
  for (let tried = 0; (await page.locator('.run-result').count()) === 0; tried++) {
    assert.ok(Date.now() < until, 'no try is wrong');
    await page.evaluate((tried) => {
      const chips = document.querySelectorAll('.typed .chip');
      chips[tried % chips.length]?.click();
    }, tried);
    await page.waitForTimeout(20);
  }
  assert.match(await page.innerText('.run-result'), /solved/);
  await page.context().close();
});

test('a win that was missed becomes a puzzle, and comes back later when it is solved', async () => {
  const page = await site.visit({ settings: quick });
  await withKept(page, { 'games.lost': finished }, 'train');
  await page.click('.primary.big:enabled');
  await page.waitForSelector('.task .board-place > *');
  const mistakes = () => page.evaluate(() => JSON.parse(localStorage['coupdoeil.mistakes']));
  const [mistake] = await mistakes();
  assert.equal(mistake.game, 'foureyes');
  const [first] = /^solution (.*)$/m.exec(mistake.block)[1].split(' ');
  await page.evaluate(() => {
    document.querySelector('.typed').open = true;
  });
  await page.fill('.typed input', first);
  await page.click(`.typed .chip:text-is("${first}")`);
  await page.waitForSelector('.answer.good');
  const [after] = await mistakes();
  assert.equal(after.known, 1);
  assert.ok(after.due > Date.now() + 80_000_000, 'not before tomorrow');
  await page.context().close();
});

test('without a missed chance there is nothing to start', async () => {
  const page = await site.visit({ settings: quick });
  await withKept(page, {}, 'train');
  await page.waitForSelector('text=Nothing yet.');
  assert.equal(await page.locator('.sheet button:disabled').count(), 0);
  assert.ok(await page.locator('.sheet a.button:has-text("Puzzles")').isVisible());
  await page.context().close();
});

test('an analysis leads back into the game at the chosen moment', async () => {
  const page = await site.visit({ settings: quick });
  await withKept(page, { 'games.lost': finished }, 'review');
  await page.waitForSelector('.chart');
  await page.locator('.moment.mark-missed').last().click();
  await page.waitForSelector('.board .suggested');
  await page.click('button:has-text("Try again from here")');
  await page.waitForSelector('.play .status.mine');
  await page.waitForFunction(() => document.querySelectorAll('.move').length === 6);
  assert.match(await page.innerText('.players'), /level 1/);
  await page.context().close();
});

test('the analysis board keeps branches, weighs positions and is shared by a link', async () => {
  const page = await site.visit({ settings: quick });
  const head = 'coupdoeil record 1\ngame foureyes\noption board=4';
  await withKept(
    page,
    { 'analysis.foureyes': { game: 'foureyes', head, tree: [], path: [] } },
    'analyse/foureyes',
  );
  await page.waitForSelector('.analysis .board-place > *');
  await page.waitForFunction(() => /%/.test(document.querySelector('.chances').textContent));
  for (const cell of ['b2', 'c3']) {
    await page.waitForSelector('.analysis[data-count="0"]');
    await page.waitForFunction(() => document.querySelectorAll('.places [data-place].live').length > 3);
    await page.locator(`.places [data-place="${cell}"]`).click({ force: true });
    await page.click('[data-tool=confirm]:enabled');
    await page.waitForSelector('.analysis[data-count="1"]');
    if (cell === 'b2') await page.click('[aria-label="Previous"]');
  }
  assert.equal(await page.locator('.tree .move').count(), 2, 'two branches');
  assert.equal(await page.locator('.tree .branch .move').count(), 1);
  await page.click('[aria-label="Make this the main line"]');
  await page.click('[aria-label="Share a link"]');
  const link = await page.inputValue('.share input');
  const other = await site.visit({ settings: quick });
  await other.goto(link);
  await other.waitForSelector('.analysis[data-count="1"]');
  await other.waitForFunction(() => document.querySelectorAll('.tree .move').length === 2);
  await other.reload();
  await other.waitForSelector('.tree .move');
  await page.click('[aria-label="Delete from here"]');
  await page.waitForFunction(() => document.querySelectorAll('.tree .move').length === 1);
  await page.context().close();
  await other.context().close();
});

test('unequal players choose a number of colours each, and others agree on one up to eight', async () => {
  const page = await site.visit({ settings: quick });
  await page.goto(`${site.address}/#/setup/oeil`);
  const variant = (name) => page.click(`.choice:has(b:text-is("${name}"))`);
  await variant('Unequal players');
  await page.selectOption('fieldset:has-text("Players") select >> nth=0', '3');
  await page.selectOption('[name=varied-3]', '5');
  await page.waitForSelector('.choice:has(b:text-is("Unequal players")) input:checked');
  await page.click('form [type=submit]');
  await page.waitForSelector('.play[data-game=oeil] .status.mine');
  const [{ record, variant: id }] = await keptGames(page).then(async (games) => {
    for (; games.length === 0;) games = await keptGames(page);
    return games;
  });
  assert.match(record, /^option goal=colours:2,1,5$/m);
  assert.equal(id, 'unequal');
  await page.goto(`${site.address}/#/setup/oeil`);
  await variant('Agreed number of colours');
  await page.selectOption('[name=varied-1]', '8');
  await page.waitForSelector('.choice:has(b:text-is("Agreed number of colours")) input:checked');
  await page.waitForSelector('form [type=submit]:enabled');
  await page.context().close();
});

/** What is saved when a format of the menu is chosen. */
async function saved(page, item) {
  await page.click('.bar button.icon-button');
  await page.click('.menu summary:has-text("Save picture")');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click(`.menu .item:has-text("${item}")`),
  ]);
  await page.keyboard.press('Escape');
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

test('pictures have a margin, a background, the names and the result, and a game can be a film', async () => {
  const page = await site.visit({ settings: { ...quick, material: 'slate' } });
  const record = LOST.replace('seat 2 computer 1', 'seat 2 person');
  await withKept(page, { 'games.lost': { ...finished, record } }, 'play/lost');
  await page.waitForSelector('.play .board-place > *');
  await page.waitForFunction(() => document.querySelectorAll('.move').length === 7);
  assert.equal(await page.getAttribute('html', 'data-board'), 'slate');
  const still = (await saved(page, 'Image (SVG)')).bytes.toString();
  assert.match(still, /<rect width="800" height="\d+" fill="#f4ead8"/);
  assert.match(still, /4EYES[^]*Player 1 – Player 2/);
  const film = (await saved(page, 'Animation (SVG)')).bytes.toString();
  assert.equal(film.match(/<animate /g).length, 8, 'a frame for the start and one for each action');
  const file = await saved(page, 'Save to a file');
  assert.match(file.name, /^coupdoeil-foureyes-\d{4}-\d\d-\d\d\.txt$/);
  assert.match(file.bytes.toString(), /^coupdoeil record/);
  const { name, bytes } = await saved(page, 'Animation (GIF)');
  assert.equal(name, 'coupdoeil-foureyes.gif');
  assert.equal(bytes.subarray(0, 6).toString(), 'GIF89a');
  const frames = await page.evaluate(
    async (data) => {
      const decoder = new ImageDecoder({ type: 'image/gif', data: Uint8Array.from(data) });
      await decoder.tracks.ready;
      await decoder.completed;
      const { image } = await decoder.decode({ frameIndex: 7 });
      return { count: decoder.tracks.selectedTrack.frameCount, width: image.displayWidth };
    },
    [...bytes],
  );
  assert.deepEqual(frames, { count: 8, width: 480 });
  await page.context().close();
});
