// browser.mjs - the real page in the real browser, served by the real program; pictures go to
// build/web-shots.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { promisify } from 'node:util';
import { launch } from '../dev/launch.mjs';
import { program, root } from './engines.mjs';

/** How long a test waits for what must come: a slow machine is not a failure, a page that hangs
 * is. */
export const patience = Number(process.env.WEB_PATIENCE ?? 120_000);

const run = promisify(execFile);
const shots = join(root, 'build/web-shots');

/** Starts `coupdoeil serve` on a port, 0 any free one, with its data in a folder. */
async function start(folder, port, pages) {
  const child = spawn(
    program,
    ['serve', '-o', 'grace=0', '--port', String(port), '--root', pages, '--data', join(folder, 'data.db')],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => resolve(/http:\/\/[\d.:]+/.exec(String(text))?.[0]));
    child.on('exit', (code) => reject(new Error(`serve ended with ${code}`)));
  });
  child.stderr.resume();
  const end = (signal) =>
    new Promise((done) => {
      child.removeAllListeners('exit').on('exit', done);
      child.kill(signal);
    });
  return { address, end };
}

async function serve(pages) {
  const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-'));
  let server = await start(folder, 0, pages);
  return {
    address: server.address,
    /** `coupdoeil admin`, while it runs. */
    admin: (...words) => run(program, ['admin', '--data', join(folder, 'data.db'), ...words]),
    /** Kills it like a failing machine, and starts it again on the same port and data. */
    async restart() {
      await server.end('SIGKILL');
      server = await start(folder, new URL(server.address).port, pages);
    },
    async stop() {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * A new visitor, with coordinates and the list of moves switched on by default, so that a test can name
 * moves.
 * Whatever the console complains about is a problem.
 */
async function newVisitor(
  { browser, address, problems },
  {
    width = 1280,
    height = 800,
    touch = false,
    locale = 'fr-FR',
    dark = false,
    forced = false,
    worker = true,
    settings = {},
    throttle = 0,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    ...(browser.browserType().name() === 'firefox'
      ? {}
      : {
          hasTouch: touch,
          isMobile: touch,
          reducedMotion: 'reduce',
          colorScheme: dark ? 'dark' : 'light',
          forcedColors: forced ? 'active' : 'none',
          permissions: ['clipboard-read', 'clipboard-write'],
        }),
  });
  await context.addInitScript(
    (chosen) => {
      if (!/^http/.test(location.href)) return; // Firefox keeps nothing for the empty page it begins with
      if (!localStorage.getItem('coupdoeil.settings'))
        localStorage.setItem('coupdoeil.settings', JSON.stringify(chosen));
    },
    { names: true, list: true, ...settings },
  );
  if (!worker)
    await context.addInitScript(() => {
      delete Navigator.prototype.serviceWorker;
    });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()),
  );
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  if (throttle)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(address);
  await page.waitForSelector('.home');
  return page;
}

/** Everything that a test file needs; close() at the end. */
export async function openSite(pages = join(root, 'build/web'), kind = 'chromium') {
  mkdirSync(shots, { recursive: true });
  const server = await serve(pages);
  const browser = await launch[kind]();
  const problems = [];
  return {
    address: server.address,
    browser,
    problems,
    visit: (visitor) => newVisitor({ browser, address: server.address, problems }, visitor),
    restart: server.restart,
    admin: server.admin,
    shot: (page, name, whole = false) =>
      page.screenshot({ path: join(shots, `${name}.png`), fullPage: whole }),
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/**
 * The site of a test file: opened before its tests and closed after them; by then the consoles must
 * have shown only what was expected. `kind` is a browser of dev/launch.mjs.
 */
export function useSite({ pages, kind, expected = /^$/ } = {}) {
  const site = {};
  before(async () => {
    Object.assign(site, await openSite(pages, kind));
  });
  after(async () => {
    await site.close?.();
    assert.deepEqual(
      site.problems.filter((text) => !expected.test(text)),
      [],
      'the console has nothing to complain about',
    );
  });
  return site;
}

/** Stores a plan as the last one of a game, and starts it from the home screen. */
export async function startPlan(page, plan) {
  await page.evaluate((chosen) => {
    localStorage.setItem(
      `coupdoeil.plan.${chosen.game}`,
      JSON.stringify({ clock: 0, untimed: false, ...chosen }),
    );
  }, plan);
  await page.goto(`${new URL(page.url()).origin}/#/`);
  await page.waitForSelector('.home'); // a page that is left while it begins complains about what it could not fetch
  await page.reload();
  await page.click(`.game-${plan.game} .game-start`);
  await page.waitForSelector('.play .board-place > *');
}

/** The games stored by the page, the last played first. */
export const keptGames = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('coupdoeil.games.'))
      .map((key) => JSON.parse(localStorage.getItem(key)))
      .sort((a, b) => b.when - a.when),
  );

/** The record of the last game played, once nothing more is being written. */
export async function keptRecord(page) {
  let before = '';
  for (;;) {
    await page.waitForTimeout(150);
    const now = (await keptGames(page))[0]?.record ?? '';
    if (now && now === before) return now;
    before = now;
  }
}
