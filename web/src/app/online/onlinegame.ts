/**
 * onlinegame.ts - a game at a table of the server: undo and draws are offered to the others,
 * nothing is kept in this browser, and people chat.
 *
 * One at a time; it lives on while other screens are shown.
 */
import { say, t } from '../../lang';
import { Promises } from '../../table/fair';
import type { Offer, People, Presence, TableObject, Talk, Verdict } from '../../table/objects';
import { refusalOf } from '../../table/session';
import { seatName } from '../../table/words';
import { openSocket } from '../../transport/socket';
import { Game, sessionOn } from '../play/game';
import { drop, keep, kept } from '../store';
import { hear } from '../ui/live';
import { sound } from '../ui/sound';
import { noteOnline } from '../waiting';

export const talkText = ({ phrase, text }: Talk) => (phrase ? t(phrase) : (text ?? ''));

export class OnlineGame extends Game {
  /** The table is gone for good. */
  gone = false;
  /** Why the server has removed this person, or null. */
  out: string | null = null;
  /** Why the server refuses a page of this version, or null. */
  outdated: string | null = null;
  /** The server allows free text. */
  chat = true;
  /** How many messages have been read; later ones are new. */
  heard = 0;
  /** The last message, if the server refused it: it goes back into its field. */
  unsent: { readonly text: string } | null = null;
  private written = '';
  readonly muted = new Set<number>();
  /** What this person has chosen about absent seats: `2 standin`. */
  readonly wanted = new Set<string>();
  /** When the page learned how long people have been away. */
  private known = 0;
  /** Has just sat down: if that was the last seat, the person is ready. */
  private eager = false;
  /** All others wait for this person. */
  private awaited = false;
  /** Whether the deal was the promised one, once that is known. */
  dealKept: boolean | null = null;
  private readonly promises = new Promises();
  private judged: TableObject | null = null;
  private offer: Offer | null = null;
  private mutes: readonly number[] = [];
  private people: People | null = null;
  /** Messages already announced to screen readers; -1: none has come yet. */
  private told = -1;

  constructor(
    readonly id: string,
    /** The number of the person at this screen; 0: nobody yet. */
    readonly person: number,
  ) {
    super(sessionOn(openSocket(id)));
    this.session.greeted = () => this.again();
    this.session.refused = (verdict) => this.tellRefusal(verdict);
    this.session.subscribe(() => this.listen());
    document.addEventListener('visibilitychange', this.attend);
    if (person !== 0) noteOnline(person);
    this.session.lost = () => {
      this.gone = true;
      this.remember(null);
      this.tell();
    };
  }

  private get keyName(): string {
    return `key.${this.id}`;
  }

  /** This person's seat; 0: a spectator. */
  get seat(): number {
    return this.session.state.table?.yours[0] ?? 0;
  }

  /** The speaker here: a key may have brought somebody's seat to this browser. */
  get self(): number {
    return this.session.state.people?.seats.find(({ seat }) => seat === this.seat)?.person ?? this.person;
  }

  get running(): boolean {
    const status = this.session.state.table?.status;
    return status === 'playing' || status === 'paused';
  }

  /** The tournament this game belongs to, or null. */
  get tournament(): string | null {
    return this.session.state.people?.tournament ?? null;
  }

  get talk(): readonly Talk[] {
    return this.session.state.talk.filter(({ person }) => !this.muted.has(person));
  }

  /** Whether the person of a seat is at the table now. */
  isHere(seat: number): boolean {
    return this.session.state.people?.seats.find((one) => one.seat === seat)?.here ?? true;
  }

  /** The person in the seat, as the server knows them. */
  presence(seat: number): Presence | null {
    return this.session.state.people?.seats.find((one) => one.seat === seat) ?? null;
  }

  /** How many more seconds a seat's person has to be away before the others can do something; 0: now. */
  graceOf(seat: number): number {
    const { away = 0 } = this.presence(seat) ?? {};
    const since = (performance.now() - this.known) / 1000;
    return Math.max(0, Math.ceil((this.session.state.people?.grace ?? 0) - away - since));
  }

  /** Nothing starts while nobody is looking: people who leave the page are not ready. */
  turnAway() {
    const { table, offer } = this.session.state;
    const ready = table?.status === 'setting' && table.seats[this.seat - 1]?.ready;
    const again = table?.status === 'over' && offer?.kind === 'rematch' && offer.agreed?.includes(this.seat);
    if (this.seat > 0 && (ready || again || table?.begins)) void this.session.wait(this.seat);
  }

  /** ---- what a person does ---- */

  join(seat: number): Promise<Verdict> {
    this.eager = true;
    return this.asking(this.session.join(seat));
  }

  ready = () => this.asking(this.session.ready(this.seat));
  leave = () => this.asking(this.session.leave(this.seat));
  give = (seat: number, level: number) => this.asking(this.session.give(seat, level));
  begin = () => this.asking(this.session.begin());
  offerDraw = () => this.asking(this.session.draw(this.seat));
  offerPause = () => this.asking(this.session.pause(this.seat));
  resume = () => this.asking(this.session.resume(this.seat));
  agree = (yes: boolean) => this.asking(this.session.agree(this.seat, yes));

  async takeVacation(days: number): Promise<void> {
    const verdict = await this.asking(this.session.vacation(this.seat, days));
    if (verdict.type !== 'refused') this.inform(t('online.vacation.taken', days), true);
  }

  async resolve(seat: number, how: 'standin' | 'win' | 'draw'): Promise<void> {
    const answer = how === 'standin' ? this.session.standIn(seat) : this.session.forfeit(seat, how);
    if ((await this.asking(answer)).type === 'done') this.wanted.add(`${seat} ${how}`);
    this.tell();
  }

  /** Takes the seats that belong to a key from another device. */
  async claim(key: string): Promise<void> {
    if ((await this.asking(this.session.claim(key))).type !== 'refused') keep(this.keyName, key);
  }

  /** Sends a message to the chat; only a refusal is answered. */
  write(words: string): boolean {
    this.written = words;
    this.unsent = null;
    this.session.say('chat', words);
    return true;
  }

  async mute(person: number): Promise<void> {
    const verdict = await this.asking(this.session.mute(person));
    if (verdict.type !== 'refused') person === 0 ? this.muted.clear() : this.muted.add(person);
    this.tell();
  }

  async report({ number }: Talk, why: string): Promise<void> {
    const verdict = await this.asking(this.session.report(number, why));
    if (verdict.type !== 'refused') this.inform(t('online.reported'), true);
  }

  override undo(): Promise<void> {
    return this.doing(async () => void this.say(await this.session.back(this.seat)));
  }

  override redo(): Promise<void> {
    return Promise.resolve();
  }

  override whole(): Promise<string> {
    return this.session.record(this.viewer);
  }

  /** The server keeps both. */
  protected override save(): Promise<void> {
    return Promise.resolve();
  }

  protected override tally(): void {}

  /** ---- what comes ---- */

  /** People who are not looking are notified another way (push.ts). */
  private readonly attend = () => this.session.look(!document.hidden);

  override close(): Promise<void> {
    document.removeEventListener('visibilitychange', this.attend);
    return super.close();
  }

  /** A new connection doesn't know the key, nor that nobody is looking. */
  private again() {
    if (document.hidden) this.attend();
    const key = kept<string>(this.keyName);
    if (key) void this.session.claim(key);
  }

  private async asking(answer: Promise<Verdict>): Promise<Verdict> {
    this.notice = null;
    const verdict = this.say(await answer);
    this.tell();
    return verdict;
  }

  /** The home screen leads back to your table. */
  private remember(table: TableObject | null) {
    if (table && this.seat > 0)
      keep('table', {
        id: this.id,
        game: table.game,
        over: table.status === 'over',
        rivals: table.status !== 'setting' && table.seats.filter(({ who }) => who !== 'computer').length > 1,
      });
    else if (kept<{ id: string }>('table')?.id === this.id) drop('table');
  }

  /** The person has seen all messages. */
  heardAll() {
    if (this.heard === this.talk.length) return;
    this.heard = this.talk.length;
    this.tell();
  }

  private tellRefusal(verdict: Verdict) {
    if (verdict.message === 'server.no-chat') this.chat = false;
    if (verdict.verb === 'chat') this.unsent = { text: this.written };
    if (verdict.verb === 'hello') this.outdated = say(refusalOf(verdict));
    this.inform(say(refusalOf(verdict)));
  }

  /** Banned, or the table was closed: there is nothing to come back to. */
  private showOut(why: string) {
    this.out = why;
    this.gone = true;
    this.remember(null);
    this.session.close();
    this.tell();
  }

  /** New messages and offers are announced to screen readers, but not earlier ones. */
  private listen() {
    const { talk, offer, table, people, muted, bye } = this.session.state;
    if (bye && bye.message !== 'server.stops' && this.out === null) this.showOut(say(bye));
    if (muted !== this.mutes) {
      this.mutes = muted;
      muted.forEach((person) => this.muted.add(person));
    }
    if (!people || !table) return;
    if (soon === this.id) {
      soon = null;
      const open = table.seats.find(({ who }) => who === 'open');
      const wanted = table.seats.findLast(({ who }) => who === 'open');
      if (open && this.seat === 0) void this.join((soonLast ? wanted : open)!.seat);
    }
    for (const message of this.told < 0 ? [] : talk.slice(this.told))
      hear(`${message.name}: ${talkText(message)}`);
    if (this.told < 0) this.heard = this.talk.length;
    this.told = talk.length;
    if (offer && offer.kind !== this.offer?.kind)
      hear(
        offer.from === this.seat
          ? t(`online.offered.${offer.kind}`)
          : offerText(offer, seatName(table, offer.from ?? 0)),
      );
    this.hearAnswer(table);
    this.offer = offer;
    this.remember(table);
    this.watch(people, table);
    this.gather(table);
    void this.keepToWord(table);
  }

  /** A declined offer does not just disappear. */
  private hearAnswer(table: TableObject) {
    const { offer, declined } = this.session.state;
    if (!this.offer || offer || declined === 0 || declined === this.seat) return;
    const text = t(`online.declined.${this.offer.kind}`, seatName(table, declined));
    if (this.offer.from === this.seat) this.inform(text, true);
    else hear(text);
  }

  /** The server's commitment before the game must match what the deal depended on. */
  private async keepToWord(table: TableObject) {
    if (table === this.judged) return;
    this.judged = table;
    const kept = await this.promises.follow(table);
    if (kept === this.dealKept) return;
    this.dealKept = kept;
    if (kept === false) hear(t('online.deal.broken'));
    this.tell();
  }

  /** Announces arrivals and departures, and notes when they became known. */
  private watch(people: People, table: TableObject) {
    if (people === this.people) return;
    this.known = performance.now();
    for (const { seat, here } of people.seats) {
      // The server says once a second who is there: somebody may sit down and leave in between.
      const before = this.people ? (this.people.seats.find((one) => one.seat === seat)?.here ?? true) : here;
      if (here) ['standin', 'win', 'draw'].forEach((how) => this.wanted.delete(`${seat} ${how}`));
      if (before !== here && seat !== this.seat)
        hear(t(here ? 'online.came-back' : 'online.went-away', seatName(table, seat)));
    }
    this.people = people;
  }

  /** All seats are taken: the person who took the last one is ready, the others are asked. */
  private gather(table: TableObject) {
    const own = table.seats[this.seat - 1];
    const full =
      table.status === 'setting' && own !== undefined && table.seats.every(({ who }) => who !== 'open');
    if (own && this.eager) {
      this.eager = false;
      if (full && !own.ready && !document.hidden) return void this.ready();
    }
    const awaited = full && !own.ready;
    if (awaited && !this.awaited) {
      hear(t('online.all-here'));
      sound('turn');
    }
    this.awaited = awaited;
  }
}

export const offerText = ({ kind }: Offer, who: string) => t(`online.offer.${kind}`, who);

/** ---- the one table ---- */

/** A seat's key from another device: the table's next greeting uses it. */
export function keepKey(id: string, key: string): void {
  keep(`key.${id}`, key);
  if (current?.id === id) void current.claim(key);
}

let current: OnlineGame | null = null;
let soon: string | null = null;
let soonLast = false;

/** The next visitor to this table takes the first open seat at once, or the last one: it was opened or found
 * for that. */
export function sitSoon(id: string, last = false): void {
  soon = id;
  soonLast = last;
}

export function tableOf(id: string, person: number): OnlineGame {
  if (current?.id !== id || current.person !== person || current.gone) {
    current?.close();
    current = new OnlineGame(id, person);
  }
  return current;
}
