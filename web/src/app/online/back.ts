/** back.ts - remembers where a person was before signing in, to return there. */
import { go, type Route } from '../router';

let wanted: Route | null = null;

export function returnTo(route: Route): void {
  wanted = route;
}

/** Goes back to where the person came from; returns false if that is unknown. */
export function comeBack(): boolean {
  const route = wanted;
  wanted = null;
  if (route) go(route, true);
  return route !== null;
}
