/** puzzles.tsx - all puzzles by game and difficulty, the puzzle of the day, and which are solved. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { gameInfo, listed } from '../../site';
import type { PuzzleInfo } from '../../desk/objects';
import { Head } from '../head';
import { addressOf, type Route } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon, type IconName } from '../ui/icons';
import { useDesk } from './hooks';
import { makings, puzzling } from './making';
import { dueNow } from './mistakes';
import { dayOf, done, streak, unhelped } from './progress';
import { rating, ratings, runs } from './rating';

const GRADES = [1, 2, 3, 4];

/** A difficulty as stars and in words. */
export const Grade = ({ grade }: { grade: number }) => (
  <span class="grade">
    <span aria-hidden="true">
      {'★'.repeat(grade)}
      {'☆'.repeat(GRADES.length - grade)}
    </span>
    <span class="heard">{t('web.grade', grade)}</span>
  </span>
);

function DayCard({ solved }: { solved: boolean }) {
  const { run, best } = streak();
  return (
    <a class="card day-card" href={addressOf({ at: 'puzzle', id: 'day' })}>
      <Icon name={solved ? 'check' : 'eye'} />
      <span>
        <strong>{t('web.puzzle.day')}</strong>
        <small>
          {solved ? t('web.puzzle.day.solved') : t('web.puzzle.day.open')}
          {run > 0 && ` ${t('web.streak', run)}`}
          {best > run && ` ${t('web.streak.best', best)}`}
        </small>
      </span>
      <Icon name="next" />
    </a>
  );
}

/** The games whose lists are open, and the one whose puzzle was shown: they are still open on return. */
const unfolded = new Set<string>();
let left = '';
export const leaveFor = (game: string) => {
  left = game;
};

/** A puzzle solved without hints has a star. */
function PuzzleChip({ id, solved }: { id: string; solved: boolean }) {
  const alone = solved && unhelped().has(id);
  const state = alone ? 'solo.puzzle.unhelped' : solved ? 'web.puzzle.solved' : 'web.puzzle.open';
  return (
    <a
      class={`button chip${solved ? ' solved' : ''}`}
      href={addressOf({ at: 'puzzle', id })}
      title={t(state)}
    >
      {solved && <Icon name={alone ? 'star' : 'check'} />}
      {id.replace(/^.*-/, '')}
      <span class="heard"> {t(state)}</span>
    </a>
  );
}

const Way = ({
  route,
  icon,
  title,
  about,
}: {
  route: Route;
  icon: IconName;
  title: string;
  about: string;
}) => (
  <a class="card way" href={addressOf(route)}>
    <Icon name={icon} />
    <span>
      <strong>{title}</strong>
      <small>{about}</small>
    </span>
  </a>
);

/** Other ways to solve puzzles: against time, without a mistake, and from your own games. */
function Ways() {
  const { sprint, streak: row } = runs();
  const best = (count: number) => (count > 0 ? ` ${t('solo.run.best', count)}` : '');
  const due = dueNow().length;
  return (
    <nav class="ways" aria-label={t('web.more')}>
      <Way
        route={{ at: 'run', kind: 'sprint' }}
        icon="clock"
        title={t('solo.run.sprint')}
        about={t('solo.run.sprint.about') + best(sprint)}
      />
      <Way
        route={{ at: 'run', kind: 'streak' }}
        icon="check"
        title={t('solo.run.streak')}
        about={t('solo.run.streak.about') + best(row)}
      />
      <Way route={{ at: 'alone' }} icon="person" title={t('solo.alone')} about={t('solo.alone.about')} />
      <Way
        route={{ at: 'train' }}
        icon="again"
        title={t('solo.train')}
        about={due > 0 ? t('solo.train.due', due) : t('solo.train.about')}
      />
    </nav>
  );
}

/** Puzzles of one game, and the solved puzzles of any game. */
interface Puzzles {
  readonly game: string;
  readonly puzzles: readonly PuzzleInfo[];
  readonly solved: ReadonlySet<string>;
}

/** Your progress, and the next puzzle. */
function GameHead({ game, puzzles, solved }: Puzzles) {
  const next = puzzles.find(({ id }) => !solved.has(id)) ?? puzzles[0];
  const count = puzzles.filter(({ id }) => solved.has(id)).length;
  return (
    <div class="course-head">
      <Emblem game={game} />
      <div>
        <h2 id={`puzzles-${game}`}>{t(`${game}.title`)}</h2>
        {puzzles.length > 0 && <p class="quiet">{t('web.solved-of', count, puzzles.length)}</p>}
      </div>
      {next && (
        <a class="button primary" href={addressOf({ at: 'puzzle', id: next.id })}>
          {t('web.puzzle.next')}
          <span class="heard"> {t(`${game}.title`)}</span>
        </a>
      )}
    </div>
  );
}

const MakeLink = ({ game }: { game: string }) =>
  makings(gameInfo(game)).length > 0 && (
    <a class="button" href={addressOf({ at: 'make', game })}>
      {t('web.make')}
      <span class="heard"> {t(`${game}.title`)}</span>
    </a>
  );

/** All puzzles by difficulty, and a link to making one. */
const GameList = ({ game, puzzles, solved }: Puzzles) => (
  <details
    open={unfolded.has(game)}
    onToggle={(event) => {
      event.currentTarget.open ? unfolded.add(game) : unfolded.delete(game);
    }}
  >
    <summary>{t('web.puzzle.all')}</summary>
    {GRADES.filter((grade) => puzzles.some((one) => one.grade === grade)).map((grade) => (
      <div key={grade} class="grade-row" role="group" aria-label={t('web.grade', grade)}>
        <Grade grade={grade} />
        <ol class="chips">
          {puzzles
            .filter((one) => one.grade === grade)
            .map(({ id }) => (
              <li key={id}>
                <PuzzleChip id={id} solved={solved.has(id)} />
              </li>
            ))}
        </ol>
      </div>
    ))}
    <a class="button" href={addressOf({ at: 'analyse', game })}>
      {t('home.analysis')}
      <span class="heard"> {t(`${game}.title`)}</span>
    </a>{' '}
    <MakeLink game={game} />
  </details>
);

const GamePuzzles = (props: Puzzles) => (
  <section class="card course" aria-labelledby={`puzzles-${props.game}`}>
    <GameHead {...props} />
    {props.puzzles.length > 0 ? <GameList {...props} /> : <MakeLink game={props.game} />}
  </section>
);

export function PuzzlesScreen() {
  const desk = useDesk();
  const [puzzles, setPuzzles] = useState<readonly PuzzleInfo[]>([]);
  const [day, setDay] = useState('');
  const solved = done();
  useEffect(() => {
    void desk?.puzzles().then((list) => list.type === 'puzzles' && setPuzzles(list.puzzles));
    void desk?.day(dayOf(Date.now())).then((answer) => answer.type === 'day' && setDay(answer.id));
  }, [desk]);
  useEffect(() => {
    if (puzzles.length > 0 && left !== '')
      document.getElementById(`puzzles-${left}`)?.closest('section')?.scrollIntoView();
  }, [puzzles]);
  return (
    <main class="sheet">
      <Head title={t('web.puzzles')} />
      <DayCard solved={solved.has(day)} />
      <Ways />
      {ratings().length > 0 && <p class="lead">{t('solo.rating.now', String(rating()))}</p>}
      {puzzles.length === 0 ? (
        <p class="lead">{t('web.wait')}</p>
      ) : (
        puzzling(listed(), puzzles).map(({ id }) => (
          <GamePuzzles
            key={id}
            game={id}
            puzzles={puzzles.filter(({ game }) => game === id)}
            solved={solved}
          />
        ))
      )}
    </main>
  );
}
