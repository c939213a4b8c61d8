/** history.mjs - actions as the table reports them once they have been played, with their
 * effects. */
import { execFileSync } from 'node:child_process';

/** The objects of `played`, from the program's engine; options and actions are lists of words. */
export function historyOf(program, game, options, actions) {
  const record = [
    'coupdoeil record 1',
    `game ${game}`,
    ...options.map((option) => `option ${option}`),
    ...actions,
  ];
  const input = ['hello 2', ...record.map((line) => `paper ${line}`), 'load', 'history', ''].join('\n');
  return execFileSync(program, ['engine'], { input, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.startsWith('{"type":"history"'))
    .flatMap((line) => JSON.parse(line).played);
}
