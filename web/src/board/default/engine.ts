/**
 * engine.ts - the WebAssembly of src/wasm/board.c: draws a position of any game, and composes its actions.
 *
 * It is fetched once, when the first board needs it; every board has its own instance.
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
  /** The places that some remaining action names next. */
  readonly open: readonly string[];
  readonly picked: readonly string[];
  readonly typed: string;
  /** Actions that name no further place, or that begin with what was typed. */
  readonly entries: readonly string[];
  /** What Enter would play, given the typed text. */
  readonly whole: string | null;
  /** The action chosen by pointing, to be played. */
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

  /** The module's exports. */
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

  /** The picture of a position, as SVG with the shapes of the places; null: not a position of this build. */
  draw(view: View): string | null {
    const winners = view.winners.reduce((set, seat) => set | (1 << seat), 0);
    const length = this.write(`${view.game} ${view.bytes ?? ''}`);
    try {
      if (!this.exports.look(length, view.turn, view.seat ?? -1, winners, view.finished)) return null;
      this.exports.draw();
    } catch {
      return null; // foreign bytes may lead anywhere
    }
    return this.said;
  }

  /** From now on composes these actions, of the last position drawn. */
  offer(actions: readonly string[]): void {
    this.exports.offer(this.write(actions.join('\n')));
  }

  /** The same for everything the seat may try, if the table lists nothing. */
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
