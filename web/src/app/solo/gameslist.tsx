/** gameslist.tsx - all games of this browser: those in progress and those that are over; each can be opened or deleted. */
import { useState } from 'preact/hooks';
import { locale, t } from '../../lang';
import { Head } from '../head';
import { lookAt } from '../lookback';
import { Nothing } from '../nothing';
import { addressOf } from '../router';
import { finishedGames, forgetGame, keepGame, runningGames, shelf, type Saved } from '../shelf';
import { useTelling } from '../ui/hooks';
import { Icon } from '../ui/icons';
import { seatsText, whenText } from './gamewords';
import { Miniature } from './miniature';

interface RowProps {
  readonly saved: Saved;
  readonly remove: () => void;
}

function GameRow({ saved, remove }: RowProps) {
  const { id, game, variant, over, when, count, record, sight, stamp } = saved;
  const title = t(`${game}.title`);
  return (
    <li class="shelf-row" data-game={game}>
      <a class="shelf-open" href={addressOf({ at: 'play', id })}>
        <Miniature game={game} drawn={sight} mark={`${id} ${stamp}`} />
        <span class="shelf-words">
          <strong>{title}</strong>
          <span>
            {variant && t(`${game}.variant.${variant}`)} · {seatsText(record)}
          </span>
          <small>
            {t('solo.games.moves', count)} · {whenText(when, locale())}
          </small>
        </span>
      </a>
      <span class="shelf-deeds">
        {over && (
          <button
            type="button"
            class="icon-button"
            aria-label={t('solo.games.review', title)}
            onClick={() => lookAt(record)}
          >
            <Icon name="chart" />
          </button>
        )}
        <button type="button" class="icon-button" aria-label={t('solo.games.delete', title)} onClick={remove}>
          <Icon name="bin" />
        </button>
      </span>
    </li>
  );
}

const Group = ({
  title,
  games,
  remove,
}: {
  title: string;
  games: readonly Saved[];
  remove: (saved: Saved) => void;
}) =>
  games.length > 0 ? (
    <section>
      <h2>{title}</h2>
      <ul class="shelf">
        {games.map((saved) => (
          <GameRow key={saved.id} saved={saved} remove={() => remove(saved)} />
        ))}
      </ul>
    </section>
  ) : null;

export function GamesScreen() {
  useTelling(shelf);
  const [running, over] = [runningGames(), finishedGames()];
  const [gone, setGone] = useState<Saved | null>(null);
  const remove = (saved: Saved) => {
    forgetGame(saved.id);
    setGone(saved);
  };
  const restore = (saved: Saved) => {
    keepGame(saved);
    setGone(null);
  };
  return (
    <main class="sheet">
      <Head title={t('home.games')} />
      {gone && (
        <p class="card notice undoing" role="status">
          {t('solo.games.deleted', t(`${gone.game}.title`))}
          <button type="button" onClick={() => restore(gone)}>
            {t('solo.undo')}
          </button>
        </p>
      )}
      {running.length + over.length === 0 && <Nothing why={t('solo.games.none')} />}
      <Group title={t('solo.games.running')} games={running} remove={remove} />
      <Group title={t('solo.games.over')} games={over} remove={remove} />
    </main>
  );
}
