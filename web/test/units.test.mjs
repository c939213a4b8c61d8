// The parts of the page that need no browser: state, scenes, addresses, sharing, words.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { build } from 'esbuild';
import { catalogueFiles, parseCatalogue, readCatalogues } from '../site/catalogues.mjs';
import { parsePosition } from '../site/rules.mjs';
import { root } from './engines.mjs';

/** Modules of the page, with the site that the build would give them. */
async function load(...names) {
  const { outputFiles } = await build({
    stdin: { contents: names.map((name) => `export * from ${JSON.stringify(`./${name}`)};`).join('\n'), resolveDir: join(root, 'web/src'), loader: 'ts' },
    bundle: true, format: 'esm', write: false, jsx: 'automatic', jsxImportSource: 'preact',
    define: { SITE: '{"games":[],"catalogue":{},"pack":{},"rules":{},"worker":""}' },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const { apply, nothing, actionsOf, lacksChoices, viewerOf, hasSecrets, nextScene, parseRoute, addressOf, bareRecord,
  preferredLanguage, paced } = await load('table/state.ts', 'app/play/scenes.ts', 'app/router.ts', 'app/share.ts', 'lang.ts', 'transport/pace.ts');

const table = (more = {}) => ({ type: 'table', status: 'playing', game: 'ovo', number: 1, options: {}, yours: [1, 2], mode: 'local',
  seats: [{ seat: 1, who: 'person' }, { seat: 2, who: 'person' }], clock: { kind: 'none' }, fair: null, result: null, ...more });
const state = (as, position, more = {}) => ({ type: 'state', as, position, follows: true, count: position - 1,
  played: position > 1 ? [{ seat: 1, action: `m${position - 1}` }] : [], acting: [position % 2 ? 1 : 2], view: { game: 'ovo' }, hash: '', ...more });
const moves = (as, position, actions, more = false) => ({ type: 'moves', as, position, actions, more });
const after = (...objects) => objects.reduce(apply, nothing);

test('the history grows once, whoever is told, and shrinks when something is taken back', () => {
  const grown = after(table(), state(1, 1), state(2, 1), state(1, 2), state(2, 2), state(1, 3), state(2, 3));
  assert.deepEqual(grown.history.map(({ action }) => action), ['m1', 'm2']);
  assert.equal(apply(grown, state(1, 4, { follows: false, count: 1, played: [] })).history.length, 1);
  assert.equal(after(table(), state(1, 9, { follows: false, played: [] })).history, null, 'what is not known is not made up');
});

test('a list of actions counts only when it is whole and of this position', () => {
  const seen = after(table(), state(1, 1));
  assert.ok(lacksChoices(seen, 1));
  assert.ok(!lacksChoices(seen, 2));
  const part = apply(seen, moves(1, 1, ['a'], true));
  assert.deepEqual(actionsOf(part, 1), []);
  const whole = apply(part, moves(1, 1, ['b']));
  assert.deepEqual(actionsOf(whole, 1), ['a', 'b']);
  assert.deepEqual(actionsOf(apply(whole, state(1, 2)), 1), []);
});

test('the screen goes to the person who is to act, and in a race to nobody by itself', () => {
  const seen = after(table(), state(1, 2), state(2, 2));
  assert.equal(viewerOf(seen, 1), 2);
  assert.equal(viewerOf(after(table({ race: {} }), state(1, 2), state(2, 2)), 1), 1);
  assert.equal(viewerOf(after(table({ yours: [] }), state(0, 2)), 1), 0);
});

test('games with secrets are known as such', () => {
  assert.ok(hasSecrets(table()));
  assert.ok(hasSecrets(table({ game: 'lynx', options: { variant: 'B' } })));
  assert.ok(!hasSecrets(table({ game: 'lynx', options: { variant: 'D' } })));
  assert.ok(!hasSecrets(table({ game: 'foureyes' })));
});

test('a scene is shown with its actions or not at all, and tells all that was played since the last', () => {
  const first = after(table(), state(1, 1));
  assert.equal(nextScene(first, 1, null), null, 'not before its actions are there');
  const shown = nextScene(apply(first, moves(1, 1, ['m1'])), 1, null);
  assert.deepEqual(shown.scene.actions, ['m1']);
  const later = after(table(), state(1, 1), moves(1, 1, ['m1']), state(1, 2), state(1, 3), moves(1, 3, ['m3']));
  const next = nextScene(later, 1, shown);
  assert.deepEqual(next.scene.played.map(({ action }) => action), ['m1', 'm2'], 'a scene that was passed over is told as well');
  assert.ok(next.scene.follows);
  assert.equal(nextScene(later, 1, next), next, 'the same scene is the same thing');
  const back = nextScene(apply(apply(later, state(1, 4, { follows: false, count: 0, played: [], acting: [1] })), moves(1, 4, ['m1'])), 1, next);
  assert.ok(!back.scene.follows);
});

test('addresses are read as they are written, and nonsense leads home', () => {
  const games = ['oeil', 'ovo'];
  for (const route of [{ at: 'home' }, { at: 'play' }, { at: 'setup', game: 'oeil' }, { at: 'rules', game: 'ovo', step: 'step-play' },
    { at: 'rules', game: 'ovo', step: null }, { at: 'shared', kind: 'game', text: 'abc-_' }, { at: 'shared', kind: 'view', text: 'x' }])
    assert.deepEqual(parseRoute(addressOf(route), games), route);
  for (const hash of ['', '#', '#/nonsense', '#/setup/chess', '#/rules/', '#/g/'])
    assert.deepEqual(parseRoute(hash, games), { at: 'home' });
});

test('a shared record tells nothing of who sat where', () => {
  assert.equal(bareRecord('game ovo\na1-a2\n# table seat 1 person\n# fair seed\n# mine\n'), 'game ovo\na1-a2\n# mine\n');
});

test('the language is the saved one, else the browser\'s, else French', () => {
  assert.equal(preferredLanguage('nl', ['en-GB']), 'nl');
  assert.equal(preferredLanguage(null, ['de-DE', 'en-GB', 'fr']), 'en');
  assert.equal(preferredLanguage(null, ['de']), 'fr');
  assert.equal(preferredLanguage('xx', ['nl-BE']), 'nl');
});

test('a computer\'s quick answer waits a moment, and keeps its place in the order', async () => {
  const inner = { send() {}, close() {} };
  const got = [];
  const outer = paced(inner, () => 0.1);
  outer.receive = (object) => got.push(object.type + (object.position ?? ''));
  inner.receive(table({ seats: [{ seat: 1, who: 'person' }, { seat: 2, who: 'computer' }] }));
  inner.receive(state(1, 2));
  inner.receive(state(1, 3, { played: [{ seat: 2, action: 'x' }] }));
  inner.receive({ type: 'pong' });
  assert.deepEqual(got, ['table', 'state2']);
  await new Promise((done) => setTimeout(done, 120));
  assert.deepEqual(got, ['table', 'state2', 'state3', 'pong']);
});

test('positions in the rules pages are understood', () => {
  assert.deepEqual(parsePosition('position ovo -o players=2 -m "a1-a2 c6-c5" --as 2'),
    { game: 'ovo', options: ['players=2'], actions: ['a1-a2', 'c6-c5'], viewer: 2 });
  assert.equal(parsePosition('https://example.org/x.png'), null);
});

test('every sentence that the page asks for is there in three languages', () => {
  const sources = readdirSync(join(root, 'web/src'), { recursive: true }).filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, 'web/src', name), 'utf8')).join('\n');
  const asked = [...new Set([...sources.matchAll(/['"`]((?:web|board|online)\.[a-z0-9.-]*[a-z0-9])['"`]/g)].map(([, id]) => id))];
  assert.ok(asked.length > 150);
  const own = Object.fromEntries(['fr', 'nl', 'en'].map((language) => [language, Object.assign({}, ...catalogueFiles(root, language)
    .filter((file) => file.startsWith('web/')).map((file) => parseCatalogue(readFileSync(join(root, file), 'utf8'), file)))]));
  for (const language of ['fr', 'nl', 'en']) {
    assert.deepEqual(asked.filter((id) => !(id in own[language])), [], language);
    assert.deepEqual(Object.keys(own[language]).sort(), Object.keys(own.fr).sort(), `${language} has the sentences of French`);
  }
  const holes = (words) => (words.match(/\{\d\}/g) ?? []).sort().join();
  for (const id of Object.keys(own.fr))
    assert.ok(holes(own.fr[id]) === holes(own.nl[id]) && holes(own.fr[id]) === holes(own.en[id]), id);
  const stems = [...sources.matchAll(/`((?:web|board|online)\.[a-z0-9.-]*)\$\{/g)].map(([, stem]) => stem);
  const unused = Object.keys(own.fr).filter((id) => !asked.includes(id) && !stems.some((stem) => id.startsWith(stem)) && !id.endsWith('.one'));
  assert.deepEqual(unused, [], 'no sentence is left over');
  assert.ok(Object.keys(readCatalogues(root, 'fr')).length > 300);
});
