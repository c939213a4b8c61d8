/** seat.ts - the seat in an action, if several may act: `2:rest` (game_write_seat in src/core/game.h). */

/** The action with the seat before it; null if it names none. */
export const seated = (seat: number | null, rest: string): string =>
  seat === null ? rest : `${seat}:${rest}`;

/** The seat that an action names, and what is after it. */
export function unseated(action: string): { readonly seat: number | null; readonly rest: string } {
  const [, seat, rest = action] = /^([1-9]):(.+)$/.exec(action) ?? [];
  return { seat: seat ? Number(seat) : null, rest };
}
