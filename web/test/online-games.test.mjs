// Every game by a link, through lost connections and a killed server, races too; and a browser that
// is slow to draw.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { program } from './engines.mjs';
import {
  act,
  actWithoutLink,
  callStop,
  facts,
  layCard,
  listen,
  meet,
  moved,
  mover,
  openAs,
  play,
  resign,
  sameEnd,
  settings,
  useSite,
} from './online.mjs';

const site = useSite();
/** Long tests run with WEB_ALL=1 only. */
const whole = { skip: !process.env.WEB_ALL };

/** Anna, who hosts the table, and Bert, who already has a name; nobody should have to reload the
 * page. */
async function pairAt(wish, watcher = null) {
  const [anna, bert] = [await site.visit({ settings }), await site.visit({ settings })];
  await bert.evaluate(() =>
    fetch('api/me', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Bert"}',
    }),
  );
  const id = await openAs(anna, wish);
  const told = [listen(anna), listen(bert)];
  await meet(site, id, [anna, bert], watcher);
  for (const page of [anna, bert])
    await page.evaluate(() => {
      window.loadedOnce = true;
    });
  return { id, pages: [anna, bert], told };
}

/** All saw the same end, without loading the page again. */
async function ended(pages, id, watcher = null) {
  await watcher?.waitForSelector('.status.over');
  await sameEnd(watcher ? [...pages, watcher] : pages, id);
  for (const page of pages)
    assert.ok(await page.evaluate(() => window.loadedOnce), 'nobody loads the page again');
  await site.shot(pages[0], `online-${await pages[0].getAttribute('.play', 'data-game')}-end`);
  for (const page of watcher ? [...pages, watcher] : pages) await page.context().close();
}

const killed = async (page, lot) => {
  await site.restart();
  await act(page, lot);
};

test('a table that answers before the page is drawn offers its seats', async () => {
  const page = await site.visit({ settings });
  await page.addInitScript(() => {
    const timer = window.setTimeout;
    window.requestAnimationFrame = (draw) => timer(draw, 1000);
    window.setTimeout = (call, ms, ...rest) => timer(call, ms > 0 && ms < 100 ? 1000 : ms, ...rest);
  });
  await page.goto(`${site.address}/t/${await openAs(page, { game: 'ovo' })}`);
  await page.click('[data-sit="1"]');
  await page.waitForSelector('[data-waiting="1"]');
  await page.context().close();
});

for (const [wish, when] of [
  [{ game: 'ovo', options: { maxturns: '10' }, clock: 'game 600000 5000' }],
  [{ game: 'foureyes', options: { board: '4' }, clock: 'move 120000' }, whole],
  [{ game: 'eccentric', options: { board: '6' } }, whole],
  [{ game: 'oeil', options: { maxturns: '8', placing: 'free' } }, whole],
]) {
  test(`${wish.game} by a link, with a cut and a killed server`, when, async () => {
    const eve = await site.visit({ settings });
    const { id, pages } = await pairAt(wish, eve);
    await play(pages, 3, { 3: actWithoutLink, 5: killed });
    await ended(pages, id, eve);
  });
}

test('lynx by a link: a spectator is sent no hidden card', async () => {
  const eve = await site.visit({ settings });
  const told = listen(eve);
  const { id, pages } = await pairAt(
    { game: 'lynx', options: { variant: 'A', maxturns: '7' }, clock: 'move 259200000' },
    eve,
  );
  await play(pages, 4, { 3: actWithoutLink, 5: killed });
  await ended(pages, id, eve);
  const states = told.filter(({ type }) => type === 'state');
  assert.ok(states.length > 6 && states.every(({ as }) => as === 0));
  const hands = states.filter(({ view }) => !view.finished).flatMap(({ view }) => view.hands);
  assert.ok(hands.length > 0 && hands.every(({ cards }) => cards === null), 'no hand is sent');
});

/** ---- races ---- */

/** Lays a card by its notation. */
async function lay(page, action) {
  const { position } = await facts(page);
  await layCard(page, action);
  await moved(page, position);
}

/** The herd of a hand, as the solver lays it: the deck that deals the hand to seat 1 begins with
 * its cards. */
function herd(hand, seat) {
  const rest = Array.from({ length: 50 }, (_, i) => i + 1).filter((card) => !hand.includes(card));
  const words = execFileSync(
    program,
    ['solve', 'lynx', '-o', 'variant=B', '-o', `deck=${[...hand, ...rest]}`, '--as', '1'],
    { encoding: 'utf8' },
  );
  return words
    .trim()
    .split(' ')
    .map((action) => action.replace(/^1:/, `${seat}:`));
}

test('the small herd by a link: both lay at once, the first whole herd wins', whole, async () => {
  const { id, pages, told } = await pairAt({ game: 'lynx', options: { variant: 'B' } });
  const [ours, theirs] = told.map((objects, i) => {
    const { view } = objects.find(({ type, as }) => type === 'state' && as === i + 1);
    assert.equal(view.hands[1 - i].cards, null, "nobody gets another player's hand");
    return herd(
      view.hands[i].cards.map(({ card }) => card),
      i + 1,
    );
  });
  const [anna, bert] = pages;
  await Promise.all([lay(anna, ours[0]), lay(bert, theirs[0])]);
  await actWithoutLink(bert, theirs[1]);
  await lay(anna, ours[1]);
  await site.restart();
  await Promise.all([lay(anna, ours[2]), bert.waitForSelector('.link-state', { state: 'detached' })]);
  for (const action of ours.slice(3)) await lay(anna, action);
  assert.match(await bert.textContent('.status.over'), /Anna/);
  await ended(pages, id);
});

test('the big herd by a link: both lay on one table', whole, async () => {
  // Only without clocks does trying out where a card fits cost nothing.
  const { id, pages } = await pairAt({ game: 'lynx', options: { variant: 'C' }, race: 'untimed' });
  await play(pages, 8, { 5: killed });
  await ended(pages, id);
});

test('the fast arrow by a link: of two simultaneous stops one counts, even if the server dies then', async () => {
  const { id, pages, told } = await pairAt({ game: 'lynx', options: { variant: 'D' }, race: 'timed 60000' });
  const may = async (page) => (await page.locator('[data-tool="stop"]').count()) > 0;
  const rounds = process.env.WEB_ALL ? 100 : 4;
  for (const page of pages) {
    assert.equal(await page.locator('#tab-actions').count(), 0, 'nobody has a list of what can be laid');
    await page.waitForSelector('[data-tool="stop"]');
  }
  let calls = 0;
  for (let round = 0; (await mover(pages)) !== null; round++) {
    if (calls > 1 && round >= rounds) await resign(pages[1]);
    if (round === 1) {
      // A player who called wrongly is out of the round.
      await actWithoutLink((await may(pages[0])) ? pages[0] : pages[1]);
    } else if ((await may(pages[0])) && (await may(pages[1]))) {
      await Promise.all(pages.map(callStop));
      calls++;
    }
    if (round === 2) await site.restart();
    const page = await mover(pages);
    if (page) await act(page, () => 0);
  }
  const verdicts = told.map((objects) =>
    objects.filter(
      ({ verb, margin, message }) =>
        verb === 'act' && (margin !== undefined || message === 'table.called' || message === 'table.early'),
    ),
  );
  assert.ok(
    calls > 1 && verdicts.every((list) => list.length >= calls),
    'everybody learns who was first, and by how much unless it was too late for that',
  );
  for (const objects of told)
    assert.ok(
      objects.every(({ type, actions }) => type !== 'state' || actions === undefined),
      'the server reveals to nobody what could be laid',
    );
  for (const page of pages)
    await page.waitForSelector('.stakes:has-text("the cards were fixed before the game")');
  await ended(pages, id);
});
