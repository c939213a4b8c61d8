/** setupseats.tsx - who plays in this browser: how many, who sits where, and who begins. */
import { t } from '../lang';
import type { Variant } from '../site';
import type { Plan, SeatPlan } from '../table/session';
import { ADAPTS, adaptedLevel } from './adapts';
import { CountField, LevelOptions, type SeatsProps } from './planfields';
import { shortName } from './names';
import { planOf } from './plans';
import { numbersIn, optionsFor, valueWith, variedOf } from './variants';

/** An option of a variant that has a number for each seat. */
function variedFor(plan: Plan, variant: Variant, count: number): Readonly<Record<string, string>> {
  const varied = variedOf(plan.game, variant);
  const value = varied && (plan.options[varied.name] ?? variant.options[varied.name]);
  return varied && value ? { [varied.name]: valueWith(varied, numbersIn(varied, value, count)) } : {};
}

/** The plan with another number of seats: the remaining seats keep their choices. */
function withSeats(plan: Plan, variant: Variant, count: number): Plan {
  const before = plan.seats.length;
  const seats =
    count < before
      ? plan.seats.slice(0, count)
      : [...plan.seats, ...planOf(plan.game, variant, count).seats.slice(before)];
  return {
    ...plan,
    seats,
    options: { ...optionsFor(plan.game, plan.options, count), ...variedFor(plan, variant, count) },
  };
}

/** A person's name, if there are several people. */
const NameField = ({ seat, plan, set }: { seat: number; plan: SeatPlan; set: (plan: SeatPlan) => void }) => (
  <label class="field">
    {t('home.first-name', seat)}
    <input
      name={`name-${seat}`}
      value={plan.name ?? ''}
      maxLength={24}
      autocomplete="off"
      onChange={(event) => set({ ...plan, name: shortName(event.currentTarget.value) })}
    />
  </label>
);

/** One seat; `adapted` is the level of an adapting computer, null if there is nobody to adapt to. */
function SeatRow({
  seat,
  plan,
  adapted,
  set,
}: {
  seat: number;
  plan: SeatPlan;
  adapted: number | null;
  set: (plan: SeatPlan) => void;
}) {
  const value = plan.who === 'person' ? 'person' : String(plan.level);
  return (
    <label class="field">
      {t('web.seat-n', seat)}
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          set(chosen === 'person' ? { ...plan, who: 'person' } : { who: 'computer', level: Number(chosen) });
        }}
      >
        <option value="person">{t('web.person-here')}</option>
        {adapted !== null && (
          <option value={ADAPTS}>{t('home.computer-adapts', adapted, t(`web.level.${adapted}`))}</option>
        )}
        <LevelOptions />
      </select>
    </label>
  );
}

/** The choices for who begins, the current one first: the only person or a computer, else just the first
 * seat. */
const firsts = ({ seats }: Plan): readonly string[] =>
  seats.filter(({ who }) => who === 'person').length !== 1
    ? ['seats']
    : seats[0]!.who === 'person'
      ? ['you', 'computer']
      : ['computer', 'you'];

/** The plan with the beginner in the first seat, or chosen at random. */
function beginning(plan: Plan, who: string): Plan {
  const [people, computers] = ['person', 'computer'].map((kind) =>
    plan.seats.filter((seat) => seat.who === kind),
  ) as [SeatPlan[], SeatPlan[]];
  if (who === 'lots' || who === 'seats') return { ...plan, lots: who === 'lots' };
  const seats = who === 'you' ? [...people, ...computers] : [...computers, ...people];
  return { ...plan, lots: false, seats };
}

/** More people race at one screen than it has room for: two if they call, else one. */
const alone = ({ race, calls }: Variant, { seats, untimed }: Plan): boolean =>
  race && !untimed && seats.filter(({ who }) => who === 'person').length > (calls ? 2 : 1);

const FirstField = ({ plan, set }: { plan: Plan; set: (plan: Plan) => void }) => (
  <label class="field">
    {t('web.first')}
    <select
      name="first"
      value={plan.lots ? 'lots' : firsts(plan)[0]}
      onChange={(event) => set(beginning(plan, event.currentTarget.value))}
    >
      {[...firsts(plan)]
        .sort()
        .concat('lots')
        .map((one) => (
          <option key={one} value={one}>
            {t(`web.first.${one}`)}
          </option>
        ))}
    </select>
  </label>
);

export function SetupSeats({ plan, variant, set }: SeatsProps) {
  const setSeat = (i: number, seat: SeatPlan) =>
    set({ ...plan, seats: plan.seats.map((old, k) => (k === i ? seat : old)) });
  const people = plan.seats.filter(({ who }) => who === 'person').length;
  const several = people > 1;
  const adapted = adaptedLevel({ ...plan, variant: variant.id });
  return (
    <fieldset>
      <legend>{t('web.seats')}</legend>
      <CountField
        count={plan.seats.length}
        counts={variant.seats}
        set={(count) => set(withSeats(plan, variant, count))}
      />
      {plan.seats.length === 1 ? (
        <p class="quiet">{t('web.alone')}</p>
      ) : (
        plan.seats.map((seat, i) => (
          <div key={i} class="seat-row">
            <SeatRow
              seat={i + 1}
              plan={seat}
              adapted={people === 1 || seat.level === ADAPTS ? adapted : null}
              set={(one) => setSeat(i, one)}
            />
            {several && seat.who === 'person' && (
              <NameField seat={i + 1} plan={seat} set={(one) => setSeat(i, one)} />
            )}
          </div>
        ))
      )}
      {alone(variant, plan) && (
        <p class="note" role="note">
          {t(variant.calls ? 'web.race.two' : 'web.race.alone', t('web.untimed'))}
        </p>
      )}
      {!variant.race && plan.seats.length > 1 && <FirstField plan={plan} set={set} />}
    </fieldset>
  );
}
