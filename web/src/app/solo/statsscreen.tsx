/** statsscreen.tsx - your results: games by level, the last ones as a chart, puzzles and records. */
import { useState } from 'preact/hooks';
import { t } from '../../lang';
import { listed } from '../../site';
import { Head } from '../head';
import { Nothing } from '../nothing';
import { done, streak, unhelped } from '../learn/progress';
import { rating, ratings, runs } from '../learn/rating';
import { canRestore, clearStats, finished, restoreStats, stats, type Finished, type Tally } from '../stats';
import { Line } from './line';
import { ResultChart } from './resultchart';

/** The games at one level, as a bar of what was won, drawn and lost. */
function TallyRow({ level, tally }: { level: number; tally: Tally }) {
  const { won, drawn, lost } = tally;
  return (
    <tr>
      <th scope="row">{level ? t('solo.stats.level', level) : t('solo.stats.alone')}</th>
      <td>{won}</td>
      <td>{drawn}</td>
      <td>{lost}</td>
      <td class="share-cell" aria-hidden="true">
        <span class="share-bar">
          <i class="result-won" style={{ flexGrow: won }} />
          <i class="result-drawn" style={{ flexGrow: drawn }} />
          <i class="result-lost" style={{ flexGrow: lost }} />
        </span>
      </td>
    </tr>
  );
}

function GameResults({ game, all }: { game: string; all: readonly Finished[] }) {
  const tallies = Object.entries(stats()[game] ?? {});
  const title = t(`${game}.title`);
  if (tallies.length === 0) return null;
  const against = all.filter((one) => one.game === game && one.level > 0);
  return (
    <section class="card results-of" aria-label={title}>
      <h2>{title}</h2>
      <div class="wide" tabIndex={0} role="group" aria-label={title}>
        <table>
          <thead>
            <tr>
              {(['level', 'won', 'drawn', 'lost'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`web.stats.${name}`)}
                </th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {tallies.map(([level, tally]) => (
              <TallyRow key={level} level={Number(level)} tally={tally} />
            ))}
          </tbody>
        </table>
      </div>
      {against.length > 1 && (
        <figure>
          <ResultChart games={against} title={title} />
          <figcaption>{t('solo.stats.legend')}</figcaption>
        </figure>
      )}
    </section>
  );
}

/** Puzzle results. */
function PuzzleResults() {
  const solved = done().size;
  const { best } = streak();
  const { sprint, streak: row } = runs();
  if (solved === 0 && ratings().length === 0) return null;
  return (
    <section class="card results-of">
      <h2>{t('web.puzzles')}</h2>
      <dl class="facts">
        <dt>{t('solo.stats.rating')}</dt>
        <dd>{rating()}</dd>
        <dt>{t('solo.stats.unhelped')}</dt>
        <dd>{unhelped().size}</dd>
        <dt>{t('solo.stats.days')}</dt>
        <dd>{best}</dd>
        <dt>{t('solo.run.sprint')}</dt>
        <dd>{sprint}</dd>
        <dt>{t('solo.run.streak')}</dt>
        <dd>{row}</dd>
      </dl>
      {ratings().length > 1 && (
        <Line values={ratings().map((one) => one.rating)} label={t('solo.stats.rating')} />
      )}
    </section>
  );
}

/** Clearing asks first, and can be undone. */
function Clearing({ changed, any }: { changed: () => void; any: boolean }) {
  const [asked, ask] = useState(false);
  const then = (act: () => void) => () => {
    act();
    ask(false);
    changed();
  };
  if (canRestore())
    return (
      <p class="card notice undoing" role="status">
        {t('solo.stats.cleared')}
        <button type="button" onClick={then(restoreStats)}>
          {t('solo.undo')}
        </button>
      </p>
    );
  if (!any) return null;
  return asked ? (
    <div class="card sure" role="alertdialog" aria-label={t('web.stats.forget')}>
      <p>{t('solo.stats.sure')}</p>
      <div class="row">
        <button type="button" class="danger" onClick={then(clearStats)}>
          {t('solo.stats.yes')}
        </button>
        <button type="button" onClick={() => ask(false)}>
          {t('web.cancel')}
        </button>
      </div>
    </div>
  ) : (
    <div class="row ends">
      <button type="button" onClick={() => ask(true)}>
        {t('web.stats.forget')}
      </button>
    </div>
  );
}

export function StatsScreen() {
  const [, again] = useState(0);
  const all = finished();
  const any = Object.keys(stats()).length > 0;
  return (
    <main class="sheet">
      <Head title={t('web.stats')} />
      {!any && done().size === 0 && <Nothing why={t('web.stats.none')} />}
      {listed().map(({ id }) => (
        <GameResults key={id} game={id} all={all} />
      ))}
      <PuzzleResults />
      <Clearing any={any} changed={() => again((n) => n + 1)} />
    </main>
  );
}
