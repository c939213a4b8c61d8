/** lit.ts - which fields are highlighted, and why. Pure. */
import type { OeilLegal } from './legal';
import type { Mark } from './marks';
import type { OeilPick } from './pick';
import { type Colour, type Field, fieldOf, type OeilView, type Parts, parts } from './view';

export interface Lit {
  readonly field: Field;
  readonly mark: Mark;
}

export interface Reasons {
  readonly legal: OeilLegal;
  readonly pick: OeilPick;
  /** What was done last. */
  readonly last: readonly Field[];
  /** The places a hint points at, and what it would play. */
  readonly hints: readonly string[];
  readonly suggested: Parts | null;
  /** The counters that block what was asked for. */
  readonly stopped: readonly string[];
  readonly aids: boolean;
}

const names = (fields: readonly Field[]): string[] => fields.map(({ field }) => field);

const coloured = (view: OeilView, colour: Colour): string[] =>
  names(view.fields.filter((f) => f.colour === colour));

/** The fields that an action names, directly or by a colour. */
function meant(view: OeilView, action: Parts | null): string[] {
  if (action && 'to' in action) return [action.to];
  return action && 'colour' in action ? coloured(view, action.colour) : [];
}

/** What can be done now, as far as it is shown. */
function possible(view: OeilView, { legal, pick, aids }: Reasons): (readonly [Mark, readonly string[]])[] {
  if (pick.kind === 'counter')
    return [
      ['held', [pick.from]],
      ['target', legal.targets(pick.from)],
    ];
  if (pick.kind !== 'none') return [];
  return [
    ['source', aids || !view.seats ? legal.sources() : legal.expelled()],
    ['place', [...legal.places(), ...legal.named()]],
  ];
}

export function lit(view: OeilView, reasons: Reasons): Lit[] {
  const { last, hints, suggested, stopped } = reasons;
  const marks: (readonly [Mark, readonly string[]])[] = [
    ['last', names(last)],
    ['held', view.won ?? []],
    ['asked', meant(view, view.question ? parts(view.question.action) : null)],
    ...possible(view, reasons),
    ['hint', [...hints, ...meant(view, suggested)]],
    ['blocker', stopped],
  ];
  return marks.flatMap(([mark, list]) =>
    list.flatMap((name) => {
      const field = fieldOf(view, name);
      return field ? [{ field, mark }] : [];
    }),
  );
}
