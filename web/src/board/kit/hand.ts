/** hand.ts - a board with pieces in a hand next to it, by type: its places are `hand:TYPE`. */
import type { Tool, View } from '../board';
import { PickBoard } from './play';

export abstract class HandBoard<V extends View, L, P> extends PickBoard<V, L, P> {
  /** In the order of the digit keys. */
  protected abstract readonly types: readonly string[];

  /** A piece released over the hand goes back to it. */
  override drop(place: string | null): void {
    if (place?.startsWith('hand:')) this.back();
    else super.drop(place);
  }

  key(event: KeyboardEvent): boolean {
    const type = this.types[Number(event.key) - 1];
    if (type) this.feed({ do: 'tap', place: `hand:${type}` });
    return type !== undefined;
  }

  /** Turn what is held, to the left and to the right. */
  protected turns(enabled: boolean): Tool[] {
    return ([-1, 1] as const).map((by) => ({
      id: by < 0 ? 'left' : 'right',
      label: by < 0 ? 'board.turn-left' : 'board.turn-right',
      key: by < 0 ? 'Shift+R' : 'R',
      enabled,
      press: () => this.feed({ do: 'turn', by }),
    }));
  }
}
