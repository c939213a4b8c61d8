/**
 * eccentric.ts - the board of Eccentric: triangular pawns on a triangle, and the large triangles they form.
 *
 * What can be done is in pick.ts, where things are in geometry.ts, which triangles are drawn
 * in formed.ts, how things look in pieces.ts. The hands lie in the corners left free; your own below the
 * triangle where there is room.
 */
import type { Badge, BoardHost, MakeBoard, Played, Tool } from '../board';
import { counted, type Formed, whole } from './formed';
import { type Cell, cellsOf, type Large, largesOf, type Layout, layouts } from './geometry';
import { type EccentricLegal, picking } from './pick';
import { dot, drawUpTo, earned, ground, inside, large, pawn, target } from './pieces';
import { coloursOf, type EccentricPlayed, type EccentricView, parts, type Seat, TYPES } from './view';
import { asked, cellName, colourName, handName, rivalName, scoreName, told } from './words';
import { between } from '../kit/motion';
import type { Lay } from '../kit/placing';
import { HandBoard } from '../kit/hand';
import { fit } from '../kit/shape';
import type { By } from '../kit/play';
import { put, roundSquare, set, small, svg } from '../kit/svg';

/** How long a pawn flies, and how long a large triangle takes to draw. */
const GLIDE = 360;
const TRACE = 700;

class EccentricBoard extends HandBoard<EccentricView, EccentricLegal, Lay> {
  protected readonly types = TYPES;
  private readonly hands = svg('g', { class: 'above' });
  private readonly drawn = new Map<string, SVGGElement>();
  /** The large triangles that count, by their cells. */
  private readonly outlines = new Map<string, SVGGElement>();
  private cells: ReadonlyMap<string, Cell> = new Map();
  private readonly unfit: () => void;
  private below = false;
  private larges: readonly Large[] = [];
  private formed: readonly Formed[] = [];

  constructor(host: BoardHost) {
    super(host, picking);
    this.stage.root.insertBefore(this.hands, this.stage.marks);
    this.unfit = fit(
      this.stage.root,
      () => layouts(this.side),
      ({ below }) => {
        this.below = below;
        this.lay();
        this.refresh();
      },
    );
  }

  protected override release(): void {
    this.unfit();
    super.release();
  }

  private get side(): number {
    return this.scene ? this.view.side : 8;
  }

  private get layout(): Layout {
    return layouts(this.side)[this.below ? 0 : 1]!;
  }

  /** The viewer's seat; a spectator sees the first seat's side. */
  private get mine(): Seat {
    const { view, scene } = this;
    return view.seats.find(({ seat }) => seat === scene?.viewer) ?? view.seats[0]!;
  }

  private get rivals(): readonly Seat[] {
    return this.view.seats.filter((seat) => seat !== this.mine);
  }

  /** The colours of the pawns on the board, by cell. */
  private get colours(): Map<string, string> {
    return new Map(this.view.pawns.map(({ cell, colours }) => [cell, colours]));
  }

  /* Drawing */

  protected drawScene(before: EccentricView | null): void {
    const { view, stage, scene } = this;
    if (before?.side !== view.side) this.lay();
    this.formed = counted(this.larges, this.colours, scene?.history ?? []);
    this.drawn.clear();
    for (const { cell, owner, colours } of view.pawns) {
      const there = this.cells.get(cell);
      if (there) this.drawn.set(cell, put(pawn(owner, colours, there.up), there.middle));
    }
    stage.pieces.replaceChildren(...this.drawn.values());
  }

  /** Ground and places for a size and shape of the board. */
  private lay(): void {
    const { side, stage } = this;
    this.cells = cellsOf(side);
    this.larges = largesOf(this.cells);
    const { left, top, width, height, slot, own } = this.layout;
    set(stage.root, { viewBox: `${left} ${top} ${width} ${height}` });
    stage.ground.replaceChildren(...ground(side, this.cells.values()));
    stage.places.put([
      ...TYPES.map((type, i) => {
        const [x, y] = own(i);
        return { id: `hand:${type}`, x, y, shape: roundSquare(x, y, slot / 2 - 2, 12) };
      }),
      ...[...this.cells.values()].map((cell) => {
        const { corners, middle } = cell;
        return {
          id: cell.name,
          x: middle[0],
          y: (corners[0][1] + corners[1][1]) / 2,
          shape: inside(cell, 1),
        };
      }),
    ]);
  }

  protected drawPick(): void {
    this.drawHands();
    this.drawMarks();
    this.drawGhost();
    this.name();
  }

  /** The rotation of a type in the hand: only the piece taken is rotated. */
  private turnOf(type: string): number {
    return this.pick.type === type ? this.pick.turn : 0;
  }

  private drawHands(): void {
    const { layout, mine, pick, host, rivals } = this;
    const scale = layout.slot / 128;
    const small = layout.corner / 256;
    const stack = (seat: Seat, type: string, turn: number, taken: boolean): SVGGElement => {
      const left = seat.hand[type] ?? 0;
      const slot = svg('path', { d: roundSquare(0, 0, 58, 14), class: `slot${taken ? ' taken' : ''}` });
      const letter = svg('text', { x: -42, y: -32, class: 'letter' }, type);
      if (left === 0) return svg('g', {}, slot, letter);
      const piece = put(pawn(seat.colour, coloursOf(seat.colour, type, turn), true), [0, 12]);
      const count = svg(
        'g',
        { class: 'badge' },
        svg('circle', { cx: 41, cy: -38, r: 17 }),
        svg('text', { x: 41, y: -30 }, String(left)),
      );
      return svg('g', {}, slot, piece, letter, count);
    };
    const own = TYPES.map((type, i) =>
      put(stack(mine, type, this.turnOf(type), pick.type === type), layout.own(i), scale),
    );
    const others = rivals.map((rival, which) => {
      const left = Object.values(rival.hand).reduce((sum, n) => sum + n, 0);
      return svg(
        'g',
        { role: 'img', 'aria-label': rivalName(host.t, rival.colour, left, rival.triangles) },
        ...TYPES.map((type, i) => put(stack(rival, type, 0, false), layout.rival(which + 1, i), small)),
        this.score(rival, which + 1),
      );
    });
    const score = svg(
      'g',
      { role: 'img', 'aria-label': scoreName(host.t, mine.triangles) },
      this.score(mine, 0),
    );
    this.hands.replaceChildren(svg('g', { 'aria-hidden': 'true' }, ...own), score, ...others);
  }

  /** The owner's dot and the triangles: a mark for each one needed, or else their number. */
  private score({ colour, triangles }: Seat, which: number): SVGGElement {
    const { need } = this.view;
    const size = this.layout.corner * (which === 0 ? 0.27 : 0.2);
    const sign = put(dot(colour), [-1.85 * size, -0.36 * size], size / 16);
    const won = need
      ? Array.from({ length: Math.max(need, triangles) }, (_, i) =>
          put(earned(colour, i < triangles), [size * (1.15 * i - 0.55), -0.24 * size], size / 30),
        )
      : [svg('text', { x: -1.1 * size, 'font-size': size }, `△ ${triangles}`)];
    return put(svg('g', { class: 'score' }, sign, ...won), this.layout.score(which));
  }

  private drawMarks(): void {
    const { view, pick, stage, legal } = this;
    const targets = [...this.cells.values()].flatMap((cell) =>
      pick.type && cell.name !== pick.cell && legal.lays.open(cell.name)
        ? [target(cell, legal.lays.action({ ...pick, cell: cell.name }) !== null)]
        : [],
    );
    stage.marks.replaceChildren(
      ...this.frame(view.last, 'lit back', 'lit'),
      ...targets,
      ...this.drawFormed(),
      ...this.hints.flatMap((place) => this.frame(place, 'hinted')),
    );
  }

  private drawFormed(): readonly SVGElement[] {
    this.outlines.clear();
    for (const { large: one, colour } of this.formed)
      this.outlines.set(String(one.cells), large(one.outline, colour, 'formed'));
    return [...this.outlines.values()];
  }

  private frame(name: string | null, ...kinds: readonly string[]): SVGElement[] {
    const cell = name ? this.cells.get(name) : undefined;
    return cell ? kinds.map((kind) => svg('path', { d: inside(cell, 0.99), class: kind })) : [];
  }

  /** What the waiting pawn would complete: shown if that is forbidden, and otherwise as help. */
  private forming(): readonly Formed[] {
    const { pick, mine, legal, host } = this;
    if (!pick.type || !pick.cell || !(host.aids || legal.lays.forbidden(pick))) return [];
    return this.completed(pick.cell, coloursOf(mine.colour, pick.type, pick.turn));
  }

  /** The large triangles that a pawn of these colours would complete on a cell. */
  private completed(cell: string, colours: string): readonly Formed[] {
    return whole(
      this.larges.filter(({ cells }) => cells.includes(cell)),
      this.colours.set(cell, colours),
    );
  }

  protected drawGhost(): void {
    const { pick, legal, at, stage, mine } = this;
    const parts: SVGElement[] = [];
    const show = (name: string, kind: string): void => {
      const cell = this.cells.get(name);
      if (!cell || !pick.type) return;
      const piece = pawn(mine.colour, coloursOf(mine.colour, pick.type, pick.turn), cell.up);
      parts.push(put(svg('g', { class: kind }, piece), cell.middle));
    };
    if (pick.cell) show(pick.cell, 'waiting');
    parts.push(...this.forming().map((one) => large(one.large.outline, one.colour, 'forming')));
    parts.push(...this.frame(pick.cell, 'pending back', 'pending'));
    if (at && at !== pick.cell && legal.lays.open(at)) show(at, 'ghost');
    stage.ghost.replaceChildren(...this.drawSuggested(), ...parts);
  }

  /** The suggestion where it would be; if it may not be played, with the triangles that forbid it. */
  private drawSuggested(): readonly SVGElement[] {
    const { suggested, view, mine } = this;
    const lay = parts(suggested ?? '');
    const cell = lay?.kind === 'lay' ? this.cells.get(lay.cell) : undefined;
    if (lay?.kind !== 'lay' || !cell) return [];
    const { colour } = view.seats.find(({ seat }) => seat === (lay.seat ?? view.seat)) ?? mine;
    const colours = coloursOf(colour, lay.type, lay.turn);
    const whose = (one: Formed): boolean => view.seats.some((seat) => seat.colour === one.colour);
    const made = this.completed(cell.name, colours).filter(whose);
    const both = new Set(made.map((one) => one.colour)).size > 1 && made.some((one) => one.colour === colour);
    return [
      put(svg('g', { class: 'suggested only-playing' }, pawn(colour, colours, cell.up)), cell.middle),
      ...(both ? made.map((one) => large(one.large.outline, one.colour, 'forming')) : []),
      ...this.frame(cell.name, 'hinted'),
    ];
  }

  private name(): void {
    const { host, legal, pick, stage, view, mine } = this;
    for (const { name, up } of this.cells.values()) {
      const there = view.pawns.find(({ cell }) => cell === name);
      const waits = name === pick.cell && pick.type !== null;
      const waiting = waits && { owner: mine.colour, colours: coloursOf(mine.colour, pick.type, pick.turn) };
      stage.places.name(
        name,
        cellName(host.t, name, up, waiting || there),
        legal.lays.any && !there,
        name === pick.cell,
      );
    }
    for (const type of TYPES) {
      const live = legal.lays.types.includes(type);
      const text = handName(host.t, coloursOf(mine.colour, type, this.turnOf(type)), mine.hand[type] ?? 0);
      stage.places.name(`hand:${type}`, text, live, live);
    }
    stage.places.pressed(pick.cell ?? (pick.type && `hand:${pick.type}`));
  }

  /* What others played */

  protected override move(played: EccentricPlayed, i: number, _before: EccentricView, by: By): void {
    const { seat, action } = played;
    const { stage, layout } = this;
    this.form(played, by === 'other' ? GLIDE + i * 260 : 0);
    if (by !== 'other') return;
    const lay = parts(action);
    const cell = lay?.kind === 'lay' ? this.cells.get(lay.cell) : undefined;
    const node = cell && this.drawn.get(cell.name);
    if (!node || lay?.kind !== 'lay') return;
    const slot = TYPES.findIndex((type) => type === lay.type);
    const which = this.rivals.findIndex((one) => one.seat === seat);
    const [fx, fy] = which < 0 ? layout.own(slot) : layout.rival(which + 1, slot);
    const small = which < 0 ? layout.slot / 128 : layout.corner / 256;
    const [x, y] = cell.middle;
    stage.pieces.append(node);
    const glide = (t: number): void =>
      void put(
        node,
        [between(fx, x, t), between(fy, y, t)],
        between(small, 1, t) + 0.2 * Math.sin(Math.PI * t),
      );
    stage.motion.run(GLIDE, glide, i * 260);
  }

  /** The large triangles that an action formed are drawn one after the other. */
  private form({ formed = [] }: EccentricPlayed, wait: number): void {
    formed.forEach((cells, i) => {
      const drawn = this.outlines.get(String(cells));
      const outline = this.formed.find(({ large: one }) => String(one.cells) === String(cells))?.large
        .outline;
      if (drawn && outline)
        this.stage.motion.run(TRACE, (t) => drawUpTo(drawn, outline, t), wait + i * TRACE);
    });
  }

  protected badge(seat: number): Badge | null {
    const colour = this.view.seats.find((one) => one.seat === seat)?.colour;
    return colour
      ? { name: colourName(this.host.t, colour), picture: small('board-eccentric', 9, dot(colour)) }
      : null;
  }

  protected override told(played: Played, before: EccentricView, named: boolean): string {
    return told(this.host.t, this.view, before, played, named);
  }

  protected asked(): string {
    return this.still ? '' : asked(this.host.t, this.legal, this.pick);
  }

  /* Doing */

  protected override lift(place: string): SVGElement | null {
    const { legal, pick, mine } = this;
    const type = place.startsWith('hand:') ? place.slice(5) : place === pick.cell ? pick.type : null;
    if (!type || !legal.lays.types.includes(type)) return null;
    this.pick = { type, turn: this.turnOf(type), cell: null };
    this.refresh();
    return svg('g', {}, pawn(mine.colour, coloursOf(mine.colour, type, this.pick.turn), true));
  }

  tools(): readonly Tool[] {
    const { legal, pick } = this;
    if (!this.scene) return [];
    const tools = this.turns(pick.type !== null);
    const plays = (id: 'announce' | 'swap' | 'pass', label: string, key: string, always: boolean): void => {
      const action = legal.find(id);
      if (action || always)
        tools.push({ id, label, key, enabled: action !== null, press: () => action && this.act(action) });
    };
    plays('announce', 'board.eccentric.announce', 'A', this.view.options['announce'] === 'manual');
    plays('swap', 'board.eccentric.swap', 'S', false);
    plays('pass', 'board.pass', 'P', false);
    return tools;
  }
}

export const makeBoard: MakeBoard = (host) => new EccentricBoard(host).board();
export { words } from './words';
