/** challenge.ts - carries the challenged person from a profile to the form that opens the table. */
export interface Challenged {
  readonly person: number;
  readonly name: string;
}

let next: Challenged | null = null;

export function challengeNext(whom: Challenged | null): void {
  next = whom;
}

export const challenged = (): Challenged | null => next;
