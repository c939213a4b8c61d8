/** lit.ts - which cells are highlighted, and why. Pure. */
import { type LynxLegal, type LynxPick, seatShown, socketsShown, tableShown, wayOf } from './pick';
import { type Cell, cellNamed, type Parts, parts } from './view';

/** A cell that can be chosen, one where the card fits, one where it fits if turned, or a hint. */
export interface Lit {
  readonly cell: Cell;
  readonly mark: 'socket' | 'fits' | 'turn' | 'hint';
}

const same = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

/** Where the held card can be laid or tried; with help, where it fits, and where it fits if
 * turned. */
function sought(legal: LynxLegal, pick: LynxPick, aids: boolean): Lit[] {
  const { view, viewer, actions } = legal;
  const { held } = pick;
  const table = tableShown(legal, pick);
  if (!view || seatShown(legal, pick) !== viewer || actions.length === 0 || !(held || table.length === 0))
    return [];
  const lays = actions.flatMap((action) => {
    const p = parts(action);
    return aids && p?.kind === 'lay' && p.card === held?.card ? [p] : [];
  });
  return socketsShown(legal, pick).map((cell) => {
    const ways = lays.filter(({ at }) => same(at, cell)).map(({ o }) => o);
    if (!held || ways.length === 0) return { cell, mark: 'socket' };
    return { cell, mark: ways.includes(wayOf(pick, held.card)) ? 'fits' : 'turn' };
  });
}

/** The places a hint points at, and what it would play. */
function hinted(
  table: readonly (Cell & { card: number })[],
  hints: readonly string[],
  action: Parts | null,
): Cell[] {
  const named = hints.flatMap(
    (name) => cellNamed(name) ?? table.find(({ card }) => String(card) === name) ?? [],
  );
  if (action?.kind === 'lay') return [...named, action.at];
  return [...named, ...table.filter(({ card }) => action?.kind === 'back' && card === action.card)];
}

export const lit = (
  legal: LynxLegal,
  pick: LynxPick,
  aids: boolean,
  hints: readonly string[],
  suggested: Parts | null,
): Lit[] => [
  ...sought(legal, pick, aids),
  ...hinted(tableShown(legal, pick), hints, suggested).map((cell): Lit => ({ cell, mark: 'hint' })),
];
