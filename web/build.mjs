// build.mjs - makes the static site: node web/build.mjs [--dev]
//
//     build/web/index.html        refers to everything else by hashed names
//     build/web/sw.js             the service worker, with the list of all files
//     build/web/a/*               scripts, styles, the engine, catalogues, packs, rules pages
//
// Every file but the two at the top carries a hash of its content in its name and never changes.
// Next to each file that shrinks lie NAME.gz and NAME.br for servers that can hand those out.
import * as esbuild from 'esbuild';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readCatalogues } from './site/catalogues.mjs';
import { readRules } from './site/rules.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const out = join(root, 'build', 'web');
const made = `${out}.part`;
const assets = join(made, 'a');
const languages = ['fr', 'nl', 'en'];

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** Puts a file among the assets under a hashed name, and returns its address. */
function put(name, bytes) {
  const dot = name.lastIndexOf('.');
  const hashed = `${name.slice(0, dot)}-${hashOf(bytes)}${name.slice(dot)}`;
  writeFileSync(join(assets, hashed), bytes);
  return `a/${hashed}`;
}

const games = () =>
  execFileSync(join(root, 'build', 'coupdoeil'), ['games', '--json'], { encoding: 'utf8' })
    .trim().split('\n').map((line) => JSON.parse(line))
    .map((game) => ({
      id: game.id,
      seats: game.seats,
      options: game.options.map(({ name, default: value, accepts }) => ({ name, value, accepts })),
    }));

/** All stylesheets in one: the page's own first, then those that lie beside the boards. */
const styles = () => {
  const under = (folder) => readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => entry.isDirectory() ? under(join(folder, entry.name))
      : entry.name.endsWith('.css') ? [join(folder, entry.name)] : []);
  return [join(web, 'style', 'page.css'), ...under(join(web, 'src'))]
    .map((file) => `@import ${JSON.stringify(file)};`).join('\n');
};

async function scripts(define) {
  const common = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: true,
    legalComments: 'none', logLevel: 'warning', loader: { '.css': 'empty' } };
  const page = await esbuild.build({ ...common, define, splitting: true, metafile: true, outdir: assets,
    entryPoints: { main: join(web, 'src/main.tsx') }, entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]',
    jsx: 'automatic', jsxImportSource: 'preact' });
  return Object.entries(page.metafile.outputs)
    .filter(([, chunk]) => chunk.entryPoint?.endsWith('src/main.tsx'))
    .map(([file]) => `a/${basename(file)}`)[0];
}

/** A script of its own, hashed. */
async function script(name, entry, define) {
  const { outputFiles } = await esbuild.build({ bundle: true, minify: true, format: 'esm', target: 'es2022',
    write: false, legalComments: 'none', define, entryPoints: [join(web, entry)] });
  return put(name, outputFiles[0].contents);
}

async function style() {
  const { outputFiles } = await esbuild.build({ bundle: true, minify: true, write: false, legalComments: 'none',
    target: 'es2022', stdin: { contents: styles(), loader: 'css', resolveDir: web } });
  return put('style.css', outputFiles[0].contents);
}

function filesUnder(folder, prefix = '') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => entry.isDirectory()
    ? filesUnder(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`]);
}

function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 400 || file.endsWith('.png'))
    return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
}

rmSync(made, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });

const engine = put('engine.wasm', readFileSync(join(root, 'build', 'wasm', 'coupdoeil.wasm')));
const worker = await script('worker.js', 'src/engine/worker.ts', { ENGINE: JSON.stringify(`../${engine}`) });
const desk = put('study.wasm', readFileSync(join(root, 'build', 'wasm', 'study.wasm')));
const study = await script('study.js', 'src/engine/worker.ts', { ENGINE: JSON.stringify(`../${desk}`) });
const catalogue = {};
const pack = {};
const rules = {};
for (const language of languages) {
  catalogue[language] = put(`lang-${language}.json`, JSON.stringify(readCatalogues(root, language)));
  pack[language] = put(`pack-${language}.txt`, readFileSync(join(root, 'packs', `coupdoeil.${language}.txt`)));
  for (const [game, page] of Object.entries(readRules(root, language)))
    (rules[game] ??= {})[language] = put(`rules-${game}-${language}.json`, JSON.stringify(page));
}
const icon = put('icon.svg', readFileSync(join(web, 'static', 'icon.svg')));
const icons = [192, 512].map((size) =>
  ({ src: basename(put(`icon-${size}.png`, readFileSync(join(web, 'static', `icon-${size}.png`)))),
    sizes: `${size}x${size}`, type: 'image/png' }));
const manifest = put('manifest.webmanifest', JSON.stringify({
  ...JSON.parse(readFileSync(join(web, 'static', 'manifest.webmanifest'), 'utf8')),
  icons: [{ src: basename(icon), sizes: 'any', type: 'image/svg+xml' }, ...icons],
}));
const main = await scripts({
  SITE: JSON.stringify({ games: games(), worker, study, catalogue, pack, rules }),
});
const css = await style();
const html = readFileSync(join(web, 'static', 'index.html'), 'utf8')
  .replace('{style}', css).replace('{main}', main).replace('{icon}', icon).replace('{touch}', `a/${icons[0].src}`)
  .replace('{manifest}', manifest);
writeFileSync(join(made, 'index.html'), html);

const files = ['./', ...filesUnder(made).filter((name) => name !== 'index.html')];
const version = hashOf(html + files.join());
const sw = await esbuild.build({ bundle: true, minify: true, format: 'esm', write: false, legalComments: 'none',
  entryPoints: [join(web, 'src/sw.ts')], target: 'es2022',
  define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(files) } });
writeFileSync(join(made, 'sw.js'), sw.outputFiles[0].contents);

for (const name of filesUnder(made))
  compress(join(made, name));
rmSync(`${out}.old`, { recursive: true, force: true });
if (existsSync(out))
  renameSync(out, `${out}.old`);
renameSync(made, out);
rmSync(`${out}.old`, { recursive: true, force: true });
