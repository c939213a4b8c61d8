/** lookback.ts - which game is analysed, and where it came from: any screen with a game hands it over here. */
import { readRecord } from '../table/record';
import { type Sitting, sittingIn } from '../table/words';
import { currentGame, type Game } from './play/game';
import { addressOf, go } from './router';
import { lastGame } from './shelf';

interface Looked {
  readonly record: string;
  /** The names of its players. */
  readonly sitting: Sitting;
  /** The address to go back to. */
  readonly from: string;
}

let handed: Looked | null = null;

const lookedIn = async (game: Game, from: string): Promise<Looked> => {
  const record = await game.whole();
  return { record, from, sitting: sittingIn(record, game.session.state.table?.yours) };
};

/** Opens the review of this game. */
export async function lookBack(game: Game): Promise<void> {
  handed = await lookedIn(game, location.hash);
  go({ at: 'review' });
}

/** The same for a record from elsewhere: a finished game, perhaps of this person. */
export function lookAt(record: string): void {
  handed = { record, from: location.hash, sitting: sittingIn(record, []) };
  go({ at: 'review' });
}

/** The game that was handed over; after a reload this browser's game; null if there is none. */
export async function lookedAt(): Promise<Looked | null> {
  const game = currentGame();
  const from = addressOf(game?.route ?? { at: 'play' });
  if (handed || game) return handed ?? lookedIn(game!, from);
  const record = lastGame()?.record;
  return record ? { record, from, sitting: sittingIn(record) } : null;
}

/** A game to be analysed, until the analysis board has taken it. */
let toAnalyse: string | null = null;

/** Opens the analysis board at the end of a record. */
export function analyse(record: string): void {
  toAnalyse = record;
  go({ at: 'analyse', game: readRecord(record).game });
}

/** The record that was handed over, once. */
export function handedRecord(): string | null {
  const record = toAnalyse;
  toAnalyse = null;
  return record;
}
