/** gamelist.tsx - finished games of the server, newest first, a page at a time. */
import { useEffect, useState } from 'preact/hooks';
import { apart } from '../../fill';
import { locale, t } from '../../lang';
import type { Message } from '../../table/objects';
import { formName } from '../../table/words';
import { addressOf } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { finishedGames, type GameEntry, type Search } from './api';
import { clockWords } from './clocks';
import { Problem } from './parts';

type Player = GameEntry['players'][number];

/** The name a game was played under; computers have none. */
export const playerName = ({ person, name }: Player): string =>
  (name && apart(name)) || t(person === 0 ? 'society.computer' : 'society.somebody');

/** Anna 1512 – Bert 1488 */
export const playersText = ({ players }: GameEntry): string =>
  players.map((one) => `${playerName(one)}${one.before ? ` (${one.before})` : ''}`).join(' – ');

/** Who won, in a few words. */
export function endText({ players, reason }: GameEntry): string {
  const winners = players.filter(({ result }) => result === 'won').map(playerName);
  const end =
    winners.length > 0
      ? t('society.won', new Intl.ListFormat(locale()).format(winners))
      : t('online.result.drawn');
  return `${end} · ${t(`society.reason.${reason}`)}`;
}

export const dayText = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at * 1000);

const GameRow = ({ game }: { game: GameEntry }) => (
  <li>
    <a class="table-link" href={addressOf({ at: 'finished', id: game.table, number: game.number })}>
      <Emblem game={game.game} />
      <span>
        <b>{playersText(game)}</b>
        <small>
          {[
            formName(game.form),
            endText(game),
            ...(game.clock && game.clock.kind !== 'none' ? [clockWords(game.clock)] : []),
            ...(game.rated ? [t('online.rated')] : []),
            ...(game.hidden ? [t('society.private')] : []),
            dayText(game.at),
          ].join(' · ')}
        </small>
      </span>
      <Icon name="next" />
    </a>
  </li>
);

/** The games that a search finds, and more on demand. */
export function GameList({ search }: { search: Search }) {
  const [games, setGames] = useState<readonly GameEntry[] | null>(null);
  const [more, setMore] = useState<string | undefined>();
  const [problem, setProblem] = useState<Message | null>(null);
  const load = async (before: string, known: readonly GameEntry[], isGone: () => boolean) => {
    const answer = await finishedGames({ ...search, before });
    if (isGone()) return;
    setProblem(answer.ok ? null : answer.why);
    setGames(answer.ok ? [...known, ...answer.value.games] : known);
    setMore(answer.ok ? answer.value.more : undefined);
  };
  useEffect(() => {
    let gone = false;
    void load('', [], () => gone);
    return () => {
      gone = true;
    };
  }, [JSON.stringify(search)]);
  if (problem) return <Problem why={problem} />;
  if (!games) return <p class="lead">{t('web.wait')}</p>;
  return (
    <>
      {games.length === 0 && (
        <p class="quiet" role="status">
          {t('society.games.none')}
        </p>
      )}
      <ul class="tables">
        {games.map((game) => (
          <GameRow key={`${game.table} ${game.number}`} game={game} />
        ))}
      </ul>
      {more && (
        <button type="button" data-more onClick={() => void load(more, games, () => false)}>
          {t('society.more')}
        </button>
      )}
    </>
  );
}
