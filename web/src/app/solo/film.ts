/** film.ts - a whole game as a picture that plays itself: an SVG with a frame for each action, or a GIF. */
import type { Game } from '../play/game';
import { pngOf } from '../share';
import { picture } from './drawing';
import { framed, framedSize, pageColours, type Caption } from './frame';
import { encodeGif } from './gif';

const MS = 900;
/** The last position stays longer. */
const END = 3;
/** A film has at most this many frames; longer games show every second or third position. */
const MOST = 60;
const GIF_WIDTH = 480;

/** Which positions of a game are shown: the start, the end, and as many as fit between. */
export function momentsOf(count: number, most = MOST): readonly number[] {
  const step = Math.ceil((count + 1) / most);
  const moments = Array.from({ length: Math.floor(count / step) + 1 }, (_, i) => i * step);
  return moments.at(-1) === count ? moments : [...moments, count];
}

/** The positions as drawings of their boards. */
async function drawingsOf(game: Game, progress: (done: number) => void): Promise<readonly string[]> {
  const { history } = game.session.state;
  const drawings: string[] = [];
  const moments = momentsOf(history?.length ?? 0);
  for (const [i, at] of moments.entries()) {
    const past = await game.replay(at);
    if (past.type !== 'replay') break;
    const svg = await picture({ view: past.view, viewer: game.viewer, last: history?.[at - 1] ?? null });
    if (svg !== '') drawings.push(svg);
    progress(Math.round((100 * (i + 1)) / moments.length));
  }
  return drawings;
}

/** Shown for its share of the film, in a loop. */
function frame(drawing: string, i: number, count: number): string {
  const whole = count + END - 1;
  const [from, to] = [i / whole, (i + 1 === count ? whole : i + 1) / whole];
  const times = [...new Set([0, from, to, 1])].sort((a, b) => a - b);
  const values = times.map((time) => (time >= from && time < to ? 'visible' : 'hidden'));
  return (
    `<g visibility="${i === 0 ? 'visible' : 'hidden'}">` +
    `<animate attributeName="visibility" dur="${(whole * MS) / 1000}s" repeatCount="indefinite" calcMode="discrete" ` +
    `keyTimes="${times.map((time) => time.toFixed(5)).join(';')}" values="${values.join(';')}"/>${drawing}</g>`
  );
}

export async function animatedSvg(
  game: Game,
  caption: Caption,
  progress: (done: number) => void,
): Promise<string> {
  const drawings = await drawingsOf(game, progress);
  return framed(drawings, caption, pageColours(), (drawing, i) => frame(drawing, i, drawings.length));
}

/** The pixels of a picture. */
async function pixelsOf(svg: string, width: number, height: number): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(await pngOf(svg, Math.max(width, height)));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

export async function animatedGif(
  game: Game,
  caption: Caption,
  progress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawings = await drawingsOf(game, (done) => progress(Math.round(done / 2)));
  const size = framedSize(drawings[0]!);
  const height = Math.round((GIF_WIDTH * size.height) / size.width);
  const frames = [];
  for (const [i, drawing] of drawings.entries()) {
    const pixels = await pixelsOf(framed([drawing], caption, pageColours()), GIF_WIDTH, height);
    frames.push({ pixels, ms: i + 1 === drawings.length ? MS * END : MS });
    progress(50 + Math.round((50 * (i + 1)) / drawings.length));
  }
  return encodeGif(GIF_WIDTH, height, frames);
}
