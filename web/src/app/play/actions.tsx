/** actions.tsx - every legal action as a button, in the notation: a board for those who want no board. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../lang';

const MOST = 240;

/** What an action begins with: the piece, cell or word before its first sign. */
const groupOf = (action: string) => /^[^-@>:!?+]*[^\w]?/.exec(action)?.[0] ?? action;

export function grouped(actions: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const action of actions) {
    const name = groupOf(action);
    groups.set(name, [...(groups.get(name) ?? []), action]);
  }
  return [...groups];
}

export function Actions({ actions, words, act }:
  { actions: readonly string[]; words: (action: string) => string; act: (action: string) => void }) {
  const [filter, setFilter] = useState('');
  useEffect(() => setFilter(''), [actions]);
  const wanted = actions.filter((action) => action.toLowerCase().startsWith(filter.trim().toLowerCase()));
  const groups = useMemo(() => grouped(wanted.slice(0, MOST)), [actions, filter]);
  if (actions.length === 0)
    return <p class="quiet">{t('web.actions.none')}</p>;
  return (
    <div class="actions">
      {actions.length > 12 &&
        <label class="field">{t('web.actions.filter', actions.length)}
          <input type="search" autocomplete="off" spellcheck={false} value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>}
      {groups.map(([name, list]) => (
        <div key={name} class="action-group" role="group" aria-label={name}>
          {list.map((action) => <button key={action} type="button" class="chip" title={words(action)} onClick={() => act(action)}>{action}</button>)}
        </div>
      ))}
      {wanted.length > MOST && <p class="quiet">{t('web.actions.more', wanted.length - MOST)}</p>}
    </div>
  );
}
