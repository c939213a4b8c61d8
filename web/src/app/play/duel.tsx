/**
 * duel.tsx - two people racing at one screen: each has their buttons at one edge, upside down for the person
 * sitting opposite.
 */
import { wordsOf } from '../../board/index';
import { t } from '../../lang';
import { seatName } from '../../table/words';
import { calls } from './countdown';
import type { Screen } from './screen';

/** Whether two people race at this screen. */
export const isDuel = ({ table }: Screen): boolean =>
  table.race !== undefined && table.yours.length === 2 && calls(table.game, table.variant);

/** Nobody has called yet: everybody may. */
const isOpen = ({ table, seen }: Screen): boolean => table.status === 'playing' && seen.laying === undefined;

function Edge({ screen: { game, table, seen }, seat, top }: { screen: Screen; seat: number; top: boolean }) {
  const out = !seen.acting.includes(seat);
  return (
    <div class={`duel${top ? ' opposite' : ''}`} role="group" aria-label={seatName(table, seat)}>
      <b>{seatName(table, seat)}</b>
      {(wordsOf(table.game)?.calls?.(seat) ?? []).map(({ label, action }, i) => (
        <button
          key={action}
          type="button"
          class={i === 0 ? 'urgent' : ''}
          disabled={out}
          data-call={action}
          onPointerDown={(event) => {
            event.preventDefault();
            void game.call(seat, action);
          }}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}

export const Duel = ({ screen }: { screen: Screen }) =>
  isDuel(screen) && isOpen(screen) ? (
    <>
      {screen.table.yours.map((seat, i) => (
        <Edge key={seat} screen={screen} seat={seat} top={i > 0} />
      ))}
    </>
  ) : null;
