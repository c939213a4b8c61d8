// axe.mjs - whether a screen is accessible, and nothing sticks out of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong, in words. */
export const wrongs = (page) =>
  page.evaluate(async (source) => {
    if (!window.axe) (0, new Function(source))();
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
  }, axeSource);

/** Nothing may stick out sideways. */
export const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Fails if a screen is not accessible, is too wide, or shows a message id of one of these
 * families instead of a sentence. */
export async function assertReadable(page, name, families) {
  assert.deepEqual(await wrongs(page), [], name);
  const wide = await overflow(page);
  assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
  assert.doesNotMatch(
    await page.innerText('body'),
    new RegExp(`\\b(${families.join('|')})\\.[a-z][a-z.-]+`),
    `${name}: an id instead of a sentence`,
  );
}

/** ---- what follows runs in the page ---- */

/** The texts that are shown, line by line. */
function textsShown() {
  const over = document.querySelector('dialog[open]') ?? document.body;
  const words = [];
  const walker = document.createTreeWalker(over, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (
      !node.data.trim() ||
      box.closest('.heard, svg, option, script, style, [hidden]') ||
      !box.checkVisibility()
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length > 0)
      words.push({
        text: node.data.trim().slice(0, 40),
        box,
        lines,
        fixed: ['fixed', 'sticky'].includes(
          getComputedStyle(box.closest('.dock, .under, .update, .setup > .ends, header') ?? box).position,
        ),
      });
  }
  return words;
}

/** Texts that are cut off by a box around them, or stick out of what they are on. */
function cutOff(words) {
  const wrong = [];
  for (const { text, box, lines } of words) {
    for (let around = box; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const cut = (how) => how === 'hidden' || how === 'clip';
      if (
        lines.some(
          (line) =>
            (cut(overflowX) && (line.right > right + 1 || line.left < left - 1)) ||
            (cut(overflowY) && (line.bottom > bottom + 2 || line.top < top - 2)),
        )
      )
        wrong.push(`cut: ${text}`);
      if (
        around.matches('button, a, select, label, .chip') &&
        lines.some(
          (line) =>
            line.right > right + 1 || line.left < left - 1 || line.bottom > bottom + 3 || line.top < top - 3,
        )
      )
        wrong.push(`sticks out of ${around.tagName.toLowerCase()}.${around.className}: ${text}`);
    }
  }
  return wrong;
}

/** Texts that overlap another one. */
function overOthers(words) {
  const wrong = [];
  const meets = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  for (const [i, one] of words.entries()) {
    for (const other of words.slice(i + 1)) {
      if (one.fixed === other.fixed && one.lines.some((a) => other.lines.some((b) => meets(a, b))))
        wrong.push(`${one.text} over ${other.text}`);
    }
  }
  return wrong;
}

/** ---- */

/**
 * Sentences that cannot be read: cut off by their box, or overlapping another. Scrolling text is
 * not cut, text for screen readers only does not count, and a window over the page covers what it
 * should cover.
 */
export const crowded = (page) =>
  page.evaluate(`(() => {
    ${textsShown}
    ${cutOff}
    ${overOthers}
    const words = textsShown();
    return [...new Set([...cutOff(words), ...overOthers(words)])];
  })()`);
