/**
 * board.ts - the interface of a game's board, and what a board may use.
 *
 * A board draws a *scene* and turns what a person does on it into *actions in the notation*. It knows no
 * rules: what is legal comes in as a list of actions, what happened comes in as the view before and after,
 * and why something is refused comes from the table. Its only state is what is being pointed at, carried or
 * composed (the *pick*), which it never sends to the table.
 *
 * One folder per game (index.ts lists them): its module has a `makeBoard` and `words`.
 */

import type { Message } from '../table/objects';

export interface Aim {
  readonly goal: readonly Message[];
  readonly progress: readonly Message[];
}

/** A view as the table writes it (`coupdoeil show GAME --json`); each board narrows it to its own. */
export interface View {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seat: number | null;
  readonly turn: number;
  readonly finished: boolean;
  readonly winners: readonly number[];
  readonly draw: boolean;
  /** The decision to make now, as the rules pages name it: `{#step-NAME}` in docs/rules. */
  readonly step?: string;
  /** Each seat's goal and progress; once the rules have ended the game, why it ended that way. */
  readonly aims?: readonly Aim[];
  readonly ending?: readonly Message[];
  /** The state as the viewer may know it, in hexadecimal: only if it was asked for (`hello 2 bytes`), and at
   * the desk. */
  readonly bytes?: string;
}

export interface Played {
  readonly seat: number;
  readonly action: string;
  /** The important part: a wrong call, why, and what it costs. */
  readonly said?: readonly Message[];
}

/** Everything a board needs to draw itself and to know what may be done. */
export interface Scene {
  readonly view: View;
  /** The seat from whose side the board is seen; 0: a spectator. */
  readonly viewer: number;
  /** The seat whose side of the board is at the bottom, if that is not the viewer's: several people share the
   * screen. */
  readonly side?: number;
  /** The viewer's legal actions, in the notation; empty when it is not the viewer's move. */
  readonly actions: readonly string[];
  /** Finding them is the game: the table lists none, and the board offers whatever can be tried. */
  readonly unlisted?: boolean;
  /** What was played since the previous scene; `follows` false: do not animate, just show. */
  readonly played: readonly Played[];
  readonly follows: boolean;
  /** The last action of the game, to be highlighted; null before the first. */
  readonly last: Played | null;
  /** All actions that led here, if the page knows them. */
  readonly history?: readonly Played[];
  /** A puzzle: nobody else plays, and nobody gives up. */
  readonly solving?: boolean;
  /** Nothing can be done here: a replay, a picture, a finished game, or somebody else's turn. */
  readonly still: boolean;
}

/** What a board may ask of the page around it. */
export interface BoardHost {
  /** Plays one of `scene.actions`. */
  act(action: string): void;
  /** The person tried something that is not in the list: the table explains why not. */
  tryAnyway(action: string): void;
  /** Announces something once, politely, to screen readers. */
  say(text: string): void;
  /** Says what happened, with the names of places for screen readers; `shown` is for people who see it happen. */
  tell(text: string, shown?: string): void;
  /** The sentence of an id of the catalogues, {1} {2} {3} filled in. */
  t(id: string, ...args: (string | number)[]): string;
  /** A seat's name here: a name, "you", "player 2". */
  player(seat: number): string;
  /** A message of the table as a sentence. */
  sentence(message: Message): string;
  /** How long animations take: 0 with reduced motion; 1 is normal speed. */
  readonly motion: number;
  /** The person has chosen to see places named, on the board and in sentences. */
  readonly names: boolean;
  /** Optional help on the board itself (squares forming, places that fit). */
  readonly aids: boolean;
  /** The pick changed: what would be played now, for the page's confirm button and status line. */
  picked(pick: Pick): void;
}

/** What is being composed on the board. */
export interface Pick {
  /** A sentence that says what is expected next, or what is in hand. */
  readonly text: string;
  /** The complete action, if it only waits for confirmation; else null. */
  readonly action: string | null;
  /** The complete action if it is not allowed: trying it shows why. */
  readonly forbidden?: string | null;
  /** Something is in hand that can be put down again, complete or not. */
  readonly held?: boolean;
}

/** Buttons that belong to the game but not onto its board: turn, peek, declare, stop ... */
export interface Tool {
  readonly id: string;
  /** Catalogue id of its label, or the label itself if that is an action in words; `key` is its letter on the
   * keyboard, if it has one. */
  readonly label: string;
  readonly key?: string;
  readonly enabled: boolean;
  readonly pressed?: boolean;
  /** There is no button for it: it is done on the board itself, and by its key. */
  readonly keyOnly?: boolean;
  /** Large and easy to reach (Stop!). Acts when pressed down, not when released. */
  readonly urgent?: boolean;
  press(): void;
}

/** What identifies the pieces of a seat: a word, and a small picture. */
export interface Badge {
  readonly name: string;
  readonly picture: SVGSVGElement;
}

export interface Board {
  /** Complete actions wait here for confirmation, so the page reserves a place for that. */
  readonly confirms: boolean;
  /** The board itself says who plays, so the page need not say it again. */
  readonly seats: boolean;
  /** One element, one Tab stop; arrows, Home, End, Enter, Escape work inside. Fills its parent's width. */
  readonly element: HTMLElement | SVGSVGElement;
  show(scene: Scene): void;
  /** Of a seat; null if seats look alike, and before the first scene. */
  badge(seat: number): Badge | null;
  /** The tools that make sense for the scene and the pick; asked after show() and picked(). */
  tools(): readonly Tool[];
  /** Highlights places named in a text (in the notation, such as c3 or 2b), with their numbers from 1; empty:
   * none. */
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
 * An action in everyday words, without the player and without notation: "card 9, to the right of card 17".
 * The view is the one before the action, or a later one if the action was played and so includes what the
 * game adds about it.
 */
export interface Words {
  (t: BoardHost['t'], played: Played, view: View): string;
  /** The same for people who saw it played, without places; null: there is no such text. */
  brief?(t: BoardHost['t'], played: Played, view: View): string | null;
  /** What a seat may call out at any moment, if people race at one screen: as buttons, the first one
   * urgent. */
  calls?(seat: number): readonly { readonly label: string; readonly action: string }[];
  /** Matches the names of places in sentences, so that boards can highlight them (flag g). */
  names?: RegExp;
  /** A seat's place that shows no name on the board, in words; null if it shows one. */
  place?(t: BoardHost['t'], place: string, view: View, seat: number): string | null;
}
