/**
 * worker.ts - the engine's thread: gives the WebAssembly of src/wasm/wasm.c a clock, random bytes
 * and messages.
 *
 * The page passes it the module (transport/thread.ts). Any other incoming message is a line of the
 * protocol, and an outgoing message is an object, both as text. Between two lines the engine is
 * asked what is due; thinking is put off to a separate task, so that lines that have already
 * arrived are obeyed first. If workers may share memory, the engine is the one that thinks on all
 * cores (crew.ts).
 */
import type { DataFiles, Outfit } from '../transport/thread';
import { crewOf } from './crew';

interface Engine {
  _initialize(): void;
  begin(now: number): void;
  room(): number;
  room_size(): number;
  line(length: number, now: number): void;
  step(now: number): number;
  think(now: number): number;
  wanted?(): number;
  give(length: number): number;
}

const now = () => performance.now();
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const waiting: string[] = [];
let engine: Engine | null = null;
let memory: WebAssembly.Memory;
let files: DataFiles = {};
let timer = 0;
let fetching = false;

const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);

/** Text in the engine's memory, copied first because browsers do not decode shared memory. */
const text = (at: number, length: number) => decoder.decode(bytes(at, length).slice());

/** The text that ends with a 0. */
function textAt(at: number): string {
  return at === 0 ? '' : text(at, new Uint8Array(memory.buffer, at).indexOf(0));
}

const page = {
  now,
  object: (at: number, length: number) => postMessage(text(at, length)),
  random: (at: number, length: number) =>
    bytes(at, length).set(crypto.getRandomValues(new Uint8Array(length))),
};

function step() {
  const nap = engine!.step(now());
  clearTimeout(timer);
  if (nap >= 0) timer = setTimeout(step, nap) as unknown as number;
  later.port1.postMessage(null);
}

/** Thinks when nothing else is waiting. */
const later = new MessageChannel();
later.port2.onmessage = () => {
  if (fetching) return;
  if (engine!.think(now())) step();
  else void fetchData();
};

/** Loads a file that thinking has asked for; without it, thinking does as well as it can. */
async function fetchData() {
  const name = textAt(engine!.wanted?.() ?? 0);
  if (name === '') return;
  fetching = true;
  const data = await read(files[name]).catch(() => new Uint8Array());
  const at = engine!.give(data.length);
  if (at) bytes(at, data.length).set(data);
  fetching = false;
  later.port1.postMessage(null);
}

async function read(file: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const response = file ? await fetch(file) : null;
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
}

function obey(line: string) {
  const said = encoder.encode(line).subarray(0, engine!.room_size());
  bytes(engine!.room(), said.length).set(said);
  engine!.line(said.length, now());
  step();
}

onmessage = ({ data }: MessageEvent<string | Outfit>) => {
  if (typeof data !== 'string') void begin(data).catch(fail);
  else if (engine) obey(data);
  else waiting.push(data);
};

async function begin({ module, data, shared }: Outfit) {
  const code = await WebAssembly.compile(module);
  const crew = shared && crewOf(code, shared.memory, shared.helper);
  const env = shared && { memory: shared.memory };
  const { exports } = await WebAssembly.instantiate(code, {
    page: { ...page, ...crew },
    ...(env && { env }),
  });
  files = data;
  memory = shared?.memory ?? (exports.memory as WebAssembly.Memory);
  engine = exports as unknown as Engine;
  engine._initialize();
  engine.begin(now());
  for (const line of waiting.splice(0)) obey(line);
}

/** Errors outside promises reach the page. */
const fail = (error: unknown) =>
  setTimeout(() => {
    throw error;
  });
