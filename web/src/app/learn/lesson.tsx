/** lesson.tsx - a lesson: one goal on the board, and an answer to every try. */
import { useEffect, useState } from 'preact/hooks';
import { pointed, t } from '../../lang';
import type { Lesson } from '../../desk/objects';
import type { Desk } from '../../desk/desk';
import { Head } from '../head';
import { Nothing } from '../nothing';
import { startGame } from '../play/game';
import { go } from '../router';
import { usualPlan } from '../plans';
import { useDesk } from './hooks';
import { useLearner, type Learner } from './learning';
import { TaskView, type Helper } from './taskview';

export function LessonScreen({ game, number }: { game: string; number: number }) {
  const desk = useDesk();
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    void desk?.lesson(game, number).then((answer) => {
      if (answer.type === 'lesson') setLesson(answer);
      else setMissing(true);
    });
  }, [desk]);
  return desk && lesson ? (
    <Learning desk={desk} lesson={lesson} />
  ) : (
    <main class="sheet">
      <Head title={t('web.learn')} />
      {missing ? <Nothing why={t('web.lesson.none')} alert /> : <p class="lead">{t('web.wait')}</p>}
    </main>
  );
}

function play(game: string): void {
  void startGame(usualPlan(game));
}

/** The buttons below the board. After the last lesson of a course come puzzles and the game itself. */
function helpersOf({ game, number, count }: Lesson, { solved, again, show }: Learner): readonly Helper[] {
  const last = number === count;
  return [
    solved
      ? { icon: 'again', label: t('web.lesson.again'), enabled: true, press: again }
      : { icon: 'hint', label: t('web.lesson.show'), enabled: true, press: show },
    last
      ? { icon: 'eye', label: t('web.puzzles'), enabled: true, press: () => go({ at: 'puzzles' }) }
      : { icon: 'list', label: t('web.lesson.all'), enabled: true, press: () => go({ at: 'learn' }) },
    last
      ? {
          icon: 'play',
          label: t('web.lesson.play'),
          enabled: true,
          primary: solved,
          press: () => play(game),
        }
      : {
          icon: 'next',
          label: t('web.lesson.next'),
          enabled: true,
          primary: solved,
          press: () => go({ at: 'lesson', game, number: number + 1 }),
        },
  ];
}

function Learning({ desk, lesson }: { desk: Desk; lesson: Lesson }) {
  const { game, number, count } = lesson;
  const learner = useLearner(desk, lesson);
  const { shown, solved, answer, told, act, hush, again } = learner;
  return (
    <TaskView
      task={lesson.id}
      up={{ at: 'learn' }}
      title={t(lesson.title)}
      aside={`${t(`${game}.title`)}, ${t('web.lesson.aside', number, count)}`}
      game={game}
      shown={shown}
      goal={pointed(t(lesson.goal))}
      answer={answer}
      told={told}
      act={act}
      hush={hush}
      {...(solved ? { undo: again } : {})}
      helpers={helpersOf(lesson, learner)}
    />
  );
}
