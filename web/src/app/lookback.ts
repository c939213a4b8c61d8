/** lookback.ts - which game is looked back at, and from where: any screen with a game hands it over here. */
import { type Sitting, sittingIn } from '../table/words';
import { currentGame, savedGame, type Game } from './play/game';
import { addressOf, go } from './router';

interface Looked {
  readonly record: string;
  /** Who is who in it. */
  readonly sitting: Sitting;
  /** The address to go back to. */
  readonly from: string;
}

let handed: Looked | null = null;

const lookedIn = async (game: Game, from: string): Promise<Looked> => {
  const record = await game.whole();
  return { record, from, sitting: sittingIn(record, game.session.state.table?.yours) };
};

/** Opens the screen that looks back at this game. */
export async function lookBack(game: Game): Promise<void> {
  handed = await lookedIn(game, location.hash);
  go({ at: 'review' });
}

/** What was handed over; after a reload the game of this browser; null where there is none. */
export async function lookedAt(): Promise<Looked | null> {
  const game = currentGame();
  const from = addressOf({ at: 'play' });
  if (handed || game)
    return handed ?? lookedIn(game!, from);
  const record = savedGame()?.record;
  return record ? { record, from, sitting: sittingIn(record) } : null;
}
