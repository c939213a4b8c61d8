/** worker.ts - a table in this browser: the engine in a Web Worker. */
import { site } from '../site';
import type { Incoming } from '../table/objects';
import type { Transport } from './transport';

export function openWorker(): Transport {
  const worker = new Worker(site.worker, { type: 'module' });
  const transport: Transport = {
    linked: true,
    send: (line) => worker.postMessage(line),
    receive: () => undefined,
    cut: () => undefined,
    lost: () => undefined,
    close: () => worker.terminate(),
  };
  worker.onmessage = (event: MessageEvent<string>) => transport.receive(JSON.parse(event.data) as Incoming);
  worker.onerror = () => transport.lost();
  return transport;
}
