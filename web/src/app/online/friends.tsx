/** friends.tsx - the online page: your name, tables to open and to join, your games. */
import { useEffect, useState } from 'preact/hooks';
import { say, t } from '../../lang';
import { listed } from '../../site';
import type { Message } from '../../table/objects';
import { Head } from '../head';
import { addressOf } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { countWaiting } from '../waiting';
import { openTables, ownTables, type Answer, type Me, type TableEntry } from './api';
import { useAnswer, useMe } from './hooks';
import { NameCard } from './namecard';
import { Notify } from './notify';
import { PairDialog } from './pairing';
import { Problem } from './parts';
import { Tables } from './tables';
import { Challenges, Friends, useTies } from './ties';

const REFRESH = 5000;

interface TableList {
  readonly tables: readonly TableEntry[];
}

/** One card per game: open a table, or join a person who waits for one. */
function Games({ me }: { me: Me }) {
  const [wanted, want] = useState<string | null>(null);
  return (
    <>
      {wanted !== null && <PairDialog game={wanted} me={me} close={() => want(null)} />}
      <Cards want={want} />
    </>
  );
}

function Cards({ want }: { want: (game: string) => void }) {
  return (
    <ul class="meet">
      {listed().map(({ id }) => (
        <li key={id} class={`meet-game game-${id}`}>
          <Emblem game={id} />
          <strong>{t(`${id}.title`)}</strong>
          <div class="meet-ways">
            <a class="button primary" href={addressOf({ at: 'invite', game: id })}>
              {t('online.open')}
              <span class="heard"> {t(`${id}.title`)}</span>
            </a>
            <button type="button" onClick={() => want(id)}>
              {t('online.pair')}
              <span class="heard"> {t(`${id}.title`)}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shown until the server has answered. */
const Waiting = ({ problem }: { problem: Message | null }) =>
  problem ? (
    <p class="card" role="status">
      {say(problem)}
    </p>
  ) : (
    <p class="lead">{t('web.wait')}</p>
  );

const Called = ({ name, rename }: { name: string; rename: () => void }) => (
  <div class="row me">
    <span>{t('online.called', name)}</span>
    <button type="button" class="plain" onClick={rename}>
      {t('online.rename')}
    </button>
    <a class="button plain" href={addressOf({ at: 'account' })}>
      <Icon name="person" />
      {t('online.account')}
    </a>
  </div>
);

/** The other screens about people. */
const Elsewhere = ({ me }: { me: Me }) => (
  <nav class="row elsewhere" aria-label={t('society.elsewhere')}>
    <a class="button" href={addressOf({ at: 'archive', form: '' })}>
      <Icon name="list" />
      {t('society.archive')}
    </a>
    <a class="button" href={addressOf({ at: 'leaders', form: '' })}>
      <Icon name="star" />
      {t('society.leaders')}
    </a>
    {me.person !== null && (
      <a class="button" href={addressOf({ at: 'person', person: me.person })}>
        <Icon name="chart" />
        {t('society.own-profile')}
      </a>
    )}
  </nav>
);

/** Lists of tables: your own games first while one is in progress, else last. */
function MeetingPlaces({
  me,
  own,
  open,
}: {
  me: Me;
  own: Answer<TableList> | null;
  open: Answer<TableList> | null;
}) {
  const mine = own?.ok ? own.value.tables : [];
  const society = useTies();
  const challenges = society.ties?.challenges.length ?? 0;
  useEffect(() => {
    if (own?.ok) countWaiting(own.value.tables, me.person, challenges);
  }, [own, challenges]);
  const underWay = mine.some(({ status }) => status !== 'over');
  const ownGames = (
    <section key="mine">
      <h2>{t('online.mine')}</h2>
      <Tables tables={mine} none={t('online.mine.none')} me={me.person} />
      {me.person !== null && <Notify />}
    </section>
  );
  return (
    <>
      <Challenges {...society} />
      {underWay && ownGames}
      <section>
        <h2>{t('online.games')}</h2>
        <Games me={me} />
      </section>
      <p class="row">
        <a class="button" href={addressOf({ at: 'watch' })}>
          <Icon name="eye" />
          {t('together.live')}
        </a>
        <a class="button" href={addressOf({ at: 'clubs' })}>
          <Icon name="people" />
          {t('club.clubs')}
        </a>
        <a class="button" href={addressOf({ at: 'tournaments' })}>
          <Icon name="next" />
          {t('together.tournaments')}
        </a>
      </p>
      <section>
        <h2>{t('online.lobby')}</h2>
        {open?.ok ? (
          <Tables tables={open.value.tables} none={t('online.lobby.none')} />
        ) : open ? (
          <Problem why={open.why} />
        ) : null}
      </section>
      {!underWay && own?.ok && ownGames}
      {me.person !== null && <Friends {...society} />}
    </>
  );
}

export function FriendsScreen() {
  const { me, problem, set } = useMe();
  const [renaming, setRenaming] = useState(false);
  const open = useAnswer(openTables, REFRESH);
  const own = useAnswer(ownTables, REFRESH);
  // Both have the same heading, so it keeps the focus when the answer comes.
  if (!me)
    return (
      <main class="sheet">
        <Head title={t('online.friends')} />
        <Waiting problem={problem} />
      </main>
    );
  const named = me.person !== null && me.name !== '' && !renaming;
  const why = me.ban ?? problem;
  return (
    <main class="sheet friends">
      <Head title={t('online.friends')} />
      {named ? (
        <Called name={me.name} rename={() => setRenaming(true)} />
      ) : (
        <NameCard
          name={me.name}
          done={(answer) => {
            if (set(answer)) setRenaming(false);
          }}
        >
          <p class="quiet">
            <a href={addressOf({ at: 'account' })}>{t('online.account.have')}</a>
          </p>
        </NameCard>
      )}
      {why && <Problem why={why} />}
      {named && <Elsewhere me={me} />}
      {named && <MeetingPlaces me={me} own={own} open={open} />}
    </main>
  );
}
