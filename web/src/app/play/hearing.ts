/** hearing.ts - what a playing screen says to people who do not see its board, and in which order. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board, Played } from '../../board/board';
import { sentence, t } from '../../lang';
import { seatName } from '../../table/words';
import { hear } from '../ui/live';
import { briefly, isWorded, wording } from '../wording';
import type { Reading } from './keys';
import { clocksText } from './players';
import type { Marked } from './scenes';
import type { Sight } from './sight';

/** Announces changes to screen readers: whose turn it is, how the game ended. Null: something else comes first. */
export function useHearing(status: string | null) {
  const before = useRef('');
  useEffect(() => {
    if (status === null) return;
    if (status !== before.current) hear(status);
    before.current = status;
  }, [status]);
}

/**
 * Announces what the board asks for next: after a pick-up or a turn, and after an action that does not end the
 * turn. What it asks at the beginning of a turn is said by `useHearing`.
 */
export function useAsked({ scene: { current }, mine }: Sight, asked: string) {
  const before = useRef({ mark: '', text: '', mine: false });
  const mark = current?.mark ?? '';
  useEffect(() => {
    const { mark: last, text, mine: was } = before.current;
    if (mine && asked === '') return; // the board has not drawn this scene yet
    before.current = { mark, text: asked, mine };
    if (mine && asked !== text && (mark === last || was)) hear(asked);
  }, [mark, asked, mine]);
}

/** News belongs to one moment of one game: it disappears after an undo and in the next game. */
export const momentOf = (scene: Marked | null) => `${scene?.thread} ${scene?.count}`;

/** What was played, in words: with its places for people who hear it, as they want it for those who see it. */
function playedText({ table, seen }: Sight, played: readonly Played[], words: typeof wording): string {
  if (!table || !seen) return '';
  return played
    .map((one) => sentence(t('web.turn.of', seatName(table, one.seat), words(one, seen.view)), true))
    .join(' ');
}

/** What was played last, with its places. */
const lastText = (sight: Sight): string => playedText(sight, sight.history.slice(-1), wording);

/** How many missed actions are read out at most: nobody listens to more. */
const MISSED = 4;

/**
 * Describes what no board has shown being played: the last action when you come back to a game, all that you missed
 * when the connection was lost. `ready` is true once everything before whose turn it is has been said.
 */
export function useMissed(
  sight: Sight,
  board: Board | null,
): { readonly missed: string; readonly ready: boolean } {
  const [said, setSaid] = useState({ at: '', text: '' });
  const [ready, setReady] = useState(false);
  const known = useRef<{ number: number; count: number } | null>(null);
  const { scene, table, history, seen } = sight;
  const { current } = scene;
  const at = momentOf(current);
  const worded = board !== null && seen !== undefined && isWorded(seen.view.game);
  useEffect(() => {
    if (!worded || !table || !current || history.length !== current.count) return;
    const before = known.current?.number === table.number ? known.current.count : 0;
    const first = known.current === null;
    known.current = { number: table.number, count: current.count };
    setReady(true);
    if (current.count <= before || (!first && current.scene.follows)) return;
    const played = history.slice(first ? -1 : Math.max(before, current.count - MISSED));
    hear(playedText(sight, played, wording));
    setSaid({ at, text: playedText(sight, played, briefly) });
  }, [at, worded]);
  return { missed: said.at === at ? said.text : '', ready };
}

/** Says what a key asked for. */
export function readOut(what: Reading, sight: Sight, status: string): void {
  const { table, seen } = sight;
  if (!table || !seen) return;
  if (what === 'status') hear(status, true);
  else if (what === 'last') hear(lastText(sight) || t('web.moves.none'), true);
  else hear(clocksText(table, seen) || t('web.clock.none'), true);
}
