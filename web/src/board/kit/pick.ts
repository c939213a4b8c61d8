/**
 * pick.ts - picks as pure state machines: what is in hand, and how input changes it.
 *
 * Each game has a function that takes the legal actions, the pick and an input and returns the next pick, and
 * perhaps an action to play. It draws nothing, so it is easy to test.
 */

/** What a person does. `tap` and `enter` differ only if a pointer has other ways to confirm. */
export type Input =
  | { readonly do: 'tap' | 'enter' | 'drag'; readonly place: string }
  | { readonly do: 'turn'; readonly by: number }
  | { readonly do: 'tool'; readonly tool: string }
  | { readonly do: 'escape' };

/** What an input, or the next scene, makes of a pick. */
export interface Outcome<P> {
  readonly pick: P;
  /** Play this, one of the legal actions. */
  readonly act?: string;
  /** Not legal: let the table explain why. */
  readonly why?: string;
}
