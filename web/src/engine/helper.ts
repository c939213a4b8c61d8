/** helper.ts - one more thread of the engine (crew.ts); it never calls the page. */
import type { Hired } from './crew';

interface Lender {
  readonly __stack_pointer: WebAssembly.Global;
  lend(who: number): void;
}

/** The imports that only the engine's own thread uses. */
const nothing = () => 0;

onmessage = async ({ data }: MessageEvent<Hired>) => {
  const { exports } = await WebAssembly.instantiate(data.module, {
    env: { memory: data.memory },
    page: { now: nothing, object: nothing, random: nothing, cores: nothing, hire: nothing },
  });
  const lender = exports as unknown as Lender;
  lender.__stack_pointer.value = data.stack;
  lender.lend(data.who);
};
