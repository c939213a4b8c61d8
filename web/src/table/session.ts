/**
 * session.ts - a client of one table: sends what the person does, and stores what the table sends.
 *
 * It asks on its own only for the history after a load, since a state has everything else that a
 * front end needs to continue. The rest is requested on demand; refusals are returned as values.
 */
import type { Played } from '../board/board';
import { hasBoard } from '../board/index';
import { language, onSpoken } from '../lang';
import { variantInfo } from '../site';
import type { Transport } from '../transport/transport';
import type { Hint, Incoming, Message, PlansObject, Replay, TableObject, Verdict } from './objects';
import { asLocal } from './record';
import { apply, nothing, type TableState } from './state';

export interface SeatPlan {
  readonly who: 'person' | 'computer';
  readonly level: number;
  /** The name a person chooses. */
  readonly name?: string;
}

/** Everything that is agreed before a game. */
export interface Plan {
  readonly game: string;
  /** The chosen variant; the table says which variant the options make. */
  readonly variant?: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatPlan[];
  /** Seconds for each move; 0: no clock. */
  readonly clock: number;
  readonly untimed: boolean;
  /** Chance decides who goes first, instead of the order of the seats. */
  readonly lots?: boolean;
  /** Where the questions of a quiz come from (app/packs.ts). */
  readonly questions?: string;
}

/** Fetches the questions of a quiz. */
export type Pack = () => Promise<string>;

/** Whether the table needs questions. */
const asks = (table: TableObject | null) => !!table?.game && variantInfo(table.game, table.variant)?.quiz;

const NO_REFUSAL: Message = { message: 'web.lost', args: [] };
const CUT: Message = { message: 'web.cut', args: [] };

const nonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Questions that are answered in the order in which they were asked. */
class Line<Answer> {
  private readonly waiting: ((answer: Answer) => void)[] = [];

  wait(): Promise<Answer> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Returns false if nobody is waiting. */
  next(answer: Answer): boolean {
    const resolve = this.waiting.shift();
    resolve?.(answer);
    return resolve !== undefined;
  }

  /** Gives everyone who is waiting the same answer. */
  end(answer: Answer) {
    this.waiting.splice(0).forEach((resolve) => resolve(answer));
  }
}

/** How long a race counts down, in milliseconds. */
const COUNT_IN = 3000;

export class Session {
  state: TableState = nothing;
  /** Called when the table no longer exists. */
  lost: () => void = () => undefined;
  /** Called when the table has greeted, at first and after every reconnection. */
  greeted: () => void = () => undefined;
  /** Called for refusals that do not answer a question. */
  refused: (refusal: Verdict) => void = () => undefined;
  private readonly listeners = new Set<() => void>();
  private readonly verdicts = new Map<string, Line<Verdict>>();
  private readonly acts = new Map<string, (verdict: Verdict) => void>();
  private readonly records = new Line<string>();
  private readonly replays = new Line<Replay | Verdict>();
  private readonly hints = new Line<Hint | Verdict>();
  private readonly keys = new Line<string>();
  private readonly planned = new Line<PlansObject | null>();
  /** What waits for the state that an action led to. */
  private arrivals: { readonly position: number; readonly go: () => void }[] = [];
  private acted = 0;
  private bytes = false;
  private readonly unspoken: () => void;
  /** Part of the ids of actions, which the table remembers for longer than this client lives. */
  private readonly mark = nonce().slice(0, 8);
  /** The part of the requested history that has arrived; null if none was requested. */
  private past: Played[] | null = null;

  constructor(private readonly transport: Transport) {
    transport.receive = (object) => this.take(object);
    transport.cut = () => this.cut();
    transport.lost = () => this.lost();
    transport.send(this.greeting);
    this.unspoken = onSpoken(() => this.greetAgain());
  }

  close() {
    this.listeners.clear();
    this.unspoken();
    this.transport.close();
  }

  /** Whether the table can be reached now. */
  get linked(): boolean {
    return this.transport.linked;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** ---- setting up ---- */

  /** Chooses game and options; `state.table` then has what the table says about them. */
  choose(game: string, options: Readonly<Record<string, string>>): Promise<Verdict> {
    this.forget();
    return this.ask(
      'new',
      ['new', game, ...Object.entries(options).map(([key, value]) => `${key}=${value}`)].join(' '),
    );
  }

  /** Sets the table up and starts; returns the first refusal. */
  async start(plan: Plan, pack: Pack | null): Promise<Verdict> {
    const chosen = await this.choose(plan.game, plan.options);
    if (chosen.type === 'refused') return chosen;
    await this.ask('mode', 'mode local');
    if (plan.clock > 0) await this.ask('clock', `clock move ${plan.clock * 1000}`);
    if (plan.untimed) await this.ask('race', 'race untimed');
    else if (this.state.table?.race) await this.ask('countdown', `countdown ${COUNT_IN}`);
    if (plan.lots) await this.ask('first', 'first random');
    if (pack && asks(this.state.table)) {
      const given = await this.givePack(await pack());
      if (given.type === 'refused') return given;
    }
    plan.seats.forEach(({ who, level }, i) =>
      this.transport.send(who === 'person' ? `sit ${i + 1}` : `seat ${i + 1} computer ${level}`),
    );
    plan.seats.forEach(({ who, name }, i) => {
      if (who === 'person' && name) this.transport.send(`as ${i + 1} name ${name}`);
    });
    const people = plan.seats.flatMap(({ who }, i) => (who === 'person' ? [i + 1] : []));
    if (this.state.table?.fair) people.forEach((seat) => this.transport.send(`as ${seat} nonce ${nonce()}`));
    return people.length > 0 ? this.ask('ready', 'ready') : this.ask('start', 'start');
  }

  /** Continues a record; all its people are at this client, where nobody has to be asked before
   * something is undone. */
  async load(record: string, pack: Pack | null = null): Promise<Verdict> {
    for (const line of asLocal(record).split('\n')) {
      if (line !== '') this.transport.send(`paper ${line}`);
    }
    const before = this.state;
    this.forget();
    const loaded = await this.ask('load', 'load');
    if (loaded.type === 'refused') {
      this.state = before;
      return loaded;
    }
    await this.arrived(loaded);
    if (pack && this.state.table?.wants_pack) await this.givePack(await pack());
    const open = this.state.table?.seats.filter(({ who }) => who === 'open') ?? [];
    for (const { seat } of open) await this.ask('sit', `sit ${seat}`);
    if (this.state.table?.status === 'paused' && open.length > 0)
      await this.ask('resume', `as ${open[0]!.seat} resume`);
    return loaded;
  }

  /** Gives the table questions for the quiz. */
  givePack(pack: string): Promise<Verdict> {
    for (const line of pack.split('\n')) {
      if (line !== '' && !line.startsWith('#')) this.transport.send(`paper ${line}`);
    }
    return this.ask('pack', 'pack');
  }

  private forget() {
    this.state = nothing;
    this.arrivals.splice(0).forEach(({ go }) => go());
    this.past = null;
  }

  /** ---- playing ---- */

  /** Settles once the resulting state has arrived too, so that nobody acts on an old one. */
  act(seat: number, action: string): Promise<Verdict> {
    const position = this.state.seen.get(seat)?.position ?? this.position;
    const id = `${this.mark}-${++this.acted}`;
    const answer = new Promise<Verdict>((resolve) => this.acts.set(id, resolve));
    this.transport.send(`as ${seat} act ${position} ${action} ${id}`, id);
    return answer.then((verdict) => this.arrived(verdict));
  }

  answer(seat: number, choice: number): Promise<Verdict> {
    return this.ask('answer', `as ${seat} answer ${this.state.seen.get(seat)?.position ?? 0} ${choice}`).then(
      (verdict) => this.arrived(verdict),
    );
  }

  back = (seat: number) => this.ask('back', `as ${seat} back`).then((verdict) => this.arrived(verdict));
  resign = (seat: number) => this.ask('resign', `as ${seat} resign`);
  draw = (seat: number) => this.ask('draw', `as ${seat} draw`);
  rematch = (seat: number) => this.ask('rematch', `as ${seat} rematch`);
  pause = (seat: number) => this.ask('pause', `as ${seat} pause`);
  resume = (seat: number) => this.ask('resume', `as ${seat} resume`);
  /** Answers the open offer. */
  agree = (seat: number, yes: boolean) => this.ask(yes ? 'yes' : 'no', `as ${seat} ${yes ? 'yes' : 'no'}`);

  /** ---- at an online table (docs/server.md) ---- */

  /** Takes a seat, and adds randomness to the shuffle if there is one. */
  async join(seat: number): Promise<Verdict> {
    const taken = await this.ask('sit', `sit ${seat}`);
    if (taken.type !== 'refused' && this.state.table?.fair && this.state.table.status === 'setting')
      this.transport.send(`as ${seat} nonce ${nonce()}`);
    return taken;
  }

  ready = (seat: number) => this.ask('ready', `as ${seat} ready`);
  /** No longer ready, for this game or the next. */
  wait = (seat: number) => this.ask('wait', `as ${seat} wait`);
  leave = (seat: number) => this.ask('leave', `as ${seat} leave`);
  /** The host gives a seat to a computer (0: to nobody), or starts without people. */
  give = (seat: number, level: number) =>
    this.ask('seat', level === 0 ? `seat ${seat} open` : `seat ${seat} computer ${level}`);
  begin = () => this.ask('start', 'start');
  standIn = (seat: number) => this.ask('standin', `standin ${seat}`);
  /** Ends the game that the person of a seat has abandoned. */
  forfeit = (seat: number, how: 'win' | 'draw') => this.ask('forfeit', `forfeit ${seat} ${how}`);
  mute = (person: number) => this.ask('mute', `mute ${person}`);
  report = (message: number, why: string) => this.ask('report', `report ${message} ${why}`);
  claim = (key: string) => this.ask('claim', `claim ${key}`);

  /** Reports whether the person has the table in view; needs no answer. */
  look(here: boolean): void {
    this.transport.send(`look ${here ? 'here' : 'away'}`);
  }

  /** Sends a phrase or text; only a refusal is answered. */
  say(line: 'say' | 'chat', words: string): void {
    this.transport.send(`${line} ${words}`);
  }

  /** Conditional moves from this position on, and more time for the next move. */
  plan = (seat: number, position: number, actions: readonly string[]) =>
    this.ask('plan', `as ${seat} plan ${position} ${actions.join(' ')}`);
  /** Drops the line with this number, from 1. */
  unplan = (seat: number, number: number) => this.ask('unplan', `as ${seat} unplan ${number}`);
  vacation = (seat: number, days: number) => this.ask('vacation', `as ${seat} vacation ${days}`);

  /** The shared analysis after a game: all of it, a move after a node, a comment on one. */
  studies = () => this.ask('studies', 'studies');
  studyMove = (parent: number, action: string) => this.ask('study', `study add ${parent} ${action}`);
  studyNote = (node: number, text: string) => this.ask('study', `study note ${node} ${text}`);

  /** The conditional moves of a seat; null if nobody answers. */
  plans(seat: number): Promise<PlansObject | null> {
    if (!this.linked) return Promise.resolve(null);
    this.transport.send(`as ${seat} plans`);
    return this.planned.wait();
  }

  /** A key for your seats, for another device. */
  key(): Promise<string> {
    this.transport.send('key');
    return this.keys.wait();
  }

  /** Gives a computer a seat, or another level. */
  level = (seat: number, level: number) => this.ask('seat', `seat ${seat} computer ${level}`);

  hint(seat: number): Promise<Hint | Verdict> {
    if (!this.linked) return Promise.resolve(this.refusal('hint'));
    this.transport.send(`as ${seat} hint`);
    return this.hints.wait();
  }

  /** The game as a record: complete, or as the seat may know it; '' if there is none. */
  record(seat: number | 'all'): Promise<string> {
    this.transport.send(seat === 'all' ? 'record all' : seat === 0 ? 'record' : `as ${seat} record`);
    return this.records.wait();
  }

  /** The view after `count` actions. */
  replay(seat: number, count: number): Promise<Replay | Verdict> {
    if (!this.linked) return Promise.resolve(this.refusal('replay'));
    this.transport.send(seat === 0 ? `replay ${count}` : `as ${seat} replay ${count}`);
    return this.replays.wait();
  }

  private ask(verb: string, line: string): Promise<Verdict> {
    const waiting = this.verdicts.get(verb) ?? new Line<Verdict>();
    this.verdicts.set(verb, waiting);
    if (!this.linked) return Promise.resolve(this.refusal(verb));
    this.transport.send(line);
    return waiting.wait();
  }

  private refusal = (verb: string): Verdict => ({ type: 'refused', verb, position: this.position, ...CUT });

  private get position(): number {
    return Math.max(-1, ...[...this.state.seen.values()].map((seen) => seen.position));
  }

  private arrived(verdict: Verdict): Promise<Verdict> {
    const { position } = verdict;
    return verdict.type === 'refused' || this.position >= position
      ? Promise.resolve(verdict)
      : new Promise((resolve) => this.arrivals.push({ position, go: () => resolve(verdict) }));
  }

  /** ---- what comes ---- */

  /** Questions are lost with the connection; actions are not, and what is needed is requested
   * again. */
  private cut() {
    this.verdicts.forEach((waiting, verb) => waiting.end(this.refusal(verb)));
    this.hints.end(this.refusal('hint'));
    this.replays.end(this.refusal('replay'));
    this.records.end('');
    this.keys.end('');
    this.planned.end(null);
    this.past = null;
    this.listeners.forEach((listener) => listener());
  }

  private take(object: Incoming) {
    this.state = apply(this.state, object);
    switch (object.type) {
      case 'done':
      case 'refused':
        this.settle(object);
        break;
      case 'hello':
        this.greeted();
        break;
      case 'table':
        this.askBytes(object.game);
        break;
      case 'hint':
        this.hints.next(object);
        break;
      case 'replay':
        this.replays.next(object);
        break;
      case 'history':
        this.past?.push(...object.played);
        if (this.past && !object.more) {
          this.state = { ...this.state, history: this.past };
          this.past = null;
        }
        break;
      case 'key':
        this.keys.next(object.key);
        break;
      case 'plans':
        this.planned.next(object);
        break;
      case 'record':
        this.records.next(object.lines.join('\n') + '\n');
        break;
      case 'state':
        this.askHistory();
        this.arrivals = this.arrivals.filter(({ position, go }) => object.position < position || void go());
        break;
      default:
    }
    this.listeners.forEach((listener) => listener());
  }

  /** A board that the game's own code draws needs states; most boards do not, and get none. */
  private askBytes(game: string | null) {
    if (game === null || this.bytes || hasBoard(game)) return;
    this.bytes = true;
    this.transport.send(this.greeting);
  }

  /** What is requested from the table: states as bytes, and questions in the language of the
   * page. */
  private get greeting(): string {
    return `hello 2 ${this.bytes ? 'bytes ' : ''}${language}`;
  }

  private greetAgain() {
    this.transport.send(this.greeting);
    this.transport.send('view');
  }

  private settle(verdict: Verdict) {
    // Everything that came before belongs to the previous table.
    if (verdict.verb === 'load' && verdict.type === 'done') this.forget();
    const act = verdict.id === undefined ? undefined : this.acts.get(verdict.id);
    if (act && verdict.id !== undefined) {
      this.acts.delete(verdict.id);
      act(verdict);
    } else if (verdict.verb === 'hint') {
      this.hints.next(verdict);
    } else if (verdict.verb === 'record') {
      this.records.next('');
    } else if (verdict.verb === 'plans') {
      this.planned.next(null);
    } else if (verdict.verb === 'replay') {
      this.replays.next(verdict);
    } else if (!this.verdicts.get(verdict.verb)?.next(verdict) && verdict.type === 'refused') {
      this.refused(verdict);
    }
  }

  private askHistory() {
    if (this.state.history === null && this.past === null) {
      this.past = [];
      this.transport.send('history');
    }
  }
}

/** The sentence of a refusal; a table that has vanished has one too. */
export const refusalOf = (verdict: Verdict): Message =>
  verdict.message === undefined ? NO_REFUSAL : { message: verdict.message, args: verdict.args ?? [] };
