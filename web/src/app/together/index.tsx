/** index.tsx - playing together: tournaments, games to watch; fetched when first shown. */
export { NewTournamentScreen } from './newtournament';
export { TournamentScreen } from './tournament';
export { TournamentsScreen } from './tournaments';
export { WatchScreen } from './watch';
