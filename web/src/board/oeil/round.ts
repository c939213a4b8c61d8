/**
 * round.ts - the four patterns in their circle: where a colour is in each, and which one is
 * showing.
 */
import type { BoardHost } from '../board';
import { html } from '../kit/html';
import { svg } from '../kit/svg';
import { PATTERNS, shownIn } from './patterns';
import { RIM, spotOf, spotPoint } from './rosette';
import type { Colour, Pattern } from './view';

/** The 32 fields of a pattern, drawn small, with those of the colour larger. */
function map(pattern: Pattern, colour: Colour): SVGSVGElement {
  const scale = 46 / RIM;
  const dots = shownIn(pattern).map((field) => {
    const { x, y } = spotPoint(spotOf(field)),
      mine = field.colour === colour;
    return svg('circle', {
      class: mine ? `oeil-dot-own oeil-${colour}` : 'oeil-dot-other',
      cx: (x * scale).toFixed(1),
      cy: (y * scale).toFixed(1),
      r: mine ? 7.5 : 2.5,
    });
  });
  return svg(
    'svg',
    { class: 'oeil-map', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    ...dots,
  ) as SVGSVGElement;
}

export function round(t: BoardHost['t'], now: Pattern, colour: Colour): HTMLElement {
  const items = PATTERNS.map((pattern) => {
    const shows = pattern === now;
    return html(
      'li',
      {
        class: `oeil-stop${shows ? ' now' : ''}`,
        ...(shows ? { 'aria-current': 'true' } : {}),
      },
      map(pattern, colour),
      html('span', { class: 'oeil-stop-name' }, t(`board.oeil.pattern.${pattern}`)),
    );
  });
  return html(
    'ol',
    { class: 'oeil-round', 'aria-label': t('board.oeil.round', t(`oeil.colour.${colour}`)) },
    ...items,
  );
}
