/** optionrow.tsx - one option of a game: its values by name where they can be named, else a line to be written. */
import { has, pointed, t } from '../lang';
import type { OptionInfo } from '../site';
import { offered } from './variants';

/** The values of an option that can be listed; null where it has to be written. */
function valuesOf({ accepts }: OptionInfo): readonly string[] | null {
  if (/^[\w-]+(\|[\w-]+)+$/.test(accepts))
    return accepts.split('|');
  const [, low, high] = /^(\d+)\.\.(\d+)$/.exec(accepts) ?? [];
  if (low !== undefined && high !== undefined && Number(high) - Number(low) < 12)
    return Array.from({ length: Number(high) - Number(low) + 1 }, (_, i) => String(Number(low) + i));
  return null;
}

function valueName(game: string, option: string, value: string): string {
  const id = `web.value.${game}.${option}.${value.replace(/\W/g, '-')}`;
  return has(id) ? t(id) : value;
}

const COLOURS = ['red', 'blue', 'yellow', 'green', 'pink', 'grey', 'orange', 'purple'];

/** A colour for each seat; who chooses another's gets it, and gives his own for it. */
function Colours({ id, value, set }: { id: string; value: string; set: (value: string) => void }) {
  const own = value.split(',');
  const choose = (seat: number, colour: string) =>
    set(own.map((one, i) => (i === seat ? colour : one === colour ? own[seat] : one)).join());
  return (
    <span class="row" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-about`}>
      {own.map((colour, seat) => (
        <select key={seat} id={seat === 0 ? id : undefined} aria-label={t('web.seat-n', seat + 1)} value={colour}
          onChange={(event) => choose(seat, event.currentTarget.value)}>
          {COLOURS.map((one) => <option key={one} value={one}>{t(`oeil.colour.${one}`)}</option>)}
        </select>
      ))}
    </span>
  );
}

function Choice({ id, game, option, value, values, set }:
  { id: string; game: string; option: string; value: string; values: readonly string[]; set: (value: string) => void }) {
  const all = values.includes(value) ? values : [...values, value];
  return (
    <select id={id} aria-describedby={`${id}-about`} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {all.map((one) => <option key={one} value={one}>{valueName(game, option, one)}</option>)}
    </select>
  );
}

export function OptionRow({ game, seats, option, value, set }:
  { game: string; seats: number; option: OptionInfo; value: string; set: (value: string) => void }) {
  const values = offered(game, option.name, seats) ?? valuesOf(option);
  const id = `option-${option.name}`;
  return (
    <div class="option">
      <label id={`${id}-label`} for={id}>{t(`web.option.${option.name}`)}</label>
      {game === 'oeil' && option.name === 'own' ? <Colours id={id} value={value} set={set} />
        : values ? <Choice id={id} game={game} option={option.name} value={value} values={values} set={set} />
        : <input id={id} aria-describedby={`${id}-about`} value={value} onChange={(event) => set(event.currentTarget.value.trim())} />}
      <small id={`${id}-about`}>{pointed(t(`${game}.option.${option.name}`))}</small>
    </div>
  );
}
