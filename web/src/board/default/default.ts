/**
 * default.ts - the board of a game without its own: drawn by the game's painter, played by pointing at the
 * places that its actions name, by typing them, or from the list of the remaining ones.
 */
import type { Badge, BoardHost, MakeBoard, Played, Tool, View } from '../board';
import { html } from '../kit/html';
import { PickBoard } from '../kit/play';
import { set, svg } from '../kit/svg';
import { did } from '../kit/words';
import { readDrawing } from './drawing';
import { type Choice, type Chosen, type Engine, openEngine } from './engine';
import { backOne, composing, type Legal, withLetter } from './pick';
import { inHand, words } from './words';

export { words };

/** Up to this many actions are offered as tools; typing narrows down longer lists. */
const TOOLS = 48;

class DefaultBoard extends PickBoard<View, Legal, Chosen> {
  protected override readonly confirms = false;
  private readonly frame: HTMLElement;
  /** The part of a place's name that people see: card 17: is card 17. */
  private names: ReadonlyMap<string, string> = new Map();
  private readonly notice = html('p', { class: 'board-notice', hidden: '' });

  constructor(host: BoardHost, engine: Engine) {
    super(host, composing(engine));
    this.frame = html('div', { class: 'default-board' }, this.stage.root, this.notice);
  }

  protected override get element(): HTMLElement {
    return this.frame;
  }

  private get choice(): Choice {
    return this.legal.choice(this.pick);
  }

  /* Drawing */

  protected drawScene(): void {
    const { legal, stage, view } = this;
    this.notice.hidden = legal.drawn !== null || view.bytes === undefined;
    this.notice.textContent = this.host.t('board.default.other-build');
    this.names = new Map();
    if (legal.drawn === null) {
      stage.ground.replaceChildren();
      stage.places.put([]);
      return;
    }
    const { viewBox, picture, places, names } = readDrawing(legal.drawn);
    this.names = names;
    set(stage.root, { viewBox, 'aria-label': this.host.t('board.default.board', this.title) });
    stage.ground.replaceChildren(picture);
    stage.places.put(places);
  }

  private get title(): string {
    return this.host.t(`${this.view.game}.title`);
  }

  private frames(places: readonly string[], name: string): SVGElement[] {
    return places.flatMap((id) => {
      const place = this.stage.places.find(id);
      return place ? [svg('path', { d: place.shape, class: name })] : [];
    });
  }

  protected drawPick(): void {
    const { choice, legal, stage, scene, pick } = this;
    const last = scene?.last ? legal.named(scene.last.action) : [];
    const open = this.still ? [] : choice.open;
    stage.under.replaceChildren(...this.frames(last, 'lit'));
    stage.marks.replaceChildren(
      ...this.frames(open, 'open only-playing'),
      ...this.frames(pick.picked, 'picked only-playing'),
      ...this.frames(this.hinted, 'hinted'),
    );
    this.nameplaces(open);
    stage.places.pressed(pick.picked.at(-1) ?? null);
    this.drawGhost();
  }

  /** A hint names a place by its visible name. */
  private get hinted(): readonly string[] {
    return [...this.names].filter(([, shown]) => this.hints.includes(shown)).map(([place]) => place);
  }

  private nameplaces(open: readonly string[]): void {
    const { legal, stage, host, view, scene } = this;
    for (const [place, name] of this.names) {
      const played = { seat: scene?.viewer ?? 0, action: place };
      const said = legal.actions.includes(place) ? words(host.t, played, view) : name;
      stage.places.name(place, said, open.includes(place) || this.pick.picked.includes(place));
    }
  }

  protected drawGhost(): void {
    const { legal, stage, suggested } = this;
    stage.ghost.replaceChildren(...this.frames(suggested ? legal.named(suggested) : [], 'suggested'));
  }

  /* Saying */

  protected override told(played: Played, before: View): string {
    const { t, player } = this.host;
    return did(t, player(played.seat), words(t, played, before));
  }

  protected asked(): string {
    const { host, pick, view } = this;
    if (this.still) return '';
    if (pick.typed || pick.picked.length > 0)
      return inHand(
        host.t,
        pick.picked.map((place) => this.names.get(place) ?? place),
        pick.typed,
      );
    return host.sentence({ message: `${view.game}.step.${view.step ?? ''}`, args: [] });
  }

  protected badge(): Badge | null {
    return null;
  }

  /* Doing */

  tools(): readonly Tool[] {
    if (this.still || !this.scene) return [];
    const { host, view, scene } = this;
    return this.choice.entries.slice(0, TOOLS).map((action) => ({
      id: action,
      label: words(host.t, { seat: scene.viewer, action }, view),
      enabled: true,
      press: () => this.feed({ do: 'tool', tool: action }),
    }));
  }

  key(event: KeyboardEvent): boolean {
    if (this.still) return false;
    const erases = event.key === 'Backspace' && (this.pick.typed || this.pick.picked.length > 0);
    const next = erases
      ? backOne(this.pick)
      : /^[!-~]$/.test(event.key)
        ? withLetter(this.legal, this.pick, event.key)
        : null;
    if (next) this.take({ pick: next });
    return next !== null;
  }
}

/** The board's module has to be there before it can be made. */
export async function load(): Promise<{ makeBoard: MakeBoard; words: typeof words }> {
  const engine = await openEngine();
  return { makeBoard: (host) => new DefaultBoard(host, engine).board(), words };
}
