/** actions.tsx - every legal action as a button, in notation, for people who play without the board. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';

const MOST = 240;

/** A notation says little when it is read aloud: the words come first. */
const named = (words: string, action: string) => (words.includes(action) ? words : `${words}, ${action}`);

export function Actions({
  actions,
  words,
  act,
}: {
  actions: readonly string[];
  words: (action: string) => string;
  act: (action: string) => void;
}) {
  const [filter, setFilter] = useState('');
  useEffect(() => setFilter(''), [actions]);
  const wanted = actions.filter((action) => action.toLowerCase().startsWith(filter.trim().toLowerCase()));
  if (actions.length === 0) return <p class="quiet">{t('web.actions.none')}</p>;
  return (
    <div class="actions">
      {actions.length > 12 && (
        <label class="field">
          {t('web.actions.filter', actions.length)}
          <input
            type="search"
            autocomplete="off"
            spellcheck={false}
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="action-group">
        {wanted.slice(0, MOST).map((action) => (
          <button
            key={action}
            type="button"
            class="chip"
            title={words(action)}
            aria-label={named(words(action), action)}
            onClick={() => act(action)}
          >
            {action}
          </button>
        ))}
      </div>
      {wanted.length > MOST && <p class="quiet">{t('web.actions.more', wanted.length - MOST)}</p>}
    </div>
  );
}
