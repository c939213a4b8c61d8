// build.mjs - makes the static site: node web/build.mjs [--dev]
//
//     build/web/index.html        refers to everything else by hashed names
//     build/web/sw.js             the service worker, with the list of all files
//     build/web/icon.svg          for pages that the server writes, which know no hashed names
//     build/web/a/*               scripts, styles, the engine, catalogues, packs, rules pages, fonts
//
// Every file but the three at the top carries a hash of its content in its name and never changes.
// Next to each file that shrinks are NAME.gz and NAME.br, for servers that can send them.
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { boards } from './site/boards.mjs';
import { readCatalogues, readLanguages } from './site/catalogues.mjs';
import { factsFrom, siteGames } from './site/facts.mjs';
import { fontLicences, readFonts } from './site/fonts.mjs';
import { miniatureOf } from './site/miniatures.mjs';
import { readPages } from './site/rules.mjs';
import { readStarts } from './site/starts.mjs';
import { sheetOf, stylesUnder } from './site/styles.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const program = join(root, 'build', 'coupdoeil');
const out = join(root, 'build', 'web');
const made = `${out}.part`;
const assets = join(made, 'a');
const languages = readLanguages(root);

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** Puts a file among the assets under a hashed name and returns its address. */
function put(name, bytes) {
  const dot = name.lastIndexOf('.');
  const hashed = `${name.slice(0, dot)}-${hashOf(bytes)}${name.slice(dot)}`;
  writeFileSync(join(assets, hashed), bytes);
  return `a/${hashed}`;
}

/** The names of the listed games, in the language of index.html. */
function titles() {
  const sentences = readCatalogues(root, 'fr');
  return siteGames(program)
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => sentences[`${id}.title`]);
}

/** The page's script, followed by the scripts that it needs from the start. */
async function scripts(define) {
  const common = {
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: true,
    legalComments: 'none',
    logLevel: 'warning',
    loader: { '.css': 'empty' },
  };
  const page = await esbuild.build({
    ...common,
    define,
    plugins: [factsFrom(program), boards],
    splitting: true,
    metafile: true,
    outdir: assets,
    entryPoints: { main: join(web, 'src/main.tsx') },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const { outputs } = page.metafile;
  const main = Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith('src/main.tsx'));
  /** What the script imports at once, directly or not. */
  const needed = new Set([main]);
  for (const file of needed)
    for (const { path, kind } of outputs[file].imports) if (kind === 'import-statement') needed.add(path);
  return [...needed].map((file) => `a/${basename(file)}`);
}

/** A separate script with a hashed name. */
async function script(name, entry) {
  const { outputFiles } = await esbuild.build({
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    legalComments: 'none',
    entryPoints: [join(web, entry)],
  });
  return put(name, outputFiles[0].contents);
}

const boardFolder = (id) => join(web, 'src', 'board', id);

/** The stylesheets of each board, which are loaded with it: they only concern what is inside it. */
async function boardStyles() {
  const rows = readdirSync(boardFolder(''), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map(({ name }) => [name, stylesUnder(boardFolder(name))])
    .filter(([, files]) => files.length > 0)
    .map(async ([name, files]) => [name, await sheet(`board-${name}.css`, files)]);
  return Object.fromEntries(await Promise.all(rows));
}

/** The page's stylesheets in one file, with what all boards share. */
const pageStyle = () =>
  sheet('style.css', [join(web, 'style', 'page.css'), ...stylesUnder(boardFolder('kit'))]);

/** One stylesheet made of several, with a hashed name. */
async function sheet(name, files) {
  const { outputFiles } = await esbuild.build({
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
    target: 'es2022',
    stdin: sheetOf(files),
  });
  return put(name, outputFiles[0].contents);
}

function filesUnder(folder, prefix = '') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesUnder(join(folder, entry.name), `${prefix}${entry.name}/`)
      : [`${prefix}${entry.name}`],
  );
}

function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 400 || /\.(png|woff2)$/.test(file)) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
}

rmSync(made, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });

const moduleOf = (name) => readFileSync(join(root, 'build', 'wasm', `${name}.wasm`));
const enginesFor = (kind) =>
  Object.fromEntries(
    siteGames(program).map(({ id }) => [id, put(`${kind}-${id}.wasm`, moduleOf(`${kind}-${id}`))]),
  );
const engines = enginesFor('engine');
const threads = enginesFor('threads');
const data = Object.fromEntries(
  filesUnder(join(root, 'src', 'games'))
    .filter((name) => name.endsWith('.bin'))
    .map((name) => [name, put(basename(name), readFileSync(join(root, 'src', 'games', name)))]),
);
const helper = await script('helper.js', 'src/engine/helper.ts');
const worker = await script('worker.js', 'src/engine/worker.ts');
const desk = put('desk.wasm', moduleOf('desk'));
const board = put('board.wasm', moduleOf('board'));
/** The sentences by part and language; a game without a folder of its own sentences has none. */
const catalogue = {};
const parts = ['first', 'later', 'default', ...siteGames(program).map(({ id }) => id)];
const wordless = {};
const pack = {};
const rules = {};
const about = {};
for (const language of languages) {
  for (const part of parts)
    (catalogue[part] ??= {})[language] = put(
      `words-${part}-${language}.json`,
      JSON.stringify(readCatalogues(root, language, part)),
    );
  wordless[language] = Object.fromEntries(
    Object.entries(readCatalogues(root, language, 'first')).filter(([id]) =>
      /^web\.(name$|not-loaded)/.test(id),
    ),
  );
  pack[language] = put(
    `pack-${language}.txt`,
    readFileSync(join(root, 'packs', `coupdoeil.${language}.txt`)),
  );
  for (const [kind, pages] of Object.entries({ rules, about }))
    for (const [game, page] of Object.entries(readPages(root, kind, language)))
      (pages[game] ??= {})[language] = put(`${kind}-${game}-${language}.json`, JSON.stringify(page));
}
const miniatures = Object.fromEntries(
  siteGames(program)
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => [id, put(`miniature-${id}.json`, JSON.stringify(miniatureOf(program, id)))]),
);
const starts = Object.fromEntries(
  siteGames(program)
    .map(({ id }) => [id, readStarts(root, id)])
    .filter(([, list]) => list.length > 0)
    .map(([id, list]) => [id, put(`starts-${id}.json`, JSON.stringify(list))]),
);
const fonts = readFonts(web).map(({ family, weight, name, bytes }) => ({
  family,
  weight,
  file: put(name, bytes),
}));
put('font-licences.txt', fontLicences(web));
const drawing = readFileSync(join(web, 'static', 'icon.svg'));
const icon = put('icon.svg', drawing);
const icons = [192, 512].map((size) => ({
  src: basename(put(`icon-${size}.png`, readFileSync(join(web, 'static', `icon-${size}.png`)))),
  sizes: `${size}x${size}`,
  type: 'image/png',
}));
/** Launchers cut it to their own shape: the eye keeps away from the edges. */
const maskable = put('icon-maskable.png', readFileSync(join(web, 'static', 'icon-maskable-512.png')));
const manifest = put(
  'manifest.webmanifest',
  JSON.stringify({
    ...JSON.parse(readFileSync(join(web, 'static', 'manifest.webmanifest'), 'utf8')),
    icons: [
      { src: basename(icon), sizes: 'any', type: 'image/svg+xml' },
      ...icons,
      { src: basename(maskable), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }),
);
const style = await boardStyles();
const onlineStyle = await sheet('online.css', [join(web, 'style', 'online.css')]);
const [main, ...withMain] = await scripts({
  SITE: JSON.stringify({
    games: siteGames(program),
    worker,
    engines,
    threads,
    helper,
    data,
    desk,
    board,
    catalogue,
    wordless,
    style,
    onlineStyle,
    miniatures,
    starts,
    pack,
    rules,
    about,
    fonts,
  }),
});
const css = await pageStyle();
const html = readFileSync(join(web, 'static', 'index.html'), 'utf8')
  .replace('{style}', css)
  .replace('{main}', main)
  .replace('{preload}', withMain.map((file) => `<link rel="modulepreload" href="${file}">`).join('\n'))
  .replace('{icon}', icon)
  .replace('{touch}', `a/${icons[0].src}`)
  .replace('{manifest}', manifest)
  .replace('{games}', titles().join(', '));
writeFileSync(join(made, 'index.html'), html);

const files = ['./', ...filesUnder(made).filter((name) => name !== 'index.html')];
const version = hashOf(html + files.join());
const sw = await esbuild.build({
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
  legalComments: 'none',
  entryPoints: [join(web, 'src/sw.ts')],
  target: 'es2022',
  define: {
    VERSION: JSON.stringify(version),
    FILES: JSON.stringify(files),
    THREADS: JSON.stringify([...Object.values(threads), helper]),
  },
});
writeFileSync(join(made, 'sw.js'), sw.outputFiles[0].contents);
writeFileSync(join(made, 'icon.svg'), drawing);

for (const name of filesUnder(made)) compress(join(made, name));
rmSync(`${out}.old`, { recursive: true, force: true });
if (existsSync(out)) renameSync(out, `${out}.old`);
renameSync(made, out);
rmSync(`${out}.old`, { recursive: true, force: true });
