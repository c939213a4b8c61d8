/** sheets.tsx - the screens around a game, for choosing and reading, fetched when one of them is first shown. */
export { AboutScreen } from './about';
export { PackScreen } from './packscreen';
export { RulesScreen } from './rules';
export { SettingsScreen } from './settingsscreen';
export { SetupScreen } from './setup';
export { SharedScreen } from './shared';
