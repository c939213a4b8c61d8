/** thread.ts - a thread that runs a WebAssembly module (engine/worker.ts). */
import { awaited } from '../calm';
import { canShare, sharedMemory } from '../engine/crew';
import { site } from '../site';

/** Files that a module may ask for, by name. */
export type DataFiles = Readonly<Record<string, string>>;

/** What a thread needs before it can obey lines. */
export interface Outfit {
  readonly module: ArrayBuffer;
  /** By name, as absolute addresses. */
  readonly data: DataFiles;
  /** For a module for several threads: their memory, and the absolute address of the helpers'
   * script. */
  readonly shared?: { readonly memory: WebAssembly.Memory; readonly helper: string };
}

/** A module, and its twin for several threads if it has one. */
export interface ModuleFiles {
  readonly alone: string;
  readonly threads?: string;
}

const absolute = (file: string) => new URL(file, document.baseURI).href;

/** The memory of several threads; undefined if the page may not share memory, or has too little. */
function memoryFor({ threads }: ModuleFiles): WebAssembly.Memory | undefined {
  try {
    return threads && canShare() ? sharedMemory() : undefined;
  } catch {
    return undefined;
  }
}

/** The page fetches the module itself, at the same time as the thread's script. */
async function outfit(files: ModuleFiles, data: DataFiles, words: Promise<unknown>): Promise<Outfit> {
  const memory = memoryFor(files);
  const module = memory ? files.threads! : files.alone;
  const [response] = await Promise.all([fetch(module), words]);
  if (!response.ok) throw new Error(`${module}: ${response.status}`);
  const named = Object.entries(data).map(([name, file]) => [name, absolute(file)]);
  return {
    module: await response.arrayBuffer(),
    data: Object.fromEntries(named) as DataFiles,
    ...(memory && { shared: { memory, helper: absolute(site.helper) } }),
  };
}

/**
 * Starts a thread. Lines can be posted at once; an `error` event means that the module is not
 * available. It answers only once the words are there that its answers need.
 */
export function startThread(files: ModuleFiles, data: DataFiles = {}, words = Promise.resolve()): Worker {
  const worker = new Worker(site.worker, { type: 'module' });
  awaited(outfit(files, data, words)).then(
    (ready) => worker.postMessage(ready, [ready.module]),
    () => worker.dispatchEvent(new ErrorEvent('error')),
  );
  return worker;
}
