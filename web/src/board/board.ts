/**
 * board.ts - what every drawing of a game is, and what it may use.
 *
 * A board draws a *scene* and turns what a person does on it into *actions in the notation*. It knows
 * no rules: what is legal comes in as a list of actions, what happened comes in as the view before
 * and after, and why something is refused comes from the table. It keeps only what is being pointed
 * at, carried or composed (the *pick*), and never tells the table about that.
 *
 * One module a game: `makeBoard` and `words` of oeil.ts, lynx.ts, foureyes.ts, ovo.ts, eccentric.ts.
 */

import type { Message } from "../table/objects.js";

/** A view as the table writes it (`coupdoeil show GAME --json`); each board narrows it to its own. */
export interface View {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seat: number | null;
  readonly turn: number;
  readonly finished: boolean;
  readonly winners: readonly number[];
  readonly draw: boolean;
  /** What is to be decided now, as the rules pages name it: `{#step-NAME}` in docs/rules. */
  readonly step?: string;
}

export interface Played {
  readonly seat: number;
  readonly action: string;
  /** What should not be overlooked about it: a wrong call, why, and what it costs. */
  readonly said?: readonly Message[];
}

/** Everything a board needs to draw itself and to know what may be done. */
export interface Scene {
  readonly view: View;
  /** The seat at whose side the board is looked at; 0: a spectator. */
  readonly viewer: number;
  /** The viewer's legal actions, in the notation; empty when it is not the viewer's move. */
  readonly actions: readonly string[];
  /** What was played since the scene before; `follows` false: do not animate, just show. */
  readonly played: readonly Played[];
  readonly follows: boolean;
  /** The last action of the game, to be lit; null before the first. */
  readonly last: Played | null;
  /** All actions that led here, where the page knows them. */
  readonly history?: readonly Played[];
  /** Nothing can be done here: a replay, a picture, a finished game, another's turn. */
  readonly still: boolean;
}

/** What a board may ask of the page around it. */
export interface BoardHost {
  /** Plays one of `scene.actions`. */
  act(action: string): void;
  /** The person tried something that is not in the list: the table says why not, in words. */
  tryAnyway(action: string): void;
  /** Says something once, politely, for those who listen instead of looking. */
  say(text: string): void;
  /** Tells what happened: the same sentence is said and shown. */
  tell(text: string): void;
  /** The sentence of an id of the catalogues, {1} {2} {3} filled in. */
  t(id: string, ...args: (string | number)[]): string;
  /** A message of the table as a sentence. */
  sentence(message: Message): string;
  /** How long things move: 0 where people asked for no motion; 1 is normal speed. */
  readonly motion: number;
  /** Optional help on the board itself (squares forming, places that fit). */
  readonly aids: boolean;
  /** The pick changed: what would be played now, for the page's confirm button and status line. */
  picked(pick: Pick): void;
}

/** What is composed on the board right now. */
export interface Pick {
  /** A sentence that says what is expected next, or what is in hand. */
  readonly text: string;
  /** The whole action, if it is complete and only waits for confirmation; else null. */
  readonly action: string | null;
  /** The whole action, if it lies there but is not allowed: whoever tries it is told why. */
  readonly forbidden?: string | null;
  /** Something is in hand that can be put down again, whole or not. */
  readonly held?: boolean;
}

/** Buttons that belong to the game but not onto its board: turn, peek, declare, stop ... */
export interface Tool {
  readonly id: string;
  /** Catalogue id of its label; `key` is its letter on the keyboard, if it has one. */
  readonly label: string;
  readonly key?: string;
  readonly enabled: boolean;
  readonly pressed?: boolean;
  /** Drawn big and easy to reach (Stop!). Acts when pressed down, not when let go. */
  readonly urgent?: boolean;
  press(): void;
}

/** What the pieces of a seat are told by: a word, and a small picture. */
export interface Badge {
  readonly name: string;
  readonly picture: SVGSVGElement;
}

export interface Board {
  /** Whole actions wait to be confirmed here, so the page keeps a place for that. */
  readonly confirms: boolean;
  /** One element, one Tab stop; arrows, Home, End, Enter, Escape work inside. Fills its parent's width. */
  readonly element: HTMLElement | SVGSVGElement;
  show(scene: Scene): void;
  /** Of a seat; null where seats look alike, and before the first scene. */
  badge(seat: number): Badge | null;
  /** The tools that make sense for the scene and the pick; asked after show() and picked(). */
  tools(): readonly Tool[];
  /** Lights places for a hint (names in the notation, such as c3 or 2b); empty: none. */
  point(places: readonly string[]): void;
  /** Draws an action as if it were about to be played: a hint, something better, a solution; null: none. */
  ghost(action: string | null): void;
  /** Drops the pick: Escape, a tab switch, the table moved on. Nothing has been sent. */
  cancel(): void;
  /** The picture alone, for export: a standalone SVG text with its styles. */
  picture(): string;
  release(): void;
}

export type MakeBoard = (host: BoardHost) => Board;

/**
 * An action as people say it, without who and without notation: "card 9, to the right of card 17". The view is that
 * before the action; or a later one, if `before` has what had been played until then.
 */
export type Words = (t: BoardHost["t"], played: Played, view: View, before?: readonly Played[]) => string;
