/** statsscreen.tsx - own results, by game and level. */
import { useState } from 'preact/hooks';
import { t } from '../lang';
import { site } from '../site';
import { Head } from './head';
import { forgetStats, stats } from './stats';

export function StatsScreen() {
  const [all, setAll] = useState(stats());
  const rows = site.games.flatMap(({ id }) =>
    Object.entries(all[id] ?? {}).map(([level, tally]) => ({ id, level: Number(level), ...tally })));
  return (
    <main class="sheet">
      <Head title={t('web.stats')} />
      {rows.length === 0 ? <p class="lead">{t('web.stats.none')}</p> : (
        <>
          <div class="wide" tabIndex={0} role="group" aria-label={t('web.stats')}>
            <table>
              <thead><tr>{['game', 'level', 'won', 'drawn', 'lost'].map((name) => <th key={name} scope="col">{t(`web.stats.${name}`)}</th>)}</tr></thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.id}${row.level}`}>
                    <th scope="row">{t(`${row.id}.title`)}</th>
                    <td>{row.level || '–'}</td><td>{row.won}</td><td>{row.drawn}</td><td>{row.lost}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div class="row ends"><button type="button" onClick={() => { forgetStats(); setAll({}); }}>{t('web.stats.forget')}</button></div>
        </>
      )}
    </main>
  );
}
