/**
 * session.ts - a client of one table: says what the person wants, and keeps what the table tells.
 *
 * It asks by itself for what a front end needs to go on: the legal actions of its seats, and the
 * history after a load. Everything else happens on demand; refusals come back as values.
 */
import type { Played } from '../board/board';
import type { Transport } from '../transport/transport';
import type { Hint, Incoming, Message, Replay, Verdict } from './objects';
import { apply, lacksChoices, nothing, type TableState } from './state';

export interface SeatPlan {
  readonly who: 'person' | 'computer';
  readonly level: number;
}

/** Everything that is agreed before a game. */
export interface Plan {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatPlan[];
  /** Seconds for each move; 0: no clock. */
  readonly clock: number;
  readonly untimed: boolean;
}

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

  /** False where nobody waits. */
  next(answer: Answer): boolean {
    const resolve = this.waiting.shift();
    resolve?.(answer);
    return resolve !== undefined;
  }

  /** Gives all who wait the same answer. */
  end(answer: Answer) {
    this.waiting.splice(0).forEach((resolve) => resolve(answer));
  }
}

export class Session {
  state: TableState = nothing;
  /** Called when there is no table any more. */
  lost: () => void = () => undefined;
  /** Called when the table has greeted, at first and after every cut. */
  greeted: () => void = () => undefined;
  /** Called for refusals of what is not answered otherwise. */
  refused: (refusal: Verdict) => void = () => undefined;
  private readonly listeners = new Set<() => void>();
  private readonly verdicts = new Map<string, Line<Verdict>>();
  private readonly acts = new Map<string, (verdict: Verdict) => void>();
  private readonly records = new Line<string>();
  private readonly replays = new Line<Replay | Verdict>();
  private readonly hints = new Line<Hint | Verdict>();
  private readonly keys = new Line<string>();
  private readonly asked = new Map<number, number>();
  /** What waits for the state that an action led to. */
  private arrivals: { readonly position: number; readonly go: () => void }[] = [];
  private lines: string[] = [];
  private acted = 0;
  /** Part of the ids of actions, which are known at the table for longer than this client lives. */
  private readonly mark = nonce().slice(0, 8);
  /** What has come of the history that was asked for; null: it was not. */
  private past: Played[] | null = null;

  constructor(private readonly transport: Transport) {
    transport.receive = (object) => this.take(object);
    transport.cut = () => this.cut();
    transport.lost = () => this.lost();
    transport.send('hello 1');
  }

  close() {
    this.listeners.clear();
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

  /** Chooses game and options; what the table then says of them is in `state.table`. */
  choose(game: string, options: Readonly<Record<string, string>>): Promise<Verdict> {
    this.forget();
    return this.ask('new', ['new', game, ...Object.entries(options).map(([key, value]) => `${key}=${value}`)].join(' '));
  }

  /** Sets the table up and starts; a refusal is the first thing that the table would not do. */
  async start(plan: Plan, pack: string | null): Promise<Verdict> {
    const chosen = await this.choose(plan.game, plan.options);
    if (chosen.type === 'refused')
      return chosen;
    await this.ask('mode', 'mode local');
    if (plan.clock > 0)
      await this.ask('clock', `clock move ${plan.clock * 1000}`);
    if (plan.untimed)
      await this.ask('race', 'race untimed');
    if (pack !== null)
      await this.givePack(pack);
    plan.seats.forEach(({ who, level }, i) =>
      this.transport.send(who === 'person' ? `sit ${i + 1}` : `seat ${i + 1} computer ${level}`));
    const people = plan.seats.flatMap(({ who }, i) => (who === 'person' ? [i + 1] : []));
    if (this.state.table?.fair)
      people.forEach((seat) => this.transport.send(`as ${seat} nonce ${nonce()}`));
    return people.length > 0 ? this.ask('ready', 'ready') : this.ask('start', 'start');
  }

  /** Goes on from a record; its people are all at this client, where nobody has to be asked before something is taken back. */
  async load(record: string, pack: string | null = null): Promise<Verdict> {
    const whole = /^# table mode /m.test(record) ? record : `${record.trimEnd()}\n# table mode local`;
    for (const line of whole.split('\n')) {
      if (line !== '')
        this.transport.send(`paper ${line}`);
    }
    const before = this.state;
    this.forget();
    const loaded = await this.ask('load', 'load');
    if (loaded.type === 'refused') {
      this.state = before;
      return loaded;
    }
    await this.arrived(loaded);
    if (pack !== null && this.state.table?.options['quiz'] === '1')
      await this.givePack(pack);
    const open = this.state.table?.seats.filter(({ who }) => who === 'open') ?? [];
    for (const { seat } of open)
      await this.ask('sit', `sit ${seat}`);
    if (this.state.table?.status === 'paused' && open.length > 0)
      await this.ask('resume', `as ${open[0]!.seat} resume`);
    return loaded;
  }

  private givePack(pack: string): Promise<Verdict> {
    for (const line of pack.split('\n')) {
      if (line !== '' && !line.startsWith('#'))
        this.transport.send(`paper ${line}`);
    }
    return this.ask('pack', 'pack');
  }

  private forget() {
    this.state = nothing;
    this.arrivals.splice(0).forEach(({ go }) => go());
    this.asked.clear();
    this.past = null;
  }

  /** ---- playing ---- */

  /** Settled when the state that came of it is there as well, so that nobody acts on an old one. */
  act(seat: number, action: string): Promise<Verdict> {
    const position = this.state.seen.get(seat)?.position ?? 0;
    const id = `${this.mark}-${++this.acted}`;
    const answer = new Promise<Verdict>((resolve) => this.acts.set(id, resolve));
    this.transport.send(`as ${seat} act ${position} ${action} ${id}`);
    return answer.then((verdict) => this.arrived(verdict));
  }

  answer(seat: number, choice: number): Promise<Verdict> {
    return this.ask('answer', `as ${seat} answer ${this.state.seen.get(seat)?.position ?? 0} ${choice}`)
      .then((verdict) => this.arrived(verdict));
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

  /** Takes a seat, adds to the shuffle where there is one, and is ready. */
  async join(seat: number): Promise<Verdict> {
    const taken = this.state.table?.yours.includes(seat) ? null : await this.ask('sit', `sit ${seat}`);
    if (taken && (taken.type === 'refused' || this.state.table?.status !== 'setting'))
      return taken;
    if (this.state.table?.fair)
      this.transport.send(`as ${seat} nonce ${nonce()}`);
    return this.ask('ready', `as ${seat} ready`);
  }

  leave = (seat: number) => this.ask('leave', `as ${seat} leave`);
  /** The opener gives a seat to a computer (0: to nobody), or starts without people. */
  give = (seat: number, level: number) => this.ask('seat', level === 0 ? `seat ${seat} open` : `seat ${seat} computer ${level}`);
  begin = () => this.ask('start', 'start');
  standIn = (seat: number, level: number) => this.ask('standin', `standin ${seat} ${level}`);
  mute = (person: number) => this.ask('mute', `mute ${person}`);
  report = (message: number, why: string) => this.ask('report', `report ${message} ${why}`);
  claim = (key: string) => this.ask('claim', `claim ${key}`);

  /** Says a phrase, or text; only a refusal is answered. */
  say(line: 'say' | 'chat', words: string): void {
    this.transport.send(`${line} ${words}`);
  }

  /** A key for one's seats, for another device. */
  key(): Promise<string> {
    this.transport.send('key');
    return this.keys.wait();
  }

  /** A computer takes a seat, or another level. */
  level = (seat: number, level: number) => this.ask('seat', `seat ${seat} computer ${level}`);

  hint(seat: number): Promise<Hint | Verdict> {
    if (!this.linked)
      return Promise.resolve(this.refusal('hint'));
    this.transport.send(`as ${seat} hint`);
    return this.hints.wait();
  }

  /** The game as a record: with everything, or as the seat may know it. */
  record(seat: number | 'all'): Promise<string> {
    this.transport.send(seat === 'all' ? 'record all' : seat === 0 ? 'record' : `as ${seat} record`);
    return this.records.wait();
  }

  /** The view after `count` actions. */
  replay(seat: number, count: number): Promise<Replay | Verdict> {
    if (!this.linked)
      return Promise.resolve(this.refusal('replay'));
    this.transport.send(seat === 0 ? `replay ${count}` : `as ${seat} replay ${count}`);
    return this.replays.wait();
  }

  private ask(verb: string, line: string): Promise<Verdict> {
    const waiting = this.verdicts.get(verb) ?? new Line<Verdict>();
    this.verdicts.set(verb, waiting);
    if (!this.linked)
      return Promise.resolve(this.refusal(verb));
    this.transport.send(line);
    return waiting.wait();
  }

  private refusal = (verb: string): Verdict => ({ type: 'refused', verb, position: this.position, ...CUT });

  private get position(): number {
    return Math.max(-1, ...[...this.state.seen.values()].map((seen) => seen.position));
  }

  private arrived(verdict: Verdict): Promise<Verdict> {
    const { position } = verdict;
    return verdict.type === 'refused' || this.position >= position ? Promise.resolve(verdict)
      : new Promise((resolve) => this.arrivals.push({ position, go: () => resolve(verdict) }));
  }

  /** ---- what comes ---- */

  /** What was asked is lost with the link; actions are not, and what is needed is asked for again. */
  private cut() {
    this.verdicts.forEach((waiting, verb) => waiting.end(this.refusal(verb)));
    this.hints.end(this.refusal('hint'));
    this.replays.end(this.refusal('replay'));
    this.records.end('');
    this.keys.end('');
    this.lines = [];
    this.past = null;
    this.asked.clear();
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
      case 'record':
        if (object.line === null)
          this.records.next(this.lines.splice(0).join('\n') + '\n');
        else
          this.lines.push(object.line);
        break;
      case 'state':
        this.askMore();
        this.arrivals = this.arrivals.filter(({ position, go }) => object.position < position || void go());
        break;
      default:
    }
    this.listeners.forEach((listener) => listener());
  }

  private settle(verdict: Verdict) {
    const act = verdict.id === undefined ? undefined : this.acts.get(verdict.id);
    if (act && verdict.id !== undefined) {
      this.acts.delete(verdict.id);
      act(verdict);
    } else if (verdict.verb === 'hint') {
      this.hints.next(verdict);
    } else if (verdict.verb === 'replay') {
      this.replays.next(verdict);
    } else if (!this.verdicts.get(verdict.verb)?.next(verdict) && verdict.type === 'refused') {
      this.refused(verdict);
    }
  }

  private askMore() {
    for (const seat of this.state.table?.yours ?? []) {
      const position = this.state.seen.get(seat)?.position;
      if (lacksChoices(this.state, seat) && position !== undefined && this.asked.get(seat) !== position) {
        this.asked.set(seat, position);
        this.transport.send(`as ${seat} moves`);
      }
    }
    if (this.state.history === null && this.past === null) {
      this.past = [];
      this.transport.send('history');
    }
  }
}

/** What a refusal says; a table that vanished has a sentence as well. */
export const refusalOf = (verdict: Verdict): Message =>
  verdict.message === undefined ? NO_REFUSAL : { message: verdict.message, args: verdict.args ?? [] };
