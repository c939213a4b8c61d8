/** gamecard.tsx - a game in the box: play it at once, choose options, or read about it and its rules. */
import { useState } from 'preact/hooks';
import { t } from '../lang';
import { hasAbout } from './about';
import { planText, usualPlan } from './plans';
import { startGame } from './play/game';
import { addressOf, type Route } from './router';
import { Emblem } from './ui/emblem';
import { Icon, type IconName } from './ui/icons';
import { Idle } from './ui/idle';

/** Facts with dots between them: a line ends only at a dot. */
const unbroken = (facts: string) =>
  facts
    .split(' · ')
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' · ');

function begin(game: string): void {
  void startGame(usualPlan(game));
}

const samples = () => import('./solo/index');

/** The game in progress as a small picture, which moves on while the pointer is over it. */
const Picture = ({ game, lively }: { game: string; lively: boolean }) => (
  <Idle
    load={samples}
    meanwhile={<Emblem game={game} />}
    show={({ Sample }) => <Sample game={game} lively={lively} />}
  />
);

function Start({ game }: { game: string }) {
  const [lively, setLively] = useState(false);
  return (
    <button
      type="button"
      class="game-start"
      onClick={() => begin(game)}
      onPointerEnter={() => setLively(true)}
      onPointerLeave={() => setLively(false)}
    >
      <Picture game={game} lively={lively} />
      <span class="game-side">
        <span class="game-words">
          <strong>{t(`${game}.title`)}</strong>
          <span>{t(`${game}.pitch`)}</span>
        </span>
        <span class="game-play">
          <Icon name="play" />
          {t('web.play')}
        </span>
        <small class="game-plan">{planText(usualPlan(game))}</small>
      </span>
    </button>
  );
}

/** What the box says about the game: players, age, time. */
const BoxFacts = ({ game }: { game: string }) => (
  <a class="game-box" href={addressOf({ at: 'about', game })}>
    <Icon name="info" />
    {unbroken(t(`${game}.box`))}
    <span class="heard">
      {' '}
      {t('web.about-game')} {t(`${game}.title`)}
    </span>
  </a>
);

const CardLink = ({
  game,
  route,
  icon,
  label,
}: {
  game: string;
  route: Route;
  icon: IconName;
  label: string;
}) => (
  <a href={addressOf(route)}>
    <Icon name={icon} />
    {label}
    <span class="heard"> {t(`${game}.title`)}</span>
  </a>
);

export const GameCard = ({ game }: { game: string }) => (
  <li class={`game-card game-${game}`}>
    <Start game={game} />
    {hasAbout(game) && <BoxFacts game={game} />}
    <div class="game-links">
      <CardLink game={game} route={{ at: 'setup', game }} icon="sliders" label={t('web.choose')} />
      <CardLink game={game} route={{ at: 'rules', game, step: null }} icon="book" label={t('web.rules')} />
    </div>
  </li>
);
