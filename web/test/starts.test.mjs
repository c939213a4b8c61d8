// The starts for one person: the table accepts all of them, and they need as many moves as they
// say.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readStarts } from '../site/starts.mjs';
import { program, root } from './engines.mjs';

for (const game of readdirSync(join(root, 'content/starts')).map((name) => name.replace('.starts', ''))) {
  test(`${game}: every start can be played, and some of them are counted again`, () => {
    const starts = readStarts(root, game);
    assert.ok(starts.length > 100);
    assert.deepEqual(
      starts.map(({ least }) => least),
      starts.map(({ least }) => least).toSorted((a, b) => a - b),
      'the easiest come first',
    );
    const lines = starts.flatMap(({ options }, i) => [
      `new ${game} ${options}`,
      ...(i % 40 === 0 ? ['sit 1', 'ready', 'as 1 hint'] : []),
    ]);
    const { stdout } = spawnSync(program, ['engine'], {
      input: ['hello 2', ...lines, ''].join('\n'),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const objects = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const refused = objects.filter(({ type }) => type === 'refused');
    assert.deepEqual(refused, []);
    assert.deepEqual(
      objects.filter(({ type }) => type === 'hint').map(({ why }) => why.args.find(Number.isInteger)),
      starts.filter((_, i) => i % 40 === 0).map(({ least }) => least),
    );
  });
}
