// starts.mjs - starting positions for one person, by the fewest moves they need (content/starts).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The starts of a game, easiest first: `least` moves, and the options as text; empty if it has
 * no such file. */
export function readStarts(root, game) {
  const file = join(root, 'content/starts', `${game}.starts`);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [least, ...options] = line.split(' ');
      return { least: Number(least), options: options.join(' ') };
    });
}
