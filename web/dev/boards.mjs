#!/usr/bin/env node
/**
 * boards.mjs [PORT] - one board alone in a page, played through the program itself.
 *
 * For drawing boards: no worker, no table, only `coupdoeil show` and `coupdoeil moves` behind it.
 * Open http://localhost:PORT/?game=ovo&o=players=4&m=a1-a2&as=1 (as=turn: whoever acts),
 * with theme=dark, lang=fr, aids=1, motion=0 where wanted.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { historyOf } from './history.mjs';
import { boards } from '../site/boards.mjs';
import { factsFrom } from '../site/facts.mjs';
import { sheetOf, stylesUnder } from '../site/styles.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const program = process.env.COUPDOEIL ?? join(here, '../../build/coupdoeil');
const run = promisify(execFile);

/** What the program says about one game: what a person may see and do there. */
export async function sceneOf({ game, options = '', actions = '', as = 'turn' }) {
  const played = actions.split(' ').filter(Boolean);
  const common = [
    game,
    ...options
      .split(' ')
      .filter(Boolean)
      .flatMap((option) => ['-o', option]),
    '-m',
    actions,
  ];
  const show = async (who) =>
    JSON.parse((await run(program, ['show', ...common, '--json', '--as', who])).stdout);
  const open = await show('spectator');
  const legal = (await run(program, ['moves', ...common])).stdout.split('\n').filter(Boolean);
  const manual = open.options.announce === 'manual' || /[BCD]/.test(open.options.variant);
  const acting = manual ? Number(legal[0]?.[0] ?? 1) : (open.seat ?? 1);
  const viewer = as === 'turn' ? acting : Number(as);
  const mine = legal.filter((action) => (manual ? action.startsWith(`${viewer}:`) : viewer === acting));
  const view = await show(viewer === 0 ? 'spectator' : String(viewer));
  const history = historyOf(program, game, options.split(' ').filter(Boolean), played);
  return { view, viewer, actions: mine, history, still: view.finished || mine.length === 0 };
}

/** The sentences of one language: those of the boards and of the games. */
export async function sentencesOf(language) {
  const folders = [join(here, '../lang'), join(here, '../../src/lang')];
  for (const game of await readdir(join(here, '../../src/games')))
    folders.push(join(here, '../../src/games', game));
  const sentences = {};
  for (const folder of folders) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(`.${language}`))) {
      for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) {
        const found = /^([a-z0-9.-]+) = (.*)$/.exec(line);
        if (found) sentences[found[1]] = found[2];
      }
    }
  }
  return sentences;
}

/** `fresh`: bundles again whenever the page is requested, so that a reload shows the latest
 * edits. */
export async function serve(port = 0, fresh = false) {
  const bundle = async () => {
    const { outputFiles } = await build({
      entryPoints: [join(here, 'page.ts')],
      stdin: sheetOf([...stylesUnder(join(here, '../src')), join(here, 'page.css')]),
      bundle: true,
      format: 'esm',
      write: false,
      outdir: 'out',
      plugins: [factsFrom(program), boards],
    });
    return Object.fromEntries(outputFiles.map((file) => [file.path.split('/').at(-1), file.text]));
  };
  let files = await bundle();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const answer = (type, body) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    try {
      if (url.pathname === '/' && fresh) files = await bundle();
      if (url.pathname === '/') answer('text/html', await readFile(join(here, 'page.html')));
      else if (url.pathname === '/page.js') answer('text/javascript', files['page.js']);
      else if (url.pathname === '/page.css') answer('text/css', files['stdin.css']);
      else if (url.pathname === '/lang')
        answer('application/json', JSON.stringify(await sentencesOf(url.searchParams.get('lang'))));
      else if (url.pathname === '/scene')
        answer('application/json', JSON.stringify(await sceneOf(Object.fromEntries(url.searchParams))));
      else response.writeHead(404).end();
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(error.stderr || String(error));
    }
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  return server;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve(Number(process.argv[2] ?? 8090), true);
  console.log(`http://localhost:${server.address().port}/?game=ID`);
}
