/**
 * game.ts - the game under way in this browser: a session, who looks at the screen, what can be
 * done again, and the record kept after every action.
 *
 * One at a time; it lives on while other screens are shown. Nothing here draws.
 */
import { say, t } from '../../lang';
import { site } from '../../site';
import type { Hint, Replay, TableObject, Verdict } from '../../table/objects';
import { refusalOf, Session, type Plan } from '../../table/session';
import { hasSecrets, viewerOf } from '../../table/state';
import { paced } from '../../transport/pace';
import type { Transport } from '../../transport/transport';
import { openWorker } from '../../transport/worker';
import { getSettings, motionOf } from '../settings';
import { count } from '../stats';
import { keep, kept } from '../store';
import { sayAt } from '../wording';
import { sound } from '../ui/sound';

/** What is kept of a game: its record, and what the home screen tells of it. */
export interface Saved {
  readonly game: string;
  readonly record: string;
  readonly over: boolean;
  readonly counted: boolean;
}

export const savedGame = () => kept<Saved>('game');
/** The game that another one took the place of. */
export const savedBefore = () => kept<Saved>('before');

/** A sentence for the person, with the id of the message that it comes from, if any. */
export interface Notice {
  readonly text: string;
  readonly id: string | null;
  /** How often it was said in a row: a refusal that comes again must not look like the old one. */
  readonly times: number;
}

export interface GivenHint {
  readonly hint: Hint;
  /** 1 where, 2 what, 3 why. */
  readonly step: number;
}

const pack = async () => (await fetch(site.pack[getSettings().language])).text();

/** A client of the table behind a transport, at the pace of people. */
export const sessionOn = (transport: Transport) => new Session(paced(transport, () => Math.max(motionOf(), 0.3)));

export class Game {
  viewer = 0;
  /** The next person has not yet said that nobody else looks. */
  covered = false;
  /** The screen waits with the viewer, who may still look at something or announce it, and then hands it on. */
  lingering = false;
  /** An action is on its way. */
  sending = false;
  notice: Notice | null = null;
  /** The refusal of the position, as it was said last. */
  private refusal: Notice | null = null;
  hint: GivenHint | null = null;
  hinting = false;
  /** Records of what was taken back, the last one on top. */
  readonly undone: string[] = [];
  private readonly listeners = new Set<() => void>();
  private position = -1;
  private glanced = -1;
  private over = false;
  private counted = false;
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly session = sessionOn(openWorker())) {
    this.session.subscribe(() => this.follow());
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close() {
    clearTimeout(this.saving);
    this.listeners.clear();
    this.session.close();
  }

  /** ---- beginning ---- */

  async start(plan: Plan): Promise<Verdict> {
    return this.say(await this.session.start(plan, plan.options['quiz'] === '1' ? await pack() : null));
  }

  async load(saved: { readonly record: string; readonly counted: boolean }): Promise<Verdict> {
    this.counted = saved.counted;
    const quiz = /^option quiz=1$/m.test(saved.record);
    return this.say(await this.session.load(saved.record, quiz ? await pack() : null));
  }

  /** ---- playing ---- */

  act(action: string): Promise<void> {
    return this.doing(async () => {
      const verdict = this.say(await this.session.act(this.viewer, action));
      if (verdict.type !== 'refused')
        this.undone.length = 0;
    });
  }

  answer(choice: number): Promise<void> {
    return this.doing(async () => void this.say(await this.session.answer(this.viewer, choice)));
  }

  /** Takes back what was played last from this screen, whoever is to act now. */
  undo(): Promise<void> {
    return this.doing(async () => {
      const record = await this.session.record('all');
      const { table, history } = this.session.state;
      const last = history?.at(-1)?.seat ?? 0;
      const verdict = this.say(await this.session.back(table?.yours.includes(last) ? last : this.viewer));
      if (verdict.type !== 'refused')
        this.undone.push(record);
    });
  }

  redo(): Promise<void> {
    return this.doing(async () => {
      const record = this.undone.pop();
      if (record !== undefined)
        await this.load({ record, counted: this.counted });
    });
  }

  resign(): Promise<void> {
    return this.doing(async () => void this.say(await this.session.resign(this.viewer)));
  }

  rematch(): Promise<void> {
    return this.doing(async () => {
      this.undone.length = 0;
      this.counted = false;
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
    if (answer.type !== 'hint')
      this.say(answer);
    else if (answer.position === this.position)
      this.hint = { hint: answer, step: 1 };
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

  /** The person at the screen is the viewer, and nobody else looks. */
  uncover() {
    this.covered = false;
    this.tell();
  }

  /** The viewer has seen enough: the screen goes to the next person. */
  handOn() {
    this.glanced = this.position;
    const next = this.alsoActing()[0];
    if (next === undefined)
      this.follow();
    else
      this.look(next);
  }

  /** Where all act at once, another person takes the screen. */
  look(seat: number) {
    const table = this.session.state.table;
    this.covered = table !== null && hasSecrets(table) && seat !== this.viewer;
    this.viewer = seat;
    this.lingering = false;
    this.tell();
  }

  inform(text: string | null) {
    this.notice = text === null ? null : { text, id: null, times: 1 };
    this.tell();
  }

  /** Another try begins: what was wrong with the one before has been read. */
  hush() {
    if (this.notice)
      this.inform(null);
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

  /** Tells the person why something was refused. */
  protected say(verdict: Verdict): Verdict {
    if (verdict.type === 'refused') {
      const refusal = refusalOf(verdict);
      const seen = this.session.state.seen.get(this.viewer);
      const text = t('web.why-not', seen ? sayAt(refusal, seen.view, this.viewer) : say(refusal));
      this.refusal = { text, id: refusal.message, times: this.refusal?.text === text ? this.refusal.times + 1 : 1 };
      this.notice = this.refusal;
      sound('refused');
      this.tell();
    }
    return verdict;
  }

  private follow() {
    this.passOn();
    const { table, seen } = this.session.state;
    const state = seen.get(this.viewer);
    if ((state?.position ?? -1) !== this.position) {
      this.position = state?.position ?? -1;
      this.hint = null;
      this.refusal = null;
      if (!table?.race)
        this.notice = null; // in a race others act all the time
      this.saveSoon();
      if (state?.follows)
        sound('played');
    }
    const over = table?.status === 'over';
    if (table && over !== this.over) {
      this.over = over;
      this.saveSoon();
      if (over)
        this.end();
    }
    this.tell();
  }

  /** The screen goes to whoever is to act. */
  private passOn() {
    const { table, seen, history } = this.session.state;
    const viewer = viewerOf(this.session.state, this.viewer);
    const state = seen.get(this.viewer);
    const glances = state !== undefined && 'peek' in state.view && state.position !== this.glanced;
    const announces = history?.at(-1)?.seat === this.viewer && this.alsoActing().length > 0;
    this.lingering = viewer !== this.viewer ? glances : announces;
    if (table && viewer !== this.viewer && !this.lingering) {
      this.covered = table.yours.length > 1 && hasSecrets(table);
      this.viewer = viewer;
    }
    if (table?.status === 'over')
      this.covered = false;
  }

  /** Others at this screen who may act while the viewer still may; in races everybody may. */
  private alsoActing(): readonly number[] {
    const { table, seen } = this.session.state;
    const acting = seen.get(this.viewer)?.acting ?? [];
    if (!table || table.race || !acting.includes(this.viewer))
      return [];
    return table.yours.filter((seat) => seat !== this.viewer && acting.includes(seat));
  }

  private end() {
    const { table } = this.session.state;
    if (!table || this.counted)
      return;
    this.counted = true;
    this.tally(table);
    sound(table.result?.winners.some((seat) => table.yours.includes(seat)) ? 'won' : 'over');
  }

  /** Adds to the own results. */
  protected tally(table: TableObject) {
    count(table);
  }

  private saveSoon() {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => void this.save(), 60);
  }

  /** Keeps the game in this browser. */
  protected async save(): Promise<void> {
    if (this.session.state.seen.size === 0)
      return;
    const record = await this.session.record('all');
    const { table } = this.session.state;
    if (table && current === this)
      keep('game', { game: table.game, record, over: table.status === 'over', counted: this.counted });
  }

  protected tell() {
    this.listeners.forEach((listener) => listener());
  }
}

/** ---- the one game ---- */

let current: Game | null = null;

export const currentGame = () => current;

/** Makes room for another game; one that was not over can be had back. */
function fresh(): Game {
  const saved = savedGame();
  if (saved && !saved.over)
    keep('before', saved);
  current?.close();
  current = new Game();
  return current;
}

export const startGame = (plan: Plan): Promise<Verdict> => fresh().start(plan);
export const loadGame = (record: string): Promise<Verdict> => fresh().load({ record, counted: true });

/** Goes on with what was played last, before the page was closed; false where there is nothing. */
export async function resumeGame(): Promise<boolean> {
  const saved = savedGame();
  if (current || !saved)
    return current !== null;
  current = new Game();
  return (await current.load(saved)).type !== 'refused';
}

/** Takes the game back that another one took the place of. */
export async function swapBack(): Promise<void> {
  const before = savedBefore();
  if (before)
    await fresh().load(before);
}
