// The quiz in the page: each player's language, right answers, your own packs, a person who judges.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertReadable } from './axe.mjs';
import { startPlan } from './browser.mjs';
import { root } from './engines.mjs';
import { meet, mover, openAs, settings, useSite } from './online.mjs';

const site = useSite();
const options = { players: '2', quiz: '1', placing: 'free' };

const PACK = `# Two colours
category 1 Colours
? Which one is the colour of the sky?
+ blue
- red
`;

/** The right answers of a pack, by question. */
function rightOf(language) {
  const right = new Map();
  let question = '';
  for (const line of readFileSync(join(root, 'packs', `coupdoeil.${language}.txt`), 'utf8').split('\n')) {
    if (line.startsWith('? ')) question = line.slice(2);
    if (line.startsWith('+ ')) right.set(question, line.slice(2));
  }
  return right;
}

/** A visitor with a name. */
async function visitor(name, look = {}) {
  const page = await site.visit({ settings, ...look });
  await page.evaluate(
    (body) => fetch('api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify({ name }),
  );
  return page;
}

/** Tries to place a counter, so that a question is asked. */
const place = (page) => page.locator('.actions .chip', { hasText: '@' }).first().click();

const mine = (page, page2) => Promise.race([page, page2].map((one) => one.waitForSelector('.question h2')));

test('both players read the same question in their own language, and then the right answer', async () => {
  const anna = await visitor('Anna', {
    settings: { ...settings, language: 'fr' },
    width: 390,
    height: 844,
  });
  const bert = await visitor('Bert');
  const id = await openAs(anna, { game: 'oeil', options, pack: 'fr' });
  await meet(site, id, [anna, bert]);
  await place(await mover([anna, bert]));
  await mine(anna, bert);
  const french = await anna.textContent('.question h2');
  const english = await bert.textContent('.question h2');
  assert.ok(rightOf('fr').has(french), french);
  assert.ok(rightOf('en').has(english), english);
  assert.equal(await anna.getAttribute('.question h2', 'lang'), 'fr');
  assert.equal(await anna.textContent('.question b'), 'Géographie');
  assert.equal(await bert.textContent('.question b'), 'Geography');
  assert.equal(await anna.locator('.player.acting').count(), 1, 'the player who answers is marked');
  await assertReadable(anna, 'quiz', ['web', 'online']);
  await site.shot(anna, 'quiz-question-fr');
  const asker = (await anna.locator('.question button:not([disabled])').count()) > 0 ? anna : bert;
  await asker.waitForFunction(() => document.title.startsWith('● ')); // an answer is waited for
  assert.equal(
    await asker.evaluate(() => document.activeElement.tagName),
    'H2',
    'the question has the focus',
  );
  const right = rightOf(asker === anna ? 'fr' : 'en').get(asker === anna ? french : english);
  await asker.locator('.question button', { hasNotText: right }).first().click();
  for (const [page, words] of [
    [anna, rightOf('fr').get(french)],
    [bert, rightOf('en').get(english)],
  ]) {
    await page.waitForSelector('.message.notice b[lang]');
    assert.equal(await page.textContent('.message.notice b[lang]'), words);
  }
  await site.shot(bert, 'quiz-wrong-en');
  await bert.click('.message.notice .close');
  await bert.waitForSelector('.message.notice', { state: 'detached' });
  await anna.context().close();
  await bert.context().close();
});

test('a wrong answer is read at leisure, although the computer answers the next question at once', async () => {
  const page = await site.visit({
    settings: { motion: 'off', language: 'en', names: false, list: false },
    width: 390,
    height: 844,
    touch: true,
  });
  const seats = [
    { who: 'person', level: 1 },
    { who: 'computer', level: 1 },
  ];
  await startPlan(page, { game: 'oeil', options: { quiz: '1' }, seats });
  const right = rightOf('en');
  const ask = async () => {
    await page.waitForSelector('.status.mine');
    await page.locator('.oeil .place.live').first().click();
    await page.waitForSelector('.question button:not([disabled])');
  };
  await ask();
  assert.match(await page.textContent('.question .quiet'), /^Your question · /);
  assert.doesNotMatch(await page.textContent('.aim'), /\b0 moves/);
  const answer = right.get(await page.textContent('.question h2'));
  assert.ok(answer);
  await page.locator('.question button', { hasNotText: answer }).first().click();
  await page.waitForSelector('.status.mine'); // the computer has played
  assert.equal(await page.textContent('.message.notice .words b'), answer);
  await ask();
  assert.equal(await page.locator('.message.notice').count(), 0);
  await page.context().close();
});

/** Opens the setup of the quiz. */
async function setUp(page, at) {
  await page.goto(`${site.address}/#/${at}/oeil`);
  await page.click('input[value^="quiz"]');
  await page.waitForSelector('[name="questions"]');
}

test('questions come from a pack in a file, and reach others by a link', async () => {
  const page = await site.visit({ settings, width: 360, height: 640 });
  await setUp(page, 'setup');
  await page.setInputFiles('[name="pack"]', {
    name: 'bad.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('category 1 A\n? No answer\n'),
  });
  await page.waitForSelector('.notice[role="alert"]');
  assert.match(await page.textContent('.notice[role="alert"]'), /bad\.txt.*line 2/);
  await page.setInputFiles('[name="pack"]', {
    name: 'colours.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(PACK),
  });
  await page.waitForFunction(() => document.querySelector('[name="questions"]').value.startsWith('own'));
  await site.shot(page, 'quiz-setup', true);
  await assertReadable(page, 'quiz', ['web', 'online']);
  await page.click('.row button:has-text("Copy link")');
  await page.waitForSelector('button:has-text("Link copied")');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.click('button[type="submit"]');
  await page.waitForSelector('.play .board-place > *');
  await page.click('#tab-actions');
  await place(page);
  await page.waitForSelector('.question h2');
  assert.equal(await page.textContent('.question h2'), 'Which one is the colour of the sky?');

  const other = await site.visit({ settings });
  await other.goto(link);
  await other.waitForSelector('li:has-text("Colours")');
  await assertReadable(other, 'quiz', ['web', 'online']);
  await other.click('button.primary');
  await other.waitForSelector('[role="status"] a');
  await setUp(other, 'setup');
  assert.match(await other.textContent('[name="questions"]'), /Two colours/);
  await page.context().close();
  await other.context().close();
});

test('a person judges at one screen, and the host online', async () => {
  const page = await site.visit({ settings });
  await setUp(page, 'setup');
  await page.selectOption('[name="questions"]', 'judge');
  await page.click('button[type="submit"]');
  await page.waitForSelector('.play .board-place > *');
  await page.click('#tab-actions');
  await place(page);
  await page.waitForSelector('[data-judge="wrong"]');
  await assertReadable(page, 'quiz', ['web', 'online']);
  await site.shot(page, 'quiz-judge');
  const asked = await page.textContent('.question h2');
  await page.click('[data-judge="wrong"]');
  // The computer may have placed a counter at once, and is asked next.
  await page.waitForFunction((was) => document.querySelector('.question h2')?.textContent !== was, asked);
  await page.context().close();

  const anna = await visitor('Anna');
  const bert = await visitor('Bert');
  const id = await openAs(anna, { game: 'oeil', options });
  await meet(site, id, [anna, bert]);
  await place(await mover([anna, bert]));
  await anna.waitForSelector('[data-judge="right"]');
  assert.equal(await bert.locator('[data-judge]').count(), 0, 'the guest does not judge');
  await anna.click('[data-judge="right"]');
  await bert.waitForFunction(() => Number(document.querySelector('.play').dataset.position) >= 3);
  await anna.context().close();
  await bert.context().close();
});
