/**
 * setup.tsx - choosing what to play: variant, seats, options, each with a line of explanation.
 *
 * The page knows no rules of the options either: a table of its own is asked after every change,
 * and tells which options this form has, their values, or what is wrong.
 */
import { useEffect, useState } from 'preact/hooks';
import { say, t } from '../lang';
import { site } from '../site';
import { refusalOf, Session, type Plan, type SeatPlan } from '../table/session';
import { openWorker } from '../transport/worker';
import { Head } from './head';
import { OptionRow } from './optionrow';
import { startGame } from './play/game';
import { go } from './router';
import { setSettings } from './settings';
import { hasPlayers, keepPlan, ownOptions, planOf, usualPlan, variantsOf, type Variant } from './variants';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const CLOCKS = [0, 20, 60, 180];

export const variantOf = (game: string, plan: Plan): Variant =>
  variantsOf(game).find(({ options, seats }) => seats.includes(plan.seats.length)
    && Object.entries(options).every(([key, value]) => plan.options[key] === value)
    && (game !== 'oeil' || (plan.options['quiz'] === '1') === (options['quiz'] === '1')))
  ?? variantsOf(game)[0]!;

/** Asks a table which options a form has; null until it has answered. */
export function useForm(plan: Plan) {
  const [session, setSession] = useState<Session | null>(null);
  const [form, setForm] = useState<Readonly<Record<string, string>> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const mine = new Session(openWorker());
    mine.subscribe(() => mine.state.table && setForm(mine.state.table.options));
    setSession(mine);
    return () => mine.close();
  }, []);
  useEffect(() => {
    void session?.choose(plan.game, plan.options)
      .then((verdict) => setProblem(verdict.type === 'refused' ? say(refusalOf(verdict)) : null));
  }, [session, JSON.stringify(plan.options)]);
  return { form, problem };
}

function SeatRow({ seat, plan, set }: { seat: number; plan: SeatPlan; set: (plan: SeatPlan) => void }) {
  const value = plan.who === 'person' ? 'person' : String(plan.level);
  return (
    <label class="field">{t('web.seat-n', seat)}
      <select value={value} onChange={(event) => {
        const chosen = event.currentTarget.value;
        set(chosen === 'person' ? { ...plan, who: 'person' } : { who: 'computer', level: Number(chosen) });
      }}>
        <option value="person">{t('web.person-here')}</option>
        {LEVELS.map((level) => <option key={level} value={level}>{t('web.computer-level', level, t(`web.level.${level}`))}</option>)}
      </select>
    </label>
  );
}

export function SetupScreen({ game }: { game: string }) {
  const [plan, setPlan] = useState(() => usualPlan(game));
  const { form, problem } = useForm(plan);
  const variant = variantOf(game, plan);
  const info = site.games.find(({ id }) => id === game)!;
  const race = game === 'lynx' && plan.options['variant'] !== 'A' && plan.options['variant'] !== undefined;
  const rest = info.options.filter(({ name }) => !ownOptions.includes(name) && !(name in variant.options) && form && name in form);

  const setOption = (name: string, value: string) => setPlan({ ...plan, options: { ...plan.options, [name]: value } });
  const setCount = (count: number) => {
    const before = plan.seats.length;
    const seats = count < before ? plan.seats.slice(0, count)
      : [...plan.seats, ...planOf(game, variant, count).seats.slice(before)];
    const { own: _, ...options } = plan.options;
    setPlan({ ...plan, seats, options: hasPlayers(game) ? { ...options, players: String(count) } : options });
  };
  const begin = () => {
    const level = plan.seats.find(({ who }) => who === 'computer')?.level;
    if (level !== undefined)
      setSettings({ level });
    keepPlan(plan);
    void startGame(plan);
    go({ at: 'play' });
  };

  return (
    <main class="sheet">
      <Head title={t(`${game}.title`)} />
      <p class="lead">{t(`${game}.about`)}</p>
      <form onSubmit={(event) => { event.preventDefault(); begin(); }}>
        <fieldset class="variants">
          <legend>{t('web.variant')}</legend>
          {variantsOf(game).map((one) => (
            <label key={one.id} class="choice">
              <input type="radio" name="variant" checked={one.id === variant.id}
                onChange={() => setPlan(planOf(game, one, one.seats.includes(plan.seats.length) ? plan.seats.length : one.seats[0]!))} />
              <span><b>{t(`web.variant.${game}.${one.id}`)}</b><small>{t(`web.variant.${game}.${one.id}.about`)}</small></span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('web.seats')}</legend>
          {variant.seats.length > 1 &&
            <label class="field">{t('web.how-many')}
              <select value={plan.seats.length} onChange={(event) => setCount(Number(event.currentTarget.value))}>
                {variant.seats.map((count) => <option key={count} value={count}>{count}</option>)}
              </select>
            </label>}
          {plan.seats.length === 1 ? <p class="quiet">{t('web.alone')}</p>
            : plan.seats.map((seat, i) => (
              <SeatRow key={i} seat={i + 1} plan={seat}
                set={(one) => setPlan({ ...plan, seats: plan.seats.map((old, k) => (k === i ? one : old)) })} />
            ))}
        </fieldset>
        <fieldset>
          <legend>{t('web.time')}</legend>
          {race
            ? <label class="choice"><input type="checkbox" checked={plan.untimed} onChange={(event) => setPlan({ ...plan, untimed: event.currentTarget.checked })} />
                <span><b>{t('web.untimed')}</b><small>{t('web.untimed.about')}</small></span></label>
            : <label class="field">{t('web.clock')}
                <select value={plan.clock} onChange={(event) => setPlan({ ...plan, clock: Number(event.currentTarget.value) })}>
                  {CLOCKS.map((seconds) => <option key={seconds} value={seconds}>{seconds === 0 ? t('web.clock.none') : t('web.clock.seconds', seconds)}</option>)}
                </select>
              </label>}
        </fieldset>
        {rest.length > 0 &&
          <details>
            <summary>{t('web.options')}</summary>
            {rest.map((option) => (
              <OptionRow key={option.name} game={game} seats={plan.seats.length} option={option} value={plan.options[option.name] ?? form?.[option.name] ?? ''}
                set={(value) => setOption(option.name, value)} />
            ))}
          </details>}
        {problem && <p class="card notice" role="alert">{problem}</p>}
        <div class="row ends"><button type="submit" class="primary big" disabled={problem !== null}>{t('web.begin')}</button></div>
      </form>
    </main>
  );
}

