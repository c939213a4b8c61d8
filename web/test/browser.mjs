// browser.mjs - the real page in the real browser, served by the real program; pictures go to build/web-shots.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { program, root } from './engines.mjs';

/** How long a test waits for what is bound to come: a slow machine is no failure, a page that hangs is. */
export const patience = Number(process.env.WEB_PATIENCE ?? 120_000);

const shots = join(root, 'build/web-shots');

/** Starts `coupdoeil serve` on a port, 0 any free one, with its data in a folder. */
async function start(folder, port, pages) {
  const child = spawn(program, ['serve', '--port', String(port), '--root', pages, '--data', join(folder, 'data.db')],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => resolve(/http:\/\/[\d.:]+/.exec(String(text))?.[0]));
    child.on('exit', (code) => reject(new Error(`serve ended with ${code}`)));
  });
  child.stderr.resume();
  const end = (signal) => new Promise((done) => {
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
    /** Kills it as a failing machine would, and starts it again on the same port and data. */
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

/** Everything that a test file needs; close() at the end. */
export async function openSite(pages = join(root, 'build/web')) {
  mkdirSync(shots, { recursive: true });
  const server = await serve(pages);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const problems = [];

  /** A new visitor. Whatever the console complains about is a problem. */
  async function visit({ width = 1280, height = 800, touch = false, locale = 'fr-FR', dark = false, forced = false, worker = true, settings = {}, throttle = 0 } = {}) {
    const context = await browser.newContext({
      viewport: { width, height }, hasTouch: touch, isMobile: touch, locale, reducedMotion: 'reduce',
      colorScheme: dark ? 'dark' : 'light', forcedColors: forced ? 'active' : 'none', permissions: ['clipboard-read', 'clipboard-write'],
    });
    await context.addInitScript((chosen) => {
      if (!localStorage.getItem('coupdoeil.settings'))
        localStorage.setItem('coupdoeil.settings', JSON.stringify(chosen));
    }, settings);
    if (!worker)
      await context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
    if (throttle)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(server.address);
    await page.waitForSelector('.home');
    return page;
  }

  return {
    address: server.address, browser, problems, visit, restart: server.restart,
    shot: (page, name, whole = false) => page.screenshot({ path: join(shots, `${name}.png`), fullPage: whole }),
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** Puts a plan where the page keeps the last one of a game, and starts it from the home screen. */
export async function startPlan(page, plan) {
  await page.evaluate((chosen) => {
    localStorage.setItem(`coupdoeil.plan.${chosen.game}`, JSON.stringify({ clock: 0, untimed: false, ...chosen }));
  }, plan);
  await page.goto(`${new URL(page.url()).origin}/#/`);
  await page.reload();
  await page.click(`.game-${plan.game} .game-start`);
  await page.waitForSelector('.play .board-place > *');
}

/** The record of the game as it is kept once nothing more is written. */
export async function keptRecord(page) {
  let before = '';
  for (;;) {
    await page.waitForTimeout(150);
    const now = await page.evaluate(() => JSON.parse(localStorage.getItem('coupdoeil.game') ?? '{}').record ?? '');
    if (now && now === before)
      return now;
    before = now;
  }
}
