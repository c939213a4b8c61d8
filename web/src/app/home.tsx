/** home.tsx - the games box: five cards, each one click away from playing. */
import { useRef, useState } from 'preact/hooks';
import { say, t } from '../lang';
import { site } from '../site';
import { refusalOf } from '../table/session';
import { currentGame, loadGame, savedGame, startGame } from './play/game';
import { addressOf, go } from './router';
import { kept } from './store';
import { Emblem, Logo } from './ui/emblem';
import { Icon } from './ui/icons';
import { usualPlan } from './variants';

export function HomeScreen() {
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const saved = savedGame();
  const table = kept<{ id: string; game: string; over: boolean }>('table');

  const begin = (game: string) => {
    void startGame(usualPlan(game));
    go({ at: 'play' });
  };
  const open = async (chosen: File | undefined) => {
    const verdict = chosen && (await loadGame(await chosen.text()));
    if (verdict?.type === 'refused')
      setProblem(say(refusalOf(verdict)));
    else if (verdict)
      go({ at: 'play' });
  };

  return (
    <main class="home">
      <header class="hero">
        <Logo />
        <h1>{t('web.name')}</h1>
        <p>{t('web.about')}</p>
        <nav class="row ends" aria-label={t('online.ways')}>
          <a class="button" href={addressOf({ at: 'friends' })}><Icon name="person" />{t('online.friends')}</a>
          <a class="button" href={addressOf({ at: 'learn' })}><Icon name="learn" />{t('web.learn')}</a>
          <a class="button" href={addressOf({ at: 'puzzles' })}><Icon name="eye" />{t('web.puzzles')}</a>
        </nav>
      </header>
      {saved && !saved.over && (
        <a class="resume" href={addressOf({ at: 'play' })}>
          <Emblem game={saved.game} />
          <span><b>{t('web.resume')}</b><small>{t(`${saved.game}.title`)}</small></span>
          <Icon name="next" />
        </a>
      )}
      {table && !table.over && (
        <a class="resume" href={addressOf({ at: 'table', id: table.id })}>
          <Emblem game={table.game} />
          <span><b>{t('online.resume-table')}</b><small>{t(`${table.game}.title`)}</small></span>
          <Icon name="next" />
        </a>
      )}
      <ul class="box">
        {site.games.map(({ id }) => (
          <li key={id} class={`game-card game-${id}`}>
            <button type="button" class="game-start" onClick={() => begin(id)}>
              <Emblem game={id} />
              <span class="game-words">
                <strong>{t(`${id}.title`)}</strong>
                <span>{t(`web.pitch.${id}`)}</span>
              </span>
              <span class="game-play"><Icon name="play" />{t('web.play')}</span>
            </button>
            <div class="game-links">
              <a href={addressOf({ at: 'setup', game: id })}><Icon name="sliders" />{t('web.choose')}<span class="heard"> {t(`${id}.title`)}</span></a>
              <a href={addressOf({ at: 'rules', game: id, step: null })}><Icon name="book" />{t('web.rules')}<span class="heard"> {t(`${id}.title`)}</span></a>
            </div>
          </li>
        ))}
      </ul>
      {problem && <p class="card notice" role="alert">{problem}</p>}
      <nav class="feet" aria-label={t('web.more')}>
        <button type="button" class="plain" onClick={() => file.current?.click()}><Icon name="share" />{t('web.open')}</button>
        <input ref={file} class="heard" type="file" tabIndex={-1} aria-hidden="true" accept=".txt,text/plain"
          onChange={(event) => void open(event.currentTarget.files?.[0])} />
        <a class="button plain" href={addressOf({ at: 'stats' })}><Icon name="chart" />{t('web.stats')}</a>
        <a class="button plain" href={addressOf({ at: 'settings' })}><Icon name="gear" />{t('web.settings')}</a>
      </nav>
    </main>
  );
}

/** Whether a game is in play, so that nothing may be changed under it. */
export const inPlay = () => currentGame()?.session.state.table?.status === 'playing';
