/** newtournament.tsx - opening a tournament: its kind, the variant, the clock, and who may find it. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { Variant } from '../../site';
import type { Message } from '../../table/objects';
import type { Plan } from '../../table/session';
import { Head } from '../head';
import { clubNext, enterClub } from '../online/clubs';
import { useMe } from '../online/hooks';
import { ClockField, CompanyFields } from '../online/invitefields';
import { NameCard } from '../online/namecard';
import { Problem } from '../online/parts';
import { CLOCKS } from '../online/clocks';
import { packWish } from '../packs';
import { OptionFields, VariantFields } from '../planfields';
import { planOf } from '../plans';
import { go } from '../router';
import { useForm } from '../useform';
import { variantsOf } from '../variants';
import { openTournament, takePart, type TournamentKind } from './api';

/** Games of days would keep a tournament busy for months, so they are not offered. */
const TOURNAMENT_CLOCKS = CLOCKS.filter(({ line }) => line !== 'none' && !/^move \d{8,}/.test(line));
const ROUNDS = [0, 3, 4, 5, 6, 7, 9];
const MINUTES = [15, 30, 45, 60, 90, 120];

interface Choice {
  readonly kind: TournamentKind;
  readonly rounds: number;
  readonly minutes: number;
  readonly clock: string;
  readonly hidden: boolean;
  readonly rated: boolean;
}

const FIRST: Choice = {
  kind: 'swiss',
  rounds: 0,
  minutes: 45,
  clock: TOURNAMENT_CLOCKS.find(({ line }) => line.startsWith('game'))!.line,
  hidden: false,
  rated: false,
};

type Set = (change: Partial<Choice>) => void;

const KindFields = ({ choice, set }: { choice: Choice; set: Set }) => (
  <fieldset class="variants">
    <legend>{t('together.kind')}</legend>
    {(['swiss', 'arena', 'simul'] as const).map((kind) => (
      <label key={kind} class="choice">
        <input
          type="radio"
          name="kind"
          value={kind}
          checked={choice.kind === kind}
          onChange={() => set({ kind })}
        />
        <span>
          <b>{t(`together.${kind}`)}</b>
          <small>{t(`together.${kind}.about`)}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

const TimeFields = ({ choice, race, set }: { choice: Choice; race: boolean; set: Set }) => (
  <fieldset>
    <legend>{t('web.time')}</legend>
    {choice.kind === 'swiss' && (
      <label class="field">
        {t('together.rounds')}
        <select
          name="rounds"
          value={choice.rounds}
          onChange={(event) => set({ rounds: Number(event.currentTarget.value) })}
        >
          {ROUNDS.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t('together.rounds.auto') : count}
            </option>
          ))}
        </select>
      </label>
    )}
    {choice.kind === 'arena' && (
      <label class="field">
        {t('together.minutes')}
        <select
          name="minutes"
          value={choice.minutes}
          onChange={(event) => set({ minutes: Number(event.currentTarget.value) })}
        >
          {MINUTES.map((count) => (
            <option key={count} value={count}>
              {t('together.minutes.of', count)}
            </option>
          ))}
        </select>
      </label>
    )}
    {!race && <ClockField clock={choice.clock} clocks={TOURNAMENT_CLOCKS} set={set} />}
  </fieldset>
);

const COMPANY = {
  hidden: 'together.private.about',
  listed: 'together.public.about',
  rated: 'together.rated',
  stakes: 'together.rated.about',
};

const wishOf = (plan: Plan, variant: Variant, { clock, ...choice }: Choice) => ({
  ...choice,
  game: plan.game,
  options: plan.options,
  computers: {},
  pause: 15,
  ...(variant.race ? {} : { clock }),
  ...(variant.quiz ? packWish() : {}),
});

function TournamentForm({ game, mayRate }: { game: string; mayRate: boolean }) {
  const variants = variantsOf(game).filter(({ seats }) => seats.includes(2));
  const [plan, setPlan] = useState(() => planOf(game, variants[0]!, 2));
  const [choice, setChoice] = useState(FIRST);
  const [trouble, setTrouble] = useState<Message | null>(null);
  const form = useForm(plan);
  const set: Set = (change) => setChoice((before) => ({ ...before, ...change }));
  const open = async () => {
    const answer = await openTournament(wishOf(plan, form.variant, choice));
    if (!answer.ok) return setTrouble(answer.why);
    await enterClub(answer.value.tournament);
    await takePart(answer.value.tournament, 'join');
    go({ at: 'tournament', id: answer.value.tournament });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <KindFields choice={choice} set={set} />
      <VariantFields
        plan={plan}
        variants={variants}
        variant={form.variant}
        set={({ variant }) =>
          setPlan(planOf(game, variants.find(({ id }) => id === variant) ?? variants[0]!, 2))
        }
      />
      <TimeFields choice={choice} race={form.variant.race} set={set} />
      <CompanyFields
        hidden={choice.hidden}
        rated={choice.rated}
        mayRate={mayRate}
        order={[false, true]}
        words={COMPANY}
        hide={(hidden) => set({ hidden })}
        rate={(rated) => set({ rated })}
      />
      <OptionFields plan={plan} form={form} set={setPlan} />
      {trouble && <Problem why={trouble} />}
      <div class="row ends">
        <button type="submit" class="primary big" disabled={form.problem !== null}>
          {t('together.open')}
        </button>
      </div>
    </form>
  );
}

export function NewTournamentScreen({ game }: { game: string }) {
  const { me, problem, set } = useMe();
  useEffect(() => () => clubNext(null), []);
  return (
    <main class="sheet">
      <Head title={t('together.open.of', t(`${game}.title`))} />
      {me && me.person !== null && me.name !== '' ? (
        <TournamentForm game={game} mayRate={me.login !== ''} />
      ) : problem ? (
        <Problem why={problem} />
      ) : me ? (
        <NameCard name={me.name} done={set} />
      ) : (
        <p class="lead">{t('web.wait')}</p>
      )}
    </main>
  );
}
