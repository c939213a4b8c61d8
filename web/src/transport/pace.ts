/**
 * pace.ts - a transport slowed down where people would lose sight: between an action and a
 * computer's answer to it there is always a moment.
 *
 * Objects keep their order; only what comes behind a computer's quick action waits with it. In a
 * race nothing is held back.
 */
import type { Incoming, TableObject } from '../table/objects';
import type { Transport } from './transport';

/** Milliseconds between two scenes, at normal motion. */
const MOMENT = 650;

export function paced(inner: Transport, speed: () => number): Transport {
  const held: Incoming[] = [];
  let table: TableObject | null = null;
  let shown = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const byComputer = (object: Incoming) => object.type === 'state' && !table?.race
    && object.played.some(({ seat }) => table?.seats?.[seat - 1]?.who === 'computer');

  const wait = (object: Incoming) =>
    byComputer(object) && object.type === 'state' ? shown + MOMENT * speed() - performance.now() : 0;

  function pass(object: Incoming) {
    if (object.type === 'table')
      table = object;
    if (object.type === 'state')
      shown = performance.now();
    outer.receive(object);
  }

  /** Several seats are told of one action: only the first of these objects waits. */
  function flow() {
    timer = undefined;
    let moment = -1;
    while (held.length > 0) {
      const next = held[0]!;
      const same = next.type === 'state' && next.position === moment;
      const ms = same ? 0 : wait(next);
      if (ms > 0) {
        timer = setTimeout(flow, ms);
        return;
      }
      if (next.type === 'state')
        moment = next.position;
      pass(held.shift()!);
    }
  }

  const outer: Transport = {
    send: (line) => inner.send(line),
    receive: () => undefined,
    lost: () => undefined,
    close: () => {
      clearTimeout(timer);
      inner.close();
    },
  };
  inner.lost = () => outer.lost();
  inner.receive = (object) => {
    held.push(object);
    if (timer === undefined)
      flow();
  };
  return outer;
}
