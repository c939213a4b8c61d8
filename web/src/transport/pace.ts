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
/** The same after a scene that shows the person something only until the next action: Ovo's peek. */
const GLANCE = 3600;

export function paced(inner: Transport, speed: () => number): Transport {
  const held: Incoming[] = [];
  let table: TableObject | null = null;
  let shown = -Infinity;
  let moment = MOMENT;
  let last = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const byComputer = (object: Incoming) => object.type === 'state' && !table?.race
    && object.played.some(({ seat }) => table?.seats?.[seat - 1]?.who === 'computer');

  const wait = (object: Incoming) =>
    byComputer(object) && object.type === 'state' ? shown + moment - performance.now() : 0;

  function pass(object: Incoming) {
    if (object.type === 'table')
      table = object;
    if (object.type === 'state') {
      const more = object.position === last && moment === GLANCE;
      moment = more || 'peek' in object.view ? GLANCE : MOMENT * speed();
      last = object.position;
      shown = performance.now();
    }
    outer.receive(object);
  }

  /** Several seats are told of one action: only the first of these objects waits. */
  function flow() {
    timer = undefined;
    let passed = -1;
    while (held.length > 0) {
      const next = held[0]!;
      const same = next.type === 'state' && next.position === passed;
      const ms = same ? 0 : wait(next);
      if (ms > 0) {
        timer = setTimeout(flow, ms);
        return;
      }
      if (next.type === 'state')
        passed = next.position;
      pass(held.shift()!);
    }
  }

  const outer: Transport = {
    get linked() { return inner.linked; },
    send: (line) => inner.send(line),
    receive: () => undefined,
    cut: () => undefined,
    lost: () => undefined,
    close: () => {
      clearTimeout(timer);
      inner.close();
    },
  };
  inner.cut = () => outer.cut();
  inner.lost = () => outer.lost();
  inner.receive = (object) => {
    held.push(object);
    if (timer === undefined)
      flow();
  };
  return outer;
}
