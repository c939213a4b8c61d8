/** optionrow.tsx - one option of a game: its values by name if they have names, else a text field. */
import { has, pointed, t } from '../lang';
import type { OptionInfo } from '../site';

/** With more numbers than this, the value is typed, not chosen. */
const NUMBERS = 12;

/** The values of an option that can be chosen; null if it has to be typed. */
function valuesOf(option: OptionInfo, seats: number): readonly string[] | null {
  const { low = 0, high = Infinity, zero } = option;
  if (option.offers)
    return option.offers.filter((one) => one.seats.includes(seats)).map(({ value }) => value);
  if (option.kind === 'choice') return option.values ?? null;
  if (option.kind !== 'number' || high - low >= NUMBERS) return null;
  const numbers = Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
  return zero ? ['0', ...numbers] : numbers;
}

function valueName(game: string, option: string, value: string): string {
  const id = `${game}.value.${option}.${value.replace(/\W/g, '-')}`;
  return has(id) ? t(id) : value;
}

/** A value for each seat, all different: choosing another seat's value swaps the two. */
function EachSeat({
  id,
  game,
  option,
  value,
  set,
}: {
  id: string;
  game: string;
  option: OptionInfo;
  value: string;
  set: (value: string) => void;
}) {
  const all = value.split(',');
  const choose = (seat: number, chosen: string) =>
    set(all.map((one, i) => (i === seat ? chosen : one === chosen ? all[seat] : one)).join());
  return (
    <span class="row" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-about`}>
      {all.map((current, seat) => (
        <select
          key={seat}
          id={seat === 0 ? id : undefined}
          aria-label={t('web.seat-n', seat + 1)}
          value={current}
          onChange={(event) => choose(seat, event.currentTarget.value)}
        >
          {option.values?.map((one) => (
            <option key={one} value={one}>
              {valueName(game, option.name, one)}
            </option>
          ))}
        </select>
      ))}
    </span>
  );
}

function Choice({
  id,
  game,
  option,
  value,
  values,
  set,
}: {
  id: string;
  game: string;
  option: string;
  value: string;
  values: readonly string[];
  set: (value: string) => void;
}) {
  const all = values.includes(value) ? values : [...values, value];
  return (
    <select
      id={id}
      aria-describedby={`${id}-about`}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    >
      {all.map((one) => (
        <option key={one} value={one}>
          {valueName(game, option, one)}
        </option>
      ))}
    </select>
  );
}

export function OptionRow({
  game,
  seats,
  option,
  value,
  set,
}: {
  game: string;
  seats: number;
  option: OptionInfo;
  value: string;
  set: (value: string) => void;
}) {
  const values = valuesOf(option, seats);
  const id = `option-${option.name}`;
  return (
    <div class="option">
      <label id={`${id}-label`} for={id}>
        {t(`${game}.label.${option.name}`)}
      </label>
      {option.kind === 'list' ? (
        <EachSeat id={id} game={game} option={option} value={value} set={set} />
      ) : values ? (
        <Choice id={id} game={game} option={option.name} value={value} values={values} set={set} />
      ) : (
        <input
          id={id}
          aria-describedby={`${id}-about`}
          value={value}
          onChange={(event) => set(event.currentTarget.value.trim())}
        />
      )}
      <small id={`${id}-about`}>{pointed(t(`${game}.option.${option.name}`))}</small>
    </div>
  );
}
