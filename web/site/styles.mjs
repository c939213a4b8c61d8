// styles.mjs - the stylesheets of the page in one, as build.mjs and dev/boards.mjs bundle them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The stylesheets next to the code in a folder. */
export function stylesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? stylesUnder(join(folder, entry.name))
        : entry.name.endsWith('.css')
          ? [join(folder, entry.name)]
          : [],
    );
}

/** One stylesheet made of these, for esbuild. */
export const sheetOf = (files) => ({
  contents: files.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
  loader: 'css',
  resolveDir: '/',
});
