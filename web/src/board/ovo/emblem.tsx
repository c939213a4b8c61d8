/** emblem.tsx - the picture of Ovo on its box, 120 by 120. */
const egg = 'M0-17C8-17 13-4 13 3A13 13 0 0 1-13 3C-13-4-8-17 0-17z';

export const emblem = () => (
  <>
    <ellipse cx="60" cy="92" rx="46" ry="10" class="e-shade" />
    <g transform="translate(36 70) rotate(-14)">
      <path d={egg} class="e-paper e-edge" />
      <path d="M-5-2h10M0-7v10" class="e-sign" />
    </g>
    <g transform="translate(84 70) rotate(14)">
      <path d={egg} class="e-red" />
      <circle r="4" cy="-2" class="e-paper" />
    </g>
    <g transform="translate(60 56) scale(1.350)">
      <path d={egg} class="e-gold" />
      <path d="M-8-2c4-6 12-6 16 0-4 6-12 6-16 0z" class="e-paper" />
      <circle cy="-2" r="2.6" class="e-dark" />
    </g>
  </>
);
