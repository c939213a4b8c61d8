/** index.tsx - playing together: tournaments, clubs, games to watch; fetched when first shown. */
export { ClubScreen } from './club';
export { ClubsScreen } from './clublist';
export { NewTournamentScreen } from './newtournament';
export { TournamentScreen } from './tournament';
export { TournamentsScreen } from './tournaments';
export { WatchScreen } from './watch';
