/** api.ts - requests to the server about tournaments (docs/server.md). */
import type { Message } from '../../table/objects';
import { ask, type Answer, type Wish } from '../online/api';

export type TournamentKind = 'swiss' | 'arena' | 'simul';

export interface TournamentHead {
  readonly tournament: string;
  /** Absent for old ones in a list. */
  readonly kind?: TournamentKind;
  readonly phase: 'open' | 'running' | 'over';
  readonly game: string;
  readonly form: string;
  readonly rated: boolean;
  /** Seconds since 1970. */
  readonly created: number;
  /** How many take part. */
  readonly count: number;
  readonly playing?: number;
  readonly host?: number;
  readonly hostName?: string;
  readonly round?: number;
  /** 0: as many as the players need. */
  readonly rounds?: number;
  readonly minutes?: number;
  /** Milliseconds until an arena ends. */
  readonly left?: number;
  /** For a simultaneous exhibition: the person who plays everybody. */
  readonly master?: number;
  /** The lines that set up each table. */
  readonly terms?: readonly string[];
  readonly mine?: boolean;
}

/** A public game in progress. */
export interface LiveGame {
  readonly table: string;
  readonly game: string;
  readonly form: string;
  readonly rated: boolean;
  /** Seconds since 1970. */
  readonly changed: number;
  /** Grows with every move. */
  readonly version: number;
  readonly watching: number;
  readonly players: readonly {
    readonly person: number;
    readonly name: string;
    readonly account: boolean;
    readonly rating?: number;
  }[];
}

export const liveGames = () => ask<{ games: LiveGame[] }>('live');

export interface Entrant {
  readonly person: number;
  readonly name: string;
  readonly place: number;
  /** In halves in a Swiss. */
  readonly points: number;
  readonly rating: number;
  readonly games: number;
  readonly wins: number;
  /** In halves, and in quarters. */
  readonly buchholz?: number;
  readonly sonneborn?: number;
  readonly byes?: number;
  readonly streak?: number;
  /** Has left. */
  readonly gone?: boolean;
  /** Plays there now. */
  readonly table?: string;
}

export interface Pairing {
  /** None: a bye. */
  readonly table?: string;
  readonly round?: number;
  readonly first: number;
  readonly second?: number;
  readonly result: 'playing' | 'first' | 'second' | 'drawn' | 'bye';
}

export interface Tournament extends TournamentHead {
  readonly version: number;
  readonly kind: TournamentKind;
  readonly players: readonly Entrant[];
  readonly pairings: readonly Pairing[];
}

export interface TournamentWish extends Wish {
  readonly kind: TournamentKind;
  readonly rounds?: number;
  readonly minutes?: number;
  readonly pause?: number;
}

/** Longer than the server holds the request. */
const PATIENCE = 40_000;

export const tournaments = () => ask<{ tournaments: TournamentHead[] }>('tournaments');
export const openTournament = (wish: TournamentWish) => ask<{ tournament: string }>('tournaments', wish);
/** Answered when there is something newer than the version, or after a while. */
export const tournament = (id: string, after: number) =>
  ask<Tournament>(`tournaments/${id}?after=${after}`, undefined, PATIENCE);
export const takePart = (id: string, how: 'join' | 'leave' | 'start' | 'end') =>
  ask<{ person: number }>(`tournaments/${id}/${how}`, {});

/** The address to send to friends. */
export const tournamentLink = (id: string) => new URL(`#/tournament/${id}`, document.baseURI).href;

export type { Answer, Message };
