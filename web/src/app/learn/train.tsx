/** train.tsx - your own mistakes as puzzles: finished games are searched for them, and those that are due are
 * asked. */
import { useEffect, useState } from 'preact/hooks';
import { locale, t } from '../../lang';
import type { Puzzle } from '../../desk/objects';
import type { Desk } from '../../desk/desk';
import { Head } from '../head';
import { Nothing } from '../nothing';
import { addressOf } from '../router';
import { useDesk } from './hooks';
import { collect, dueNow, keepAnswer, mistakes, unsearched, type Mistake } from './mistakes';
import { useSolver } from './solving';
import { PuzzleView } from './puzzleview';

/** Searches finished games one after the other; returns the current one, or null when done. */
function useSearch(desk: Desk | null): string | null {
  const [doing, setDoing] = useState<string | null>(t('web.wait'));
  useEffect(() => {
    let gone = false;
    const search = async () => {
      for (const saved of desk ? unsearched() : []) {
        const title = t(`${saved.game}.title`);
        const reviewed = await desk!.review(saved.record, ({ done }) =>
          setDoing(t('solo.train.search', title, done)),
        );
        if (gone) return;
        setDoing(t('solo.train.search', title, 100));
        await collect(desk!, saved, reviewed.type === 'reviewed' ? reviewed.notes : []);
        if (gone) return;
      }
      setDoing(null);
    };
    if (desk) void search();
    return () => {
      gone = true;
    };
  }, [desk]);
  return doing;
}

function Exercise({
  desk,
  puzzle,
  mistake,
  next,
}: {
  desk: Desk;
  puzzle: Puzzle;
  mistake: Mistake;
  next: () => void;
}) {
  const solver = useSolver(desk, puzzle, false, {
    solved: (unaided) => keepAnswer(mistake.id, unaided),
    wrong: () => keepAnswer(mistake.id, false),
  });
  return (
    <PuzzleView
      puzzle={puzzle}
      solver={solver}
      task={mistake.id}
      up={{ at: 'train' }}
      title={t('solo.train')}
      aside={t(`${puzzle.game}.title`)}
      helpers={[
        { icon: 'hint', label: t('web.hint'), enabled: !solver.solved, press: solver.hint },
        { icon: 'eye', label: t('web.puzzle.show'), enabled: !solver.solved, press: solver.solution },
        { icon: 'next', label: t('solo.train.next'), enabled: true, primary: solver.solved, press: next },
      ]}
    />
  );
}

/** When the next ones come back. */
function Later() {
  const times = mistakes().map(({ due }) => due);
  if (times.length === 0) return <Nothing why={t('solo.train.none')} />;
  const next = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(
    Math.min(...times),
  );
  return <p class="lead">{t('solo.train.later', mistakes().length, next)}</p>;
}

export function TrainScreen() {
  const desk = useDesk();
  const doing = useSearch(desk);
  const [open, setOpen] = useState<{ puzzle: Puzzle; mistake: Mistake } | null>(null);
  const next = async () => {
    const others = dueNow().filter(({ id }) => id !== open?.mistake.id);
    const mistake = others[0];
    const puzzle = desk && mistake ? await desk.own(mistake.block) : null;
    setOpen(mistake && puzzle?.type === 'puzzle' ? { puzzle, mistake } : null);
  };
  if (desk && open)
    return (
      <Exercise
        key={open.mistake.id}
        desk={desk}
        puzzle={open.puzzle}
        mistake={open.mistake}
        next={() => void next()}
      />
    );
  const due = dueNow().length;
  return (
    <main class="sheet">
      <Head title={t('solo.train')} />
      <p class="lead">{t('solo.train.about')}</p>
      {doing !== null && (
        <p class="card" role="status">
          {doing}
        </p>
      )}
      {doing === null && (due > 0 ? <p class="lead">{t('solo.train.due', due)}</p> : <Later />)}
      <div class="row ends">
        {doing === null && due > 0 && (
          <button type="button" class="primary big" onClick={() => void next()}>
            {t('solo.run.start')}
          </button>
        )}
        <a class="button" href={addressOf({ at: 'puzzles' })}>
          {t('web.puzzles')}
        </a>
      </div>
    </main>
  );
}
