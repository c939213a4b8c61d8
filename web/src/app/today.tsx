/** today.tsx - today's puzzle on the home screen: its position, whether it is solved, and for how many days in a row. */
import { t } from '../lang';
import { dayOf, streak } from './learn/progress';
import { addressOf } from './router';
import { Logo } from './ui/emblem';
import { Icon } from './ui/icons';
import { Idle } from './ui/idle';

const picture = () => import('./learn/daysight');

export function Today() {
  const { day, run } = streak();
  const today = dayOf(Date.now());
  const solved = day === today;
  return (
    <a class="resume today" href={addressOf({ at: 'puzzle', id: 'day' })}>
      <span class="today-picture">
        <Idle load={picture} meanwhile={<Logo />} show={({ DayPicture }) => <DayPicture day={today} />} />
      </span>
      <span>
        <b>{t('web.puzzle.day')}</b>
        <small>
          {t(solved ? 'web.puzzle.day.solved' : 'home.today')}
          {run > 0 && ` ${t('web.streak', run)}`}
        </small>
      </span>
      <Icon name={solved ? 'check' : 'next'} />
    </a>
  );
}
