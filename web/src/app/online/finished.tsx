/** finished.tsx - one finished game of the server: who played it when, and what you can do with it. */
import { t } from '../../lang';
import { formName } from '../../table/words';
import { Head } from '../head';
import { addressOf } from '../router';
import { Icon } from '../ui/icons';
import { finishedGame, linkToGame, pastRecord, type GameEntry } from './api';
import { clockWords } from './clocks';
import { dayText, endText, playerName } from './gamelist';
import { useAnswer } from './hooks';
import { LinkField, Problem } from './parts';
import { reviewPast } from './past';

/** Hands the record to the browser as a file. */
async function saveRecord({ table, number, game, at }: GameEntry): Promise<void> {
  const record = await pastRecord(table, number);
  if (record === '') return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  link.download = `coupdoeil-${game}-${new Date(at * 1000).toISOString().slice(0, 10)}-${table}-${number}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const Player = ({ one }: { one: GameEntry['players'][number] }) => (
  <li class={`player seat-${one.seat}`}>
    <Icon name={one.person === 0 ? 'computer' : 'person'} />
    <span class="player-name">
      {one.person > 0 && one.name ? (
        <a href={addressOf({ at: 'person', person: one.person })}>{one.name}</a>
      ) : (
        playerName(one)
      )}
      {one.after !== undefined && (
        <small class="rating">
          {one.before} → {one.after}
        </small>
      )}
      {one.standin && <small>{t('society.standin')}</small>}
    </span>
    <span class={one.result === 'won' ? 'won-mark' : ''}>{t(`online.result.${one.result}`)}</span>
  </li>
);

function Facts({ game }: { game: GameEntry }) {
  return (
    <ul class="terms">
      <li>{dayText(game.at)}</li>
      <li>{t(game.rated ? 'online.terms.rated' : 'online.terms.unrated')}</li>
      {game.clock && game.clock.kind !== 'none' && <li>{clockWords(game.clock)}</li>}
      <li>{t('society.actions', game.actions)}</li>
      {game.hidden && <li>{t('society.private')}</li>}
    </ul>
  );
}

export function FinishedScreen({ id, number }: { id: string; number: number }) {
  const answer = useAnswer(() => finishedGame(id, number));
  const game = answer?.ok ? answer.value.games[0] : undefined;
  return (
    <main class="sheet finished">
      <Head title={game ? formName(game.form) : t('society.game')} />
      {answer && !answer.ok && <Problem why={answer.why} />}
      {!answer && <p class="lead">{t('web.wait')}</p>}
      {game && (
        <>
          <p class="card lead">{endText(game)}</p>
          <ol class="players">
            {game.players.map((one) => (
              <Player key={one.seat} one={one} />
            ))}
          </ol>
          <Facts game={game} />
          <div class="row">
            <button type="button" class="primary" onClick={() => void reviewPast(id, number)}>
              <Icon name="chart" />
              {t('society.review')}
            </button>
            <button type="button" onClick={() => void saveRecord(game)}>
              <Icon name="save" />
              {t('society.save')}
            </button>
            <a class="button" href={addressOf({ at: 'archive', form: game.form })}>
              {t('society.same-variant')}
            </a>
          </div>
          <LinkField link={linkToGame(id, number)} label={t('society.link')} />
        </>
      )}
    </main>
  );
}
