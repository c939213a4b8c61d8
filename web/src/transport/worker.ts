/**
 * worker.ts - a table in this browser: the engine in a Web Worker.
 *
 * Each game has an engine of its own, so the thread starts with the line that names the game. Papers wait in the page
 * for the line that uses them, because the game of a record is in one of them.
 */
import { speakOf } from '../lang';
import { site } from '../site';
import type { Incoming } from '../table/objects';
import { readRecord } from '../table/record';
import { startThread } from './thread';
import type { Transport } from './transport';

/** The beginning of a line that adds a line of text to the papers. */
const PAPER = 'paper ';

/** The game that a line begins, with the papers before it; null for a line about the current
 * game. */
function gameBegun(line: string, papers: readonly string[]): string | null {
  const [verb, game = ''] = line.split(' ');
  if (verb === 'new') return game;
  if (verb !== 'load') return null;
  return readRecord(papers.map((paper) => paper.slice(PAPER.length)).join('\n')).game;
}

/** The game whose engine is asked; any of them can say that a game is unknown. */
const engineOf = (game: string): string => (game in site.engines ? game : Object.keys(site.engines)[0]!);

export function openWorker(): Transport {
  let worker: Worker | null = null;
  let engine = '';
  let greeting = '';
  let papers: string[] = [];

  /** Another game needs another engine, which must be greeted too. */
  function start(wanted: string) {
    if (wanted === engine) return;
    worker?.terminate();
    engine = wanted;
    worker = startThread(
      { alone: site.engines[engine]!, threads: site.threads[engine]! },
      site.data,
      speakOf(engine),
    );
    worker.onmessage = (event: MessageEvent<string>) => transport.receive(JSON.parse(event.data) as Incoming);
    worker.onerror = () => transport.lost();
    worker.postMessage(greeting);
  }

  function send(line: string) {
    if (line.startsWith(PAPER)) return void papers.push(line);
    const game = gameBegun(line, papers);
    if (game !== null) start(engineOf(game));
    if (line.startsWith('hello ')) greeting = line;
    for (const paper of papers) worker?.postMessage(paper);
    papers = [];
    worker?.postMessage(line);
  }

  const transport: Transport = {
    linked: true,
    send,
    receive: () => undefined,
    cut: () => undefined,
    lost: () => undefined,
    close: () => worker?.terminate(),
  };
  return transport;
}
