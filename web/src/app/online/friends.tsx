/** friends.tsx - where one meets: who I am, tables to open and to join, own games. */
import { useState } from 'preact/hooks';
import { language, say, t } from '../../lang';
import { site } from '../../site';
import type { Message } from '../../table/objects';
import { Head } from '../head';
import { addressOf, go } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { usualPlan, variantsOf } from '../variants';
import { openTables, ownTables, pair, type TableEntry } from './api';
import { useAnswer, useMe } from './hooks';
import { sitSoon } from './onlinegame';
import { formName, NameForm, Problem } from './parts';

const REFRESH = 5000;

/** What a table does now, and for whom it waits. */
function TableStatus({ entry: { status, seats, open, turn }, me }: { entry: TableEntry; me: number | null }) {
  if (turn.some(({ person }) => person === me))
    return <b class="won-mark" data-turn="yours"><Icon name="play" />{t('online.turn.yours')}</b>;
  const others = turn.map(({ name }) => name).filter((name) => name !== '').join(', ');
  if (status === 'playing' && others !== '')
    return <span data-turn="other">{t('online.turn.of', others)}</span>;
  return <>{t(`online.status.${status}`)}{status === 'setting' ? ` · ${t('online.places', seats - open, seats)}` : ''}</>;
}

/** Tables of everybody, or those that `me` has sat at. */
function Tables({ tables, none, me = null }: { tables: readonly TableEntry[]; none: string; me?: number | null }) {
  if (tables.length === 0)
    return <p class="quiet">{none}</p>;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <ul class="tables">
      {tables.map((entry) => (
        <li key={entry.table}>
          <a class="table-link" href={addressOf({ at: 'table', id: entry.table })}>
            <Emblem game={entry.game} />
            <span>
              <b>{formName(entry.form)}</b>
              <small><TableStatus entry={entry} me={me} />
                {entry.rated ? ` · ${t('online.rated')}` : ''}{me === null ? '' : ` · ${when.format(entry.changed * 1000)}`}</small>
            </span>
            <Icon name="next" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One card a game: open a table of it, or meet whoever waits for one. */
function Games({ tell }: { tell: (why: Message) => void }) {
  const meet = async (game: string) => {
    const kept = usualPlan(game);
    const [variant] = variantsOf(game);
    const options = kept.seats.length > 1 ? kept.options : variant!.options;
    const answer = await pair({ game, options, computers: {}, hidden: false, rated: false, ...(options['quiz'] === '1' ? { pack: language } : {}) });
    if (!answer.ok)
      return tell(answer.why);
    sitSoon(answer.value.table);
    go({ at: 'table', id: answer.value.table });
  };
  return (
    <ul class="meet">
      {site.games.map(({ id }) => (
        <li key={id} class={`meet-game game-${id}`}>
          <Emblem game={id} />
          <strong>{t(`${id}.title`)}</strong>
          <div class="meet-ways">
            <a class="button primary" href={addressOf({ at: 'invite', game: id })}>{t('online.open')}<span class="heard"> {t(`${id}.title`)}</span></a>
            <button type="button" onClick={() => void meet(id)}>{t('online.pair')}<span class="heard"> {t(`${id}.title`)}</span></button>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function FriendsScreen() {
  const { me, problem, set } = useMe();
  const [trouble, setTrouble] = useState<Message | null>(null);
  const [renaming, setRenaming] = useState(false);
  const open = useAnswer(openTables, REFRESH);
  const own = useAnswer(ownTables, REFRESH);
  if (!me)
    return (
      <main class="sheet"><Head title={t('online.friends')} />
        {problem ? <p class="card" role="status">{say(problem)}</p> : <p class="lead">{t('web.wait')}</p>}
      </main>
    );
  const named = me.person !== null && me.name !== '' && !renaming;
  const mine = own?.ok ? own.value.tables : [];
  const underWay = mine.some(({ status }) => status !== 'over');
  const ownGames = <section key="mine"><h2>{t('online.mine')}</h2><Tables tables={mine} none={t('online.mine.none')} me={me.person} /></section>;
  return (
    <main class="sheet friends">
      <Head title={t('online.friends')} />
      {named
        ? <div class="row me"><span>{t('online.called', me.name)}</span>
            <button type="button" class="plain" onClick={() => setRenaming(true)}>{t('online.rename')}</button>
            <a class="button plain" href={addressOf({ at: 'account' })}><Icon name="person" />{t('online.account')}</a></div>
        : <section class="card"><p>{t('online.name.about')}</p>
            <NameForm name={me.name} label={t('online.name.take')} done={(answer) => { if (set(answer)) setRenaming(false); }} />
            <p class="quiet"><a href={addressOf({ at: 'account' })}>{t('online.account.have')}</a></p></section>}
      {(problem ?? trouble) && <Problem why={(problem ?? trouble)!} />}
      {named && <>
        {underWay && ownGames}
        <section><h2>{t('online.games')}</h2><Games tell={setTrouble} /></section>
        <section><h2>{t('online.lobby')}</h2>
          {open?.ok ? <Tables tables={open.value.tables} none={t('online.lobby.none')} /> : open ? <Problem why={open.why} /> : null}</section>
        {!underWay && own?.ok && ownGames}
      </>}
    </main>
  );
}
