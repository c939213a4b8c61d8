/** courses.tsx - the courses, one per game: your progress, and where to continue. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Course } from '../../desk/objects';
import { Head } from '../head';
import { addressOf } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { useDesk } from './hooks';
import { done } from './progress';

function CourseCard({ course: { game, lessons }, learnt }: { course: Course; learnt: ReadonlySet<string> }) {
  const open = lessons.findIndex(({ id }) => !learnt.has(id));
  const count = lessons.filter(({ id }) => learnt.has(id)).length;
  /** How many lessons make up the first part, which is enough to play. */
  const first = lessons.findIndex(({ part }, i) => part !== undefined && i > 0);
  const begin = count === 0 ? 'begin' : open < 0 ? 'again' : 'go-on';
  return (
    <section class="card course" aria-labelledby={`course-${game}`} data-game={game}>
      <div class="course-head">
        <Emblem game={game} />
        <div>
          <h2 id={`course-${game}`}>{t(`${game}.title`)}</h2>
          <p class="quiet">{t('web.lessons-of', count, lessons.length)}</p>
          {first > 0 && <p class="quiet">{t('web.lessons-first', first)}</p>}
        </div>
        <a class="button primary" href={addressOf({ at: 'lesson', game, number: Math.max(0, open) + 1 })}>
          {t(`web.lesson.${begin}`)}
          <span class="heard"> {t(`${game}.title`)}</span>
        </a>
      </div>
      <details>
        <summary>{t('web.lesson.all')}</summary>
        <ol class="lessons">
          {lessons.map(({ id, title, part }, i) => (
            <li key={id}>
              {part && <h3>{t(part)}</h3>}
              <a class="item" href={addressOf({ at: 'lesson', game, number: i + 1 })}>
                <span class="number">{i + 1}</span>
                {t(title)}
                {learnt.has(id) && <Icon name="check" />}
                <span class="heard"> {t(learnt.has(id) ? 'web.lesson.done' : 'web.lesson.open')}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

export function CoursesScreen() {
  const desk = useDesk();
  const [courses, setCourses] = useState<readonly Course[]>([]);
  const learnt = done();
  useEffect(
    () => void desk?.courses().then((answer) => answer.type === 'courses' && setCourses(answer.courses)),
    [desk],
  );
  return (
    <main class="sheet">
      <Head title={t('web.learn')} />
      <p class="lead">{t('web.learn.about')}</p>
      {courses.length === 0 ? (
        <p class="lead">{t('web.wait')}</p>
      ) : (
        courses
          .filter(({ lessons }) => lessons.length > 0)
          .map((course) => <CourseCard key={course.game} course={course} learnt={learnt} />)
      )}
    </main>
  );
}
