/** pairing.tsx - finding an opponent: the variant, the clock, and how strong the opponent may be. */
import { useState } from 'preact/hooks';
import { t } from '../../lang';
import { variantInfo } from '../../site';
import type { Message } from '../../table/objects';
import { packWish } from '../packs';
import { go } from '../router';
import { keep, kept } from '../store';
import { Dialog } from '../ui/dialog';
import { variantOptions, variantsOf } from '../variants';
import { pair, type Me } from './api';
import { sitSoon } from './onlinegame';
import { Problem } from './parts';
import { CLOCKS } from './clocks';

/** The allowed rating difference; 0: any. */
const BANDS = [0, 100, 200, 400] as const;

interface Choice {
  readonly variant: string;
  readonly clock: string;
  readonly rated: boolean;
  readonly band: number;
}

const RATED_CLOCKS = CLOCKS.filter(({ line }) => line !== 'none');
const keyOf = (game: string) => `pairing.${game}`;

/** The last choice, or what most people want: strangers play with a clock. */
function firstChoice(game: string): Choice {
  const [variant] = variantsOf(game).filter(({ seats }) => seats.includes(2));
  const usual = { variant: variant?.id ?? '', clock: `game ${5 * 60_000} 5000`, rated: false, band: 0 };
  const before = kept<Choice>(keyOf(game));
  const known = before && CLOCKS.some(({ line }) => line === before.clock);
  return known && variantsOf(game).some(({ id }) => id === before.variant) ? before : usual;
}

function wishOf(game: string, { variant: id, clock, rated, band }: Choice) {
  const variant = variantsOf(game).find((one) => one.id === id)!;
  const options = variantOptions(game, variant, 2);
  return {
    game,
    options,
    computers: {},
    hidden: false,
    rated,
    ...(variant.race ? {} : { clock, first: 'random' }),
    ...(rated ? { backs: 'never' } : {}),
    ...(band > 0 ? { band } : {}),
    ...(variantInfo(game, id)?.quiz ? packWish() : {}),
  };
}

interface FieldsProps {
  readonly game: string;
  readonly choice: Choice;
  readonly mayRate: boolean;
  readonly set: (change: Partial<Choice>) => void;
}

const ClockField = ({ choice, set }: Pick<FieldsProps, 'choice' | 'set'>) => (
  <label class="field">
    {t('online.clock')}
    <select name="clock" value={choice.clock} onChange={(event) => set({ clock: event.currentTarget.value })}>
      {(choice.rated ? RATED_CLOCKS : CLOCKS).map(({ line, words }) => (
        <option key={line} value={line}>
          {words()}
        </option>
      ))}
    </select>
  </label>
);

function Fields({ game, choice, mayRate, set }: FieldsProps) {
  const variants = variantsOf(game).filter(({ seats }) => seats.includes(2));
  const race = variants.find(({ id }) => id === choice.variant)?.race ?? false;
  return (
    <>
      <label class="field">
        {t('society.variant')}
        <select
          name="variant"
          value={choice.variant}
          onChange={(event) => set({ variant: event.currentTarget.value })}
        >
          {variants.map(({ id }) => (
            <option key={id} value={id}>
              {t(`${game}.variant.${id}`)}
            </option>
          ))}
        </select>
      </label>
      {!race && <ClockField choice={choice} set={set} />}
      <label class="field">
        {t('online.band')}
        <select
          name="band"
          value={choice.band}
          onChange={(event) => set({ band: Number(event.currentTarget.value) })}
        >
          {BANDS.map((band) => (
            <option key={band} value={band}>
              {band === 0 ? t('online.band.any') : t('online.band.of', band)}
            </option>
          ))}
        </select>
      </label>
      {mayRate && (
        <label class="choice">
          <input
            type="checkbox"
            name="rated"
            checked={choice.rated}
            onChange={(event) => set({ rated: event.currentTarget.checked })}
          />
          <span>{t('online.terms.rated')}</span>
        </label>
      )}
    </>
  );
}

export function PairDialog({ game, me, close }: { game: string; me: Me; close: () => void }) {
  const [choice, setChoice] = useState(() => firstChoice(game));
  const [trouble, setTrouble] = useState<Message | null>(null);
  const mayRate = me.login !== '';
  const find = async () => {
    const rated = choice.rated && mayRate;
    const clock = rated && choice.clock === 'none' ? RATED_CLOCKS[0]!.line : choice.clock;
    keep(keyOf(game), choice);
    const answer = await pair(wishOf(game, { ...choice, rated, clock }));
    if (!answer.ok) return setTrouble(answer.why);
    sitSoon(answer.value.table);
    go({ at: 'table', id: answer.value.table });
  };
  return (
    <Dialog title={`${t('online.pair')} – ${t(`${game}.title`)}`} onClose={close}>
      <form
        class="pairing"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <Fields
          game={game}
          choice={choice}
          mayRate={mayRate}
          set={(change) => setChoice((before) => ({ ...before, ...change }))}
        />
        {trouble && <Problem why={trouble} />}
        <div class="row ends">
          <button type="submit" class="primary">
            {t('online.pair')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
