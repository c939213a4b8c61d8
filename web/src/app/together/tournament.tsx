/** tournament.tsx - one tournament: taking part, the next game, live standings and pairings. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Message } from '../../table/objects';
import { formName } from '../../table/words';
import { Head } from '../head';
import { ownTables, type Me } from '../online/api';
import { useAnswer, useMe } from '../online/hooks';
import { NameCard } from '../online/namecard';
import { LinkField, Missing, Problem } from '../online/parts';
import { addressOf, go } from '../router';
import { Heads } from '../ui/heads';
import { Icon } from '../ui/icons';
import { hear } from '../ui/live';
import { sound } from '../ui/sound';
import { takePart, tournament, tournamentLink, type Entrant, type Pairing, type Tournament } from './api';
import { halves, progress, quarters, termsClock } from './words';

const AGAIN = 2000;
const REFRESH = 3000;

/** The tournament, kept up to date; null until the server has answered. */
function useTournament(id: string): { now: Tournament | null; problem: Message | null; again: () => void } {
  const [now, setNow] = useState<Tournament | null>(null);
  const [problem, setProblem] = useState<Message | null>(null);
  const again = useRef<() => void>(() => undefined);
  useEffect(() => {
    let run = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** One series of requests; another begins when something was changed here. */
    const follow = async (mine: number, after: number) => {
      const answer = await tournament(id, after);
      if (mine !== run) return;
      setProblem(answer.ok ? null : answer.why);
      if (answer.ok) setNow(answer.value);
      if (answer.ok && answer.value.phase === 'over') return;
      const next = answer.ok ? answer.value.version : 0;
      timer = setTimeout(() => void follow(mine, next), answer.ok ? 0 : AGAIN);
    };
    again.current = () => {
      clearTimeout(timer);
      void follow(++run, 0);
    };
    again.current();
    return () => {
      run = -1;
      clearTimeout(timer);
    };
  }, [id]);
  return { now, problem, again: () => again.current() };
}

const points = ({ kind }: Tournament, { points: count }: Entrant) =>
  kind === 'arena' ? String(count) : halves(count);

const nameOf = (all: Tournament, person: number) =>
  all.players.find((one) => one.person === person)?.name || t('together.nameless');

/** Tie-breaks of a Swiss, or games and wins of an arena. */
const columns = ({ kind }: Tournament): readonly [string, (e: Entrant) => string][] =>
  kind === 'swiss'
    ? [
        ['together.buchholz', (e) => halves(e.buchholz ?? 0)],
        ['together.sonneborn', (e) => quarters(e.sonneborn ?? 0)],
      ]
    : [
        ['together.wins', (e) => String(e.wins)],
        ['together.games', (e) => String(e.games)],
      ];

function Standings({ all, me }: { all: Tournament; me: Me | null }) {
  const more = columns(all);
  return (
    <section>
      <h2>{t('together.standings')}</h2>
      <div class="wide" tabIndex={0} role="group" aria-label={t('together.standings')}>
        <table class="standings">
          <Heads ids={['together.place', 'together.player', 'together.points', ...more.map(([id]) => id)]} />
          <tbody>
            {all.players.map((e) => (
              <tr key={e.person} data-person={e.person} data-me={e.person === me?.person || undefined}>
                <td>{e.place}</td>
                <th scope="row">
                  {e.person === me?.person ? <b>{e.name}</b> : e.name || t('together.nameless')}
                  {e.gone && <small> {t('together.gone')}</small>}
                  {(e.streak ?? 0) >= 2 && <small> {t('together.streak', e.streak!)}</small>}
                  {e.table && (
                    <>
                      {' '}
                      <a href={addressOf({ at: 'table', id: e.table })}>
                        {t('together.watch')}
                        <span class="heard"> {e.name}</span>
                      </a>
                    </>
                  )}
                </th>
                <td>
                  <b>{points(all, e)}</b>
                </td>
                {more.map(([id, value]) => (
                  <td key={id}>{value(e)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">{t(`together.${all.kind}.points`)}</p>
    </section>
  );
}

function resultWords({ result }: Pairing): string {
  return {
    first: '1 – 0',
    second: '0 – 1',
    drawn: '½ – ½',
    bye: t('together.bye'),
    playing: t('together.playing'),
  }[result];
}

function Pairings({ all }: { all: Tournament }) {
  if (all.pairings.length === 0) return null;
  return (
    <section>
      <h2>
        {all.kind === 'swiss'
          ? t('together.pairings', all.round ?? 0)
          : t(all.kind === 'simul' ? 'together.boards' : 'together.pairings.now')}
      </h2>
      <ul class="pairings">
        {all.pairings.map((p) => (
          <li key={p.table ?? p.first}>
            {p.second === undefined
              ? nameOf(all, p.first)
              : t('together.pair', nameOf(all, p.first), nameOf(all, p.second))}{' '}
            {p.table && p.result === 'playing' ? (
              <a href={addressOf({ at: 'table', id: p.table })}>{resultWords(p)}</a>
            ) : (
              <span>{resultWords(p)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The boards of a simultaneous exhibition, for its master: those that wait for a move first. */
function Boards({ all, me }: { all: Tournament; me: Me }) {
  const answer = useAnswer(ownTables, REFRESH);
  const tables = answer?.ok ? answer.value.tables : [];
  const waits = (table: string | undefined) =>
    tables.some((one) => one.table === table && one.turn.some(({ person }) => person === me.person));
  const games = all.pairings.filter(({ result }) => result === 'playing');
  const sorted = [...games].sort((a, b) => Number(waits(b.table)) - Number(waits(a.table)));
  return (
    <section>
      <h2>{t('together.boards')}</h2>
      <ul class="live-games">
        {sorted.map(({ table, first }) => {
          const version = tables.find((one) => one.table === table)?.changed ?? 0;
          return (
            <li key={table} class="live-game" data-simul={table}>
              <a class="live-link" href={addressOf({ at: 'table', id: table! })}>
                <img src={`t/${table}.svg?${version}`} alt="" />
                <b>{nameOf(all, first)}</b>
                {waits(table) && <b class="won-mark">{t('online.turn.yours')}</b>}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the person can do now. */
function Part({
  all,
  me,
  act,
}: {
  all: Tournament;
  me: Me;
  act: (how: 'join' | 'leave' | 'start' | 'end') => void;
}) {
  const own = all.players.find(({ person }) => person === me.person);
  const host = all.host === me.person;
  const takesPart = own && !own.gone;
  if (all.phase === 'over') return null;
  if (all.rated && me.login === '')
    return (
      <p class="card notice">
        {t('together.need-account')} <a href={addressOf({ at: 'account' })}>{t('online.sign-in')}</a>
      </p>
    );
  return (
    <>
      {own?.table && (
        <p class="card your-game">
          <a class="button primary big" href={addressOf({ at: 'table', id: own.table })} data-play>
            <Icon name="play" />
            {t('together.your-game')}
          </a>
        </p>
      )}
      {all.master === me.person && all.phase === 'running' && <Boards all={all} me={me} />}
      {takesPart && !own.table && all.phase === 'running' && all.kind !== 'simul' && (
        <p class="card" role="status">
          {t(`together.wait.${all.kind}`)}
        </p>
      )}
      <div class="row ends">
        {takesPart ? (
          <button type="button" onClick={() => act('leave')}>
            {t('together.leave')}
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => act('join')}>
            {t(own ? 'together.rejoin' : 'together.join')}
          </button>
        )}
        {host && all.phase === 'open' && (
          <>
            <button type="button" onClick={() => act('end')}>
              {t('together.cancel')}
            </button>
            <button type="button" class="primary" disabled={all.count < 2} onClick={() => act('start')}>
              {t('together.start')}
            </button>
          </>
        )}
      </div>
      {host && all.phase === 'open' && all.count < 2 && <p class="quiet">{t('together.few')}</p>}
    </>
  );
}

/** Opens your own game as soon as there is one, while this page is visible. */
function useOwnGame(all: Tournament | null, me: Me | null): void {
  const table = all?.players.find(({ person }) => person === me?.person)?.table;
  const known = useRef<string | null | undefined>(null);
  useEffect(() => {
    if (!all || !me) return;
    const fresh = known.current !== null && table !== undefined && table !== known.current;
    known.current = table;
    if (!fresh) return;
    sound('turn');
    hear(t('together.your-game'));
    if (!document.hidden) go({ at: 'table', id: table });
  }, [all, me, table]);
}

const InviteLink = ({ id }: { id: string }) => (
  <section class="card">
    <h2>{t('online.invite')}</h2>
    <LinkField link={tournamentLink(id)} label={t('together.link')} main={false} />
  </section>
);

/** What is played, and its progress. */
const About = ({ all }: { all: Tournament }) => (
  <ul class="terms">
    {[
      t(`together.phase.${all.phase}`),
      progress(all),
      t('together.count', all.count),
      termsClock(all.terms),
      t(all.rated ? 'online.terms.rated' : 'online.terms.unrated'),
      all.hostName ? t('together.by', all.hostName) : '',
    ]
      .filter(Boolean)
      .map((words) => (
        <li key={words}>{words}</li>
      ))}
  </ul>
);

export function TournamentScreen({ id }: { id: string }) {
  const { me, set } = useMe();
  const { now: all, problem, again } = useTournament(id);
  const [trouble, setTrouble] = useState<Message | null>(null);
  useOwnGame(all, me);
  const phase = all && `${t(`together.phase.${all.phase}`)} · ${progress(all)}`;
  useEffect(() => {
    if (phase) hear(phase);
  }, [all?.phase, all?.round]);
  const act = async (how: 'join' | 'leave' | 'start' | 'end') => {
    const answer = await takePart(id, how);
    setTrouble(answer.ok ? null : answer.why);
    again();
  };
  if (!all)
    return (
      <main class="sheet">
        <Head title={t('together.tournament')} />
        {problem ? <Missing why={problem} /> : <p class="lead">{t('web.wait')}</p>}
      </main>
    );
  const named = me !== null && me.person !== null && me.name !== '';
  return (
    <main class="sheet friends" data-phase={all.phase} data-round={all.round}>
      <Head title={`${t(`together.${all.kind}`)} – ${formName(all.form)}`} />
      <About all={all} />
      {(trouble ?? problem) && <Problem why={(trouble ?? problem)!} />}
      {named ? (
        <Part all={all} me={me} act={(how) => void act(how)} />
      ) : (
        me && all.phase !== 'over' && <NameCard name={me.name} done={set} />
      )}
      <Standings all={all} me={me} />
      <Pairings all={all} />
      {all.phase !== 'over' && <InviteLink id={id} />}
      <p>
        <a href={addressOf({ at: 'tournaments' })}>{t('together.all')}</a>
      </p>
    </main>
  );
}
