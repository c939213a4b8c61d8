/**
 * pace.ts - a transport that is slowed down if people would lose track: there is always a moment
 * between an action and a computer's answer to it.
 *
 * Objects keep their order; only what follows a computer's quick action waits with it. In a race
 * nothing is held back.
 */
import type { Incoming, TableObject } from '../table/objects';
import type { Transport } from './transport';

/** Milliseconds between two scenes, at normal motion. */
const MOMENT = 650;
/** The same after a scene that shows the person something only until the next action. */
const GLANCE = 3600;

/** How long each object has to wait, given those that were passed on before it. */
class Pace {
  private table: TableObject | null = null;
  private shown = -Infinity;
  private moment = MOMENT;
  private last = -1;

  constructor(private readonly speed: () => number) {}

  /** Milliseconds until an object may be passed on; 0 or less: now. */
  wait(object: Incoming): number {
    return this.byComputer(object) ? this.shown + this.moment - performance.now() : 0;
  }

  /** The object is passed on now. */
  pass(object: Incoming): void {
    if (object.type === 'table') this.table = object;
    if (object.type !== 'state') return;
    const more = object.position === this.last && this.moment === GLANCE;
    this.moment = more || object.glance ? GLANCE : MOMENT * this.speed();
    this.last = object.position;
    this.shown = performance.now();
  }

  private byComputer(object: Incoming): boolean {
    return (
      object.type === 'state' &&
      !this.table?.race &&
      object.played.some(({ seat }) => this.table?.seats?.[seat - 1]?.who === 'computer')
    );
  }
}

export function paced(inner: Transport, speed: () => number): Transport {
  const pace = new Pace(speed);
  const held: Incoming[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Several seats get an object about one action; only the first of these waits. */
  function flow() {
    timer = undefined;
    let passed = -1;
    while (held.length > 0) {
      const next = held[0]!;
      const same = next.type === 'state' && next.position === passed;
      const ms = same ? 0 : pace.wait(next);
      if (ms > 0) {
        timer = setTimeout(flow, ms);
        return;
      }
      if (next.type === 'state') passed = next.position;
      held.shift();
      pace.pass(next);
      outer.receive(next);
    }
  }

  const outer: Transport = {
    get linked() {
      return inner.linked;
    },
    send: (line, id) => inner.send(line, id),
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
    if (timer === undefined) flow();
  };
  return outer;
}
