/** settings.ts - what a person likes: language, looks, motion, sound, help. Kept in this browser. */
import { preferredLanguage } from '../lang';
import type { Language } from '../site';
import { keep, kept } from './store';

export interface Settings {
  readonly language: Language;
  readonly theme: 'auto' | 'light' | 'dark' | 'contrast';
  readonly motion: 'auto' | 'off' | 'fast' | 'normal';
  readonly sound: boolean;
  /** Help drawn on the boards. */
  readonly aids: boolean;
  /** Single letters as keys. */
  readonly letters: boolean;
  /** The computer's level where nothing else was chosen. */
  readonly level: number;
}

const saved = kept<Partial<Settings>>('settings');

let settings: Settings = {
  theme: 'auto', motion: 'auto', sound: false, aids: false, letters: true, level: 2,
  ...saved,
  language: preferredLanguage(saved?.language ?? null, navigator.languages),
};

const listeners = new Set<() => void>();
export const getSettings = (): Settings => settings;

export function setSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  keep('settings', settings);
  dress();
  listeners.forEach((listener) => listener());
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const contrast = matchMedia('(prefers-contrast: more)');

/** Puts the chosen looks onto the page. */
export function dress(): void {
  const { theme, motion } = settings;
  const auto = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
  const data = document.documentElement.dataset;
  data['theme'] = theme === 'auto' ? auto : theme;
  data['motion'] = motionOf() === 0 ? 'off' : motion === 'fast' ? 'fast' : 'normal';
}

for (const media of [dark, contrast, still])
  media.addEventListener('change', dress);

/** How long things move: 0 not at all, 1 normally. */
export function motionOf(): number {
  switch (settings.motion) {
    case 'off': return 0;
    case 'fast': return 0.5;
    case 'normal': return 1;
    default: return still.matches ? 0 : 1;
  }
}
