/** main.tsx - starts the page: appearance, words, screens; then what can wait. */
import { render } from 'preact';
import { App } from './app/app';
import { useFonts } from './app/fonts';
import { dress, getSettings } from './app/settings';
import { calm } from './calm';
import { keepFocus } from './app/ui/keepfocus';
import { watchLetters } from './app/ui/lettersize';
import { NotLoaded } from './app/ui/notloaded';
import { beOffline } from './app/update';
import { speak, speakLittle } from './lang';

dress();
watchLetters();
keepFocus();

/** Shows the page, or that its words could not be fetched; returns false then. */
async function begin(): Promise<boolean> {
  const { language } = getSettings();
  const place = document.getElementById('app')!;
  try {
    await speak(language);
  } catch {
    speakLittle(language);
    render(<NotLoaded />, place);
    return false;
  }
  render(<App />, place);
  return true;
}

/** Without them the page has those of the system. */
const fonts = () => void useFonts().catch(() => undefined);

/** Fetches what can wait. */
async function complete() {
  /** If this browser has stored the page, the fonts are available; a first visit fetches
   * everything needed to play before them. */
  const kept = Boolean(navigator.serviceWorker?.controller);
  if (kept) fonts();
  await calm(1500);
  if (!kept) fonts();
  /** On a first visit this is a megabyte: nobody who is still choosing a game should have to wait
   * for it. */
  await calm(kept ? 0 : 4000);
  void beOffline().catch(() => undefined);
}

if (await begin()) await complete();
