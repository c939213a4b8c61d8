/** clubs.ts - requests to the server about clubs (docs/server.md), and the club for which the next table is
 * opened. */
import { ask } from './api';

export interface ClubHead {
  readonly club: string;
  readonly name: string;
  readonly about: string;
  /** The member who decides. */
  readonly host: number;
  /** How many members it has. */
  readonly count: number;
}

export interface ClubTable {
  /** One of the two. */
  readonly table?: string;
  readonly tournament?: string;
  readonly game: string;
  readonly form: string;
  readonly status: 'setting' | 'playing' | 'paused' | 'over';
  readonly rated: boolean;
}

export interface Club extends ClubHead {
  readonly member: boolean;
  /** For members only. */
  readonly people: readonly { readonly person: number; readonly name: string; readonly account: boolean }[];
  readonly tables: readonly ClubTable[];
}

export const ownClubs = () => ask<{ clubs: ClubHead[] }>('clubs');
export const openClub = (name: string, about: string) => ask<{ club: string }>('clubs', { name, about });
export const clubOf = (id: string) => ask<Club>(`clubs/${id}`);
export const changeClub = (id: string, how: 'join' | 'leave' | 'set' | 'expel' | 'add', what: object = {}) =>
  ask<{ club: string }>(`clubs/${id}/${how}`, what);

/** The address to send to friends. */
export const clubLink = (id: string) => new URL(`#/club/${id}`, document.baseURI).href;

/** ---- between a club's page and the form that opens a table ---- */

let next: string | null = null;

export function clubNext(id: string | null): void {
  next = id;
}

/** Adds a table or tournament that was just opened to the club it was opened for. */
export async function enterClub(table: string): Promise<void> {
  if (next !== null) await changeClub(next, 'add', { table });
}
