/** keys.tsx - the keyboard of the playing screen: its keys, and the list of them. */
import { useEffect } from 'preact/hooks';
import type { Tool } from '../../board/board';
import { t } from '../../lang';
import { getSettings } from '../settings';
import { Dialog } from '../ui/dialog';
import { useLatest } from '../ui/hooks';

export type Reading = 'last' | 'clocks' | 'status';

const READINGS: Readonly<Record<string, Reading>> = { l: 'last', c: 'clocks', s: 'status' };

export interface KeyActions {
  readonly tools: readonly Tool[];
  undo(): void;
  redo(): void;
  hint(): void;
  cancel(): void;
  /** Announces something to screen readers: the last move, the clocks, the instruction. */
  read?(what: Reading): void;
  /** The rules for the current step. */
  help(): void;
}

/** Whether keys belong to something else: a field, or an open window. */
const typing = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, select, textarea') !== null);

/** The board has its own keys when it has the focus, and stops them there. */
export function useKeys(actions: KeyActions): void {
  const latest = useLatest(actions);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || event.altKey || typing(event.target)) return;
      const key = event.key.toLowerCase();
      const command = event.ctrlKey || event.metaKey;
      if (command && key === 'z') event.shiftKey ? now.redo() : now.undo();
      else if (command && key === 'y') now.redo();
      else if (command) return;
      else if (key === 'escape') now.cancel();
      else if (key === '?') now.help();
      else if (!getSettings().letters || !letter(now, (event.shiftKey ? 'shift+' : '') + key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function letter(now: KeyActions, key: string): boolean {
  const tool = now.tools.find((one) => one.enabled && one.key?.toLowerCase() === key);
  if (tool) tool.press();
  else if (key === 'u') now.undo();
  else if (key === 'h') now.hint();
  else if (now.read && READINGS[key]) now.read(READINGS[key]);
  else return false;
  return true;
}

export function KeyHelp({ tools, close }: { tools: readonly Tool[]; close: () => void }) {
  const rows: [string, string][] = [
    ['Tab', 'web.key.tab'],
    ['← ↑ ↓ →', 'web.key.arrows'],
    ['Home, End', 'web.key.ends'],
    ['Enter', 'web.key.enter'],
    ['Esc', 'web.key.escape'],
    ['U, Ctrl+Z', 'web.undo'],
    ['Ctrl+Y', 'web.redo'],
    ['H', 'web.hint'],
    ['L', 'web.key.last'],
    ['C', 'web.key.clocks'],
    ['S', 'web.key.status'],
    ['?', 'web.the-rule'],
  ];
  return (
    <Dialog title={t('web.keys')} onClose={close}>
      <table class="keys">
        <tbody>
          {rows.map(([key, id]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{t(id)}</td>
            </tr>
          ))}
          {tools
            .filter(({ key }) => key)
            .map(({ id, key, label }) => (
              <tr key={id}>
                <th scope="row">
                  <kbd>{key!.replace('shift+', 'Shift+').toUpperCase()}</kbd>
                </th>
                <td>{t(label)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Dialog>
  );
}
