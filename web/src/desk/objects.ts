/** objects.ts - the objects of the learner's desk (docs/protocol.md, "The desk"). */
import type { Played, View } from '../board/board';
import type { Message } from '../table/objects';

/** A position with the actions that led to it, and what the seat in question may do there. */
export interface DeskScene {
  /** Its id among the variants of the game. */
  readonly variant: string;
  readonly history: readonly Played[];
  readonly actions: readonly string[];
  readonly view: View;
}

export interface Refused {
  readonly type: 'refused';
  readonly words: Message;
}

export interface Course {
  readonly game: string;
  /** Titles are ids of the catalogues, like all words of a lesson. */
  readonly lessons: readonly {
    readonly id: string;
    readonly title: string;
    /** The name of the part of the course that begins here. */
    readonly part?: string;
  }[];
}

export interface Courses {
  readonly type: 'courses';
  readonly courses: readonly Course[];
}

export interface Lesson {
  readonly type: 'lesson';
  readonly id: string;
  readonly game: string;
  readonly number: number;
  readonly count: number;
  readonly seat: number;
  readonly title: string;
  readonly goal: string;
  readonly solved: boolean;
  readonly scene: DeskScene;
}

export interface PuzzleInfo {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly grade: number;
  readonly length: number;
}

export interface PuzzleList {
  readonly type: 'puzzles';
  readonly puzzles: readonly PuzzleInfo[];
}

export interface Day {
  readonly type: 'day';
  readonly id: string;
}

interface Attempt {
  /** Own actions left of the puzzle's length. */
  readonly left: number;
  readonly solved: boolean;
  readonly scene: DeskScene;
}

export interface Puzzle extends PuzzleInfo, Attempt {
  readonly type: 'puzzle';
  readonly seat: number;
  readonly seats: number;
  /** If a seat has to be named instead of finding an action: the cell in question, and the sign
   * of each seat. */
  readonly ask?: string;
  readonly signs?: readonly string[];
  readonly goal: Message;
}

/** The answer to a try; only puzzles have `left`. */
export interface Tried extends Attempt {
  readonly type: 'tried';
  readonly verdict: 'refused' | 'wrong' | 'right' | 'solved';
  readonly words: Message | null;
}

export interface TakenBack extends Attempt {
  readonly type: 'back';
}

export interface DeskHint {
  readonly type: 'hint';
  readonly step: number;
  readonly words: Message;
}

export interface Solution {
  readonly type: 'solution';
  /** The actions played; or, if a seat has to be named, its name in words. */
  readonly line?: readonly Played[];
  readonly words?: Message;
}

export interface Look {
  readonly type: 'look';
  readonly scene: DeskScene;
}

export interface Sound {
  readonly type: 'sound';
  readonly words: Message;
  /** 0: no solution was found. */
  readonly length: number;
  readonly firsts: number;
  /** The whole puzzle as text (content/README.md), if there is one. */
  readonly block?: string;
}

export interface Weighed {
  readonly type: 'weighed';
  /** Who is to act; 0: the game is over. */
  readonly seat: number;
  /** A certain win or loss. */
  readonly proved: boolean;
  readonly nodes: number;
  /** By seat, 0 to 1000. */
  readonly values: readonly number[];
  /** What the computer expects to be played. */
  readonly line: readonly string[];
}

/** A position that can be set up by hand (src/core/setup.h). */
export interface Setup {
  readonly type: 'setup';
  /** The option whose value it is. */
  readonly option: string;
  readonly value: string;
  /** In the order of the signs. */
  readonly places: readonly string[];
  readonly pieces: readonly {
    /** The orientations it may have. */
    readonly signs: string;
    readonly seat: number;
    /** How many more of them can be put on the board; absent: all are always there. */
    readonly left?: number;
    readonly name: Message;
  }[];
}

export interface ReviewNote {
  readonly seat: number;
  readonly played: string;
  readonly mark: 'none' | 'fine' | 'loose' | 'turn' | 'gift' | 'missed';
  /** The first player's chances, 0 to 1000. */
  readonly first: number;
  /** The following members exist if the computer could evaluate it: its own action, the value of
   * that, and what the played one kept. */
  readonly best?: string;
  readonly value?: number;
  readonly kept?: number;
  /** It lost the game. */
  readonly decisive?: true;
  /** The comment on it, if there is one, and what the better action does. */
  readonly words: Message | null;
  readonly why: Message | null;
}

export interface Progress {
  readonly type: 'progress';
  /** As a percentage. */
  readonly done: number;
}

export interface Reviewed {
  readonly type: 'reviewed';
  readonly game: string;
  readonly notes: readonly ReviewNote[];
  /** Somebody lost, and no single decision was to blame. */
  readonly undecided?: true;
  /** How a race ended for each seat. */
  readonly raced?: readonly Message[];
}

export type DeskObject =
  | Refused
  | Courses
  | Lesson
  | PuzzleList
  | Day
  | Puzzle
  | Tried
  | TakenBack
  | DeskHint
  | Solution
  | Look
  | Sound
  | Weighed
  | Setup
  | Progress
  | Reviewed;
