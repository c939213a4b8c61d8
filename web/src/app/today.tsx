/** today.tsx - today's puzzle on the home screen: whether it is solved, and for how many days in a row. */
import { t } from '../lang';
import { dayOf, streak } from './learn/progress';
import { addressOf } from './router';
import { Icon } from './ui/icons';

export function Today() {
  const { day, run } = streak();
  const solved = day === dayOf(Date.now());
  return (
    <a class="resume today" href={addressOf({ at: 'puzzle', id: 'day' })}>
      <Icon name={solved ? 'check' : 'eye'} />
      <span>
        <b>{t('web.puzzle.day')}</b>
        <small>
          {t(solved ? 'web.puzzle.day.solved' : 'home.today')}
          {run > 0 && ` ${t('web.streak', run)}`}
        </small>
      </span>
      <Icon name="next" />
    </a>
  );
}
