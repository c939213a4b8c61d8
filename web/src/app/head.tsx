/** head.tsx - the head of every screen but home and play. */
import { t } from '../lang';
import { addressOf } from './router';
import { Icon } from './ui/icons';

export const Head = ({ title }: { title: string }) => (
  <header class="bar">
    <a class="icon-button" href={addressOf({ at: 'home' })} aria-label={t('web.home')}>
      <Icon name="back" />
    </a>
    <h1>{title}</h1>
  </header>
);
