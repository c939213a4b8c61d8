/** puzzle.tsx - a puzzle on its board, with its helpers below; solving.ts has the logic. */
import { useEffect, useState } from 'preact/hooks';
import { say, t } from '../../lang';
import type { Puzzle, Refused } from '../../desk/objects';
import type { Desk } from '../../desk/desk';
import { Head } from '../head';
import { Nothing } from '../nothing';
import { go } from '../router';
import { unpack } from '../share';
import { useDesk } from './hooks';
import { dayOf } from './progress';
import { Grade } from './puzzles';
import { PuzzleView } from './puzzleview';
import { shareText, todayText } from './today';
import { type Solver, useSolver } from './solving';
import type { Helper } from './taskview';

/** The puzzle: one from the packs, the puzzle of the day, or one from a link. */
export type Which = { readonly id: string } | { readonly text: string };

const broken: Refused = { type: 'refused', words: { message: 'web.shared.broken', args: [] } };

async function fetchPuzzle(desk: Desk, which: Which): Promise<Puzzle | Refused> {
  if ('text' in which) {
    const block = await unpack(which.text);
    return block === null ? broken : desk.own(block);
  }
  if (which.id !== 'day') return desk.puzzle(which.id);
  const day = await desk.day(dayOf(Date.now()));
  return day.type === 'day' ? desk.puzzle(day.id) : day;
}

export function PuzzleScreen({ which }: { which: Which }) {
  const desk = useDesk();
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (desk)
      void fetchPuzzle(desk, which).then((answer) => {
        if (answer.type === 'puzzle') setPuzzle(answer);
        else setProblem(t('text' in which ? 'web.shared.broken' : 'web.puzzle.none'));
      });
  }, [desk]);
  return desk && puzzle ? (
    <Solving desk={desk} puzzle={puzzle} ofDay={'id' in which && which.id === 'day'} />
  ) : (
    <main class="sheet">
      <Head title={t('web.puzzles')} />
      {problem ? <Nothing why={problem} alert /> : <p class="lead">{t('web.wait')}</p>}
    </main>
  );
}

/** The three buttons: help or, once it is solved, where to go next. The puzzle of the day can be shared. */
function helpersOf(puzzle: Puzzle, solver: Solver, ofDay: boolean): readonly Helper[] {
  const { solved, watching, next, far, steps, hint, back, solution, aid, tell } = solver;
  const undo: Helper = { icon: 'undo', label: t('web.undo'), enabled: far, press: back };
  const share: Helper = {
    icon: 'share',
    label: t('solo.today.share'),
    enabled: true,
    press: () =>
      void shareText(todayText(puzzle, aid)).then((copied) => copied && tell('good', t('solo.today.copied'))),
  };
  if (!solved)
    return [
      { icon: 'hint', label: t('web.hint'), enabled: !watching && steps.length < 3, press: hint },
      undo,
      { icon: 'eye', label: t('web.puzzle.show'), enabled: !watching, press: solution },
    ];
  return [
    ofDay && !aid.shown ? share : undo,
    { icon: 'list', label: t('web.puzzle.list'), enabled: true, press: () => go({ at: 'puzzles' }) },
    {
      icon: 'next',
      label: t('web.puzzle.next'),
      enabled: next !== null,
      primary: true,
      press: () => next && go({ at: 'puzzle', id: next }),
    },
  ];
}

/** The choice of a seat, if the puzzle asks for one. */
function Seats({ puzzle, solver: { watching, act, watch } }: { puzzle: Puzzle; solver: Solver }) {
  return (
    <div class="row ends" role="group" aria-label={say(puzzle.goal)}>
      {puzzle.signs!.map((sign, i) => (
        <button key={i} type="button" disabled={watching} onClick={() => act(String(i + 1))}>
          <span aria-hidden="true">{sign}</span>
          {t('web.player-n', i + 1)}
        </button>
      ))}
      <button type="button" disabled={watching} onClick={watch}>
        <span>{t('web.puzzle.again')}</span>
      </button>
    </div>
  );
}

const titleOf = (id: string, ofDay: boolean): string => {
  if (ofDay) return t('web.puzzle.day');
  return id === 'own' ? t('web.puzzle.own') : t('web.puzzle.title', id.replace(/^.*-/, ''));
};

function Solving({ desk, puzzle, ofDay }: { desk: Desk; puzzle: Puzzle; ofDay: boolean }) {
  const solver = useSolver(desk, puzzle, ofDay);
  return (
    <PuzzleView
      puzzle={puzzle}
      solver={solver}
      up={{ at: 'puzzles' }}
      title={titleOf(puzzle.id, ofDay)}
      aside={`${t(`${puzzle.game}.title`)} ${'★'.repeat(puzzle.grade)}`}
      helpers={helpersOf(puzzle, solver, ofDay)}
    >
      {puzzle.signs && !solver.solved && <Seats puzzle={puzzle} solver={solver} />}
      <p class="heard">
        <Grade grade={puzzle.grade} />
      </p>
    </PuzzleView>
  );
}
