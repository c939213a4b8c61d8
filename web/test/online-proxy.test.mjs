// The page behind nginx with TLS, as docs/nginx.conf sets it up: two browsers play by a link over wss, known by a Secure cookie.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { nginx, startNginx } from '../../tests/server/nginx.mjs';
import { freePort } from '../../tests/server/ports.mjs';
import { launch } from '../dev/launch.mjs';
import { patience } from './browser.mjs';
import { lots } from './bundle.mjs';
import { program, root } from './engines.mjs';
import { act, atBoard, mover, name, open, resign } from './online.mjs';

test('two browsers at a table through nginx and TLS', { skip: !nginx }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-'));
  const port = await freePort();
  const site = `https://localhost:${port}`;
  const server = spawn(
    program,
    [
      'serve',
      '--port',
      '0',
      '--root',
      join(root, 'build/web'),
      '--data',
      join(folder, 'data.db'),
      '--public',
      site,
      '-o',
      'proxy=yes',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const behind = await new Promise((ready) =>
    server.stderr.on('data', (text) => {
      const found = /"event":"listen".*"port":(\d+)/.exec(text);
      if (found) ready(Number(found[1]));
    }),
  );
  const proxy = startNginx(folder, port, behind);
  const browser = await launch.chromium();
  try {
    const pages = [];
    const sockets = [];
    for (let i = 0; i < 2; i++) {
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() =>
        localStorage.setItem('coupdoeil.settings', JSON.stringify({ names: true, list: true })),
      );
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      page.on('websocket', (socket) => sockets.push(socket.url()));
      pages.push(page);
    }
    const [anna, bert] = pages;
    // nginx may take a moment to listen.
    const there = () => anna.goto(site).then(Boolean, () => false);
    for (const until = Date.now() + patience; !(await there()) && Date.now() < until;)
      await anna.waitForTimeout(50);
    assert.ok(await anna.evaluate(() => crossOriginIsolated), 'the page may think on all cores');
    const link = await open(anna, 'ovo', 'two');
    assert.ok(link.startsWith(`${site}/t/`), 'the link is the public address');
    await bert.goto(link);
    await name(bert, 'Bert');
    await bert.click('[data-sit]');
    await anna.click('[data-ready]');
    for (const page of pages) await atBoard(page);
    await act(await mover(pages), lots(1));
    await resign(bert);
    await anna.waitForSelector('.status.over');
    assert.ok(sockets.length >= 2 && sockets.every((url) => url.startsWith(`wss://localhost:${port}/`)));
    const [cookie] = await anna.context().cookies();
    assert.deepEqual(
      [cookie.name, cookie.secure, cookie.httpOnly, cookie.sameSite],
      ['__Host-coupdoeil', true, true, 'Lax'],
    );
  } finally {
    await browser.close();
    proxy.stop();
    await new Promise((ended) => server.on('exit', ended).kill());
    rmSync(folder, { recursive: true });
  }
});
