/** celebration.tsx - confetti for somebody at this screen who has just won; none with reduced motion. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableObject } from '../../table/objects';

const PIECES = 36;
/** Longer than the slowest piece falls (celebration.css). */
const MS = 4000;

/** Whether a person at this screen has just won the game, for the time of the celebration. */
function useVictory(table: TableObject): boolean {
  const before = useRef(table.status);
  const [on, setOn] = useState(false);
  useEffect(() => {
    const won = table.result?.winners.some((seat) => table.yours.includes(seat)) ?? false;
    const ended = before.current === 'playing' && table.status === 'over';
    before.current = table.status;
    setOn(ended && won);
    if (!ended || !won) return undefined;
    const timer = setTimeout(() => setOn(false), MS);
    return () => clearTimeout(timer);
  }, [table.status]);
  return on;
}

export function Celebration({ table }: { table: TableObject }) {
  if (!useVictory(table)) return null;
  return (
    <div class="celebration" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  );
}
