// boards.mjs - the boards and emblems of games, found in the folders that exist: web/src/board/ID/ is the game ID's.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src', 'board');

/** The board of games that have no board of their own. */
const DEFAULT = 'default';

/** The games that have a certain file, whose name may depend on the game. */
const having = (file) =>
  readdirSync(folder)
    .filter((id) => id !== DEFAULT && existsSync(join(folder, id, file(id))))
    .sort();

function drawings() {
  const rows = having((id) => `${id}.ts`).map((id) => `${id}: () => import('./${id}/${id}')`);
  return `export const drawings = { ${rows.join(', ')} };`;
}

function emblems() {
  const games = having(() => 'emblem.tsx');
  const imports = games.map((id) => `import { emblem as ${id} } from './${id}/emblem';`);
  return `${imports.join('\n')}\nexport const emblems = { ${games.join(', ')} };`;
}

/** For esbuild: `boards:drawings` loads each board, `boards:emblems` has the emblems themselves. */
export const boards = {
  name: 'boards',
  setup(build) {
    build.onResolve({ filter: /^boards:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'boards' }));
    build.onLoad({ filter: /.*/, namespace: 'boards' }, ({ path }) => ({
      contents: path === 'drawings' ? drawings() : emblems(),
      resolveDir: folder,
    }));
  },
};
