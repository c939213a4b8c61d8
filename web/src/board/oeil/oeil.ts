/**
 * oeil.ts - the board of L'Œil: the rosette with its wheels, and the markers next to it.
 *
 * What can be done is in pick.ts, where things are in rosette.ts, how they look in face.ts and
 * knobs.ts, how the wheels turn in wheels.ts, what is highlighted in lit.ts, the panel in side.ts;
 * this file puts them together.
 *
 * A press on an arm turns its wheel; elsewhere it means the nearest visible field, arms included,
 * so that small fields are large targets.
 */
import type { Badge, BoardHost, MakeBoard, Played, Scene, Tool } from '../board';
import { tellBelow } from '../kit/below';
import { html } from '../kit/html';
import type { Input } from '../kit/pick';
import { PickBoard } from '../kit/play';
import type { Drag, Where } from '../kit/pointer';
import { circle, type Point } from '../kit/svg';
import { counterIcon } from './colours';
import { Face } from './face';
import { Hovering } from './hovering';
import { knobOf, Knobs } from './knobs';
import type { OeilLegal } from './legal';
import { lit } from './lit';
import { passage, type Piece, pieces, recent } from './motion';
import { FIELDS } from './patterns';
import { dragged, letGo, type OeilPick, offered, picking, stops } from './pick';
import { fieldPath, HUB, nearest, spotOf, spotPoint, under } from './rosette';
import { side } from './side';
import { Telling } from './telling';
import { toolsFor } from './tools';
import {
  blockers,
  type Colour,
  type Field,
  fieldOf,
  type Knob,
  knobNamed,
  notch,
  type OeilView,
  parts,
  type Wheel,
} from './view';
import { walk } from './walk';
import { Turning, Wheels } from './wheels';
import { colour, expected, fieldName, foretold } from './words';

class OeilBoard extends PickBoard<OeilView, OeilLegal, OeilPick> {
  protected override readonly confirms = false;
  protected override readonly seats = true;
  private readonly beside = html('div', { class: 'oeil-side' });
  private readonly whole = html(
    'div',
    { class: 'oeil' },
    html('div', { class: 'oeil-around' }, this.stage.root, this.beside),
  );
  private readonly face = new Face(this.stage);
  private readonly knobs: Knobs;
  private readonly wheels = new Wheels(this.face, this.stage.motion);
  private readonly telling = new Telling();
  private pieces: readonly Piece[] = [];
  private readonly hovering = new Hovering(this.stage.root);
  /** The fields of the counters that block what was asked for. */
  private stopped: readonly string[] = [];

  constructor(host: BoardHost) {
    super(host, picking);
    this.knobs = new Knobs(this.stage, host);
    tellBelow(this.whole, this.beside);
  }

  get step() {
    return walk;
  }

  protected override get element(): HTMLElement {
    return this.whole;
  }

  private get live(): boolean {
    return this.legal.actions.length > 0;
  }

  private get turns(): boolean {
    return this.live && this.view.phase === 'turn';
  }

  private own(seat: number): Colour | null {
    return this.view.seats?.find((s) => s.seat === seat)?.own ?? null;
  }

  /* Scenes */

  protected override show(scene: Scene): void {
    if (!scene.follows) this.telling.begin();
    super.show(scene);
    this.wheels.settle(this.view, this.pick, 320);
  }

  protected drawScene(before: OeilView | null): void {
    const { view, scene, sequel, face } = this;
    this.stopped = [];
    this.hints = [];
    if (this.stage.pointer.touching) this.hovering.leave();
    if (sequel && before) {
      const way = passage(this.pieces, before, sequel, view);
      this.pieces = way.pieces;
      this.wheels.follow(way.a, way.b);
    } else {
      this.pieces = pieces(view);
      this.wheels.reset();
    }
    face.lay(view);
    face.setPieces(this.pieces, (seat) => this.own(seat));
    face.look(this.own(view.seat ?? 0), view.phase === 'turn' && !view.finished ? (view.left ?? 0) : 0);
    this.beside.replaceChildren(...side(this.host, view, scene!.viewer));
    this.layPlaces();
  }

  /** Each takes half of the arms around it, so that they meet. */
  private layPlaces(): void {
    const places = FIELDS.map((id) => {
      const spot = spotOf(fieldOf(this.view, id)!);
      return { id, ...spotPoint(spot), shape: fieldPath(spot, -0.5), ring: fieldPath(spot) };
    });
    this.stage.places.put(places);
  }

  protected override follow(played: readonly Played[], before: OeilView): void {
    const { view, scene, host } = this;
    const due = this.live || view.finished;
    const said = this.telling.tell(host, played, before, view, scene!.viewer, due);
    if (said(true)) host.tell(said(true), said(host.names));
  }

  protected drawPick(): void {
    const { view, scene, legal, pick, stage } = this;
    const last = recent(scene!, view);
    this.name();
    this.whole.classList.toggle('live', this.live);
    this.whole.classList.toggle('holding-wheel', pick.kind === 'wheel');
    this.knobs.show(view, (action) => legal.has(action), this.turns, last.notches);
    this.knobs.point(this.hints);
    this.light(last.fields);
    this.preview();
    const held = pick.kind === 'wheel' && stage.places.focused && !stage.pointer.dragging;
    stage.places.encircle(held ? circle(0, 0, HUB) : null);
  }

  private name(): void {
    const { view, scene, legal, pick, host, stage } = this;
    for (const field of view.fields) {
      const can = offered(legal, pick, field.field);
      const text = fieldName(host.t, field, view, scene!.viewer, can && `board.oeil.can.${can}`);
      stage.places.name(field.field, text, can !== null);
    }
    stage.places.pressed(pick.kind === 'counter' ? pick.from : null);
  }

  private light(last: readonly Field[]): void {
    const { view, legal, pick, hints, stopped } = this;
    const suggested = this.suggested ? parts(this.suggested) : null;
    const shown = lit(view, { legal, pick, last, hints, suggested, stopped, aids: this.host.aids });
    this.face.light(shown);
    this.drawGhost();
  }

  /** Where a carried counter may go. */
  protected drawGhost(): void {
    const { at, pick, legal, stage } = this;
    if (stage.pointer.dragging?.name !== 'carrying' || pick.kind !== 'counter') return;
    const target = at && legal.targets(pick.from).includes(at) ? at : null;
    stage.places.encircle(target && stage.places.find(target)!.ring!);
  }

  /** What would be played: a turn of the held wheel, of the knob under the mouse, or a hint. */
  private preview(): void {
    const { view, pick, face, previewed } = this;
    const hint = this.suggested ? parts(this.suggested) : null;
    const notched = previewed ?? (hint?.kind === 'notch' ? hint : null);
    const turn = pick.kind === 'wheel' ? (pick.go ? null : pick) : notched && { ...notched, n: notched.by };
    face.preview(view, turn?.wheel === 'A' ? turn.n : 0, turn?.wheel === 'B' ? turn.n : 0);
    const to = !turn && hint && 'to' in hint ? fieldOf(view, hint.to) : undefined;
    const from = to && hint && 'from' in hint ? fieldOf(view, hint.from) : undefined;
    if (to) face.suggest(from ? spotOf(from) : null, spotOf(to), from?.counter ?? view.seat ?? 0);
  }

  /** The notch of the knob under the mouse, if it can be played. */
  private get previewed(): Knob | null {
    const { knob } = this.hovering;
    return knob && this.legal.has(notch(knob.wheel, knob.by)) ? knob : null;
  }

  protected asked(): string {
    const { host, view, pick, legal, stopped, previewed } = this;
    if (stopped.length > 0) return host.t('board.oeil.pick.blocked', stopped.length);
    if (pick.kind !== 'wheel' && previewed)
      return foretold(host.t, previewed, view, this.stage.pointer.touching);
    return expected(host.t, pick, view, legal);
  }

  protected badge(seat: number): Badge | null {
    const own = this.own(seat);
    return own ? { name: colour(this.host.t, own), picture: counterIcon(own) } : null;
  }

  tools(): readonly Tool[] {
    return toolsFor((input) => this.feed(input), this.legal, this.pick);
  }

  /* Doing */

  protected override feed(input: Input): void {
    if (this.still) return;
    const { legal, pick } = this;
    const out = this.rules.press(legal, pick, input);
    this.stopped = stops(legal, pick, input, out.pick);
    this.take(out);
    this.wheels.settle(this.view, this.pick, 150);
  }

  protected override act(action: string): void {
    this.forget(); // the same notch may be meant again
    super.act(action);
  }

  /** The arrows turn a held wheel. */
  key({ key }: KeyboardEvent): boolean {
    const { pick } = this;
    if (pick.kind !== 'wheel') return false;
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -pick.n }[key];
    if (by !== undefined) this.feed({ do: 'turn', by });
    return by !== undefined;
  }

  find(at: Point, node: Element | null): string | null {
    const knob = knobOf(node);
    if (knob) return notch(knob.wheel, knob.by);
    return this.scene ? (nearest(at, this.view.fields)?.field ?? null) : null;
  }

  override tap(place: string | null): void {
    const knob = place ? knobNamed(place) : null;
    if (knob && this.stage.pointer.touching && this.hovering.touch(knob)) return this.foresee(knob);
    if (knob) this.hovering.press(knob);
    else if (place) this.stage.places.go(place);
    super.tap(place);
  }

  override grab(from: Where): Drag | null {
    if (!this.scene || (from.place && knobNamed(from.place))) return null;
    const { wheel } = under(from, this.view.pattern);
    if (!wheel) return super.grab(from);
    return this.turns ? new Turning(wheel, from, this) : null;
  }

  protected override lift(place: string): SVGElement | null {
    if (!this.legal.sources().includes(place)) return null;
    this.pick = { kind: 'counter', from: place };
    this.refresh();
    return this.face.lift(spotOf(fieldOf(this.view, place)!));
  }

  override drop(place: string | null): void {
    this.face.lift(null);
    if (place) this.stage.places.go(place);
    super.drop(place);
  }

  override back(): void {
    this.face.lift(null);
    this.stopped = [];
    super.back();
    if (this.scene) this.wheels.settle(this.view, this.pick, 150);
  }

  /** Shows what a knob would do, or what blocks it. */
  private foresee(knob: Knob | null): void {
    if (knob && this.stage.pointer.touching && this.pick.kind === 'wheel') this.pick = this.rules.nothing;
    this.stopped = knob ? blockers(this.view, knob.wheel, knob.by) : [];
    this.refresh();
  }

  override over(where: Where | null): void {
    const { hovering, stage } = this;
    if (this.scene && !stage.pointer.dragging && hovering.pass(where, this.view, this.turns))
      this.foresee(hovering.knob);
    super.over(where);
  }

  /** Keys do not hover. */
  override walked(): void {}

  turn(wheel: Wheel, asked: number): void {
    const { view, legal, pick } = this;
    const before = this.stopped.length;
    const { n, held, stopped } = dragged(legal, wheel, asked);
    this.stopped = stopped;
    this.wheels.hold(view, wheel, n);
    const same = pick.kind === 'wheel' && pick.wheel === wheel && pick.n === held.n;
    if (!same) this.take({ pick: held });
    else if (stopped.length !== before) this.refresh();
  }

  letGo(wheel: Wheel, asked: number): void {
    this.take(letGo(this.legal, this.pick, wheel, asked));
    this.wheels.settle(this.view, this.pick, 150);
  }
}

export const makeBoard: MakeBoard = (host) => new OeilBoard(host).board();
export { words } from './words';
