/** nextgame.tsx - after a game against the computer: the same again with one that adapts, or is stronger or
 * weaker. */
import { t } from '../../lang';
import { gameInfo } from '../../site';
import type { TableObject } from '../../table/objects';
import type { Plan } from '../../table/session';
import { ADAPTS, adaptedLevel, adapts } from '../adapts';
import { LEVELS } from '../levels';
import { atLevel, keepPlan, usualPlan } from '../plans';
import { startGame } from './game';

/** The game at a table as a plan; chance decides again. */
function planFrom({ game, variant, options, seats, clock, race }: TableObject & { game: string }): Plan {
  const chance = gameInfo(game)?.options.find(({ role }) => role === 'deck')?.name;
  return {
    game,
    variant,
    options: Object.fromEntries(Object.entries(options).filter(([name]) => name !== chance)),
    seats: seats.map(({ who, level = 1, name }) => ({
      who: who === 'computer' ? 'computer' : 'person',
      level,
      ...(name ? { name } : {}),
    })),
    clock: clock.kind === 'move' ? clock.ms / 1000 : 0,
    untimed: race?.timed === false,
  };
}

export function OtherLevels({ table }: { table: TableObject & { game: string } }) {
  const level = Math.max(0, ...table.seats.map((seat) => seat.level ?? 0));
  if (level === 0 || table.mode === 'online') return null;
  const begin = (to: number) => {
    const plan = atLevel(planFrom(table), to);
    keepPlan(plan);
    void startGame(plan);
  };
  const adapted = adaptedLevel(table);
  const adapting = adapts(usualPlan(table.game));
  const Other = ({ to, id }: { to: number; id: string }) =>
    LEVELS.includes(to) && !(adapting && to === adapted) ? (
      <button type="button" onClick={() => begin(to)}>
        {t(id, to)}
      </button>
    ) : null;
  return (
    <>
      {table.yours.length === 1 && (
        <button type="button" class="adapts" onClick={() => begin(ADAPTS)}>
          {adapting ? t('home.adapted', adapted) : t('home.adapt')}
        </button>
      )}
      <Other to={level + 1} id="home.harder" />
      <Other to={level - 1} id="home.easier" />
    </>
  );
}
