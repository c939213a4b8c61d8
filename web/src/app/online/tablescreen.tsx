/** tablescreen.tsx - a table on the server: joining, waiting for the others, playing. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Terms } from '../../table/objects';
import { formName, formText, seatName } from '../../table/words';
import { Head } from '../head';
import { Playing } from '../play/play';
import { addressOf, go } from '../router';
import { returnTo } from './back';
import { LEVELS } from '../levels';
import { Icon } from '../ui/icons';
import { useArriving } from '../ui/arriving';
import { useTelling } from '../ui/hooks';
import { CountIn } from '../play/countin';
import { hear } from '../ui/live';
import { reloadNewest } from '../update';
import { tableEntry, type Me } from './api';
import { Banned } from './banned';
import { companyOf, KeyForm, LinkState, TournamentLink, Watching } from './company';
import { useAnswer, useMe, type Meeting } from './hooks';
import { keepKey, tableOf, type OnlineGame } from './onlinegame';
import { Invitation, NameForm, Problem, Standing, TermsList } from './parts';
import { TalkPanel } from './talk';

/** A seat's key in the address is used and removed from it: nobody else should read it there. */
function useSeatKey(id: string, key: string | undefined) {
  useMemo(() => key && keepKey(id, key), [id, key]); // before the table says hello
  useEffect(() => {
    if (key) go({ at: 'table', id }, true);
  }, [key]);
}

export function TableScreen({ id, seatKey }: { id: string; seatKey: string | undefined }) {
  const [watching, setWatching] = useState(seatKey !== undefined);
  useSeatKey(id, seatKey);
  const { me, problem, set } = useMe();
  if (me?.ban) return <Banned why={me.ban} />;
  if (me && (watching || (me.person !== null && me.name !== '')))
    return <AtTable key={me.person ?? 0} id={id} me={me} become={set} />;
  return (
    <main class="sheet">
      <Head title={t('online.table')} />
      {problem && <Problem why={problem} />}
      {me ? (
        <section class="card">
          <Invited id={id} />
          <NameForm name={me.name} label={t('online.come-in')} done={set} />
          <div class="row">
            <button type="button" class="plain" onClick={() => setWatching(true)}>
              <Icon name="eye" />
              {t('online.watch')}
            </button>
            <a
              class="button plain"
              href={addressOf({ at: 'account' })}
              onClick={() => returnTo({ at: 'table', id })}
            >
              <Icon name="person" />
              {t('online.sign-in')}
            </a>
          </div>
        </section>
      ) : (
        !problem && <p class="lead">{t('web.wait')}</p>
      )}
    </main>
  );
}

/** The invitation: host, game and terms. */
function Invited({ id }: { id: string }) {
  const answer = useAnswer(() => tableEntry(id));
  const entry = answer?.ok ? answer.value.tables[0] : undefined;
  if (!entry) return <p class="lead">{t('online.invited')}</p>;
  const full = entry.status !== 'setting' || entry.open === 0;
  return (
    <>
      <p class="lead">
        {entry.host && !full
          ? t('online.invited.by', entry.host, formName(entry.form))
          : formName(entry.form)}
      </p>
      {full && <p>{t('online.invited.full')}</p>}
      {entry.clock && (
        <TermsList
          terms={entry as Terms}
          rated={entry.rated}
          race={entry.race && (entry.untimed ? 'untimed' : 'timed')}
        />
      )}
    </>
  );
}

/** Why this table can't be joined from here, and what to do. */
function Closed({ why, children }: { why: string; children: ComponentChildren }) {
  return (
    <main class="sheet">
      <Head title={t('online.table')} />
      <p class="card notice" role="alert">
        {why}
      </p>
      <div class="row ends">{children}</div>
    </main>
  );
}

function AtTable({ id, me, become }: { id: string; me: Me; become: Meeting['set'] }) {
  const [game] = useState(() => tableOf(id, me.person ?? 0));
  useTelling(game);
  useEffect(() => {
    const hidden = () => document.hidden && game.turnAway();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      game.turnAway();
    };
  }, []);
  const { table } = game.session.state;
  // The game that begins removes the element that had the focus.
  useArriving(`${table?.status === 'setting'} ${table?.number ?? 0}`);
  if (game.gone)
    return (
      <Closed why={game.out ?? t('online.gone')}>
        <a class="button primary" href={addressOf({ at: 'friends' })}>
          {t('online.friends')}
        </a>
      </Closed>
    );
  if (game.outdated !== null)
    return (
      <Closed why={game.outdated}>
        <button type="button" class="primary" onClick={() => void reloadNewest()}>
          {t('web.update.now')}
        </button>
      </Closed>
    );
  if (!table?.game)
    return (
      <main class="wait">
        <LinkState game={game} />
        <p>{t('web.wait')}</p>
      </main>
    );
  return (
    <>
      {table.begins !== undefined && <CountIn key={`${table.number}`} ms={table.begins} />}
      {table.status === 'setting' ? (
        <WaitingRoom game={game} me={me} become={become} />
      ) : (
        <Playing game={game} company={companyOf(game)} />
      )}
    </>
  );
}

/** Why this person can't play at the table, or null. */
function barred({ session: { state }, seat }: OnlineGame, me: Me): string | null {
  const { people, host } = state;
  if (seat > 0 || !people) return null;
  const guest = people.guest ?? 0;
  if (guest > 0 && guest !== me.person && !host) return t('society.reserved');
  return people.rated && me.login === '' ? t('online.rated.guest') : null;
}

/** One seat before the game: who has it, or what can be done about it. */
function WaitingSeat({ game, seat, me }: { game: OnlineGame; seat: number; me: Me }) {
  const { table, host, people } = game.session.state;
  const { who, level, ready } = table!.seats[seat - 1]!;
  const mine = table!.yours.includes(seat);
  const full = table!.seats.every((one) => one.who !== 'open');
  return (
    <li class={`player seat-${seat}`}>
      <Icon name={who === 'computer' ? 'computer' : 'person'} />
      <span class="player-name">
        {who === 'open' ? t('online.seat.open', seat) : seatName(table!, seat)}
        {level !== undefined && <small>{t('web.level-n', level)}</small>}
        {who === 'person' && <Standing presence={game.presence(seat)} />}
        {mine && <small>{t('online.you')}</small>}
        {who === 'person' && !game.isHere(seat) && <small>{t('online.away')}</small>}
      </span>
      {who === 'person' &&
        (ready ? (
          <span class="won-mark">
            <Icon name="check" />
            {t('online.ready')}
          </span>
        ) : (
          <small>{t('online.not-ready')}</small>
        ))}
      {who === 'open' && game.seat === 0 && me.person !== null && barred(game, me) === null && (
        <button type="button" class="primary" data-sit={seat} onClick={() => void game.join(seat)}>
          {t('online.sit')}
        </button>
      )}
      {mine && !ready && full && (
        <button type="button" class="primary" data-ready onClick={() => void game.ready()}>
          {t('online.be-ready')}
        </button>
      )}
      {mine && !game.tournament && (
        <button type="button" class="plain" onClick={() => void game.leave()}>
          {t('online.stand-up')}
        </button>
      )}
      {host && who !== 'person' && !people?.rated && (
        <label>
          <span class="heard">{t('online.give', seat)}</span>
          <select
            value={who === 'computer' ? level : 0}
            onChange={(event) => void game.give(seat, Number(event.currentTarget.value))}
          >
            <option value={0}>{t('online.friend')}</option>
            {LEVELS.map((one) => (
              <option key={one} value={one}>
                {t('web.computer-level', one, t(`web.level.${one}`))}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}

const InviteCard = ({ id, listed }: { id: string; listed: boolean }) => (
  <section class="card">
    <h2>{t('online.invite')}</h2>
    <p>{t(listed ? 'online.invite.listed' : 'online.invite.about')}</p>
    <Invitation table={id} />
  </section>
);

/** How others come to the free seats: by the link, unless the table is for one person. */
function Inviting({ game }: { game: OnlineGame }) {
  const { people, host } = game.session.state;
  if (game.tournament) return null;
  if ((people?.guest ?? 0) > 0) return host ? <p class="card">{t('society.reserved.own')}</p> : null;
  return <InviteCard id={game.id} listed={people?.hidden === false} />;
}

/** The challenged person has declined. */
const Declined = ({ game }: { game: OnlineGame }) =>
  (game.session.state.people?.guest ?? 0) < 0 ? (
    <p class="card notice" role="alert">
      {t('society.declined')}
    </p>
  ) : null;

/** Why this person can only watch, and how a guest can play after all. */
function Barred({ game, me }: { game: OnlineGame; me: Me }) {
  const why = barred(game, me);
  if (why === null) return null;
  return (
    <div class="card notice" data-barred>
      <p>{why}</p>
      {me.login === '' && game.session.state.people?.rated && (
        <a
          class="button"
          href={addressOf({ at: 'account' })}
          onClick={() => returnTo({ at: 'table', id: game.id })}
        >
          <Icon name="person" />
          {t('online.sign-in')}
        </a>
      )}
    </div>
  );
}

function WaitingRoom({ game, me, become }: { game: OnlineGame; me: Me; become: Meeting['set'] }) {
  const { table, people, host } = game.session.state;
  const open = table!.seats.filter(({ who }) => who === 'open').length;
  const own = table!.seats[game.seat - 1];
  const asked = open === 0 && own !== undefined && !own.ready;
  const waiting =
    open > 0 ? t('online.waiting', open) : t(asked ? 'online.all-here' : 'online.waiting-ready');
  const onlyComputers = table!.seats.every(({ who }) => who === 'computer');
  useEffect(() => {
    document.title = `${asked ? '● ' : ''}${waiting} – ${t(`${table!.game}.title`)}`;
    hear(waiting);
  }, [waiting]);
  return (
    <main class="sheet" data-waiting={open}>
      <Head title={`${t(`${table!.game}.title`)} – ${formText(table!)}`} />
      <LinkState game={game} />
      <p class="card waiting">{waiting}</p>
      <TournamentLink game={game} />
      <Declined game={game} />
      <TermsList
        terms={table!}
        rated={people?.rated ?? false}
        race={table!.race && (table!.race.timed ? 'timed' : 'untimed')}
      />
      <Barred game={game} me={me} />
      {game.notice && (
        <p class="card notice" role="alert">
          {game.notice.text}
        </p>
      )}
      {me.person === null && (
        <section class="card">
          <p>{t('online.name.about')}</p>
          <NameForm name="" label={t('online.come-in')} done={become} />
        </section>
      )}
      <ol class="players">
        {table!.seats.map(({ seat }) => (
          <WaitingSeat key={seat} game={game} seat={seat} me={me} />
        ))}
      </ol>
      <Watching game={game} />
      {host && onlyComputers && (
        <div class="row ends">
          <button type="button" class="primary" onClick={() => void game.begin()}>
            {t('web.begin')}
          </button>
        </div>
      )}
      {open > 0 && <Inviting game={game} />}
      {game.seat === 0 && <KeyForm game={game} />}
      <section>
        <h2>{t('online.talk')}</h2>
        <TalkPanel game={game} />
      </section>
    </main>
  );
}
