/**
 * play.ts - a board that is played by picks: the part common to all games.
 *
 * A game gives its pure machine (`Rules`: not rules of the game, only of composing an action) and what to
 * draw; this class feeds the machine with taps, drags, keys and tools, keeps the pick across scenes that do
 * not change it, plays complete actions, and animates and announces what others played.
 */
import type { Badge, Board, BoardHost, Played, Scene, Tool, View } from '../board';
import { Carry } from './carry';
import type { Input, Outcome } from './pick';
import type { Drag, Where } from './pointer';
import { type Player, Stage } from './stage';
import { set } from './svg';

/** Composing an action: V is the view, L what is legal, P what is in hand. */
export interface Rules<V extends View, L, P> {
  readonly name: string;
  readonly nothing: P;
  /**
   * The legal actions; `view` is there for the geometry of a path, null before the first scene. If the table
   * lists nothing (`unlisted`), everything that can be tried.
   */
  read(actions: readonly string[], view: V | null, viewer: number, unlisted: boolean): L;
  press(legal: L, pick: P, input: Input): Outcome<P>;
  /** What would be played now; null if incomplete. */
  whole(legal: L, pick: P): string | null;
  /** A complete action that is not legal; null if there is none. */
  forbidden?(legal: L, pick: P): string | null;
  /** What is left of the pick without the piece in hand. */
  drop?(pick: P): P;
  /**
   * After a new scene: what remains of the pick, and what continues automatically. Then a drag continues too. By
   * default nothing remains.
   */
  follow?(legal: L, pick: P, scene: Scene): Outcome<P>;
}

/** How something was played: here, by taps and keys or by dropping a piece, or elsewhere. */
export type By = 'hand' | 'drop' | 'other';

export abstract class PickBoard<V extends View, L, P> implements Player {
  /** Complete actions wait for confirmation. */
  protected readonly confirms: boolean = true;
  /** The seats are shown beside the drawing. */
  protected readonly seats: boolean = false;
  protected readonly stage: Stage;
  protected scene: Scene | null = null;
  protected legal: L;
  protected pick: P;
  /** Where the pointer or the cursor is. */
  protected at: string | null = null;
  protected hints: readonly string[] = [];
  /** An action shown as if it were about to be played. */
  protected suggested: string | null = null;
  /** What led here from the previous scene; null if this one does not follow it. */
  protected sequel: readonly Played[] | null = null;
  private pointed: string | null = null;
  /** What was played here, and whether by dropping a piece. */
  private sent: string | null = null;
  private dropping = false;

  constructor(
    protected readonly host: BoardHost,
    protected readonly rules: Rules<V, L, P>,
  ) {
    this.stage = new Stage(rules.name, this, () => host.motion);
    this.legal = rules.read([], null, 0, false);
    this.pick = rules.nothing;
  }

  board(): Board {
    return {
      confirms: this.confirms,
      seats: this.seats,
      element: this.element,
      show: (scene) => this.show(scene),
      tools: () => this.tools(),
      badge: (seat) => (this.scene ? this.badge(seat) : null),
      point: (places) => {
        this.hints = places;
        if (this.scene) this.drawPick();
        this.stage.number(this.host.names ? [] : places);
      },
      ghost: (action) => {
        this.suggested = action;
        if (this.scene) this.drawPick();
      },
      cancel: () => void (this.stage.pointer.cancel() || this.escape()),
      picture: () => this.stage.picture(),
      release: () => this.release(),
    };
  }

  /* The parts that a game draws and says. */

  /** The scene has changed; `before` is the view drawn previously. */
  protected abstract drawScene(before: V | null): void;
  /** The pick or the hints have changed: marks, ghost, buttons, names. */
  protected abstract drawPick(): void;
  /** The pointer or the cursor has moved; this is frequent, so draw little. */
  protected abstract drawGhost(): void;
  /** Animates a played action, number `i` of several, to where the piece is drawn now, unless it is already
   * there. */
  protected move(_played: Played, _i: number, _before: V, _by: By): void {}
  /** What was played, in words; `named` with its places. */
  protected told(_played: Played, _before: V, _named: boolean): string {
    return '';
  }
  /** What is expected of the person, or waited for. */
  protected abstract asked(): string;
  abstract tools(): readonly Tool[];
  protected abstract badge(seat: number): Badge | null;
  /** Picks up a piece from a place; null if there is nothing to carry. */
  protected lift(_place: string): SVGElement | null {
    return null;
  }

  /** The element for the page: the drawing, perhaps with something next to it. */
  protected get element(): HTMLElement | SVGSVGElement {
    return this.stage.root;
  }

  protected get view(): V {
    return this.scene!.view as V;
  }

  protected get still(): boolean {
    return this.scene?.still ?? true;
  }

  /* Scenes */

  protected show(scene: Scene): void {
    const { rules, scene: before } = this;
    const was = (before?.view as V | undefined) ?? null;
    this.stage.motion.settle();
    if (!rules.follow) this.stage.pointer.cancel();
    const known = (one: Scene): string => JSON.stringify([one.view, one.actions, one.still, one.viewer]);
    const same = before !== null && known(before) === known(scene);
    this.scene = scene;
    const unlisted = scene.unlisted === true && !scene.still;
    this.legal = rules.read(scene.still ? [] : scene.actions, scene.view as V, scene.viewer, unlisted);
    this.sequel = scene.follows && was && !same ? scene.played : null;
    const left = same ? { pick: this.pick } : this.left(scene);
    this.pick = left.pick;
    set(this.stage.root, { 'aria-label': this.host.t(`board.${rules.name}.board`) });
    this.drawScene(was);
    this.refresh();
    if (this.sequel && was) this.follow(this.sequel, was);
    this.forget();
    if (left.act || left.why) this.take(left);
  }

  private left(scene: Scene): Outcome<P> {
    return this.rules.follow?.(this.legal, this.pick, scene) ?? { pick: this.rules.nothing };
  }

  /** Animates and announces what was played since the last scene. */
  protected follow(played: readonly Played[], before: V): void {
    played.forEach((one, i) => {
      const by = one.action !== this.sent ? 'other' : this.dropping ? 'drop' : 'hand';
      this.move(one, i, before, by);
      this.host.tell(this.told(one, before, true), this.told(one, before, this.host.names));
    });
  }

  protected refresh(): void {
    if (!this.scene) return;
    this.drawPick();
    const { root } = this.stage;
    const { rules, legal, pick } = this;
    root.classList.toggle('lifting', root.querySelector('.liftable') !== null);
    this.host.picked({
      text: this.asked(),
      action: rules.whole(legal, pick),
      forbidden: rules.forbidden?.(legal, pick) ?? null,
      held: this.confirms && this.holds,
    });
  }

  protected release(): void {
    this.stage.release();
  }

  /* Doing */

  protected feed(input: Input): void {
    if (!this.still) this.take(this.rules.press(this.legal, this.pick, input), input.do === 'drag');
  }

  /** Applies a new pick, says which piece is in hand now and how it lies, and plays the action if there is one. */
  protected take({ pick, act, why }: Outcome<P>, dropping = false): void {
    const { places } = this.stage;
    const before = places.held;
    this.pick = pick;
    this.refresh();
    if (places.held !== before) this.host.say(places.held);
    if (why) this.host.tryAnyway(why);
    if (act) this.act(act, dropping);
    else this.forget();
  }

  /** Plays; a second press before the table has answered is not a second action. */
  protected act(action: string, dropping = false): void {
    if (action === this.sent) return;
    this.sent = action;
    this.dropping = dropping;
    this.host.act(action);
  }

  /** The action played here is complete: the same one may be played again. */
  protected forget(): void {
    this.sent = null;
  }

  tap(place: string | null): void {
    if (place) this.feed({ do: 'tap', place });
  }

  enter(place: string): void {
    this.feed({ do: 'enter', place });
  }

  grab({ place }: Where): Drag | null {
    const piece = place && !this.still ? this.lift(place) : null;
    return piece && new Carry(this.stage.root, piece, this);
  }

  over(where: Where | null): void {
    const place = where?.place ?? null;
    if (place === this.pointed) return;
    this.pointed = place;
    this.hover(place);
  }

  walked(place: string | null): void {
    this.hover(place);
  }

  protected hover(place: string | null): void {
    if (place === this.at || !this.scene) return;
    this.at = place;
    this.drawGhost();
  }

  drop(place: string | null): void {
    if (!place) this.back();
    else this.feed({ do: 'drag', place });
  }

  back(): void {
    this.pick = this.dropped;
    this.forget();
    this.refresh();
  }

  escape(): boolean {
    const had = this.holds;
    this.back();
    return had;
  }

  private get dropped(): P {
    return this.rules.drop?.(this.pick) ?? this.rules.nothing;
  }

  private get holds(): boolean {
    return JSON.stringify(this.pick) !== JSON.stringify(this.dropped);
  }
}
