/** replaying.ts - reviewing a game's past: which moment, its scene, and automatic playback. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { motionOf } from '../settings';
import type { Game } from './game';
import { pastScene, type Marked } from './scenes';

const PACE = 1100;

export interface Replaying {
  /** The number of actions shown; null: the present. */
  readonly at: number | null;
  readonly shown: Marked | null;
  readonly running: boolean;
  go(count: number): void;
  run(on: boolean): void;
  leave(): void;
}

export function useReplaying(game: Game | null): Replaying {
  const [at, setAt] = useState<number | null>(null);
  const [shown, setShown] = useState<Marked | null>(null);
  const [running, run] = useState(false);
  const wanted = useRef<number | null>(null);
  const count = game?.session.state.history?.length ?? 0;

  const go = (to: number) => {
    if (!game) return;
    const next = Math.max(0, Math.min(count, to));
    wanted.current = next;
    setAt(next);
    void game.replay(next).then((answer) => {
      if (answer.type === 'replay' && wanted.current === answer.count)
        setShown((before) => pastScene(game.session.state, game.viewer, answer.view, answer.count, before));
    });
  };
  const leave = () => {
    wanted.current = null;
    setAt(null);
    setShown(null);
    run(false);
  };

  useEffect(leave, [game]);
  useEffect(() => {
    if (!running || at === null) return undefined;
    if (at >= count) {
      run(false);
      return undefined;
    }
    const timer = setTimeout(() => go(at + 1), PACE * Math.max(motionOf(), 0.5));
    return () => clearTimeout(timer);
  }, [running, at, count]);

  return {
    at,
    shown: at === null ? null : shown,
    running,
    go,
    leave,
    run: (on) => {
      if (on && (at === null || at >= count)) go(0);
      run(on);
    },
  };
}
