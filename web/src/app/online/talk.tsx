/** talk.tsx - what is said at a table: phrases that everybody reads in his language, and text where it is allowed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Talk } from '../../table/objects';
import { useTelling } from '../ui/hooks';
import { Icon } from '../ui/icons';
import { talkText, type OnlineGame } from './onlinegame';

const PHRASES = ['hello', 'luck', 'good', 'oops', 'thanks', 'think', 'wait', 'again', 'well', 'bye'].map((name) => `talk.${name}`);
const LONGEST = 280;

function Message({ game, talk }: { game: OnlineGame; talk: Talk }) {
  const own = talk.person === game.self;
  return (
    <li class={`said seat-${talk.seat}${own ? ' own' : ''}`}>
      <span><b>{talk.name || t('web.player-n', talk.seat)}</b> {talkText(talk)}</span>
      {!own && game.person !== 0 && <details class="said-more">
        <summary aria-label={t('online.message', talk.name)}><Icon name="more" /></summary>
        <button type="button" class="small" onClick={() => void game.mute(talk.person)}>{t('online.mute')}</button>
        <button type="button" class="small" onClick={() => void game.report(talk, talkText(talk))}>{t('online.report')}</button>
      </details>}
    </li>
  );
}

export function TalkPanel({ game }: { game: OnlineGame }) {
  useTelling(game);
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { talk } = game;
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
    game.heardAll();
  }, [talk.length]);
  const say = (line: 'say' | 'chat', words: string) => game.session.say(line, words);
  return (
    <div class="talk">
      {talk.length > 0
        ? <ol class="said-list" ref={list} tabIndex={0} aria-label={t('online.talk')}>{talk.map((one) => <Message key={one.number} game={game} talk={one} />)}</ol>
        : <p class="quiet">{t('online.talk.none')}</p>}
      {game.muted.size > 0 && <button type="button" class="small" onClick={() => void game.mute(0)}>{t('online.unmute')}</button>}
      {game.person === 0 ? <p class="quiet">{t('online.talk.guest')}</p> : <>
        <div class="action-group" role="group" aria-label={t('online.phrases')}>
          {PHRASES.map((id) => <button key={id} type="button" class="chip" disabled={!game.session.linked} onClick={() => say('say', id)}>{t(id)}</button>)}
        </div>
        {game.chat && <form class="row chat" onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '')
            say('chat', text.trim());
          setText('');
        }}>
          <input aria-label={t('online.text')} placeholder={t('online.text')} maxLength={LONGEST} value={text} autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)} />
          <button type="submit" disabled={!game.session.linked || text.trim() === ''}>{t('online.send')}</button>
        </form>}
      </>}
    </div>
  );
}
