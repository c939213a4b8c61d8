/**
 * state.ts - what a client knows of its table, made from the objects that came, and nothing else.
 *
 * Pure: apply() gives a new state and leaves the old one as it was.
 */
import type { Played } from '../board/board';
import type { Incoming, Offer, People, StateObject, TableObject, Talk } from './objects';

/** The legal actions of a seat; whole once the last part of the list has come. */
export interface Choices {
  readonly position: number;
  readonly actions: readonly string[];
  readonly whole: boolean;
}

export interface TableState {
  /** Null until the table has a game. */
  readonly table: TableObject | null;
  /** By seat; 0 the spectator. */
  readonly seen: ReadonlyMap<number, StateObject>;
  readonly choices: ReadonlyMap<number, Choices>;
  /** Every action so far; null where it has to be asked for (`history`). */
  readonly history: readonly Played[] | null;
  readonly offer: Offer | null;
  /** Whether the client opened the table. */
  readonly host: boolean;
  /** Online: who is there, and what was said. */
  readonly people: People | null;
  readonly talk: readonly Talk[];
}

export const nothing: TableState = {
  table: null, seen: new Map(), choices: new Map(), history: [], offer: null, host: false, people: null, talk: [],
};

/** Without what belongs to one game at the table. */
const between = ({ host, people, talk }: TableState): TableState => ({ ...nothing, host, people, talk });

/** The history after a state object; null where something before it is not known. */
function grow(history: readonly Played[] | null, object: StateObject): readonly Played[] | null {
  const known = object.count - object.played.length;
  return history && history.length >= known ? [...history.slice(0, known), ...object.played] : null;
}

function withChoices(state: TableState, seat: number, choices: Choices): TableState {
  return { ...state, choices: new Map(state.choices).set(seat, choices) };
}

export function apply(state: TableState, object: Incoming): TableState {
  switch (object.type) {
    case 'table': {
      if (object.game === null)
        return between(state);
      const another = object.game !== state.table?.game || object.number !== state.table.number;
      return another ? { ...between(state), table: object } : { ...state, table: object };
    }
    case 'state':
      return { ...state, seen: new Map(state.seen).set(object.as, object), history: grow(state.history, object) };
    case 'moves': {
      const before = state.choices.get(object.as);
      const goesOn = before && !before.whole && before.position === object.position;
      return withChoices(state, object.as, {
        position: object.position,
        actions: goesOn ? [...before.actions, ...object.actions] : object.actions,
        whole: !object.more,
      });
    }
    case 'offer':
      return { ...state, offer: object.kind === 'none' ? null : object };
    case 'hello':
      return { ...state, host: object.host };
    case 'people':
      return { ...state, people: object };
    case 'talk':
      // Who comes back is told the last messages again.
      return state.talk.some(({ number }) => number === object.number) ? state : { ...state, talk: [...state.talk, object] };
    default:
      return state;
  }
}

/** The legal actions of a seat now; empty where it may not act or the list has not come yet. */
export function actionsOf(state: TableState, seat: number): readonly string[] {
  const seen = state.seen.get(seat);
  const choices = state.choices.get(seat);
  return seen && choices?.whole && choices.position === seen.position && seen.acting.includes(seat)
    ? choices.actions : [];
}

/** Whether the list of a seat that may act has still to be asked for. */
export function lacksChoices(state: TableState, seat: number): boolean {
  const seen = state.seen.get(seat);
  return seen !== undefined && seen.acting.includes(seat) && state.choices.get(seat)?.position !== seen.position;
}

/** Whether some seat knows what another does not, so that people at one screen must cover it. */
export function hasSecrets(table: TableObject): boolean {
  return table.game === 'ovo' || (table.game === 'lynx' && 'AB'.includes(table.options['variant'] ?? 'A'));
}

/** The seat through whose eyes the game is shown, given the one that it was. */
export function viewerOf(state: TableState, before: number): number {
  const table = state.table;
  if (!table || table.yours.length === 0)
    return 0;
  const kept = table.yours.includes(before) ? before : table.yours[0]!;
  if (table.race || table.yours.length === 1)
    return kept;
  const acting = state.seen.get(kept)?.acting ?? [];
  return acting.includes(kept) ? kept : table.yours.find((seat) => acting.includes(seat)) ?? kept;
}
