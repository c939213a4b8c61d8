/**
 * api.ts - what the server is asked over HTTP (docs/server.md): who I am, tables, results.
 *
 * The page may also lie where there is no such server, or be offline: then every answer is a
 * refusal with a sentence for the person, as from the server itself.
 */
import type { Message } from '../../table/objects';

export interface Rating {
  readonly form: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

export interface Me {
  /** Null: nobody yet. */
  readonly person: number | null;
  readonly name: string;
  /** Empty: a guest. */
  readonly login: string;
  readonly ratings: readonly Rating[];
}

export interface TableEntry {
  readonly table: string;
  readonly game: string;
  readonly form: string;
  readonly status: 'setting' | 'playing' | 'paused' | 'over';
  readonly seats: number;
  readonly open: number;
  readonly rated: boolean;
  /** Seconds since 1970. */
  readonly created: number;
  readonly changed: number;
  /** The people whose turn it is. */
  readonly turn: readonly { readonly person: number; readonly name: string }[];
}

export interface ResultEntry {
  readonly table: string;
  readonly number: number;
  readonly form: string;
  readonly seat: number;
  readonly result: 'won' | 'drawn' | 'lost';
  readonly reason: string;
  readonly at: number;
}

/** What a table is to be. */
export interface Wish {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly clock?: string;
  readonly race?: string;
  readonly computers: Readonly<Record<string, number>>;
  readonly pack?: string;
  readonly hidden: boolean;
  readonly rated: boolean;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Message };

const refusal = (message: string): Answer<never> => ({ ok: false, why: { message, args: [] } });

async function ask<T>(path: string, body?: unknown): Promise<Answer<T>> {
  const init: RequestInit = body === undefined ? {}
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(`api/${path}`, { ...init, cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      return refusal('online.none');
    const value = (await response.json()) as T & Message;
    return response.ok ? { ok: true, value } : { ok: false, why: value };
  } catch {
    return refusal('online.offline');
  }
}

export const whoAmI = () => ask<Me>('me');
export const callMe = (name: string) => ask<Me>('me', { name });
export const register = (login: string, password: string) => ask<Me>('account', { login, password });
export const signIn = (login: string, password: string) => ask<Me>('login', { login, password });
export const signOut = () => ask<object>('logout', {});
export const openTables = () => ask<{ tables: TableEntry[] }>('tables');
export const ownTables = () => ask<{ tables: TableEntry[] }>('mine');
export const ownResults = () => ask<{ results: ResultEntry[] }>('results');
export const openTable = (wish: Wish) => ask<{ table: string }>('tables', wish);
export const pair = (wish: Wish) => ask<{ table: string; fresh: boolean }>('pair', wish);

/** The address to send to friends. */
export const linkTo = (table: string) => new URL(`t/${table}`, new URL('.', document.baseURI)).href;
