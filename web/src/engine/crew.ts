/**
 * crew.ts - shared memory and threads for an engine, if the page may have them (src/wasm/crew.h).
 *
 * A helper is a worker of this worker. It gets the module, the memory and the top of its stack, and
 * then waits inside WebAssembly for work until the page closes the engine.
 */

/** The message that starts a helper. */
export interface Hired {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly who: number;
  readonly stack: number;
}

const PAGE = 65_536;
/** As linked (Makefile, THREADS_LINK). */
const INITIAL = 16_777_216 / PAGE;
const MAXIMUM = 268_435_456 / PAGE;

/** Returns true if workers of this page may share memory. */
export const canShare = () => self.crossOriginIsolated && typeof SharedArrayBuffer === 'function';

export const sharedMemory = () =>
  new WebAssembly.Memory({ initial: INITIAL, maximum: MAXIMUM, shared: true });

/** The imports of the module; `helper` is the address of the helpers' script. */
export const crewOf = (
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  helper: string,
  cores = navigator.hardwareConcurrency,
) => ({
  cores: () => cores,
  hire: (count: number, stacks: number, size: number) => {
    for (let who = 1; who < count; who++) {
      const hired: Hired = { module, memory, who, stack: stacks + who * size };
      const worker = new Worker(helper, { type: 'module' });
      worker.onerror = (event) => event.preventDefault(); // the others do its work
      worker.postMessage(hired);
    }
  },
});
