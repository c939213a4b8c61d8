/**
 * lynx.ts - the board of Œil de Lynx: an endless table, the hand below it, the others next to it.
 *
 * What can be done is in pick.ts, which part of the table is visible in looking.ts and camera.ts,
 * how things look in felt.ts and objects.ts, what is highlighted in lit.ts, what clashes in
 * cards.ts and refusal.ts, the panel in side.ts; this file puts them together.
 */
import { hand as HERD_HAND } from 'facts:lynx';
import type { BoardHost, MakeBoard, Played, Scene, Tool } from '../board';
import type { Input, Outcome } from '../kit/pick';
import { Pinch } from '../kit/pinch';
import { PickBoard } from '../kit/play';
import type { Drag, Where } from '../kit/pointer';
import { toDrawing } from '../kit/svg';
import { Around } from './around';
import { Carrying, pushing } from './drags';
import { Felt } from './felt';
import { lensKey } from './lens';
import { lit } from './lit';
import { Looking, type Sights, sightsOf } from './looking';
import { heldAt, names } from './names';
import {
  carried,
  cellOf,
  lift,
  type LynxLegal,
  type LynxPick,
  picking,
  seatShown,
  spots,
  tableShown,
  turn,
  wayOf,
} from './pick';
import { overlay, suggestion } from './overlay';
import { refusal, type Refused, wrongCall } from './refusal';
import { Room } from './room';
import { Telling } from './telling';
import { toolsFor } from './tools';
import {
  type Card,
  cellId,
  handOf,
  type LynxView,
  type Parts,
  parts,
  seatsOf,
  socketsOf,
  tableOf,
  type Way,
} from './view';
import { cardName, expected } from './words';

class LynxBoard extends PickBoard<LynxView, LynxLegal, LynxPick> {
  protected override readonly confirms = false;
  protected override readonly seats = true;
  private readonly felt = new Felt(this.stage);
  private readonly around: Around;
  private readonly room: Room;
  private readonly looking: Looking;
  private readonly pinch: Pinch;
  private readonly watch = new ResizeObserver(() => this.resize());
  /** The last try that was refused, or anybody's wrong call: its clashes stay visible until
   * something else is done. */
  private refused: Refused | null = null;
  private readonly telling = new Telling();
  private sure = false;

  constructor(host: BoardHost) {
    super(host, picking);
    const { stage, felt } = this;
    this.around = new Around(stage.root, host);
    this.room = new Room(stage.root, this.around.side, felt);
    const sights = (): Sights => sightsOf(this.legal, this.pick);
    this.looking = new Looking(felt, stage.motion, sights, () => stage.places.moved());
    this.pinch = new Pinch(stage.root, this.looking);
    this.around.equip(this.looking);
    this.watch.observe(this.around.element);
    stage.root.addEventListener('dblclick', (event) => {
      const at = toDrawing(stage.root, { x: event.clientX, y: event.clientY });
      if (!this.pick.held && this.looking.at(at)) this.looking.closer(at);
    });
  }

  protected override get element(): HTMLElement {
    return this.around.element;
  }

  protected override release(): void {
    this.watch.disconnect();
    this.pinch.release();
    super.release();
  }

  private get hand(): readonly Card[] {
    const { view, viewer } = this.legal;
    return view ? handOf(view, viewer) : [];
  }

  private cardOf(card: number): Card | undefined {
    const { view, legal } = this;
    return [...this.hand, ...tableOf(view, legal.viewer)].find((c) => c.card === card);
  }

  /** The action being shown. */
  private get shown(): Parts | null {
    return this.suggested ? parts(this.suggested) : null;
  }

  /* Scenes */

  protected override show(scene: Scene): void {
    this.sure = false;
    this.hints = [];
    if (!scene.follows || scene.viewer !== this.scene?.viewer) {
      this.looking.free();
      this.telling.begin();
    }
    super.show(scene);
  }

  protected drawScene(before: LynxView | null): void {
    const { sequel, view, looking } = this;
    const same = JSON.stringify(before) === JSON.stringify(view);
    const wrong = sequel ? wrongCall(sequel, before) : null;
    const stays = sequel ? !this.isMine(sequel) : same;
    this.refused = wrong ?? (stays ? this.refused : null);
    if (!this.pick.held) this.at = null;
    this.resize();
    if (!sequel && !same) looking.begin();
  }

  private isMine(played: readonly Played[]): boolean {
    return played.some(({ seat }) => seat === this.legal.viewer);
  }

  protected override follow(played: readonly Played[], before: LynxView): void {
    const { host } = this;
    const mine = this.isMine(played);
    const said = this.telling.tell(host, played, before, mine);
    if (said) host.tell(said);
    this.keepUp(mine);
  }

  /** The table moves only if necessary, and never while a card is held: nothing moves away under
   * a finger. */
  private keepUp(mine: boolean): void {
    const { view } = this;
    if (!this.pick.held) this.looking.keepUp(mine || view.tail !== undefined || view.finished);
  }

  /** The card is put down, so the table takes the space that it could not take before. */
  private letGo(): void {
    this.resize();
    this.keepUp(false);
  }

  private resize(): void {
    if (!this.scene) return;
    /* If the hand can only get smaller, its space stays. */
    const dealt = this.view.given && this.legal.viewer ? HERD_HAND : this.hand.length;
    if (this.room.fit(dealt, this.pick.held !== null)) this.looking.framed();
    this.drawCards();
    this.drawGhost();
  }

  /* Drawing */

  protected drawPick(): void {
    const { view, legal, pick, host, stage } = this;
    this.drawCards();
    for (const { id, text, live } of names(host.t, view, legal, pick)) stage.places.name(id, text, live);
    stage.places.pressed(heldAt(legal, pick));
    this.around.show(view, legal, pick, this.solving, (seat) => this.lookAt(seat));
    this.felt.light(lit(legal, pick, host.aids, this.hints, this.shown));
    this.drawGhost();
  }

  /** The cards as the view and the pick have them, and the places. */
  private drawCards(): void {
    const { view, legal, pick, felt, hand } = this;
    const { held } = pick;
    const lifted = held?.from === 'table' ? held.card : null;
    felt.table(tableShown(legal, pick), view.tail ?? null, view.last ?? null, lifted);
    felt.setHand(hand.map((card) => ({ card, o: wayOf(pick, card.card), held: held?.card === card.card })));
    const all = spots(legal, pick);
    this.stage.places.put(felt.places(all), (all.find(({ id }) => id.startsWith('h:')) ?? all[0])?.id);
  }

  /** The held card is over a cell, so it is shown there, unless it is being carried there. */
  protected drawGhost(): void {
    const { legal, pick, at, refused, host, felt, stage } = this;
    const held = pick.held ? this.cardOf(pick.held.card) : undefined;
    const over = overlay(legal, pick, held, at ? cellOf(at) : null, refused, host.aids);
    const flies = stage.pointer.dragging?.name === 'carrying';
    const suggested = over ? null : suggestion(this.view, this.shown, seatShown(legal, pick));
    felt.hover(over ?? suggested, !flies);
    if (suggested) this.looking.bring(suggested.at);
  }

  private get solving(): boolean {
    return this.scene?.solving === true;
  }

  protected asked(): string {
    const { host, legal, pick, view } = this;
    return expected(host.t, pick, view, legal.viewer, legal.actions);
  }

  protected badge(): null {
    return null;
  }

  private lookAt(seat: number): void {
    const { t, say } = this.host;
    this.pick = { ...this.pick, shown: seat };
    say(t('board.lynx.side.look', this.host.player(seat)));
    this.looking.begin(true);
    this.refresh();
  }

  tools(): readonly Tool[] {
    const { legal, pick, host, stage } = this;
    const under = stage.places.current;
    const card = pick.held?.card ?? (under?.startsWith('h:') ? Number(under.slice(2)) : null);
    return toolsFor(legal, pick, {
      act: (action) => host.act(action),
      tryAnyway: (action) => host.tryAnyway(action),
      turn: card === null ? null : () => this.turnCard(card),
      back: () => this.feed({ do: 'tool', tool: 'back' }),
      look: () => this.lookAt((seatShown(legal, pick) % seatsOf(this.view)) + 1),
      solving: this.solving,
      sure: this.sure,
      askSure: () => {
        this.sure = true;
        this.refresh();
      },
    });
  }

  /* Doing */

  protected override feed(input: Input): void {
    const before = this.pick;
    super.feed(input);
    const card = before.held?.card;
    if (card === undefined || card !== this.pick.held?.card) return;
    if (wayOf(before, card) !== wayOf(this.pick, card)) this.turns(card);
  }

  protected override take(out: Outcome<LynxPick>, dropping = false): void {
    const freed = this.pick.held !== null && out.pick.held === null;
    const tried = out.why ? parts(out.why) : null;
    const card = tried?.kind === 'lay' ? this.cardOf(tried.card) : undefined;
    this.refused =
      tried?.kind === 'lay' && card
        ? refusal(card, tried.at, tried.o, this.view, seatShown(this.legal, this.pick))
        : null;
    if (!out.pick.held) this.at = null;
    super.take(out, dropping);
    if (freed) this.letGo();
  }

  /** What was refused stays even after the card is put down. */
  override back(): void {
    const { held } = this.pick;
    if (!held) this.refused = null;
    this.at = null;
    this.sure = false;
    super.back();
    if (held) this.letGo();
  }

  override escape(): boolean {
    const { sure } = this;
    return super.escape() || sure;
  }

  private turnCard(card: number): void {
    this.take({ pick: turn(this.pick, card) });
    this.turns(card);
    const found = this.cardOf(card);
    if (found && this.pick.held?.card !== card)
      this.host.say(cardName(this.host.t, found, wayOf(this.pick, card)));
  }

  /** A card of the hand visibly turns. */
  private turns(card: number): void {
    const { hand, felt, stage } = this;
    const k = hand.findIndex((c) => c.card === card);
    const rest = (t: number): void => felt.turning(card, k, hand.length, wayOf(this.pick, card), 1 - t);
    if (k >= 0) stage.motion.run(180, rest);
  }

  /** A tap outside all places puts the card down. */
  override tap(place: string | null): void {
    if (place) super.tap(place);
    else if (!this.still && !(this.pick.held && this.at)) this.back();
  }

  /** Like a tap; a card taken from the hand moves the focus on to the table, where it can be
   * laid. */
  override enter(place: string): void {
    const was = this.pick.held;
    super.enter(place);
    if (was || !this.pick.held || !place.startsWith('h:')) return;
    const free = socketsOf(this.view, this.legal.viewer)[0];
    if (free) this.go(`c:${cellId(free)}`);
  }

  key({ key }: KeyboardEvent): boolean {
    const nth = /^[1-7]$/.test(key) && !this.still ? this.hand[Number(key) - 1] : undefined;
    if (!nth) return lensKey(this.looking, key);
    this.tap(`h:${nth.card}`);
    this.go(`h:${nth.card}`);
    return true;
  }

  private go(place: string): void {
    this.stage.places.go(place);
    this.walked(place);
  }

  override walked(place: string | null): void {
    if (place?.startsWith('c:')) this.looking.reveal(cellOf(place));
    this.hover(place);
  }

  override over(where: Where | null): void {
    this.hover(where?.place ?? null);
  }

  protected override hover(place: string | null): void {
    super.hover(place?.startsWith('c:') ? place : null);
  }

  override grab(from: Where): Drag {
    const card = from.place ? carried(this.legal, this.pick, from.place) : null;
    if (card === null) return pushing(from, this.looking);
    return new Carrying(this.felt, this.looking, {
      hold: () => this.hold(card),
      hover: (place) => this.hover(place),
      lay: (place) => this.feed({ do: 'drag', place }),
      back: () => this.back(),
    });
  }

  private hold(number: number): { card: Card; o: Way } | null {
    if (this.pick.held?.card !== number) this.take({ pick: lift(this.legal, this.pick, number) });
    const card = this.cardOf(number);
    return card ? { card, o: wayOf(this.pick, number) } : null;
  }
}

export const makeBoard: MakeBoard = (host) => new LynxBoard(host).board();
export { words } from './words';
