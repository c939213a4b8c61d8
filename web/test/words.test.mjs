// Every action of every setting is described in words: three languages, no notation, no id without a
// sentence.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { actionsOf, load, lots } from './bundle.mjs';
import { games, root, settings, wasmEngine } from './engines.mjs';

const LANGUAGES = ['en', 'fr', 'nl'];
const folder = join(root, 'build/web/a');
const dataOf = (name) =>
  `data:application/json;base64,${readFileSync(join(folder, name)).toString('base64')}`;
globalThis.SITE = { catalogue: {} };
for (const name of readdirSync(folder)) {
  const [, part, language] = /^words-(\w+)-(\w\w)-.*\.json$/.exec(name) ?? [];
  if (part) (SITE.catalogue[part] ??= {})[language] = dataOf(name);
}
globalThis.document = { documentElement: {} };

const { speak, speakMore, t, say } = await load('lang.ts');
await speakMore();
const words = Object.fromEntries(
  await Promise.all(
    games
      .filter((game) => existsSync(join(root, `web/src/board/${game}/words.ts`)))
      .map(async (game) => [game, (await load(`board/${game}/words.ts`)).words]),
  ),
);

/** What the notation writes but sentences do not: A0@b1, 9:7,4,u, a1-a3, A+, ?c4, !red, 1:pass,
 * x4b-4h; and bare ids. */
const CODE = new RegExp(
  /@|\d:|\d,-?\d|,[ut]\b|[a-j]\d+-|-[a-j]?\d|[1-4][a-h]-|[AB][+-]|\?|![a-z]|\*[a-z]|[<>{}]|undefined|NaN/
    .source + String.raw`|\b(board|${games.join('|')})\.`,
);

/** Positions of a random game between people: the view of the seat to act, its actions, and what
 * was played until then. */
async function* positions(setting, seed, length) {
  const engine = await wasmEngine(setting.split(' ')[0], seed);
  const tell = async (lines) => (await engine.say(lines)).map((text) => JSON.parse(text));
  const lot = lots(seed);
  const begun = await tell(['hello 2', 'time 0', `new ${setting}`, 'mode local']);
  const seats = begun
    .filter(({ type }) => type === 'table')
    .at(-1)
    .seats.map(({ seat }) => seat);
  let objects = await tell([...seats.map((seat) => `sit ${seat}`), 'ready']);
  const history = [];
  for (let ply = 0; ply < length; ply++) {
    const states = objects.filter(({ type }) => type === 'state');
    const { acting = [], position } = states.at(-1) ?? {};
    const seat = acting[lot(acting.length || 1)];
    if (seat === undefined) return;
    const view = (states.findLast(({ as }) => as === seat) ?? states.at(-1)).view;
    const actions = seat === 0 ? ['right', 'wrong'] : await actionsOf(tell, seat);
    yield { view, seat, actions, history: [...history] };
    const action = actions[lot(actions.length)];
    objects = await tell([`as ${seat} act ${position} ${action}`, `time ${ply * 1000 + 900}`]);
    const told = objects.findLast(({ type, played }) => type === 'state' && played?.length);
    history.push(told?.played.at(-1) ?? { seat, action });
  }
}

for (const [n, setting] of settings.entries()) {
  const [game] = setting.split(' ');
  if (!(game in words)) continue; // described by the notation alone
  test(`the words of ${setting}`, async () => {
    const told = { en: new Set(), fr: new Set(), nl: new Set() };
    let last;
    for await (const position of positions(setting, n + 11, 72)) {
      last = position;
      if (position.history.length % 9 > 0) continue;
      for (const language of LANGUAGES) {
        await speak(language);
        const seen = new Set();
        for (const action of position.actions) {
          const said = words[game](t, { seat: position.seat, action }, position.view);
          assert.ok(said.length > 2 && !CODE.test(said), `${action} is described as "${said}" (${language})`);
          seen.add(said);
          told[language].add(said);
        }
        assert.equal(
          seen.size,
          position.actions.length,
          `two of these have the same description (${language}): ${position.actions.join(' ')}`,
        );
      }
    }
    for (const played of last.history) {
      const said = words[game](t, played, last.view);
      assert.ok(said.length > 2 && !CODE.test(said), `${played.action} was described as "${said}"`);
    }
    assert.ok(
      told.en.size > 1 && ![...told.fr].some((said) => said.length > 12 && told.en.has(said)),
      'in French something else',
    );
  });
}

test('a card is described by the one next to it, now and afterwards', async () => {
  await speak('en');
  const table = [
    { card: 17, x: 1, y: 0, o: 'u' },
    { card: 9, x: 1, y: 1, o: 't' },
  ];
  const view = { game: 'lynx', options: { variant: 'A', players: '2' }, table, last: 9, aside: [] };
  assert.equal(words.lynx(t, { seat: 1, action: '4:2,1,u' }, view), 'card 4 to the right of card 9');
  const played = { seat: 2, action: '9:1,1,t', beside: { card: 17, side: 'above' } };
  assert.equal(words.lynx(t, played, view), 'card 9 (upside down) above card 17');
  assert.equal(words.lynx.place(t, '2,1', view, 1), 'the place to the right of card 9');
  assert.equal(words.oeil.place(t, 'A+', {}, 1), words.oeil(t, { seat: 1, action: 'A+' }, { options: {} }));
  assert.equal(words.oeil.place(t, '2b', {}, 1), null, 'a field shows its name');
  const tables = [[{ card: 5, x: 0, y: 0, o: 'u' }], [{ card: 6, x: 0, y: 0, o: 'u' }]];
  const herd = { game: 'lynx', options: { variant: 'B', players: '2' }, tables };
  assert.equal(words.lynx(t, { seat: 1, action: '1:7:0,-1,u' }, herd), 'card 7 below card 5');
});

test('descriptions of rare actions', async () => {
  await speak('en');
  const said = (game, action, options = {}) => words[game](t, { seat: 1, action }, { game, options });
  assert.equal(said('foureyes', 'c3-d4'), 'tile from c3 to d4');
  assert.equal(said('foureyes', 'c3>'), 'tile on c3, turned to the right');
  assert.equal(said('ovo', 'b2-c3!'), 'egg from b2 to c3, and declare all eggs home');
  assert.equal(said('oeil', 'x1a-3c/2'), 'counter expelled from 1a to 3c (category 2)');
  assert.equal(said('oeil', '@1a', { quiz: '1' }), 'try to place a counter on 1a');
});

test('a message has its actions in words, and leaves out what is for people who type', async () => {
  await speak('fr');
  const message = { message: 'puzzle.wrong.save', args: [{ action: 'a1-a3' }] };
  const said = say(message, (action) => words.ovo(t, { seat: 1, action }, { game: 'ovo' }));
  assert.match(said, /œuf de a1 à a3\.$/);
  assert.doesNotMatch(say({ message: 'lynx.taken', args: ['7,4'] }), /7,4|\[/);
});

test('a sentence begins with a capital, unless it begins with something in the notation', async () => {
  await speak('en');
  const begun = (first, tell) =>
    say({ message: 'oeil.claim-short', args: [first, 2] }, undefined, tell).split(' isn')[0];
  assert.equal(begun('c3'), 'c3');
  assert.equal(begun({ place: 'k3' }), 'k3');
  assert.equal(
    begun({ place: 'c3' }, () => 'the field'),
    'The field',
  );
  assert.equal(begun({ word: 'oeil.colour.red' }), 'Red');
});
