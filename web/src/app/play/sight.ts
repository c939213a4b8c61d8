/** sight.ts - what a game lets its viewer see: the table, a seat's state, and the scene, now or in the
 * past. */
import { useRef } from 'preact/hooks';
import type { TableState } from '../../table/state';
import { getSettings } from '../settings';
import type { Game } from './game';
import { useReplaying } from './replaying';
import { nextScene, type Marked } from './scenes';

/** The last complete table: while a record is loading there is a moment when nobody has a seat. */
function useWhole(game: Game): TableState {
  const whole = useRef(game.session.state);
  const { table, seen } = game.session.state;
  if (
    table?.game &&
    seen.has(game.viewer) &&
    (table.mode === 'online' || !table.seats.some(({ who }) => who === 'open'))
  )
    whole.current = game.session.state;
  return whole.current;
}

/** The board keeps its orientation when the screen passes to another person, unless they have chosen to turn it. */
const sideOf = (table: TableState['table'], viewer: number): number =>
  table?.mode === 'local' && table.yours.length > 1 && !getSettings().turns ? table.yours[0]! : viewer;

export type Sight = ReturnType<typeof useSight>;

export function useSight(game: Game) {
  const state = useWhole(game);
  const { table } = state;
  const viewer = state.seen.has(game.viewer) ? game.viewer : ([...state.seen.keys()][0] ?? 0);
  const seen = state.seen.get(viewer);
  const scene = useRef<Marked | null>(null);
  const past = useReplaying(game);

  scene.current = nextScene(state, viewer, scene.current, sideOf(table, viewer));
  const present = past.at === null;
  return {
    table,
    history: state.history ?? [],
    viewer,
    seen,
    /** The current scene, also for callbacks that outlive a render. */
    scene,
    past,
    /** The scene on the board: the current one, or one of the past. */
    shown: past.shown ?? scene.current,
    present,
    /** The viewer is to act. */
    mine: present && table?.status === 'playing' && (seen?.acting.includes(viewer) ?? false),
    /** The board still shows the previous scene: what is done there is not meant for this one. */
    behind: scene.current?.position !== seen?.position,
  };
}
