/**
 * planfields.tsx - the fields of every form that chooses what to play: variant, number of seats,
 * levels of computers, time, options.
 *
 * They show a plan, and pass the changed one to `set`.
 */
import { t } from '../lang';
import type { Variant } from '../site';
import type { Plan } from '../table/session';
import { LEVELS } from './levels';
import { OptionRow } from './optionrow';
import { ADAPTS, adapts } from './adapts';
import { atLevel, planOf } from './plans';
import type { Form } from './useform';
import { numbersIn, optionsBeside, valueWith, variedOf } from './variants';

/** The questions about the seats of a plan. */
export interface SeatsProps {
  readonly plan: Plan;
  readonly variant: Variant;
  readonly set: (plan: Plan) => void;
}

/** The computers that can be chosen in a list. */
export const LevelOptions = () => (
  <>
    {LEVELS.map((level) => (
      <option key={level} value={level}>
        {t('web.computer-level', level, t(`web.level.${level}`))}
      </option>
    ))}
  </>
);

/** Choosing another variant starts a new plan, with the same number of seats if possible. */
export function VariantFields({
  plan,
  variants,
  variant,
  set,
}: {
  plan: Plan;
  variants: readonly Variant[];
  variant: Variant;
  set: (plan: Plan) => void;
}) {
  const { game, seats } = plan;
  const choose = (one: Variant) => {
    const next = planOf(game, one, one.seats.includes(seats.length) ? seats.length : one.seats[0]!);
    set(adapts(plan) ? atLevel(next, ADAPTS) : next);
  };
  return (
    <fieldset class="variants">
      <legend>{t('web.variant')}</legend>
      {variants.map((one) => (
        <label key={one.id} class="choice">
          <input
            type="radio"
            name="variant"
            value={one.id}
            checked={one.id === variant.id}
            onChange={() => choose(one)}
          />
          <span>
            <b>{t(`${game}.variant.${one.id}`)}</b>
            <small>{t(`${game}.variant.${one.id}.about`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The number of players; nothing if there is no choice. */
export const CountField = ({
  count,
  counts,
  set,
}: {
  count: number;
  counts: readonly number[];
  set: (count: number) => void;
}) =>
  counts.length > 1 ? (
    <label class="field">
      {t('web.how-many')}
      <select value={count} onChange={(event) => set(Number(event.currentTarget.value))}>
        {counts.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  ) : null;

/** Whether a race has no countdown. */
export const UntimedField = ({ plan, set }: { plan: Plan; set: (plan: Plan) => void }) => (
  <label class="choice">
    <input
      type="checkbox"
      checked={plan.untimed}
      onChange={(event) => set({ ...plan, untimed: event.currentTarget.checked })}
    />
    <span>
      <b>{t('web.untimed')}</b>
      <small>{t('web.untimed.about')}</small>
    </span>
  </label>
);

/** The numbers that make up a variant: one for all, or one for each player. */
function VariedFields({ plan, variant, set }: { plan: Plan; variant: Variant; set: (plan: Plan) => void }) {
  const varied = variedOf(plan.game, variant);
  const value = varied && (plan.options[varied.name] ?? variant.options[varied.name]);
  if (!varied || !value) return null;
  const numbers = numbersIn(varied, value, plan.seats.length);
  const choose = (i: number, number: number) =>
    set({
      ...plan,
      options: {
        ...plan.options,
        [varied.name]: valueWith(
          varied,
          numbers.map((one, k) => (k === i ? number : one)),
        ),
      },
    });
  return (
    <fieldset class="varied">
      <legend>{t(`${plan.game}.variant.${variant.id}`)}</legend>
      {numbers.map((number, i) => (
        <label key={i} class="field">
          {numbers.length > 1
            ? t('home.number-for', t(`${plan.game}.numbers.${varied.name}`), i + 1)
            : t(`${plan.game}.numbers.${varied.name}`)}
          <select
            name={`varied-${i + 1}`}
            value={number}
            onChange={(event) => choose(i, Number(event.currentTarget.value))}
          >
            {Array.from({ length: varied.high - varied.low + 1 }, (_, k) => varied.low + k).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

/** The options that the variant leaves open, and what is wrong with them. */
export function OptionFields({
  plan,
  form: { form, variant, problem },
  set,
}: {
  plan: Plan;
  form: Form;
  set: (plan: Plan) => void;
}) {
  const rest = optionsBeside(plan.game, variant, form);
  return (
    <>
      <VariedFields plan={plan} variant={variant} set={set} />
      {rest.length > 0 && (
        <details>
          <summary>{t('web.options')}</summary>
          {rest.map((option) => (
            <OptionRow
              key={option.name}
              game={plan.game}
              seats={plan.seats.length}
              option={option}
              value={plan.options[option.name] ?? form?.[option.name] ?? ''}
              set={(value) => set({ ...plan, options: { ...plan.options, [option.name]: value } })}
            />
          ))}
        </details>
      )}
      {problem && (
        <p class="card notice" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
