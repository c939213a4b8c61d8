/**
 * keepfocus.ts - where the focus goes when the element that has it disappears or is switched off: to what is
 * left around it. Browsers would move it to the start of the page, without a word.
 */
import { focusTitle } from './arriving';

/** The element that has the focus, and everything around it, as long as nobody has left it on purpose. */
let path: readonly Element[] = [];
/** What had the focus when a window opened. */
const openers = new WeakMap<Element, Element>();

const usable = (node: Element) => node.isConnected && node.checkVisibility() && !node.matches(':disabled');

function focus(node: Element | null | undefined): boolean {
  if (!(node instanceof HTMLElement || node instanceof SVGElement) || !usable(node)) return false;
  if (node.matches('h1, h2, h3')) node.setAttribute('tabindex', '-1');
  node.focus({ preventScroll: true });
  return document.activeElement === node;
}

/** What deserves the focus inside an element: in a form its next control, around a board the board, or a heading. */
const refuge = (around: Element) =>
  (around.matches('form') &&
    focus(around.querySelector('input:enabled, textarea:enabled, button:enabled'))) ||
  (around.matches('[tabindex="0"]') && focus(around)) ||
  (around.matches('main, section, fieldset, dialog') &&
    (focus(around.querySelector('.board-place [tabindex="0"]')) ||
      focus(around.querySelector('h1, h2, h3'))));

function look(): void {
  const [lost, ...around] = path;
  const { activeElement } = document;
  if (!lost || (activeElement && activeElement !== document.body)) return;
  path = [];
  if (usable(lost)) return; // the person has left it
  const opener = around.map((one) => openers.get(one)).find(Boolean);
  if (opener && !around.some((one) => one.matches('dialog[open]') && one.isConnected) && focus(opener))
    return;
  if (!around.some((one) => one.isConnected && refuge(one))) focusTitle();
}

let waiting = false;

/** Once the page has been drawn again: a change may remove an element and put it elsewhere. */
function lookSoon(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    look();
  });
}

export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const next: Element[] = [];
    for (let node = target instanceof Element ? target : null; node; node = node.parentElement)
      next.push(node);
    const dialog = next.find((one) => one.matches('dialog'));
    if (dialog && path[0] && !path.includes(dialog)) openers.set(dialog, path[0]);
    path = next;
  });
  document.addEventListener('focusout', lookSoon);
  new MutationObserver(lookSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'open', 'hidden'],
  });
}
