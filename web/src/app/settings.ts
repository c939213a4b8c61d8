/** settings.ts - the settings: language, appearance, motion, sound, help. Kept in this browser. */
import { preferredLanguage } from '../lang';
import type { Language } from '../site';
import { keep, kept } from './store';

export interface Settings {
  readonly language: Language;
  readonly theme: 'auto' | 'light' | 'dark' | 'contrast';
  /** The material of the boards. */
  readonly material: 'wood' | 'slate' | 'paper' | 'contrast';
  readonly motion: 'auto' | 'off' | 'fast' | 'normal';
  readonly sound: boolean;
  /** The device vibrates when it is your turn. */
  readonly shake: boolean;
  /** Help drawn on the boards; null: against weak computers and for newcomers. */
  readonly aids: boolean | null;
  /** Places are named, on the boards and in sentences, and moves are written in the notation too. */
  readonly names: boolean;
  /** All possible moves as a list beside the board. */
  readonly list: boolean;
  /** The board turns towards the person to move at this screen. */
  readonly turns: boolean;
  /** Single letters as keys. */
  readonly letters: boolean;
}

const saved = kept<Partial<Settings>>('settings');

let settings: Settings = {
  theme: 'auto',
  material: 'wood',
  motion: 'auto',
  sound: false,
  shake: false,
  aids: null,
  names: false,
  list: false,
  turns: false,
  letters: true,
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

/** Whether nobody has chosen anything in this browser yet. */
export const untouched = (): boolean => kept('settings') === null;

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const contrast = matchMedia('(prefers-contrast: more)');

/** Applies the chosen appearance to the page. */
export function dress(): void {
  const { theme, material, motion } = settings;
  const auto = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
  const data = document.documentElement.dataset;
  data['theme'] = theme === 'auto' ? auto : theme;
  data['names'] = settings.names ? 'on' : '';
  if (!settings.names) delete data['names'];
  data['board'] = material;
  data['motion'] = motionOf() === 0 ? 'off' : motion === 'fast' ? 'fast' : 'normal';
}

for (const media of [dark, contrast, still]) media.addEventListener('change', dress);

/** How long animations take: 0 none, 1 normal. */
export function motionOf(): number {
  switch (settings.motion) {
    case 'off':
      return 0;
    case 'fast':
      return 0.5;
    case 'normal':
      return 1;
    default:
      return still.matches ? 0 : 1;
  }
}
