/** boardview.tsx - the place where a game's board stands in the page. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Board, Pick, Tool } from '../../board/board';
import { loadBoard } from '../../board/index';
import { say, t } from '../../lang';
import { getSettings, motionOf } from '../settings';
import { useLatest } from '../ui/hooks';
import { hear } from '../ui/live';
import type { Marked } from './scenes';

export interface Picked {
  /** Of which scene it is. */
  readonly mark: string;
  readonly pick: Pick;
  readonly tools: readonly Tool[];
}

export interface BoardProps {
  readonly game: string;
  readonly shown: Marked | null;
  readonly act?: (action: string) => void;
  readonly onPick?: (picked: Picked) => void;
  /** What the seats are called here, where a board can only say "player 2". */
  readonly names?: (seat: number) => string;
  /** What happened, in words that are also said to those who listen. */
  readonly onTold?: (text: string) => void;
  /** Where a hint points at. */
  readonly point?: readonly string[];
  /** An action that is shown as if it were about to be played. */
  readonly ghost?: string | null;
  /** Gives the board itself, for what the page does with it; null when it goes. */
  readonly onBoard?: (board: Board | null) => void;
}

export function BoardView(props: BoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const latest = useLatest(props);
  const mark = useRef('');

  const show = () => {
    const { shown } = latest.current;
    if (!board.current || !shown || shown.mark === mark.current)
      return;
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
    void loadBoard(props.game).then((make) => {
      // The effect may have run for a screen that was left before it: then there is no place.
      if (gone || !place.current)
        return;
      const act = (action: string) => latest.current.act?.(action);
      const tell = (text: string) => {
        hear(text);
        latest.current.onTold?.(text);
      };
      const words = (id: string, ...args: (string | number)[]) => {
        const { names } = latest.current;
        return names && /^board\.\w+\.player$/.test(id) ? names(Number(args[0])) : t(id, ...args);
      };
      board.current = make({
        act, tryAnyway: act, say: hear, tell, t: words, sentence: say,
        get motion() { return motionOf(); },
        get aids() { return getSettings().aids; },
        picked: (now) => {
          pick.current = now;
          if (board.current)
            tellPick();
        },
      });
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
    if (mark.current)
      board.current?.point(props.point ?? []);
  }, [props.point?.join()]);
  useEffect(() => {
    if (mark.current)
      board.current?.ghost(props.ghost ?? null);
  }, [props.ghost]);
  useEffect(() => {
    const cancel = () => document.hidden && board.current?.cancel();
    document.addEventListener('visibilitychange', cancel);
    return () => document.removeEventListener('visibilitychange', cancel);
  }, []);

  return <div class="board-place" ref={place} />;
}
