/** words.ts - what a lesson says to those who point at the board. */
import { pointed } from '../../lang';

/** The places of the board that the sentence names. */
export const placesIn = (words: string): readonly string[] => pointed(words).match(/\b(?:[1-4][a-h]|[a-j][1-9]\d?)\b/g) ?? [];
