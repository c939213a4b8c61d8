/** emblem.tsx - the picture of Ovo on its box, 120 by 120: an egg that has turned over, and two that show whose they are. */
const egg = 'M0-17C8-17 13-4 13 3A13 13 0 0 1-13 3C-13-4-8-17 0-17z';

export const emblem = () => (
  <>
    <ellipse cx="60" cy="98" rx="52" ry="9" class="e-shade" />
    <g transform="translate(60 46) scale(1.75)">
      <path d={egg} class="e-egg e-edge" />
      <path
        d="M-4-10h0M3-12h0M6-4h0M-8 0h0M-1-4h0M3 3h0M-5 6h0M8 5h0M1 10h0M-9-5h0M-2 1h0M7 9h0"
        class="e-speckle"
      />
    </g>
    <g transform="translate(34 72) rotate(-9) scale(1.6)">
      <path d={egg} class="e-paper e-edge" />
      <path d="M0-4.500v12M-5.2-1.500l10.4 6M-5.2 4.500l10.4-6" class="e-sign" />
    </g>
    <g transform="translate(86 72) rotate(9) scale(1.6)">
      <path d={egg} class="e-paper e-edge" />
      <path d="M0-5.5 5.5 1.5 0 8.5-5.5 1.500z" class="e-hue-0" />
    </g>
  </>
);
