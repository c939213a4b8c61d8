/** objects.ts - the objects of the table's protocol, version 2 (docs/protocol.md). */
import type { Played, View } from '../board/board';

/** A text, a number, words of the catalogues, an action in the notation, or a place of the board. */
export type Arg =
  string | number | { readonly word: string } | { readonly action: string } | { readonly place: string };

/** A sentence of the catalogues with its arguments. */
export interface Message {
  readonly message: string;
  readonly args: readonly Arg[];
}

export interface Seat {
  readonly seat: number;
  readonly who: 'open' | 'person' | 'computer';
  readonly level?: number;
  /** A computer plays for an absent person. */
  readonly standin?: boolean;
  /** The name of a person at an online table. */
  readonly name?: string;
  readonly ready: boolean;
  /** The days of vacation that are left, if each move has a day or more. */
  readonly vacation?: number;
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
  /** The commitment for a rematch. */
  readonly next?: { readonly commit: string };
}

/** Actions that a computer played for a person, counted from 1; no `to` while it still plays. */
export interface StandIn {
  readonly seat: number;
  readonly level: number;
  readonly from: number;
  readonly to?: number;
}

export interface ClockTerms {
  readonly kind: 'none' | 'move' | 'game';
  readonly ms: number;
  readonly increment: number;
}

/** What is agreed before a game. */
export interface Terms {
  readonly clock: ClockTerms;
  readonly first: 'seated' | 'random';
  readonly backs: 'consent' | 'never' | 'free';
  /** The level of a computer that may play on for absent people; 0: none may. */
  readonly standin: number;
}

export interface TableObject extends Terms {
  readonly type: 'table';
  readonly status: 'setting' | 'playing' | 'paused' | 'over';
  readonly game: string | null;
  /** All of the following exist unless `game` is null. */
  /** Its id among the variants of the game. */
  readonly variant: string;
  readonly number: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Seat[];
  readonly yours: readonly number[];
  readonly mode: 'local' | 'online';
  readonly race?: { readonly timed: boolean; readonly lay: number; readonly window: number };
  readonly pack: boolean;
  /** The record had a pack, which must be given again. */
  readonly wants_pack?: boolean;
  /** Whether the past may be shown now: the game is over, or has no secrets. */
  readonly open: boolean;
  /** Milliseconds until the countdown ends. */
  readonly begins?: number;
  readonly standins?: readonly StandIn[];
  /** Seeing what is legal is the point of the game, and people play each other: there are no
   * lists, marks or hints. */
  readonly finding?: boolean;
  readonly fair: Fair | null;
  readonly result: Result | null;
}

export interface Question {
  readonly seat: number;
  readonly category: number;
  /** The name of the category, if the pack has one. */
  readonly name?: string;
  /** The language of the question, if the pack names it. */
  readonly language?: string;
  readonly text: string;
  readonly choices: readonly string[];
}

/** The question that was answered last, with the right answer. */
export interface Answered extends Question {
  readonly right: number;
  readonly chosen?: number;
  /** How many actions had been played then. */
  readonly count: number;
}

/** A person judges: whose answer, in which category, and the action for each verdict. */
export interface Judging {
  readonly seat: number;
  readonly category: number;
  readonly right: string;
  readonly wrong: string;
}

export interface StateObject {
  readonly type: 'state';
  readonly as: number;
  readonly position: number;
  readonly follows: boolean;
  readonly count: number;
  readonly played: readonly Played[];
  readonly acting: readonly number[];
  /** What the seat may do, if it is one of those that may act. */
  readonly actions?: readonly string[];
  /** The seat that has called and must lay. */
  readonly laying?: number;
  /** The view shows something that the next action hides again. */
  readonly glance?: boolean;
  readonly left?: readonly number[];
  readonly running?: readonly number[];
  readonly question?: Question;
  readonly answered?: Answered;
  readonly judging?: Judging;
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
  /** If `kind` is none: the seat that declined what `from` offered. */
  readonly declined?: number;
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

export interface RecordObject {
  readonly type: 'record';
  /** Whether it can be resumed. */
  readonly whole: boolean;
  readonly lines: readonly string[];
}

/** Conditional moves of a seat: each line has the actions that are still to come. */
export interface PlansObject {
  readonly type: 'plans';
  readonly seat: number;
  readonly possible: boolean;
  readonly lines: readonly (readonly string[])[];
}

/** Part of the shared analysis of a game: a move that was added, or a comment. */
export interface StudyObject {
  readonly type: 'study';
  /** Of the game at the table. */
  readonly number: number;
  readonly node: number;
  readonly parent?: number;
  readonly seat?: number;
  readonly action?: string;
  /** A comment on the node: the number of its message. */
  readonly note?: number;
}

export interface Replay {
  readonly type: 'replay';
  readonly as: number;
  readonly count: number;
  readonly view: View;
}

/** A message at an online table: a phrase of the catalogues, or text. */
export interface Talk {
  readonly type: 'talk';
  readonly number: number;
  readonly person: number;
  readonly seat: number;
  readonly name: string;
  /** The person has an account. */
  readonly account?: boolean;
  readonly phrase?: string;
  readonly text?: string;
}

export interface Presence {
  readonly seat: number;
  readonly person: number;
  readonly here: boolean;
  /** For how many seconds, if the person is not here. */
  readonly away?: number;
  /** Whether the person has an account; otherwise a guest. */
  readonly account: boolean;
  readonly rating?: number;
  /** Half points from the games at this table so far. */
  readonly halves?: number;
}

/** Who is at an online table. */
export interface People {
  readonly type: 'people';
  readonly seats: readonly Presence[];
  readonly watching: number;
  /** Names of spectators, but not all of a crowd. */
  readonly spectators?: readonly string[];
  /** Whom the table is for; less than 0: they declined. */
  readonly guest?: number;
  /** Who opened the table. */
  readonly host: number;
  /** Whether only people who have the link find it. */
  readonly hidden?: boolean;
  readonly rated: boolean;
  /** The tournament that this game belongs to. */
  readonly tournament?: string;
  /** Seconds of absence after which the others can do something about it. */
  readonly grace: number;
}

/** The server is stopping, or has dropped this client. */
export type Bye = { readonly type: 'bye' } & Message;

export type Incoming =
  | {
      readonly type: 'hello';
      readonly version: number;
      readonly host: boolean;
      readonly games: readonly string[];
    }
  | ({ readonly type: 'error' } & Message)
  | { readonly type: 'pong'; readonly text?: string }
  | { readonly type: 'key'; readonly key: string }
  | Bye
  | { readonly type: 'removed'; readonly number: number }
  | { readonly type: 'muted'; readonly people: readonly number[] }
  | TableObject
  | StateObject
  | Verdict
  | Offer
  | History
  | Hint
  | RecordObject
  | Replay
  | StudyObject
  | PlansObject
  | Talk
  | People;
