/** club.tsx - a club's page: its description, its members, and what they play there. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { listed } from '../../site';
import type { Message } from '../../table/objects';
import { formName } from '../../table/words';
import { Head } from '../head';
import type { Me } from '../online/api';
import { changeClub, clubLink, clubNext, clubOf, type Club, type ClubTable } from '../online/clubs';
import { useMe } from '../online/hooks';
import { NameCard } from '../online/namecard';
import { AccountMark, LinkField, Missing, Problem } from '../online/parts';
import { addressOf, type Route } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { variantsOf } from '../variants';
import { ClubForm } from './clublist';

const REFRESH = 5000;

/** The club, refreshed from time to time. */
function useClub(id: string) {
  const [club, setClub] = useState<Club | null>(null);
  const [problem, setProblem] = useState<Message | null>(null);
  const again = async () => {
    const answer = await clubOf(id);
    if (answer.ok) setClub(answer.value);
    setProblem(answer.ok ? null : answer.why);
  };
  useEffect(() => {
    void again();
    const timer = setInterval(() => document.hidden || void again(), REFRESH);
    return () => clearInterval(timer);
  }, [id]);
  return { club, problem, setProblem, again };
}

const Entry = ({ entry }: { entry: ClubTable }) => (
  <li>
    <a
      class="table-link"
      href={addressOf(
        entry.tournament ? { at: 'tournament', id: entry.tournament } : { at: 'table', id: entry.table! },
      )}
    >
      <Emblem game={entry.game} />
      <span>
        <b>{formName(entry.form)}</b>
        <small>
          {[
            entry.tournament ? t('together.tournament') : '',
            t(`online.status.${entry.status}`),
            entry.rated ? t('online.rated') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Icon name="next" />
    </a>
  </li>
);

/** Opens a table or a tournament, which the club's page then lists. */
function Play({ id }: { id: string }) {
  const link = (to: Route, label: string, title: string) => (
    <a class="button" href={addressOf(to)} onClick={() => clubNext(id)}>
      {label}
      <span class="heard"> {title}</span>
    </a>
  );
  return (
    <ul class="meet">
      {listed().map(({ id: game }) => (
        <li key={game} class={`meet-game game-${game}`}>
          <Emblem game={game} />
          <strong>{t(`${game}.title`)}</strong>
          <div class="meet-ways">
            {link({ at: 'invite', game }, t('online.open'), t(`${game}.title`))}
            {variantsOf(game).some(({ seats }) => seats.includes(2)) &&
              link({ at: 'newTournament', game }, t('together.tournament'), t(`${game}.title`))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Members({ club, me, expel }: { club: Club; me: Me; expel: (person: number) => void }) {
  return (
    <ul class="club-people">
      {club.people.map(({ person, name, account }) => (
        <li key={person} class="row">
          <a href={addressOf({ at: 'person', person })}>{name || t('society.somebody')}</a>
          {account && <AccountMark />}
          {person === club.host && <small>{t('club.host')}</small>}
          {me.person === club.host && person !== me.person && (
            <button type="button" class="small" onClick={() => expel(person)}>
              {t('club.expel')}
              <span class="heard"> {name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type Change = (how: 'join' | 'leave' | 'set' | 'expel', what?: object) => void;

/** What members see. */
function Inside({ club, me, change }: { club: Club; me: Me; change: Change }) {
  return (
    <>
      <section>
        <h2>{t('club.tables')}</h2>
        {club.tables.length === 0 && <p class="quiet">{t('club.tables.none')}</p>}
        <ul class="tables">
          {club.tables.map((entry) => (
            <Entry key={entry.table ?? entry.tournament} entry={entry} />
          ))}
        </ul>
        <Play id={club.club} />
      </section>
      <section>
        <h2>{t('club.count', club.count)}</h2>
        <Members club={club} me={me} expel={(person) => change('expel', { person })} />
      </section>
      <section class="card">
        <h2>{t('online.invite')}</h2>
        <LinkField link={clubLink(club.club)} label={t('club.link')} />
      </section>
      {me.person === club.host && (
        <details class="card">
          <summary>{t('club.set')}</summary>
          <ClubForm
            first={club}
            label={t('club.save')}
            done={(name, about) => change('set', { name, about })}
          />
        </details>
      )}
      <div class="row ends">
        <button type="button" onClick={() => change('leave')}>
          {t('club.leave')}
        </button>
      </div>
    </>
  );
}

export function ClubScreen({ id }: { id: string }) {
  const { me, set } = useMe();
  const { club, problem, setProblem, again } = useClub(id);
  const change: Change = (how, what) =>
    void changeClub(id, how, what).then((answer) => (answer.ok ? again() : setProblem(answer.why)));
  const named = me !== null && me.person !== null && me.name !== '';
  return (
    <main class="sheet friends" data-club={club ? String(club.member) : undefined}>
      <Head title={club?.name || t('club.club')} />
      {problem && (club ? <Problem why={problem} /> : <Missing why={problem} />)}
      {!club && !problem && <p class="lead">{t('web.wait')}</p>}
      {club?.about && <p class="lead">{club.about}</p>}
      {club && me && !named && <NameCard name={me.name} done={set} />}
      {club && named && !club.member && (
        <div class="row ends">
          <button type="button" class="primary" data-join onClick={() => change('join')}>
            {t('club.join')}
          </button>
        </div>
      )}
      {club?.member && me && <Inside club={club} me={me} change={change} />}
    </main>
  );
}
