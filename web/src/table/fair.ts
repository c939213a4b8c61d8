/**
 * fair.ts - checks that a server keeps its word: it commits to the seed of a deal before anybody
 * adds randomness, and shows the seed after the game (src/match/fair.h).
 */
import type { TableObject } from './objects';

/** The commitment to a seed, in hexadecimal like the seed. */
export async function commitmentOf(seed: string, table: string): Promise<string> {
  const bytes = [...(seed.match(/../g) ?? [])].map((pair) => parseInt(pair, 16));
  const all = Uint8Array.from([...bytes, ...new TextEncoder().encode(table)]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server has promised so far, one table object after the other. */
export class Promises {
  /** Before a game, its commitment as last shown. */
  private before: string | null = null;
  private during: string | null = null;
  private broken = false;

  /** Whether the server kept its word, once the game is over; null if there is nothing to say,
   * or this browser cannot tell. */
  async follow({ status, fair }: TableObject): Promise<boolean | null> {
    if (!fair) return null;
    if (status === 'setting') {
      this.before = fair.commit;
      return null;
    }
    if (status !== 'over') {
      this.broken = this.before !== null && this.before !== fair.commit;
      this.during = fair.commit;
      return null;
    }
    const promised = this.during;
    this.before = fair.next?.commit ?? null;
    if (promised === null || fair.seed === undefined || !globalThis.crypto?.subtle) return null;
    return !this.broken && promised === (await commitmentOf(fair.seed, fair.table));
  }
}
