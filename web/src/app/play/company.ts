/** company.ts - what an online table adds to the playing screen, which is the same everywhere else. */
import type { ComponentChildren } from 'preact';
import type { Board } from '../../board/board';

/** The parts that only an online table has. */
export interface Company {
  /** Above everything: the state of the connection. */
  readonly head: ComponentChildren;
  /** Whether the game is rated, above the players. */
  readonly stakes: ComponentChildren;
  /** What the others offer, a message; null if there is no offer. */
  readonly offer: ComponentChildren;
  /** Somebody is away, and what can be done about it: a message; null if everybody is here. */
  readonly absence: ComponentChildren;
  /** Below the board: resuming after a pause. */
  readonly under: ComponentChildren;
  /** There is no rematch. */
  readonly once: boolean;
  /** A third panel beside the board, and the label of its tab. */
  readonly panel: ComponentChildren;
  readonly panelName: string;
  /** Next to the name of a seat. */
  seat(seat: number): ComponentChildren;
  /** The window of the menu. */
  menu(board: Board | null, close: () => void, help: () => void): ComponentChildren;
}
