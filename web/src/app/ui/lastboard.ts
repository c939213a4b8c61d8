/** lastboard.ts - the board that somebody left to read the rules, or about the game. */
import { addressOf, type Route } from '../router';

let last: string | null = null;

/** Its address; null if another screen came before. */
export const lastBoard = (): string | null => last;

/** `thinking`: the screen has a board. */
export function noteBoard(route: Route, thinking: boolean): void {
  if (route.at !== 'rules' && route.at !== 'about') last = thinking ? addressOf(route) : null;
}
