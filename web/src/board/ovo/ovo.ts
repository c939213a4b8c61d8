/**
 * ovo.ts - the board of Ovo: eggs that roll, jump in chains, turn over and keep their secret.
 *
 * What can be done is in pick.ts, the ways in ways.ts, how things look in pieces.ts and how they
 * move in moving.ts. The sign of a turned egg is drawn only while the view shows it, and after a
 * peek only briefly.
 */
import type { Badge, BoardHost, MakeBoard, Played, Tool } from '../board';
import { even } from '../kit/motion';
import { type By, PickBoard } from '../kit/play';
import { roundSquare, set, short, small, svg } from '../kit/svg';
import { beside } from '../kit/grid';
import { CELL, CELLS, FRAME, middle, type Point, quartersFor, SIDE } from './geometry';
import { type Drawn, FLIP, flip, HOP, rest, travel, TUMBLE, tumble } from './moving';
import { either, type OvoLegal, type OvoPick, picking } from './pick';
import { egg, ground, shadow } from './pieces';
import {
  DECLARE,
  type Egg,
  eggOn,
  type OvoPlayed,
  type OvoView,
  parts,
  PASS,
  peekText,
  signOn,
} from './view';
import { wayTo } from './ways';
import { asked, cellName, seatName, told } from './words';

/** How long a face is visible after a peek. */
const PEEK = 3000;

class OvoBoard extends PickBoard<OvoView, OvoLegal, OvoPick> {
  private readonly drawn = new Map<string, Drawn>();
  private quarters = -1;
  /** The way that was chosen here for the move being played. */
  private led: readonly string[] = [];
  private timer = 0;

  constructor(host: BoardHost) {
    super(host, picking);
    const size = SIDE * CELL + 2 * FRAME;
    set(this.stage.root, { viewBox: `${-FRAME} ${-FRAME} ${size} ${size + 6}` });
  }

  protected override release(): void {
    clearTimeout(this.timer);
    super.release();
  }

  private spot(cell: string): Point {
    return middle(cell, this.quarters);
  }

  /* Drawing */

  protected drawScene(before: OvoView | null): void {
    const { view, stage, scene } = this;
    const quarters = quartersFor(view, scene?.side ?? scene?.viewer ?? 0);
    clearTimeout(this.timer);
    if (
      quarters !== this.quarters ||
      JSON.stringify(before?.in) !== JSON.stringify(view.in) ||
      before?.camps.length !== view.camps.length
    ) {
      this.quarters = quarters;
      stage.ground.replaceChildren(...ground(view, quarters));
      this.layPlaces();
    }
    this.drawn.clear();
    for (const one of view.eggs) this.drawn.set(one.cell, this.place(one));
    stage.pieces.replaceChildren(...[...this.drawn.values()].map(({ node }) => node));
    if (view.peek) this.reveal();
  }

  private layPlaces(): void {
    const places = CELLS.map((id) => {
      const [x, y] = this.spot(id);
      return { id, x, y, shape: roundSquare(x, y, CELL / 2, 16) };
    });
    this.stage.places.put(places.sort((a, b) => a.y - b.y || a.x - b.x));
  }

  private place(one: Egg): Drawn {
    const body = svg('g', {}, egg(signOn(this.view, one), one.turned));
    const drawn = { node: svg('g', {}, shadow(), body), body };
    rest(drawn, this.spot(one.cell));
    return drawn;
  }

  /** Shows the face that was peeked at, and hides it again. */
  private reveal(): void {
    const { view, stage, host } = this;
    const { peek } = view;
    const drawn = peek && this.drawn.get(peek.cell);
    if (!peek || !drawn) return;
    const face = (seat: number | null): void => drawn.body.replaceChildren(egg(seat, seat === null));
    clearTimeout(this.timer);
    stage.motion.run(
      FLIP,
      flip(drawn, () => face(peek.seat)),
    );
    this.timer = window.setTimeout(
      () =>
        stage.motion.run(
          FLIP,
          flip(drawn, () => face(null)),
        ),
      PEEK + FLIP * host.motion,
    );
  }

  protected drawPick(): void {
    this.drawLit();
    this.drawMarks();
    this.drawGhost();
    this.name();
  }

  private frame(cell: string, name: string): SVGElement {
    const [x, y] = this.spot(cell);
    return svg('circle', { cx: x, cy: y, r: 45, class: name });
  }

  private drawLit(): void {
    const { view, pick, stage } = this;
    const last = parts(view.last ?? '');
    const lit =
      last?.kind === 'peek'
        ? [this.frame(last.cell, 'lit looked')]
        : last?.kind === 'move'
          ? [this.frame(last.from, 'lit from'), this.frame(last.to, 'lit')]
          : [];
    const chosen = pick.from ?? pick.egg;
    stage.under.replaceChildren(
      ...lit,
      ...this.drawTrail(),
      ...(chosen ? [this.frame(chosen, 'pending only-playing')] : []),
    );
  }

  private drawMarks(): void {
    const { pick, legal, stage } = this;
    const { from, way } = pick;
    const marks: SVGElement[] = [];
    if (pick.peeking) {
      for (const cell of CELLS)
        if (legal.has(peekText(cell)) && cell !== pick.egg)
          marks.push(this.frame(cell, 'peekable only-playing'));
    }
    if (from) {
      const next = legal.next(from, way);
      for (const cell of legal.ends(from)) {
        if (next.includes(cell) || way.includes(cell)) continue;
        const [cx, cy] = this.spot(cell);
        marks.push(svg('circle', { cx, cy, r: 8, class: 'dot only-playing' }));
      }
      next.forEach((cell, i) => marks.push(this.landing(cell, i + 1)));
      marks.push(...this.drawWay([from, ...way]));
    }
    marks.push(
      ...this.hints.filter((place) => stage.places.find(place)).map((cell) => this.frame(cell, 'hinted')),
    );
    stage.marks.replaceChildren(...marks);
  }

  /** A cell to go to next, with the digit that leads there. */
  private landing(cell: string, digit: number): SVGElement {
    const [x, y] = this.spot(cell);
    return svg(
      'g',
      { class: 'landing only-playing', transform: `translate(${x} ${y})` },
      svg('circle', { r: 17 }),
      svg('text', { y: 6.5 }, String(digit)),
    );
  }

  /** Lines through the middles of cells. */
  private lines(cells: readonly string[], names: readonly string[]): SVGElement[] {
    const d = `M${cells.map((cell) => this.spot(cell).map(short).join(',')).join('L')}`;
    return names.map((name) => svg('path', { d, class: name }));
  }

  /** The way of the last move if it was a series of jumps: its two ends alone do not look like a
   * move. */
  private drawTrail(): SVGElement[] {
    const { way } = (this.scene?.last ?? {}) as OvoPlayed;
    return way ? this.lines(way, ['trail back', 'trail']) : [];
  }

  /** A way with the cells where it touches the board; `kind` distinguishes a hint from a chosen
   * way. */
  private drawWay(cells: readonly string[], kind = 'only-playing'): SVGElement[] {
    if (cells.length < 2) return [];
    const points = cells.map((cell) => this.spot(cell));
    const lines = this.lines(cells, [`way back ${kind}`, `way line ${kind}`]);
    return [
      ...lines,
      ...points.slice(0, -1).map(([cx, cy]) => svg('circle', { cx, cy, r: 9, class: `hop ${kind}` })),
    ];
  }

  /** The egg where it would go: at the end of its way, or under the pointer. */
  protected drawGhost(): void {
    const { pick, legal, at, stage, view } = this;
    const { from, way } = pick;
    const moved = from ? eggOn(view, from) : undefined;
    const parts: SVGElement[] = [];
    const show = (cell: string, name: string): void => {
      const node = svg('g', { class: name }, shadow(), egg(moved!.seat, moved!.turned));
      set(node, { transform: `translate(${this.spot(cell).join(' ')})` });
      parts.push(node);
    };
    const end = way.at(-1);
    const carrying = stage.pointer.dragging !== null;
    if (moved && end && !carrying) show(end, 'waiting');
    if (moved && at && at !== end && !carrying && legal.ends(moved.cell).has(at)) show(at, 'ghost');
    for (const [cell, { node }] of this.drawn)
      node.classList.toggle('held', cell === from && (carrying || end !== undefined));
    stage.ghost.replaceChildren(...this.drawSuggested(), ...parts);
  }

  private drawSuggested(): readonly SVGElement[] {
    const { suggested, view } = this;
    const made = parts(suggested ?? '');
    if (made?.kind === 'peek') return [this.frame(made.cell, 'hinted')];
    const moved = made?.kind === 'move' ? eggOn(view, made.from) : undefined;
    if (!moved || made?.kind !== 'move') return [];
    const { from, to } = made;
    const node = svg('g', { class: 'suggested only-playing' }, shadow(), egg(moved.seat, moved.turned));
    set(node, { transform: `translate(${this.spot(to).join(' ')})` });
    return [
      ...this.drawWay([from, ...wayTo(view, from, to)], 'meant only-playing'),
      node,
      this.frame(to, 'hinted'),
    ];
  }

  private name(): void {
    const { host, legal, pick, stage, view } = this;
    for (const cell of CELLS) {
      const movable = legal.movable(cell);
      const live = pick.peeking
        ? legal.has(peekText(cell))
        : movable || (pick.from !== null && legal.ends(pick.from).has(cell));
      stage.places.name(
        cell,
        cellName(host.t, view, cell),
        live || view.peek?.cell === cell,
        movable && !pick.peeking,
      );
    }
    stage.places.pressed(pick.from ?? pick.egg);
  }

  /* What others played */

  protected override move(played: OvoPlayed, i: number, before: OvoView, by: By): void {
    const { view, stage } = this;
    const made = parts(played.action);
    const { from = '', to = '' } = made?.kind === 'move' ? made : {};
    for (const gone of before.eggs.filter(({ cell }) => cell !== from)) {
      if (!eggOn(view, gone.cell)) this.fade(gone);
    }
    const drawn = this.drawn.get(to);
    const was = eggOn(before, from);
    const is = eggOn(view, to);
    if (!drawn || !was || !is) return;
    const way = by !== 'other' && this.led.at(-1) === to ? this.led : (played.way?.slice(1) ?? [to]);
    const jumps = !beside(from, to);
    const wait = i * HOP;
    const hops = by === 'drop' ? 0 : way.length;
    const turns = was.turned !== is.turned;
    if (turns) drawn.body.replaceChildren(egg(was.seat, was.turned));
    stage.pieces.append(drawn.node);
    const points = [from, ...way].map((cell) => this.spot(cell));
    if (hops > 0) stage.motion.run(HOP * hops, travel(drawn, points, jumps), wait, even);
    if (turns) this.turnOver(drawn, is, wait + HOP * hops);
  }

  private turnOver(drawn: Drawn, now: Egg, wait: number): void {
    const turn = tumble(drawn, () => drawn.body.replaceChildren(egg(now.seat, now.turned)));
    const [cx, cy] = this.spot(now.cell);
    const ring = svg('circle', { cx, cy, r: 0, class: 'turning' });
    this.stage.pieces.prepend(ring);
    this.stage.motion.run(
      TUMBLE,
      (t) => {
        if (t > 0) turn(t);
        if (t >= 1) ring.remove();
        else set(ring, { r: short(38 + 34 * t), opacity: short(t > 0 ? 1 - t : 0) });
      },
      wait,
      even,
    );
  }

  /** An egg that leaves the board when its owner has failed. */
  private fade(gone: Egg): void {
    const { node } = this.place(gone);
    this.stage.pieces.append(node);
    this.stage.motion.run(500, (t) => (t >= 1 ? node.remove() : set(node, { opacity: 1 - t })));
  }

  protected badge(seat: number): Badge | null {
    return { name: seatName(this.host.t, seat), picture: small('board-ovo', 40, egg(seat, false)) };
  }

  protected override told(played: Played, before: OvoView, named: boolean): string {
    return told(this.host.t, this.view, before, played, named);
  }

  protected asked(): string {
    return this.still ? '' : asked(this.host.t, this.legal, this.pick);
  }

  /* Doing */

  protected override act(action: string, dropping = false): void {
    this.led = this.pick.way;
    super.act(action, dropping);
  }

  override tap(place: string | null): void {
    if (this.scene && this.view.peek?.cell === place && this.still) this.reveal();
    else super.tap(place);
  }

  override enter(place: string): void {
    if (this.scene && this.view.peek?.cell === place && this.still) this.reveal();
    else super.enter(place);
  }

  protected override lift(place: string): SVGElement | null {
    const moved = eggOn(this.view, place);
    if (!moved || !this.legal.movable(place) || this.pick.peeking) return null;
    this.pick = { ...picking.nothing, from: place };
    this.refresh();
    return svg('g', {}, egg(moved.seat, moved.turned));
  }

  /** An egg that is carried from hop to hop keeps the way it was led. */
  protected override hover(place: string | null): void {
    const { pick, legal, stage } = this;
    if (stage.pointer.dragging && pick.from && place && place !== this.at) {
      const hop = pick.way.indexOf(place);
      if (place === pick.from) this.pick = { ...pick, way: [] };
      else if (hop >= 0) this.pick = { ...pick, way: pick.way.slice(0, hop + 1) };
      else if (legal.next(pick.from, pick.way).includes(place))
        this.pick = { ...pick, way: [...pick.way, place] };
      if (this.pick !== pick) this.drawPick();
    }
    super.hover(place);
  }

  key(event: KeyboardEvent): boolean {
    const { pick, legal } = this;
    const place = pick.from ? legal.next(pick.from, pick.way)[Number(event.key) - 1] : undefined;
    if (place) {
      this.stage.places.go(place);
      this.feed({ do: 'enter', place });
    }
    return place !== undefined;
  }

  tools(): readonly Tool[] {
    const { legal, pick, stage } = this;
    const move = either(legal, pick);
    const use = (tool: string): void => this.feed({ do: 'tool', tool });
    const peek = (): void => {
      use('peek');
      const at = stage.places.current;
      if (stage.places.focused && this.pick.peeking && at && legal.has(peekText(at)))
        this.feed({ do: 'enter', place: at });
    };
    const look: Tool = {
      id: 'peek',
      label: 'board.ovo.peek',
      key: 'P',
      enabled: legal.peeks,
      pressed: pick.peeking,
      press: peek,
    };
    const silent: Tool = {
      id: 'silent',
      label: 'board.ovo.move-silent',
      enabled: true,
      press: () => use('silent'),
    };
    const back: Tool = {
      id: 'hop-back',
      label: 'board.ovo.hop-back',
      key: 'Backspace',
      enabled: true,
      press: () => use('hop-back'),
    };
    const declare: Tool = {
      id: 'declare',
      label: move ? 'board.ovo.move-declare' : 'board.ovo.declare',
      key: 'A',
      enabled: move !== null || legal.has(DECLARE),
      pressed: pick.declaring,
      press: () => use('declare'),
    };
    /* The tools for a way take the place of peeking, so that nothing else moves. */
    const along = [...(move ? [silent] : []), ...(pick.way.length > 1 ? [back] : [])];
    const tools = along.length > 0 ? [along[0]!, declare, ...along.slice(1)] : [look, declare];
    if (legal.has(PASS))
      tools.push({ id: 'pass', label: 'board.pass', enabled: true, press: () => this.act(PASS) });
    return tools;
  }
}

export const makeBoard: MakeBoard = (host) => new OvoBoard(host).board();
export { words } from './words';
