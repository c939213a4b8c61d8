/**
 * invitefields.tsx - the fields of the form that opens a table: seats, time and house rules, and who may find
 * it.
 *
 * The fields for what is played are the same everywhere (../planfields).
 */
import { t } from '../../lang';
import type { Plan } from '../../table/session';
import { CountField, LevelOptions, type SeatsProps, UntimedField } from '../planfields';
import { planOf } from '../plans';
import { CLOCKS } from './clocks';
import { forFriends, rating, type Customs } from './wish';

type SetCustoms = (change: Partial<Customs>) => void;

function Field<T extends string>({
  name,
  value,
  values,
  set,
}: {
  name: string;
  value: T;
  values: readonly T[];
  set: (value: T) => void;
}) {
  return (
    <label class="field">
      {t(`online.${name}`)}
      <select name={name} value={value} onChange={(event) => set(event.currentTarget.value as T)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {t(`online.${name}.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who begins, whether moves can be undone, and what happens when somebody is away. */
const CustomsFields = ({
  customs,
  race,
  rated,
  set,
}: {
  customs: Customs;
  race: boolean;
  rated: boolean;
  set: SetCustoms;
}) => (
  <>
    {!race && (
      <Field
        name="first"
        value={customs.first}
        values={['random', 'host', 'guest']}
        set={(first) => set({ first })}
      />
    )}
    {!race && (
      <Field
        name="backs"
        value={customs.backs}
        values={rated ? ['never', 'consent'] : ['never', 'consent', 'free']}
        set={(backs) => set({ backs })}
      />
    )}
    {!rated && (
      <label class="field">
        {t('online.standins')}
        <select
          name="standins"
          value={customs.standins}
          onChange={(event) => set({ standins: Number(event.currentTarget.value) })}
        >
          <option value={0}>{t('online.standins.none')}</option>
          <LevelOptions />
        </select>
      </label>
    )}
  </>
);

export const ClockField = ({
  clock,
  clocks = CLOCKS,
  set,
}: {
  clock: string;
  clocks?: typeof CLOCKS;
  set: (change: { clock: string }) => void;
}) => (
  <label class="field">
    {t('online.clock')}
    <select name="clock" value={clock} onChange={(event) => set({ clock: event.currentTarget.value })}>
      {clocks.map(({ line, words }) => (
        <option key={line} value={line}>
          {words()}
        </option>
      ))}
    </select>
  </label>
);

/** The host, and friends or computers at the other seats. */
export function InviteSeats({ plan, variant, set }: SeatsProps) {
  const setSeat = (i: number, level: number) =>
    set({
      ...plan,
      seats: plan.seats.map((seat, k) =>
        k === i ? { who: level === 0 ? 'person' : 'computer', level: level || seat.level } : seat,
      ),
    });
  return (
    <fieldset>
      <legend>{t('web.seats')}</legend>
      <CountField
        count={plan.seats.length}
        counts={variant.seats.filter((count) => count > 1)}
        set={(count) => set(forFriends(planOf(plan.game, variant, count)))}
      />
      {plan.seats.map(({ who, level }, i) =>
        i === 0 ? (
          <p key={i}>{t('online.seat.you', 1)}</p>
        ) : (
          <label key={i} class="field">
            {t('web.seat-n', i + 1)}
            <select
              value={who === 'person' ? 0 : level}
              onChange={(event) => setSeat(i, Number(event.currentTarget.value))}
            >
              <option value={0}>{t('online.friend')}</option>
              <LevelOptions />
            </select>
          </label>
        ),
      )}
    </fieldset>
  );
}

/** The clock, or whether a race has a countdown, and the house rules. */
export const InviteTime = ({
  plan,
  race,
  customs,
  rated,
  setPlan,
  setCustoms,
}: {
  plan: Plan;
  race: boolean;
  customs: Customs;
  rated: boolean;
  setPlan: (plan: Plan) => void;
  setCustoms: SetCustoms;
}) => (
  <fieldset>
    <legend>{t('web.time')}</legend>
    {race ? (
      <UntimedField plan={plan} set={setPlan} />
    ) : (
      <ClockField clock={customs.clock} set={setCustoms} />
    )}
    <CustomsFields customs={customs} race={race} rated={rated} set={setCustoms} />
  </fieldset>
);

/** Ids of sentences that explain unlisted, listed and rated. */
interface CompanyWords {
  readonly hidden: string;
  readonly listed: string;
  readonly rated: string;
  readonly stakes: string;
}

/** Who can find a table or a tournament, and whether it is rated. The usual choice is first. */
export const CompanyFields = ({
  hidden,
  rated,
  mayRate,
  order,
  words,
  hide,
  rate,
}: {
  hidden: boolean;
  rated: boolean;
  mayRate: boolean;
  order: readonly boolean[];
  words: CompanyWords;
  hide: (hidden: boolean) => void;
  rate: (rated: boolean) => void;
}) => (
  <fieldset class="variants">
    <legend>{t('online.who')}</legend>
    {order.map((one) => (
      <label key={String(one)} class="choice">
        <input type="radio" name="hidden" checked={hidden === one} onChange={() => hide(one)} />
        <span>
          <b>{t(one ? 'online.private' : 'online.public')}</b>
          <small>{t(one ? words.hidden : words.listed)}</small>
        </span>
      </label>
    ))}
    {mayRate && (
      <label class="choice">
        <input type="checkbox" checked={rated} onChange={(event) => rate(event.currentTarget.checked)} />
        <span>
          <b>{t(words.rated)}</b>
          <small>{t(words.stakes)}</small>
        </span>
      </label>
    )}
  </fieldset>
);

const TABLE_WORDS: CompanyWords = {
  hidden: 'online.private.about',
  listed: 'online.public.about',
  rated: 'online.rated.game',
  stakes: 'online.rated.about',
};

export const InviteCompany = ({
  customs,
  mayRate,
  set,
}: {
  customs: Customs;
  mayRate: boolean;
  set: SetCustoms;
}) => (
  <CompanyFields
    hidden={customs.hidden}
    rated={customs.rated}
    mayRate={mayRate}
    order={[true, false]}
    words={TABLE_WORDS}
    hide={(hidden) => set({ hidden })}
    rate={(rated) => set(rating(customs, rated))}
  />
);
