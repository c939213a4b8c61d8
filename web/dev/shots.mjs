#!/usr/bin/env node
/**
 * shots.mjs [NAME]... - pictures of boards in telling positions, to be looked at: build/shots/NAME-*.png,
 * on a phone and on a desk, light and dark.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from './boards.mjs';
import { launch } from './launch.mjs';
import { scenes } from './scenes.mjs';

const out = join(dirname(fileURLToPath(import.meta.url)), '../../build/shots');
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const wanted = process.argv.slice(2);

await mkdir(out, { recursive: true });
const server = await serve();
const browser = await launch.chromium();
try {
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const theme of size === 'phone' ? ['light'] : ['dark', 'light']) {
        const page = await browser.newPage({ viewport });
        page.on('console', (message) => message.type() === 'error' && console.log(name, message.text()));
        page.on('pageerror', (error) => console.log(name, error.message));
        const { keys = [], ...query } = scene;
        await page.goto(
          `http://localhost:${server.address().port}/?${new URLSearchParams({ motion: '0', theme, ...query })}`,
        );
        await page.waitForFunction(() => globalThis.dev?.scene);
        if (keys.length > 0) await page.focus("[tabindex='0']");
        for (const key of keys) await page.keyboard.press(key);
        await page.screenshot({ path: join(out, `${name}-${size}-${theme}.png`) });
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}
