/** page.ts - the smallest page around a board: status, tools, messages. See boards.mjs. */
import type { Board, BoardHost, Pick, Played, Scene } from '../src/board/board';
import { loadBoard } from '../src/board/index';
import { filled } from '../src/fill';

const query = new URLSearchParams(location.search);
const game = query.get('game') ?? '';
const options = query.get('o') ?? '';
const actions = (query.get('m') ?? '').split(' ').filter(Boolean);
const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
document.documentElement.lang = query.get('lang') ?? 'fr';

const plurals = new Intl.PluralRules(document.documentElement.lang);
const sentences: Record<string, string> = await (
  await fetch(`lang?lang=${document.documentElement.lang}`)
).json();
const log: {
  acts: string[];
  tried: string[];
  said: string[];
  scene: Scene | null;
  pick: Pick | null;
  board: Board | null;
} = {
  acts: [],
  tried: [],
  said: [],
  scene: null,
  pick: null,
  board: null,
};
Object.assign(window, { dev: log });

const host: BoardHost = {
  act: (action) => {
    log.acts.push(action);
    void play(action);
  },
  tryAnyway: (action) => {
    log.tried.push(action);
    void scene([...actions, action]).catch((error: Error) => host.say(error.message));
  },
  say: (text) => {
    log.said.push(text);
    byId('said').textContent = text;
  },
  tell: (text) => host.say(text),
  t: (id, ...args) => filled(sentences[id] ?? `[${id}]`, args, plurals),
  player: (seat) => `player ${seat}`,
  sentence: ({ message, args }) =>
    host.t(message, ...args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg))),
  motion: Number(query.get('motion') ?? 1),
  names: query.get('names') === '1',
  aids: query.get('aids') === '1',
  picked: (pick) => tools(pick),
};

async function scene(list: readonly string[], played: readonly Played[] = []): Promise<Scene> {
  const ask = new URLSearchParams({ game, options, actions: list.join(' '), as: query.get('as') ?? 'turn' });
  const answer = await fetch(`scene?${ask}`);
  if (!answer.ok) throw new Error(await answer.text());
  const { view, viewer, actions: legal, history, still } = await answer.json();
  return {
    view,
    viewer,
    actions: legal,
    still,
    played,
    follows: played.length > 0,
    history,
    last: history.at(-1) ?? null,
  };
}

async function play(action: string): Promise<void> {
  const next = await scene([...actions, action], [{ seat: log.scene?.view.seat ?? 0, action }]);
  actions.push(action);
  show(next);
}

function show(next: Scene): void {
  log.scene = next;
  board.show(next);
}

function tools(pick: Pick): void {
  log.pick = pick;
  byId('status').textContent = pick.text;
  const buttons = (log.board?.tools() ?? []).map((tool) => {
    const button = document.createElement('button');
    button.textContent = host.t(tool.label) + (tool.key ? ` (${tool.key})` : '');
    button.disabled = !tool.enabled;
    if (tool.pressed !== undefined) button.ariaPressed = String(tool.pressed);
    button.onclick = () => tool.press();
    return button;
  });
  const confirm = document.createElement('button');
  confirm.textContent = pick.forbidden ? '✕' : '✓';
  confirm.id = 'confirm';
  confirm.disabled = pick.action === null && !pick.forbidden;
  confirm.onclick = () =>
    pick.action ? host.act(pick.action) : pick.forbidden && host.tryAnyway(pick.forbidden);
  byId('tools').replaceChildren(...buttons, confirm);
}

const board = (await loadBoard(game))(host);
log.board = board;
byId('board').append(board.element);
show(await scene(actions));
