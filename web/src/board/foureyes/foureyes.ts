/**
 * foureyes.ts - the board of 4EYES: tiles with two pawns, turning in hand and on the board.
 *
 * What can be done is in pick.ts, where things are in geometry.ts, how they look in
 * pieces.ts and marks.ts; here they are put together and moved.
 */
import type { Badge, BoardHost, MakeBoard, Played, Tool } from '../board';
import { CELL, cellsOf, cornerOf, type Layout, layouts, middle, OWN, RIVAL } from './geometry';
import { drawSquare, drawWon, frame, lit, target } from './marks';
import { type FourEyesLegal, type FourEyesPick, picking } from './pick';
import { ground, pawn, stack, tile, turnTo } from './pieces';
import { type Square, squaresOf } from './squares';
import { blueOf, type FourEyesView, type Parts, parts, PASS, slideText, type Tile, TYPES } from './view';
import { asked, cellName, handName, rivalName, told } from './words';
import { between } from '../kit/motion';
import { HandBoard } from '../kit/hand';
import type { By } from '../kit/play';
import { fit } from '../kit/shape';
import { put, roundSquare, set, small, svg } from '../kit/svg';

class FourEyesBoard extends HandBoard<FourEyesView, FourEyesLegal, FourEyesPick> {
  protected readonly types = TYPES;
  private readonly hand = svg('g', { class: 'above', 'aria-hidden': 'true' });
  private readonly rival = svg('g', { role: 'img', class: 'above' });
  private readonly drawn = new Map<string, SVGGElement>();
  private readonly unfit: () => void;
  private wide = false;

  constructor(host: BoardHost) {
    super(host, picking);
    this.stage.root.insertBefore(this.rival, this.stage.under);
    this.stage.root.insertBefore(this.hand, this.stage.marks);
    this.unfit = fit(
      this.stage.root,
      () => layouts(this.size),
      (layout) => {
        this.wide = layout.wide;
        this.lay();
        this.refresh();
      },
    );
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

  /** The seat whose hand is in front of the viewer. */
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
      this.drawn.set(cell, put(tile(owner, type, orientation), middle(cell, view.size)));
    }
    stage.pieces.replaceChildren(...this.drawn.values());
  }

  protected drawPick(): void {
    this.drawHands();
    this.drawMarks();
    this.drawGhost();
    this.name();
  }

  /** The rotation of a type in the hand: only the tile taken is rotated. */
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
        put(
          stack(mine, type, this.turnOf(type), hand(mine, type), pick.lay.type === type),
          layout.own(i),
          OWN,
        ),
      ),
    );
    this.rival.replaceChildren(
      ...TYPES.map((type, i) => put(stack(rival, type, 0, hand(rival, type), false), layout.rival(i), RIVAL)),
    );
    const left = TYPES.reduce((sum, type) => sum + hand(rival, type), 0);
    set(this.rival, { 'aria-label': rivalName(host.t, rival, left) });
  }

  private drawMarks(): void {
    const { view, size, stage, scene } = this;
    const last = parts(scene?.last?.action ?? '');
    stage.under.replaceChildren(...(last ? lit(last, size) : []));
    stage.marks.replaceChildren(
      ...this.targets(),
      ...view.squares.map((square) => drawWon(square, size)),
      ...this.hints.filter((place) => stage.places.find(place)).map((cell) => frame(cell, size, 'hinted')),
    );
  }

  /** The cells where the piece in hand can go, as it is or only turned. */
  private targets(): readonly SVGElement[] {
    const { legal, size, pick } = this;
    const { from, to, twist, lay } = pick;
    return cellsOf(size).flatMap((cell) => {
      if (
        from
          ? twist || cell === to || !legal.reaches(from, cell)
          : !lay.type || cell === lay.cell || !legal.lays.open(cell)
      )
        return [];
      return [
        target(
          cell,
          size,
          from ? legal.has(slideText(from, cell)) : legal.lays.action({ ...lay, cell }) !== null,
        ),
      ];
    });
  }

  /** The two squares that forbid the waiting tile; otherwise, as help, those forming, or those that the
   * waiting tile takes part in. */
  private squares(waiting: Tile | null): readonly Square[] {
    const { view, size, legal, pick, host } = this;
    const tiles = waiting ? [...view.tiles.filter(({ cell }) => cell !== pick.from), waiting] : view.tiles;
    const whole = waiting !== null && Boolean(picking.forbidden?.(legal, pick));
    if (!whole && (!host.aids || view.finished)) return [];
    return squaresOf(tiles, size, waiting ?? undefined).filter(({ open }) => whole === (open === null));
  }

  /** The tile as it would be if the pick were played. */
  private waiting(): Tile | null {
    const { pick, mine } = this;
    const moved = pick.to || pick.twist ? this.tileOn(pick.from) : undefined;
    const { type } = moved ?? pick.lay;
    const cell = pick.to ?? pick.from ?? pick.lay.cell;
    const orientation = moved ? (moved.orientation + pick.twist) % 4 : pick.lay.turn;
    return type && cell ? this.placed({ cell, owner: mine, type, orientation }) : null;
  }

  /** A tile with the points of its pawns. */
  private placed(tile: Omit<Tile, 'red' | 'blue'>): Tile {
    const { cell, type, orientation } = tile;
    return {
      ...tile,
      red: cornerOf(cell, orientation),
      blue: cornerOf(cell, blueOf(type, orientation)),
    };
  }

  protected drawGhost(): void {
    const { pick, legal, at, size, stage, mine } = this;
    const waiting = this.waiting();
    const parts: SVGElement[] = [];
    const over = at !== null && stage.places.find(at) && at !== waiting?.cell ? at : null;
    const pending = waiting?.cell ?? pick.from;
    for (const [cell, node] of this.drawn)
      node.classList.toggle('held', waiting !== null && cell === pick.from);
    if (waiting) parts.push(put(tile(mine, waiting.type, waiting.orientation), middle(waiting.cell, size)));
    parts.push(...this.squares(waiting).map((square) => drawSquare(square, size)));
    if (pending) parts.push(frame(pending, size, 'pending back'), frame(pending, size, 'pending'));
    const from = this.tileOn(pick.from);
    const ghost = (type: string, turn: number): void => {
      const node = svg('g', { class: 'ghost' }, tile(mine, type, turn));
      parts.push(put(node, middle(over!, size)));
    };
    if (over && pick.lay.type && legal.lays.open(over)) ghost(pick.lay.type, pick.lay.turn);
    if (over && from && !pick.twist && legal.reaches(from.cell, over)) ghost(from.type, from.orientation);
    stage.ghost.replaceChildren(...this.drawSuggested(), ...parts);
  }

  /** The tile that an action lays, slides or turns, as it is afterwards. */
  private after(made: Parts): Omit<Tile, 'red' | 'blue'> | null {
    if (made.kind === 'pass') return null;
    const { cell } = made;
    if (made.kind === 'lay')
      return { cell, owner: this.view.seat ?? this.mine, type: made.type, orientation: made.turn };
    const there = this.tileOn('from' in made ? made.from : cell);
    const twist = 'by' in made ? made.by : 0;
    return there ? { ...there, cell, orientation: (there.orientation + twist + 4) % 4 } : null;
  }

  /** The suggestion where it would be; if it may not be played, with the two squares that forbid
   * it. */
  private drawSuggested(): readonly SVGElement[] {
    const { suggested, size } = this;
    const made = parts(suggested ?? '');
    const lies = made && this.after(made);
    if (!lies) return [];
    const piece = tile(lies.owner, lies.type, lies.orientation);
    const others = this.view.tiles.filter(({ cell }) => cell !== ('from' in made ? made.from : lies.cell));
    const whole = squaresOf([...others, this.placed(lies)], size, this.placed(lies)).filter(
      ({ open }) => !open,
    );
    const both = new Set(whole.map(({ colour }) => colour)).size > 1;
    return [
      put(svg('g', { class: 'suggested only-playing' }, piece), middle(lies.cell, size)),
      ...(both ? whole.map((square) => drawSquare(square, size)) : []),
      frame(lies.cell, size, 'hinted'),
      ...('from' in made ? [frame(made.from, size, 'hinted')] : []),
    ];
  }

  private name(): void {
    const { legal, pick, stage, mine, host, view } = this;
    const waiting = this.waiting();
    for (const cell of cellsOf(this.size)) {
      const there = this.tileOn(cell);
      const shown = waiting?.cell === cell ? waiting : waiting && cell === pick.from ? undefined : there;
      const live = legal.second
        ? legal.moves(cell) || (pick.from !== null && legal.reaches(pick.from, cell))
        : legal.lays.any && !there;
      const liftable = legal.slides(cell).length > 0 || cell === (pick.to ?? pick.lay.cell);
      stage.places.name(cell, cellName(host.t, cell, shown), live, liftable);
    }
    for (const type of TYPES) {
      const live = legal.lays.types.includes(type);
      const left = view.hands[mine - 1]?.[type] ?? 0;
      stage.places.name(`hand:${type}`, handName(host.t, type, this.turnOf(type), left), live, live);
    }
    stage.places.pressed(pick.lay.cell ?? pick.to ?? pick.from ?? (pick.lay.type && `hand:${pick.lay.type}`));
  }

  protected override move({ seat, action }: Played, i: number, before: FourEyesView, by: By): void {
    const { stage, layout, size, mine } = this;
    const made = parts(action);
    const node = made && 'cell' in made ? this.drawn.get(made.cell) : undefined;
    if (by !== 'other' || !node || !made || made.kind === 'pass') return; // here it waited as it lies now
    if (made.kind === 'turn') {
      const was = before.tiles.find((one) => one.cell === made.cell)?.orientation ?? 0;
      return stage.motion.run(240, (t) => turnTo(node, was + made.by * t), i * 260);
    }
    const [x, y] = middle(made.cell, size);
    const lays = made.kind === 'lay';
    const hand = seat === mine ? layout.own : layout.rival;
    const [fx, fy] = lays ? hand(TYPES.indexOf(made.type)) : middle(made.from, size);
    const small = !lays ? 1 : seat === mine ? OWN : RIVAL;
    const glide = (t: number): void =>
      void put(
        node,
        [between(fx, x, t), between(fy, y, t)],
        between(small, 1, t) + 0.15 * Math.sin(Math.PI * t),
      );
    stage.pieces.append(node);
    stage.motion.run(lays ? 340 : 240, glide, i * 260);
  }

  protected badge(seat: number): Badge | null {
    const picture = small('board-foureyes', 20, pawn(seat === 1 ? 'red' : 'blue', null));
    return { name: this.host.t(`board.foureyes.colour-${seat}`), picture };
  }

  protected override told(played: Played, _before: FourEyesView, named: boolean): string {
    return told(this.host.t, this.view, played, named);
  }

  protected asked(): string {
    return this.still ? '' : asked(this.host.t, this.legal, this.pick);
  }

  /* Doing */

  protected override lift(place: string): SVGElement | null {
    const { legal, pick, mine } = this;
    const type = place.startsWith('hand:') ? place.slice(5) : place === pick.lay.cell ? pick.lay.type : null;
    if (type && legal.lays.types.includes(type)) {
      const turn = this.turnOf(type);
      this.pick = { ...this.rules.nothing, lay: { type, turn, cell: null } };
      this.refresh();
      return svg('g', {}, tile(mine, type, turn));
    }
    const there = this.tileOn(place === pick.to ? pick.from : place);
    if (!there || legal.slides(there.cell).length === 0) return null;
    this.pick = { ...this.rules.nothing, from: there.cell };
    this.refresh();
    this.drawn.get(there.cell)?.classList.add('held');
    return svg('g', {}, tile(there.owner, there.type, there.orientation));
  }

  override drop(place: string | null): void {
    if (place && place === this.pick.from) this.refresh();
    else super.drop(place);
  }

  tools(): readonly Tool[] {
    const { legal, pick } = this;
    const enabled = pick.lay.type !== null || (pick.from !== null && pick.to === null);
    const pass: Tool = {
      id: 'pass',
      label: 'board.pass',
      key: 'P',
      enabled: true,
      press: () => this.act(PASS),
    };
    return [...this.turns(enabled), ...(legal.has(PASS) ? [pass] : [])];
  }
}

export const makeBoard: MakeBoard = (host) => new FourEyesBoard(host).board();
export { words } from './words';
