/**
 * desk.ts - the learner's desk: puzzles, lessons, your own positions, analysis of a game.
 *
 * It runs in a worker of its own, fetched when it is first needed. Every line has one answer, in
 * order; only a review reports progress before it.
 */
import { site } from '../site';
import { startThread } from '../transport/thread';
import type {
  Courses,
  Day,
  Lesson,
  Look,
  Progress,
  Puzzle,
  PuzzleList,
  Refused,
  Reviewed,
  Solution,
  Sound,
  DeskHint,
  DeskObject,
  TakenBack,
  Tried,
  Setup,
  Weighed,
} from './objects';

export class Desk {
  private readonly worker = startThread({ alone: site.desk });
  private readonly waiting: ((answer: DeskObject) => void)[] = [];
  private progress: (done: Progress) => void = () => undefined;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as DeskObject);
    this.worker.onerror = () =>
      this.waiting
        .splice(0)
        .forEach((answer) => answer({ type: 'refused', words: { message: 'web.lost', args: [] } }));
  }

  close() {
    this.worker.terminate();
  }

  courses = () => this.ask<Courses>('courses');
  /** Lesson `number` of the game's course, from 1. */
  lesson = (game: string, number: number) => this.ask<Lesson>(`lesson ${game} ${number}`);
  puzzles = () => this.ask<PuzzleList>('puzzles');
  day = (date: string) => this.ask<Day>(`day ${date}`);
  puzzle = (id: string) => this.ask<Puzzle>(`puzzle ${id}`);
  try = (action: string) => this.ask<Tried>(`try ${action}`);
  back = () => this.ask<TakenBack>('back');
  hint = () => this.ask<DeskHint>('hint');
  solution = () => this.ask<Solution>('solution');
  /** The position after this many actions. */
  look = (count: number) => this.ask<Look>(`look ${count}`);

  /** Opens the puzzle with this block. */
  own(block: string): Promise<Puzzle | Refused> {
    this.lay(block);
    return this.ask<Puzzle>('own');
  }

  /** Whether a position (lines game, options, moves) makes a sound puzzle of the kind. */
  sound(position: string, kind: string): Promise<Sound | Refused> {
    this.lay(position);
    return this.ask<Sound>(`sound ${kind}`);
  }

  /** What the computer thinks of the last position of a record, with this many nodes. */
  weigh(record: string, nodes: number): Promise<Weighed | Refused> {
    this.lay(record);
    return this.ask<Weighed>(`weigh ${nodes}`);
  }

  /** The end of a record as a position that can be set up by hand. */
  setup(record: string): Promise<Setup | Refused> {
    this.lay(record);
    return this.ask<Setup>('setup');
  }

  review(record: string, progress: (done: Progress) => void): Promise<Reviewed | Refused> {
    this.progress = progress;
    this.lay(record);
    return this.ask<Reviewed>('review');
  }

  private lay(paper: string) {
    for (const line of paper.split('\n')) {
      if (line !== '') this.worker.postMessage(`paper ${line}`);
    }
  }

  private ask<Answer extends DeskObject>(line: string): Promise<Answer | Refused> {
    this.worker.postMessage(line);
    return new Promise((resolve) => this.waiting.push((answer) => resolve(answer as Answer | Refused)));
  }

  private take(object: DeskObject) {
    if (object.type === 'progress') this.progress(object);
    else this.waiting.shift()?.(object);
  }
}
