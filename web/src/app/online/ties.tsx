/** ties.tsx - friends, blocked people and challenges: lists, and the buttons for a person. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { listed } from '../../site';
import type { Message } from '../../table/objects';
import { formName } from '../../table/words';
import { addressOf, go } from '../router';
import { hear } from '../ui/live';
import { block, decline, friends, makeFriend, personNamed, type Profile, type Ties } from './api';
import { challengeNext } from './challenge';
import { clockWords } from './clocks';
import { useMe } from './hooks';
import { AccountMark, GameOptions, Problem } from './parts';

const REFRESH = 5000;

/** The lists of this person; asked again now and then, and after every change. */
export function useTies() {
  const [ties, setTies] = useState<Ties | null>(null);
  const [problem, setProblem] = useState<Message | null>(null);
  const again = async () => {
    const answer = await friends();
    if (answer.ok) setTies(answer.value);
  };
  useEffect(() => {
    void again();
    const timer = setInterval(() => document.hidden || void again(), REFRESH);
    return () => clearInterval(timer);
  }, []);
  const change = async (request: ReturnType<typeof makeFriend>) => {
    const answer = await request;
    setProblem(answer.ok ? null : answer.why);
    await again();
    return answer.ok;
  };
  return { ties, problem, change, setProblem };
}

type TiesState = ReturnType<typeof useTies>;

/** Tables that wait for this person: who challenges to what, on which terms. */
export function Challenges({ ties, change }: TiesState) {
  const challenges = ties?.challenges ?? [];
  useEffect(() => {
    if (challenges.length > 0) hear(t('society.challenges.new', challenges.length));
  }, [challenges.length]);
  if (challenges.length === 0) return null;
  return (
    <ul class="tables" aria-label={t('society.challenges')}>
      {challenges.map(({ table, form, rated, name, account, clock, race }) => (
        <li key={table} class="card row" data-challenge>
          <span>
            <b>{t('society.challenge.from', name || t('society.somebody'))}</b>
            {account && <AccountMark />}{' '}
            {[
              formName(form),
              ...(clock && !race ? [clockWords(clock)] : []),
              t(rated ? 'online.terms.rated' : 'online.terms.unrated'),
            ].join(' · ')}
          </span>
          <a class="button primary" href={addressOf({ at: 'table', id: table })}>
            {t('society.accept')}
          </a>
          <button type="button" onClick={() => void change(decline(table))}>
            {t('society.decline')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function AddFriend({ add }: { add: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('');
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void add(name.trim()).then((done) => done && setName(''));
      }}
    >
      <label class="field">
        {t('society.friend.name')}
        <input
          name="friend"
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{t('society.friend.add')}</button>
    </form>
  );
}

export function Friends({ ties, problem, change, setProblem }: TiesState) {
  if (!ties) return null;
  const add = async (name: string) => {
    const found = await personNamed(name);
    if (found.ok) return change(makeFriend(found.value.person, false));
    setProblem(found.why);
    return false;
  };
  return (
    <section class="society">
      <h2>{t('society.friends')}</h2>
      <ul class="known">
        {ties.friends.map(({ person, name, account, here }) => (
          <li key={person}>
            <a href={addressOf({ at: 'person', person })}>{name}</a>
            {account && <AccountMark />}
            {here && <small>{t('society.here')}</small>}
          </li>
        ))}
      </ul>
      <AddFriend add={add} />
      {problem && <Problem why={problem} />}
      {ties.blocked.length > 0 && (
        <details>
          <summary>{t('society.blocked')}</summary>
          <ul class="known">
            {ties.blocked.map(({ person, name }) => (
              <li key={person}>
                {name}{' '}
                <button type="button" class="small" onClick={() => void change(block(person, true))}>
                  {t('society.unblock')}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Under a profile of somebody else. */
export function PersonDeeds({ who, changed }: { who: Profile; changed: () => void }) {
  const { me } = useMe();
  const [game, setGame] = useState(listed()[0]!.id);
  const [problem, setProblem] = useState<Message | null>(null);
  const { person, name, friend = false, blocked = false } = who;
  if (!me?.person || me.person === person) return null;
  const does = async (request: ReturnType<typeof block>) => {
    const answer = await request;
    setProblem(answer.ok ? null : answer.why);
    changed();
  };
  return (
    <div class="row deeds">
      {!blocked && (
        <>
          <label>
            <span class="heard">{t('web.stats.game')}</span>
            <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
              <GameOptions />
            </select>
          </label>
          <button
            type="button"
            class="primary"
            data-challenge
            onClick={() => {
              challengeNext({ person, name });
              go({ at: 'invite', game });
            }}
          >
            {t('society.challenge')}
          </button>
          <button type="button" data-friend onClick={() => void does(makeFriend(person, friend))}>
            {t(friend ? 'society.friend.end' : 'society.friend.add')}
          </button>
        </>
      )}
      <button type="button" data-block onClick={() => void does(block(person, blocked))}>
        {t(blocked ? 'society.unblock' : 'society.block')}
      </button>
      {!blocked && <small>{t('society.block.about')}</small>}
      {problem && <Problem why={problem} />}
    </div>
  );
}
