/** puzzle.tsx - a puzzle: tries and answers, help in steps, the solution; of `owner` first what is to be kept in mind. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Played } from '../../board/board';
import { say, sentence, t } from '../../lang';
import type { Puzzle, Refused, StudyScene } from '../../study/objects';
import { studyScene } from '../../study/scene';
import type { Study } from '../../study/study';
import { Head } from '../head';
import type { Marked } from '../play/scenes';
import { go } from '../router';
import { motionOf } from '../settings';
import { unpack } from '../share';
import { sound } from '../ui/sound';
import { actionOf, placesOf, sayAt, whereText, wording } from '../wording';
import { useStudy } from './hooks';
import { dayOf, done, keepUp, note } from './progress';
import { Grade, leaveFor } from './puzzles';
import { TaskView, type Answer } from './taskview';

const PACE = 1400;
/** The signs on the eggs of Ovo, by seat. */
const SIGNS = ['◆', '✱', '●', '▲'];

/** Which puzzle: one of the packs, that of the day, or one that came by link. */
export type Which = { readonly id: string } | { readonly text: string };

const broken: Refused = { type: 'refused', words: { message: 'web.shared.broken', args: [] } };

async function fetchPuzzle(study: Study, which: Which): Promise<Puzzle | Refused> {
  if ('text' in which) {
    const block = await unpack(which.text);
    return block === null ? broken : study.own(block);
  }
  if (which.id !== 'day')
    return study.puzzle(which.id);
  const day = await study.day(dayOf(Date.now()));
  return day.type === 'day' ? study.puzzle(day.id) : day;
}

/** The first puzzle of the same game after this one that is not solved. */
async function nextAfter(study: Study, { id, game }: Puzzle): Promise<string | null> {
  const list = await study.puzzles();
  if (list.type !== 'puzzles')
    return null;
  const mine = list.puzzles.filter((one) => one.game === game);
  const at = mine.findIndex((one) => one.id === id);
  const solved = done();
  return [...mine.slice(at + 1), ...mine.slice(0, at)].find((one) => !solved.has(one.id))?.id ?? null;
}

/** A solution in words, and what of it comes next after what was played; null where that left it. */
function solving({ kind, scene, seat, seats }: Puzzle, line: readonly string[], history: readonly Played[]) {
  const { view, history: past } = scene;
  const answered = ['win', 'save', 'home'].includes(kind);
  const played = line.map((action, i) => ({ seat: answered ? (seat - 1 + i) % seats + 1 : seat, action }));
  const words = played.map((one, i) => wording(one, view, i === 0 ? undefined : [...past, ...played.slice(0, i)]));
  const since = history.slice(past.length);
  return {
    told: t(answered ? 'web.puzzle.line' : 'web.puzzle.line-alone', words.join(' – ')),
    next: since.every(({ action }, i) => action === line[i]) ? line[since.length] ?? null : null,
  };
}

export function PuzzleScreen({ which }: { which: Which }) {
  const study = useStudy();
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (study)
      void fetchPuzzle(study, which).then((answer) => {
        if (answer.type === 'puzzle')
          setPuzzle(answer);
        else
          setProblem(say(answer.words));
      });
  }, [study]);
  return study && puzzle
    ? <Solving study={study} puzzle={puzzle} ofDay={'id' in which && which.id === 'day'} />
    : <main class="sheet"><Head title={t('web.puzzles')} /><p class="lead" role={problem ? 'alert' : undefined}>{problem ?? t('web.wait')}</p></main>;
}

function Solving({ study, puzzle, ofDay }: { study: Study; puzzle: Puzzle; ofDay: boolean }) {
  const thread = useRef(0);
  const scene = useRef<Marked | null>(null);
  const [shown, setShown] = useState<Marked | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [told, setTold] = useState(0);
  const [point, setPoint] = useState<readonly string[]>([]);
  const [ghost, setGhost] = useState<string | null>(null);
  const [solved, setSolved] = useState(false);
  const [depth, setDepth] = useState(puzzle.scene.history.length);
  const [watching, setWatching] = useState(puzzle.kind === 'owner');
  const [next, setNext] = useState<string | null>(null);
  const gone = useRef(false);
  const owner = puzzle.kind === 'owner';
  const own = puzzle.id === 'own';

  const show = (now: StudyScene, still = false) => {
    scene.current = studyScene(`${puzzle.id} ${thread.current}`, puzzle.seat, still ? { ...now, actions: [] } : now, scene.current);
    setShown(scene.current);
    setDepth(now.history.length);
  };
  const tell = (tone: Answer['tone'], text: string) => {
    setAnswer({ tone, text });
    setTold((n) => n + 1);
  };
  /** Plays the last actions before the question, one after the other. */
  const watch = async () => {
    setWatching(true);
    setPoint([]);
    thread.current++;
    const whole = puzzle.scene.history.length;
    for (let count = whole - puzzle.length; count <= whole && !gone.current; count++) {
      const { scene: past } = await study.look(count) as { scene: StudyScene };
      if (gone.current)
        return;
      show(past, true);
      await new Promise((later) => setTimeout(later, PACE * Math.max(motionOf(), 0.4)));
    }
    setWatching(false);
    setPoint([puzzle.ask]);
  };
  useEffect(() => {
    leaveFor(puzzle.game);
    if (owner)
      void watch();
    else
      show(puzzle.scene);
    return () => { gone.current = true; };
  }, []);

  const finish = () => {
    setSolved(true);
    if (!own)
      note(puzzle.id);
    if (ofDay)
      keepUp(dayOf(Date.now()));
    sound('won');
    void nextAfter(study, puzzle).then(setNext);
  };
  const act = (action: string) => void study.try(action).then((tried) => {
    if (!owner)
      setPoint([]);
    setGhost(null);
    if (tried.type === 'refused' || tried.verdict === 'refused' || tried.verdict === 'wrong') {
      sound('refused');
      // What it names is the answer of the seat after.
      tell('bad', sayAt(tried.words ?? { message: 'puzzle.wrong.fit', args: [] }, puzzle.scene.view, puzzle.seat % puzzle.seats + 1));
      return;
    }
    if (!owner)
      show(tried.scene, tried.solved);
    if (tried.solved) {
      finish();
      tell('good', t('puzzle.solved'));
    } else {
      sound('played');
      tell('help', t('puzzle.right', tried.left));
    }
  });
  const hint = () => void study.hint().then((help) => {
    const { message } = help.words;
    const view = scene.current?.scene.view ?? puzzle.scene.view;
    const action = actionOf(help.words);
    tell('help', message === 'hint.where' ? whereText(help.words, view, puzzle.seat)
      : message === 'hint.what' && action ? sentence(wording({ seat: puzzle.seat, action }, view)) : sayAt(help.words, view, puzzle.seat));
    if (message === 'hint.where')
      setPoint(placesOf(help.words));
    if (message === 'hint.what')
      setGhost(action);
  });
  const back = () => void study.back().then((taken) => {
    if (taken.type !== 'back')
      return;
    thread.current++;
    setAnswer(null);
    setGhost(null);
    setSolved(false);
    show(taken.scene);
  });
  const solution = () => void study.solution().then((answer) => {
    if (answer.type !== 'solution')
      return;
    if (owner) {
      tell('help', sentence(t('puzzle.hint.owner', Number(answer.line[0]))));
      return;
    }
    const { told: line, next } = solving(puzzle, answer.line, scene.current?.scene.history ?? []);
    tell('help', line);
    setGhost(next);
  });

  const start = puzzle.scene.history.length;
  return (
    <TaskView task={puzzle.id} up={{ at: 'puzzles' }} title={ofDay ? t('web.puzzle.day') : own ? t('web.puzzle.own') : t('web.puzzle.title', puzzle.id.replace(/^.*-/, ''))}
      aside={`${t(`${puzzle.game}.title`)} ${'★'.repeat(puzzle.grade)}`} game={puzzle.game} shown={shown} goal={say(puzzle.goal)}
      answer={answer} told={told} point={point} ghost={ghost} act={act} undo={back}
      hush={() => setAnswer(null)}
      helpers={solved ? [
        { icon: 'undo', label: t('web.undo'), enabled: depth > start, press: back },
        { icon: 'list', label: t('web.puzzle.list'), enabled: true, press: () => go({ at: 'puzzles' }) },
        { icon: 'next', label: t('web.puzzle.next'), enabled: next !== null, primary: true, press: () => next && go({ at: 'puzzle', id: next }) },
      ] : [
        { icon: 'hint', label: t('web.hint'), enabled: !watching, press: hint },
        { icon: 'undo', label: t('web.undo'), enabled: depth > start, press: back },
        { icon: 'eye', label: t('web.puzzle.show'), enabled: !watching, press: solution },
      ]}>
      {owner && !solved && <div class="row ends" role="group" aria-label={say(puzzle.goal)}>
        {Array.from({ length: puzzle.seats }, (_, i) =>
          <button key={i} type="button" disabled={watching} onClick={() => act(String(i + 1))}><span aria-hidden="true">{SIGNS[i]}</span>{t('web.player-n', i + 1)}</button>)}
        <button type="button" disabled={watching} onClick={() => void watch()}><span>{t('web.puzzle.again')}</span></button>
      </div>}
      <p class="heard"><Grade grade={puzzle.grade} /></p>
    </TaskView>
  );
}
