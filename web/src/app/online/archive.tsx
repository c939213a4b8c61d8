/** archive.tsx - finished public games: searching by game, player and rating. */
import { useState } from 'preact/hooks';
import { t } from '../../lang';
import { formName } from '../../table/words';
import { Head } from '../head';
import type { Search } from './api';
import { GameList } from './gamelist';
import { GameOptions } from './parts';

export function ArchiveScreen({ form }: { form: string }) {
  const [search, setSearch] = useState<Search>({ what: form });
  const [name, setName] = useState('');
  const set = (change: Search) => setSearch((before) => ({ ...before, ...change }));
  return (
    <main class="sheet">
      <Head title={t('society.archive')} />
      <form
        class="name-form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          set({ name: name.trim() });
        }}
      >
        <label class="field">
          {t('web.stats.game')}
          <select value={search.what} onChange={(event) => set({ what: event.currentTarget.value })}>
            <option value="">{t('society.any')}</option>
            {form.includes(' ') && <option value={form}>{formName(form)}</option>}
            <GameOptions />
          </select>
        </label>
        <label class="field">
          {t('society.player')}
          <input
            name="player"
            value={name}
            autocomplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{t('society.search')}</button>
        <label class="check">
          <input
            type="checkbox"
            checked={search.rated ?? false}
            onChange={(event) => set({ rated: event.currentTarget.checked })}
          />
          {t('society.rated-only')}
        </label>
      </form>
      <GameList search={search} />
    </main>
  );
}
