/** invite.tsx - opening a table: variant, who sits there, time, and who may find it. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Message } from '../../table/objects';
import { Head } from '../head';
import { OptionFields, VariantFields } from '../planfields';
import { planOf } from '../plans';
import { QuestionsField } from '../questionsfield';
import { go } from '../router';
import { useForm } from '../useform';
import { variantsOf } from '../variants';
import { openTable, type Me } from './api';
import { challenged, challengeNext } from './challenge';
import { clubNext, enterClub } from './clubs';
import { useMe, type Meeting } from './hooks';
import { InviteCompany, InviteSeats, InviteTime } from './invitefields';
import { NameCard } from './namecard';
import { sitSoon } from './onlinegame';
import { Problem } from './parts';
import { CUSTOMS, forFriends, guestBegins, wishOf, type Customs } from './wish';

/** The choices so far. */
function useDraft(game: string) {
  const variants = variantsOf(game).filter(({ seats }) => seats.some((count) => count > 1));
  const [plan, setPlan] = useState(() => forFriends(planOf(game, variants[0]!, variants[0]!.seats[0]!)));
  const [customs, setAll] = useState(CUSTOMS);
  const setCustoms = (change: Partial<Customs>) => setAll((before) => ({ ...before, ...change }));
  const form = useForm(plan);
  return { variants, plan, setPlan, customs, setCustoms, form };
}

/** Shown until it is known who opens the table. */
const Newcomer = ({ me, problem, set }: Meeting) =>
  problem ? (
    <Problem why={problem} />
  ) : me ? (
    <NameCard name={me.name} done={set} />
  ) : (
    <p class="lead">{t('web.wait')}</p>
  );

function InviteForm({ me, draft }: { me: Me; draft: ReturnType<typeof useDraft> }) {
  const { variants, plan, setPlan, customs, setCustoms, form } = draft;
  const { variant, problem } = form;
  const [trouble, setTrouble] = useState<Message | null>(null);
  const mayRate = me.login !== '' && plan.seats.every(({ who }) => who === 'person');
  const rated = customs.rated && mayRate;
  const open = async () => {
    const whom = challenged();
    const answer = await openTable({
      ...wishOf(plan, variant, { ...customs, rated }),
      ...(whom ? { for: whom.person } : {}),
    });
    if (!answer.ok) return setTrouble(answer.why);
    await enterClub(answer.value.table);
    sitSoon(answer.value.table, guestBegins(customs, variant));
    go({ at: 'table', id: answer.value.table });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      {challenged() && <p class="card">{t('society.challenge.of', challenged()!.name)}</p>}
      <VariantFields
        plan={plan}
        variants={variants}
        variant={variant}
        set={(next) => setPlan(forFriends(next))}
      />
      <InviteSeats plan={plan} variant={variant} set={setPlan} />
      <InviteTime
        plan={plan}
        race={variant.race}
        customs={customs}
        rated={rated}
        setPlan={setPlan}
        setCustoms={setCustoms}
      />
      <InviteCompany customs={customs} mayRate={mayRate} set={setCustoms} />
      <QuestionsField plan={plan} variant={variant} set={setPlan} />
      <OptionFields plan={plan} form={form} set={setPlan} />
      {trouble && <Problem why={trouble} />}
      <div class="row ends">
        <button type="submit" class="primary big" disabled={problem !== null}>
          {t('online.open')}
        </button>
      </div>
    </form>
  );
}

export function InviteScreen({ game }: { game: string }) {
  const meeting = useMe();
  const draft = useDraft(game);
  const { me } = meeting;
  useEffect(
    () => () => {
      challengeNext(null);
      clubNext(null);
    },
    [],
  );
  return (
    <main class="sheet">
      <Head title={t('online.open.of', t(`${game}.title`))} />
      {me && me.person !== null && me.name !== '' ? (
        <InviteForm me={me} draft={draft} />
      ) : (
        <Newcomer {...meeting} />
      )}
    </main>
  );
}
