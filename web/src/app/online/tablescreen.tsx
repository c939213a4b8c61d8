/** tablescreen.tsx - a table of the server: coming in, waiting for the others, playing. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { formText, seatName } from '../../table/words';
import { Head } from '../head';
import { Playing } from '../play/play';
import { addressOf } from '../router';
import { LEVELS } from '../setup';
import { Icon } from '../ui/icons';
import { useTelling } from '../ui/hooks';
import { hear } from '../ui/live';
import type { Me } from './api';
import { companyOf, KeyForm, LinkState } from './company';
import { useMe, type Meeting } from './hooks';
import { tableOf, type OnlineGame } from './onlinegame';
import { Invitation, NameForm, Problem } from './parts';
import { TalkPanel } from './talk';

export function TableScreen({ id }: { id: string }) {
  const [watching, setWatching] = useState(false);
  const { me, problem, set } = useMe();
  if (me && (watching || (me.person !== null && me.name !== '')))
    return <AtTable key={me.person ?? 0} id={id} me={me} become={set} />;
  return (
    <main class="sheet">
      <Head title={t('online.table')} />
      {problem && <Problem why={problem} />}
      {me ? <section class="card">
        <p class="lead">{t('online.invited')}</p>
        <NameForm name={me.name} label={t('online.come-in')} done={set} />
        <div class="row"><button type="button" class="plain" onClick={() => setWatching(true)}><Icon name="eye" />{t('online.watch')}</button>
          <a class="button plain" href={addressOf({ at: 'account' })}><Icon name="person" />{t('online.sign-in')}</a></div>
      </section> : !problem && <p class="lead">{t('web.wait')}</p>}
    </main>
  );
}

function AtTable({ id, me, become }: { id: string; me: Me; become: Meeting['set'] }) {
  const [game] = useState(() => tableOf(id, me.person ?? 0));
  useTelling(game);
  const { table } = game.session.state;
  if (game.gone)
    return <main class="sheet"><Head title={t('online.table')} /><p class="card notice" role="alert">{t('online.gone')}</p>
      <div class="row ends"><a class="button primary" href={addressOf({ at: 'friends' })}>{t('online.friends')}</a></div></main>;
  if (!table?.game)
    return <main class="wait"><LinkState game={game} /><p>{t('web.wait')}</p></main>;
  return table.status === 'setting'
    ? <WaitingRoom game={game} me={me} become={become} />
    : <Playing game={game} company={companyOf(game)} />;
}

/** One seat before the game: who has it, or what can be done about that. */
function WaitingSeat({ game, seat, me }: { game: OnlineGame; seat: number; me: Me }) {
  const { table, host } = game.session.state;
  const { who, level, ready } = table!.seats[seat - 1]!;
  const mine = table!.yours.includes(seat);
  return (
    <li class={`player seat-${seat}`}>
      <Icon name={who === 'computer' ? 'computer' : 'person'} />
      <span class="player-name">
        {who === 'open' ? t('online.seat.open', seat) : seatName(table!, seat)}
        {level !== undefined && <small>{t('web.level-n', level)}</small>}
        {mine && <small>{t('online.you')}</small>}
        {who === 'person' && !game.isHere(seat) && <small>{t('online.away')}</small>}
      </span>
      {who === 'person' && (ready ? <span class="won-mark"><Icon name="check" />{t('online.ready')}</span> : <small>{t('online.not-ready')}</small>)}
      {who === 'open' && game.seat === 0 && me.person !== null &&
        <button type="button" class="primary" data-sit={seat} onClick={() => void game.join(seat)}>{t('online.sit')}</button>}
      {mine && !ready && <button type="button" class="primary" onClick={() => void game.join(seat)}>{t('online.be-ready')}</button>}
      {mine && <button type="button" class="plain" onClick={() => void game.leave()}>{t('online.stand-up')}</button>}
      {host && who !== 'person' &&
        <label><span class="heard">{t('online.give', seat)}</span>
          <select value={who === 'computer' ? level : 0} onChange={(event) => void game.give(seat, Number(event.currentTarget.value))}>
            <option value={0}>{t('online.friend')}</option>
            {LEVELS.map((one) => <option key={one} value={one}>{t('web.computer-level', one, t(`web.level.${one}`))}</option>)}
          </select>
        </label>}
    </li>
  );
}

function WaitingRoom({ game, me, become }: { game: OnlineGame; me: Me; become: Meeting['set'] }) {
  const { table, people, host } = game.session.state;
  const open = table!.seats.filter(({ who }) => who === 'open').length;
  const waiting = open > 0 ? t('online.waiting', open) : t('online.waiting-ready');
  const onlyComputers = table!.seats.every(({ who }) => who === 'computer');
  useEffect(() => {
    document.title = `${waiting} – ${t(`${table!.game}.title`)}`;
    hear(waiting);
  }, [waiting]);
  return (
    <main class="sheet" data-waiting={open}>
      <Head title={`${t(`${table!.game}.title`)} – ${formText(table!)}`} />
      <LinkState game={game} />
      <p class="card waiting">{waiting}</p>
      {game.notice && <p class="card notice" role="alert">{game.notice.text}</p>}
      {me.person === null &&
        <section class="card"><p>{t('online.name.about')}</p><NameForm name="" label={t('online.come-in')} done={become} /></section>}
      <ol class="players">
        {table!.seats.map(({ seat }) => <WaitingSeat key={seat} game={game} seat={seat} me={me} />)}
      </ol>
      {people && people.watching > 0 && <p class="quiet">{t('online.watching', people.watching)}</p>}
      {host && onlyComputers && <div class="row ends"><button type="button" class="primary" onClick={() => void game.begin()}>{t('web.begin')}</button></div>}
      <section class="card"><h2>{t('online.invite')}</h2><p>{t('online.invite.about')}</p><Invitation table={game.id} /></section>
      {game.seat === 0 && <KeyForm game={game} />}
      <section><h2>{t('online.talk')}</h2><TalkPanel game={game} /></section>
    </main>
  );
}
