/** scene.ts - from a position of the desk to the scene that a board is shown. Pure. */
import type { Marked } from '../app/play/scenes';
import type { DeskScene } from './objects';

/** Follows the previous scene if that belongs to the same thread and is not longer. */
export function deskScene(
  thread: string,
  viewer: number,
  { variant, history, actions, view }: DeskScene,
  before: Marked | null,
): Marked {
  const count = history.length;
  const follows = before !== null && before.thread === thread && before.count < count;
  return {
    mark: `${thread} ${count} ${actions.length}`,
    thread,
    variant,
    count,
    scene: {
      view,
      viewer,
      actions,
      follows,
      history,
      played: follows ? history.slice(before.count) : [],
      last: history.at(-1) ?? null,
      still: actions.length === 0,
    },
  };
}
