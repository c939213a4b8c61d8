/** daysight.tsx - the position of today's puzzle as a small picture; fetched when nothing else is loading. */
import { useEffect, useState } from 'preact/hooks';
import { Desk } from '../../desk/desk';
import type { View } from '../../board/board';
import { Miniature } from '../solo/miniature';
import { keep, kept } from '../store';
import { Logo } from '../ui/emblem';

interface DaySight {
  readonly day: string;
  readonly view: View;
  readonly viewer: number;
}

/** Asks a desk of its own; null where the puzzles are not available. */
async function ask(day: string): Promise<DaySight | null> {
  const desk = new Desk();
  try {
    const found = await desk.day(day);
    const puzzle = found.type === 'day' ? await desk.puzzle(found.id) : found;
    return puzzle.type === 'puzzle' ? { day, view: puzzle.scene.view, viewer: puzzle.seat } : null;
  } finally {
    desk.close();
  }
}

/** The position of a day: the browser keeps one, so that the desk is asked once a day. */
function useSight(day: string): DaySight | null {
  const [sight, setSight] = useState(() => kept<DaySight>('today'));
  useEffect(() => {
    if (sight?.day === day) return;
    void ask(day).then((found) => {
      if (!found) return;
      keep('today', found);
      setSight(found);
    });
  }, [day]);
  return sight?.day === day ? sight : null;
}

export function DayPicture({ day }: { day: string }) {
  const sight = useSight(day);
  if (!sight) return <Logo />;
  const { view, viewer } = sight;
  return <Miniature game={view.game} drawn={{ view, viewer, last: null }} mark={`day ${day}`} />;
}
