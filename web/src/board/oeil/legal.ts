/** legal.ts - the legal actions of L'Œil, in the form that picks and drawing need. */
import { type OeilView, type Parts, parts } from './view';

export class OeilLegal {
  readonly all: readonly Parts[];

  constructor(
    readonly actions: readonly string[],
    readonly view: OeilView | null,
  ) {
    this.all = actions.flatMap((action) => parts(action) ?? []);
  }

  has(action: string): boolean {
    return this.actions.includes(action);
  }

  /** The fields that a counter on `from` may go to. */
  targets(from: string): string[] {
    return unique(this.all.flatMap((p) => ('from' in p && p.from === from ? [p.to] : [])));
  }

  /** The fields whose counter may be picked up. */
  sources(): string[] {
    return unique(this.all.flatMap((p) => ('from' in p ? [p.from] : [])));
  }

  /** The fields whose counter may be expelled. */
  expelled(): string[] {
    return unique(this.all.flatMap((p) => (p.kind === 'expel' ? [p.from] : [])));
  }

  places(): string[] {
    return unique(this.all.flatMap((p) => (p.kind === 'place' ? [p.to] : [])));
  }

  /** The fields by which a colour can be named. */
  named(): string[] {
    const colours = this.all.flatMap((p) => (p.kind === 'target' ? [p.colour] : []));
    return this.view?.fields.flatMap((f) => (colours.includes(f.colour) ? [f.field] : [])) ?? [];
  }

  categories(stem: string): number[] {
    return this.all.filter((p) => p.stem === stem && p.category > 0).map((p) => p.category);
  }

  stems(kind: Parts['kind']): string[] {
    return unique(this.all.flatMap((p) => (p.kind === kind ? [p.stem] : [])));
  }
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];
