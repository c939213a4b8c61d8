/** talk.tsx - the chat of a table: phrases that everyone reads in their own language, and text where it is allowed. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../lang';
import type { Talk } from '../../table/objects';
import { useTelling } from '../ui/hooks';
import { Icon } from '../ui/icons';
import { talkText, type OnlineGame } from './onlinegame';
import { AccountMark } from './parts';
import { TextForm } from './textform';

const PHRASES = ['hello', 'luck', 'good', 'oops', 'thanks', 'think', 'wait', 'again', 'well', 'bye'].map(
  (name) => `talk.${name}`,
);

function Message({ game, talk }: { game: OnlineGame; talk: Talk }) {
  const own = talk.person === game.self;
  return (
    <li class={`said seat-${talk.seat}${own ? ' own' : ''}`}>
      <span>
        <b>
          {talk.name || t('web.player-n', talk.seat)}
          {talk.account && <AccountMark />}
        </b>
        {talk.seat === 0 && <small> {t('online.spectator')}</small>} {talkText(talk)}
      </span>
      {!own && (game.person !== 0 || game.seat > 0) && (
        <details class="said-more">
          <summary aria-label={t('online.message', talk.name)}>
            <Icon name="more" />
          </summary>
          <button type="button" class="small" onClick={() => void game.mute(talk.person)}>
            {t('online.mute')}
          </button>
          <button type="button" class="small" onClick={() => void game.report(talk, talkText(talk))}>
            {t('online.report')}
          </button>
        </details>
      )}
    </li>
  );
}

export function TalkPanel({ game }: { game: OnlineGame }) {
  useTelling(game);
  const list = useRef<HTMLOListElement>(null);
  const { talk } = game;
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
    game.heardAll();
  }, [talk.length]);
  return (
    <div class="talk">
      {talk.length > 0 ? (
        <ol class="said-list" ref={list} tabIndex={0} aria-label={t('online.talk')}>
          {talk.map((one) => (
            <Message key={one.number} game={game} talk={one} />
          ))}
        </ol>
      ) : (
        <p class="quiet">{t('online.talk.none')}</p>
      )}
      {game.muted.size > 0 && (
        <button type="button" class="small" onClick={() => void game.mute(0)}>
          {t('online.unmute')}
        </button>
      )}
      {game.person === 0 && game.seat === 0 ? (
        <p class="quiet">{t('online.talk.guest')}</p>
      ) : (
        <>
          {game.seat === 0 && game.running && <p class="quiet">{t('online.talk.spectators')}</p>}
          <Saying game={game} />
        </>
      )}
    </div>
  );
}

/** Fixed phrases, and free text where the table allows it. */
const Saying = ({ game }: { game: OnlineGame }) => (
  <>
    <div class="action-group" role="group" aria-label={t('online.phrases')}>
      {PHRASES.map((id) => (
        <button
          key={id}
          type="button"
          class="chip"
          disabled={!game.session.linked}
          onClick={() => game.session.say('say', id)}
        >
          {t(id)}
        </button>
      ))}
    </div>
    {game.chat && (
      <TextForm
        name="chat"
        label={t('online.text')}
        linked={game.session.linked}
        send={(words) => game.write(words)}
        back={game.unsent}
      />
    )}
  </>
);
