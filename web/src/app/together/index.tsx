/** index.tsx - playing together: tournaments; fetched when first shown. */
export { NewTournamentScreen } from './newtournament';
export { TournamentScreen } from './tournament';
export { TournamentsScreen } from './tournaments';
