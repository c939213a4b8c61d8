/** boardview.tsx - the place of a game's board in the page. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Board, Pick, Tool } from '../../board/board';
import { awaited } from '../../calm';
import { fetchBoard } from '../ui/boards';
import { useLatest } from '../ui/hooks';
import { hostOf } from './boardhost';
import type { Marked } from './scenes';

export interface Picked {
  /** Identifies its scene. */
  readonly mark: string;
  readonly pick: Pick;
  readonly tools: readonly Tool[];
}

export interface BoardProps {
  readonly game: string;
  readonly shown: Marked | null;
  readonly act?: (action: string) => void;
  readonly onPick?: (picked: Picked) => void;
  /** The names of the seats here; "player 2" by default. */
  readonly names?: (seat: number) => string;
  /** What happened, in words that screen readers announce too. */
  readonly onTold?: (text: string) => void;
  /** Whether help is drawn on the board; undefined: as in the settings. */
  readonly helps?: boolean;
  /** The places a hint points at. */
  readonly point?: readonly string[];
  /** An action shown as if it were about to be played. */
  readonly ghost?: string | null;
  /** Passes the board to the page; null when it is removed. */
  readonly onBoard?: (board: Board | null) => void;
}

/** Calls back when the page is hidden by another tab or program. */
function useHidden(hidden: () => void) {
  useEffect(() => {
    const look = () => document.hidden && hidden();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

export function BoardView(props: BoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const latest = useLatest(props);
  const mark = useRef('');

  const show = () => {
    const { shown } = latest.current;
    if (!board.current || !shown || shown.mark === mark.current) return;
    mark.current = shown.mark;
    board.current.show(shown.scene);
    board.current.point(latest.current.point ?? []);
    board.current.ghost(latest.current.ghost ?? null);
    tellPick();
  };

  const pick = useRef<Pick>({ text: '', action: null });
  const tellPick = () =>
    latest.current.onPick?.({ mark: mark.current, pick: pick.current, tools: board.current?.tools() ?? [] });

  useEffect(() => {
    let gone = false;
    void awaited(fetchBoard(props.game)).then((make) => {
      // The effect may run for a screen that was left before it: then there is no container.
      if (gone || !place.current) return;
      board.current = make(
        hostOf(latest, (now) => {
          pick.current = now;
          if (board.current) tellPick();
        }),
      );
      mark.current = '';
      place.current.replaceChildren(board.current.element);
      latest.current.onBoard?.(board.current);
      show();
    });
    return () => {
      gone = true;
      latest.current.onBoard?.(null);
      board.current?.release();
      board.current = null;
    };
  }, [props.game]);

  useLayoutEffect(show, [props.shown]); // in the same frame as the page around it
  useEffect(() => {
    if (mark.current) board.current?.point(props.point ?? []);
  }, [props.point?.join()]);
  useEffect(() => {
    if (mark.current) board.current?.ghost(props.ghost ?? null);
  }, [props.ghost]);
  useEffect(() => {
    if (mark.current) board.current?.show(latest.current.shown!.scene);
  }, [props.helps]);
  useHidden(() => board.current?.cancel());

  return <div class="board-place" ref={place} />;
}
