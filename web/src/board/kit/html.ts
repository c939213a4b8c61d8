/** html.ts - building HTML by script, without markup in strings. */
import { type Attributes, set } from './svg';

/** A new element with its attributes (null and undefined are left out) and its children. */
export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  set(node, attributes);
  node.append(...children);
  return node;
}
