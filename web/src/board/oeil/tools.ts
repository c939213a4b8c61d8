/** tools.ts - the buttons of L'Œil below its board. */
import type { Tool } from '../board';
import type { Input } from '../kit/pick';
import type { OeilLegal } from './legal';
import type { OeilPick } from './pick';
import { notch } from './view';

type Feed = (input: Input) => void;

/** Plays a stem, or lets the person complete it. */
const plays = (feed: Feed, id: string, stem: string, key?: string): Tool => ({
  id,
  label: `board.oeil.tool.${id}`,
  enabled: true,
  ...(key ? { key } : {}),
  press: () => feed({ do: 'tool', tool: stem }),
});

/** Grips and releases a wheel by key: the knobs on the board are for pointers. */
const wheels = (feed: Feed, legal: OeilLegal, pick: OeilPick): Tool[] =>
  (['A', 'B'] as const).map((wheel) => ({
    id: `wheel.${wheel}`,
    label: `board.oeil.tool.wheel.${wheel.toLowerCase()}`,
    key: wheel.toLowerCase(),
    keyOnly: true,
    enabled: legal.has(notch(wheel, 1)) || legal.has(notch(wheel, -1)),
    pressed: pick.kind === 'wheel' && pick.wheel === wheel,
    press: () => feed({ do: 'tool', tool: wheel }),
  }));

export function toolsFor(feed: Feed, legal: OeilLegal, pick: OeilPick): Tool[] {
  const { view } = legal;
  if (legal.actions.length === 0) return [];
  if (pick.kind === 'category')
    return legal
      .categories(pick.stem)
      .map((n) => plays(feed, `category.${n}`, `${pick.stem}/${n}`, String(n)));
  return [
    ...[...legal.stems('right'), ...legal.stems('wrong')].map((stem) => plays(feed, stem, stem, stem[0]!)),
    ...(view?.phase === 'turn' && !view.question ? wheels(feed, legal, pick) : []),
    ...legal.stems('claim').map((stem) => plays(feed, `claim.${stem.slice(1)}`, stem)),
    ...(legal.has('.') ? [plays(feed, 'end', '.', 'e')] : []),
  ];
}
