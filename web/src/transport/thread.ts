/** thread.ts - a thread that runs a WebAssembly module (engine/worker.ts). */
import { awaited } from '../calm';
import { site } from '../site';

/** Files that a module may ask for, by name. */
export type DataFiles = Readonly<Record<string, string>>;

/** What a thread needs before it obeys lines. */
export interface Outfit {
  readonly module: ArrayBuffer;
  /** By name, as absolute addresses. */
  readonly data: DataFiles;
}

/** The page fetches the module itself, at the same time as the thread's script. */
async function outfit(module: string, data: DataFiles, words: Promise<unknown>): Promise<Outfit> {
  const [response] = await Promise.all([fetch(module), words]);
  if (!response.ok) throw new Error(`${module}: ${response.status}`);
  const absolute = Object.entries(data).map(([name, file]) => [name, new URL(file, document.baseURI).href]);
  return { module: await response.arrayBuffer(), data: Object.fromEntries(absolute) as DataFiles };
}

/**
 * Starts a thread. Lines can be posted at once; an `error` event says that the module could not be had. It answers
 * nothing before the words are there that its answers need.
 */
export function startThread(module: string, data: DataFiles = {}, words = Promise.resolve()): Worker {
  const worker = new Worker(site.worker, { type: 'module' });
  awaited(outfit(module, data, words)).then(
    (ready) => worker.postMessage(ready, [ready.module]),
    () => worker.dispatchEvent(new ErrorEvent('error')),
  );
  return worker;
}
