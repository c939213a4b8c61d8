/**
 * scenes.ts - from the table's messages to the scenes of a board, one after the other.
 *
 * Pure. A scene is made of one state and the history up to it: the opponent's move is shown as soon as the
 * message about it arrives.
 */
import type { Scene, View } from '../../board/board';
import { actionsOf, type TableState } from '../../table/state';

/** Identifies the scene: two with the same mark look the same. */
export interface Marked {
  readonly mark: string;
  /** The table's serial, if it is the present. */
  readonly position?: number;
  readonly count: number;
  /** Scenes may follow each other if this is equal: the same table, seen by the same seat. */
  readonly thread: string;
  /** The id of the variant, if something can be played. */
  readonly variant?: string;
  readonly scene: Scene;
}

export function nextScene(
  state: TableState,
  viewer: number,
  before: Marked | null,
  side = viewer,
): Marked | null {
  const seen = state.seen.get(viewer);
  const table = state.table;
  if (!seen || !table || !state.history || state.history.length !== seen.count) return before;
  const acts = table.status === 'playing' && seen.acting.includes(viewer);
  const actions = acts ? actionsOf(state, viewer) : [];
  const unlisted = acts && table.finding === true;
  const thread = `${table.game} ${table.number} ${viewer}`;
  const mark = `${thread} ${seen.position} ${table.status} ${acts ? 'acts' : ''} ${seen.question ? 'asked' : ''} ${seen.view.bytes ? 'bytes' : ''}`;
  if (before?.mark === mark) return before;
  const follows = seen.follows && before !== null && before.thread === thread && before.count <= seen.count;
  return {
    mark,
    thread,
    variant: table.variant,
    position: seen.position,
    count: seen.count,
    scene: {
      view: seen.view,
      viewer,
      side,
      actions,
      unlisted,
      follows,
      played: follows ? state.history.slice(before.count) : [],
      last: state.history[seen.count - 1] ?? null,
      history: state.history,
      still: !acts || seen.question !== undefined,
    },
  };
}

/** The scene of a replay: the view after `count` actions, following the one before it. */
export function pastScene(
  state: TableState,
  viewer: number,
  view: View,
  count: number,
  before: Marked | null,
): Marked {
  const thread = `replay ${viewer}`;
  const follows = before !== null && before.thread === thread && before.count + 1 === count;
  const history = state.history?.slice(0, count) ?? [];
  const last = history[count - 1] ?? null;
  return {
    mark: `${thread} ${count}`,
    thread,
    count,
    scene: {
      view,
      viewer,
      actions: [],
      follows,
      played: follows && last ? [last] : [],
      last,
      history,
      still: true,
    },
  };
}
