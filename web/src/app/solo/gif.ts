/**
 * gif.ts - writes animated GIFs (version 89a).
 *
 * All frames share one palette: the 255 most frequent colours, with five bits per channel; other colours
 * become the nearest of these. Only what changed since the previous frame is written, the rest is
 * transparent.
 */
export interface Frame {
  /** Red, green, blue and alpha of each pixel. */
  readonly pixels: Uint8ClampedArray;
  readonly ms: number;
}

const COLOURS = 255;
/** The palette's last place. */
const CLEAR = 255;

const keyOf = (pixels: Uint8ClampedArray, at: number) =>
  ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3);

interface Palette {
  readonly bytes: Uint8Array;
  /** The palette index of each five-bit colour; filled in when first needed. */
  readonly places: Int16Array;
}

/** The mean of the pixels that share a five-bit colour, for the most frequent ones. */
function paletteOf(frames: readonly Frame[]): Palette {
  const counts = new Uint32Array(1 << 15);
  const sums = new Float64Array(3 << 15);
  for (const { pixels } of frames)
    for (let at = 0; at < pixels.length; at += 4) {
      const key = keyOf(pixels, at);
      counts[key]!++;
      for (let c = 0; c < 3; c++) sums[key * 3 + c]! += pixels[at + c]!;
    }
  const common = [...counts.keys()]
    .filter((key) => counts[key]! > 0)
    .sort((a, b) => counts[b]! - counts[a]!)
    .slice(0, COLOURS);
  const bytes = new Uint8Array(3 * 256);
  const places = new Int16Array(1 << 15).fill(-1);
  common.forEach((key, place) => {
    places[key] = place;
    for (let c = 0; c < 3; c++) bytes[place * 3 + c] = Math.round(sums[key * 3 + c]! / counts[key]!);
  });
  return { bytes, places };
}

function nearest({ bytes, places }: Palette, pixels: Uint8ClampedArray, at: number): number {
  const key = keyOf(pixels, at);
  if (places[key]! >= 0) return places[key]!;
  let best = 0;
  let least = Infinity;
  for (let place = 0; place < COLOURS; place++) {
    const far =
      (bytes[place * 3]! - pixels[at]!) ** 2 +
      (bytes[place * 3 + 1]! - pixels[at + 1]!) ** 2 +
      (bytes[place * 3 + 2]! - pixels[at + 2]!) ** 2;
    if (far < least) [best, least] = [place, far];
  }
  places[key] = best;
  return best;
}

/** Bytes that are added one by one. */
class Bytes {
  private room = new Uint8Array(1 << 16);
  private used = 0;

  put(...bytes: readonly number[]) {
    for (const byte of bytes) {
      if (this.used === this.room.length) {
        const more = new Uint8Array(this.room.length * 2);
        more.set(this.room);
        this.room = more;
      }
      this.room[this.used++] = byte;
    }
  }

  word = (n: number) => this.put(n & 255, n >> 8);
  text = (words: string) => this.put(...new TextEncoder().encode(words));
  whole = (): Uint8Array<ArrayBuffer> => this.room.slice(0, this.used);
}

/** Codes of growing length, packed into blocks of at most 255 bytes. */
class Codes {
  private block: number[] = [];
  private bits = 0;
  private held = 0;

  constructor(private readonly out: Bytes) {}

  put(code: number, length: number) {
    this.bits |= code << this.held;
    for (this.held += length; this.held >= 8; this.held -= 8) {
      this.byte(this.bits & 255);
      this.bits >>>= 8;
    }
  }

  end() {
    if (this.held > 0) this.byte(this.bits & 255);
    this.flush();
    this.out.put(0);
  }

  private byte(byte: number) {
    this.block.push(byte);
    if (this.block.length === 255) this.flush();
  }

  private flush() {
    if (this.block.length > 0) this.out.put(this.block.length, ...this.block);
    this.block = [];
  }
}

const RESET = 256;
const DONE = 257;
const LARGEST = 4096;

/** LZW as GIF has it, with eight bits per pixel. */
function compress(dots: Uint8Array, out: Bytes): void {
  const codes = new Codes(out);
  let known = new Map<number, number>();
  let next = DONE + 1;
  let length = 9;
  out.put(8);
  codes.put(RESET, length);
  let run = dots[0]!;
  for (let i = 1; i < dots.length; i++) {
    const dot = dots[i]!;
    const longer = known.get((run << 8) | dot);
    if (longer !== undefined) {
      run = longer;
      continue;
    }
    codes.put(run, length);
    if (next < LARGEST) {
      if (next === 1 << length) length++;
      known.set((run << 8) | dot, next++);
    } else {
      codes.put(RESET, length);
      known = new Map();
      next = DONE + 1;
      length = 9;
    }
    run = dot;
  }
  codes.put(run, length);
  codes.put(DONE, length);
  codes.end();
}

export function encodeGif(width: number, height: number, frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const out = new Bytes();
  const palette = paletteOf(frames);
  out.text('GIF89a');
  out.word(width);
  out.word(height);
  out.put(0xf7, 0, 0, ...palette.bytes);
  out.put(0x21, 0xff, 11);
  out.text('NETSCAPE2.0');
  out.put(3, 1, 0, 0, 0); // loop for ever
  let before: Uint8Array | null = null;
  for (const { pixels, ms } of frames) {
    const dots = new Uint8Array(width * height);
    for (let i = 0; i < dots.length; i++) dots[i] = nearest(palette, pixels, i * 4);
    const shown: Uint8Array = dots.map((dot, i) => (before?.[i] === dot ? CLEAR : dot));
    out.put(0x21, 0xf9, 4, 0x05);
    out.word(Math.round(ms / 10));
    out.put(CLEAR, 0, 0x2c);
    [0, 0, width, height].forEach(out.word);
    out.put(0);
    compress(shown, out);
    before = dots;
  }
  out.put(0x3b);
  return out.whole();
}
