/** index.tsx - screens for playing alone or at one device, and pictures of positions; fetched when first needed. */
export { Miniature } from './miniature';
export { savePicture } from './pictures';
export { Sample } from './samples';
export { GamesScreen } from './gameslist';
export { HereScreen } from './here';
export { SolitairesScreen } from './solitaires';
export { StatsScreen } from './statsscreen';
