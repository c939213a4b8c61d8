// Every action of every form is told in words: three languages, no notation, no id without a sentence.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load, lots } from './bundle.mjs';
import { root, wasmEngine } from './engines.mjs';

const LANGUAGES = ['en', 'fr', 'nl'];
const catalogue = (language) => {
  const folder = join(root, 'build/web/a');
  const file = readdirSync(folder).find((name) => name.startsWith(`lang-${language}-`) && name.endsWith('.json'));
  return `data:application/json;base64,${readFileSync(join(folder, file)).toString('base64')}`;
};
globalThis.SITE = { catalogue: Object.fromEntries(LANGUAGES.map((language) => [language, catalogue(language)])) };
globalThis.document = { documentElement: {} };

const { speak, t, say } = await load('lang.ts');
const games = ['oeil', 'lynx', 'foureyes', 'ovo', 'eccentric'];
const words = Object.fromEntries(await Promise.all(games.map(async (game) => [game, (await load(`board/${game}/words.ts`)).words])));

const forms = readFileSync(join(root, 'tests/laws/variants.txt'), 'utf8').split('\n')
  .map((line) => line.trim()).filter((line) => line && !line.startsWith('#') && !line.startsWith('blank'));

/** What the notation writes and sentences do not: A0@b1, 9:7,4,u, a1-a3, A+, ?c4, !red, 1:pass, x4b-4h; and bare ids. */
const CODE = /@|\d:|\d,-?\d|,[ut]\b|[a-j]\d+-|-[a-j]?\d|[1-4][a-h]-|[AB][+-]|\?|![a-z]|\*[a-z]|[<>{}]|\b(board|oeil|lynx|ovo|foureyes|eccentric)\.|undefined|NaN/;

/** Positions of a random game of people: the view of the seat to act, its actions, and what was played until then. */
async function* positions(form, seed, length) {
  const engine = await wasmEngine(seed);
  const tell = async (lines) => (await engine.say(lines)).map((text) => JSON.parse(text));
  const lot = lots(seed);
  const begun = await tell(['hello 1', 'time 0', `new ${form}`, 'mode local']);
  const seats = begun.filter(({ type }) => type === 'table').at(-1).seats.map(({ seat }) => seat);
  let objects = await tell([...seats.map((seat) => `sit ${seat}`), 'ready']);
  const history = [];
  for (let ply = 0; ply < length; ply++) {
    const states = objects.filter(({ type }) => type === 'state');
    const { acting = [], position } = states.at(-1) ?? {};
    const seat = acting[lot(acting.length || 1)];
    if (seat === undefined)
      return;
    const view = (states.findLast(({ as }) => as === seat) ?? states.at(-1)).view;
    const actions = seat === 0 ? ['right', 'wrong'] : (await tell([`as ${seat} moves`])).flatMap((object) => object.actions ?? []);
    yield { view, seat, actions, history: [...history] };
    const action = actions[lot(actions.length)];
    objects = await tell([`as ${seat} act ${position} ${action}`, `time ${ply * 1000 + 900}`]);
    history.push({ seat, action });
  }
}

for (const [n, form] of forms.entries()) {
  test(`the words of ${form}`, async () => {
    const [game] = form.split(' ');
    const told = { en: new Set(), fr: new Set(), nl: new Set() };
    let last;
    for await (const position of positions(form, n + 11, 72)) {
      last = position;
      if (position.history.length % 9 > 0)
        continue;
      for (const language of LANGUAGES) {
        await speak(language);
        const seen = new Set();
        for (const action of position.actions) {
          const said = words[game](t, { seat: position.seat, action }, position.view);
          assert.ok(said.length > 2 && !CODE.test(said), `${action} is told as "${said}" (${language})`);
          seen.add(said);
          told[language].add(said);
        }
        assert.equal(seen.size, position.actions.length, `two of these are told alike (${language}): ${position.actions.join(' ')}`);
      }
    }
    for (const [i, played] of last.history.entries()) {
      const said = words[game](t, played, last.view, last.history.slice(0, i));
      assert.ok(said.length > 2 && !CODE.test(said), `${played.action} was told as "${said}"`);
    }
    assert.ok(told.en.size > 1 && ![...told.fr].some((said) => said.length > 12 && told.en.has(said)), 'in French something else');
  });
}

test('a card is told by the one that it lies beside, now and afterwards', async () => {
  await speak('en');
  const table = [{ card: 17, x: 1, y: 0, o: 'u' }, { card: 9, x: 1, y: 1, o: 't' }];
  const view = { game: 'lynx', options: { variant: 'A', players: '2' }, table, last: 9, aside: [] };
  assert.equal(words.lynx(t, { seat: 1, action: '4:2,1,u' }, view), 'card 4 to the right of card 9');
  assert.equal(words.lynx(t, { seat: 2, action: '9:1,1,t' }, view, []), 'card 9 (turned) above card 17');
  assert.equal(words.lynx(t, { seat: 1, action: '2,1' }, view), 'the place to the right of card 9');
  const herd = { game: 'lynx', options: { variant: 'B', players: '2' }, tables: [[], []] };
  const laid = [{ seat: 1, action: '1:5:0,0,u' }, { seat: 2, action: '2:6:0,0,u' }];
  assert.equal(words.lynx(t, { seat: 1, action: '1:7:0,-1,u' }, herd, laid), 'card 7 below card 5');
});

test('what random games seldom come to', async () => {
  await speak('en');
  const said = (game, action, options = {}) => words[game](t, { seat: 1, action }, { game, options });
  assert.equal(said('foureyes', 'c3-d4'), 'tile from c3 to d4');
  assert.equal(said('foureyes', 'c3>'), 'tile on c3, turned to the right');
  assert.equal(said('ovo', 'b2-c3!'), 'egg from b2 to c3, and declare the eggs done');
  assert.equal(said('oeil', 'x1a-3c/2'), 'counter expelled from 1a to 3c (category 2)');
  assert.equal(said('oeil', '@1a', { quiz: '1' }), 'a try to place on 1a');
});

test('a message tells its actions in words, and leaves out what is for those who type', async () => {
  await speak('fr');
  const message = { message: 'puzzle.wrong.save', args: [{ action: 'a1-a3' }] };
  const said = say(message, (action) => words.ovo(t, { seat: 1, action }, { game: 'ovo' }));
  assert.match(said, /œuf de a1 à a3\.$/);
  assert.doesNotMatch(say({ message: 'lynx.taken', args: ['7,4'] }), /7,4|\[/);
});
