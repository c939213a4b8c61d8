/**
 * pick.ts - picks as pure state machines: what is in hand, and what an input makes of it.
 *
 * Each game has a function that takes the legal actions, the pick and an input and answers with the next
 * pick, and perhaps an action to play. It draws nothing, so that tests can walk through it.
 */

/** What a person does. `tap` and `enter` differ only where a pointer has other means to confirm. */
export type Input =
  | { readonly do: 'tap' | 'enter' | 'drag'; readonly place: string }
  | { readonly do: 'turn'; readonly by: number }
  | { readonly do: 'tool'; readonly tool: string }
  | { readonly do: 'escape' };

/** What an input, or a scene that follows, makes of a pick. */
export interface Outcome<P> {
  readonly pick: P;
  /** Play this, one of the legal actions. */
  readonly act?: string;
  /** Not legal: let the table say why. */
  readonly why?: string;
}
