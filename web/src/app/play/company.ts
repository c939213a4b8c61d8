/** company.ts - what an online table adds to the playing screen, which is the same everywhere else. */
import type { ComponentChildren } from 'preact';
import type { Board } from '../../board/board';

/** What a table has that is not at this screen alone. */
export interface Company {
  /** Over everything: how the link is. */
  readonly head: ComponentChildren;
  /** Whether the game is rated, above the players. */
  readonly stakes: ComponentChildren;
  /** What the others offer, a message; null if they do not. */
  readonly offer: ComponentChildren;
  /** Below the board: resuming after a pause. */
  readonly under: ComponentChildren;
  /** There is no rematch. */
  readonly once: boolean;
  /** A third panel beside the board, and what its tab says. */
  readonly panel: ComponentChildren;
  readonly panelName: string;
  /** Beside the name of a seat. */
  seat(seat: number): ComponentChildren;
  /** The window of the menu. */
  menu(board: Board | null, close: () => void, help: () => void): ComponentChildren;
}
