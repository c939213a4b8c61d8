/** frame.ts - a presentable picture of a board: with a margin and a background, the game, the players, and
 * the result. */

export interface Caption {
  /** The game. */
  readonly title: string;
  /** Who plays. */
  readonly names: string;
  /** The result, or what is to be done; '' for nothing. */
  readonly result: string;
}

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
}

/** The colours of the page as it is now. */
export function pageColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { paper: of('--paper'), ink: of('--ink'), soft: of('--soft') };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The box that a drawing fills. */
export function boxOf(svg: string): readonly [number, number, number, number] {
  const box =
    /viewBox="([^"]*)"/
      .exec(svg)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  const [x = 0, y = 0, width = 100, height = 100] = box;
  return [x, y, width, height];
}

/** A drawing inside another, at a position and with a size. */
const inside = (svg: string, x: number, y: number, width: number, height: number) =>
  svg.replace(/^<\?xml[^>]*>\s*/, '').replace(/<svg\b([^>]*)>/, (_, attributes: string) => {
    const rest = attributes.replace(/\s(?:x|y|width|height)="[^"]*"/g, '');
    return `<svg${rest} x="${x}" y="${y}" width="${width}" height="${height}">`;
  });

const WIDTH = 800;
const MARGIN = 32;
const TOP = 76;
const BOTTOM = 64;

/** The size of a framed picture. */
export function framedSize(svg: string): { readonly width: number; readonly height: number } {
  const [, , width, height] = boxOf(svg);
  const inner = ((WIDTH - 2 * MARGIN) * height) / width;
  return { width: WIDTH, height: Math.round(inner + TOP + BOTTOM) };
}

/** One drawing, or several of the same size that follow each other. */
export function framed(
  drawings: readonly string[],
  { title, names, result }: Caption,
  { paper, ink, soft }: Colours,
  between: (drawing: string, i: number) => string = (drawing) => drawing,
): string {
  const { width, height } = framedSize(drawings[0]!);
  const inner = { x: MARGIN, y: TOP, w: WIDTH - 2 * MARGIN, h: height - TOP - BOTTOM };
  const text = (y: number, size: number, colour: string, words: string, family: string) =>
    `<text x="${width / 2}" y="${y}" text-anchor="middle" font-size="${size}" fill="${colour}" font-family="${family}">${escaped(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    text(36, 28, ink, title, 'Fraunces, Georgia, serif'),
    text(62, 17, soft, names, 'Source Sans 3, sans-serif'),
    ...drawings.map((drawing, i) => between(inside(drawing, inner.x, inner.y, inner.w, inner.h), i)),
    text(height - 24, 20, ink, result, 'Source Sans 3, sans-serif'),
    '</svg>',
  ].join('');
}
