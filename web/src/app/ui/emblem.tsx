/** emblem.tsx - the picture of a game on its box (board/ID/emblem.tsx), and the eye of the whole box. */
import { emblems } from 'boards:emblems';

/** 64 by 40. */
const eye = () => (
  <>
    <path d="M2 20C14 2 50 2 62 20 50 38 14 38 2 20z" class="e-paper e-edge" />
    <circle cx="32" cy="20" r="12.5" class="e-wood" />
    <path
      d="M32 7.5a12.5 12.5 0 0 1 10.8 6.250L32 20zM42.8 26.250A12.5 12.5 0 0 1 32 32.5V20zM21.2 26.250a12.5 12.5 0 0 1 0-12.5L32 20z"
      class="e-gold"
    />
    <circle cx="32" cy="20" r="5" class="e-dark" />
    <circle cx="34.5" cy="17.5" r="1.6" class="e-paper" />
  </>
);

/** For a game without a picture, the eye. */
export const Emblem = ({ game }: { game: string }) => (
  <svg class="emblem" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
    {emblems[game]?.() ?? <g transform="translate(12 30) scale(1.5)">{eye()}</g>}
  </svg>
);

export const Logo = () => (
  <svg class="logo" viewBox="0 0 64 40" aria-hidden="true" focusable="false">
    {eye()}
  </svg>
);
