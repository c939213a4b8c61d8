/**
 * play.ts - a board that is played by picks: the part that is the same in several games.
 *
 * A game gives its pure machine (`Rules`: nothing of it is a rule of the game, only of composing an action) and
 * what to draw; this class feeds the machine with taps, drags, keys and tools, keeps the pick over scenes
 * that do not change it, plays what is whole, and moves and tells what others played.
 */
import type { Badge, Board, BoardHost, Played, Scene, Tool, View } from "../board.js";
import type { Input, Outcome } from "./pick.js";
import { type Player, Stage, standing } from "./stage.js";
import { set } from "./svg.js";

/** Composing an action: V is the view, L what is legal, P what is in hand. */
export interface Rules<V extends View, L, P> {
  readonly name: string;
  readonly nothing: P;
  /** What is legal; `view` is there for the geometry of a way. */
  read(actions: readonly string[], view: V | null): L;
  press(legal: L, pick: P, input: Input): Outcome<P>;
  /** What would be played now; null while something is missing. */
  whole(legal: L, pick: P): string | null;
  /** What is whole but not legal; null: nothing is. */
  forbidden?(legal: L, pick: P): string | null;
}

/** How something came to be played: here, by taps and keys or by letting a piece go, or elsewhere. */
export type By = "hand" | "drop" | "other";

export abstract class PickBoard<V extends View, L, P> implements Player {
  protected readonly stage: Stage;
  protected scene: Scene | null = null;
  protected legal: L;
  protected pick: P;
  /** Where the pointer or the cursor is. */
  protected at: string | null = null;
  protected hints: readonly string[] = [];
  /** An action that is shown as if it were about to be played. */
  protected suggested: string | null = null;
  /** What was played from here, and whether by letting a piece go. */
  private sent: string | null = null;
  private dropping = false;

  constructor(
    protected readonly host: BoardHost,
    protected readonly rules: Rules<V, L, P>,
  ) {
    this.stage = new Stage(rules.name, this, () => host.motion);
    this.legal = rules.read([], null);
    this.pick = rules.nothing;
  }

  board(): Board {
    return {
      ...standing(this.stage),
      show: (scene) => this.show(scene),
      tools: () => this.tools(),
      badge: (seat) => (this.scene ? this.badge(seat) : null),
      point: (places) => {
        this.hints = places;
        this.drawPick();
      },
      ghost: (action) => {
        this.suggested = action;
        if (this.scene) this.drawPick();
      },
      cancel: () => void (this.stage.pointer.cancel() || this.escape()),
      release: () => this.release(),
    };
  }

  /* What a game draws and says. */

  /** The scene is another one. */
  protected abstract drawScene(before: V | null): void;
  /** The pick or the hints are others: marks, ghost, buttons, names. */
  protected abstract drawPick(): void;
  /** The pointer or the cursor is elsewhere; often, so little should be drawn. */
  protected abstract drawGhost(): void;
  /** Moves what was played, as number `i` of several, to where it is drawn now, unless it lies there already. */
  protected abstract move(played: Played, i: number, before: V, by: By): void;
  protected abstract told(played: Played, before: V): string;
  protected abstract asked(): string;
  abstract lift(place: string): SVGElement | null;
  abstract tools(): readonly Tool[];
  protected abstract badge(seat: number): Badge | null;

  protected get view(): V {
    return this.scene!.view as V;
  }

  protected get still(): boolean {
    return this.scene?.still ?? true;
  }

  protected show(scene: Scene): void {
    const before = this.scene;
    this.stage.motion.settle();
    this.stage.pointer.cancel();
    const known = (one: Scene): string => JSON.stringify([one.view, one.actions, one.still, one.viewer]);
    const same = before !== null && known(before) === known(scene);
    this.scene = scene;
    this.legal = this.rules.read(scene.still ? [] : scene.actions, scene.view as V);
    if (!same) this.pick = this.rules.nothing;
    set(this.stage.root, { "aria-label": this.host.t(`board.${this.rules.name}.board`) });
    this.drawScene((before?.view as V | undefined) ?? null);
    this.refresh();
    if (scene.follows && before && !same) {
      scene.played.forEach((played, i) => {
        const by = played.action !== this.sent ? "other" : this.dropping ? "drop" : "hand";
        this.move(played, i, before.view as V, by);
        this.host.tell(this.told(played, before.view as V));
      });
    }
    this.sent = null;
  }

  protected refresh(): void {
    if (!this.scene) return;
    this.drawPick();
    const { root } = this.stage;
    const { rules, legal, pick } = this;
    root.classList.toggle("lifting", root.querySelector(".liftable") !== null);
    const forbidden = rules.forbidden?.(legal, pick) ?? null;
    const held = JSON.stringify(pick) !== JSON.stringify(rules.nothing);
    this.host.picked({ text: this.still ? "" : this.asked(), action: rules.whole(legal, pick), forbidden, held });
  }

  protected release(): void {
    this.stage.release();
  }

  /* Doing */

  protected feed(input: Input): void {
    if (this.still) return;
    const { pick, act, why } = this.rules.press(this.legal, this.pick, input);
    this.pick = pick;
    this.refresh();
    if (why) this.host.tryAnyway(why);
    if (act) this.act(act, input.do === "drag");
    else this.sent = null;
  }

  /** Plays; a second press before the table has answered is not a second action. */
  protected act(action: string, dropping = false): void {
    if (action === this.sent) return;
    this.sent = action;
    this.dropping = dropping;
    this.host.act(action);
  }

  tap(place: string): void {
    this.feed({ do: "tap", place });
  }

  enter(place: string): void {
    this.feed({ do: "enter", place });
  }

  over(place: string | null): void {
    if (place === this.at || !this.scene) return;
    this.at = place;
    this.drawGhost();
  }

  drop(place: string | null): void {
    if (!place) this.back();
    else this.feed({ do: "drag", place });
  }

  back(): void {
    this.pick = this.rules.nothing;
    this.sent = null;
    this.refresh();
  }

  escape(): boolean {
    const had = this.pick !== this.rules.nothing;
    this.back();
    return had;
  }
}
