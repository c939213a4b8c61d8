/** solitaires.tsx - endless solitaires, by difficulty; with those solved and the fewest moves. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { Head } from '../head';
import { startGame } from '../play/game';
import { finished } from '../stats';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import {
  fetchStarts,
  gamesWithStarts,
  GRADES,
  nextStart,
  planFor,
  recordOf,
  startsOf,
  type Grade,
  type Start,
} from './starts';

/** Those solved, best first: how close to the fewest moves. */
function Records({ game, starts }: { game: string; starts: readonly Start[] }) {
  const all = finished();
  const solved = starts
    .flatMap((start) => {
      const moves = recordOf(all, game, start);
      return moves === null ? [] : [{ start, moves }];
    })
    .sort((a, b) => a.moves - a.start.least - (b.moves - b.start.least));
  if (solved.length === 0) return null;
  return (
    <ol class="records">
      {solved.slice(0, 5).map(({ start, moves }) => (
        <li key={start.options}>
          {t('solo.alone.record', moves, start.least)}{' '}
          <button type="button" class="small" onClick={() => void startGame(planFor(game, start))}>
            {t('solo.alone.again')}
          </button>
        </li>
      ))}
    </ol>
  );
}

function GradeCard({ game, grade, all }: { game: string; grade: Grade; all: readonly Start[] }) {
  const starts = startsOf(all, grade);
  const past = finished();
  const solved = (start: Start) => recordOf(past, game, start) !== null;
  const next = () => {
    const start = nextStart(starts, solved, Math.random);
    if (start) void startGame(planFor(game, start));
  };
  const [least, most] = [starts[0]?.least ?? 0, starts.at(-1)?.least ?? 0];
  return (
    <li class="card here-game" data-grade={grade}>
      <span class="shelf-words">
        <strong>{t(`solo.alone.grade.${grade}`)}</strong>
        <span>
          {least === most ? t('solo.alone.least', least) : t('solo.alone.between', least, most)} ·{' '}
          {t('solo.alone.solved', starts.filter(solved).length, starts.length)}
        </span>
      </span>
      <button type="button" class="primary" disabled={starts.length === 0} onClick={next}>
        <Icon name="play" />
        {t('web.play')}
        <span class="heard"> {t(`solo.alone.grade.${grade}`)}</span>
      </button>
    </li>
  );
}

function GameStarts({ game }: { game: string }) {
  const [all, setAll] = useState<readonly Start[]>([]);
  useEffect(() => void fetchStarts(game).then(setAll), [game]);
  return (
    <section class="results-of" aria-label={t(`${game}.title`)}>
      <header class="about-title">
        <Emblem game={game} />
        <h2>{t(`${game}.title`)}</h2>
      </header>
      <ul class="shelf">
        {all.length > 0 &&
          GRADES.map((grade) => <GradeCard key={grade} game={game} grade={grade} all={all} />)}
      </ul>
      <Records game={game} starts={all} />
    </section>
  );
}

export const SolitairesScreen = () => (
  <main class="sheet">
    <Head title={t('solo.alone')} />
    <p class="lead">{t('solo.alone.about')}</p>
    {gamesWithStarts().map((game) => (
      <GameStarts key={game} game={game} />
    ))}
  </main>
);
