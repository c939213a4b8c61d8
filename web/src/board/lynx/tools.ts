/** tools.ts - the buttons of Œil de Lynx below its board. */
import type { Tool } from '../board';
import type { LynxLegal, LynxPick } from './pick';
import { handOf, type Parts, parts, variantOf, written } from './view';

/** What the buttons do. */
export interface Uses {
  act(action: string): void;
  tryAnyway(action: string): void;
  /** Null if there is no card to turn. */
  readonly turn: (() => void) | null;
  back(): void;
  /** Looks at the next seat's table. */
  look(): void;
  /** Giving up was pressed once. */
  readonly sure: boolean;
  askSure(): void;
  /** It is a puzzle: there are no other tables to look at, and nobody gives up. */
  readonly solving: boolean;
}

const tool = (id: string, key: string, press: () => void, more: Partial<Tool> = {}): Tool => ({
  id,
  label: `board.lynx.tool.${id}`,
  key,
  enabled: true,
  press,
  ...more,
});

export function toolsFor({ view, viewer, actions }: LynxLegal, { held }: LynxPick, uses: Uses): Tool[] {
  if (!view) return [];
  const live = actions.length > 0;
  const find = (kind: Parts['kind']): string | undefined =>
    actions.find((action) => parts(action)?.kind === kind);
  const plays = (id: 'stop' | 'none' | 'fail', key: string, more: Partial<Tool> = {}): Tool[] => {
    const action = find(id);
    return action ? [tool(id, key, () => uses.act(action), more)] : [];
  };
  const tools = [...plays('stop', 's', { urgent: true }), ...plays('none', 'n'), ...plays('fail', 'f')];
  if (live && handOf(view, viewer).length > 0)
    tools.push(tool('turn', 'r', () => uses.turn?.(), { enabled: uses.turn !== null }));
  if (live && variantOf(view) === 'A') {
    const pass = written(view, viewer, 'pass');
    const can = find('pass') !== undefined;
    tools.push(tool('pass', 'd', () => (can ? uses.act(pass) : uses.tryAnyway(pass)), { enabled: can }));
  }
  if (held?.from === 'table') tools.push(tool('back', 'b', () => uses.back()));
  if (uses.solving) return tools;
  if (view.tables) tools.push(tool('look', 't', () => uses.look()));
  const give = find('give');
  return give ? [...tools, givingUp(uses, give)] : tools;
}

/** It must be pressed twice, because it cannot be undone. */
const givingUp = ({ sure, act, askSure }: Uses, action: string): Tool => ({
  id: 'give',
  label: sure ? 'board.lynx.tool.sure' : 'board.lynx.tool.give',
  enabled: true,
  pressed: sure,
  press: () => (sure ? act(action) : askSure()),
});
