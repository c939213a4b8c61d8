/**
 * transport.ts - where a table is: in this browser's worker, or behind a socket.
 *
 * Lines of the protocol go out, objects come in, both in order (docs/protocol.md). Whoever uses a
 * transport cannot tell one kind from another.
 */
import type { Incoming } from '../table/objects';

export interface Transport {
  send(line: string): void;
  /** Called for every object; set once, before the first line is sent. */
  receive: (object: Incoming) => void;
  /** Called when the other side is gone for good. */
  lost: () => void;
  close(): void;
}
