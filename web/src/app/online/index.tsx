/** index.tsx - everything about playing with others over the server, fetched when it is first shown. */
export { AccountScreen } from './account';
export { AdminScreen } from './admin';
export { ArchiveScreen } from './archive';
export { DraftScreen } from './draft';
export { FinishedScreen } from './finished';
export { FriendsScreen } from './friends';
export { InviteScreen } from './invite';
export { LeadersScreen } from './leaders';
export { PersonScreen } from './person';
export { PrivacyScreen } from './privacy';
export { StudyScreen } from './study';
export { TableScreen } from './tablescreen';
