/**
 * foureyes.ts - the board of 4EYES: tiles with two pawns, turning in hand and on the board.
 *
 * What can be done is in foureyes/pick.ts, where things are in foureyes/geometry.ts, how they look in
 * foureyes/pieces.ts and marks.ts; here they are put together and moved.
 */
import type { Badge, BoardHost, MakeBoard, Played, Tool } from "./board.js";
import { CELL, cellsOf, cornerOf, type Layout, layouts, middle, OWN, RIVAL } from "./foureyes/geometry.js";
import { drawSquare, drawWon, frame, lit, target } from "./foureyes/marks.js";
import { type FourEyesLegal, type FourEyesPick, picking } from "./foureyes/pick.js";
import { ground, pawn, stack, tile, turnTo } from "./foureyes/pieces.js";
import { completed, forming, type Square } from "./foureyes/squares.js";
import { type FourEyesView, type Point, STEPS, type Tile, TYPES } from "./foureyes/view.js";
import { asked, cellName, handName, rivalName, told } from "./foureyes/words.js";
import { between } from "./kit/motion.js";
import { type By, PickBoard } from "./kit/play.js";
import { fit } from "./kit/shape.js";
import { roundSquare, set, small, svg } from "./kit/svg.js";

class FourEyesBoard extends PickBoard<FourEyesView, FourEyesLegal, FourEyesPick> {
  private readonly hand = svg("g", { class: "above", "aria-hidden": "true" });
  private readonly rival = svg("g", { role: "img", class: "above" });
  private readonly drawn = new Map<string, SVGGElement>();
  private readonly unfit: () => void;
  private wide = false;

  constructor(host: BoardHost) {
    super(host, picking);
    this.stage.root.insertBefore(this.rival, this.stage.under);
    this.stage.root.insertBefore(this.hand, this.stage.marks);
    this.unfit = fit(this.stage.root, () => layouts(this.size), (layout) => {
      this.wide = layout.wide;
      this.lay();
      this.refresh();
    });
  }

  protected override release(): void {
    this.unfit();
    super.release();
  }

  private get size(): number {
    return this.scene ? this.view.size : 5;
  }

  private get layout(): Layout {
    return layouts(this.size)[this.wide ? 1 : 0]!;
  }

  /** Whose hand lies before the person who looks. */
  private get mine(): number {
    return this.scene?.viewer === 2 ? 2 : 1;
  }

  private tileOn(cell: string | null): Tile | undefined {
    return this.view.tiles.find((one) => one.cell === cell);
  }

  /* Drawing */

  /** Ground and places for a shape of the board. */
  private lay(): void {
    const { size, stage, layout } = this;
    set(stage.root, { viewBox: `${layout.left} ${layout.top} ${layout.width} ${layout.height}` });
    stage.ground.replaceChildren(...ground(size));
    stage.places.put([
      ...cellsOf(size).map((id) => {
        const [x, y] = middle(id, size);
        return { id, x, y, shape: roundSquare(x, y, CELL / 2, 12) };
      }),
      ...TYPES.map((type, i) => {
        const [x, y] = layout.own(i);
        return { id: `hand:${type}`, x, y, shape: roundSquare(x, y, 46, 12) };
      }),
    ]);
  }

  protected drawScene(before: FourEyesView | null): void {
    const { view, stage } = this;
    if (before?.size !== view.size) this.lay();
    this.drawn.clear();
    for (const { cell, owner, type, orientation } of view.tiles) {
      this.drawn.set(cell, this.put(tile(owner, type, orientation), middle(cell, view.size)));
    }
    stage.pieces.replaceChildren(...this.drawn.values());
  }

  private put<N extends SVGElement>(node: N, [x, y]: Point, scale = 1): N {
    set(node, { transform: `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}` });
    return node;
  }

  protected drawPick(): void {
    this.drawHands();
    this.drawMarks();
    this.drawGhost();
    this.name();
  }

  /** How a type lies in the hand: only the one that was taken is turned. */
  private turnOf(type: string): number {
    const { lay } = this.pick;
    return lay.type === type ? lay.turn : 0;
  }

  private drawHands(): void {
    const { view, layout, mine, pick, host } = this;
    const hand = (seat: number, type: string): number => view.hands[seat - 1]?.[type] ?? 0;
    const rival = 3 - mine;
    this.hand.replaceChildren(
      ...TYPES.map((type, i) =>
        this.put(stack(mine, type, this.turnOf(type), hand(mine, type), pick.lay.type === type), layout.own(i), OWN),
      ),
    );
    this.rival.replaceChildren(
      ...TYPES.map((type, i) => this.put(stack(rival, type, 0, hand(rival, type), false), layout.rival(i), RIVAL)),
    );
    const left = TYPES.reduce((sum, type) => sum + hand(rival, type), 0);
    set(this.rival, { "aria-label": rivalName(host.t, rival, left) });
  }

  private drawMarks(): void {
    const { view, size, stage, scene } = this;
    stage.under.replaceChildren(...lit(scene?.last?.action ?? "-", size));
    stage.marks.replaceChildren(
      ...this.targets(),
      ...view.squares.map((square) => drawWon(square, size)),
      ...this.hints.filter((place) => stage.places.find(place)).map((cell) => frame(cell, size, "hinted")),
    );
  }

  /** The cells where what is in hand can go, as it lies or only turned. */
  private targets(): readonly SVGElement[] {
    const { legal, size, pick } = this;
    const { from, to, twist, lay } = pick;
    return cellsOf(size).flatMap((cell) => {
      if (from ? twist || cell === to || !legal.reaches(from, cell) : !lay.type || cell === lay.cell || !legal.lays.open(cell)) return [];
      return [target(cell, size, from ? legal.has(`${from}-${cell}`) : legal.lays.action({ ...lay, cell }) !== null)];
    });
  }

  /** The two squares that forbid what waits; else, as a help, those forming, or those that what waits takes part in. */
  private squares(waiting: Tile | null): readonly Square[] {
    const { view, size, legal, pick, host } = this;
    const tiles = waiting ? [...view.tiles.filter(({ cell }) => cell !== pick.from), waiting] : view.tiles;
    if (waiting && picking.forbidden?.(legal, pick)) return completed(tiles, size, waiting);
    return host.aids && !view.finished ? forming(tiles, size, waiting ?? undefined) : [];
  }

  /** The tile as it would lie if the pick were played. */
  private waiting(): Tile | null {
    const { pick, mine } = this;
    const moved = pick.to || pick.twist ? this.tileOn(pick.from) : undefined;
    const { type } = moved ?? pick.lay;
    const cell = pick.to ?? pick.from ?? pick.lay.cell;
    const orientation = moved ? (moved.orientation + pick.twist) % 4 : pick.lay.turn;
    if (!type || !cell) return null;
    const red = cornerOf(cell, orientation);
    return { cell, owner: mine, type, orientation, red, blue: cornerOf(cell, orientation + (STEPS[type] ?? 0)) };
  }

  protected drawGhost(): void {
    const { pick, legal, at, size, stage, mine } = this;
    const waiting = this.waiting();
    const parts: SVGElement[] = [];
    const over = at !== null && stage.places.find(at) && at !== waiting?.cell ? at : null;
    const pending = waiting?.cell ?? pick.from;
    for (const [cell, node] of this.drawn) node.classList.toggle("held", waiting !== null && cell === pick.from);
    if (waiting) parts.push(this.put(tile(mine, waiting.type, waiting.orientation), middle(waiting.cell, size)));
    parts.push(...this.squares(waiting).map((square) => drawSquare(square, size)));
    if (pending) parts.push(frame(pending, size, "pending back"), frame(pending, size, "pending"));
    const from = this.tileOn(pick.from);
    const ghost = (type: string, turn: number): void => {
      const node = svg("g", { class: "ghost" }, tile(mine, type, turn));
      parts.push(this.put(node, middle(over!, size)));
    };
    if (over && pick.lay.type && legal.lays.open(over)) ghost(pick.lay.type, pick.lay.turn);
    if (over && from && !pick.twist && legal.reaches(from.cell, over)) ghost(from.type, from.orientation);
    stage.ghost.replaceChildren(...this.drawSuggested(), ...parts);
  }

  private drawSuggested(): readonly SVGElement[] {
    const { suggested, size, view, mine } = this;
    const lay = suggested ? /^([RDL])(\d)@(..)$/.exec(suggested) : null;
    const there = lay || !suggested ? undefined : this.tileOn(suggested.slice(0, 2));
    const type = lay?.[1] ?? there?.type;
    if (!suggested || !type) return [];
    const slides = there && suggested.includes("-");
    const cell = lay?.[3] ?? (slides ? suggested.slice(3) : there!.cell);
    const twist = suggested.endsWith(">") ? 1 : suggested.endsWith("<") ? 3 : 0;
    const piece = tile(there?.owner ?? view.seat ?? mine, type, lay ? Number(lay[2]) : (there!.orientation + twist) % 4);
    return [
      this.put(svg("g", { class: "suggested only-playing" }, piece), middle(cell, size)),
      frame(cell, size, "hinted"),
      ...(slides ? [frame(there.cell, size, "hinted")] : []),
    ];
  }

  private name(): void {
    const { legal, pick, stage, mine, host, view } = this;
    for (const cell of cellsOf(this.size)) {
      const there = this.tileOn(cell);
      const live = legal.second
        ? legal.moves(cell) || (pick.from !== null && legal.reaches(pick.from, cell))
        : legal.lays.any && !there;
      const liftable = legal.slides(cell).length > 0 || cell === (pick.to ?? pick.lay.cell);
      stage.places.name(cell, cellName(host.t, cell, there), live, liftable);
    }
    for (const type of TYPES) {
      const live = legal.lays.types.includes(type);
      const left = view.hands[mine - 1]?.[type] ?? 0;
      stage.places.name(`hand:${type}`, handName(host.t, type, this.turnOf(type), left), live, live);
    }
    stage.places.pressed(pick.lay.cell ?? pick.to ?? pick.from ?? (pick.lay.type && `hand:${pick.lay.type}`));
  }

  protected move({ seat, action }: Played, i: number, before: FourEyesView, by: By): void {
    const { stage, layout, size, mine } = this;
    const lay = /^([RDL])\d@(..)$/.exec(action);
    if (by !== "other") return; // here it waited as it lies now
    const cell = lay ? lay[2]! : action.includes("-") ? action.slice(3) : action.slice(0, 2);
    const node = this.drawn.get(cell);
    if (!node) return;
    if (/[<>]/.test(action)) {
      const was = before.tiles.find((one) => one.cell === cell)?.orientation ?? 0;
      return stage.motion.run(240, (t) => turnTo(node, was + (action.endsWith(">") ? t : -t)), i * 260);
    }
    const [x, y] = middle(cell, size);
    const slot = TYPES.findIndex((type) => type === lay?.[1]);
    const [fx, fy] = !lay ? middle(action.slice(0, 2), size) : seat === mine ? layout.own(slot) : layout.rival(slot);
    const small = !lay ? 1 : seat === mine ? OWN : RIVAL;
    const glide = (t: number): void =>
      void this.put(node, [between(fx, x, t), between(fy, y, t)], between(small, 1, t) + 0.15 * Math.sin(Math.PI * t));
    stage.pieces.append(node);
    stage.motion.run(lay ? 340 : 240, glide, i * 260);
  }

  protected badge(seat: number): Badge | null {
    const picture = small("board-foureyes", 20, pawn(seat === 1 ? "red" : "blue", null));
    return { name: this.host.t(`board.foureyes.seat-${seat}`), picture };
  }

  protected told(played: Played): string {
    return told(this.host.t, this.view, played);
  }

  protected asked(): string {
    return asked(this.host.t, this.legal, this.pick);
  }

  /* Doing */

  lift(place: string): SVGElement | null {
    const { legal, pick, mine } = this;
    if (this.still) return null;
    const type = place.startsWith("hand:") ? place.slice(5) : place === pick.lay.cell ? pick.lay.type : null;
    if (type && legal.lays.types.includes(type)) {
      const turn = this.turnOf(type);
      this.pick = { ...this.rules.nothing, lay: { type, turn, cell: null } };
      this.refresh();
      return svg("g", {}, tile(mine, type, turn));
    }
    const there = this.tileOn(place === pick.to ? pick.from : place);
    if (!there || legal.slides(there.cell).length === 0) return null;
    this.pick = { ...this.rules.nothing, from: there.cell };
    this.refresh();
    this.drawn.get(there.cell)?.classList.add("held");
    return svg("g", {}, tile(there.owner, there.type, there.orientation));
  }

  override drop(place: string | null): void {
    if (place?.startsWith("hand:")) this.back();
    else if (place && place === this.pick.from) this.refresh();
    else super.drop(place);
  }

  key(event: KeyboardEvent): boolean {
    const type = TYPES[Number(event.key) - 1];
    if (type) this.feed({ do: "tap", place: `hand:${type}` });
    return type !== undefined;
  }

  tools(): readonly Tool[] {
    const { legal, pick } = this;
    const enabled = pick.lay.type !== null || (pick.from !== null && pick.to === null);
    const turn = (id: string, key: string, by: 1 | -1): Tool => ({
      id,
      label: `board.turn-${id}`,
      key,
      enabled,
      press: () => this.feed({ do: "turn", by }),
    });
    const pass: Tool = { id: "pass", label: "board.pass", key: "P", enabled: true, press: () => this.act("-") };
    return [turn("left", "Shift+R", -1), turn("right", "R", 1), ...(legal.has("-") ? [pass] : [])];
  }
}

export const makeBoard: MakeBoard = (host) => new FourEyesBoard(host).board();
export { words } from "./foureyes/words.js";
