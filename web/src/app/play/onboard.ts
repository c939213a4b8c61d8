/** onboard.ts - the board on a screen, and what is picked up on it but not yet played. */
import { useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import type { Picked } from './boardview';
import type { Marked } from './scenes';

const nothingPicked: Picked = { mark: '', pick: { text: '', action: null }, tools: [] };

/** What was picked up in another scene no longer counts. Give `onPick` and `onBoard` to the BoardView. */
export function useBoard(shown: Marked | null) {
  const [picked, onPick] = useState(nothingPicked);
  const [board, onBoard] = useState<Board | null>(null);
  const { pick, tools } = picked.mark === shown?.mark ? picked : nothingPicked;
  return { board, pick, tools, onPick, onBoard };
}
