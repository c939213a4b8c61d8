/** here.tsx - several people at this screen: their first names, then a game for that number of players. */
import { useState } from 'preact/hooks';
import { t } from '../../lang';
import { listed } from '../../site';
import type { Plan } from '../../table/session';
import { Head } from '../head';
import { keepNames, keptNames, shortName } from '../names';
import { planOf } from '../plans';
import { startGame } from '../play/game';
import { addressOf } from '../router';
import { Emblem } from '../ui/emblem';
import { Icon } from '../ui/icons';
import { variantsOf } from '../variants';

const MOST = 6;

/** A game of the first variant for this many people, or null. */
function planFor(game: string, names: readonly string[]): Plan | null {
  const variant = variantsOf(game).find(({ seats }) => seats.includes(names.length));
  if (!variant) return null;
  const plan = planOf(game, variant, names.length);
  return { ...plan, seats: names.map((name) => ({ who: 'person', level: 1, name: shortName(name) })) };
}

/** With how many people a game can be played. */
const countsOf = (game: string): readonly number[] =>
  [...new Set(variantsOf(game).flatMap(({ seats }) => seats))].filter((count) => count > 1).sort();

function Names({ names, set }: { names: readonly string[]; set: (names: readonly string[]) => void }) {
  return (
    <fieldset>
      <legend>{t('solo.here.who')}</legend>
      {names.map((name, i) => (
        <label key={i} class="field">
          {t('web.seat-n', i + 1)}
          <input
            value={name}
            maxLength={24}
            autocomplete="off"
            placeholder={t('solo.here.name')}
            onInput={(event) => set(names.map((one, k) => (k === i ? event.currentTarget.value : one)))}
          />
        </label>
      ))}
      <div class="row">
        <button type="button" disabled={names.length >= MOST} onClick={() => set([...names, ''])}>
          {t('solo.here.more')}
        </button>
        <button type="button" disabled={names.length <= 2} onClick={() => set(names.slice(0, -1))}>
          {t('solo.here.fewer')}
        </button>
      </div>
    </fieldset>
  );
}

function GameChoice({ game, names }: { game: string; names: readonly string[] }) {
  const plan = planFor(game, names);
  return (
    <li class="card here-game" data-game={game}>
      <Emblem game={game} />
      <span class="shelf-words">
        <strong>{t(`${game}.title`)}</strong>
        <span>
          {plan ? t(`${game}.variant.${plan.variant}`) : t('solo.here.counts', countsOf(game).join(', '))}
        </span>
      </span>
      <span class="row">
        <button
          type="button"
          class="primary"
          disabled={!plan}
          onClick={() => {
            keepNames(names);
            if (plan) void startGame(plan);
          }}
        >
          <Icon name="play" />
          {t('web.play')}
          <span class="heard"> {t(`${game}.title`)}</span>
        </button>
        <a class="button" href={addressOf({ at: 'setup', game })}>
          {t('web.choose')}
          <span class="heard"> {t(`${game}.title`)}</span>
        </a>
      </span>
    </li>
  );
}

export function HereScreen() {
  const [names, set] = useState(keptNames);
  return (
    <main class="sheet">
      <Head title={t('home.here')} />
      <p class="lead">{t('solo.here.about')}</p>
      <Names names={names} set={set} />
      <ul class="shelf">
        {listed().map(({ id }) => (
          <GameChoice key={id} game={id} names={names} />
        ))}
      </ul>
    </main>
  );
}
