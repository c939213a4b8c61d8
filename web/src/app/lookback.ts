/** lookback.ts - which game is looked back at, and from where: any screen with a game hands it over here. */
import { currentGame, savedGame } from './play/game';
import { addressOf, go } from './router';

interface Looked {
  readonly record: string;
  /** The address to go back to. */
  readonly from: string;
}

let handed: Looked | null = null;

/** Opens the screen that looks back at this game. */
export async function lookBack(game: { whole(): Promise<string> }): Promise<void> {
  handed = { record: await game.whole(), from: location.hash };
  go({ at: 'review' });
}

/** What was handed over; after a reload the game of this browser; null where there is none. */
export async function lookedAt(): Promise<Looked | null> {
  const record = handed?.record ?? (await currentGame()?.whole()) ?? savedGame()?.record;
  return record ? { record, from: handed?.from ?? addressOf({ at: 'play' }) } : null;
}
