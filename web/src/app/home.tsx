/** home.tsx - the games box: a card for each game, all one click away from playing. */
import { t } from '../lang';
import { listed } from '../site';
import { GameCard } from './gamecard';
import { useInstall } from './install';
import { FileProblem, OpenFile, useOpenFile } from './openfile';
import { currentGame } from './play/game';
import { Resume } from './resume';
import { addressOf } from './router';
import { setSettings, untouched } from './settings';
import { runningGames, savedGames, shelf } from './shelf';
import { kept } from './store';
import { Today } from './today';
import { useWaiting } from './waiting';
import { Logo } from './ui/emblem';
import { useTelling } from './ui/hooks';
import { Icon } from './ui/icons';
import { sound } from './ui/sound';

/** The name of the box, and the ways other than playing at once. */
const Hero = ({ waiting }: { waiting: number }) => (
  <header class="hero">
    <Logo />
    <div>
      <h1>{t('web.name')}</h1>
      <p>{t('web.about')}</p>
    </div>
    <nav class="row ends" aria-label={t('online.ways')}>
      <a class="button" href={addressOf({ at: 'here' })}>
        <Icon name="people" />
        {t('home.here')}
      </a>
      <a class="button" href={addressOf({ at: 'friends' })}>
        <Icon name="globe" />
        {t('home.online')}
        {waiting > 0 && (
          <span class="badge" data-waiting-count={waiting}>
            <span aria-hidden="true">{waiting}</span>
            <span class="heard">{t('online.games-waiting', waiting)}</span>
          </span>
        )}
      </a>
      <a class="button" href={addressOf({ at: 'learn' })}>
        <Icon name="learn" />
        {t('web.learn')}
      </a>
      <a class="button" href={addressOf({ at: 'puzzles' })}>
        <Icon name="eye" />
        {t('web.puzzles')}
      </a>
    </nav>
  </header>
);

/** Rarely needed links, below the games. */
function Feet({ open }: { open: (file: File | undefined) => Promise<void> }) {
  const install = useInstall();
  return (
    <nav class="feet" aria-label={t('web.more')}>
      <a class="button plain" href={addressOf({ at: 'games' })}>
        <Icon name="list" />
        {t('home.games')}
      </a>
      <OpenFile open={open} />
      {install && (
        <button type="button" class="plain" onClick={install}>
          <Icon name="save" />
          {t('web.install')}
        </button>
      )}
      <a class="button plain" href={addressOf({ at: 'stats' })}>
        <Icon name="chart" />
        {t('web.stats')}
      </a>
      <a class="button plain" href={addressOf({ at: 'settings' })}>
        <Icon name="gear" />
        {t('web.settings')}
      </a>
    </nav>
  );
}

/** On the first visit, until it is answered or a game has been played: whether moves are heard. */
function SoundChoice() {
  if (!untouched() || savedGames().length > 0) return null;
  const choose = (on: boolean) => () => {
    setSettings({ sound: on });
    sound('played');
  };
  return (
    <div class="row sound-choice" role="group" aria-label={t('web.sound')}>
      <span>{t('web.sound.about')}</span>
      <button type="button" class="small" onClick={choose(true)}>
        <Icon name="sound" />
        {t('web.sound.begin')}
      </button>
      <button type="button" class="small" onClick={choose(false)}>
        <Icon name="mute" />
        {t('web.sound.without')}
      </button>
    </div>
  );
}

/** Games in progress are one touch away; the first few are shown. */
const SHOWN = 2;

function Resumes() {
  useTelling(shelf);
  const running = runningGames();
  const table = kept<{ id: string; game: string; over: boolean }>('table');
  return (
    <div class="resumes">
      {running.slice(0, SHOWN).map((saved) => (
        <Resume
          key={saved.id}
          game={saved.game}
          saved={saved}
          route={{ at: 'play', id: saved.id }}
          label={t('web.resume')}
        />
      ))}
      {table && !table.over && (
        <Resume game={table.game} route={{ at: 'table', id: table.id }} label={t('online.resume-table')} />
      )}
      <Today />
    </div>
  );
}

export function HomeScreen() {
  const { problem, open } = useOpenFile();
  const waiting = useWaiting();
  return (
    <main class="home">
      <Hero waiting={waiting} />
      <SoundChoice />
      <Resumes />
      <ul class="box">
        {listed().map(({ id }) => (
          <GameCard key={id} game={id} />
        ))}
      </ul>
      {problem && <FileProblem problem={problem} />}
      <Feet open={open} />
    </main>
  );
}

/** Whether a game is being played, so that nothing may change under it. */
export const inPlay = () => currentGame()?.session.state.table?.status === 'playing';
