/** emblem.tsx - the picture of Oeil de Lynx on its box, 120 by 120. */
export const emblem = () => (
  <>
    <g transform="rotate(-11 44 62)">
      <rect x="22" y="30" width="44" height="62" rx="6" class="e-paper e-edge" />
      <circle cx="34" cy="46" r="6" class="e-hue-0" />
      <path d="M48 52l6-11 6 11z" class="e-hue-1" />
      <rect x="29" y="70" width="11" height="11" class="e-hue-6" />
      <path d="M54 68l3 6 6 1-4.5 4 1 6-5.5-3-5.5 3 1-6-4.5-4 6-1z" class="e-hue-3" />
    </g>
    <g transform="rotate(9 78 60)">
      <rect x="58" y="28" width="44" height="62" rx="6" class="e-paper e-edge" />
      <path d="M72 38a7 7 0 1 0 5 12 6 6 0 1 1-5-12z" class="e-hue-2" />
      <circle cx="90" cy="45" r="6" class="e-hue-7" />
      <path d="M66 78l6-11 6 11z" class="e-hue-0" />
      <rect x="84" y="67" width="11" height="11" class="e-hue-5" />
    </g>
  </>
);
