/** run.tsx - puzzle after puzzle: as many as possible in three minutes, or until the first mistake. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Puzzle, PuzzleInfo } from '../../desk/objects';
import type { Desk } from '../../desk/desk';
import { Head } from '../head';
import { addressOf } from '../router';
import { Icon } from '../ui/icons';
import { useDesk } from './hooks';
import { keepRun, runs, type Runs } from './rating';
import { useSolver } from './solving';
import { PuzzleView } from './puzzleview';

type Kind = keyof Runs;

const MINUTES = 3;
/** This many puzzles of one difficulty come before the next one. */
const EACH = 4;

/** A puzzle for position n in a run: harder as the run continues, and none twice. */
export function pickFor(
  all: readonly PuzzleInfo[],
  n: number,
  used: ReadonlySet<string>,
  lot: () => number,
): PuzzleInfo | undefined {
  const grade = Math.min(4, 1 + Math.floor(n / EACH));
  const fresh = all.filter(({ id }) => !used.has(id));
  const fitting = fresh.filter((one) => one.grade === grade);
  const from = fitting.length > 0 ? fitting : fresh;
  return from[Math.floor(lot() * from.length)];
}

/** The next puzzle of a run; those that begin with moves to watch take too long. */
async function fetchNext(desk: Desk, n: number, used: Set<string>): Promise<Puzzle | null> {
  const list = await desk.puzzles();
  for (;;) {
    const next = list.type === 'puzzles' ? pickFor(list.puzzles, n, used, Math.random) : undefined;
    if (!next) return null;
    used.add(next.id);
    const puzzle = await desk.puzzle(next.id);
    if (puzzle.type === 'puzzle' && puzzle.ask === undefined) return puzzle;
  }
}

/** Milliseconds until the run ends automatically. */
function useTime(on: boolean, over: () => void): number {
  const began = useRef(0);
  const [left, setLeft] = useState(MINUTES * 60_000);
  useEffect(() => {
    if (!on) return undefined;
    began.current = performance.now();
    const timer = setInterval(() => {
      const rest = MINUTES * 60_000 - (performance.now() - began.current);
      setLeft(Math.max(0, rest));
      if (rest <= 0) over();
    }, 200);
    return () => clearInterval(timer);
  }, [on]);
  return left;
}

const timeText = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

interface RunState {
  readonly phase: 'before' | 'going' | 'over';
  readonly solved: number;
  readonly tried: number;
  readonly puzzle: Puzzle | null;
  readonly best: boolean;
}

const before: RunState = { phase: 'before', solved: 0, tried: 0, puzzle: null, best: false };

function useRun(desk: Desk | null, kind: Kind) {
  const [run, setRun] = useState(before);
  const used = useRef(new Set<string>());
  const now = useRef(run);
  now.current = run;
  const set = (change: Partial<RunState>) => {
    now.current = { ...now.current, ...change };
    setRun(now.current);
  };
  const end = () => {
    if (now.current.phase === 'going')
      set({ phase: 'over', puzzle: null, best: keepRun(kind, now.current.solved) });
  };
  const next = async () => {
    const puzzle = desk ? await fetchNext(desk, now.current.tried, used.current) : null;
    if (now.current.phase !== 'going') return;
    if (puzzle) set({ puzzle });
    else end();
  };
  return {
    ...run,
    end,
    start: () => {
      used.current.clear();
      set({ ...before, phase: 'going' });
      void next();
    },
    solved: run.solved,
    went: (right: boolean) => {
      set({ solved: now.current.solved + (right ? 1 : 0), tried: now.current.tried + 1 });
      if (!right && kind === 'streak') end();
      else void next();
    },
  };
}

/** One puzzle of the run: a mistake ends it as much as a solution does. */
function OnePuzzle({
  desk,
  puzzle,
  aside,
  went,
  stop,
}: {
  desk: Desk;
  puzzle: Puzzle;
  aside: string;
  went: (right: boolean) => void;
  stop: () => void;
}) {
  const done = useRef(false);
  const once = (right: boolean) => {
    if (done.current) return;
    done.current = true;
    setTimeout(() => went(right), right ? 350 : 900);
  };
  const solver = useSolver(desk, puzzle, false, { solved: () => once(true), wrong: () => once(false) });
  return (
    <PuzzleView
      alone
      puzzle={puzzle}
      solver={solver}
      up={{ at: 'puzzles' }}
      title={t(`${puzzle.game}.title`)}
      aside={aside}
      helpers={[{ icon: 'flag', label: t('solo.run.stop'), enabled: true, press: stop }]}
    />
  );
}

const Between = ({ kind, run }: { kind: Kind; run: ReturnType<typeof useRun> }) => (
  <main class="sheet run">
    <Head title={t(`solo.run.${kind}`)} />
    {run.phase === 'over' ? (
      <section class="card run-result" role="status">
        <strong>{t('solo.run.solved', run.solved)}</strong>
        <p>{run.best ? t('solo.run.best-now') : t('solo.run.best', runs()[kind])}</p>
      </section>
    ) : (
      <section class="nothing">
        <Icon name={kind === 'sprint' ? 'clock' : 'check'} />
        <p class="lead">{t(`solo.run.${kind}.about`)}</p>
        {runs()[kind] > 0 && <p>{t('solo.run.best', runs()[kind])}</p>}
      </section>
    )}
    <div class="row ends">
      <button type="button" class="primary big" onClick={run.start}>
        {t(run.phase === 'over' ? 'solo.run.again' : 'solo.run.start')}
      </button>
      <a class="button" href={addressOf({ at: 'puzzles' })}>
        {t('web.puzzles')}
      </a>
    </div>
  </main>
);

export function RunScreen({ kind }: { kind: Kind }) {
  const desk = useDesk();
  const run = useRun(desk, kind);
  const left = useTime(run.phase === 'going' && kind === 'sprint', run.end);
  if (!desk || !run.puzzle) return <Between kind={kind} run={run} />;
  const count = t('solo.run.solved', run.solved);
  return (
    <OnePuzzle
      key={run.puzzle.id}
      desk={desk}
      puzzle={run.puzzle}
      aside={kind === 'sprint' ? `${timeText(left)} · ${count}` : count}
      went={run.went}
      stop={run.end}
    />
  );
}
