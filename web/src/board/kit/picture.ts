/** picture.ts - a board as a standalone picture: its SVG with the styles written into it. */

/** The CSS properties of the drawing; all of them are SVG attributes too. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stop-color',
  'stop-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** The drawing without the parts that only serve playing: targets, focus, marks under the pointer. */
export function pictureOf(root: SVGSVGElement): string {
  const copy = root.cloneNode(true) as SVGSVGElement;
  const from = [root, ...root.querySelectorAll('*')];
  const to = [copy, ...copy.querySelectorAll('*')];
  from.forEach((node, i) => {
    const target = to[i];
    if (!target) return;
    const style = getComputedStyle(node);
    for (const name of PROPERTIES) {
      const value = style.getPropertyValue(name);
      if (value && value !== 'auto') target.setAttribute(name, value);
    }
    if (style.display === 'none') target.setAttribute('display', 'none');
    for (const { name } of [...target.attributes]) {
      if (/^(aria-|data-|role$|class$|style$|tabindex$)/.test(name)) target.removeAttribute(name);
    }
    if (node.matches('.places, .focus-ring, .only-playing')) target.setAttribute('display', 'none');
  });
  for (const gone of copy.querySelectorAll('[display=none]')) gone.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}
