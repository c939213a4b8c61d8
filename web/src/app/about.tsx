/** about.tsx - where a game comes from: its authors, its year, what is reconstructed and why. */
import { language, t } from '../lang';
import { site } from '../site';
import { Head } from './head';
import { addressOf } from './router';
import { Icon } from './ui/icons';
import { Emblem } from './ui/emblem';
import { lastBoard } from './ui/lastboard';
import { usePage } from './ui/page';

/** Whether there is such a page; hidden games don't need one. */
export const hasAbout = (game: string) => site.about[game] !== undefined;

export function AboutScreen({ game }: { game: string }) {
  const address = site.about[game]?.[language];
  const page = usePage(address);
  return (
    <main class="sheet">
      <Head title={t('web.about-game')} up={lastBoard()} />
      <header class="about-title">
        <Emblem game={game} />
        <h2>{t(`${game}.title`)}</h2>
      </header>
      {page ? (
        <div class="rules about" dangerouslySetInnerHTML={{ __html: page.html }} />
      ) : (
        <p class="lead">{t(address ? 'web.wait' : `${game}.about`)}</p>
      )}
      <nav class="row" aria-label={t('web.more')}>
        <a class="button" href={addressOf({ at: 'setup', game })}>
          <Icon name="play" />
          {t('web.play')}
        </a>
        <a class="button" href={addressOf({ at: 'rules', game, step: null })}>
          <Icon name="book" />
          {t('web.rules')}
        </a>
      </nav>
    </main>
  );
}
