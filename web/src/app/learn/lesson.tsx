/** lesson.tsx - a lesson: one goal on the board; whatever is tried is answered. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { pointed, say, t } from '../../lang';
import type { Lesson } from '../../study/objects';
import { studyScene } from '../../study/scene';
import type { Study } from '../../study/study';
import { Head } from '../head';
import { startGame } from '../play/game';
import type { Marked } from '../play/scenes';
import { go } from '../router';
import { sound } from '../ui/sound';
import { sayAt } from '../wording';
import { usualPlan } from '../variants';
import { useStudy } from './hooks';
import { note } from './progress';
import { TaskView, type Answer } from './taskview';
import { placesIn } from './words';

export function LessonScreen({ game, number }: { game: string; number: number }) {
  const study = useStudy();
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void study?.lesson(game, number).then((answer) => {
      if (answer.type === 'lesson')
        setLesson(answer);
      else
        setProblem(say(answer.words));
    });
  }, [study]);
  return study && lesson ? <Learning study={study} lesson={lesson} />
    : <main class="sheet"><Head title={t('web.learn')} /><p class="lead" role={problem ? 'alert' : undefined}>{problem ?? t('web.wait')}</p></main>;
}

function Learning({ study, lesson }: { study: Study; lesson: Lesson }) {
  const { game, number, count } = lesson;
  const last = number === count;
  const thread = useRef(0);
  const [shown, setShown] = useState<Marked>(() => studyScene(`${lesson.id} 0`, lesson.seat, lesson.scene, null));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [told, setTold] = useState(0);
  const [solved, setSolved] = useState(false);

  const tell = (tone: Answer['tone'], text: string) => {
    setAnswer({ tone, text: pointed(text) });
    setTold((n) => n + 1);
  };
  const act = async (action: string) => {
    const tried = await study.try(action);
    if (tried.type === 'refused' || !tried.solved) {
      sound('refused');
      tell('bad', tried.words ? sayAt(tried.words, shown.scene.view, lesson.seat) : '');
      return;
    }
    setShown((before) => studyScene(before.thread, lesson.seat, tried.scene, before));
    setSolved(true);
    note(lesson.id);
    sound('won');
    const after = tried.words ? say(tried.words) : '';
    tell('good', last ? `${after} ${t('web.lesson.end')}` : after);
  };
  const show = async () => {
    const solution = await study.solution();
    if (solution.type === 'solution' && solution.line[0] !== undefined)
      await act(solution.line[0]);
  };
  const again = async () => {
    const fresh = await study.lesson(game, number);
    if (fresh.type !== 'lesson')
      return;
    setShown(studyScene(`${lesson.id} ${++thread.current}`, lesson.seat, fresh.scene, null));
    setSolved(false);
    setAnswer(null);
  };
  const play = () => {
    void startGame(usualPlan(game));
    go({ at: 'play' });
  };

  return (
    <TaskView task={lesson.id} up={{ at: 'learn' }} title={t(lesson.title)} aside={`${t(`${game}.title`)}, ${t('web.lesson.aside', number, count)}`}
      game={game} shown={shown} goal={pointed(t(lesson.goal))} point={solved ? [] : placesIn(t(lesson.goal))} named answer={answer} told={told} act={(action) => void act(action)} hush={() => setAnswer(null)}
      {...(solved ? { undo: () => void again() } : {})}
      helpers={[
        solved
          ? { icon: 'again', label: t('web.lesson.again'), enabled: true, press: () => void again() }
          : { icon: 'hint', label: t('web.lesson.show'), enabled: true, press: () => void show() },
        last
          ? { icon: 'eye', label: t('web.puzzles'), enabled: true, press: () => go({ at: 'puzzles' }) }
          : { icon: 'list', label: t('web.learn'), enabled: true, press: () => go({ at: 'learn' }) },
        last
          ? { icon: 'play', label: t('web.lesson.play'), enabled: true, primary: solved, press: play }
          : { icon: 'next', label: t('web.lesson.next'), enabled: true, primary: solved, press: () => go({ at: 'lesson', game, number: number + 1 }) },
      ]} />
  );
}
