/** setup.tsx - choosing what to play: variant, seats, time and options, each with a line of explanation. */
import { useState } from 'preact/hooks';
import { t } from '../lang';
import type { Plan } from '../table/session';
import { Head } from './head';
import { OptionFields, UntimedField, VariantFields } from './planfields';
import { keepPlan, usualPlan } from './plans';
import { startGame } from './play/game';
import { QuestionsField } from './questionsfield';
import { SetupSeats } from './setupseats';
import { useForm } from './useform';
import { variantsOf } from './variants';

/** Seconds for a move; 0: as many as you like. */
const CLOCKS = [0, 20, 60, 180];

const ClockField = ({ plan, set }: { plan: Plan; set: (plan: Plan) => void }) => (
  <label class="field">
    {t('web.clock')}
    <select
      value={plan.clock}
      onChange={(event) => set({ ...plan, clock: Number(event.currentTarget.value) })}
    >
      {CLOCKS.map((seconds) => (
        <option key={seconds} value={seconds}>
          {seconds === 0 ? t('web.clock.none') : t('web.clock.seconds', seconds)}
        </option>
      ))}
    </select>
  </label>
);

/** Plays the plan, and remembers it for the next time. */
function begin(plan: Plan, variant: string): void {
  keepPlan({ ...plan, variant });
  void startGame({ ...plan, variant });
}

export function SetupScreen({ game }: { game: string }) {
  const [plan, setPlan] = useState(() => usualPlan(game));
  const form = useForm(plan);
  const { variant, problem } = form;
  return (
    <main class="sheet">
      <Head title={t(`${game}.title`)} />
      <p class="lead">{t(`${game}.about`)}</p>
      <form
        class="setup"
        onSubmit={(event) => {
          event.preventDefault();
          begin(plan, variant.id);
        }}
      >
        <VariantFields plan={plan} variants={variantsOf(game)} variant={variant} set={setPlan} />
        <SetupSeats plan={plan} variant={variant} set={setPlan} />
        <fieldset>
          <legend>{t('web.time')}</legend>
          {variant.race ? (
            <UntimedField plan={plan} set={setPlan} />
          ) : (
            <ClockField plan={plan} set={setPlan} />
          )}
        </fieldset>
        <QuestionsField plan={plan} variant={variant} set={setPlan} />
        <OptionFields plan={plan} form={form} set={setPlan} />
        <div class="row ends">
          <button type="submit" class="primary big" disabled={problem !== null}>
            {t('web.begin')}
          </button>
        </div>
      </form>
    </main>
  );
}
