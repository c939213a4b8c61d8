/**
 * worker.ts - the engine's thread: gives the WebAssembly of src/wasm/wasm.c a clock, chance and a voice.
 *
 * A message in is a line of the protocol, a message out an object, both as text. Between two lines
 * the engine is asked what is due; thinking is put off to a task of its own, so that lines that
 * have already come are obeyed first. Where workers may share memory, the engine is the one that
 * thinks on all cores (crew.ts).
 */
import { canShare, crewOf, sharedMemory } from './crew';

declare const ENGINE: string; // the address of the engine, from where this script lies
declare const THREADS: string; // of the engine for several threads, '' if there is none
declare const HELPER: string; // and of the script of its other threads
declare const DATA: Readonly<Record<string, string>>; // and of the files that games keep as data

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
let timer = 0;
let fetching = false;

const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);

/** Text in the engine's memory, copied first: the browser decodes no memory that is shared. */
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
  const data = await read(DATA[name]).catch(() => new Uint8Array());
  const at = engine!.give(data.length);
  if (at) bytes(at, data.length).set(data);
  fetching = false;
  later.port1.postMessage(null);
}

async function read(file: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const response = file ? await fetch(new URL(file, import.meta.url)) : null;
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
}

function obey(line: string) {
  const said = encoder.encode(line).subarray(0, engine!.room_size());
  bytes(engine!.room(), said.length).set(said);
  engine!.line(said.length, now());
  step();
}

onmessage = (event: MessageEvent<string>) => {
  if (engine) obey(event.data);
  else waiting.push(event.data);
};

/** The engine for all cores; null where there is none, or no memory for it. */
async function threaded(): Promise<WebAssembly.Exports | null> {
  const code = THREADS && canShare() ? await read(THREADS) : new Uint8Array();
  if (code.length === 0) return null;
  const module = await WebAssembly.compile(code);
  memory = sharedMemory();
  const crew = crewOf(module, memory, new URL(HELPER, import.meta.url));
  return (await WebAssembly.instantiate(module, { env: { memory }, page: { ...page, ...crew } })).exports;
}

async function alone(): Promise<WebAssembly.Exports> {
  const response = await fetch(new URL(ENGINE, import.meta.url));
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { page });
  memory = instance.exports.memory as WebAssembly.Memory;
  return instance.exports;
}

async function begin() {
  const exports = (await threaded().catch(() => null)) ?? (await alone());
  engine = exports as unknown as Engine;
  engine._initialize();
  engine.begin(now());
  for (const line of waiting.splice(0)) obey(line);
}

begin().catch((error: unknown) =>
  setTimeout(() => {
    throw error;
  }),
);
