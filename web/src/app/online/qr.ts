/**
 * qr.ts - QR codes (ISO/IEC 18004): a text as rows of dark and light squares.
 *
 * Bytes with error correction M, versions 1 to 9: up to 180 bytes, which is enough for an address.
 */

/** For each version: error correction bytes of a block, and the data bytes of each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];
/** Where the centres of the small squares are, in both directions. */
const CENTRES: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** ---- bytes ---- */

/** Products in the field of 256 elements that the standard uses. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The error correction bytes of a block: the remainder of dividing it by the generator of this degree. */
function correction(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    const next = [...generator, 0];
    generator.forEach((factor, k) => (next[k + 1]! ^= times(factor, root)));
    generator = next;
  }
  const rest = [...data, ...new Array<number>(degree).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((factor, k) => (rest[i + k]! ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** The text as data bytes of this version: mode, length, text, filling. */
function dataBytes(text: Uint8Array, room: number): number[] {
  const nibbles = [4, text.length >> 4, text.length & 15];
  text.forEach((byte) => nibbles.push(byte >> 4, byte & 15));
  nibbles.push(0);
  const bytes = Array.from(
    { length: nibbles.length / 2 },
    (_, i) => nibbles[2 * i]! * 16 + nibbles[2 * i + 1]!,
  );
  for (let fill = 0xec; bytes.length < room; fill ^= 0xec ^ 0x11) bytes.push(fill);
  return bytes;
}

/** All bytes in the order in which they are drawn: blocks take turns. */
function interleaved(data: readonly number[], version: number): number[] {
  const [degree, sizes] = BLOCKS[version - 1]!;
  let at = 0;
  const blocks = sizes.map((size) => data.slice(at, (at += size)));
  const checks = blocks.map((block) => correction(block, degree));
  const turns = (rows: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, i) =>
      rows.flatMap((row) => (i < row.length ? [row[i]!] : [])),
    ).flat();
  return [...turns(blocks), ...turns(checks)];
}

/** ---- squares ---- */

/** Dark, light, or not decided yet. */
type Grid = (boolean | null)[][];

/** A number with the remainder of its division by `generator` after it. */
function withRemainder(value: number, bits: number, generator: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); rest >> bits; bit = 31 - Math.clz32(rest))
    rest ^= generator << (bit - bits);
  return (value << bits) | rest;
}

/** Squares around squares: three large ones at the corners, small ones between. */
function drawPatterns(grid: Grid, version: number) {
  const size = grid.length;
  const square = (row: number, column: number, reach: number, dark: (ring: number) => boolean) => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        if (grid[row + r]?.[column + c] !== undefined)
          grid[row + r]![column + c] = dark(Math.max(Math.abs(r), Math.abs(c)));
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  for (const row of CENTRES[version - 1]!)
    for (const column of CENTRES[version - 1]!)
      if (grid[row]![column] === null) square(row, column, 2, (ring) => ring !== 1);
  for (let i = 8; i < size - 8; i++) {
    grid[6]![i] = i % 2 === 0;
    grid[i]![6] = i % 2 === 0;
  }
}

/** Which mask and level were used, twice; and the version of large codes. */
function drawFormat(grid: Grid, version: number, mask: number) {
  const size = grid.length;
  const format = withRemainder(mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = dark;
    grid[8]![i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i] = dark;
  }
  grid[size - 8]![8] = true;
  if (version < 7) return;
  const bits = withRemainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    grid[Math.floor(i / 3)]![size - 11 + (i % 3)] = dark;
    grid[size - 11 + (i % 3)]![Math.floor(i / 3)] = dark;
  }
}

/** Pairs of columns from right to left, up and down in turn, around what is already drawn. */
function drawBytes(grid: Grid, bytes: readonly number[], mask: number) {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== null) continue;
        const dark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        grid[row]![column] = dark !== MASKS[mask]!(row, column);
        bit++;
      }
    }
  }
}

/** How hard a code is to read: long runs, blocks, shapes like a corner, and too much of one kind. */
function penalty(grid: Grid): number {
  const rows = grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = rows.map((_, i) => rows.map((row) => row[i]).join(''));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let i = 0; i + 11 <= line.length; i++)
      if (['10111010000', '00001011101'].includes(line.slice(i, i + 11))) sum += 40;
  }
  for (let r = 1; r < rows.length; r++)
    for (let c = 1; c < rows.length; c++) {
      const four = rows[r - 1]!.slice(c - 1, c + 1) + rows[r]!.slice(c - 1, c + 1);
      if (four === '0000' || four === '1111') sum += 3;
    }
  const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** Rows of squares, true for dark ones, without the light border; null: the text is too long. */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  const bytes = new TextEncoder().encode(text);
  const room = (version: number) => BLOCKS[version - 1]![1].reduce((sum, size) => sum + size, 0);
  const version = BLOCKS.findIndex((_, i) => bytes.length + 2 <= room(i + 1)) + 1;
  if (version === 0) return null;
  const all = interleaved(dataBytes(bytes, room(version)), version);
  const size = 17 + 4 * version;
  const codes = MASKS.map((_, mask) => {
    const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
    drawPatterns(grid, version);
    drawFormat(grid, version, mask);
    drawBytes(grid, all, mask);
    return grid;
  });
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best)) as boolean[][];
}
