/**
 * oeil.ts - the board of L'Œil: the rosette with its wheels, and the markers beside it.
 *
 * This file joins the parts in oeil/: picks (what is composed), motion (what moved), face (the picture), knobs,
 * gestures, side and words. The wheels stand `a` and `b` notches from where the view has them: while
 * they are dragged, and while they come to rest after the table has moved on.
 */
import type { Badge, Board, BoardHost, MakeBoard, Played, Scene, Tool } from "./board.js";
import { html } from "./kit/html.js";
import { between, Motion } from "./kit/motion.js";
import { pictureOf } from "./kit/picture.js";
import { set } from "./kit/svg.js";
import { counterIcon } from "./oeil/colours.js";
import { Face, type Mark } from "./oeil/face.js";
import { Gestures } from "./oeil/gestures.js";
import { type Knob, Knobs, outwards, sameKnob } from "./oeil/knobs.js";
import { passage, type Piece, pieces, trail } from "./oeil/motion.js";
import { commit, complete, follow, hold, Legal, NONE, notches, type Outcome, press, START, type State, tap, turnTo } from "./oeil/picks.js";
import { blockers, type Point, spotOf } from "./oeil/rosette.js";
import { side } from "./oeil/side.js";
import { type Colour, type Field, fieldOf, notch, type OeilView, type Parts, parts, type Wheel } from "./oeil/view.js";
import { colour, expected, fieldName, happened, patternAfter } from "./oeil/words.js";

/** How far a wheel gives way, in notches, when a counter blocks it. */
const GIVE = 0.16;

/** Marks whose fields are spoken of: they show their names. */
const SPOKEN: readonly Mark[] = ["held", "last", "blocker", "hint", "asked"];

class OeilBoard implements Board {
  readonly confirms = false;
  readonly element = html("div", { class: "oeil" });
  private readonly face = new Face();
  private readonly beside = html("div", { class: "oeil-side" });
  private readonly knobs: Knobs;
  private readonly gestures: Gestures;
  private readonly motion: Motion;
  private scene: Scene | null = null;
  private view: OeilView | null = null;
  private legal = new Legal([]);
  private state: State = START;
  private pieces: readonly Piece[] = [];
  private turned = { a: 0, b: 0, rest: 0 };
  /** What others did since the viewer acted, and from where. */
  private since: { readonly view: OeilView; readonly played: readonly Played[] } | null = null;
  private hovered: Knob | null = null;
  private over: string | null = null;
  private stopped: readonly Field[] = [];
  private hints: readonly string[] = [];
  private suggested: Parts | null = null;
  private named: readonly Field[] = [];
  private names = false;

  constructor(private readonly host: BoardHost) {
    this.motion = new Motion(() => host.motion);
    this.knobs = new Knobs(this.face.buttons, host);
    this.element.append(html("div", { class: "oeil-around" }, this.face.root, this.beside));
    set(this.face.root, { "aria-label": host.t("board.oeil.label") });
    this.gestures = new Gestures(this.face.root, {
      view: () => this.view,
      tap: (field) => this.tap(field),
      knob: (knob) => this.knob(knob),
      hover: (knob) => this.hover(knob),
      over: (field) => this.pass(field),
      carries: (field) => this.legal.sources().includes(field.field),
      carry: (field, to, over) => this.carry(field, to, over),
      drop: (field, over) => this.drop(field, over),
      holds: () => this.live && this.view?.phase === "turn",
      turn: (wheel, n) => this.drag(wheel, n),
      letGo: (wheel, n) => this.letGo(wheel, n),
      back: () => this.cancel(),
    });
    this.face.root.addEventListener("keydown", (e) => this.key(e));
    this.face.root.addEventListener("focusin", (e) => {
      const name = (e.target as SVGElement).dataset["field"];
      if (!name) return;
      this.state = { ...this.state, cursor: name };
      this.face.focus((e.target as SVGElement).matches(":focus-visible") ? name : null);
      this.rove();
    });
    this.face.root.addEventListener("focusout", () => this.face.focus(null));
  }

  private get live(): boolean {
    return this.legal.actions.length > 0;
  }

  show(scene: Scene): void {
    this.motion.settle();
    const before = this.view, view = scene.view as OeilView;
    const played = scene.played.map((p) => p.action);
    const sequel = scene.follows && before !== null;
    this.scene = scene;
    this.view = view;
    this.legal = new Legal(scene.still ? [] : scene.actions);
    const { a, b } = this.turned;
    if (sequel) {
      const way = passage(this.pieces, before, played, view);
      this.pieces = way.pieces;
      this.turned = { a: a - way.a, b: b - way.b, rest: 1 };
      this.relate(scene, before);
    } else {
      this.pieces = pieces(view);
      this.turned = { a: 0, b: 0, rest: 0 };
      this.since = { view, played: [] };
    }
    this.stopped = [];
    this.hints = [];
    this.knobs.point([]);
    this.face.lay(view);
    this.face.setPieces(this.pieces, (seat) => this.own(seat));
    this.face.look(this.own(view.seat ?? 0), view.phase === "turn" && !view.finished ? view.left ?? 0 : 0);
    this.beside.replaceChildren(...side(this.host.t, view, scene.viewer));
    this.take(sequel ? follow(this.state, played, view, this.legal) : { ...this.state, pick: NONE });
    this.settle(320);
  }

  /** Says what was played; as the viewer's turn comes, all that others did before it. */
  private relate({ played, viewer }: Scene, before: OeilView): void {
    const view = this.view!, since = this.since ?? { view: before, played: [] }, run = [...since.played, ...played];
    const said = this.live || view.finished ? happened(this.host.t, since.view, run, view, viewer)
      : happened(this.host.t, before, played, view, viewer);
    if (said) this.host.tell(said);
    this.since = played.at(-1)?.seat === viewer ? { view, played: [] } : { ...since, played: run };
  }

  tools(): readonly Tool[] {
    const { view, legal, state } = this;
    if (!view || !this.live) return [this.namesTool()];
    const act = (id: string, stem: string, key?: string): Tool => ({
      id, label: `board.oeil.tool.${id}`, enabled: true, ...(key ? { key } : {}),
      press: () => this.take(complete(this.state, stem, this.legal)),
    });
    const { pick } = state;
    if (pick.kind === "category")
      return legal.categories(pick.stem).map((n) => act(`category.${n}`, `${pick.stem}/${n}`, String(n)));
    const tools: Tool[] = [];
    for (const stem of [...legal.stems("right"), ...legal.stems("wrong")]) tools.push(act(stem, stem, stem[0]!));
    if (view.phase === "turn" && !view.question)
      for (const wheel of ["A", "B"] as const)
        tools.push({
          id: `wheel.${wheel}`, label: `board.oeil.tool.wheel.${wheel.toLowerCase()}`, key: wheel.toLowerCase(),
          enabled: legal.has(notch(wheel, 1)) || legal.has(notch(wheel, -1)),
          pressed: pick.kind === "wheel" && pick.wheel === wheel,
          press: () => this.take(hold(this.state, wheel)),
        });
    for (const stem of legal.stems("claim")) tools.push(act(`claim.${stem.slice(1)}`, stem));
    if (legal.has(".")) tools.push(act("end", ".", "e"));
    return [...tools, this.namesTool()];
  }

  badge(seat: number): Badge | null {
    const own = this.own(seat);
    return own ? { name: colour(this.host.t, own), picture: counterIcon(own) } : null;
  }

  point(places: readonly string[]): void {
    this.hints = places;
    this.knobs.point(places);
    this.refresh();
  }

  ghost(action: string | null): void {
    this.suggested = action ? parts(action) : null;
    this.refresh();
  }

  cancel(): void {
    this.stopped = [];
    this.take({ ...this.state, pick: NONE });
    this.face.carry(null, { x: 0, y: 0 });
    this.settle(150);
  }

  picture(): string {
    this.motion.settle();
    return pictureOf(this.face.root);
  }

  release(): void {
    this.motion.settle();
    this.gestures.release();
    this.element.remove();
  }

  private namesTool(): Tool {
    return {
      id: "names", label: "board.oeil.tool.names", key: "n", enabled: true, pressed: this.names,
      press: () => {
        this.names = !this.names;
        this.element.classList.toggle("named", this.names);
        this.refresh();
      },
    };
  }

  private own(seat: number): Colour | null {
    return this.view?.seats?.find((s) => s.seat === seat)?.own ?? null;
  }

  /** The state without a wheel that is held but not being played. */
  private loose(): State {
    return this.state.pick.kind === "wheel" ? { ...this.state, pick: NONE } : this.state;
  }

  /** Takes over what a person's doing led to, and passes on what is to be played. */
  private take(outcome: Outcome): void {
    this.state = { pick: outcome.pick, cursor: outcome.cursor };
    this.refresh();
    if (outcome.act) this.host.act(outcome.act);
    else if (outcome.attempt) this.host.tryAnyway(outcome.attempt);
  }

  /** Lets the wheels come to rest where the pick has them. */
  private settle(ms: number): void {
    const view = this.view, { pick } = this.state, from = this.turned;
    if (!view) return;
    const n = (wheel: Wheel) => (pick.kind === "wheel" && pick.wheel === wheel ? pick.n : 0);
    const to = { a: n("A"), b: n("B") };
    const frame = (t: number) => {
      this.turned = { a: between(from.a, to.a, t), b: between(from.b, to.b, t), rest: from.rest * (1 - t) };
      this.face.turn(view, this.turned.a, this.turned.b, this.turned.rest);
    };
    if (from.a === to.a && from.b === to.b && from.rest === 0) frame(1);
    else this.motion.run(ms * Math.max(1, Math.min(3, Math.abs(from.a - to.a), Math.abs(from.b - to.b))), frame);
  }

  private tap(field: Field): void {
    this.stopped = [];
    if (this.view) this.take(tap(this.loose(), field.field, this.view, this.legal));
    this.settle(150);
  }

  private knob({ wheel, by }: Knob): void {
    if (!this.view || !this.live) return;
    this.stopped = blockers(this.view, wheel, by);
    this.take(complete(this.loose(), notch(wheel, by), this.legal));
    this.settle(150);
  }

  private hover(knob: Knob | null): void {
    if (sameKnob(this.hovered, knob)) return;
    this.hovered = knob;
    this.stopped = knob && this.view ? blockers(this.view, knob.wheel, knob.by) : [];
    this.refresh();
  }

  private pass(field: Field | null): void {
    if (this.over === (field?.field ?? null)) return;
    this.over = field?.field ?? null;
    this.callNames();
  }

  /** The notch that the mouse rests on, if it can be played: what it would do is shown. */
  private get previewed(): Knob | null {
    return this.hovered && this.legal.has(notch(this.hovered.wheel, this.hovered.by)) ? this.hovered : null;
  }

  private carry(field: Field, to: Point, over: Field | null): void {
    if (this.state.pick.kind !== "counter" || this.state.pick.from !== field.field)
      this.take({ ...this.state, pick: { kind: "counter", from: field.field } });
    this.face.carry(spotOf(field), to);
    this.face.focus(over && this.legal.targets(field.field).includes(over.field) ? over.field : null);
  }

  private drop(field: Field, over: Field | null): void {
    this.face.carry(null, { x: 0, y: 0 });
    this.face.focus(null);
    if (this.view && over && over.field !== field.field) this.take(tap(this.state, over.field, this.view, this.legal));
    else this.take({ ...this.state, pick: NONE });
    if (this.view) this.face.turn(this.view, this.turned.a, this.turned.b, this.turned.rest);
  }

  /** The wheel under the hand: as far as counters and moves left allow, and a little more. */
  private drag(wheel: Wheel, asked: number): void {
    if (!this.view) return;
    this.motion.settle();
    const { min, max } = notches(wheel, this.view, this.legal);
    const n = Math.max(min - GIVE, Math.min(max + GIVE, asked));
    const before = this.stopped.length;
    this.stopped = asked > max ? blockers(this.view, wheel, max + 1) : asked < min ? blockers(this.view, wheel, min - 1) : [];
    this.turned = wheel === "A" ? { a: n, b: 0, rest: 0 } : { a: 0, b: n, rest: 0 };
    this.face.turn(this.view, this.turned.a, this.turned.b, 0);
    const held: State = { ...this.state, pick: { kind: "wheel", wheel, n: 0, go: false } };
    const next = turnTo(held, n, this.view, this.legal), { pick } = this.state;
    const same = pick.kind === "wheel" && next.pick.kind === "wheel" && pick.wheel === wheel && pick.n === next.pick.n;
    if (!same) this.take(next);
    else if (this.stopped.length !== before) this.refresh();
  }

  private letGo(wheel: Wheel, asked: number): void {
    if (!this.view) return;
    const { pick } = this.state, by = Math.sign(asked);
    if (pick.kind === "wheel" && pick.n !== 0) this.take(commit(this.state, this.legal));
    else if (Math.abs(asked) > 0.5 && !this.legal.has(notch(wheel, by)))
      this.take({ ...this.state, pick: NONE, attempt: notch(wheel, by) });
    else this.take({ ...this.state, pick: NONE });
    this.settle(150);
  }

  private key(e: KeyboardEvent): void {
    if (!this.view || e.altKey || e.metaKey || e.ctrlKey) return;
    if (e.key === "Escape" && this.gestures.cancel()) return stop(e);
    const { pick } = this.state;
    if (e.key === "Escape" && pick.kind === "none") return;
    if (e.repeat && (e.key === "Enter" || e.key === " ")) return stop(e);
    const out = press(this.state, e.key, this.view, this.legal);
    if (out) {
      stop(e);
      const wheels = pick.kind === "wheel";
      this.stopped = pick.kind === "wheel" && out.pick.kind === "wheel" && out.pick.n === pick.n && /^Arrow/.test(e.key)
        ? blockers(this.view, pick.wheel, pick.n + (/Right|Up/.test(e.key) ? 1 : -1)) : [];
      this.take(out);
      if (wheels) this.settle(150);
      this.face.places.get(this.state.cursor)?.focus();
      this.face.focus(this.state.pick.kind === "wheel" ? "wheel" : this.state.cursor);
      return;
    }
    const tool = this.tools().find((one) => one.enabled && one.key === e.key.toLowerCase());
    if (!tool) return;
    stop(e);
    tool.press();
    this.face.focus(this.state.pick.kind === "wheel" ? "wheel" : this.state.cursor);
  }

  private rove(): void {
    for (const [name, node] of this.face.places) set(node, { tabindex: name === this.state.cursor ? 0 : -1 });
  }

  /** Names, marks and status follow the scene and the pick. */
  private refresh(): void {
    const { view, scene, legal, state, host } = this;
    if (!view || !scene) return;
    const { pick } = state;
    const targets = pick.kind === "counter" ? legal.targets(pick.from) : [];
    const sources = legal.sources(), places = legal.places(), named = legal.named(view);
    for (const f of view.fields) {
      const extra = targets.includes(f.field) ? "board.oeil.can.go" : sources.includes(f.field) ? "board.oeil.can.take"
        : pick.kind === "none" && places.includes(f.field) ? "board.oeil.can.place" : named.includes(f.field) ? "board.oeil.can.name" : null;
      const node = this.face.places.get(f.field)!;
      set(node, { "aria-label": fieldName(host.t, f, view, scene.viewer, extra),
        "aria-pressed": pick.kind === "counter" && pick.from === f.field ? "true" : null });
      node.classList.toggle("can", extra !== null);
    }
    this.rove();
    this.element.classList.toggle("live", this.live);
    this.knobs.show(view, (action) => legal.has(action), this.live && view.phase === "turn", this.shown(scene).notches);
    this.light();
    const action = pick.kind === "wheel" && pick.n !== 0 && !pick.go ? notch(pick.wheel, pick.n) : null;
    const text = this.stopped.length > 0 ? host.t("board.oeil.pick.blocked", this.stopped.map((f) => f.field).join(", "))
      : pick.kind !== "wheel" && this.previewed ? this.foretell(this.previewed, view) : expected(host.t, pick, view, legal);
    host.picked({ text, action });
  }

  /** A counter where it would go: of the field that it leaves, or of the seat to act. */
  private suggest(name: string, before: string | null): void {
    const { view } = this, to = view && fieldOf(view, name), from = view && before ? fieldOf(view, before) : undefined;
    if (to) this.face.suggest(from ? spotOf(from) : null, spotOf(to), from?.counter ?? view.seat ?? 0);
  }

  private foretell({ wheel, by }: Knob, view: OeilView): string {
    const way = `${outwards({ wheel, by }) ? "out" : "in"}.${by > 0 ? "clockwise" : "anticlockwise"}`;
    return this.host.t(`board.oeil.preview.${way}`, wheel, this.host.t(`board.oeil.pattern.${patternAfter(view, wheel, by)}`));
  }

  /** What was done last and is lit: all that others did since the viewer acted, or else the last action. */
  private shown({ viewer, last, history = last ? [last] : [] }: Scene): ReturnType<typeof trail> {
    let from = history.length;
    while (from > 0 && (viewer === 0 ? history[from - 1]!.seat === last!.seat : history[from - 1]!.seat !== viewer)) from--;
    return trail(history.slice(Math.min(from, history.length - 1)).map(({ action }) => action), this.view!);
  }

  /** The names of fields that somebody speaks of or points at. */
  private callNames(lit: readonly Field[] = this.named): void {
    this.named = lit;
    this.face.callNames(new Set([...lit.map((f) => f.field), ...(this.over ? [this.over] : [])]));
  }

  private light(): void {
    const { view, scene, legal, previewed, host } = this, { pick } = this.state;
    if (!view || !scene) return;
    const lit: { field: Field; mark: Mark }[] = [];
    const add = (mark: Mark, names: readonly string[]) => {
      for (const name of names) {
        const field = fieldOf(view, name);
        if (field) lit.push({ field, mark });
      }
    };
    add("last", this.shown(scene).fields.map((f) => f.field));
    add("held", view.fields.filter((f) => view.winners.includes(f.counter) && f.colour === this.own(f.counter)).map((f) => f.field));
    const asked = view.question && parts(view.question.action);
    if (asked && "to" in asked) add("asked", [asked.to]);
    if (asked && "colour" in asked) add("asked", view.fields.filter((f) => f.colour === asked.colour).map((f) => f.field));
    if (pick.kind === "counter") {
      add("held", [pick.from]);
      add("target", legal.targets(pick.from));
    } else if (pick.kind === "none") {
      const expelled = legal.all.flatMap((p) => (p.kind === "expel" ? [p.from] : []));
      add("source", host.aids || !view.seats ? legal.sources() : [...new Set(expelled)]);
      add("place", [...legal.places(), ...legal.named(view)]);
    }
    add("hint", this.hints);
    const { suggested } = this;
    if (suggested && "to" in suggested) add("hint", [suggested.to]);
    if (suggested && "colour" in suggested) add("hint", view.fields.filter((f) => f.colour === suggested.colour).map((f) => f.field));
    for (const field of this.stopped) lit.push({ field, mark: "blocker" });
    this.face.light(lit);
    this.callNames(lit.filter(({ mark }) => SPOKEN.includes(mark)).map(({ field }) => field));
    const knob = previewed && { wheel: previewed.wheel, n: previewed.by };
    const turned = suggested?.kind === "notch" ? { wheel: suggested.wheel, n: suggested.by } : null;
    const shown = pick.kind !== "wheel" ? knob ?? turned : pick.go ? null : pick;
    this.face.preview(view, shown?.wheel === "A" ? shown.n : 0, shown?.wheel === "B" ? shown.n : 0);
    if (!shown && suggested && "to" in suggested) this.suggest(suggested.to, "from" in suggested ? suggested.from : null);
  }
}

function stop(e: Event): void {
  e.preventDefault();
  e.stopPropagation();
}

export const makeBoard: MakeBoard = (host) => new OeilBoard(host);
export { words } from "./oeil/words.js";
