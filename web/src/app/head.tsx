/** head.tsx - the head of every screen but home and play. */
import { useEffect } from 'preact/hooks';
import { t } from '../lang';
import { addressOf } from './router';
import { Icon } from './ui/icons';

/** `up`: the address to go back to, if it is not home. The title is also that of the tab. */
export function Head({ title, up = null }: { title: string; up?: string | null }) {
  useEffect(() => {
    document.title = `${title} – ${t('web.name')}`;
  }, [title]);
  return (
    <header class="bar">
      <a
        class="icon-button"
        href={up ?? addressOf({ at: 'home' })}
        aria-label={t(up === null ? 'web.home' : 'web.back')}
      >
        <Icon name="back" />
      </a>
      <h1>{title}</h1>
    </header>
  );
}
