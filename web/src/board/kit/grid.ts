/** grid.ts - boards of square cells that are named by a letter for the column and a number for the row: c3. */

export const columnOf = (cell: string): number => cell.charCodeAt(0) - 97;

export const rowOf = (cell: string): number => Number(cell.slice(1)) - 1;

/** The cell in a column and a row, both from 0. */
export const cellAt = (column: number, row: number): string =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

/** How far apart two cells are, in steps to any side or corner. */
export const apart = (a: string, b: string): number =>
  Math.max(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b)));

/** Whether two cells touch, even if only at a corner. */
export const beside = (a: string, b: string): boolean => apart(a, b) === 1;
