/** nothing.tsx - an empty screen: why there is nothing, and where to go. */
import { t } from '../lang';
import { addressOf } from './router';
import { Logo } from './ui/emblem';
import { Icon } from './ui/icons';

export const Nothing = ({ why, alert = false }: { why: string; alert?: boolean }) => (
  <section class="nothing">
    <Logo />
    <p class="lead" role={alert ? 'alert' : undefined}>
      {why}
    </p>
    <div class="row ends">
      <a class="button primary" href={addressOf({ at: 'home' })}>
        <Icon name="play" />
        {t('web.play')}
      </a>
      <a class="button" href={addressOf({ at: 'puzzle', id: 'day' })}>
        <Icon name="eye" />
        {t('web.puzzle.day')}
      </a>
    </div>
  </section>
);
