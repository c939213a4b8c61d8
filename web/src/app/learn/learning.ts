/** learning.ts - a lesson in progress: what is shown and announced after each try or restart. */
import { useRef, useState } from 'preact/hooks';
import { pointed, say, t } from '../../lang';
import type { Lesson } from '../../desk/objects';
import { deskScene } from '../../desk/scene';
import type { Desk } from '../../desk/desk';
import type { Marked } from '../play/scenes';
import { sound } from '../ui/sound';
import { sayAt } from '../wording';
import { useAnswer } from './answering';
import { note } from './progress';

export type Learner = ReturnType<typeof useLearner>;

export function useLearner(desk: Desk, lesson: Lesson) {
  const { id, game, number, count, seat } = lesson;
  const thread = useRef(0);
  const [shown, setShown] = useState<Marked>(() => deskScene(`${id} 0`, seat, lesson.scene, null));
  const [solved, setSolved] = useState(false);
  const { tell, ...said } = useAnswer();

  /** A lesson whose move was only shown is not done. */
  const act = async (action: string, own: boolean) => {
    const tried = await desk.try(action);
    if (tried.type === 'refused' || !tried.solved) {
      sound('refused');
      tell('bad', pointed(tried.words ? sayAt(tried.words, shown.scene.view, seat) : ''));
      return;
    }
    setShown((before) => deskScene(before.thread, seat, tried.scene, before));
    setSolved(true);
    if (own) note(id);
    sound('won');
    const after = tried.words ? say(tried.words) : '';
    tell('good', pointed(number === count ? `${after} ${t('web.lesson.end')}` : after));
  };
  const show = async () => {
    const solution = await desk.solution();
    if (solution.type === 'solution' && solution.line?.[0]) await act(solution.line[0].action, false);
  };
  const again = async () => {
    const fresh = await desk.lesson(game, number);
    if (fresh.type !== 'lesson') return;
    setShown(deskScene(`${id} ${++thread.current}`, seat, fresh.scene, null));
    setSolved(false);
    said.hush();
  };
  return {
    ...said,
    shown,
    solved,
    act: (action: string) => void act(action, true),
    /** Plays the solution. */
    show: () => void show(),
    again: () => void again(),
  };
}
