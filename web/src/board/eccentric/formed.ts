/** formed.ts - which large triangles to draw: those that the table says were formed, and those that a pawn would form. */
import type { Played } from '../board';
import type { Large } from './geometry';
import { type Colour, colourOf, type EccentricPlayed } from './view';

export interface Formed {
  readonly colour: Colour;
  readonly large: Large;
}

/** The colour of a complete large triangle, given the colours of the cells. */
function wholeIn({ cells, parts }: Large, colours: ReadonlyMap<string, string>): Colour | undefined {
  const [a, b, c] = cells.map((name, i) => colours.get(name)?.[parts[i]!]);
  return a && a === b && a === c ? colourOf(a) : undefined;
}

/** The large triangles of one colour among these. */
export const whole = (larges: readonly Large[], colours: ReadonlyMap<string, string>): readonly Formed[] =>
  larges.flatMap((large) => {
    const colour = wholeIn(large, colours);
    return colour ? [{ large, colour }] : [];
  });

/** The triangles that count after these actions. */
export function counted(
  larges: readonly Large[],
  colours: ReadonlyMap<string, string>,
  history: readonly Played[],
): readonly Formed[] {
  const formed = new Set(history.flatMap((played) => (played as EccentricPlayed).formed ?? []).map(String));
  return whole(
    larges.filter(({ cells }) => formed.has(String(cells))),
    colours,
  );
}
