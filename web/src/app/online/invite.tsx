/** invite.tsx - opening a table: form, who sits there, time, and who may find it. */
import { useState } from 'preact/hooks';
import { language, t } from '../../lang';
import { site } from '../../site';
import type { Message } from '../../table/objects';
import type { Plan } from '../../table/session';
import { Head } from '../head';
import { go } from '../router';
import { OptionRow } from '../optionrow';
import { LEVELS, useForm, variantOf } from '../setup';
import { hasPlayers, ownOptions, planOf, variantsOf } from '../variants';
import { openTable, type Wish } from './api';
import { useMe } from './hooks';
import { sitSoon } from './onlinegame';
import { NameForm, Problem } from './parts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The clocks that are offered: lines of the protocol, with their words. */
const CLOCKS = [
  { line: 'none', words: () => t('web.clock.none') },
  { line: 'move 30000', words: () => t('online.clock.move', 30) },
  { line: 'move 90000', words: () => t('online.clock.move', 90) },
  { line: `game ${5 * MINUTE} 5000`, words: () => t('online.clock.game', 5, 5) },
  { line: `game ${15 * MINUTE} 10000`, words: () => t('online.clock.game', 15, 10) },
  { line: `move ${DAY}`, words: () => t('online.clock.days', 1) },
  { line: `move ${3 * DAY}`, words: () => t('online.clock.days', 3) },
  { line: `move ${7 * DAY}`, words: () => t('online.clock.days', 7) },
];

/** All seats are for people at first, the first one for oneself. */
const forFriends = (plan: Plan): Plan => ({ ...plan, seats: plan.seats.map((seat) => ({ ...seat, who: 'person' })) });

function wishOf(plan: Plan, clock: string, race: boolean, hidden: boolean, rated: boolean): Wish {
  const computers = Object.fromEntries(plan.seats.flatMap(({ who, level }, i) => (who === 'computer' ? [[String(i + 1), level]] : [])));
  return {
    game: plan.game, options: plan.options, computers, hidden, rated,
    ...(race ? (plan.untimed ? { race: 'untimed' } : {}) : { clock }),
    ...(plan.options['quiz'] === '1' ? { pack: language } : {}),
  };
}

export function InviteScreen({ game }: { game: string }) {
  const forms = variantsOf(game).filter(({ seats }) => seats.some((count) => count > 1));
  const [plan, setPlan] = useState(() => forFriends(planOf(game, forms[0]!, forms[0]!.seats[0]!)));
  const [clock, setClock] = useState('none');
  const [hidden, setHidden] = useState(true);
  const [rated, setRated] = useState(false);
  const [trouble, setTrouble] = useState<Message | null>(null);
  const { me, problem, set } = useMe();
  const { form, problem: wrong } = useForm(plan);
  const variant = variantOf(game, plan);
  const race = game === 'lynx' && !['A', undefined].includes(plan.options['variant']);
  const info = site.games.find(({ id }) => id === game)!;
  const rest = info.options.filter(({ name }) => !ownOptions.includes(name) && !(name in variant.options) && form && name in form);
  const mayRate = me !== null && me.login !== '' && plan.seats.every(({ who }) => who === 'person');

  const choose = (id: string, count?: number) => {
    const next = forms.find((one) => one.id === id)!;
    setPlan(forFriends(planOf(game, next, count ?? (next.seats.includes(plan.seats.length) ? plan.seats.length : next.seats[0]!))));
  };
  const setSeat = (i: number, level: number) => setPlan({
    ...plan, seats: plan.seats.map((seat, k) => (k === i ? { who: level === 0 ? 'person' : 'computer', level: level || seat.level } : seat)),
  });
  const open = async () => {
    const options = hasPlayers(game) ? { ...plan.options, players: String(plan.seats.length) } : plan.options;
    const answer = await openTable(wishOf({ ...plan, options }, clock, race, hidden, rated && mayRate));
    if (!answer.ok)
      return setTrouble(answer.why);
    sitSoon(answer.value.table);
    go({ at: 'table', id: answer.value.table });
  };

  if (!me || me.person === null || me.name === '')
    return (
      <main class="sheet"><Head title={t('online.open.of', t(`${game}.title`))} />
        {problem ? <Problem why={problem} /> : me
          ? <section class="card"><p>{t('online.name.about')}</p><NameForm name={me.name} label={t('online.name.take')} done={set} /></section>
          : <p class="lead">{t('web.wait')}</p>}
      </main>
    );
  return (
    <main class="sheet">
      <Head title={t('online.open.of', t(`${game}.title`))} />
      <form onSubmit={(event) => { event.preventDefault(); void open(); }}>
        <fieldset class="variants">
          <legend>{t('web.variant')}</legend>
          {forms.map((one) => (
            <label key={one.id} class="choice">
              <input type="radio" name="variant" value={one.id} checked={one.id === variant.id} onChange={() => choose(one.id)} />
              <span><b>{t(`web.variant.${game}.${one.id}`)}</b><small>{t(`web.variant.${game}.${one.id}.about`)}</small></span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('web.seats')}</legend>
          {variant.seats.filter((count) => count > 1).length > 1 &&
            <label class="field">{t('web.how-many')}
              <select value={plan.seats.length} onChange={(event) => choose(variant.id, Number(event.currentTarget.value))}>
                {variant.seats.filter((count) => count > 1).map((count) => <option key={count} value={count}>{count}</option>)}
              </select>
            </label>}
          {plan.seats.map(({ who, level }, i) => i === 0
            ? <p key={i}>{t('online.seat.you', 1)}</p>
            : <label key={i} class="field">{t('web.seat-n', i + 1)}
                <select value={who === 'person' ? 0 : level} onChange={(event) => setSeat(i, Number(event.currentTarget.value))}>
                  <option value={0}>{t('online.friend')}</option>
                  {LEVELS.map((one) => <option key={one} value={one}>{t('web.computer-level', one, t(`web.level.${one}`))}</option>)}
                </select>
              </label>)}
        </fieldset>
        <fieldset>
          <legend>{t('web.time')}</legend>
          {race
            ? <label class="choice"><input type="checkbox" checked={plan.untimed} onChange={(event) => setPlan({ ...plan, untimed: event.currentTarget.checked })} />
                <span><b>{t('web.untimed')}</b><small>{t('web.untimed.about')}</small></span></label>
            : <label class="field">{t('online.clock')}
                <select name="clock" value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
                  {CLOCKS.map(({ line, words }) => <option key={line} value={line}>{words()}</option>)}
                </select>
              </label>}
        </fieldset>
        <fieldset class="variants">
          <legend>{t('online.who')}</legend>
          {[true, false].map((one) => (
            <label key={String(one)} class="choice">
              <input type="radio" name="hidden" checked={hidden === one} onChange={() => setHidden(one)} />
              <span><b>{t(one ? 'online.private' : 'online.public')}</b><small>{t(one ? 'online.private.about' : 'online.public.about')}</small></span>
            </label>
          ))}
          {mayRate && <label class="choice"><input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
            <span><b>{t('online.rated.game')}</b><small>{t('online.rated.about')}</small></span></label>}
        </fieldset>
        {rest.length > 0 &&
          <details>
            <summary>{t('web.options')}</summary>
            {rest.map((option) => (
              <OptionRow key={option.name} game={game} seats={plan.seats.length} option={option} value={plan.options[option.name] ?? form?.[option.name] ?? ''}
                set={(value) => setPlan({ ...plan, options: { ...plan.options, [option.name]: value } })} />
            ))}
          </details>}
        {wrong && <p class="card notice" role="alert">{wrong}</p>}
        {trouble && <Problem why={trouble} />}
        <div class="row ends"><button type="submit" class="primary big" disabled={wrong !== null}>{t('online.open')}</button></div>
      </form>
    </main>
  );
}
