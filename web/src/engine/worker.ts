/**
 * worker.ts - the engine's thread: gives the WebAssembly of src/wasm/wasm.c a clock, chance and a voice.
 *
 * The page hands it the module (transport/thread.ts). Any other message in is a line of the protocol, a message
 * out is an object, both as text. Between two lines
 * the engine is asked what is due; thinking is put off to a task of its own, so that lines that
 * have already come are obeyed first.
 */
import type { DataFiles, Outfit } from '../transport/thread';

interface Engine {
  memory: WebAssembly.Memory;
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
let files: DataFiles = {};
let timer = 0;
let fetching = false;

const bytes = (at: number, length: number) => new Uint8Array(engine!.memory.buffer, at, length);

/** The text that ends with a 0. */
function textAt(at: number): string {
  if (at === 0) return '';
  const rest = new Uint8Array(engine!.memory.buffer, at);
  return decoder.decode(rest.subarray(0, rest.indexOf(0)));
}

const imports = {
  page: {
    now,
    object: (at: number, length: number) => postMessage(decoder.decode(bytes(at, length))),
    random: (at: number, length: number) => void crypto.getRandomValues(bytes(at, length)),
  },
};

function step() {
  const nap = engine!.step(now());
  clearTimeout(timer);
  if (nap >= 0) timer = setTimeout(step, nap) as unknown as number;
  later.port1.postMessage(null);
}

/** Thinks when nothing else waits. */
const later = new MessageChannel();
later.port2.onmessage = () => {
  if (fetching) return;
  if (engine!.think(now())) step();
  else void fetchData();
};

/** A file that thinking has asked for; without it, thinking does as well as it can. */
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

async function read(file: string | undefined): Promise<Uint8Array> {
  const response = file ? await fetch(file) : null;
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
}

function obey(line: string) {
  const { written } = encoder.encodeInto(line, bytes(engine!.room(), engine!.room_size()));
  engine!.line(written, now());
  step();
}

onmessage = ({ data }: MessageEvent<string | Outfit>) => {
  if (typeof data !== 'string') void begin(data).catch(fail);
  else if (engine) obey(data);
  else waiting.push(data);
};

async function begin({ module, data }: Outfit) {
  const { instance } = await WebAssembly.instantiate(module, imports);
  files = data;
  engine = instance.exports as unknown as Engine;
  engine._initialize();
  engine.begin(now());
  for (const line of waiting.splice(0)) obey(line);
}

/** An error outside a promise reaches the page. */
const fail = (error: unknown) =>
  setTimeout(() => {
    throw error;
  });
