/**
 * game.ts - the game in progress in this browser: a session, the viewer, what can be redone, and
 * the record kept after every action.
 *
 * One at a time is open in a tab and lives on while other screens are shown; all are on the shelf (shelf.ts).
 * Nothing
 * here draws.
 */
import { say, t } from '../../lang';
import type { Answered, Hint, Message, Replay, TableObject, Verdict } from '../../table/objects';
import { refusalOf, Session, type Plan } from '../../table/session';
import { hasSecrets, viewerOf } from '../../table/state';
import { seatName } from '../../table/words';
import { paced } from '../../transport/pace';
import type { Transport } from '../../transport/transport';
import { openWorker } from '../../transport/worker';
import { settled } from '../adapts';
import { questionsOf } from '../packs';
import { motionOf } from '../settings';
import { addressOf, go, type Route } from '../router';
import { count } from '../stats';
import { forgetGame, gameWith, keepGame, lastGame, newMark, savedGame, type Saved } from '../shelf';
import { sayAt } from '../wording';
import { fetchBoard } from '../ui/boards';
import { sound } from '../ui/sound';
import { isWrong } from './quiz';

/** A sentence for the person, with the id of the message that it comes from, if any. */
export interface Notice {
  readonly text: string;
  readonly id: string | null;
  /** How often in a row: a repeated refusal must look different from the first. */
  readonly times: number;
  /** Nothing was refused. */
  readonly news?: boolean;
}

/** The refusals for the slower player, with the name of the faster one. */
const FASTER: Readonly<Record<string, string>> = {
  'table.called': 'web.called',
  'table.slower': 'web.slower',
  'table.tied': 'web.tied',
};

export interface GivenHint {
  readonly hint: Hint;
  /** 1 where, 2 what, 3 why. */
  readonly step: number;
}

/** This many undone records are kept. */
const UNDONE = 20;

/** A client of the table, slowed down to a human pace. */
export const sessionOn = (transport: Transport) =>
  new Session(paced(transport, () => Math.max(motionOf(), 0.3)));

export class Game {
  viewer = 0;
  /** The next person has not yet confirmed that nobody else is looking. */
  covered = false;
  /** The screen stays with the viewer, who may still look at something or announce it, before it passes on. */
  lingering = false;
  /** An action has been sent and not answered. */
  sending = false;
  notice: Notice | null = null;
  /** The last refusal in this position. */
  private refusal: Notice | null = null;
  hint: GivenHint | null = null;
  hinting = false;
  /** The last wrong answer of a person at this screen. */
  missed: Answered | null = null;
  /** The wrong answer that was dismissed, by the number of actions at that time. */
  readAnswer = -1;
  private questions: string | undefined;
  /** Undone records, the last one on top. */
  readonly undone: string[] = [];
  private readonly listeners = new Set<() => void>();
  private position = -1;
  private glanced = -1;
  /** The position with a peek that was covered until its viewer was alone. */
  private shared = -1;
  private over = false;
  private counted = false;
  private touched = false;
  /** Hints were given. */
  private helped = false;
  private stamp = '';
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly session = sessionOn(openWorker()),
    /** Its place on the shelf. */
    protected slot = newMark(),
  ) {
    this.session.subscribe(() => this.follow());
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Saves the last actions before the page closes. */
  async close(): Promise<void> {
    this.listeners.clear();
    if (this.saving !== undefined) {
      clearTimeout(this.saving);
      await this.save();
    }
    this.session.close();
  }

  /** The address of the game. */
  get route(): Route {
    return { at: 'play', id: this.slot };
  }

  /** ---- beginning ---- */

  async start(plan: Plan): Promise<Verdict> {
    this.questions = plan.questions;
    return this.say(await this.session.start(plan, questionsOf(plan.questions)));
  }

  /** Continues with a record from elsewhere. */
  async open(record: string): Promise<Verdict> {
    this.counted = true;
    const verdict = await this.load(record);
    this.touched = (this.session.state.history?.length ?? 0) > 0;
    return verdict;
  }

  /** Continues a game from the shelf. */
  reopen({ record, counted, touched, helped = false, stamp, undone, questions }: Saved): Promise<Verdict> {
    Object.assign(this, { counted, touched, helped, stamp, questions });
    this.undone.push(...undone);
    return this.load(record);
  }

  private async load(record: string): Promise<Verdict> {
    return this.say(await this.session.load(record, questionsOf(this.questions)));
  }

  /** ---- playing ---- */

  act(action: string): Promise<void> {
    return this.doing(async () => {
      const verdict = this.say(await this.session.act(this.viewer, action));
      if (verdict.type !== 'refused') this.undone.length = 0;
    });
  }

  /** A person at this screen calls, even if someone else is the viewer. */
  call(seat: number, action: string): Promise<void> {
    return this.doing(async () => void this.say(await this.session.act(seat, action)));
  }

  answer(choice: number): Promise<void> {
    return this.doing(async () => void this.say(await this.session.answer(this.viewer, choice)));
  }

  /** The verdict of a person who judges. */
  judge(action: string): Promise<void> {
    return this.doing(async () => void this.say(await this.session.act(0, action)));
  }

  closeAnswer(count: number) {
    this.readAnswer = count;
    this.tell();
  }

  /** Undoes the last action from this screen, no matter whose turn it is. */
  undo(): Promise<void> {
    return this.doing(async () => {
      const record = await this.session.record('all');
      const { table, history } = this.session.state;
      const last = history?.at(-1)?.seat ?? 0;
      const verdict = this.say(await this.session.back(table?.yours.includes(last) ? last : this.viewer));
      if (verdict.type !== 'refused') this.undone.push(record);
    });
  }

  redo(): Promise<void> {
    return this.doing(async () => {
      const record = this.undone.pop();
      if (record !== undefined) await this.load(record);
    });
  }

  resign(): Promise<void> {
    return this.doing(async () => void this.say(await this.session.resign(this.viewer)));
  }

  rematch(): Promise<void> {
    return this.doing(async () => {
      await this.save();
      this.undone.length = 0;
      Object.assign(this, { counted: false, helped: false, touched: false, missed: null });
      this.move();
      this.say(await this.session.rematch(this.session.state.table?.yours[0] ?? 0));
    });
  }

  /** A hint, or the next step of the one that was given. */
  async askHint(): Promise<void> {
    if (this.hint || this.hinting) {
      this.hint &&= { ...this.hint, step: Math.min(3, this.hint.step + 1) };
      this.tell();
      return;
    }
    this.hinting = true;
    this.notice = null;
    this.tell();
    const answer = await this.session.hint(this.viewer);
    this.hinting = false;
    if (answer.type !== 'hint') this.say(answer);
    else if (answer.position === this.position) {
      this.hint = { hint: answer, step: 1 };
      this.helped = true;
    }
    this.tell();
  }

  closeHint() {
    this.hint = null;
    this.tell();
  }

  replay = (at: number): Promise<Replay | Verdict> => this.session.replay(this.viewer, at);

  /** The record with everything. */
  whole(): Promise<string> {
    return this.session.record('all');
  }

  /** The viewer confirms that nobody else is looking. */
  uncover() {
    this.covered = false;
    this.tell();
  }

  /** The viewer has seen enough: the screen passes to the next person. */
  handOn() {
    this.glanced = this.position;
    const next = this.alsoActing()[0];
    if (next === undefined) this.follow();
    else this.look(next);
  }

  /** If all act at once, another person takes the screen. */
  look(seat: number) {
    const table = this.session.state.table;
    this.covered = table !== null && seat !== this.viewer && this.hides(table, seat);
    this.viewer = seat;
    this.lingering = false;
    this.tell();
  }

  inform(text: string | null, news = false) {
    this.notice = text === null ? null : { text, id: null, times: 1, news };
    this.tell();
  }

  /** A new try begins, so the last refusal is cleared. */
  hush() {
    if (this.notice) this.inform(null);
  }

  /** ---- what comes ---- */

  protected async doing(work: () => Promise<void>): Promise<void> {
    this.sending = true;
    this.notice = null;
    this.tell();
    await work();
    this.sending = false;
    this.tell();
  }

  /** Shows the person why something was refused. */
  protected say(verdict: Verdict): Verdict {
    if (verdict.type === 'refused') {
      const refusal = refusalOf(verdict);
      const seen = this.session.state.seen.get(this.viewer);
      const text =
        this.faster(refusal) ??
        t('web.why-not', seen ? sayAt(refusal, seen.view, this.viewer) : say(refusal));
      this.refusal = {
        text,
        id: refusal.message,
        times: this.refusal?.text === text ? this.refusal.times + 1 : 1,
      };
      this.notice = this.refusal;
      sound('refused');
      this.tell();
    }
    return verdict;
  }

  /** Who was faster in a race, by name; null if it was refused for another reason. */
  private faster({ message, args }: Message): string | null {
    const { table } = this.session.state;
    const id = FASTER[message];
    if (!table || !id) return null;
    return t(id, seatName(table, Number(args[0])), Number(args[1] ?? 0));
  }

  /** An opponent elsewhere has moved, and now it is the viewer's turn. */
  private turnCame(): boolean {
    const { table, seen, history } = this.session.state;
    const last = history?.at(-1)?.seat;
    return (
      table?.mode === 'online' &&
      !table.race &&
      last !== this.viewer &&
      (seen.get(this.viewer)?.acting.includes(this.viewer) ?? false)
    );
  }

  private follow() {
    this.passOn();
    const { table, seen } = this.session.state;
    const state = seen.get(this.viewer);
    const { answered } = state ?? {};
    if (answered && isWrong(answered) && table?.yours.includes(answered.seat)) this.missed = answered;
    if ((state?.position ?? -1) !== this.position) {
      this.position = state?.position ?? -1;
      this.hint = null;
      this.refusal = null;
      if (!table?.race) this.notice = null; // in a race others act all the time
      this.saveSoon();
      if (state?.follows) sound(this.turnCame() ? 'turn' : 'played');
    }
    const over = table?.status === 'over';
    if (table && over !== this.over) {
      this.over = over;
      this.saveSoon();
      if (over) this.end();
    }
    this.tell();
  }

  /** The screen passes to whoever is to act. */
  private passOn() {
    const { table, seen, history } = this.session.state;
    const viewer = viewerOf(this.session.state, this.viewer);
    const state = seen.get(this.viewer);
    /* The next person's view comes a moment later. */
    if (viewer !== this.viewer && state && seen.get(viewer)?.position !== state.position) return;
    const glances = state?.glance === true && state.position !== this.glanced;
    const announces = history?.at(-1)?.seat === this.viewer && this.alsoActing().length > 0;
    this.lingering = viewer !== this.viewer ? glances : announces;
    if (table && viewer !== this.viewer && !this.lingering) {
      this.covered = this.hides(table, viewer);
      this.viewer = viewer;
    }
    if (table && glances && table.yours.length > 1 && state.position !== this.shared) {
      this.shared = state.position;
      this.covered = true;
    }
    if (table?.status === 'over') this.covered = false;
  }

  /**
   * Whether the seat sees what the viewer may not. A peek disappears with its viewer, and if
   * everyone at the screen sees the same there is nothing to cover.
   */
  private hides(table: TableObject, seat: number): boolean {
    const { seen } = this.session.state;
    const [now, next] = [seen.get(this.viewer), seen.get(seat)];
    return table.yours.length > 1 && hasSecrets(table) && !now?.glance && now?.hash !== next?.hash;
  }

  /** Others at this screen who may act while the viewer still may; in races everybody may. */
  private alsoActing(): readonly number[] {
    const { table, seen } = this.session.state;
    const acting = seen.get(this.viewer)?.acting ?? [];
    if (!table || table.race || !acting.includes(this.viewer)) return [];
    return table.yours.filter((seat) => seat !== this.viewer && acting.includes(seat));
  }

  private end() {
    const { table } = this.session.state;
    if (!table || this.counted) return;
    this.counted = true;
    this.tally(table);
    sound(table.result?.winners.some((seat) => table.yours.includes(seat)) ? 'won' : 'over');
  }

  /** Adds the game to your results. */
  protected tally(table: TableObject) {
    count(table, { moves: this.session.state.history?.length ?? 0, helped: this.helped });
  }

  private saveSoon() {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => {
      this.saving = undefined;
      void this.save();
    }, 60);
  }

  /** Saves the game on the shelf. */
  protected async save(): Promise<void> {
    if (this.session.state.seen.size === 0) return;
    const record = await this.session.record('all');
    const { table, seen, history } = this.session.state;
    if (!table?.game || record === '') return;
    this.touched ||= table.status === 'over';
    this.touched ||= history?.some(({ seat }) => table.yours.includes(seat)) ?? false;
    this.avoidOthers();
    this.stamp = newMark();
    const shown = seen.get(this.viewer);
    const secret = hasSecrets(table) && table.yours.length > 1 && table.status !== 'over';
    keepGame({
      id: this.slot,
      stamp: this.stamp,
      game: table.game,
      variant: table.variant,
      record,
      over: table.status === 'over',
      counted: this.counted,
      touched: this.touched,
      helped: this.helped,
      when: Date.now(),
      count: history?.length ?? 0,
      undone: this.undone.slice(-UNDONE),
      questions: this.questions,
      sight:
        shown && !secret ? { view: shown.view, viewer: this.viewer, last: history?.at(-1) ?? null } : null,
    });
  }

  /** If another tab has continued the same game, this one becomes a game of its own. */
  private avoidOthers() {
    const there = savedGame(this.slot);
    if (there && there.stamp !== this.stamp) this.move();
  }

  /** Moves to a new place on the shelf. */
  private move() {
    const mine = location.hash === addressOf(this.route);
    this.slot = newMark();
    if (mine) history.replaceState(null, '', addressOf(this.route));
  }

  /** Nobody here has played in it, so the next game may replace it. */
  get idle(): boolean {
    return !this.touched;
  }

  protected tell() {
    this.listeners.forEach((listener) => listener());
  }
}

/** ---- the open game ---- */

let current: Game | null = null;

export const currentGame = () => current;
/** The open game, if it is at this place on the shelf. */
export const openGame = (id: string | undefined): Game | null =>
  id !== undefined && current?.route.at === 'play' && current.route.id === id ? current : null;

/** Opens another game; the previous one stays on the shelf, unless nobody has played in it. */
async function follow(next: Game): Promise<void> {
  const before = current;
  current = next;
  if (!before) return;
  const { route, idle } = before;
  await before.close();
  if (idle && before.idle && route.at === 'play' && route.id) forgetGame(route.id);
}

/** The board comes at the same time as the engine; the screen says so if it does not. */
const sendForBoard = (game: string) => void fetchBoard(game).catch(() => undefined);

/** Begins a game and shows it. */
export function startGame(plan: Plan): Promise<Verdict> {
  const next = new Game();
  sendForBoard(plan.game);
  void follow(next);
  go(next.route);
  return next.start(settled(plan));
}

/** Resumes a record, or the game on the shelf. */
export async function loadGame(record: string): Promise<Verdict> {
  const known = gameWith(record);
  const next = known ? new Game(undefined, known.id) : new Game();
  void follow(next);
  return known ? next.reopen(known) : next.open(record);
}

/** Opens a game of the shelf, or the last one played; returns false if there is none. */
export async function resumeGame(id: string | undefined): Promise<boolean> {
  if (current && (id === undefined || openGame(id))) return true;
  const saved = id === undefined ? lastGame() : savedGame(id);
  if (!saved) return false;
  const next = new Game(undefined, saved.id);
  sendForBoard(saved.game);
  await follow(next);
  return (await next.reopen(saved)).type !== 'refused';
}
