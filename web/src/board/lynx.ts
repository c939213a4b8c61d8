/**
 * lynx.ts - the board of Œil de Lynx: an endless table, the hand below it, the others beside it.
 *
 * This file joins the parts in lynx/: picks (what is composed), camera (what is seen of the table), felt (the
 * picture), gestures, side and words.
 */
import type { Board, BoardHost, MakeBoard, Scene, Tool } from "./board.js";
import { html } from "./kit/html.js";
import { between, Motion } from "./kit/motion.js";
import { pictureOf } from "./kit/picture.js";
import { step } from "./kit/places.js";
import { set } from "./kit/svg.js";
import { type Camera, fit, pan, reveal, shows, toTable, zoom } from "./lynx/camera.js";
import { clashes, sockets } from "./lynx/cards.js";
import { Felt, trayFor } from "./lynx/felt.js";
import { Gestures } from "./lynx/gestures.js";
import { placed } from "./lynx/objects.js";
import { drop, follow, lay, lift, liftable, type Outcome, putBack, type Sight, spots, START, type State, tap, turn, wayOf } from "./lynx/picks.js";
import { refusal, type Refused, wrongCall } from "./lynx/refusal.js";
import { rest, seats } from "./lynx/side.js";
import { type Card, type Cell, cellId, handOf, type Laid, type LynxView, type Parts, parts, seatsOf, tableOf, variantOf, written } from "./lynx/view.js";
import { cardName, expected, happened, laidName, player, remark } from "./lynx/words.js";

class LynxBoard implements Board {
  readonly confirms = false;
  readonly element = html("div", { class: "lynx" });
  private readonly felt = new Felt();
  private readonly beside = html("div");
  private readonly rest = html("div");
  private readonly side = html("div", { class: "lynx-side" }, this.beside);
  private readonly motion: Motion;
  private readonly gestures: Gestures;
  private readonly watch: ResizeObserver;
  private scene: Scene | null = null;
  private state: State = START;
  private shown = 1;
  private camera: Camera = { x: 0, y: 0, size: 90 };
  /** The person has moved the table: it stays where it is. */
  private own = false;
  /** How high what stands below the table has been. */
  private below = 0;
  private cursor = "";
  private over: Cell | null = null;
  /** The last try that was refused, or anybody's wrong call: its clashes stay to be seen until something else is done. */
  private refused: Refused | null = null;
  /** What the person should have read before the next action. */
  private remark = "";
  private hints: readonly string[] = [];
  private suggested: Parts | null = null;
  private sure = false;

  constructor(private readonly host: BoardHost) {
    this.motion = new Motion(() => host.motion);
    set(this.felt.root, { "aria-label": host.t("board.lynx.label") });
    this.element.append(html("div", { class: "lynx-around" }, html("div", { class: "lynx-main" }, this.felt.root),
      this.side));
    this.side.append(html("div", { class: "lynx-foot" }, this.rest, this.lens()));
    this.gestures = new Gestures(this.felt.root, {
      tap: (place) => this.tap(place),
      carries: (place) => this.carries(place),
      carry: (place, to, at) => this.carry(place, to, at),
      drop: (place, to) => this.drop(place, to),
      back: () => this.cancel(),
      over: (place) => this.hover(place?.startsWith("c:") ? cellOf(place) : null),
      push: (dx, dy) => this.see(pan(this.camera, dx, dy), true),
      zoom: (at, factor) => this.see(zoom(this.camera, this.felt.frame, at, factor), true),
    });
    const { root } = this.felt;
    root.addEventListener("keydown", (e) => this.key(e));
    root.addEventListener("focusin", (e) => this.focused(e.target as SVGElement));
    root.addEventListener("focusout", () => this.felt.focus(null));
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(this.element);
  }

  private get view(): LynxView | null {
    return (this.scene?.view as LynxView | undefined) ?? null;
  }

  private get sight(): Sight | null {
    const { scene, view } = this;
    return scene && view ? { view, viewer: scene.viewer, shown: this.shown, actions: scene.still ? [] : scene.actions } : null;
  }

  show(scene: Scene): void {
    this.motion.settle();
    const before = this.view, view = scene.view as LynxView, sequel = scene.follows && before !== null;
    const same = before !== null && JSON.stringify(before) === JSON.stringify(view);
    const mine = scene.played.some((p) => p.seat === scene.viewer);
    const moved = this.scene?.viewer !== scene.viewer;
    this.scene = scene;
    this.sure = false;
    this.hints = [];
    if (!sequel || moved) {
      this.shown = Math.max(1, scene.viewer);
      this.own = false;
      this.remark = "";
      if (!same) this.state = drop(this.state);
    }
    if (sequel) this.tell(scene, before, mine);
    this.resize();
    if (!sequel && !same && !this.own) this.see(this.wanted(), false);
    this.draw(sequel);
    const wrong = sequel ? wrongCall(scene.played, before) : null;
    this.take(follow(this.state, this.sight!), wrong ?? (same || (sequel && !mine) ? this.refused : null));
    if (sequel) this.keepUp(mine);
  }

  /** What happened; what should not be overlooked is told until the person acts again. */
  private tell(scene: Scene, before: LynxView, mine: boolean): void {
    const { t, sentence } = this.host, { played, viewer } = scene;
    const now = happened(t, played, before, scene.view as LynxView, viewer, sentence);
    const remarks = played.map((one) => remark(t, one, viewer, sentence)).filter(Boolean).join(" ");
    const said = [mine || remarks ? "" : this.remark, now].filter(Boolean).join(" ");
    if (mine || remarks) this.remark = remarks;
    if (said) this.host.tell(said);
  }

  tools(): readonly Tool[] {
    const { sight, state } = this;
    if (!sight) return [];
    const find = (kind: string) => sight.actions.find((a) => parts(a)?.kind === kind);
    const tool = (id: string, key: string, press: () => void, enabled = true): Tool =>
      ({ id, label: `board.lynx.tool.${id}`, key, enabled, press });
    const act = (id: string, key: string, more: Partial<Tool> = {}): Tool[] => {
      const action = find(id);
      return action ? [{ ...tool(id, key, () => this.host.act(action)), ...more }] : [];
    };
    const live = sight.actions.length > 0, tools: Tool[] = [];
    tools.push(...act("stop", "s", { urgent: true }), ...act("none", "n"), ...act("fail", "f"));
    if (live && handOf(sight.view, sight.viewer).length > 0)
      tools.push(tool("turn", "r", () => this.turnHeld(), state.held !== null || this.cursor.startsWith("h:")));
    if (variantOf(sight.view) === "A" && live) {
      const pass = written(sight.view, sight.viewer, "pass");
      tools.push(tool("pass", "d", () => (find("pass") ? this.host.act(pass) : this.host.tryAnyway(pass)), find("pass") !== undefined));
    }
    if (state.held?.from === "table") tools.push(tool("back", "b", () => this.take(putBack(this.state, this.sight!))));
    if (sight.view.tables) tools.push(tool("look", "t", () => this.lookAt((this.shown % seatsOf(sight.view)) + 1)));
    const give = find("give");
    if (give) tools.push({ id: "give", label: this.sure ? "board.lynx.tool.sure" : "board.lynx.tool.give", enabled: true, pressed: this.sure,
      press: () => {
        if (this.sure) return this.host.act(give);
        this.sure = true;
        this.refresh();
      } });
    return tools;
  }

  badge(): null {
    return null;
  }

  point(places: readonly string[]): void {
    this.hints = places;
    this.refresh();
  }

  ghost(action: string | null): void {
    this.suggested = action ? parts(action) : null;
    this.refresh();
  }

  cancel(): void {
    this.felt.carry(null, NOWHERE, "u", 0);
    this.over = null;
    this.sure = false;
    this.take(drop(this.state), this.state.held ? this.refused : null); // the marks outlast the card in hand
  }

  picture(): string {
    this.motion.settle();
    return pictureOf(this.felt.root);
  }

  release(): void {
    this.motion.settle();
    this.watch.disconnect();
    this.gestures.release();
    this.element.remove();
  }

  /** Larger, smaller, everything: for those who do not pinch. */
  private lens(): HTMLElement {
    const button = (id: string, text: string, key: string, press: () => void) => {
      const node = html("button", { type: "button", class: "lynx-lens", tabindex: -1, "aria-label": this.host.t(`board.lynx.${id}`),
        title: `${this.host.t(`board.lynx.${id}`)} (${key})` }, text);
      node.addEventListener("click", press);
      return node;
    };
    return html("div", { class: "lynx-lenses" }, button("larger", "+", "+", () => this.lensBy(1.3)),
      button("smaller", "−", "-", () => this.lensBy(1 / 1.3)), button("whole", "⤢", "0", () => this.fitted()));
  }

  private lensBy(factor: number): void {
    const { width, height } = this.felt.frame;
    this.glide(zoom(this.camera, this.felt.frame, { x: width / 2, y: height / 2 }, factor), true);
  }

  /** Everything, however small; it stays so until the table moves on. */
  private fitted(): void {
    this.own = false;
    this.glide(this.wanted(true), false);
  }

  /** As much as can be made out, about the card that was laid last; or all of it, as at the end and where every place counts. */
  private wanted(all = this.view ? this.view.finished || this.view.open !== undefined : false): Camera {
    const { view } = this, table = view ? tableOf(view, this.shown) : [], cells = this.cells();
    return fit(cells, this.felt.frame, all ? null : table.find((c) => c.card === view?.last) ?? null, this.felt.frame.width < 600 ? 40 : 48);
  }

  /** Where something lies on the table. */
  private cells(): Cell[] {
    const { view } = this;
    return view ? [...tableOf(view, this.shown), ...(view.tail ? [view.tail] : [])] : [];
  }

  private see(camera: Camera, own: boolean): void {
    this.camera = camera;
    if (own) this.own = true;
    this.felt.look(camera);
  }

  private glide(to: Camera, own: boolean): void {
    const from = this.camera;
    this.motion.run(260, (t) => this.see({ x: between(from.x, to.x, t), y: between(from.y, to.y, t), size: between(from.size, to.size, t) }, own));
  }

  /** How high the whole may be: what the page allows for a board. */
  private most(): number {
    const given = getComputedStyle(this.felt.root).maxHeight;
    return given.endsWith("px") ? parseFloat(given) : window.innerHeight * 0.82;
  }

  private resize(): void {
    const { sight } = this, width = this.felt.root.parentElement?.clientWidth ?? 0;
    if (!sight || width < 40) return;
    /* Of a hand that can only grow smaller the room stays. */
    const tray = trayFor(width, sight.view.given && sight.viewer ? HERD_HAND : handOf(sight.view, sight.viewer).length);
    const was = { ...this.felt.frame }, beside = this.side.offsetLeft > width;
    /* Nor does it grow or shrink with every word about a seat. */
    this.below = beside ? 0 : Math.max(was.width === width ? this.below : 0, this.side.offsetHeight + 12);
    const room = Math.max(200, Math.min(width * (width >= 600 ? 0.72 : 0.8), this.most() - tray.height - this.below));
    this.felt.size(width, Math.round(room + tray.height), tray);
    if (was.width !== width || was.height !== this.felt.frame.height) this.see(this.own ? this.camera : this.wanted(), false);
    this.draw(false);
  }

  /** The cards as the view has them; new ones come flying if that can be seen. */
  private draw(flying: boolean): void {
    const { view, sight, state } = this;
    if (!view || !sight) return;
    const table = tableOf(view, this.shown), hand = handOf(view, sight.viewer);
    const fresh = this.felt.table(table, view.tail ?? null, view.last ?? null, state.held?.from === "table" ? state.held.card : null);
    this.felt.setHand(hand.map((card) => ({ card, o: wayOf(state, card.card), held: state.held?.card === card.card })));
    const cells = new Map([...table, ...sockets(view, table)].map((c) => [cellId(c), c as Cell]));
    if (view.tail) cells.set(cellId(view.tail), view.tail);
    this.felt.setPlaces([...cells.values()].sort((a, b) => b.y - a.y || a.x - b.x), hand.map((c) => c.card));
    if (!flying) return;
    for (const [card, node] of fresh) {
      const c = table.find((one) => one.card === card)!;
      const from = toTable(this.camera, this.felt.frame, { x: this.felt.frame.width / 2, y: this.felt.frame.height + 60 });
      this.motion.run(280, (t) => set(node, { transform:
        placed(between(from.x, c.x, t) * 100, -between(from.y, c.y, t) * 100, c.o, 1 + 0.25 * Math.sin(Math.PI * t)) }));
    }
  }

  /** The table moves on only where it must, and never while a card is held: nothing goes away under a finger. */
  private keepUp(mine: boolean): void {
    const to = this.wanted(), cells = this.cells();
    if (this.own || this.state.held || shows(this.camera, this.felt.frame, cells)) return;
    /* What others lay does not take away what the person looks at, if not all of it can be seen. */
    if (mine || this.view?.tail || this.view?.finished || shows(to, this.felt.frame, cells)) this.glide(to, false);
  }

  private take(out: Outcome, shown: Refused | null = null): void {
    const freed = this.state.held !== null && out.held === null;
    this.state = { held: out.held, ways: out.ways, then: out.then };
    if (!out.held) this.over = null;
    const tried = out.attempt ? parts(out.attempt) : null, card = tried?.kind === "lay" ? this.cardOf(tried.card) : undefined;
    this.refused = tried?.kind === "lay" && card ? refusal(card, tried.at, tried.o, this.view!, this.shown) : shown;
    this.draw(false);
    this.refresh();
    if (freed) this.keepUp(false);
    if (out.act) this.host.act(out.act);
    else if (out.attempt) this.host.tryAnyway(out.attempt);
  }

  private tap(place: string | null): void {
    const { sight } = this;
    if (!sight || sight.actions.length === 0) return;
    if (!place) return this.state.held && this.over ? undefined : this.cancel();
    this.act(place);
  }

  /** Tap or Enter at a place. */
  private act(place: string): void {
    const { sight } = this, before = this.state;
    if (!sight) return;
    const out = tap(before, place, sight), card = out.held?.card;
    const turns = card !== undefined && card === before.held?.card && wayOf(out, card) !== wayOf(before, card);
    this.take(out);
    if (turns) this.turnedNow(card);
  }

  private turnHeld(): void {
    const card = this.state.held?.card ?? (this.cursor.startsWith("h:") ? Number(this.cursor.slice(2)) : undefined);
    if (card === undefined) return;
    this.take(turn(this.state, card));
    this.turnedNow(card);
    this.host.say(this.nameOf(card));
  }

  private turnedNow(card: number): void {
    const hand = this.view && this.scene ? handOf(this.view, this.scene.viewer) : [], k = hand.findIndex((c) => c.card === card);
    if (k >= 0) this.motion.run(180, (t) => this.felt.turning(card, k, hand.length, wayOf(this.state, card), 1 - t));
  }

  private nameOf(card: number): string {
    const found = this.cardOf(card);
    return found ? cardName(this.host.t, found, wayOf(this.state, card)) : "";
  }

  private cardOf(card: number): Card | undefined {
    const { view, scene } = this;
    if (!view || !scene) return undefined;
    return handOf(view, scene.viewer).find((c) => c.card === card) ?? tableOf(view, scene.viewer).find((c) => c.card === card);
  }

  private carries(place: string): boolean {
    const { sight } = this;
    if (!sight || sight.actions.length === 0) return false;
    if (place.startsWith("h:")) return true;
    const laid = this.laidAt(place);
    return laid !== undefined && liftable(sight).includes(laid.card);
  }

  private laidAt(place: string): Laid | undefined {
    return this.view ? tableOf(this.view, this.shown).find((c) => `c:${cellId(c)}` === place) : undefined;
  }

  private carry(place: string, to: Cell, at: Cell): void {
    const { sight } = this;
    if (!sight) return;
    const number = place.startsWith("h:") ? Number(place.slice(2)) : this.laidAt(place)?.card;
    if (number === undefined) return;
    if (this.state.held?.card !== number) this.take(lift(this.state, number, sight));
    const inside = to.y < this.felt.frame.height, card = this.cardOf(number)!;
    this.felt.carry(card, at, wayOf(this.state, number), inside ? this.camera.size : this.felt.tray.size);
    const cell = inside ? rounded(toTable(this.camera, this.felt.frame, to)) : null;
    if (cell?.x !== this.over?.x || cell?.y !== this.over?.y) this.hover(cell, false);
  }

  private drop(_place: string, to: Cell): void {
    const { sight, state } = this;
    this.felt.carry(null, NOWHERE, "u", 0);
    if (!sight || !state.held) return;
    if (to.y >= this.felt.frame.height) return this.take(putBack(state, sight));
    if (to.y < 0 || to.x < 0 || to.x > this.felt.frame.width) return this.cancel();
    this.take(lay(state, cellId(rounded(toTable(this.camera, this.felt.frame, to))), sight));
  }

  /** The held card is over a cell: it is shown there, and, with help or after a refusal, what clashes. */
  private hover(cell: Cell | null, ghost = true): void {
    const { sight, state, refused, host } = this;
    this.over = cell;
    const card = state.held && (cell || refused?.card.card === state.held.card) ? this.cardOf(state.held.card) : refused?.card;
    const at = cell && state.held ? cell : (refused?.at ?? null);
    if (!sight || !card || !at || this.shown !== Math.max(1, sight.viewer)) return this.suggest();
    const table = tableOf(sight.view, this.shown), o = at === refused?.at ? refused.o : wayOf(state, card.card);
    const near = sockets(sight.view, table).some((c) => c.x === at.x && c.y === at.y);
    const again = refused?.card.card === card.card && refused.o === o && refused.at.x === at.x && refused.at.y === at.y;
    const clash = again ? refused.clash : host.aids ? clashes(card, at, o, table) : [];
    this.felt.hover(ghost && near ? card : null, at, o, near ? clash : []);
  }

  /** The card of a shown action where it would lie. */
  private suggest(): void {
    const { suggested, view } = this;
    const lay = suggested?.kind === "lay" ? suggested : null;
    const card = lay && [...(view?.open ?? []), ...(view?.hands ?? []).flatMap(({ cards }) => cards ?? [])].find((c) => c.card === lay.card);
    this.felt.hover(card ?? null, lay?.at ?? null, lay?.o ?? "u", []);
  }

  private key(e: KeyboardEvent): void {
    const { sight } = this;
    if (!sight || e.altKey || e.metaKey || e.ctrlKey) return;
    const done = () => (e.preventDefault(), e.stopPropagation());
    if (e.key === "Escape") {
      if (!this.gestures.cancel() && !this.state.held && !this.sure) return;
      this.cancel();
      return done();
    }
    const stop = this.tools().find((tool) => tool.urgent && tool.enabled);
    if (stop && e.key === " ") {
      if (!e.repeat) stop.press();
      return done();
    }
    if (e.key === "Enter" || e.key === " ") {
      if (!e.repeat && sight.actions.length > 0) this.enter();
      return done();
    }
    const list = spots(sight).map((s) => ({ ...s, shape: "" })), from = list.find((s) => s.id === this.cursor) ?? list[0];
    if (from && /^(Arrow|Home$|End$)/.test(e.key)) {
      const to = step(list, from, e.key);
      if (to) this.go(to.id);
      return done();
    }
    const hand = handOf(sight.view, sight.viewer), nth = hand[Number(e.key) - 1];
    if (/^[1-7]$/.test(e.key) && nth && sight.actions.length > 0) {
      this.act(`h:${nth.card}`);
      this.go(`h:${nth.card}`);
      return done();
    }
    if (e.key === "+") this.lensBy(1.3);
    else if (e.key === "-") this.lensBy(1 / 1.3);
    else if (e.key === "0") this.fitted();
    else {
      const tool = this.tools().find((one) => one.enabled && one.key === e.key.toLowerCase());
      if (!tool) return;
      tool.press();
    }
    done();
  }

  /** Enter: as a tap; a card taken from the hand leads on to the table, where it can lie. */
  private enter(): void {
    const was = this.state.held;
    this.act(this.cursor);
    const { sight, state } = this;
    if (!sight || was || !state.held || !this.cursor.startsWith("h:")) return;
    const free = sockets(sight.view, tableOf(sight.view, sight.viewer))[0];
    if (free) this.go(`c:${cellId(free)}`);
  }

  private go(id: string): void {
    this.cursor = id;
    if (id.startsWith("c:")) {
      const seen = reveal(this.camera, this.felt.frame, cellOf(id));
      if (seen.x !== this.camera.x || seen.y !== this.camera.y) this.see(seen, true);
      this.hover(cellOf(id));
    } else this.hover(null);
    this.rove();
    this.felt.places.get(id)?.focus();
  }

  private focused(node: SVGElement): void {
    const id = node.dataset["place"];
    if (!id) return;
    this.cursor = id;
    this.rove();
    this.felt.focus(node.matches(":focus-visible") ? id : null);
  }

  private rove(): void {
    if (!this.felt.places.has(this.cursor)) this.cursor = [...this.felt.places.keys()].find((id) => id.startsWith("h:")) ?? [...this.felt.places.keys()][0] ?? "";
    for (const [id, node] of this.felt.places) set(node, { tabindex: id === this.cursor ? 0 : -1 });
  }

  /** Names, marks and status follow the scene and the pick. */
  private refresh(): void {
    const { sight, state, host } = this;
    if (!sight) return;
    const { view, viewer } = sight, { t } = host, table = tableOf(view, this.shown);
    for (const card of handOf(view, viewer)) {
      const node = this.felt.places.get(`h:${card.card}`), name = cardName(t, card, wayOf(state, card.card));
      if (node) set(node, { "aria-label": wayOf(state, card.card) === "t" ? t("board.lynx.turned", name) : name,
        "aria-pressed": String(state.held?.card === card.card) });
    }
    for (const cell of sockets(view, table)) {
      const node = this.felt.places.get(`c:${cellId(cell)}`);
      if (node) set(node, { "aria-label": t("board.lynx.free", cellId(cell)), "aria-pressed": null });
    }
    for (const c of table) {
      const node = this.felt.places.get(`c:${cellId(c)}`);
      if (node) set(node, { "aria-label": laidName(t, c), "aria-pressed": state.held?.card === c.card ? "true" : null });
    }
    if (view.tail) set(this.felt.places.get(`c:${cellId(view.tail)}`)!, { "aria-label": t("board.lynx.tail") });
    this.rove();
    this.element.classList.toggle("live", sight.actions.length > 0);
    this.element.classList.toggle("holding", state.held !== null);
    this.beside.replaceChildren(seats(t, view, viewer, this.shown, (seat) => this.lookAt(seat)));
    this.rest.replaceChildren(rest(t, view));
    this.light(sight);
    this.hover(this.over);
    host.picked({ text: expected(t, state, view, viewer, sight.actions), action: null });
  }

  private lookAt(seat: number): void {
    this.shown = seat;
    this.host.say(this.host.t("board.lynx.side.look", player(this.host.t, seat, this.scene?.viewer ?? 0)));
    this.own = false;
    this.see(this.wanted(), false);
    this.draw(false);
    this.refresh();
  }

  /** Where the held card could be meant to lie; with help, where it fits, and where turned. */
  private light(sight: Sight): void {
    const { held } = this.state, lit: { cell: Cell; mark: "socket" | "fits" | "turn" | "hint" }[] = [];
    const table = tableOf(sight.view, this.shown), mine = this.shown === sight.viewer;
    if (mine && sight.actions.length > 0 && (held || table.length === 0))
      for (const cell of sockets(sight.view, table)) {
        const ways = !held ? [] : sight.actions.flatMap((a) => {
          const p = parts(a);
          return p?.kind === "lay" && p.card === held.card && p.at.x === cell.x && p.at.y === cell.y ? [p.o] : [];
        });
        const mark = !this.host.aids || ways.length === 0 ? "socket" : held && ways.includes(wayOf(this.state, held.card)) ? "fits" : "turn";
        lit.push({ cell, mark });
      }
    for (const name of this.hints) {
      const m = /(-?\d+),(-?\d+)/.exec(name);
      if (m) lit.push({ cell: { x: Number(m[1]), y: Number(m[2]) }, mark: "hint" });
    }
    const back = this.suggested?.kind === "back" ? this.suggested.card : null;
    for (const c of table) if (c.card === back) lit.push({ cell: c, mark: "hint" });
    if (this.suggested?.kind === "lay") lit.push({ cell: this.suggested.at, mark: "hint" });
    this.felt.light(lit);
  }
}

function cellOf(place: string): Cell {
  const [x, y] = place.slice(2).split(",").map(Number) as [number, number];
  return { x, y };
}

/** Cards that everybody is dealt in the herds. */
const HERD_HAND = 7;

const NOWHERE: Cell = { x: 0, y: 0 };

const rounded = (p: Cell): Cell => ({ x: Math.round(p.x), y: Math.round(p.y) });

export const makeBoard: MakeBoard = (host) => new LynxBoard(host);
export { words } from "./lynx/words.js";
