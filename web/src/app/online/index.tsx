/** index.tsx - everything about playing with others over the server, fetched when it is first shown. */
export { AccountScreen } from './account';
export { FriendsScreen } from './friends';
export { InviteScreen } from './invite';
export { TableScreen } from './tablescreen';
