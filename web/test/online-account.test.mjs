// Accounts in the page: password, recovery code, devices, own data; the privacy page; administration; what banned
// people read.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { overflow, wrongs } from './axe.mjs';
import { atBoard, meet, name, openAs, settings, useSite } from './online.mjs';

// What banned people ask for is forbidden.
const site = useSite({ expected: /net::ERR_|WebSocket connection|status of 40[34]/ });
const PASSWORD = 'a kettle of blue fish';

async function register(page, login) {
  await page.goto(`${site.address}/#/account`);
  await page.click('button[aria-pressed="false"]');
  await page.fill('[name="username"]', login);
  await page.fill('[name="password"]', PASSWORD);
  await page.click('form button[type="submit"]');
  await page.waitForSelector('[data-care="sessions"]');
}

async function signIn(page, login, password) {
  await page.goto(`${site.address}/#/account`);
  await page.fill('[name="username"]', login);
  await page.fill('[name="password"]', password);
  await page.click('form button[type="submit"]');
  await page.waitForSelector('[data-care="sessions"]');
}

/** Both sizes, all languages: nothing is wider than the screen, and nothing is inaccessible. */
async function look(page, where, shot) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    for (const language of ['fr', 'nl', 'en']) {
      await page.goto(`${site.address}/#/settings`);
      await page.click(`label:has(span[lang="${language}"])`);
      await page.goto(`${site.address}/#/${where}`);
      await page.waitForSelector('main.sheet :is(.card, .kept)');
      assert.ok((await overflow(page)) <= 0, `${where} in ${language} fits ${width}`);
      assert.deepEqual(await wrongs(page), []);
      await site.shot(page, `${shot}-${width}-${language}`, true);
    }
  }
}

test('devices, changing the password, exporting and deleting data', async () => {
  const anna = await site.visit({ settings });
  const phone = await site.visit({ settings, width: 390, height: 844, touch: true });
  await register(anna, 'annick');
  await signIn(phone, 'annick', PASSWORD);
  await anna.reload();
  await anna.waitForSelector('.session button');
  assert.match(await anna.textContent('.session small'), /\d+ \w+ \d{4}/, 'the day comes before the month');
  await anna.click('.session button');
  await anna.waitForSelector('.session >> nth=1', { state: 'detached' });
  await phone.reload();
  await phone.waitForSelector('[name="username"]');
  await anna.click('[data-care="password"] summary');
  await anna.fill('[data-care="password"] input >> nth=0', PASSWORD);
  await anna.fill('[data-care="password"] input >> nth=1', 'green tea at noon');
  await anna.click('[data-care="password"] button');
  await anna.waitForSelector('[data-care="password"] [role="status"]');
  await look(anna, 'account', 'account');
  const [file] = await Promise.all([
    anna.waitForEvent('download'),
    anna.click('[data-care="data"] .row button >> nth=0'),
  ]);
  assert.equal(JSON.parse(await readFile(await file.path(), 'utf8')).login, 'annick');
  await anna.click('[data-care="data"] .row button >> nth=1');
  await anna.fill('[data-care="data"] input', 'green tea at noon');
  await anna.click('[data-care="data"] .danger');
  await anna.waitForSelector('[name="username"]');
  for (const page of [anna, phone]) await page.context().close();
});

test('a recovery code opens an account whose password is forgotten', async () => {
  const ruth = await site.visit({ settings });
  await register(ruth, 'ruth');
  await ruth.click('[data-care="recovery"] summary');
  await ruth.fill('[data-care="recovery"] input', PASSWORD);
  await ruth.click('[data-care="recovery"] button');
  const code = await ruth.inputValue('[data-code]');
  await ruth.click('button:has-text("Sign out")');
  await ruth.click('button[aria-pressed="false"]');
  await ruth.click('[data-care="recover"] summary');
  for (const [i, text] of ['ruth', code, 'three small eggs'].entries())
    await ruth.fill(`[data-care="recover"] input >> nth=${i}`, text);
  await ruth.click('[data-care="recover"] button');
  await ruth.waitForSelector('[data-care="sessions"]');
  await ruth.context().close();
});

test("the privacy page has the server's own figures", async () => {
  const page = await site.visit({ settings });
  await page.goto(`${site.address}/#/settings`);
  await page.click('a[href="#/privacy"]');
  await page.waitForSelector('[data-kept="guest"]:has-text("90 days")');
  await page.waitForSelector('[data-kept="table"]:has-text("365 days")');
  await look(page, 'privacy', 'privacy');
  await page.context().close();
});

test('an administrator sees a report, removes the message and bans its author, who reads why', async () => {
  const anna = await site.visit({ settings });
  const bert = await site.visit({ settings });
  await register(anna, 'clara');
  await bert.goto(`${site.address}/#/friends`);
  await name(bert, 'Bert');
  await bert.waitForSelector('.meet');
  const id = await openAs(anna, { game: 'ovo' });
  await meet(site, id, [anna, bert]);
  for (const page of [anna, bert]) {
    await atBoard(page);
    await page.click('#tab-company');
  }
  assert.equal(
    await bert.locator('.players .account-mark, .player .account-mark').count(),
    1,
    'accounts are marked',
  );
  await bert.fill('.chat input', 'you are a fool');
  await bert.keyboard.press('Enter');
  await anna.click('.said-more summary >> nth=-1');
  await anna.click('.said-more[open] button:has-text("Report")');
  await anna.waitForSelector('.news:has-text("administrator")');

  await site.admin('grant', 'clara');
  await anna.goto(`${site.address}/#/account`);
  await anna.reload();
  await anna.click('a[href="#/admin"]');
  await anna.waitForSelector('[data-report] blockquote:has-text("you are a fool")');
  await look(anna, 'admin', 'admin');
  await anna.click('[data-report] button:has-text("Remove message")');
  await bert.waitForSelector('.said:has-text("fool")', { state: 'detached' });
  await anna.fill('[data-report] [name="why"]', 'rude words');
  await anna.click('[data-report] button:has-text("Ban")');
  await bert.waitForSelector('[role="alert"]:has-text("rude words")');
  await site.shot(bert, 'banned');
  await bert.reload();
  await bert.waitForSelector('[role="alert"]:has-text("rude words")');
  await anna.click('[data-report] button:has-text("Done")');
  await anna.waitForSelector('[data-report]', { state: 'detached' });
  await anna.click('[data-sanction] button');
  await anna.waitForSelector('[data-sanction]', { state: 'detached' });
  await bert.reload();
  await atBoard(bert);
  for (const page of [anna, bert]) await page.context().close();
});
