/**
 * onlinegame.ts - a game at a table of the server: taking back, draws and the like are offered
 * there, nothing is kept in this browser, and people talk.
 *
 * One at a time; it lives on while other screens are shown.
 */
import { say, t } from '../../lang';
import type { Offer, TableObject, Talk, Verdict } from '../../table/objects';
import { refusalOf } from '../../table/session';
import { seatName } from '../../table/words';
import { openSocket } from '../../transport/socket';
import { Game, sessionOn } from '../play/game';
import { drop, keep, kept } from '../store';
import { hear } from '../ui/live';

export const talkText = ({ phrase, text }: Talk) => (phrase ? t(phrase) : text ?? '');

export class OnlineGame extends Game {
  /** The table is gone for good. */
  gone = false;
  /** The server allows free text. */
  chat = true;
  /** Messages that were heard of; those after them are new. */
  heard = 0;
  readonly muted = new Set<number>();
  /** Seats for which this person wants a computer to play on. */
  readonly wanted = new Set<number>();
  private offer: Offer | null = null;
  /** Messages that were told to those who listen; -1: none has come yet. */
  private told = -1;

  constructor(
    readonly id: string,
    /** Who looks at it; 0: nobody in particular. */
    readonly person: number,
  ) {
    super(sessionOn(openSocket(id)));
    this.session.greeted = () => this.again();
    this.session.refused = (verdict) => this.tellRefusal(verdict);
    this.session.subscribe(() => this.listen());
    this.session.lost = () => {
      this.gone = true;
      this.remember(null);
      this.tell();
    };
  }

  private get keyName(): string {
    return `key.${this.id}`;
  }

  /** The one seat of this person; 0: watches. */
  get seat(): number {
    return this.session.state.table?.yours[0] ?? 0;
  }

  /** Who speaks here: a key may have brought somebody's seat to this browser. */
  get self(): number {
    return this.session.state.people?.seats.find(({ seat }) => seat === this.seat)?.person ?? this.person;
  }

  get talk(): readonly Talk[] {
    return this.session.state.talk.filter(({ person }) => !this.muted.has(person));
  }

  /** Whether the person of a seat is at the table now. */
  isHere(seat: number): boolean {
    return this.session.state.people?.seats.find((one) => one.seat === seat)?.here ?? true;
  }

  /** ---- what a person wants ---- */

  join = (seat: number) => this.asking(this.session.join(seat));
  leave = () => this.asking(this.session.leave(this.seat));
  give = (seat: number, level: number) => this.asking(this.session.give(seat, level));
  begin = () => this.asking(this.session.begin());
  offerDraw = () => this.asking(this.session.draw(this.seat));
  offerPause = () => this.asking(this.session.pause(this.seat));
  resume = () => this.asking(this.session.resume(this.seat));
  agree = (yes: boolean) => this.asking(this.session.agree(this.seat, yes));

  async standIn(seat: number, level: number): Promise<void> {
    if ((await this.asking(this.session.standIn(seat, level))).type === 'done')
      this.wanted.add(seat);
    this.tell();
  }

  /** Takes the seats that a key from another device stands for. */
  async claim(key: string): Promise<void> {
    if ((await this.asking(this.session.claim(key))).type !== 'refused')
      keep(this.keyName, key);
  }

  async mute(person: number): Promise<void> {
    const verdict = await this.asking(this.session.mute(person));
    if (verdict.type !== 'refused')
      person === 0 ? this.muted.clear() : this.muted.add(person);
    this.tell();
  }

  async report({ number }: Talk, why: string): Promise<void> {
    const verdict = await this.asking(this.session.report(number, why));
    if (verdict.type !== 'refused')
      this.inform(t('online.reported'));
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

  /** A new link knows neither the key nor whom one does not want to hear. */
  private again() {
    const key = kept<string>(this.keyName);
    if (key)
      void this.session.claim(key);
    this.muted.forEach((person) => void this.session.mute(person));
  }

  private async asking(answer: Promise<Verdict>): Promise<Verdict> {
    this.notice = null;
    const verdict = this.say(await answer);
    this.tell();
    return verdict;
  }

  /** The home screen leads back to the table at which one sits. */
  private remember(table: TableObject | null) {
    if (table && this.seat > 0)
      keep('table', { id: this.id, game: table.game, over: table.status === 'over' });
    else if (kept<{ id: string }>('table')?.id === this.id)
      drop('table');
  }

  /** The person has seen all messages. */
  heardAll() {
    if (this.heard === this.talk.length)
      return;
    this.heard = this.talk.length;
    this.tell();
  }

  private tellRefusal(verdict: Verdict) {
    if (verdict.message === 'server.no-chat')
      this.chat = false;
    this.inform(say(refusalOf(verdict)));
  }

  /** New messages and offers are said to those who listen, but not what was there before. */
  private listen() {
    const { talk, offer, table, people } = this.session.state;
    if (!people || !table)
      return;
    if (soon === this.id) {
      soon = null;
      const open = table.seats.find(({ who }) => who === 'open');
      if (open && this.seat === 0)
        void this.join(open.seat);
    }
    for (const message of this.told < 0 ? [] : talk.slice(this.told))
      hear(`${message.name}: ${talkText(message)}`);
    if (this.told < 0)
      this.heard = this.talk.length;
    this.told = talk.length;
    if (offer && offer.kind !== this.offer?.kind && offer.from !== this.seat)
      hear(offerText(offer, seatName(table, offer.from ?? 0)));
    this.offer = offer;
    this.remember(table);
    for (const { seat, here } of people.seats) {
      if (here)
        this.wanted.delete(seat);
    }
  }
}

export const offerText = ({ kind }: Offer, who: string) => t(`online.offer.${kind}`, who);

/** ---- the one table ---- */

let current: OnlineGame | null = null;
let soon: string | null = null;

/** Who comes to this table next takes the first open seat at once: it was opened or found for that. */
export function sitSoon(id: string): void {
  soon = id;
}

export function tableOf(id: string, person: number): OnlineGame {
  if (current?.id !== id || current.person !== person || current.gone) {
    current?.close();
    current = new OnlineGame(id, person);
  }
  return current;
}
