// miniatures.mjs - a few moments of a game of each kind, for the home screen: computers play them
// while the site is built.
import { execFileSync } from 'node:child_process';

/** How many actions are played, unless the game ends earlier; the last ones are shown. */
const ACTIONS = 14;
const MOMENTS = 6;

/** Seat 1's views after the first actions of a game, with what was played last. Always the same. */
export function miniatureOf(program, game) {
  const ask = (command, moves, ...rest) =>
    execFileSync(program, [command, game, '-m', moves.join(' '), ...rest], { encoding: 'utf8' });
  const moves = [];
  const moments = [];
  for (let view = {}; moves.length < ACTIONS && !view.finished;) {
    const [action] = ask('best', moves, '--level', '4', '--nodes', '300', '--seed', '7').split('\n');
    moves.push(action);
    view = JSON.parse(ask('show', moves, '--as', '1', '--json'));
    moments.push({ view, last: action });
  }
  return moments.slice(-MOMENTS);
}
