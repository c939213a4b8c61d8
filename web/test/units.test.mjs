// The parts of the page that need no browser: state, scenes, addresses, sharing, words.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { build } from 'esbuild';
import { catalogueFiles, parseCatalogue, readCatalogues } from '../site/catalogues.mjs';
import { siteGames } from '../site/facts.mjs';
import { forPointing, parsePosition } from '../site/rules.mjs';
import { root } from './engines.mjs';

const games = siteGames(process.env.COUPDOEIL ?? join(root, 'build/coupdoeil'));

test('the deal matches the commitment, or the page says so', async () => {
  const { Promises } = await load('table/fair');
  const commit = (seed) => createHash('sha256').update(Buffer.from(seed, 'hex')).update('t1').digest('hex');
  const [seed, other] = ['00ff'.repeat(16), 'ab'.repeat(32)];
  const fair = (one, rest = {}) => ({ table: 't1', commit: commit(one), nonces: [], ...rest });
  const judge = async (...tables) => {
    const promises = new Promises();
    let kept = null;
    for (const [status, promise] of tables) kept = await promises.follow({ status, fair: promise });
    return kept;
  };
  const over = ['over', fair(seed, { seed, next: { commit: commit(other) } })];
  assert.equal(
    await judge(['setting', fair(other)], ['setting', fair(seed)], ['playing', fair(seed)], over),
    true,
  );
  assert.equal(await judge(['playing', fair(seed)], over), true, 'also for whoever comes during the game');
  assert.equal(
    await judge(['setting', fair(other)], ['playing', fair(seed)], over),
    false,
    'changed at the start',
  );
  assert.equal(await judge(['playing', fair(other)], over), false, 'another seed at the end');
  assert.equal(
    await judge(over, ['playing', fair(other)], ['over', fair(other, { seed: other })]),
    true,
    'a rematch',
  );
  assert.equal(await judge(over, ['playing', fair(seed)], over), false, 'a rematch with another deal');
  assert.equal(await judge(over), null, 'a person who only sees the end cannot say');
  assert.equal(await judge(['playing', null], ['over', null]), null, 'nothing was dealt');
});

/** Modules of the page, with the site that the build would give them. */
async function load(...names) {
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `export * from ${JSON.stringify(`./${name}`)};`).join('\n'),
      resolveDir: join(root, 'web/src'),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    write: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { SITE: JSON.stringify({ games, catalogue: {}, pack: {}, rules: {}, worker: '' }) },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const {
  apply,
  nothing,
  actionsOf,
  viewerOf,
  hasSecrets,
  nextScene,
  parseRoute,
  addressOf,
  bareRecord,
  asLocal,
  isRecord,
  readRecord,
  recordUpTo,
  seatsIn,
  withSeats,
  writeRecord,
  preferredLanguage,
  paced,
  optionsFor,
  optionsBeside,
  variantsOf,
  formName,
} = await load(
  'table/state.ts',
  'app/play/scenes.ts',
  'app/router.ts',
  'table/record.ts',
  'lang.ts',
  'transport/pace.ts',
  'app/variants.ts',
  'table/words.ts',
);

const table = (more = {}) => ({
  type: 'table',
  status: 'playing',
  game: 'ovo',
  variant: 'two',
  number: 1,
  options: {},
  yours: [1, 2],
  mode: 'local',
  seats: [
    { seat: 1, who: 'person' },
    { seat: 2, who: 'person' },
  ],
  clock: { kind: 'none' },
  fair: null,
  result: null,
  ...more,
});
const state = (as, position, more = {}) => ({
  type: 'state',
  as,
  position,
  follows: true,
  count: position - 1,
  played: position > 1 ? [{ seat: 1, action: `m${position - 1}` }] : [],
  acting: [position % 2 ? 1 : 2],
  view: { game: 'ovo' },
  hash: '',
  ...more,
});
const after = (...objects) => objects.reduce(apply, nothing);

test('the history grows once for all viewers, and shrinks after an undo', () => {
  const grown = after(table(), state(1, 1), state(2, 1), state(1, 2), state(2, 2), state(1, 3), state(2, 3));
  assert.deepEqual(
    grown.history.map(({ action }) => action),
    ['m1', 'm2'],
  );
  assert.equal(apply(grown, state(1, 4, { follows: false, count: 1, played: [] })).history.length, 1);
  assert.equal(
    after(table(), state(1, 9, { follows: false, played: [] })).history,
    null,
    'what is not known is not made up',
  );
});

test('a state has the actions of the seat that may act', () => {
  const seen = after(table(), state(1, 1, { actions: ['a', 'b'] }), state(2, 1));
  assert.deepEqual(actionsOf(seen, 1), ['a', 'b']);
  assert.deepEqual(actionsOf(seen, 2), []);
  assert.deepEqual(actionsOf(apply(seen, state(1, 2)), 1), []);
});

test('the screen goes to the person to move; in a race only if all see the same', () => {
  const seen = after(table(), state(1, 2), state(2, 2));
  assert.equal(viewerOf(seen, 1), 2);
  assert.equal(viewerOf(after(table({ race: {} }), state(1, 2), state(2, 2)), 1), 1);
  const open = { race: {}, game: 'lynx', variant: 'd' };
  assert.equal(viewerOf(after(table(open), state(1, 2), state(2, 2)), 1), 2);
  assert.equal(viewerOf(after(table({ yours: [] }), state(0, 2)), 1), 0);
});

test('games with secrets are known as such', () => {
  assert.ok(hasSecrets(table()));
  assert.ok(hasSecrets(table({ game: 'lynx', variant: 'b' })));
  assert.ok(!hasSecrets(table({ game: 'lynx', variant: 'd' })));
  assert.ok(!hasSecrets(table({ game: 'foureyes', variant: 'small' })));
});

test('the setup screen gets its choices from the variants of the games', () => {
  const [, , herd] = variantsOf('lynx');
  assert.deepEqual(optionsFor('lynx', herd.options, 3), { variant: 'C', players: '3' });
  assert.deepEqual(
    optionsFor('oeil', { own: 'red,blue', goal: 'targets' }, 3),
    { goal: 'targets', players: '3' },
    'a value for each seat does not outlive another number of seats',
  );
  const names = (game, variant, form) =>
    optionsBeside(
      game,
      variantsOf(game).find(({ id }) => id === variant),
      form,
    ).map(({ name }) => name);
  const form = { players: '2', quiz: '0', goal: 'home', repeat: '3' };
  assert.deepEqual(names('oeil', 'match', form), ['goal', 'repeat']);
  assert.deepEqual(names('oeil', 'children', form), ['repeat']);
  assert.deepEqual(
    names('ovo', 'two', { players: '2', first: '1', ko: '1' }),
    ['ko'],
    'who begins is chosen where the seats are',
  );
});

test('variants in lists are named by the options that tell games apart', () => {
  // Without catalogues, sentences are their ids.
  assert.equal(formName('lynx D 3'), 'lynx.title · lynx.variant.d · online.players-n');
  assert.equal(formName('foureyes 4'), 'foureyes.title · foureyes.variant.small');
  assert.equal(formName('eccentric 2 7').split(' · ').at(-1), 'online.option-n');
  assert.equal(formName('chess 8'), 'chess 8');
});

test('a scene is one message with its actions, and has all that was played since the last', () => {
  const first = after(table(), state(1, 1, { actions: ['m1'] }));
  const shown = nextScene(first, 1, null);
  assert.deepEqual(shown.scene.actions, ['m1']);
  const later = apply(apply(first, state(1, 2)), state(1, 3, { actions: ['m3'] }));
  const next = nextScene(later, 1, shown);
  assert.deepEqual(
    next.scene.played.map(({ action }) => action),
    ['m1', 'm2'],
    'a skipped scene is announced as well',
  );
  assert.ok(next.scene.follows);
  assert.equal(nextScene(later, 1, next), next, 'the same scene is the same thing');
  const taken = { follows: false, count: 0, played: [], acting: [1], actions: ['m1'] };
  const back = nextScene(apply(later, state(1, 4, taken)), 1, next);
  assert.ok(!back.scene.follows);
});

test('addresses are read as they are written, and nonsense leads home', () => {
  const games = ['oeil', 'ovo'];
  for (const route of [
    { at: 'home' },
    { at: 'play' },
    { at: 'setup', game: 'oeil' },
    { at: 'rules', game: 'ovo', step: 'step-play' },
    { at: 'rules', game: 'ovo', step: null },
    { at: 'shared', kind: 'game', text: 'abc-_' },
    { at: 'shared', kind: 'view', text: 'x' },
  ])
    assert.deepEqual(parseRoute(addressOf(route), games), route);
  for (const hash of ['', '#', '#/nonsense', '#/setup/chess', '#/rules/', '#/g/'])
    assert.deepEqual(parseRoute(hash, games), { at: 'home' });
});

test('a record is read, written, cut short and given seats', () => {
  const text =
    'coupdoeil record 1\ngame ovo\noption players=2\n# mine\na1-a2\n\nc6-c5\n# table mode online\n';
  const record = { game: 'ovo', options: ['players=2'], actions: ['a1-a2', 'c6-c5'] };
  assert.ok(isRecord(`\n${text}`));
  assert.ok(!isRecord('coupdoeil recorder'));
  assert.deepEqual(readRecord(text), record);
  assert.deepEqual(readRecord(text.replaceAll('\n', '\r\n')), record);
  assert.equal(readRecord('game ovo \n').game, 'ovo');
  assert.deepEqual(readRecord(writeRecord(record)), record);
  assert.deepEqual(readRecord(recordUpTo(text, 1)), { ...record, actions: ['a1-a2'] });
  assert.equal(asLocal(text), text, 'a record that says where its table was is left alone');
  assert.equal(seatsIn(asLocal(writeRecord(record))).mode, 'local');
  const seats = [
    { seat: 1, level: null },
    { seat: 2, level: 3 },
  ];
  assert.deepEqual(
    seatsIn(withSeats(writeRecord(record), seats)).seats.map(({ seat, who, level }) => [seat, who, level]),
    [
      [1, 'person', undefined],
      [2, 'computer', 3],
    ],
  );
});

test('a shared record does not say who sat where', () => {
  assert.equal(
    bareRecord('game ovo\na1-a2\n# table seat 1 person\n# fair seed\n# mine\n'),
    'game ovo\na1-a2\n# mine\n',
  );
});

test("the language is the saved one, else the browser's, else French", () => {
  assert.equal(preferredLanguage('nl', ['en-GB']), 'nl');
  assert.equal(preferredLanguage(null, ['de-DE', 'en-GB', 'fr']), 'en');
  assert.equal(preferredLanguage(null, ['de']), 'fr');
  assert.equal(preferredLanguage('xx', ['nl-BE']), 'nl');
});

test("a computer's quick answer waits a moment, and keeps its place in the order", async () => {
  const inner = { send() {}, close() {} };
  const got = [];
  const outer = paced(inner, () => 0.1);
  outer.receive = (object) => got.push(object.type + (object.position ?? ''));
  inner.receive(
    table({
      seats: [
        { seat: 1, who: 'person' },
        { seat: 2, who: 'computer' },
      ],
    }),
  );
  inner.receive(state(1, 2));
  inner.receive(state(1, 3, { played: [{ seat: 2, action: 'x' }] }));
  inner.receive({ type: 'pong' });
  assert.deepEqual(got, ['table', 'state2']);
  await new Promise((done) => setTimeout(done, 120));
  assert.deepEqual(got, ['table', 'state2', 'state3', 'pong']);
});

test('positions in the rules pages are understood', () => {
  assert.deepEqual(parsePosition('position ovo -o players=2 -m "a1-a2 c6-c5" --as 2'), {
    game: 'ovo',
    options: ['players=2'],
    actions: ['a1-a2', 'c6-c5'],
    viewer: 2,
    point: [],
    tried: null,
  });
  const lit = parsePosition('position oeil --point "1a 2b" --try A+');
  assert.deepEqual([lit.point, lit.tried], [['1a', '2b'], 'A+']);
  assert.equal(parsePosition('https://example.org/x.png'), null);
});

test('people who point are spared what is for the keyboard', () => {
  const page = [
    '## Turn {#step-turn}',
    'End your turn [`.`]. [A paragraph',
    'for the keyboard.]',
    '![Two fields [1a and 2b]](position oeil --point "1a 2b")',
    '## Options {#options .keyboard}',
    '### Also {#also}',
    'Keys.',
    '## End {#end}',
  ].join('\n');
  assert.equal(
    forPointing(page),
    '## Turn {#step-turn}\nEnd your turn.\n![Two fields](position oeil --point "1a 2b")\n## End {#end}',
  );
});

test('no rules page shows option keys or notation to people who point', () => {
  const folder = join(root, 'docs/rules');
  for (const name of readdirSync(folder).filter((file) => /\.(en|fr|nl)\.md$/.test(file))) {
    const text = forPointing(readFileSync(join(folder, name), 'utf8')).replace(/\(position .*\)$/gm, '');
    assert.doesNotMatch(text, /`|\b[a-z]+=[a-z0-9]|coupdoeil/, name);
  }
});

test('every sentence that the page asks for is there in three languages', () => {
  const sources = readdirSync(join(root, 'web/src'), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, 'web/src', name), 'utf8'))
    .join('\n');
  const asked = [
    ...new Set(
      [
        ...sources.matchAll(
          /['"`]((?:board|club|home|online|people|society|solo|together|web)\.[a-z0-9.-]*[a-z0-9])['"`]/g,
        ),
      ].map(([, id]) => id),
    ),
  ];
  assert.ok(asked.length > 150);
  const own = Object.fromEntries(
    ['fr', 'nl', 'en'].map((language) => [
      language,
      Object.assign(
        {},
        ...catalogueFiles(root, language)
          .filter((file) => file.startsWith('web/'))
          .map((file) => parseCatalogue(readFileSync(join(root, file), 'utf8'), file)),
      ),
    ]),
  );
  for (const language of ['fr', 'nl', 'en']) {
    assert.deepEqual(
      asked.filter((id) => !(id in own[language])),
      [],
      language,
    );
    assert.deepEqual(
      Object.keys(own[language]).sort(),
      Object.keys(own.fr).sort(),
      `${language} has the sentences of French`,
    );
  }
  const holes = (words) => (words.match(/\{\d\}/g) ?? []).sort().join();
  for (const id of Object.keys(own.fr))
    assert.ok(holes(own.fr[id]) === holes(own.nl[id]) && holes(own.fr[id]) === holes(own.en[id]), id);
  const stems = [
    ...sources.matchAll(/`((?:board|club|home|online|people|society|solo|together|web)\.[a-z0-9.-]*)\$\{/g),
  ].map(([, stem]) => stem);
  const unused = Object.keys(own.fr).filter(
    (id) => !asked.includes(id) && !stems.some((stem) => id.startsWith(stem)) && !id.endsWith('.one'),
  );
  assert.deepEqual(unused, [], 'no sentence is left over');
  assert.ok(Object.keys(readCatalogues(root, 'fr')).length > 300);
});
