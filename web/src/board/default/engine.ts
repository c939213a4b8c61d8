/**
 * engine.ts - the WebAssembly of src/wasm/board.c: draws a position of any game, and composes its actions.
 *
 * It is fetched once, when the first board needs it; every board has an instance of its own.
 */
import { site } from '../../site';
import type { View } from '../board';

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  room(): number;
  room_size(): number;
  look(length: number, turn: number, seat: number, winners: number, over: boolean): number;
  draw(): void;
  offer(length: number): void;
  offer_tries(seat: number): void;
  pick(length: number): void;
  named(length: number): void;
  type(letter: number): void;
  reset(): void;
}

/** What can be chosen, given what was pointed at and typed. */
export interface Choice {
  /** The places that some action names next. */
  readonly open: readonly string[];
  readonly picked: readonly string[];
  readonly typed: string;
  /** Actions that name no further place, or that begin as typed. */
  readonly entries: readonly string[];
  /** What Enter would play, of what is typed. */
  readonly whole: string | null;
  /** What was chosen by pointing and is to be played. */
  readonly act: string | null;
}

export interface Chosen {
  readonly picked: readonly string[];
  readonly typed: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  private said = '';
  private exports!: Exports;

  /** What the module hands over. */
  readonly imports = {
    page: {
      object: (at: number, length: number): void => {
        this.said = decoder.decode(this.bytes(at, length));
      },
    },
  };

  begin({ exports }: WebAssembly.Instance): this {
    this.exports = exports as unknown as Exports;
    this.exports._initialize();
    return this;
  }

  /** The picture of a position, as SVG with the shapes of the places; null: it is not one of this build. */
  draw(view: View): string | null {
    const winners = view.winners.reduce((set, seat) => set | (1 << seat), 0);
    const length = this.write(`${view.game} ${view.bytes ?? ''}`);
    try {
      if (!this.exports.look(length, view.turn, view.seat ?? -1, winners, view.finished)) return null;
      this.exports.draw();
    } catch {
      return null; // bytes that mean something else here may lead anywhere
    }
    return this.said;
  }

  /** From now on these actions are composed, of the position that was drawn last. */
  offer(actions: readonly string[]): void {
    this.exports.offer(this.write(actions.join('\n')));
  }

  /** The same of whatever the seat may try, where the table lists nothing. */
  offerTries(seat: number): void {
    this.exports.offer_tries(seat);
  }

  choice({ picked, typed }: Chosen): Choice {
    this.exports.reset();
    for (const place of picked) this.exports.pick(this.write(place));
    for (const letter of typed) this.exports.type(letter.charCodeAt(0));
    return JSON.parse(this.said) as Choice;
  }

  /** The places that an action names. */
  named(action: string): readonly string[] {
    this.exports.named(this.write(action));
    return (JSON.parse(this.said) as { places: readonly string[] }).places;
  }

  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, length);
  }

  private write(text: string): number {
    return encoder.encodeInto(text, this.bytes(this.exports.room(), this.exports.room_size())).written;
  }
}

let module: Promise<WebAssembly.Module> | null = null;

export async function openEngine(): Promise<Engine> {
  module ??= fetch(site.board)
    .then((response) => response.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes));
  const engine = new Engine();
  return engine.begin(await WebAssembly.instantiate(await module, engine.imports));
}
