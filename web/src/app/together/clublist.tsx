/** clublist.tsx - your clubs, and founding one. */
import { useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Message } from '../../table/objects';
import { Head } from '../head';
import { openClub, ownClubs, type ClubHead } from '../online/clubs';
import { useAnswer, useMe } from '../online/hooks';
import { NameCard } from '../online/namecard';
import { Problem } from '../online/parts';
import { addressOf, go } from '../router';
import { Icon } from '../ui/icons';

const NAME = 31;
const ABOUT = 150;

/** Name and description of a club. */
export function ClubForm({
  first,
  label,
  done,
}: {
  first: { readonly name: string; readonly about: string };
  label: string;
  done: (name: string, about: string) => void;
}) {
  const [name, setName] = useState(first.name);
  const [about, setAbout] = useState(first.about);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done(name.trim(), about.trim());
      }}
    >
      <label class="field">
        {t('club.name')}
        <input
          name="club"
          maxLength={NAME}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        {t('club.about')}
        <input
          name="about"
          maxLength={ABOUT}
          value={about}
          onInput={(event) => setAbout(event.currentTarget.value)}
        />
      </label>
      <div class="row ends">
        <button type="submit" class="primary" disabled={name.trim() === ''}>
          {label}
        </button>
      </div>
    </form>
  );
}

const Entry = ({ club }: { club: ClubHead }) => (
  <li>
    <a class="table-link" href={addressOf({ at: 'club', id: club.club })}>
      <Icon name="people" />
      <span>
        <b>{club.name || t('club.club')}</b>
        <small>{t('club.count', club.count)}</small>
      </span>
      <Icon name="next" />
    </a>
  </li>
);

export function ClubsScreen() {
  const { me, set } = useMe();
  const answer = useAnswer(ownClubs);
  const [trouble, setTrouble] = useState<Message | null>(null);
  const all = answer?.ok ? answer.value.clubs : [];
  const open = async (name: string, about: string) => {
    const opened = await openClub(name, about);
    if (opened.ok) go({ at: 'club', id: opened.value.club });
    else setTrouble(opened.why);
  };
  const named = me !== null && me.person !== null && me.name !== '';
  return (
    <main class="sheet friends">
      <Head title={t('club.clubs')} />
      {answer && !answer.ok && <Problem why={answer.why} />}
      {all.length > 0 ? (
        <ul class="tables">
          {all.map((club) => (
            <Entry key={club.club} club={club} />
          ))}
        </ul>
      ) : (
        answer?.ok && <p class="quiet">{t('club.none')}</p>
      )}
      <section class="card">
        <h2>{t('club.open')}</h2>
        <p>{t('club.open.about')}</p>
        {trouble && <Problem why={trouble} />}
        {named ? (
          <ClubForm
            first={{ name: '', about: '' }}
            label={t('club.open')}
            done={(name, about) => void open(name, about)}
          />
        ) : (
          me && <NameCard name={me.name} done={set} />
        )}
      </section>
    </main>
  );
}
