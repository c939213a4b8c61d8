/** main.tsx - begins: looks, words, screens; then what can wait. */
import { render } from 'preact';
import { App } from './app/app';
import { useFonts } from './app/fonts';
import { dress, getSettings } from './app/settings';
import { calm } from './calm';
import { watchLetters } from './app/ui/lettersize';
import { beOffline } from './app/update';
import { speak } from './lang';

dress();
watchLetters();
await speak(getSettings().language);
render(<App />, document.getElementById('app')!);
/** Without them the page has those of the system. */
const fonts = () => void useFonts().catch(() => undefined);
/** A page that is kept in this browser has its fonts at hand; a first visit fetches what it plays with before them. */
const kept = Boolean(navigator.serviceWorker?.controller);
if (kept) fonts();
await calm(1500);
if (!kept) fonts();
/** On a first visit this is a megabyte: a person who still chooses a game must not wait behind it. */
await calm(kept ? 0 : 4000);
void beOffline().catch(() => undefined);
