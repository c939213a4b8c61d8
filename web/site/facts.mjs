// facts.mjs - what the program knows about games: all of them, and the facts that boards are built with.
import { execFileSync } from 'node:child_process';

/** One object for each game, as `coupdoeil games --json` writes it. */
export const gamesOf = (program) =>
  execFileSync(program, ['games', '--json'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The same without words, which the page has in its catalogues, and without the facts for
 * boards. */
export const siteGames = (program) =>
  gamesOf(program).map(({ id, hidden, seats, options, variants }) => ({
    id,
    hidden: hidden === true,
    seats,
    options: options.map(({ help: _help, accepts: _accepts, default: _default, ...option }) => option),
    variants: variants.map(({ name: _name, about: _about, ...variant }) => variant),
  }));

/** For esbuild: `import { ... } from 'facts:ID'` gives the facts of the game as C writes them
 * (`write_facts`). */
export const factsFrom = (program) => ({
  name: 'facts',
  setup(build) {
    let games = null;
    build.onResolve({ filter: /^facts:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'facts' }));
    build.onLoad({ filter: /.*/, namespace: 'facts' }, ({ path }) => {
      games ??= gamesOf(program);
      const facts = games.find(({ id }) => id === path)?.facts;
      if (!facts) return { errors: [{ text: `${program} has no facts of ${path}` }] };
      return { contents: JSON.stringify(facts), loader: 'json' };
    });
  },
});
