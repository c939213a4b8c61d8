/** bundle.mjs - modules of the page for tests without a browser; and positions from the program itself. */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { historyOf } from '../dev/history.mjs';
import { boards } from '../site/boards.mjs';
import { factsFrom } from '../site/facts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
export const program = process.env.COUPDOEIL ?? join(here, '../../build/coupdoeil');

/** Everything that the named modules of web/src export; globalThis.SITE has the addresses of the
 * site. */
export async function load(...names) {
  globalThis.SITE ??= {};
  const contents = names.map((name) => `export * from ${JSON.stringify('./' + name)};`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(here, '../src'), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [factsFrom(program), boards],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const args = (game, options, actions) => [
  game,
  ...options.flatMap((o) => ['-o', o]),
  '-m',
  actions.join(' '),
];

export function moves(game, options, actions) {
  return execFileSync(program, ['moves', ...args(game, options, actions)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

/** What the seat may do after a record, from the program itself: if finding that is the game, a
 * table lists nothing. */
export function found(record, seat) {
  const of = (word) =>
    record.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const played = record.filter((line) => line && !/^(#|coupdoeil|game|option)/.test(line));
  return moves(of('game')[0], of('option'), played).filter((action) => action.startsWith(`${seat}:`));
}

/** What the seat may do at a table that answers lines with objects. */
export async function actionsOf(tell, seat) {
  const answers = await tell([`as ${seat} moves`]);
  if (!answers.some(({ message }) => message === 'table.finding'))
    return answers.flatMap((object) => object.actions ?? []);
  return found((await tell(['record all'])).find(({ type }) => type === 'record').lines, seat);
}

export function show(game, options, actions, as) {
  return JSON.parse(
    execFileSync(program, ['show', ...args(game, options, actions), '--json', '--as', String(as)], {
      encoding: 'utf8',
    }),
  );
}

/** What was played, as the table reports it. */
export const history = (game, options, actions) => historyOf(program, game, options, actions);

/** Numbers from 0 to n - 1, the same ones in every run. */
export function lots(seed) {
  let x = seed >>> 0 || 1;
  return (n) => {
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x % n;
  };
}

/** Positions along a game of random actions, each with its legal actions; `choose` may prefer some. */
export function* walk(game, options, length, seed, choose = (list) => list) {
  const lot = lots(seed),
    actions = [];
  for (let n = 0; n < length; n++) {
    const legal = moves(game, options, actions);
    if (legal.length === 0) return;
    yield { actions: [...actions], legal };
    const among = choose(legal);
    actions.push(among[lot(among.length)]);
  }
}
