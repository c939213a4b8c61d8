/**
 * transport.ts - where a table is: in this browser's worker, or on a server behind a socket.
 *
 * Lines of the protocol go out, objects come in, both in order (docs/protocol.md). Code that uses a
 * transport cannot distinguish the two, except that a connection may be lost for a while: the
 * greeting is then repeated automatically, and actions with an id are repeated until they are
 * answered. Every other unanswered question is lost with the connection.
 */
import type { Incoming } from '../table/objects';

export interface Transport {
  /** Whether lines reach the table now. */
  readonly linked: boolean;
  /** `id`: of an action, which is sent again after a reconnection until it is answered. */
  send(line: string, id?: string): void;
  /** Called for every object; set once, before the first line is sent. */
  receive: (object: Incoming) => void;
  /** Called when the connection is lost; it is restored automatically, with another `hello`. */
  cut: () => void;
  /** Called when the other side is gone for good. */
  lost: () => void;
  close(): void;
}
