/** courses.tsx - the courses, one a game: how far one has come, and where to go on. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Course } from '../../study/objects';
import { Head } from '../head';
import { addressOf } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { useStudy } from './hooks';
import { done } from './progress';

function CourseCard({ course: { game, lessons }, learnt }: { course: Course; learnt: ReadonlySet<string> }) {
  const open = lessons.findIndex(({ id }) => !learnt.has(id));
  const count = lessons.filter(({ id }) => learnt.has(id)).length;
  const begin = count === 0 ? 'begin' : open < 0 ? 'again' : 'go-on';
  return (
    <section class="card course" aria-labelledby={`course-${game}`} data-game={game}>
      <div class="course-head">
        <Emblem game={game} />
        <div>
          <h2 id={`course-${game}`}>{t(`${game}.title`)}</h2>
          <p class="quiet">{t('web.lessons-of', count, lessons.length)}</p>
        </div>
        <a class="button primary" href={addressOf({ at: 'lesson', game, number: Math.max(0, open) + 1 })}>{t(`web.lesson.${begin}`)}<span class="heard"> {t(`${game}.title`)}</span></a>
      </div>
      <details>
        <summary>{t('web.lesson.all')}</summary>
        <ol class="lessons">
          {lessons.map(({ id, title }, i) => (
            <li key={id}><a class="item" href={addressOf({ at: 'lesson', game, number: i + 1 })}>
              <span class="number">{i + 1}</span>{t(title)}{learnt.has(id) && <Icon name="check" />}
              <span class="heard"> {t(learnt.has(id) ? 'web.lesson.done' : 'web.lesson.open')}</span>
            </a></li>
          ))}
        </ol>
      </details>
    </section>
  );
}

export function CoursesScreen() {
  const study = useStudy();
  const [courses, setCourses] = useState<readonly Course[]>([]);
  const learnt = done();
  useEffect(() => void study?.courses().then((answer) => answer.type === 'courses' && setCourses(answer.courses)), [study]);
  return (
    <main class="sheet">
      <Head title={t('web.learn')} />
      <p class="lead">{t('web.learn.about')}</p>
      {courses.length === 0 ? <p class="lead">{t('web.wait')}</p>
        : courses.filter(({ lessons }) => lessons.length > 0).map((course) => <CourseCard key={course.game} course={course} learnt={learnt} />)}
    </main>
  );
}
