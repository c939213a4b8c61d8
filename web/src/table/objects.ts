/** objects.ts - the objects of the table's protocol, version 1 (docs/protocol.md). */
import type { Played, View } from '../board/board';

/** A text, a number, words of the catalogues, or an action in the notation. */
export type Arg = string | number | { readonly word: string } | { readonly action: string };

/** A sentence of the catalogues with what is filled in. */
export interface Message {
  readonly message: string;
  readonly args: readonly Arg[];
}

export interface Seat {
  readonly seat: number;
  readonly who: 'open' | 'person' | 'computer';
  readonly level?: number;
  /** What a person at an online table is called. */
  readonly name?: string;
  readonly ready: boolean;
}

export interface Result {
  readonly reason: string;
  readonly draw: boolean;
  readonly winners: readonly number[];
  readonly loser?: number;
}

export interface Fair {
  readonly table: string;
  readonly commit: string;
  readonly nonces: readonly number[];
  readonly seed?: string;
}

export interface TableObject {
  readonly type: 'table';
  readonly status: 'setting' | 'playing' | 'paused' | 'over';
  readonly game: string | null;
  /** All of the following is there where `game` is not null. */
  readonly number: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Seat[];
  readonly yours: readonly number[];
  readonly mode: 'local' | 'online';
  readonly clock: { readonly kind: 'none' | 'move' | 'game'; readonly ms: number; readonly increment: number };
  readonly race?: { readonly timed: boolean; readonly lay: number; readonly window: number };
  readonly pack: boolean;
  readonly fair: Fair | null;
  readonly result: Result | null;
}

export interface Question {
  readonly seat: number;
  readonly category: number;
  readonly text: string;
  readonly choices: readonly string[];
}

export interface StateObject {
  readonly type: 'state';
  readonly as: number;
  readonly position: number;
  readonly follows: boolean;
  readonly count: number;
  readonly played: readonly Played[];
  readonly acting: readonly number[];
  readonly left?: readonly number[];
  readonly running?: readonly number[];
  readonly question?: Question;
  readonly view: View;
  /** A hash of the view. */
  readonly hash: string;
}

export interface Verdict extends Partial<Message> {
  readonly type: 'done' | 'held' | 'refused';
  readonly verb: string;
  readonly as?: number;
  readonly id?: string;
  readonly position: number;
  readonly margin?: number;
}

export interface Offer {
  readonly type: 'offer';
  readonly kind: 'none' | 'draw' | 'back' | 'rematch' | 'pause';
  readonly from?: number;
  readonly agreed?: readonly number[];
}

export interface Moves {
  readonly type: 'moves';
  readonly as: number;
  readonly position: number;
  readonly actions: readonly string[];
  readonly more: boolean;
}

export interface History {
  readonly type: 'history';
  readonly played: readonly Played[];
  readonly more: boolean;
}

/** Help in three steps. */
export interface Hint {
  readonly type: 'hint';
  readonly as: number;
  readonly position: number;
  readonly where: Message;
  readonly what: Message;
  readonly why: Message;
  readonly action: string;
}

export interface RecordLine {
  readonly type: 'record';
  readonly line: string | null;
  readonly whole?: boolean;
}

export interface Replay {
  readonly type: 'replay';
  readonly as: number;
  readonly count: number;
  readonly view: View;
}

/** Something said at an online table: a phrase of the catalogues, or text. */
export interface Talk {
  readonly type: 'talk';
  readonly number: number;
  readonly person: number;
  readonly seat: number;
  readonly name: string;
  readonly phrase?: string;
  readonly text?: string;
}

/** Who is at an online table. */
export interface People {
  readonly type: 'people';
  readonly seats: readonly { readonly seat: number; readonly person: number; readonly here: boolean }[];
  readonly watching: number;
}

export type Incoming =
  | { readonly type: 'hello'; readonly version: number; readonly host: boolean; readonly games: readonly string[] }
  | ({ readonly type: 'error' } & Message)
  | { readonly type: 'pong'; readonly text?: string }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'bye' } & Message
  | TableObject | StateObject | Verdict | Offer | Moves | History | Hint | RecordLine | Replay | Talk | People;
