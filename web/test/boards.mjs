/** boards.mjs - walking through the picks of a board, without a browser. */
import { moves, show, walk } from './bundle.mjs';

/** The positions of a random game with their views, every `each`-th of them. */
export function* game(name, options, length, seed, each = 1, choose = undefined) {
  for (const { actions: played, legal } of walk(name, options, length, seed, choose)) {
    if (played.length % each === 0) yield { played, legal, view: show(name, options, played, 'spectator') };
  }
}

/** The beginning of a game. */
export const opening = (name, options = []) => ({
  legal: moves(name, options, []),
  view: show(name, options, [], 'spectator'),
});

/**
 * Everything that can be played from nothing in hand by these inputs alone, sorted. Fails if the machine
 * plays or offers what is not legal.
 */
export function reach(rules, actions, view, inputs) {
  const legal = rules.read(actions, view);
  const list = new Set(actions);
  const seen = new Map([[JSON.stringify(rules.nothing), rules.nothing]]);
  const reached = new Set();
  for (const pick of seen.values()) {
    for (const input of inputs) {
      const { pick: next, act } = rules.press(legal, pick, input);
      for (const action of [act, rules.whole(legal, next)]) {
        if (action && !list.has(action))
          throw new Error(`offers ${action} by ${JSON.stringify(input)} in ${JSON.stringify(pick)}`);
      }
      if (act) reached.add(act);
      const key = JSON.stringify(next);
      if (!seen.has(key)) seen.set(key, next);
    }
  }
  return [...reached].sort();
}

export const turns = [
  { do: 'turn', by: 1 },
  { do: 'turn', by: -1 },
];

export const enter = (place) => ({ do: 'enter', place });

export const tool = (name) => ({ do: 'tool', tool: name });
