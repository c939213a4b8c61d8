// The parts of learning that need no browser: streaks, positions as text, scenes, addresses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { parseCatalogue, readCatalogues } from '../site/catalogues.mjs';
import { siteGames } from '../site/facts.mjs';
import { load, program } from './bundle.mjs';
import { root } from './engines.mjs';

const {
  grown,
  standing,
  dayOf,
  positionOf,
  makings,
  puzzling,
  seatsAsked,
  kindsFor,
  deskScene,
  parseRoute,
  addressOf,
  filled,
  pointed,
  sittingIn,
  seatName,
} = await load(
  'table/words.ts',
  'lang.ts',
  'app/learn/progress.ts',
  'app/learn/making.ts',
  'desk/scene.ts',
  'app/router.ts',
  'fill.ts',
);

test('a streak grows once a day, and ends when a day is missed', () => {
  const first = grown({ day: '', run: 0, best: 0 }, '2026-02-28');
  assert.deepEqual(first, { day: '2026-02-28', run: 1, best: 1 });
  assert.equal(grown(first, '2026-02-28'), first);
  const second = grown(first, '2026-03-01');
  assert.equal(second.run, 2);
  assert.deepEqual(grown(second, '2026-03-04'), { day: '2026-03-04', run: 1, best: 2 });
  assert.equal(standing(second, '2026-03-02').run, 2, 'today may still be solved');
  assert.deepEqual(standing(second, '2026-03-03'), { ...second, run: 0 });
  assert.equal(dayOf(Date.UTC(2026, 10, 16, 23, 59)), '2026-11-16');
});

test('a record becomes the lines of a position', () => {
  assert.equal(
    positionOf(
      'coupdoeil record 1\ngame ovo\noption players=2\noption ko=1\n# table seat 1 person\na1-a2\nc6-c5\n',
    ),
    'game ovo\noptions players=2 ko=1\nmoves a1-a2 c6-c5',
  );
  assert.equal(positionOf('coupdoeil record 1\ngame ovo\n'), 'game ovo');
});

test('puzzles can be made in the variants that have kinds, with the seats of each kind', () => {
  const games = new Map(siteGames(program).map((game) => [game.id, game]));
  const forms = (id) =>
    makings(games.get(id)).flatMap((variant) =>
      seatsAsked(variant).map((count) => [variant.id, count, ...kindsFor(variant, count)].join(' ')),
    );
  assert.deepEqual(forms('blank'), ['heap 2 win']);
  assert.deepEqual(forms('ovo'), ['two 2 home', 'four 4 home']);
  assert.deepEqual(forms('eccentric').slice(0, 2), ['first 2 form win save', 'first 3 form']);
  assert.ok(!forms('oeil').some((form) => form.startsWith('quiz')));
  assert.deepEqual(makings(undefined), []);
});

test('a game is in the list of puzzles if it has some, or if some can be made', () => {
  const all = [
    { id: 'made', variants: [{ kinds: [{ id: 'win', seats: [2] }] }] },
    { id: 'packed', variants: [{ kinds: [] }] },
    { id: 'neither', variants: [{ kinds: [] }] },
  ];
  assert.deepEqual(
    puzzling(all, [{ game: 'packed' }]).map(({ id }) => id),
    ['made', 'packed'],
  );
});

test('a lesson in the page says what to point at, not what to type', () => {
  assert.equal(pointed('Expel it to 4h [x4b-4h].'), 'Expel it to 4h.');
  assert.equal(pointed('Call Stop! [1:stop]'), 'Call Stop!');
});

test('a scene follows the one before it, in its own thread only', () => {
  const at = (count, actions = ['x']) => ({
    history: Array.from({ length: count }, (_, i) => ({ seat: 1, action: `m${i}` })),
    actions,
    view: {},
  });
  const first = deskScene('a', 1, at(2), null);
  assert.equal(first.scene.follows, false);
  const then = deskScene('a', 1, at(4), first);
  assert.deepEqual([then.scene.follows, then.scene.played.length, then.scene.last.action], [true, 2, 'm3']);
  assert.equal(deskScene('b', 1, at(5), then).scene.follows, false);
  assert.equal(deskScene('a', 1, at(3), then).scene.follows, false, 'back is no step on');
  assert.equal(deskScene('a', 1, at(5, []), then).scene.still, true);
});

test('the addresses of learning lead where they say', () => {
  for (const hash of [
    '#/learn',
    '#/learn/ovo/3',
    '#/puzzles',
    '#/puzzle/day',
    '#/p/abc',
    '#/make/lynx',
    '#/review',
    '#/rules/ovo/step-turn',
  ])
    assert.equal(addressOf(parseRoute(hash, ['ovo', 'lynx'])), hash);
  assert.equal(addressOf(parseRoute('#/learn/chess/1', ['ovo'])), '#/learn');
  assert.equal(addressOf(parseRoute('#/t/%E0%A4%A', ['ovo'])), '#/friends', 'a link that was cut off');
});

test('a name stays a name, whatever it is made of', () => {
  const rules = new Intl.PluralRules('en');
  assert.equal(filled('{1} joined', ["$&$'{1}"], rules), "$&$'{1} joined");
  assert.equal(filled('{1} ({2})', ['אבגד 7', 1500], rules), '\u2068אבגד 7\u2069 (1,500)');
  assert.equal(filled('{1} ({2})', ['Zoë 7', '1500'], rules), 'Zoë 7 (1500)');
});

test('a saved game says who is who', () => {
  const local = sittingIn(
    'game ovo\na1-a2\n# table mode local\n# table seat 1 computer 3\n# table seat 2 person\n',
  );
  assert.deepEqual([local.mode, local.yours], ['local', [2]]);
  assert.deepEqual(
    [1, 2].map((seat) => seatName(local, seat)),
    ['web.computer', 'web.you'],
  );
  const online = sittingIn('# table seat 1 person\n# table name 1 Anna B\n# table seat 2 person\n', [2]);
  assert.deepEqual(
    [1, 2].map((seat) => seatName(online, seat)),
    ['Anna B', 'web.you'],
  );
  assert.equal(seatName(sittingIn('game ovo\n'), 1), 'web.player-n');
});

test('every refusal of the desk has its sentence in the page', () => {
  const said = readCatalogues(root, 'en');
  const refusals = parseCatalogue(readFileSync(join(root, 'src/lang/desk.en'), 'utf8'));
  assert.ok(Object.keys(refusals).length > 0);
  for (const id of Object.keys(refusals)) assert.equal(said[id], refusals[id], id);
});
