/**
 * state.ts - what a client knows about its table, made only from the objects that arrived.
 *
 * Pure: apply() returns a new state and leaves the old one unchanged.
 */
import type { Played } from '../board/board';
import { variantInfo } from '../site';
import type { Bye, Incoming, Offer, People, StateObject, StudyObject, TableObject, Talk } from './objects';

export interface TableState {
  /** Null until the table has a game. */
  readonly table: TableObject | null;
  /** By seat; 0 the spectator. */
  readonly seen: ReadonlyMap<number, StateObject>;
  /** Every action so far; null if it must be requested (`history`). */
  readonly history: readonly Played[] | null;
  readonly offer: Offer | null;
  /** The seat that said no to the last offer; 0 if nobody did. */
  readonly declined: number;
  /** Whether the client is the host of the table. */
  readonly host: boolean;
  /** Online: who is there, and the messages. */
  readonly people: People | null;
  readonly talk: readonly Talk[];
  /** People whose messages this person has muted, by their ids on the server. */
  readonly muted: readonly number[];
  /** The shared analysis after the game. */
  readonly study: readonly StudyObject[];
  /** The server's last message. */
  readonly bye: Bye | null;
}

export const nothing: TableState = {
  table: null,
  seen: new Map(),
  history: [],
  offer: null,
  declined: 0,
  host: false,
  people: null,
  talk: [],
  muted: [],
  study: [],
  bye: null,
};

/** Without everything that belongs to one game at the table. */
const between = ({ host, people, talk, muted, bye }: TableState): TableState => ({
  ...nothing,
  host,
  people,
  talk,
  muted,
  bye,
});

/** The history after a state object; null if something before it is not known. */
function grow(history: readonly Played[] | null, object: StateObject): readonly Played[] | null {
  const known = object.count - object.played.length;
  return history && history.length >= known ? [...history.slice(0, known), ...object.played] : null;
}

export function apply(state: TableState, object: Incoming): TableState {
  switch (object.type) {
    case 'table': {
      if (object.game === null) return between(state);
      const another = object.game !== state.table?.game || object.number !== state.table.number;
      return another ? { ...between(state), table: object } : { ...state, table: object };
    }
    case 'state':
      return {
        ...state,
        seen: new Map(state.seen).set(object.as, object),
        history: grow(state.history, object),
      };
    case 'offer':
      return {
        ...state,
        offer: object.kind === 'none' ? null : object,
        declined: object.declined ?? 0,
      };
    case 'hello':
      return { ...state, host: object.host };
    case 'people':
      return { ...state, people: object };
    case 'talk':
      // The server sends the last messages again after a reconnection.
      return state.talk.some(({ number }) => number === object.number)
        ? state
        : { ...state, talk: [...state.talk, object] };
    case 'study': {
      const same = (one: StudyObject) => one.node === object.node && one.note === object.note;
      return object.number !== state.table?.number || state.study.some(same)
        ? state
        : { ...state, study: [...state.study, object] };
    }
    case 'removed':
      return { ...state, talk: state.talk.filter(({ number }) => number !== object.number) };
    case 'muted':
      return { ...state, muted: object.people };
    case 'bye':
      return { ...state, bye: object };
    default:
      return state;
  }
}

/** The legal actions of a seat now; empty if it may not act. */
export const actionsOf = (state: TableState, seat: number): readonly string[] =>
  state.seen.get(seat)?.actions ?? [];

/** Whether some seat knows something that another does not, so that people at one screen must
 * cover it. */
export const hasSecrets = ({ game, variant }: TableObject): boolean =>
  game !== null && (variantInfo(game, variant)?.secrets ?? false);

/** The seat whose view of the game is shown, given the previous one. */
export function viewerOf(state: TableState, before: number): number {
  const table = state.table;
  if (!table || table.yours.length === 0) return 0;
  const kept = table.yours.includes(before) ? before : table.yours[0]!;
  if (table.yours.length === 1 || (table.race && hasSecrets(table))) return kept;
  const acting = state.seen.get(kept)?.acting ?? [];
  return acting.includes(kept) ? kept : (table.yours.find((seat) => acting.includes(seat)) ?? kept);
}
