/** main.tsx - begins: looks, words, screens; then what can wait. */
import { render } from 'preact';
import { App } from './app/app';
import { dress, getSettings } from './app/settings';
import { beOffline } from './app/update';
import { speak } from './lang';

dress();
await speak(getSettings().language);
render(<App />, document.getElementById('app')!);
setTimeout(() => void beOffline().catch(() => undefined), 1500);
