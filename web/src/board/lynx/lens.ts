/** lens.ts - zoom in, zoom out, show all: buttons for people who do not pinch. */
import type { BoardHost } from '../board';
import { html } from '../kit/html';
import type { Looking } from './looking';

/** The letters with the same effect. */
export function lensKey(looking: Looking, key: string): boolean {
  if (key === '+') looking.larger();
  else if (key === '-') looking.smaller();
  else if (key === '0') looking.whole();
  else return false;
  return true;
}

export function lenses(t: BoardHost['t'], looking: Looking): HTMLElement {
  const button = (id: string, text: string, key: string): HTMLElement => {
    const label = t(`board.lynx.${id}`);
    const node = html(
      'button',
      {
        type: 'button',
        class: `lynx-lens lynx-${id}`,
        tabindex: -1,
        'aria-label': label,
        title: `${label} (${key})`,
      },
      text,
    );
    node.addEventListener('click', () => lensKey(looking, key));
    return node;
  };
  return html(
    'div',
    { class: 'lynx-lenses' },
    button('larger', '+', '+'),
    button('smaller', '−', '-'),
    button('whole', '⤢', '0'),
  );
}
