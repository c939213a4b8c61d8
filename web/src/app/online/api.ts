/**
 * api.ts - requests to the server over HTTP (docs/server.md): identity, tables, results.
 *
 * The page may also be on a site without such a server, or be offline: then every answer is a refusal with a
 * sentence for the person, as from the server itself.
 */
import type { ClockTerms, Message } from '../../table/objects';

export interface Rating {
  readonly form: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

export interface Me {
  /** Null: not known to the server yet. */
  readonly person: number | null;
  readonly name: string;
  /** Empty: a guest. */
  readonly login: string;
  readonly ratings: readonly Rating[];
  /** May see the administration page. */
  readonly admin?: boolean;
  /** Why, and until when, this person is banned. */
  readonly ban?: Message;
}

/** A place where the person is signed in. */
export interface SessionEntry {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly seen: number;
  readonly own: boolean;
}

/** How many days data is kept; 0: no limit. */
export const KEPT = ['session', 'guest', 'account', 'chat', 'report', 'table', 'open', 'log'] as const;
export type Kept = Record<(typeof KEPT)[number], number>;

export interface ReportEntry {
  readonly id: number;
  readonly table: string;
  readonly number: number;
  readonly person: number;
  readonly name: string;
  readonly said: string;
  readonly why: string;
  readonly at: number;
  readonly context: readonly {
    readonly number: number;
    readonly name: string;
    readonly phrase?: string;
    readonly text?: string;
  }[];
}

export interface SanctionEntry {
  readonly id: number;
  readonly kind: 'ban' | 'mute';
  readonly person: number;
  readonly range: string;
  readonly reason: string;
  readonly until: number;
}

export interface DeedEntry {
  readonly id: number;
  readonly at: number;
  readonly by: string;
  readonly what: string;
  readonly whom: string;
  readonly why: string;
}

export interface Figures {
  readonly accounts: number;
  readonly guests: number;
  readonly sessions: number;
  readonly tables: Readonly<Record<'setting' | 'playing' | 'paused' | 'over' | 'closed', number>>;
  readonly games: number;
  readonly messages: number;
  readonly reports: number;
  readonly sanctions: number;
  readonly bytes: number;
  readonly free: number;
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
  /** The person who opened it. */
  readonly host?: string;
  /** The table's terms, if the server has them in memory. */
  readonly clock?: ClockTerms;
  readonly first?: 'seated' | 'random';
  readonly backs?: 'consent' | 'never' | 'free';
  readonly standin?: number;
  readonly race?: boolean;
  readonly untimed?: boolean;
  /** How many people watch, if the server has the table in memory. */
  readonly watching?: number;
  /** For your own tables: the opponents, the milliseconds on the running clock, the result. */
  readonly players?: readonly string[];
  readonly left?: number;
  readonly result?: 'won' | 'drawn' | 'lost';
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

/** A finished game of the archive. */
export interface GameEntry {
  readonly table: string;
  readonly number: number;
  readonly game: string;
  readonly form: string;
  readonly rated: boolean;
  readonly hidden: boolean;
  readonly clock?: ClockTerms;
  readonly reason: string;
  readonly actions: number;
  /** Seconds since 1970. */
  readonly at: number;
  readonly players: readonly {
    readonly seat: number;
    /** 0: a computer. */
    readonly person: number;
    readonly name: string;
    readonly result: 'won' | 'drawn' | 'lost';
    readonly before?: number;
    readonly after?: number;
    /** A computer played for them for a while. */
    readonly standin: boolean;
  }[];
}

export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface Profile {
  readonly person: number;
  readonly name: string;
  readonly account: boolean;
  readonly since: number;
  readonly ratings: readonly Rating[];
  readonly results: readonly (Tally & { readonly form: string })[];
  /** For another person: my results in games with them. */
  readonly against?: Tally;
  readonly friend?: boolean;
  readonly blocked?: boolean;
}

/** Somebody on one of my lists. */
export interface KnownEntry {
  readonly person: number;
  readonly name: string;
  readonly account: boolean;
  /** At a table now; only for people who have me on their list too. */
  readonly here?: boolean;
}

export interface Ties {
  readonly friends: readonly KnownEntry[];
  readonly blocked: readonly KnownEntry[];
  readonly challenges: readonly {
    readonly table: string;
    readonly game: string;
    readonly form: string;
    readonly rated: boolean;
    readonly host: number;
    /** The person who challenges. */
    readonly name: string;
    readonly account: boolean;
    /** The clock, if the server has the table in memory. */
    readonly clock?: ClockTerms;
    readonly race?: boolean;
  }[];
}

export interface Leader {
  readonly person: number;
  readonly name: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

/** A search in the archive. */
export interface Search {
  /** A game or a variant; '': any. */
  readonly what?: string;
  readonly person?: number;
  readonly name?: string;
  readonly rated?: boolean;
  /** Where to continue, as the previous page said. */
  readonly before?: string;
}

/** A request for a table. */
export interface Wish {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly clock?: string;
  readonly race?: string;
  readonly computers: Readonly<Record<string, number>>;
  readonly pack?: string;
  /** With the pack `own`: its text. */
  readonly questions?: string;
  readonly first?: string;
  readonly backs?: string;
  readonly standins?: number;
  readonly hidden: boolean;
  readonly rated: boolean;
  /** The person who is challenged. */
  readonly for?: number;
  /** For pairing: the allowed rating difference. */
  readonly band?: number;
}

export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Message };

const refusal = (message: string): Answer<never> => ({ ok: false, why: { message, args: [] } });

/** Sends a request, with a body if given, and waits for this many milliseconds. */
export async function ask<T>(path: string, body?: unknown, patience = 10_000): Promise<Answer<T>> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(`api/${path}`, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.headers.get('content-type')?.startsWith('application/json')) return refusal('online.none');
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
export const changePassword = (old: string, password: string) => ask<Me>('password', { old, password });
export const makeCode = (password: string) => ask<{ code: string }>('recovery', { password });
export const recover = (login: string, code: string, password: string) =>
  ask<Me>('recover', { login, code, password });
export const ownSessions = () => ask<{ sessions: SessionEntry[] }>('sessions');
/** Ends a session by its id, or all `others`. */
export const endSession = (end: string) => ask<{ sessions: SessionEntry[] }>('sessions', { end });
export const ownData = () => ask<object>('me/export');
export const forgetMe = (password: string) => ask<object>('forget', { password });
export const privacy = () => ask<Kept>('privacy');
export const reports = () => ask<{ reports: ReportEntry[] }>('admin/reports');
export const sanctions = () => ask<{ sanctions: SanctionEntry[] }>('admin/sanctions');
export const deeds = () => ask<{ log: DeedEntry[] }>('admin/log');
export const figures = () => ask<Figures>('admin/figures');
/** An administrator's command, in the words of `coupdoeil admin`. */
export const moderate = (...words: string[]) => ask<object>('admin', { words });
export const openTables = () => ask<{ tables: TableEntry[] }>('tables');
export const tableEntry = (id: string) => ask<{ tables: TableEntry[] }>(`tables/${id}`);
export const ownTables = () => ask<{ tables: TableEntry[] }>('mine');
export const pushKey = () => ask<{ key: string }>('push');
/** Subscribes a device to messages, or with `end` unsubscribes it. */
export const pushDevice = (device: object) => ask<object>('push', device);
export const ownResults = () => ask<{ results: ResultEntry[] }>('results');
export const finishedGames = ({ what = '', person = 0, name = '', rated = false, before = '' }: Search) =>
  ask<{ games: GameEntry[]; more?: string }>(
    `games?${new URLSearchParams({
      ...(what && { what }),
      ...(person && { person: String(person) }),
      ...(name && { name }),
      ...(rated && { rated: '1' }),
      ...(before && { before }),
    })}`,
  );
export const finishedGame = (table: string, number: number) =>
  ask<{ games: GameEntry[] }>(`games/${table}/${number}`);
export const profile = (person: number) => ask<Profile>(`people/${person}`);
export const personNamed = (name: string) => ask<Profile>(`people?${new URLSearchParams({ name })}`);
/** Time and rating after each rated game, the newest first. */
export const ratingPoints = (person: number, form: string) =>
  ask<{ points: [number, number][] }>(`people/${person}/rating?${new URLSearchParams({ form })}`);
export const friends = () => ask<Ties>('friends');
/** Adds, or with `end` removes. */
export const makeFriend = (person: number, end: boolean) => ask<object>('friends', { person, end });
export const block = (person: number, end: boolean) => ask<object>('block', { person, end });
export const decline = (table: string) => ask<object>('decline', { table });
export const ratedForms = () => ask<{ forms: string[] }>('leaders');
export const leadersOf = (form: string) =>
  ask<{ leaders: Leader[] }>(`leaders?${new URLSearchParams({ form })}`);
export const openTable = (wish: Wish) => ask<{ table: string }>('tables', wish);
export const pair = (wish: Wish) => ask<{ table: string; fresh: boolean }>('pair', wish);

/** The record of a finished game, including one before a rematch; '' if it isn't available. */
export const pastRecord = (table: string, number: number): Promise<string> =>
  fetch(`api/tables/${table}/record/${number}`, { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );

/** The address of a finished game, which stays as long as its table is kept. */
export const linkToGame = (table: string, number: number) =>
  new URL(`g/${table}/${number}`, new URL('.', document.baseURI)).href;

/** The address to send to friends. */
export const linkTo = (table: string) => new URL(`t/${table}`, new URL('.', document.baseURI)).href;
