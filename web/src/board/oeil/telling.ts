/** telling.ts - announces what the others have played since your last action, when your turn comes. */
import type { BoardHost, Played } from '../board';
import type { OeilView } from './view';
import { happened } from './words';

export class Telling {
  private since: { readonly view: OeilView; readonly played: readonly Played[] } | null = null;

  /** The scene does not follow another one: nothing was done since. */
  begin(): void {
    this.since = null;
  }

  /** Describes, `named` with fields, what led from `before` to `now`; `due`: the viewer has to
   * decide, or the game is over. */
  tell(
    host: BoardHost,
    played: readonly Played[],
    before: OeilView,
    now: OeilView,
    viewer: number,
    due: boolean,
  ): (named: boolean) => string {
    const since = this.since ?? { view: before, played: [] };
    const run = [...since.played, ...played];
    this.since = played.at(-1)?.seat === viewer ? { view: now, played: [] } : { ...since, played: run };
    return (named) =>
      due ? happened(host, since.view, run, now, named) : happened(host, before, played, now, named);
  }
}
