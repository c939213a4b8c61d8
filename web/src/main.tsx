/** main.tsx - begins: looks, words, screens; then what can wait. */
import { render } from 'preact';
import { App } from './app/app';
import { useFonts } from './app/fonts';
import { dress, getSettings } from './app/settings';
import { beOffline } from './app/update';
import { speak } from './lang';

dress();
await speak(getSettings().language);
render(<App />, document.getElementById('app')!);
/** Without them the page has those of the system. */
const fonts = () => void useFonts().catch(() => undefined);
/** A page that is kept in this browser has its fonts at hand; a first visit fetches what it plays with before them. */
const kept = Boolean(navigator.serviceWorker?.controller);
if (kept) fonts();
setTimeout(() => {
  if (!kept) fonts();
  void beOffline().catch(() => undefined);
}, 1500);
