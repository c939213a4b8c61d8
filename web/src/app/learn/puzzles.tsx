/** puzzles.tsx - all puzzles by game and grade, that of the day, and what was solved. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { site } from '../../site';
import type { PuzzleInfo } from '../../study/objects';
import { Head } from '../head';
import { addressOf } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { useStudy } from './hooks';
import { dayOf, done, streak } from './progress';

const GRADES = [1, 2, 3, 4];

/** A grade as stars and in words. */
export const Grade = ({ grade }: { grade: number }) => (
  <span class="grade"><span aria-hidden="true">{'★'.repeat(grade)}{'☆'.repeat(GRADES.length - grade)}</span><span class="heard">{t('web.grade', grade)}</span></span>
);

function DayCard({ solved }: { solved: boolean }) {
  const { run, best } = streak();
  return (
    <a class="card day-card" href={addressOf({ at: 'puzzle', id: 'day' })}>
      <Icon name={solved ? 'check' : 'eye'} />
      <span>
        <strong>{t('web.puzzle.day')}</strong>
        <small>{solved ? t('web.puzzle.day.solved') : t('web.puzzle.day.open')}{run > 0 && ` ${t('web.streak', run)}`}{best > run && ` ${t('web.streak.best', best)}`}</small>
      </span>
      <Icon name="next" />
    </a>
  );
}

/** The games whose lists are open, and the one whose puzzle was shown: who comes back from it finds them so. */
const unfolded = new Set<string>();
let left = '';
export const leaveFor = (game: string) => { left = game; };

function GamePuzzles({ game, puzzles, solved }: { game: string; puzzles: readonly PuzzleInfo[]; solved: ReadonlySet<string> }) {
  const next = puzzles.find(({ id }) => !solved.has(id)) ?? puzzles[0];
  const count = puzzles.filter(({ id }) => solved.has(id)).length;
  return (
    <section class="card course" aria-labelledby={`puzzles-${game}`}>
      <div class="course-head">
        <Emblem game={game} />
        <div>
          <h2 id={`puzzles-${game}`}>{t(`${game}.title`)}</h2>
          <p class="quiet">{t('web.solved-of', count, puzzles.length)}</p>
        </div>
        {next && <a class="button primary" href={addressOf({ at: 'puzzle', id: next.id })}>{t('web.puzzle.next')}<span class="heard"> {t(`${game}.title`)}</span></a>}
      </div>
      <details open={unfolded.has(game)} onToggle={(event) => { event.currentTarget.open ? unfolded.add(game) : unfolded.delete(game); }}>
        <summary>{t('web.puzzle.all')}</summary>
        {GRADES.map((grade) => (
          <div key={grade} class="grade-row" role="group" aria-label={t('web.grade', grade)}>
            <Grade grade={grade} />
            <ol class="chips">
              {puzzles.filter((one) => one.grade === grade).map(({ id }) => (
                <li key={id}><a class={`button chip${solved.has(id) ? ' solved' : ''}`} href={addressOf({ at: 'puzzle', id })}>
                  {solved.has(id) && <Icon name="check" />}{id.replace(/^.*-/, '')}
                  <span class="heard"> {t(solved.has(id) ? 'web.puzzle.solved' : 'web.puzzle.open')}</span>
                </a></li>
              ))}
            </ol>
          </div>
        ))}
        <a class="button" href={addressOf({ at: 'make', game })}>{t('web.make')}<span class="heard"> {t(`${game}.title`)}</span></a>
      </details>
    </section>
  );
}

export function PuzzlesScreen() {
  const study = useStudy();
  const [puzzles, setPuzzles] = useState<readonly PuzzleInfo[]>([]);
  const [day, setDay] = useState('');
  const solved = done();
  useEffect(() => {
    void study?.puzzles().then((list) => list.type === 'puzzles' && setPuzzles(list.puzzles));
    void study?.day(dayOf(Date.now())).then((answer) => answer.type === 'day' && setDay(answer.id));
  }, [study]);
  useEffect(() => {
    if (puzzles.length > 0 && left !== '')
      document.getElementById(`puzzles-${left}`)?.closest('section')?.scrollIntoView();
  }, [puzzles]);
  return (
    <main class="sheet">
      <Head title={t('web.puzzles')} />
      <DayCard solved={solved.has(day)} />
      {puzzles.length === 0 ? <p class="lead">{t('web.wait')}</p>
        : site.games.map(({ id }) => <GamePuzzles key={id} game={id} puzzles={puzzles.filter(({ game }) => game === id)} solved={solved} />)}
    </main>
  );
}
