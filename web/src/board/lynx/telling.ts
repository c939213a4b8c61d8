/** telling.ts - announces what was played; important news stays until the person acts again. */
import type { BoardHost, Played } from '../board';
import type { LynxView } from './view';
import { happened, remark } from './words';

export class Telling {
  /** What the person should have read before the next action. */
  private remark = '';

  /** The scene does not follow another one. */
  begin(): void {
    this.remark = '';
  }

  /** Describes what was played, from the view `before`; `mine`: the viewer has acted. */
  tell(host: BoardHost, played: readonly Played[], before: LynxView, mine: boolean): string {
    const remarks = played.flatMap((one) => remark(host, one) || []).join(' ');
    const kept = mine || remarks ? '' : this.remark;
    if (mine || remarks) this.remark = remarks;
    return [kept, happened(host, played, before)].filter(Boolean).join(' ');
  }
}
