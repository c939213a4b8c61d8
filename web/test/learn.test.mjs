// Lessons, puzzles, rules and analysis in the page, and the desk that serves them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseCatalogue } from '../site/catalogues.mjs';
import { assertReadable } from './axe.mjs';
import { startPlan, useSite } from './browser.mjs';
import { games, program, root } from './engines.mjs';
import { blocks, openDesk } from './desk.mjs';

const quick = { motion: 'off', language: 'en' };
const words = (game) => parseCatalogue(readFileSync(join(root, `content/lessons/${game}.en`), 'utf8'));
const ofDay = (date) =>
  / (\w+-\d+) /.exec(execFileSync(program, ['puzzle', '--day', date], { input: '', encoding: 'utf8' }))[1];

const site = useSite();

const open = async (page, address, selector) => {
  await page.goto(`${site.address}/#/${address}`);
  await page.waitForSelector(selector);
};

/** Opens the list of actions next to the board. */
async function listed(page) {
  await page.waitForSelector('.typed');
  await page.evaluate(() => {
    document.querySelector('.typed').open = true;
  });
  await page.waitForSelector('.typed .chip');
}

/** Chooses an action from the list next to the board. */
async function choose(page, action) {
  await listed(page);
  const filter = page.locator('.typed input');
  if (await filter.count()) await filter.fill(action);
  await page.locator('.typed .chip').getByText(action, { exact: true }).click();
}

const answer = (page, tone) => page.locator(`.answer.${tone}`).innerText();

async function accessible(page, name) {
  await assertReadable(page, name, ['web', 'lesson', 'puzzle', 'review', 'desk', 'hint']);
  await site.shot(page, name);
}

test("the puzzle of the day is the program's", async () => {
  const desk = await openDesk();
  for (const date of [
    '1970-01-01',
    '2024-02-29',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2031-07-04',
  ])
    assert.equal(desk.say(`day ${date}`)[0].id, ofDay(date), date);
});

test('the desk in WebAssembly knows every lesson and every puzzle', async () => {
  const desk = await openDesk();
  const [{ courses }] = desk.say('courses');
  const [{ puzzles }] = desk.say('puzzles');
  for (const game of games) {
    assert.deepEqual(
      courses.find((one) => one.game === game).lessons.map(({ id }) => id),
      blocks('lessons', game).map(({ lesson }) => lesson),
    );
    assert.deepEqual(
      puzzles.filter((one) => one.game === game).map(({ id }) => id),
      blocks('puzzles', game).map(({ puzzle }) => puzzle),
    );
  }
});

test('a lesson of each game answers a wrong try, plays the right one and is remembered', async () => {
  const page = await site.visit({ width: 390, height: 844, settings: quick });
  for (const game of games) {
    const [lesson, ...rest] = blocks('lessons', game);
    const sentences = words(game);
    await open(page, `learn/${game}/1`, `[data-task="${lesson.lesson}"] .board-place > *`);
    assert.match(
      await page.innerText('.status'),
      new RegExp(sentences[lesson.goal].slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    );
    const accepted = lesson.accept.split(' ');
    await listed(page);
    const other = (await page.locator('.typed .chip').allInnerTexts()).find(
      (action) => !accepted.includes(action),
    );
    if (other !== undefined) {
      await choose(page, other);
      assert.ok((await answer(page, 'notice')).length > 5, `${game}: ${other} is answered`);
    }
    await choose(page, lesson.show);
    assert.equal(await answer(page, 'good'), sentences[lesson.after].replace(/\s*\[[^\]]*\]/g, ''));
    assert.ok(rest.length > 4);
    await page.click('.dock .primary');
    await page.waitForSelector(`[data-task="${rest[0].lesson}"]`);
  }
  await open(page, 'learn', '.course');
  assert.equal(await page.locator('.course .quiet').filter({ hasText: /^1 of/ }).count(), games.length);
  await page.context().close();
});

test('a lesson by pointing: refusals are explained, and "show me" shows the move', async () => {
  const page = await site.visit({ settings: quick });
  await open(page, 'learn/ovo/1', '[data-place="c1"]');
  await page.click('[data-place="c1"]');
  await page.click('[data-place="c3"]', { force: true });
  assert.equal(await answer(page, 'notice'), words('ovo')['lesson.ovo.step.far']);
  await page.click('.dock button >> nth=0');
  assert.equal(await answer(page, 'good'), words('ovo')['lesson.ovo.step.after']);
  const learned = () => page.evaluate(() => localStorage['coupdoeil.learned'] ?? '');
  assert.equal(await learned(), '', 'what was only shown is not done');
  await page.click('.dock button >> nth=0');
  await page.waitForSelector('.answer', { state: 'detached' });
  await page.click('[data-place="c1"]');
  await page.click('[data-place="c2"]');
  assert.equal(await answer(page, 'good'), words('ovo')['lesson.ovo.step.after']);
  assert.match(await learned(), /ovo-step/);
  await page.context().close();
});

test('a forbidden double can be tried in its lesson: the reason is shown, and what forbids it stays visible', async () => {
  const page = await site.visit({ width: 390, height: 844, settings: quick });
  for (const [game, type, turn, cell, figures] of [
    ['foureyes', 'D', 'left', 'd4', '.both'],
    ['eccentric', 'A', 'right', 'c3', '.forming'],
  ]) {
    const number = blocks('lessons', game).findIndex(({ lesson }) => lesson === `${game}-double`) + 1;
    await open(page, `learn/${game}/${number}`, `[data-place="hand:${type}"]`);
    await page.click(`[data-place="hand:${type}"]`);
    await page.click(`[data-tool="${turn}"]`);
    await page.click(`[data-place="${cell}"]`, { force: true });
    assert.equal(await page.locator('[data-tool="confirm"]:enabled').count(), 0, 'it cannot be played');
    await page.click('[data-tool="why"]');
    assert.equal(await answer(page, 'notice'), words(game)[`lesson.${game}.double.both`]);
    assert.equal(await page.locator(figures).count(), 2);
    await site.shot(page, `forbidden-${game}`);
  }
  await page.context().close();
});

test("a puzzle of two actions: hints, a wrong try, the opponent's reply, solved and remembered", async () => {
  const puzzle = blocks('puzzles', 'foureyes').find(({ kind, length }) => kind === 'win' && length === '2');
  const [first, , second] = puzzle.line.split(' ');
  const solutions = puzzle.solution.split(' ');
  const page = await site.visit({ settings: quick });
  await open(page, `puzzle/${puzzle.puzzle}`, '.board-place > *');
  await page.click('.dock button >> nth=0');
  await page.waitForSelector('.message.hint');
  assert.match(await page.textContent('.message.hint'), /Where\? Look at/);
  await page.click('.message.hint .more');
  await page.waitForSelector('.board .suggested');
  assert.match(await page.textContent('.message.hint'), /Where\?.*What\? Tile on/, 'step by step');
  await listed(page);
  const wrong = (await page.locator('.typed .chip').allInnerTexts()).find(
    (action) => !solutions.includes(action),
  );
  await choose(page, wrong);
  assert.doesNotMatch(await answer(page, 'notice'), /@|^.{0,5}$/, 'its answer is in words');
  const count = Number(await page.getAttribute('.task', 'data-count'));
  await choose(page, first);
  await page.waitForFunction(
    (then) => Number(document.querySelector('.task').dataset.count) === then,
    count + 2,
  );
  await choose(page, second);
  assert.match(await answer(page, 'good'), /Solved/);
  await open(page, 'puzzles', '.course .quiet');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.course .quiet')].some((node) => node.textContent.startsWith('1 ')),
  );
  await open(page, `puzzle/${puzzle.puzzle}`, '.board-place > *');
  await page.click('.dock button >> nth=2');
  assert.match(
    await answer(page, 'hint'),
    /^A solution[^@]*: tile on \w\d [^@]* – tile on [^@]* – tile on [^@]*$/,
  );
  await page.waitForFunction(
    (then) => Number(document.querySelector('.task').dataset.count) === then,
    count + 3, // the solution is played on the board, with the answer
  );
  await open(page, 'puzzle/day', '.board-place > *');
  assert.equal(await page.getAttribute('.task', 'data-task'), ofDay(new Date().toISOString().slice(0, 10)));
  await page.context().close();
});

test('a game without puzzles has no count and no list, but the way to make some', async () => {
  const page = await site.visit({ settings: quick });
  /* As if the packs had puzzles for one game only. */
  await page.addInitScript((game) => {
    const { parse } = JSON;
    JSON.parse = (...args) => {
      const object = parse(...args);
      if (object?.type === 'puzzles') object.puzzles = object.puzzles.filter((one) => one.game === game);
      return object;
    };
  }, games[0]);
  await page.reload();
  await open(page, 'puzzles', '.course');
  assert.equal(await page.locator('.course').count(), games.length);
  assert.equal(await page.locator('.course .quiet').count(), 1, 'one says how many are solved');
  assert.equal(await page.locator('.course details').count(), 1);
  assert.equal(await page.locator('.course > .button').count(), games.length - 1);
  await page.context().close();
});

test('going back from a puzzle shows the list as it was', async () => {
  const page = await site.visit({ width: 390, height: 844, settings: quick });
  await open(page, 'puzzles', '.course');
  const ovo = page.locator('.course').filter({ has: page.locator('#puzzles-ovo') });
  await ovo.locator('summary').click();
  await ovo.locator('.chip >> nth=2').click();
  await page.waitForSelector('.task .board-place > *');
  await page.click('.bar a >> nth=0');
  await ovo.locator('.chip >> nth=2').waitFor();
  await page.waitForFunction(
    () =>
      Math.abs(document.querySelector('#puzzles-ovo').closest('section').getBoundingClientRect().top) < 200,
  );
  await page.context().close();
});

test('a puzzle about the owner of an egg shows the moves, explains a wrong answer and accepts the right one', async () => {
  const puzzle = blocks('puzzles', 'ovo').find(({ kind }) => kind === 'owner');
  const page = await site.visit({ settings: quick });
  await open(page, `puzzle/${puzzle.puzzle}`, '.task[data-count] .board-place > *');
  const player = (seat) => page.locator('.ends button').filter({ hasText: `Player ${seat}` });
  await player(puzzle.solution === '1' ? 2 : 1).click();
  assert.ok((await answer(page, 'notice')).length > 5);
  await player(puzzle.solution).click();
  assert.match(await answer(page, 'good'), /Solved/);
  await page.context().close();
});

test('your own puzzle is judged, shared by a link and solved by another', async () => {
  const page = await site.visit({ settings: quick });
  await open(page, 'make/foureyes', '.board-place > *');
  for (const [n, action] of 'D3@a1 D3@d4 L3@a3 R2@d1 D3@c3 L1@b4'.split(' ').entries()) {
    await choose(page, action);
    await page.waitForFunction(
      (then) => document.querySelector('.task').dataset.count === String(then),
      n + 1,
    );
  }
  await page.click('.dock button >> nth=0');
  await page.waitForSelector('.share input');
  const link = await page.inputValue('.share input');
  const other = await site.visit({ settings: quick });
  await other.goto(link);
  await other.waitForSelector('.task[data-count] .board-place > *');
  await choose(other, 'R3@c1');
  assert.match(await answer(other, 'good'), /Solved/);
  await other.goto(`${site.address}/#/p/AAAA`);
  await other.waitForSelector('.lead[role=alert]');
  await page.context().close();
  await other.context().close();
});

test('in every variant of every game your own position is judged', async () => {
  const page = await site.visit({ settings: quick });
  for (const game of games) {
    await open(page, `make/${game}`, '.task[data-count="0"] .board-place > *');
    const forms = await page
      .locator('.field select')
      .first()
      .locator('option')
      .evaluateAll((all) => all.map(({ value }) => value));
    for (const form of forms) {
      await page.locator('.field select').first().selectOption(form);
      await page.waitForSelector('.task[data-count="0"] .board-place > *');
      await page.click('.dock button >> nth=0');
      await page.waitForFunction(() =>
        /^(Solvable|A good puzzle|Not a good puzzle)/.test(
          document.querySelector('.answer')?.textContent.trim() ?? '',
        ),
      );
    }
  }
  await page.context().close();
});

test('an analysis names the missed win, and the position can be saved as PNG', async () => {
  const page = await site.visit({ width: 390, height: 844, settings: quick });
  const record = [
    'coupdoeil record 1',
    'game foureyes',
    'option board=4',
    ...'D3@a1 D3@d4 L3@a3 R2@d1 D3@c3 L1@b4 D0@b1'.split(' '),
    '',
  ].join('\n');
  await page.evaluate(
    (text) =>
      localStorage.setItem(
        'coupdoeil.game',
        JSON.stringify({ game: 'foureyes', record: text, over: true, counted: true }),
      ),
    record,
  );
  await page.reload();
  await open(page, 'review', '.chart');
  const moment = page.locator('.moment.mark-missed').last();
  await moment.filter({ hasText: 'tile' }).waitFor(); // the words come with the board
  assert.match(
    await moment.innerText(),
    /Missed win[\s\S]*7\. Player 1: tile on b1 \(red top left, blue bottom right\)/,
  );
  assert.equal(
    await page.locator('.curve .chart-mark').count(),
    await page.locator('.moments .chart-mark').count(),
    'the list explains the marks of the curve',
  );
  await moment.click();
  await page.waitForSelector('.board .suggested'); // the better action appears once the position is there
  await page.getByText('This would have won: tile on c1').first().waitFor(); // once the position is there
  assert.match(await page.innerText('.status'), /This would have won: tile on c1 \(red bottom left/);
  await accessible(page, 'review');
  await startPlan(page, {
    game: 'eccentric',
    options: { players: '2' },
    seats: [
      { who: 'person', level: 1 },
      { who: 'person', level: 1 },
    ],
  });
  await page.click('.bar button.icon-button');
  await page.click('.menu .items > summary');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Image (PNG)').click(),
  ]);
  const png = readFileSync(await download.path());
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  assert.equal(Math.max(png.readUInt32BE(16), png.readUInt32BE(20)), 1600);
  await page.context().close();
});

test('an analysis uses the names of the game, keeps its arrows under the finger and draws the better action', async () => {
  const page = await site.visit({ width: 390, height: 844, settings: quick });
  const record = [
    'coupdoeil record 1',
    'game foureyes',
    'option board=4',
    ...'D3@a1 D3@d4 L3@a3 R2@d1 D3@c3 L1@b4 D0@b1'.split(' '),
    '# table mode local',
    '# table seat 1 computer 3',
    '# table seat 2 person',
    '',
  ].join('\n');
  await page.evaluate(
    (text) =>
      localStorage.setItem(
        'coupdoeil.game',
        JSON.stringify({ game: 'foureyes', record: text, over: true, counted: true }),
      ),
    record,
  );
  await page.reload();
  await open(page, 'review', '.chart');
  await page.locator('.moment.mark-missed').last().click();
  await page.waitForSelector('.board .suggested');
  assert.match(await page.innerText('.status'), /^7\. The computer: tile on b1/);
  assert.deepEqual(await page.locator('.chart-name').allTextContents(), ['▲ You', '▼ The computer']);
  const previous = page.getByRole('button', { name: 'Previous' });
  const { x, y, width, height } = await previous.boundingBox();
  for (let at = 6; at >= 0; at--) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForSelector(`.review[data-at="${at}"]`);
    assert.doesNotMatch(await page.innerText('.review'), /Seat \d|@|\b[RDL]\d\b/);
  }
  await page.context().close();
});

test('an analysis of forty actions shows its progress, and then every decision', async () => {
  const played = (
    'D2@d4 D1@b4 L1@d2 D2@d5 L2@a1 R1@d3 L2@a3 L2@d1 R1@e1 D3@b3 D0@e3 R0@e4 D0@b1 R0@b2 R3@a2 D0@a4 R2@c2 L1@b5 D3@c4 L3@a5 ' +
    'd2< a4< d4< b4< c4< d3> a1> d1-e2 c4-c3 e2-d1 c3> b5-c5 c3< b4> b1< d5-e5 a1< d3-e2 e1> b2-c1'
  ).split(' ');
  const page = await site.visit({ settings: quick });
  const record = ['coupdoeil record 1', 'game foureyes', ...played, ''].join('\n');
  await page.evaluate(
    (text) =>
      localStorage.setItem(
        'coupdoeil.game',
        JSON.stringify({ game: 'foureyes', record: text, over: true, counted: true }),
      ),
    record,
  );
  await page.reload();
  await page.evaluate(() => {
    window.far = [];
    new MutationObserver(
      () => document.querySelector('progress') && window.far.push(document.querySelector('progress').value),
    ).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await open(page, 'review', '.chart');
  const far = await page.evaluate(() => window.far);
  assert.ok(
    new Set(far).size > 5 && far.every((share, i) => i === 0 || share >= far[i - 1]),
    `it went ${far}`,
  );
  assert.equal(await page.locator('.slider input').getAttribute('max'), String(played.length));
  await page.context().close();
});

test('the rules of each game open at a step in each language, and by key from a game', async () => {
  const steps = {
    oeil: 'step-turn',
    lynx: 'step-snake',
    foureyes: 'step-moving',
    ovo: 'step-turn',
    eccentric: 'step-placing',
  };
  for (const language of ['fr', 'nl', 'en']) {
    const page = await site.visit({ settings: { ...quick, language } });
    for (const game of games) {
      await page.goto(`${site.address}/#/rules/${game}/${steps[game]}`);
      await page.waitForFunction((id) => document.activeElement?.id === id, `rule-${steps[game]}`);
      assert.equal(await page.getAttribute('html', 'lang'), language);
    }
    await page.waitForSelector('figure .picture .board-place > *');
    await page.context().close();
  }
  const page = await site.visit({ settings: quick });
  await page.goto(`${site.address}/#/rules/eccentric`);
  // The forbidden pawn is shown with the triangles that forbid it, a black and a red one.
  await page.waitForFunction(() => document.querySelectorAll('figure .forming').length === 2);
  await startPlan(page, {
    game: 'ovo',
    options: {},
    seats: [
      { who: 'person', level: 1 },
      { who: 'person', level: 1 },
    ],
  });
  if (await page.locator('.cover button').count()) await page.click('.cover button');
  await page.keyboard.press('?');
  await page.waitForFunction(() => document.activeElement?.id === 'rule-step-turn');
  const back = page.locator('.bar [aria-label="Back"]');
  assert.ok(await back.evaluate((node) => node.getBoundingClientRect().top >= 0), 'the way back is in sight');
  await back.click();
  await page.waitForSelector('.play[data-game=ovo]');
  await page.context().close();
});

test('every new screen is accessible and fits; offline they work', async () => {
  const page = await site.visit({
    width: 320,
    height: 640,
    dark: true,
    settings: { ...quick, language: 'fr' },
  });
  for (const [address, selector] of [
    ['learn', '.course'],
    ['learn/eccentric/2', '.task[data-count] .board-place > *'],
    ['puzzles', '.course'],
    ['puzzle/lynx-20', '.task[data-count] .board-place > *'],
    ['make/oeil', '.task[data-count] .board-place > *'],
  ]) {
    await open(page, address, selector);
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((node) => {
        node.open = true;
      }),
    );
    await accessible(page, address.replaceAll('/', '-'));
  }
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      ({ active }) =>
        active.state === 'activated' || new Promise((done) => active.addEventListener('statechange', done)),
    ),
  );
  await page.context().setOffline(true);
  await page.reload();
  await open(page, 'learn/ovo/1', '.task[data-count] .board-place > *');
  await open(page, 'puzzle/oeil-01', '.task[data-count] .board-place > *');
  await page.context().close();
});
